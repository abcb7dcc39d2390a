"""What is printed on the 148 cards and 14 wonder boards of the box, written down without the engine's content."""

from __future__ import annotations

from typing import NamedTuple

from ziggurat.games.seven_wonders import content

CARDS = """
lumber-yard         | 1 | brown  | 34  | -       | -                   | -            | makes W
stone-pit           | 1 | brown  | 35  | -       | -                   | -            | makes S
clay-pool           | 1 | brown  | 35  | -       | -                   | -            | makes C
ore-vein            | 1 | brown  | 34  | -       | -                   | -            | makes O
tree-farm           | 1 | brown  | 6   | 1 coin  | -                   | -            | makes W/C
excavation          | 1 | brown  | 4   | 1 coin  | -                   | -            | makes S/C
clay-pit            | 1 | brown  | 3   | 1 coin  | -                   | -            | makes O/C
timber-yard         | 1 | brown  | 3   | 1 coin  | -                   | -            | makes W/S
forest-cave         | 1 | brown  | 5   | 1 coin  | -                   | -            | makes W/O
mine                | 1 | brown  | 6   | 1 coin  | -                   | -            | makes S/O
loom-1              | 1 | grey   | 36  | -       | -                   | -            | makes L
glassworks-1        | 1 | grey   | 36  | -       | -                   | -            | makes G
press-1             | 1 | grey   | 36  | -       | -                   | -            | makes P
altar               | 1 | blue   | 35  | -       | star                | -            | 3 points
theater             | 1 | blue   | 36  | -       | mask                | -            | 3 points
well                | 1 | blue   | 47  | -       | hammer              | -            | 3 points
baths               | 1 | blue   | 37  | S       | drop                | -            | 3 points
tavern              | 1 | yellow | 457 | -       | -                   | -            | 5 coins
east-trading-post   | 1 | yellow | 37  | -       | market-stall        | -            | WSOC for 1 right
west-trading-post   | 1 | yellow | 37  | -       | market-stall        | -            | WSOC for 1 left
marketplace         | 1 | yellow | 36  | -       | camel               | -            | GPL for 1 left right
stockade            | 1 | red    | 37  | W       | -                   | -            | 1 shield
barracks            | 1 | red    | 35  | O       | -                   | -            | 1 shield
guard-tower         | 1 | red    | 34  | C       | -                   | -            | 1 shield
apothecary          | 1 | green  | 35  | L       | horseshoe mortar    | -            | compass
workshop            | 1 | green  | 37  | G       | target oil-lamp     | -            | gear
scriptorium         | 1 | green  | 34  | P       | scales open-book    | -            | tablet
sawmill             | 2 | brown  | 34  | 1 coin  | -                   | -            | makes WW
quarry              | 2 | brown  | 34  | 1 coin  | -                   | -            | makes SS
brickyard           | 2 | brown  | 34  | 1 coin  | -                   | -            | makes CC
foundry             | 2 | brown  | 34  | 1 coin  | -                   | -            | makes OO
loom-2              | 2 | grey   | 35  | -       | -                   | -            | makes L
glassworks-2        | 2 | grey   | 35  | -       | -                   | -            | makes G
press-2             | 2 | grey   | 35  | -       | -                   | -            | makes P
aqueduct            | 2 | blue   | 37  | SSS     | -                   | drop         | 5 points
temple              | 2 | blue   | 36  | WCG     | -                   | -            | 4 points
statue              | 2 | blue   | 37  | WOO     | -                   | hammer       | 4 points
courthouse          | 2 | blue   | 35  | CCL     | -                   | scales       | 4 points
caravansery         | 2 | yellow | 356 | WW      | lighthouse          | camel        | makes W/S/O/C
forum               | 2 | yellow | 367 | CC      | barrel              | market-stall | makes G/P/L
vineyard            | 2 | yellow | 36  | -       | -                   | -            | 1 coin a brown all
bazar               | 2 | yellow | 47  | -       | -                   | -            | 2 coins a grey all
walls               | 2 | red    | 37  | SSS     | castle-tower        | -            | 2 shields
training-ground     | 2 | red    | 467 | WOO     | helmet              | -            | 2 shields
stables             | 2 | red    | 35  | WOC     | -                   | horseshoe    | 2 shields
archery-range       | 2 | red    | 36  | WWO     | -                   | target       | 2 shields
dispensary          | 2 | green  | 34  | OOG     | lightning torch     | mortar       | compass
laboratory          | 2 | green  | 35  | CCP     | planet saw          | oil-lamp     | gear
library             | 2 | green  | 36  | SSL     | temple-front scroll | open-book    | tablet
school              | 2 | green  | 37  | WP      | lyre feather        | -            | tablet
pantheon            | 3 | blue   | 36  | OCCGPL  | -                   | star         | 7 points
gardens             | 3 | blue   | 34  | WCC     | -                   | mask         | 5 points
town-hall           | 3 | blue   | 36  | SSOG    | -                   | -            | 6 points
palace              | 3 | blue   | 37  | WSOCGPL | -                   | -            | 8 points
senate              | 3 | blue   | 35  | WWSO    | -                   | temple-front | 6 points
haven               | 3 | yellow | 34  | WOL     | -                   | barrel       | 1 coin a brown own, 1 point a brown own
lighthouse          | 3 | yellow | 36  | SG      | -                   | lighthouse   | 1 coin a yellow own, 1 point a yellow own
chamber-of-commerce | 3 | yellow | 46  | CCP     | -                   | -            | 2 coins a grey own, 2 points a grey own
arena               | 3 | yellow | 35  | SSO     | -                   | lightning    | 3 coins a stage own, 1 point a stage own
ludus               | 3 | yellow | 57  | SO      | -                   | -            | 3 coins a red own, 1 point a red own
fortifications      | 3 | red    | 37  | OOOC    | -                   | castle-tower | 3 shields
circus              | 3 | red    | 46  | SSSO    | -                   | helmet       | 3 shields
arsenal             | 3 | red    | 35  | WWOL    | -                   | -            | 3 shields
siege-workshop      | 3 | red    | 35  | WCCC    | -                   | saw          | 3 shields
castrum             | 3 | red    | 47  | WCCP    | -                   | -            | 3 shields
academy             | 3 | green  | 37  | SSSG    | -                   | lyre         | compass
lodge               | 3 | green  | 36  | CCPL    | -                   | torch        | compass
observatory         | 3 | green  | 37  | OOGL    | -                   | planet       | gear
study               | 3 | green  | 35  | WPL     | -                   | feather      | gear
university          | 3 | green  | 34  | WWGP    | -                   | scroll       | tablet
workers-guild       | 3 | purple | 3   | WSOOC   | -                   | -            | 1 point a brown near
craftsmens-guild    | 3 | purple | 3   | SSOO    | -                   | -            | 2 points a grey near
traders-guild       | 3 | purple | 3   | GPL     | -                   | -            | 1 point a yellow near
philosophers-guild  | 3 | purple | 3   | CCCPL   | -                   | -            | 1 point a green near
spies-guild         | 3 | purple | 3   | CCG     | -                   | -            | 1 point a red near
magistrates-guild   | 3 | purple | 3   | WWWSL   | -                   | -            | 1 point a blue near
shipowners-guild    | 3 | purple | 3   | WWWGP   | -                   | -            | 1 point a brown grey purple own
scientists-guild    | 3 | purple | 3   | WWOOP   | -                   | -            | any
builders-guild      | 3 | purple | 3   | SSSCCG  | -                   | -            | 1 point a stage all
decorators-guild    | 3 | purple | 3   | SOOL    | -                   | -            | whole-wonder
"""
"""Id, age, colour, the fewest players for each copy, cost, chain symbols shown, chain symbol that makes it free, effect.

The name follows from the id: Looms, Glassworks and Presses of two ages share theirs.  Own: the own city; near: both
neighbours; all: the three of them.
"""

BOARDS = """
alexandria    | day   | G | SS: 3 points | OO: makes W/S/O/C | PL: 7 points
alexandria    | night | G | CC: makes W/S/O/C | OOO: makes G/P/L | WWWW: 7 points
babylon       | day   | W | CC: 3 points | OOL: any | WWWW: 7 points
babylon       | night | W | SS: seventh-card | CCCG: any
ephesos       | day   | P | CC: 3 points | WW: 9 coins | OOG: 7 points
ephesos       | night | P | SS: 4 coins, 2 points | WW: 4 coins, 3 points | OOL: 4 coins, 5 points
gizah         | day   | S | WW: 3 points | CCL: 5 points | SSSS: 7 points
gizah         | night | S | WW: 3 points | SSS: 5 points | CCC: 5 points | SSSSP: 7 points
halikarnassos | day   | L | OO: 3 points | GP: from-discard | SSS: 7 points
halikarnassos | night | L | CC: 2 points, from-discard | GP: 1 point, from-discard | WWW: from-discard
olympia       | day   | C | SS: 3 points | WW: free-new-colour | CCC: 7 points
olympia       | night | C | OO: 2 points, free-first-card | CCC: 3 points, free-last-card | GPL: 5 points
rhodos        | day   | O | WW: 3 points | CCC: 2 shields | OOOO: 7 points
rhodos        | night | O | SSS: 3 coins, 3 points, 1 shield | OOOO: 4 coins, 4 points, 1 shield
"""
"""Wonder, side, start resource, and the cost and the effect of each stage."""


class Printed(NamedTuple):
    """One card of the box."""

    id: str
    age: int
    colour: str
    copies: list[int]
    cost: str
    shows: list[str]
    free_with: str
    effects: list[str]

    @property
    def name(self) -> str:
        words = self.id.removesuffix("-1").removesuffix("-2").split("-")
        return " ".join(word if word == "of" else word.capitalize() for word in words)

    @property
    def goods(self) -> str:
        """The goods that it costs, a letter each."""
        return "" if self.cost == "1 coin" else self.cost

    def amount(self, what: str) -> int:
        """How many points, coins or shields stand plainly on it."""
        for effect in self.effects:
            number, _, word = effect.partition(" ")
            if word.removesuffix("s") == what:
                return int(number)
        return 0


def read_card(line: str) -> Printed:
    id_, age, colour, copies, cost, shows, free_with, effects = (cell.strip() for cell in line.split("|"))
    plain = ["" if cell == "-" else cell for cell in (cost, shows, free_with)]
    return Printed(id_, int(age), colour, [int(n) for n in copies], plain[0], plain[1].split(), plain[2], effects.split(", "))


PRINTED = [read_card(line) for line in CARDS.strip().splitlines()]
SIDES = [[cell.strip() for cell in line.split("|")] for line in BOARDS.strip().splitlines()]


def as_printed(effect: content.Effect) -> list[str]:
    """An effect of the content in the words of these tables."""
    found = []
    if effect.produces:
        found.append(f"makes {effect.produces}")
    if effect.trade:
        found.append(f"{effect.trade.goods} for {effect.trade.price} {' '.join(effect.trade.from_)}")
    for amount, word in ((effect.coins, "coin"), (effect.points, "point"), (effect.shields, "shield")):
        if amount:
            found.append(many(amount, word))
    if effect.science:
        found.append(effect.science)
    for counted, word in ((effect.coins_per, "coin"), (effect.points_per, "point")):
        if counted:
            where = {"left self right": "all", "self": "own", "left right": "near"}[" ".join(counted.where)]
            found.append(f"{many(counted.amount, word)} a {' '.join(counted.of).removeprefix('wonder-')} {where}")
    if effect.power:
        found.append(effect.power)
    return found


def many(n: int, word: str) -> str:
    """
    >>> many(1, "coin"), many(2, "coin")
    ('1 coin', '2 coins')
    """
    return f"1 {word}" if n == 1 else f"{n} {word}s"
