"""Squadrons and sides in words: what to call them, how a fleet stands, what there is to know of one squadron."""

from collections.abc import Iterable, Mapping

from battles.panels import called
from battles.panels.decision import ShipCard, ShipChip
from rules.core.naming import Name
from rules.oi_navarcoi import Battle
from rules.oi_navarcoi.forecast import options
from rules.oi_navarcoi.forecast.options import STATUS_NAMES
from rules.oi_navarcoi.formations import FORMATION_NAMES
from rules.oi_navarcoi.measure import in_degrees, in_inches
from rules.oi_navarcoi.scenario import Formation
from rules.oi_navarcoi.squadrons import GONE, Squadron
from rules.oi_navarcoi.state import PhalanxState, Phase, SquadronState, State
from rules.oi_navarcoi.words.phrases import half_stands

PHASES: dict[Phase, str] = {
    "event": "events",
    "initiative": "initiative",
    "orders": "orders to the phalanxes",
    "automatic": "forming line",
    "moves": "movement",
    "phalanx_moves": "the phalanxes march",
    "melee": "melees",
    "land_melee": "the phalanxes fight",
    "morale": "morale",
    "end": "the turn ends",
}
STAGES: tuple[tuple[Phase, str], ...] = (
    ("event", "events"),
    ("initiative", "initiative"),
    ("moves", "movement"),
    ("melee", "melees"),
    ("morale", "morale"),
)
WITHIN: dict[Phase, Phase] = {
    "orders": "initiative",
    "automatic": "moves",
    "phalanx_moves": "moves",
    "land_melee": "melee",
    "end": "morale",
}
CREWS = {-1: "green crews", 0: "average crews", 1: "well trained crews"}
MORALES = {-1: "poorly motivated", 0: "of average heart", 1: "determined"}
SHIPS = {-1: "heavy ships", 0: "average ships", 1: "fast ships"}
WINGS = {"LEFT": "left wing", "CENTRE": "centre", "RIGHT": "right wing"}
ORDERS = {"GOOD": "good order", "DISORDERED": "disordered", "UNFORMED": "unformed"}
OUT = (*GONE, "WITHDRAWN")


def names_of(state: State) -> Mapping[str, Name]:
    """What to call sides, squadrons and phalanxes."""
    names = called.names_of(state.sides, state.squadrons)
    names.update({each.id: _phalanx_name(each, names, state) for each in state.phalanxes})
    return names


def _phalanx_name(phalanx: PhalanxState, names: Mapping[str, Name], state: State) -> Name:
    """ "The phalanx of Rome", or its camp; with its id where there are several of that name."""
    kind = "camp" if phalanx.fixed else "phalanx"
    alike = [each for each in state.phalanxes if (each.side, each.fixed) == (phalanx.side, phalanx.fixed)]
    which = f" ({phalanx.id})" if len(alike) > 1 else ""
    return Name(f"The {kind} of {names[phalanx.side].mid}{which}")


def squadron_of(state: State, id: str) -> SquadronState | None:
    """The squadron of that id."""
    return next((each for each in state.squadrons if each.id == id), None)


def formation_name(formation: Formation) -> str:
    """A formation as one says it."""
    return FORMATION_NAMES[formation]


def clock(state: State) -> str:
    """How far the battle is; "" before its first turn."""
    if state.phase == "setup":
        return ""
    if state.phase == "over":
        return f"Turn {state.turn}"
    limit = f" of {state.terms.turn_limit}" if state.terms.turn_limit else ""
    return f"Turn {state.turn}{limit}: {PHASES[state.phase]}"


def turns(state: State) -> tuple[int, int | None] | None:
    """The turn, and the last one (None: no limit); None while the fleets are planned."""
    return None if state.phase == "setup" else (state.turn, state.terms.turn_limit)


def stages(state: State) -> tuple[tuple[str, bool], ...]:
    """ONV-TRN-01: the phases of a turn, and which of them it is."""
    now = WITHIN.get(state.phase, state.phase)
    return () if state.phase in ("setup", "over") else tuple((word, phase == now) for phase, word in STAGES)


def group_of(state: State, id: str) -> str:
    """The wing that it belongs to, in words."""
    squadron = squadron_of(state, id)
    return f"the {WINGS[squadron.wing]}" if squadron is not None and squadron.wing else ""


def tally(state: State, side: str) -> str:
    """ONV-EVT-06: what is left of the fleet, and with how many squadrons lost it may leave the field."""
    sheet = state.sides[side]  # type: ignore[index]
    ours = [each for each in state.squadrons if each.side == side and not each.freighter]
    left = sum(each.hs for each in ours if each.status not in GONE)
    half = -(-sheet.start_squadrons // 2)
    if any(each.side == side and each.freighter for each in state.squadrons):
        return f"{half_stands(left)} of war, half lost at {half} of {sheet.start_squadrons}"
    return f"{half_stands(left)}, half lost at {half}"


def fleets(state: State) -> tuple[ShipChip, ...]:
    """Every squadron of both sides, lost ones too."""
    engaged = engaged_of(state)
    return tuple(chip(each, state, engaged) for each in state.squadrons)


def engaged_of(state: State) -> frozenset[str]:
    """The squadrons in melee (ONV-MEL-01)."""
    return frozenset(id for link in state.links for id in (link.attacker, link.target))


def chip(squadron: SquadronState, state: State, engaged: frozenset[str]) -> ShipChip:
    """A squadron in the list of its side."""
    label = called.label_of(squadron)
    told = f"{label}, {half_stands(squadron.hs)}"
    if squadron.status in OUT:
        return ShipChip(squadron.id, label, squadron.side, "lost", f"{label}, {STATUS_NAMES[squadron.status][3:]}")
    if state.pending is not None and state.pending.squadron == squadron.id:
        return ShipChip(squadron.id, label, squadron.side, "acting", f"{told}, moving now")
    if squadron.id in engaged:
        return ShipChip(squadron.id, label, squadron.side, "adrift", f"{told}, in melee")
    if squadron.status not in ("ON_TABLE", "AT_ANCHOR"):
        return ShipChip(squadron.id, label, squadron.side, "adrift", f"{told}, {STATUS_NAMES[squadron.status][3:]}")
    if state.phase == "moves" and squadron.side == state.active:
        if squadron.activated:
            return ShipChip(squadron.id, label, squadron.side, "done", f"{told}, has been activated")
        if squadron.status == "AT_ANCHOR":
            able, about = ("ready", "may launch") if squadron.may_launch else ("adrift", "at anchor")
            return ShipChip(squadron.id, label, squadron.side, able, f"{told}, {about}")
    shape, order = formation_name(squadron.formation), ORDERS[squadron.order]
    about = f"{told}, {shape}" if shape == order else f"{told}, {shape}, {order}"
    return ShipChip(squadron.id, label, squadron.side, "ready", about)


def side_chips(state: State, side: str) -> tuple[ShipChip, ...]:
    """The squadrons of one side."""
    engaged = engaged_of(state)
    return tuple(chip(each, state, engaged) for each in state.squadrons if each.side == side)


def card(squadron: SquadronState, state: State, side: str) -> ShipCard:
    """What there is to know of a squadron."""
    facts = [("Strength", f"{half_stands(squadron.hs).partition(' ')[0]} of {half_stands(squadron.hs_start)}")]
    if squadron.status in OUT:
        facts.append(("State", STATUS_NAMES[squadron.status][3:]))
    else:
        facts.append(("Formation", formation_name(squadron.formation)))
        if not squadron.freighter:
            facts.append(("Order", ORDERS[squadron.order]))
            if squadron.wing is not None:
                facts.append(("Wing", WINGS[squadron.wing]))
    facts.append(("Crews", _levels(squadron)))
    if squadron.x is not None and squadron.y is not None and squadron.status not in OUT:
        place = f"{in_inches(squadron.x)} east, {in_inches(squadron.y)} north, heading {in_degrees(squadron.heading)}"
        facts.append(("At", place))
    return ShipCard(
        id=squadron.id,
        label=called.label_of(squadron),
        side=squadron.side,
        facts=tuple(facts),
        notes=tuple(_notes(squadron, state)),
        mine=squadron.side == side,
        acting=state.pending is not None and state.pending.squadron == squadron.id,
    )


def _levels(squadron: SquadronState) -> str:
    """The three modifiers (ONV-FLT-02) that are not average."""
    if squadron.freighter:
        return "sailing freighters"
    told = [words[level] for words, level in ((CREWS, squadron.q), (MORALES, squadron.m), (SHIPS, squadron.s)) if level]
    return ", ".join(told) or "average in everything"


def _notes(squadron: SquadronState, state: State) -> Iterable[str]:
    sheet = state.sides[squadron.side]
    if sheet.strategos == squadron.id and squadron.status not in OUT:
        yield "The strategos fell here." if sheet.strategos_killed else "The strategos is aboard."
    for link in state.links:
        if squadron.id in (link.attacker, link.target):
            yield _link(squadron, link.attacker, link.target, link.face)
    if squadron.shape != squadron.formation and squadron.status == "ON_TABLE":
        yield "Cramped: no room yet for the formation that it counts as."
    if squadron.pursuing is not None:
        yield f"It pursues {squadron.pursuing}."
    if squadron.order == "DISORDERED" and squadron.status == "ON_TABLE":
        yield "Disordered: 1″ slower, 1 worse in every test of its own. A turn of HOLD, out of melee, puts it right."


def _link(squadron: SquadronState, attacker: str, target: str, face: str) -> str:
    where = "front to front" if face == "FRONT" else f"in {face.lower()}"
    if squadron.id == attacker:
        return f"In melee with {target}, which it has met {where}."
    return f"In melee with {attacker}, which has met it {where}."


def orders_in_force(game: Battle, squadron: Squadron) -> str:
    """What the signal of this turn bids the squadron do; "" for nothing."""
    signal = options.in_force(game, squadron)
    if signal is None:
        return ""
    if signal == options.ENGAGE:
        return "" if game.is_aloof(squadron) else "The signal bids it engage the enemy: without a test of its own."
    if options.manoeuvre(game, squadron) is None:
        return "The signal is given, but it cannot carry it out and moves as it likes."
    return f"The signal bids: {options.SIGNAL_NAMES[signal]}. It does so first, without a test, and then may move."
