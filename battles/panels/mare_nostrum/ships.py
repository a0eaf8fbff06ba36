"""Galleys and sides in words: what to call them, how a fleet stands, what there is to know of one galley."""

from collections.abc import Mapping

from battles.panels import called
from battles.panels.decision import ShipCard, ShipChip
from rules.core.naming import Name, joined
from rules.mare_nostrum.forecast import choosing
from rules.mare_nostrum.forecast.steering import NAMES
from rules.mare_nostrum.measure import about, in_degrees
from rules.mare_nostrum.ships import CRIPPLING, FULL_STAMINA, SINKS
from rules.mare_nostrum.state import GalleyState, State
from rules.mare_nostrum.words.phrases import signed
from scenarios.mare_nostrum.drawing import number_of

PHASES = {
    "deploy": "deployment",
    "initiative": "initiative",
    "hull_tests": "hull tests",
    "movement": "movement",
    "missiles": "missile fire",
    "losses": "losses",
    "melee": "melee",
    "end": "the turn ends",
}
STAGES = {
    "initiative": "Initiative",
    "hull_tests": "Hulls",
    "movement": "Movement",
    "missiles": "Fire",
    "losses": "Losses",
    "melee": "Melee",
}
KINDS = {"marines": "marine", "archers": "archer", "slingers": "slinger"}
GRAPPLES = {"hostile": "grappled to", "friendly": "made fast to", "ram": "locked by a ram to", "corvus": "corvus with"}


def names_of(state: State) -> Mapping[str, Name]:
    """What to call sides and galleys."""
    return called.names_of(state.sides, state.galleys)


def galley_of(state: State, id: str) -> GalleyState | None:
    """The galley of that id."""
    return next((galley for galley in state.galleys if galley.id == id), None)


def clock(state: State) -> str:
    """How far the battle is; "" before its first turn."""
    if state.phase == "deploy":
        return ""
    turn = f"Turn {state.turn} of {state.turn_limit}"
    return turn if state.phase == "over" else f"{turn}: {PHASES[state.phase]}"


def turns(state: State) -> tuple[int, int | None] | None:
    """The turn, and the last one; None before the first."""
    return None if state.phase == "deploy" else (state.turn, state.turn_limit)


def stages(state: State) -> tuple[tuple[str, bool], ...]:
    """MAR-SEQ.01: the phases of a turn, and which of them is on."""
    if state.phase not in STAGES:
        return ()
    return tuple((word, phase == state.phase) for phase, word in STAGES.items())


def order(state: State) -> tuple[tuple[int, tuple[ShipChip, ...]], ...]:
    """MAR-INI.01: the galleys whose dice still lie beside them, by their numbers; the one that acts is the first."""
    if state.phase != "movement":
        return ()
    waiting: dict[int, list[GalleyState]] = {}
    for galley in state.galleys:
        number = number_of(galley)
        if number is not None and not galley.acted and galley.x is not None:
            waiting.setdefault(number, []).append(galley)
    for galleys in waiting.values():
        galleys.sort(key=lambda galley: (galley.id != state.active, galley.side != state.baton))
    return tuple((number, tuple(chip(each, state) for each in some)) for number, some in sorted(waiting.items()))


def tally(state: State, side: str) -> str:
    """MAR-VIC.01: the points that the side would have now."""
    points = choosing.points(state.galleys, state.sides)[side]  # type: ignore[index]
    return f"{signed(points)} points"


def fleets(state: State) -> tuple[ShipChip, ...]:
    """Every galley with the side that it began on, lost ones too."""
    return tuple(chip(galley, state, galley.original) for galley in state.galleys)


def is_lost(galley: GalleyState) -> bool:
    """Whether a galley counts no more for the side that it began on, sunk or taken, perhaps off the table by its captor
    (MAR-VIC.03)."""
    return galley.fate in ("sunk", "captured", "derelict") or galley.side != galley.original


def chip(galley: GalleyState, state: State, side: str = "") -> ShipChip:
    """A galley in the list of a side."""
    label = f"{called.label_of(galley)}, {galley.size}"
    held = side or galley.side
    if galley.fate == "sunk" or (side and is_lost(galley)):
        return ShipChip(galley.id, label, held, "lost", f"{label}, {_fate(galley, state)}")
    if galley.fate == "off_table":
        return ShipChip(galley.id, label, held, "done", f"{label}, safely off the table")
    if state.active == galley.id:
        return ShipChip(galley.id, label, held, "acting", f"{label}, acting now")
    if not crew_of(galley):
        return ShipChip(galley.id, label, held, "adrift", f"{label}, nobody aboard")
    if galley.hd >= SINKS:
        return ShipChip(galley.id, label, held, "adrift", f"{label}, sinking")
    if state.phase == "movement" and galley.acted:
        return ShipChip(galley.id, label, held, "done", f"{label}, has acted")
    word = "waiting" if state.phase == "movement" else "ready"
    harm = f", hull damage {galley.hd}" if galley.hd else ""
    return ShipChip(galley.id, label, held, word, f"{label}{harm}, {_figures(galley)}")


def side_chips(state: State, side: str) -> tuple[ShipChip, ...]:
    """The galleys that a side has now, and those of its own that it has lost."""
    mine = [galley for galley in state.galleys if side in (galley.side, galley.original)]
    return tuple(chip(galley, state, side if galley.side != side or galley.fate == "sunk" else "") for galley in mine)


def _fate(galley: GalleyState, state: State) -> str:
    """What became of a galley that its side has lost."""
    if galley.fate == "sunk":
        return f"sunk in turn {galley.fate_turn}" if galley.fate_turn else "sunk"
    if galley.side != galley.original:
        return f"taken by {state.sides[galley.side].name or f'side {galley.side}'}"
    return "captured" if galley.fate == "captured" else "a derelict"


def crew_of(galley: GalleyState) -> int:
    """All aboard, staff included, the ballista's crew not (MAR-SEQ.05)."""
    return galley.slingers + galley.archers + galley.marines + galley.bearer + galley.musician


def _figures(galley: GalleyState) -> str:
    """The crew by kind: "8 marines, 2 archers, 1 slinger"."""
    found = [(getattr(galley, kind), word) for kind, word in KINDS.items()]
    words = [f"{number} {word}{'' if number == 1 else 's'}" for number, word in found if number]
    words += [word for word in ("bearer", "musician") if getattr(galley, word)]
    return ", ".join(words) or "nobody"


def card(galley: GalleyState, state: State, side: str) -> ShipCard:
    """What there is to know of a galley for the side."""
    facts = [("Class", galley.size)]
    if galley.fate in ("sunk", "off_table"):
        facts.append(("State", "safely off the table" if galley.fate == "off_table" else _fate(galley, state)))
    else:
        facts += _condition(galley, state)
    return ShipCard(
        id=galley.id,
        label=called.label_of(galley),
        side=galley.side,
        facts=tuple(facts),
        notes=_notes(galley, state),
        mine=galley.side == side,
        acting=state.active == galley.id,
    )


def _condition(galley: GalleyState, state: State) -> list[tuple[str, str]]:
    """Speed, stamina, hull, oars, crew, engines, grapples, die and place."""
    facts = [
        ("Speed", NAMES[galley.state]),
        ("Stamina", f"{galley.stamina} of {FULL_STAMINA}"),
        ("Hull damage", f"{galley.hd} of {SINKS}"),
        ("Oars lost", f"{len(galley.port_lost)} port, {len(galley.starboard_lost)} starboard"),
        ("Crew", f"{_figures(galley)}; {crew_of(galley)} of {galley.complement}"),
    ]
    if galley.ballista != "none":
        facts.append(("Ballista", {"ok": "ready", "lost": "lost", "captured": "useless"}[galley.ballista]))
    if galley.corvus != "none":
        facts.append(("Corvus", {"ok": "raised", "lowered": "lowered", "spent": "spent"}[galley.corvus]))
    if galley.initiative and state.phase == "movement" and not galley.acted:
        facts.append(("Die", " or ".join(map(str, sorted(set(galley.initiative))))))
    if galley.x is not None and galley.y is not None:
        where = f"{about(galley.x).removesuffix(' in')}, {about(galley.y)}, heading {in_degrees(galley.heading)}"
        facts.append(("At", where))
    return facts


def _notes(galley: GalleyState, state: State) -> tuple[str, ...]:
    """What else bears on what it may do."""
    notes = []
    if galley.flagship and galley.side == galley.original and state.sides[galley.side].admiral:
        baton = ", and the baton" if state.baton == galley.side else ""
        notes.append(f"The admiral is aboard{baton}.")
    if galley.prize_of is not None:
        notes.append("A prize: cruising speed at most; it may leave by its captor's friendly edge.")
    if galley.hd >= SINKS and galley.fate != "sunk":
        notes.append("Sinking: it may only shoot, and pass figures; it goes down after missile fire.")
    crippled = [len(lost) >= CRIPPLING for lost in (galley.port_lost, galley.starboard_lost)]
    if all(crippled):
        notes.append("Too few oars for battle or ramming speed.")
    elif any(crippled):
        notes.append("Too few oars for ramming speed.")
    for kind, words in GRAPPLES.items():
        others = [grapple.other for grapple in galley.grapples if grapple.kind == kind]
        if others:
            notes.append(f"{words.capitalize()} {joined(others)}.")
    return tuple(notes)
