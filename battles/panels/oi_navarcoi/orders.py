"""The fields of an order as actions. Whether they are legal is for the rules; here is said what cannot be read.

Fields give inches and degrees. A path is a row of legs, each an angle and then a run: `angle-0`, `run-0`, `angle-1` …
"""

from collections.abc import Mapping
from typing import Any, get_args

from battles.panels.fields import number
from rules.core.findings import Finding, Refused
from rules.oi_navarcoi import Battle
from rules.oi_navarcoi import actions as act
from rules.oi_navarcoi.forecast import options
from rules.oi_navarcoi.forecast.options import MOST_STEPS
from rules.oi_navarcoi.forecast.steering import begins
from rules.oi_navarcoi.measure import FULL_TURN, INCH
from rules.oi_navarcoi.scenario import Formation, PlannedSignal, Wing
from rules.oi_navarcoi.squadrons import Squadron
from rules.oi_navarcoi.state import State

Filled = Mapping[str, str]
MOST_LEGS = MOST_STEPS // 2  # a leg is a turn and a run
FORMATIONS: tuple[Formation, ...] = get_args(Formation)
WINGS: tuple[Wing, ...] = get_args(Wing)


def ordered(state: State, side: str, filled: Filled) -> tuple[act.NavarchAction, ...]:
    """The action that the fields of an order mean."""
    game = Battle(state)
    match filled.get("order"):
        case "move":
            return (move(game, side, filled),)
        case "deploy":
            return (plan(game, side, filled),)
        case "phalanx":
            return (phalanx_order(side, filled),)
        case "allot":
            return (allotment(side, filled),)
    raise Refused(Finding("BATTLE-ORDER", "There is no such order. Reload the page and try again."))


def inches(filled: Filled, name: str, what: str) -> int:
    """A length in units."""
    return number(filled.get(name), f"{what} in inches, for example 4.5", INCH)


def angle(filled: Filled, name: str, what: str) -> int:
    """An angle in hundredths of a degree."""
    return number(filled.get(name), f"{what} in degrees, for example 22.5", 100)


def move(game: Battle, side: str, filled: Filled) -> act.NavarchAction:
    """ONV-MOV: what a squadron does in its activation, or the path of the one whose dice are rolled."""
    if game.pending is not None:
        squadron = game.by_id[game.pending.squadron]
        return act.Path(side, path(squadron.formation, filled, game.pending.bearing))
    id = filled.get("ship", "")
    squadron_ = game.by_id.get(id)
    match filled.get("act", ""):
        case "hold":
            return act.Hold(side, id)
        case "back":
            return act.Back(side, id, abs(inches(filled, "run-0", "how far back")))
        case "turn":
            return _turn(side, id, filled)
        case "change":
            return change(side, id, filled)
        case "unform":
            return act.GoUnformed(side, id)
        case "diekplous" if squadron_ is not None:
            steps = path(formation_of(game, squadron_), filled)
            stays = filled.get("abort", "MIAS")
            return act.Diekplous(side, id, filled.get("target", ""), steps, "POLLON" if stays == "POLLON" else "MIAS")
        case "periplous":
            return act.Periplous(side, id, filled.get("target", ""), hand_of(filled.get("offshore")))
        case "launch":
            return act.Launch(side, id, inches(filled, "run-0", "how far out"))
        case "sortie":
            return act.Sortie(side, id, inches(filled, "run-0", "how far east"))
    return _advance(game, side, id, squadron_, filled)


def _advance(game: Battle, side: str, id: str, squadron: Squadron | None, filled: Filled) -> act.Advance:
    """ONV-MOV-08: with its path, where no dice govern the distance; freighters name their bearing."""
    if squadron is None:
        return act.Advance(side, id)
    if squadron.freighter:
        return act.Advance(side, id, bearing=angle(filled, "angle-0", "the bearing") % FULL_TURN)
    formation = formation_of(game, squadron)
    if formation in options.MIAS_OR_BLOCK:
        return act.Advance(side, id)
    return act.Advance(side, id, path(formation, filled))


def formation_of(game: Battle, squadron: Squadron) -> Formation:
    """The formation in which a squadron moves: the one that a signal makes it take, if any (ONV-SIG-06)."""
    return begins(game, squadron)[0]


def path(formation: Formation, filled: Filled, bearing: int | None = None) -> tuple[act.PathStep, ...]:
    """The legs of a path, as the formation makes them. Legs of nothing are left out."""
    steps: list[act.PathStep] = []
    for k in range(MOST_LEGS):
        if f"run-{k}" not in filled and f"angle-{k}" not in filled:
            break
        by = angle(filled, f"angle-{k}", "the angle")
        far = inches(filled, f"run-{k}", "how far")
        if formation == "BLOCK":
            way = by % FULL_TURN if bearing is None else bearing
            return (act.Course(way, far),) if far else ()
        if by:
            if formation == "KERAS":
                steps.append(act.Turn(by))
            else:
                steps.append(act.Wheel("R" if by > 0 else "L", abs(by)))
        if far:
            steps.append(act.Straight(far))
    return tuple(steps)


def hand_of(text: str | None) -> act.Hand | None:
    """Left, right, or neither."""
    return "L" if text == "L" else "R" if text == "R" else None


def _turn(side: str, id: str, filled: Filled) -> act.Front | act.About:
    how = filled.get("turn", "about")
    if how == "about":
        return act.About(side, id, inches(filled, "run-0", "how far on") if filled.get("run-0") else 0)
    return act.Front(side, id, "R" if how == "R" else "L")


def change(side: str, id: str, filled: Filled) -> act.Change:
    """ONV-FRM: `change` is the formation, and what it needs to be told: "MIAS:TURN:L", "POLLON:heading"."""
    to, *told = filled.get("change", "").split(":")
    how: Any = next((each for each in told if each in ("TURN", "DEPLOY")), None)
    hand = next((hand_of(each) for each in told if each in ("L", "R")), None)
    heading = angle(filled, "angle-0", "the heading") % FULL_TURN if "heading" in told else None
    formation: Any = to if to in FORMATIONS else "MIAS"
    return act.Change(side, id, formation, how=how, hand=hand, heading=heading)


def plan(game: Battle, side: str, filled: Filled) -> act.Deploy:
    """ONV-TBL-07: a fleet's whole plan."""
    return act.Deploy(
        side, berths(game, side, filled), columns(game, side, filled), wings(game, side, filled),
        strategos(game, side, filled), planned(game, side, filled),
    )  # fmt: skip


def berths(game: Battle, side: str, filled: Filled) -> tuple[act.Berth, ...]:
    """Where the squadrons stand that are placed one by one."""
    found = []
    for each in options.to_place(game, side):
        if filled.get(f"x-{each.id}") and filled.get(f"y-{each.id}"):
            wanted: Any = filled.get(f"formation-{each.id}", "MIAS")
            formation: Formation = "BLOCK" if each.freighter else wanted if wanted in FORMATIONS else "MIAS"
            x, y = (inches(filled, f"{axis}-{each.id}", f"where {each.id} stands") for axis in "xy")
            heading = angle(filled, f"heading-{each.id}", f"the heading of {each.id}") % FULL_TURN
            found.append(act.Berth(each.id, x, y, heading, formation))
    return tuple(found)


def columns(game: Battle, side: str, filled: Filled) -> tuple[act.Column, ...]:
    """Squadrons in columns, each with its number and its place in it (ONV-SCN-03, 04 and 05)."""
    members: dict[str, list[tuple[int, int, str]]] = {}
    for n, each in enumerate(options.to_place(game, side)):
        column = filled.get(f"column-{each.id}", "")
        if column and not each.freighter:
            place = number(filled.get(f"place-{each.id}"), f"the place of {each.id} in its column, for example 2")
            members.setdefault(column, []).append((place, n, each.id))
    found = []
    for column in sorted(members):
        x, y = (inches(filled, f"{axis}-column-{column}", f"where column {column} begins") for axis in "xy")
        heading = angle(filled, f"heading-column-{column}", f"the heading of column {column}") % FULL_TURN
        found.append(act.Column(tuple(id for _, _, id in sorted(members[column])), x, y, heading))
    return tuple(found)


def wings(game: Battle, side: str, filled: Filled) -> tuple[act.WingOf, ...]:
    """The wings of squadrons for which the scenario names none."""
    return tuple(
        act.WingOf(each.id, wing)
        for each in options.wingless(game, side)
        if (wing := filled.get(f"wing-{each.id}")) in WINGS
    )


def strategos(game: Battle, side: str, filled: Filled) -> str | None:
    """The squadron that carries the strategos, where the scenario names none."""
    if game.sides[side].strategos is not None:  # type: ignore[index]
        return None
    return filled.get("strategos") or None


def planned(game: Battle, side: str, filled: Filled) -> tuple[PlannedSignal, ...]:
    """ONV-SIG-02: the signals of the plan: each a type and its wings."""
    found = []
    for k in range(game.sides[side].signals):  # type: ignore[index]
        kind = number(filled.get(f"signal-{k}"), "the type of a signal, 1 to 5")
        if 1 <= kind <= 5:
            told = tuple(wing for wing in WINGS if filled.get(f"signal-{k}-{wing}"))
            found.append(PlannedSignal(kind, told))  # type: ignore[arg-type]
    return tuple(found)


def phalanx_order(side: str, filled: Filled) -> act.PhalanxOrder:
    """ONV-AMP-03: `give` is MOVE, STOP, NONE, or what is deployed: "line", "column", "embark:a1", "disembark"."""
    given, _, squadron = filled.get("give", "NONE").partition(":")
    if given == "MOVE":
        return act.PhalanxOrder(side, "MOVE", angle(filled, "heading", "the heading") % FULL_TURN)
    if given in ("STOP", "NONE"):
        return act.PhalanxOrder(side, "STOP" if given == "STOP" else "NONE")
    what: Any = given if given in ("line", "column", "embark", "disembark") else None
    return act.PhalanxOrder(side, "DEPLOY", what=what, squadron=squadron or None)


def allotment(side: str, filled: Filled) -> act.PhalanxAllot:
    """ONV-AMP-08: a die for each wing, and which stand on the defensive."""
    dice = [number(filled.get(f"die-{wing}"), "a die for each wing") for wing in options.WINGS]
    shields: Any = tuple(wing for wing in options.WINGS if filled.get(f"defensive-{wing}"))
    return act.PhalanxAllot(side, dice[0], dice[1], dice[2], shields)


def in_field(value: float, scale: int) -> str:
    """A number as its field shows it; a length is never rounded up, so that it stays within its bounds."""
    return f"{int(value / scale * 1000) / 1000:g}"
