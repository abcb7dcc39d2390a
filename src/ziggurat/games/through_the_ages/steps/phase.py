"""The action phase: civil and military actions in any order (rules sections 6 to 8)."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ziggurat.core.bits import bit
from ziggurat.core.state import Step
from ziggurat.games.through_the_ages.actions import (
    ADAPT,
    BUILD,
    COPY,
    DESTROY,
    DEVELOP,
    DISBAND,
    END,
    GROW,
    JUDGE,
    LEAD,
    PLAY,
    RECRUIT,
    REVOLT,
    ROW_SPACES,
    SETTLE,
    SPEAK,
    STAGE,
    TACTIC,
    TAKE,
    TRADE,
    UPGRADE,
    adapt,
    on_card,
    on_technology,
    on_workplace,
)
from ziggurat.games.through_the_ages.conduct import (
    build,
    destroy,
    grow,
    grow_for,
    lead,
    learn,
    new_worker,
    receive,
    regain,
    score,
    take_card,
    tell_tokens,
    upgrade,
    use_openly,
)
from ziggurat.games.through_the_ages.costs import (
    above,
    can_grow,
    can_revolt,
    can_stage,
    cost,
    grow_price,
    is_unit,
    purse,
    room,
    take_price,
    upgrade_cost,
)
from ziggurat.games.through_the_ages.events import NewTactic, Played, Used
from ziggurat.games.through_the_ages.production import may_trade, trade
from ziggurat.games.through_the_ages.ranking import by_players, cultures, higher, strengths
from ziggurat.games.through_the_ages.ratings import refresh
from ziggurat.games.through_the_ages.state import (
    FROM_CARDS,
    FROM_LEADERS,
    USED_ADAPT,
    USED_JUDGE,
    USED_SETTLE,
    USED_SPEAK,
    USED_TACTIC,
    Player,
    ThroughTheAges,
)
from ziggurat.games.through_the_ages.steps.choices import GainEither, Tuck, kinds_held
from ziggurat.games.through_the_ages.steps.orders import Order, builds, developments, obey, orders, takes, upgrades
from ziggurat.games.through_the_ages.tables import (
    ACTION,
    AGE,
    ARENA,
    BACH,
    BARBAROSSA,
    BRINGS_CULTURE,
    BRINGS_FOOD,
    BRINGS_MILITARY,
    BRINGS_RESOURCES,
    BRINGS_SCIENCE,
    CHURCHILL,
    CULTURE_PER_RICHER,
    EITHER,
    END_OF,
    FARM,
    FIRST_OF,
    HAMMURABI,
    HOMER,
    LAB,
    LEADER,
    LINER,
    NO_ORDER,
    ORDER,
    ORDER_DEVELOP,
    POOL,
    POOL_PER_STRONGER,
    SORT,
    STAGES_AT_ONCE,
    THEATER,
    UNITS_FROM,
    WORKPLACES,
)
from ziggurat.games.through_the_ages.tables import (
    TACTIC as TACTIC_CARD,
)

SPEECH: Final[i64] = 3
"""What Churchill's choice brings of each."""
BY_WORDS: Final[i64] = 0
COPY_PRICE: Final[i64] = 2


@final
class FirstTurn(Step):
    """The first round: only taking cards, with fewer civil actions (rules section 3)."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final[i64] = seat

    def seats(self, g: ThroughTheAges) -> i64:
        return bit(self.seat) if g.players[self.seat].civil() > 0 else 0

    def legal(self, g: ThroughTheAges, seat: i64) -> vec[i64]:
        return append(takes(g, seat, g.players[seat].civil()), END)

    def apply(self, g: ThroughTheAges, seat: i64, action: i64) -> Step | None:
        if action == END:
            return None
        act(g, seat, action)
        return self

    def prompt(self, g: ThroughTheAges, seat: i64) -> str:
        left = g.players[seat].civil()
        return "Take a card with your 1 civil action" if left == 1 else f"Take cards with your {left} civil actions"

    def why(self, g: ThroughTheAges, seat: i64, action: i64) -> str:
        return "in the first round you only take cards, with the civil actions that you have"


@final
class Actions(Step):
    """Any actions in any order, until the player ends the phase."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final[i64] = seat

    def seats(self, g: ThroughTheAges) -> i64:
        return bit(self.seat)

    def legal(self, g: ThroughTheAges, seat: i64) -> vec[i64]:
        out = vec[i64]([END])
        me = g.players[seat]
        if me.civil() > 0:
            out = civil_actions(g, seat, out)
        else:
            for each in takes(g, seat, 0):
                out = append(out, each)
        out = developments(g, seat, out, 0, False, me.civil_total > 0 and can_revolt(me))
        if me.red() > 0:
            out = military_actions(g, seat, out)
        return special_actions(g, seat, out)

    def apply(self, g: ThroughTheAges, seat: i64, action: i64) -> Step | None:
        if action == END:
            return None
        act(g, seat, action)
        return self

    def prompt(self, g: ThroughTheAges, seat: i64) -> str:
        me = g.players[seat]
        return f"Your actions: {me.civil()} civil, {me.red()} military"

    def why(self, g: ThroughTheAges, seat: i64, action: i64) -> str:
        from ziggurat.games.through_the_ages.reasons import why_action

        return why_action(g, seat, action)

    def refused(self, g: ThroughTheAges, seat: i64) -> list[tuple[str, str, str]]:
        from ziggurat.games.through_the_ages.reasons import refused_actions

        return refused_actions(g, seat)


def civil_actions(g: ThroughTheAges, seat: i64, out: vec[i64]) -> vec[i64]:
    """Adds what a civil action can pay for."""
    me = g.players[seat]
    for each in takes(g, seat, me.civil()):
        out = append(out, each)
    if can_grow(me, 0):
        out = append(out, GROW)
    out = builds(me, out, True, True, False, 0)
    out = upgrades(me, out, True, True, False, 0)
    for card in range(FIRST_OF[FARM], END_OF[ARENA]):
        if me.workers[card] > 0:
            out = append(out, DESTROY + card)
    for stages in range(1, stages_at_once(me) + 1):
        if can_stage(me, stages, 0):
            out = append(out, STAGE + stages)
    out = developments(g, seat, out, 0, True, False)
    n: i64 = me.hand.size()
    for i in range(n):
        card = me.hand.cards[i]
        if SORT[card] == LEADER:
            out = append(out, LEAD + card)
        elif SORT[card] == ACTION and first_copy(me, i) and can_play(g, seat, card):
            out = append(out, PLAY + card)
    return out


def first_copy(me: Player, at: i64) -> bool:
    """Whether no card of this kind lies before this place of the hand."""
    for i in range(at):
        if me.hand.cards[i] == me.hand.cards[at]:
            return False
    return True


def can_play(g: ThroughTheAges, seat: i64, card: i64) -> bool:
    """An action card: not taken in this phase, and what it orders must be possible (section 6)."""
    me = g.players[seat]
    if me.hand.copies(card) <= me.fresh.copies(card):
        return False
    return ORDER[card] == NO_ORDER or len(orders(g, seat, card)) > 0


def stages_at_once(me: Player) -> i64:
    """Stages of a wonder for one civil action."""
    return STAGES_AT_ONCE[me.construction] if me.construction >= 0 else 1


def military_actions(g: ThroughTheAges, seat: i64, out: vec[i64]) -> vec[i64]:
    """Adds what a military action can pay for."""
    me = g.players[seat]
    out = builds(me, out, False, False, True, 0)
    out = upgrades(me, out, False, False, True, 0)
    for card in range(UNITS_FROM, WORKPLACES):
        if me.workers[card] > 0:
            out = append(out, DISBAND + card)
    if not me.is_used(USED_TACTIC):
        for card in kinds_held(me):
            if SORT[card] == TACTIC_CARD:
                out = append(out, TACTIC + card)
        if me.red() >= COPY_PRICE:
            for card in g.tactics.cards:
                if card != me.tactic:
                    out = append(out, COPY + card)
    if me.leader == BARBAROSSA and can_grow(me, 1):
        for card in range(UNITS_FROM, WORKPLACES):
            if me.knows(card) and above(cost(me, card) - 1) <= purse(me, card):
                out = append(out, RECRUIT + card)
    return out


def special_actions(g: ThroughTheAges, seat: i64, out: vec[i64]) -> vec[i64]:
    """Adds what single cards allow."""
    me = g.players[seat]
    if me.works(LINER) and not me.is_used(USED_SETTLE) and me.yellow > 0:
        out = append(out, SETTLE)
    if me.leader == HAMMURABI and not me.is_used(USED_JUDGE) and me.red() > 0:
        out = append(out, JUDGE)
    elif me.leader == CHURCHILL and not me.is_used(USED_SPEAK):
        out = append(append(out, SPEAK), SPEAK + 1)
    elif me.leader == BACH and not me.is_used(USED_ADAPT) and me.civil() > 0:
        out = adaptations(me, out)
    return append(out, TRADE) if may_trade(g, seat) else out


def adaptations(me: Player, out: vec[i64]) -> vec[i64]:
    """Bach: urban buildings of other types that can become theaters of the same or a higher level."""
    if not room(me, FIRST_OF[THEATER]):
        return out
    for old in range(FIRST_OF[LAB], END_OF[ARENA]):
        if me.workers[old] == 0 or SORT[old] == THEATER:
            continue
        for new in range(FIRST_OF[THEATER], END_OF[THEATER]):
            if me.knows(new) and AGE[new] >= AGE[old] and upgrade_cost(me, old, new) <= purse(me, new):
                out = append(out, adapt(old, new))
    return out


def act(g: ThroughTheAges, seat: i64, action: i64) -> None:
    """Carries out an action of the phase, and tells what went for it."""
    me = g.players[seat]
    told: i64 = len(g.journal)
    civil: i64 = me.civil_gone()
    military: i64 = me.military_gone()
    carry_out(g, seat, action)
    if g.watched:
        tell_tokens(g, told, me.civil_gone() - civil, me.military_gone() - military)


def carry_out(g: ThroughTheAges, seat: i64, action: i64) -> None:
    me = g.players[seat]
    if TAKE <= action < GROW:
        card: i64 = (action - TAKE) // ROW_SPACES
        space: i64 = (action - TAKE) % ROW_SPACES
        price = take_price(me, card, space)
        me.spend_civil(price)
        take_card(g, seat, card, space, price, True)
    elif action == GROW:
        me.spend_civil(1)
        grow_for(g, seat, 0)
    elif BUILD <= action < DESTROY:
        place: i64 = action - BUILD if action < UPGRADE else (action - UPGRADE) // WORKPLACES
        if is_unit(place):
            me.spend_military(1)
        else:
            me.spend_civil(1)
        obey(g, seat, action, 0)
    elif on_workplace(action, DESTROY):
        me.spend_civil(1)
        destroy(g, seat, action - DESTROY)
    elif on_workplace(action, DISBAND):
        me.spend_military(1)
        destroy(g, seat, action - DISBAND)
    elif LEAD <= action < STAGE:
        play_leader(g, seat, action - LEAD)
    elif STAGE <= action < DEVELOP or on_technology(action, DEVELOP):
        me.spend_civil(1)
        obey(g, seat, action, 0)
    elif on_technology(action, REVOLT):
        obey(g, seat, action, 0)
    elif PLAY <= action < DISBAND:
        play_card(g, seat, action - PLAY)
    else:
        act_specially(g, seat, action)


def act_specially(g: ThroughTheAges, seat: i64, action: i64) -> None:
    """Tactics, and what single cards allow."""
    me = g.players[seat]
    if on_card(action, TACTIC):
        me.spend_military(1)
        use_openly(g, seat, action - TACTIC)
        new_tactic(g, seat, action - TACTIC, True)
    elif on_card(action, COPY):
        me.spend_military(COPY_PRICE)
        new_tactic(g, seat, action - COPY, False)
    elif on_workplace(action, RECRUIT):
        me.spend_military(1)
        grow(g, seat, grow_price(me, 1))
        build(g, seat, action - RECRUIT, 1)
    elif action == SETTLE:
        use(g, seat, USED_SETTLE, LINER)
        new_worker(g, seat)
    elif action == JUDGE:
        use(g, seat, USED_JUDGE, HAMMURABI)
        me.spend_military(1)
        me.extra_civil += 1
    elif action == TRADE:
        trade(g, seat)
    elif SPEAK <= action < TRADE:
        use(g, seat, USED_SPEAK, CHURCHILL)
        speak(g, seat, action - SPEAK)
    else:
        use(g, seat, USED_ADAPT, BACH)
        me.spend_civil(1)
        upgrade(g, seat, (action - ADAPT) // WORKPLACES, (action - ADAPT) % WORKPLACES, 0)


def use(g: ThroughTheAges, seat: i64, what: i64, card: i64) -> None:
    """Something that is allowed once a turn is used."""
    g.players[seat].used |= what
    if g.watched:
        g.tell(Used(seat, card))


def speak(g: ThroughTheAges, seat: i64, way: i64) -> None:
    """Churchill: culture, or science for unit technologies and resources for units in this turn."""
    me = g.players[seat]
    if way == BY_WORDS:
        score(g, seat, SPEECH, FROM_LEADERS, CHURCHILL)
    else:
        me.unit_science += SPEECH
        me.pool += SPEECH


def new_tactic(g: ThroughTheAges, seat: i64, card: i64, exclusive: bool) -> None:
    """The current tactic; armies count at once."""
    me = g.players[seat]
    me.used |= USED_TACTIC
    me.tactic = card
    me.exclusive = exclusive
    refresh(g, seat)
    if g.watched:
        g.tell(NewTactic(seat, card, 0 if exclusive else 1))


def play_leader(g: ThroughTheAges, seat: i64, card: i64) -> None:
    """One action; replacing a leader gives it back, or Homer goes under a wonder (section 6)."""
    me = g.players[seat]
    me.spend_civil(1)
    homer: bool = me.leader == HOMER
    if not lead(g, seat, card):
        return
    if homer and me.wonders != 0:
        g.push(Tuck(seat))
    else:
        regain(me, 1)


def play_card(g: ThroughTheAges, seat: i64, card: i64) -> None:
    """An action card: it leaves the game, and what it orders or brings happens."""
    me = g.players[seat]
    me.hand.take(card)
    if g.watched:
        g.tell(Played(seat, card))
    if ORDER[card] != ORDER_DEVELOP:
        me.spend_civil(1)
    if ORDER[card] != NO_ORDER:
        g.push(Order(seat, card))
        return
    receive(g, seat, BRINGS_FOOD[card], BRINGS_RESOURCES[card])
    if BRINGS_SCIENCE[card] > 0:
        learn(g, seat, BRINGS_SCIENCE[card], card)
    culture: i64 = BRINGS_CULTURE[card]
    culture += by_players(g, CULTURE_PER_RICHER[card]) * higher(g, cultures(g), seat)
    if culture > 0:
        score(g, seat, culture, FROM_CARDS, card)
    me.pool += POOL[card] + by_players(g, POOL_PER_STRONGER[card]) * higher(g, strengths(g), seat)
    me.extra_military += BRINGS_MILITARY[card]
    if EITHER[card] > 0:
        g.push(GainEither(seat, EITHER[card]))

