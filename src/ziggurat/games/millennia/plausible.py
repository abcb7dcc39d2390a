"""Whether the steps of a scenario fit each other and the position: one phase at the bottom, in a simultaneous phase the chains of
the seats beside it, and above all that only what somebody is asked."""

from __future__ import annotations

from typing import Final

from ziggurat.core.errors import ScenarioError
from ziggurat.core.state import Step, Together
from ziggurat.games.millennia import tables
from ziggurat.games.millennia.effects import Choice, VpHere
from ziggurat.games.millennia.icons import all_points
from ziggurat.games.millennia.programs import PROGRAMS, Run
from ziggurat.games.millennia.state import NOBODY, Millennia
from ziggurat.games.millennia.steps import choices, earning, payments, phases, spending
from ziggurat.games.millennia.steps.act import Act
from ziggurat.games.millennia.steps.answers import DONE, Fire, Resolve
from ziggurat.games.millennia.steps.ending import EndOfGame
from ziggurat.games.millennia.steps.tracks import Walk, branches

PHASES: Final = (
    phases.NewAge,
    phases.Draft,
    phases.ProsperityPhase,
    phases.IncomePhase,
    phases.ConstructionStart,
    phases.Construct,
    phases.ActionPhase,
    phases.WarPhase,
    phases.Upkeep,
    EndOfGame,
)
"""The steps of which one lies at the bottom.  A simultaneous phase lies above that which comes after it."""
FIRST: Final[dict[type[Step], type[Step]]] = {
    phases.IncomePhase: earning.Prosper,
    phases.ConstructionStart: earning.Earn,
    phases.WarPhase: Act,
}
"""What comes after a simultaneous phase, and the step with which the chain of a seat begins in that phase."""
PAYING: Final = (payments.Pay, spending.PayPoints, spending.PayDifferent, spending.DiscardCards, spending.GiveUp)
OPEN_ENDED: Final = (earning.Prosper, earning.Earn, Resolve, choices.ChooseOption)
"""What others do can leave nothing to these but to go on: the last joker is taken, a card lies face up now."""
MOST_STEPS: Final = 99
"""More steps, cards and research points than anything brings at once."""
MOST_COST: Final = max(tables.RESEARCH_COST)


def fault(path: str, what: str) -> ScenarioError:
    return ScenarioError(f"{path}: {what}")


def check_steps(g: Millennia) -> None:
    """The stack of all and the chains of the seats.  Raises ScenarioError."""
    if g.lanes and len(g.lanes) != g.seats:
        raise fault("lanes", f"expected {g.seats} chains, got {len(g.lanes)}")
    if not g.steps and g.age == tables.AGES and not g.busy and not any(g.lanes):
        return  # the game is over
    if not g.steps or not isinstance(g.steps[0], PHASES):
        raise fault("steps", "expected a phase at the bottom")
    what = phase_fault(g, g.steps[0])
    if what:
        raise fault("steps[0]", what)
    if isinstance(g.steps[-1], Together):
        if len(g.steps) != 2 or type(g.steps[0]) not in FIRST:
            after = ", ".join(phase.__name__ for phase in FIRST)
            raise fault("steps", f"a simultaneous phase stands at the top, above what comes after it: one of {after}")
        check_lanes(g, FIRST[type(g.steps[0])])
        return
    if g.busy or any(g.lanes):
        raise fault("lanes", "only a simultaneous phase has chains of single seats")
    check_drawn(g, g.steps)
    for at, step in enumerate(g.steps[1:], 1):
        check_asked(g, step, f"steps[{at}]", at + 1 == len(g.steps))


def check_lanes(g: Millennia, first: type[Step]) -> None:
    """A chain for each seat that has still to do something: at the bottom the step of the phase, if it is there."""
    if not g.lanes:
        raise fault("lanes", f"expected {g.seats} chains, got 0")
    if g.busy != sum(2**seat for seat, lane in enumerate(g.lanes) if lane):
        raise fault("busy", "expected the seats that have a chain of their own")
    if not g.busy:
        raise fault("lanes", "everybody is done; expected the phase after it")
    for seat, lane in enumerate(g.lanes):
        for at, step in enumerate(lane):
            where = f"lanes[{seat}][{at}]"
            if getattr(step, "seat", NOBODY) != seat:
                raise fault(where, "expected a step of this seat")
            if isinstance(step, (earning.Prosper, earning.Earn, Act)) and (at > 0 or not isinstance(step, first)):
                raise fault(where, f"expected one step {first.__name__}, at the bottom, and above it what the seat is asked")
            if isinstance(step, earning.Prosper) and not NOBODY <= step.card < tables.TYPES:
                raise fault(f"{where}.card", "expected a prosperity card or nothing")
            if not isinstance(step, (earning.Prosper, earning.Earn, Act)):
                check_asked(g, step, where, at + 1 == len(lane))
        if first is Act and lane and not isinstance(lane[0], Act):
            raise fault(f"lanes[{seat}][0]", "expected a step Act")
    check_drawn(g, [step for lane in g.lanes for step in lane])


def check_drawn(g: Millennia, steps: list[Step]) -> None:
    """Cards are drawn and not yet kept only while their player is asked which to keep."""
    keeping = {int(step.seat) for step in steps if isinstance(step, choices.Keep)}
    for seat, me in enumerate(g.players):
        if (me.drawn.size() > 0) != (seat in keeping):
            raise fault(f"players[{seat}].drawn", "expected cards where a step Keep asks for them, and there only")


# ---- phases --------------------------------------------------------------------------------------------------------------


def phase_fault(g: Millennia, step: Step) -> str:
    """Why a phase does not fit the position; empty when it does."""
    match step:
        case phases.NewAge():
            return draft_fault(g, 0, int(g.leader)) if g.age < tables.AGES else f"there is no age {tables.AGES + 1}"
        case phases.Draft():
            return draft_fault(g, int(step.turn), int(step.first))
        case phases.Construct():
            if not 0 <= step.party < g.parties() or not 0 <= step.passed < 2 ** int(g.parties()):
                return f"expected parties from 0 to {g.parties() - 1}"
            return "" if 0 <= step.extra <= MOST_STEPS else f"expected up to {MOST_STEPS} further constructions"
        case phases.Upkeep() if g.age == tables.AGES:
            return f"the game ends with the actions of age {tables.AGES}"
        case EndOfGame() if g.age != tables.AGES:
            return f"the game ends in age {tables.AGES}"
        case EndOfGame() if not 0 <= step.asked <= g.seats:
            return f"expected up to {g.seats} players who have been asked"
    return ""


def draft_fault(g: Millennia, turn: int, first: int) -> str:
    """Why a draft can't go on from a turn: each party needs a marker for every turn that it still has."""
    parties, turns = int(g.parties()), int(tables.DRAFT_MARKERS * g.parties())
    if not 0 <= turn <= turns or not 0 <= first < parties:
        return f"expected a turn from 0 to {turns}, and who began from 0 to {parties - 1}"
    placed = [sum(me.rows) + sum(me.specials) for me in g.players]
    if g.solo():
        placed.append(sum(g.automa.rows))
    for party in range(parties):
        left = sum(1 for later in range(turn, turns) if (first + later) % parties == party)
        if placed[party] + left > tables.DRAFT_MARKERS:
            return f"party {party} has {left} turns left and {int(tables.DRAFT_MARKERS) - placed[party]} markers"
    return ""


# ---- what somebody is asked ----------------------------------------------------------------------------------------------


def check_asked(g: Millennia, step: Step, where: str, top: bool) -> None:
    """A step above a phase or in a chain: of a seat that is there, with possible numbers, and at the top with a question."""
    if isinstance(step, (*PHASES, Together, earning.Prosper, earning.Earn, Act)):
        raise fault(where, "expected what a seat is asked")
    if not 0 <= getattr(step, "seat", NOBODY) < g.seats:
        raise fault(f"{where}.seat", f"there is no seat {getattr(step, 'seat', None)}")
    what = payment_fault(g, step) if isinstance(step, PAYING) else effect_fault(g, step)
    if what:
        raise fault(where, what)
    if isinstance(step, (payments.Pay, choices.Keep)) and not top:
        raise fault(where, "expected nothing above it")
    waits = len(step.legal(g, step.seat)) > 0 if isinstance(step, OPEN_ENDED) else step.seats(g) != 0
    if top and not waits:
        raise fault(where, "it asks nothing that its seat could answer now")


def payment_fault(g: Millennia, step: Step) -> str:
    """Why something to be paid is not possible; empty when it is."""
    match step:
        case payments.Pay():
            return icons_fault(g, step)
        case spending.PayPoints():
            paid = [int(number) for number in step.paid()]
            if not 1 <= step.need <= MOST_STEPS or not all(0 <= n <= MOST_STEPS for n in (*paid, step.cards)) or step.cards > 1:
                return f"expected numbers up to {MOST_STEPS}"
            more = spending.card_points(g, step.seat) if step.cards else 0
            if step.enough() or all_points(g, step.seat, step.paid(), g.players[step.seat].jokers) + more < step.need:
                return "expected research points that the player has not paid and can"
        case spending.PayDifferent():
            if not 0 <= step.one <= tables.ALL_TYPES or not 0 <= step.two <= tables.ALL_TYPES or (step.two and not step.one):
                return "expected the types of the icons that have been paid"
            return "" if len(step.offers(g)) > 0 else "the player has no three icons of different types"
        case spending.DiscardCards():
            return "" if 1 <= step.left <= g.players[step.seat].hand.size() else "expected diplomacy cards that the player has"
        case spending.GiveUp():
            return "" if 1 <= step.left <= g.players[step.seat].techs.size() else "expected techs that the player has"
    return ""


def icons_fault(g: Millennia, step: payments.Pay) -> str:
    """Why a payment with icons can't be made."""
    known = 0 < step.payment < len(tables.PAY_ICONS) and tables.PAY_DIFFERENT[step.payment] == 0
    if not known or len(tables.PAY_ICONS[step.payment]) == 0:
        return "there is no such payment of icons"
    influence = step.payment == tables.ACTION_PAYMENT[tables.INFLUENCE_ACTION]
    if step.whose != (payments.INFLUENCE if influence else payments.PLAIN):
        return "expected whose: 1 for the influence action, else 0"
    if not 0 <= step.fewer <= (payments.fewer_techs(g, step.seat) if influence else 0):
        return "only the influence action leaves out icons, and only with a research card"
    if not 0 <= step.at < len(tables.PAY_ICONS[step.payment]) or step.paid():
        return f"expected a place from 0 to {len(tables.PAY_ICONS[step.payment]) - 1} with icons left to pay"
    return "" if len(step.offers(g)) > 0 else "the player can't pay the rest"


def effect_fault(g: Millennia, step: Step) -> str:
    """Why an effect, or what it asks, is not possible; empty when it is."""
    match step:
        case Run():
            if not 0 <= step.program < len(PROGRAMS) or not 0 <= step.at <= len(PROGRAMS[step.program].effects):
                return "there is no such effect"
            return context_fault(step.program, step.context)
        case Fire():
            if not 0 <= step.event < tables.EVENTS or not 0 <= step.amount <= MOST_COST:
                return f"expected an event from 0 to {tables.EVENTS - 1} and an amount up to {MOST_COST}"
            return context_fault(0, step.context)
        case Resolve():
            return resolve_fault(step)
        case Walk():
            return walk_fault(g, step)
        case choices.ChooseOption():
            if not 0 <= step.choice < len(choices.OPTIONS):
                return "there is no such choice"
            return next((what for one in choices.OPTIONS[step.choice] if (what := context_fault(one, step.context))), "")
        case choices.ChooseTrack() | choices.EachTrack():
            possible = 0 <= step.tracks < 2**tables.TRACKS and 1 <= step.n <= MOST_STEPS
            return "" if possible else f"expected a set of tracks and up to {MOST_STEPS} steps"
        case choices.Lowest():
            possible = 1 <= step.n <= MOST_STEPS and 1 <= step.times <= MOST_STEPS
            return "" if possible else f"expected up to {MOST_STEPS} steps and times"
        case choices.Claim() | choices.Keep() | choices.Extend():
            return "" if 1 <= step.left <= MOST_STEPS else f"expected 1 to {MOST_STEPS} cards"
    return ""


def context_fault(program: int, context: int) -> str:
    """Why a context is none: the track that carries or caused an effect, the research points that were spent, or -1."""
    here = on_track(program)
    if not (0 if here else -1) <= context <= (tables.TRACKS - 1 if here else max(MOST_COST, tables.TRACKS - 1)):
        return "context: expected the track of the effect, the research points that were spent, or -1"
    return ""


def on_track(program: int) -> bool:
    """Whether an effect needs the track that carries it."""
    for effect in PROGRAMS[program].effects:
        if isinstance(effect, VpHere):
            return True
        if isinstance(effect, Choice) and any(on_track(int(one)) for one in choices.OPTIONS[effect.choice]):
            return True
    return False


def resolve_fault(step: Resolve) -> str:
    """Why these effects can't wait to be resolved."""
    if not 0 <= step.program < len(PROGRAMS):
        return "there is no such effect"
    token = int(DONE - step.token if step.token <= DONE else step.token)
    read = int(tables.TOKEN_PROGRAM[token]) if token >= 0 else 0
    return context_fault(step.program, step.context) or context_fault(read, step.context)


def walk_fault(g: Millennia, step: Walk) -> str:
    """Why steps on a track are not possible."""
    if not 0 <= step.track < tables.TRACKS:
        return "track: expected a track"
    if not 0 <= step.left <= MOST_STEPS or not 0 <= step.taken <= MOST_STEPS:
        return f"expected up to {MOST_STEPS} steps"
    if step.branch not in (tables.OPEN, tables.DEMOCRACY, tables.TYRANNY):
        return "branch: expected open, democracy or tyranny"
    if step.branch != tables.OPEN and not branches(g, step.seat, step.track):
        return "branch: expected one only where politics parts"
    return ""
