"""Who is with whom: squadrons, fleets, prizes, admirals and armies by what they name (CMP-SHP-06 to 08)."""

from collections.abc import Iterable, Sequence

from campaigns.engine.data import Campaign
from campaigns.engine.data.map import AreaKind
from campaigns.engine.ledger import State, name_of
from campaigns.engine.records import Admiral, Army, Fleet, Hull, HullState, Squadron

OARLESS = 3  # oar damage with which a hull cannot move, CMP-SHP-04
LARGEST, LARGEST_AT_FULL_SCALE = 8, 15  # CMP-SHP-06, ONV-FUL


def most_hulls(data: Campaign) -> int:
    """How many hulls a squadron has at most: 15 in Oi Navarcoi! where a hull is a ship."""
    return LARGEST_AT_FULL_SCALE if data.unit == 1 and data.rulesets.sea == "oi_navarcoi" else LARGEST


def hulls_of_squadron(state: State, squadron: str, *states: HullState) -> tuple[Hull, ...]:
    """A squadron's hulls that are with it, in the states named (READY and YARD where none is), in roster order."""
    wanted = states or ("READY", "YARD")
    return tuple([hull for _, hull in _afloat(state).get(squadron, ()) if hull.state in wanted])


_Places = dict[str, list[tuple[int, Hull]]]
_looked_up: tuple[object, _Places] = (None, {})


def _afloat(state: State) -> _Places:
    """The hulls that are with each squadron, with their places in the roster: looked up once for a table of hulls,
    which no event changes in place."""
    global _looked_up
    known = _looked_up
    if known[0] is not state.hulls:
        found: _Places = {}
        for place, hull in enumerate(state.hulls.values()):
            if hull.squadron is not None and hull.area is None:
                found.setdefault(hull.squadron, []).append((place, hull))
        known = _looked_up = (state.hulls, found)
    return known[1]


def is_with(hull: Hull, squadron: str | None) -> bool:
    """Whether a hull is with that squadron of its own: not left behind in a port or on a beach (CMP-MOV-01)."""
    return hull.squadron is not None and hull.squadron == squadron and hull.area is None


def complement(state: State, squadron: str) -> int:
    """How many hulls a squadron has, those left behind among them."""
    return sum(hull.squadron == squadron and hull.state in ("READY", "YARD") for hull in state.hulls.values())


def squadrons_of(state: State, fleet: str) -> tuple[Squadron, ...]:
    """The squadrons of a fleet, in roster order."""
    return tuple([each for each in state.squadrons.values() if each.fleet == fleet])


def hulls_of_fleet(state: State, fleet: str, *states: HullState) -> tuple[Hull, ...]:
    """The hulls that sail with a fleet, in the states named (READY and YARD where none is), in roster order."""
    wanted = states or ("READY", "YARD")
    return tuple([hull for hull in _in_fleets(state).get(fleet, ()) if hull.state in wanted])


_in_fleets_looked_up: tuple[object, object, dict[str, list[Hull]]] = (None, None, {})


def _in_fleets(state: State) -> dict[str, list[Hull]]:
    """The hulls that sail with each fleet, in roster order: looked up once for a table of hulls and of squadrons."""
    global _in_fleets_looked_up
    known = _in_fleets_looked_up
    if known[0] is not state.hulls or known[1] is not state.squadrons:
        afloat = _afloat(state)
        placed: dict[str, list[tuple[int, Hull]]] = {}
        for squadron in state.squadrons.values():
            if squadron.fleet is not None:
                placed.setdefault(squadron.fleet, []).extend(afloat.get(squadron.id, ()))
        found = {fleet: [hull for _, hull in sorted(each, key=_place)] for fleet, each in placed.items()}
        known = _in_fleets_looked_up = (state.hulls, state.squadrons, found)
    return known[2]


def _place(each: tuple[int, Hull]) -> int:
    return each[0]


def prizes_of(state: State, fleet: str) -> tuple[Hull, ...]:
    """The prizes that go with a fleet (CMP-AFT-06)."""
    return tuple([hull for hull in state.hulls.values() if hull.fleet == fleet and hull.state == "PRIZE"])


def followers_of(state: State, fleet: str) -> tuple[Hull, ...]:
    """The hulls of no squadron that go with a fleet: its prizes, and own hulls retaken (CMP-AFT-06)."""
    return tuple([hull for hull in state.hulls.values() if hull.fleet == fleet and hull.state != "LOST"])


def armies_aboard(state: State, fleet: str) -> tuple[Army, ...]:
    """The armies that a fleet carries (CMP-MOV-03)."""
    return tuple([army for army in state.armies.values() if army.fleet == fleet])


def admiral_of(state: State, fleet: str) -> Admiral | None:
    """The admiral of a fleet."""
    return next((each for each in state.admirals.values() if each.fleet == fleet and each.state == "ACTIVE"), None)


def best_admiral(state: State, fleets: Iterable[str]) -> Admiral | None:
    """The ablest admiral of several fleets (CMP-ENC-01), the first in roster order of equals."""
    there = set(fleets)
    found = [each for each in state.admirals.values() if each.fleet in there and each.state == "ACTIVE"]
    return max(found, key=lambda each: each.skill, default=None)


def counts(state: State, fleet: Fleet) -> bool:
    """Whether a fleet can move, fight, intercept, guard and blockade: it has a READY hull (CMP-SHP-08)."""
    return bool(hulls_of_fleet(state, fleet.id, "READY"))


def fleets_at(state: State, area: str, side: str) -> tuple[Fleet, ...]:
    """The side's fleets in an area that count (CMP-SHP-08)."""
    return tuple([fleet for fleet in state.fleets_in(area, side) if counts(state, fleet)])


def area_of_hull(state: State, hull: Hull) -> str | None:
    """Where a hull is; None for one of a pool or of a chain."""
    if hull.fleet is not None:
        return state.fleets[hull.fleet].area
    if hull.squadron is None or hull.area is not None:
        return hull.area
    squadron = state.squadrons[hull.squadron]
    return state.fleets[squadron.fleet].area if squadron.fleet is not None else squadron.area


def by_loss(hulls: Sequence[Hull], last: str | None = None) -> list[Hull]:
    """The order in which what a squadron loses falls on its hulls: most hull damage first, then roster order, the
    strategos's (`last`) last (CMP-SHP-06)."""
    return sorted(hulls, key=lambda hull: (hull.id == last, -hull.hull))


def larger_squadron(state: State, hulls: tuple[str, ...]) -> str | None:
    """The squadron of which a piece has most hulls, the first in roster order of equals: its ratings are the piece's
    (CMP-SHP-06). None for hulls of no squadron."""
    counts: dict[str, int] = {}
    for id in hulls:
        if (squadron := state.hulls[id].squadron) is not None:
            counts[squadron] = counts.get(squadron, 0) + 1
    return max(sorted(counts, key=list(state.squadrons).index), key=lambda id: counts[id], default=None)


def fleet_name(fleet: Fleet) -> str:
    """What a fleet is called."""
    return fleet.name or f"Fleet {fleet.id}"


def in_own(state: State, fleet: Fleet, *kinds: AreaKind) -> bool:
    """Whether a fleet lies in an area of its own side, of one of those kinds."""
    return state.owner(fleet.area) == fleet.side and state.data.area(fleet.area).kind in kinds


def left_behind(state: State, fleet: Fleet) -> tuple[Hull, ...]:
    """The hulls of a fleet that stay where it is when it sails: those in the yard, and on an own shore those that
    cannot row; elsewhere they are towed (CMP-MOV-01, CMP-REP-02)."""
    ashore = in_own(state, fleet, "PORT", "COAST")
    return tuple(
        [each for each in hulls_of_fleet(state, fleet.id) if each.state == "YARD" or (ashore and each.oars == OARLESS)]
    )


def can_sail(state: State, fleet: Fleet) -> bool:
    """Whether a fleet has a READY hull that rows."""
    return any(hull.oars < OARLESS for hull in hulls_of_fleet(state, fleet.id, "READY"))


def why_not_loose(state: State, side: str, id: str) -> str:
    """Why a hull joins no squadron now (CMP-REP-04)."""
    hull = state.hulls.get(id)
    if hull is None or hull.side != side:
        return f"{id} is no ship of this side."
    if hull.state == "READY" and hull.squadron is not None:
        with_it = state.squadrons[hull.squadron].name
        return f"{name_of(state, id)} is with {with_it}. Only ships without a squadron join one."
    words = {"YARD": "in the yard", "PRIZE": "a prize, not yet manned", "LOST": "lost"}
    why = words.get(hull.state, "not in a port of her side, or one of a pool")
    return f"{name_of(state, id)} is {why}. Only READY ships without a squadron join one."
