"""The fields of an order as actions. Whether they are legal is for the rules; here is said what cannot be read."""

from collections import Counter
from collections.abc import Mapping
from typing import Any, get_args

from battles.panels.fields import number
from rules.core.dice import SeededDice
from rules.core.findings import Finding, Refused
from rules.mare_nostrum import Battle
from rules.mare_nostrum import actions as act
from rules.mare_nostrum.forecast import choosing
from rules.mare_nostrum.measure import DEGREE, FULL_TURN, INCH
from rules.mare_nostrum.scenario import Figures, Speed
from rules.mare_nostrum.ships import KINDS
from rules.mare_nostrum.state import State

Filled = Mapping[str, str]
NOTHING = "-"
COURSES: dict[str, tuple[str, ...]] = {
    "straight": ("run1",),
    "turn": ("run1", "turn1", "run2"),
    "turns": ("run1", "turn1", "run2", "turn2", "run3"),
    "at-once": ("turn1", "run2"),
    "at-once-turn": ("turn1", "run2", "turn2", "run3"),
    "turn-last": ("run1", "turn1"),
    "pivot": ("turn1",),
    "stay": (),
}
ROWS = COURSES["turns"]


def ordered(state: State, side: str, filled: Filled) -> tuple[Any, ...]:
    """The actions that the fields of an order mean."""
    match filled.get("order"):
        case "move":
            action = move(state, side, filled)
            return (act.EndActivation(side, action.galley),) if stays(state, action) else moved_and_done(state, action)
        case "fire":
            return fire(state, side, filled)
        case "losses":
            return take_losses(state, side, filled)
        case "melee":
            return (direct(state, side, filled),)
        case "pass":
            return (transfer(side, filled),)
        case "deploy":
            return (act.Deploy(side, stations(filled, unplaced(state, side))),)
    raise Refused(Finding("BATTLE-ORDER", "There is no such order. Reload the page and try again."))


def move(state: State, side: str, filled: Filled) -> act.Move:
    """MAR-MOV: the speed, the course with its runs in inches and turns in degrees, how it ends, the glance."""
    speed = filled.get("speed", "")
    if speed not in get_args(Speed):
        raise Refused(Finding("BATTLE-FIELD", "Choose a speed for the galley.", params={"value": speed}))
    astern, pivot = speed == "reverse", speed == "stopped"
    path = []
    for row in COURSES.get(filled.get("course", ""), ROWS):
        if row.startswith("run"):
            by = number(filled.get(row), "how far it rows in inches, for example 7.5", INCH)
            do = "astern" if astern else "ahead"
        else:
            by = number(filled.get(row), "the turn in degrees, for example -22.5", DEGREE)
            do = "pivot" if pivot else "turn"
        if by:
            path.append(act.Leg(do, by))  # type: ignore[arg-type]
    return act.Move(
        side,
        filled.get("galley") or state.active or "",
        speed,  # type: ignore[arg-type]
        tuple(path),
        "stop" if filled.get("end") == "stop" else "under_way",
        number(filled.get("glance"), "how far it rows on in inches", INCH),
        "P" if filled.get("glance_side") == "P" else "S",
    )


def stays(state: State, action: act.Move) -> bool:
    """MAR-MOV.14: whether a galley that lies stopped is to stay as it lies, without a pivot: that is no move."""
    lying = any(galley.id == action.galley and galley.state == "stopped" for galley in state.galleys)
    return lying and action.speed == "stopped" and not action.path


def moved_and_done(state: State, action: act.Move) -> tuple[Any, ...]:
    """MAR-SEQ.02: the move, and the end of the activation where it leaves the galley nothing else to do."""
    game = Battle(state)
    if game.check(action) is not None:
        return (action,)
    game.act(action, SeededDice("imagined"), [])
    galley = game.by_id[action.galley]
    ending = act.EndActivation(action.side, action.galley)
    if game.active != galley.id or galley.sinking or not choosing.is_done(game):
        return (action,)
    return action, ending


def fire(state: State, side: str, filled: Filled) -> tuple[act.Fire, ...]:
    """MAR-MIS.12: the orders of every galley of the side that can shoot and has none; what has no target holds fire."""
    game = Battle(state)
    found = []
    for galley in choosing.firing(game):
        if galley.side != side:
            continue
        counted: Counter[tuple[str, str]] = Counter()
        for weapon, armed in choosing.armed(galley).items():
            for n in range(1, armed + 1):
                target = filled.get(f"shot-{galley.id}-{weapon}-{n}", NOTHING)
                if target not in ("", NOTHING):
                    counted[weapon, target] += 1
        orders = tuple(act.FireOrder(weapon, count, target) for (weapon, target), count in counted.items())  # type: ignore[arg-type]
        found.append(act.Fire(side, galley.id, orders))
    return tuple(found)


def take_losses(state: State, side: str, filled: Filled) -> tuple[act.TakeLosses, ...]:
    """MAR-MIS.06, MEL.15: what each galley of the side that owes losses gives; as usual where no field says it."""
    game = Battle(state)
    found = []
    for owed in game.owed:
        galley = game.by_id[owed.galley]
        if galley.side != side:
            continue
        names = [
            kind for kind in choosing.at_hand(game, galley, bool(owed.light)) if f"loss-{galley.id}-{kind}" in filled
        ]
        figures = None
        if names:
            typed = {kind: number(filled[f"loss-{galley.id}-{kind}"], "a whole number of figures") for kind in names}
            figures = Figures(**typed)
        found.append(act.TakeLosses(side, galley.id, figures))
    return tuple(found)


def direct(state: State, side: str, filled: Filled) -> act.DirectMelee:
    """MAR-MEL.12: whom each galley of the more numerous side fights, those that gang up in the order of their ranks."""
    game = Battle(state)
    if not game.groups:
        raise Refused(Finding("MAR-A-PHASE", "No melee is to be directed now.", clause="MAR-MEL.12"))
    many, _ = choosing.sides_of(game, game.groups[0])
    pairs = []
    for place, galley in enumerate(many):
        other = filled.get(f"against-{galley.id}", NOTHING)
        if other not in ("", NOTHING):
            rank = number(filled.get(f"rank-{galley.id}"), "1 for the first to attack, 2 for the second")
            pairs.append((other, rank, place, galley.id))
    return act.DirectMelee(side, tuple((id, other) for other, _, _, id in sorted(pairs)))


def transfer(side: str, filled: Filled) -> act.Transfer:
    """MAR-GRA.13: which figures pass, and which way."""
    galley, (source, _, target) = filled.get("galley", ""), filled.get("way", "").partition(">")
    numbers = {kind: number(filled.get(kind), "a whole number of figures") for kind in KINDS}
    return act.Transfer(side, galley, source, target, Figures(**numbers))


def unplaced(state: State, side: str) -> tuple[str, ...]:
    """The galleys that the side has to deploy."""
    return tuple(galley.id for galley in choosing.unplaced(Battle(state), side))


def stations(filled: Filled, ids: tuple[str, ...]) -> tuple[act.Station, ...]:
    """MAR-SET.12: where each galley that has fields lies, in inches and degrees."""
    return tuple(
        act.Station(
            id,
            number(filled.get(f"x-{id}"), f"where {id} lies in inches", INCH),
            number(filled.get(f"y-{id}"), f"where {id} lies in inches", INCH),
            number(filled.get(f"heading-{id}"), f"the heading of {id} in degrees", DEGREE) % FULL_TURN,
        )
        for id in ids
        if filled.get(f"x-{id}") and filled.get(f"y-{id}")
    )
