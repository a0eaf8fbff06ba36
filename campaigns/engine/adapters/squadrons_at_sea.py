"""ONV: the scenario of a battle of fleets: the template of its situation, its edges and land as the map has them
(CMP-ENC-03 to 05), the squadrons with their crews, and a convoy's freighters (CMP-ENC-07)."""

from msgspec.structs import replace

from campaigns.engine import map as areas
from campaigns.engine.adapters.adapter import title_of
from campaigns.engine.battle_records import Encounter, Piece
from campaigns.engine.ledger import State
from campaigns.engine.roster import LARGEST, larger_squadron, most_hulls
from rules.oi_navarcoi.measure import INCH
from rules.oi_navarcoi.scenario import (
    Edge,
    FleetSheet,
    Land,
    Options,
    Phalanx,
    Rating,
    Ratings,
    Scenario,
    Side,
    Squadron,
    Table,
)
from rules.oi_navarcoi.templates import EDGES, LandState, Layout, lay_out

SILENT = ("ONV-S1", "ONV-S3", "ONV-S4", "ONV-S6", "ONV-S7")  # about their edges (CMP-ENC-05)
LETTERS: tuple[Side, Side] = ("A", "B")


def at_sea(state: State, battle: Encounter) -> Scenario:
    """The scenario of a battle at sea. Where each squadron stands, in which wing, and who is the strategos is for the
    plans of both sides."""
    bare = Scenario(
        **title_of(state, battle),
        base=battle.scenario,  # type: ignore[arg-type]  # one of ONV's seven, by CMP-ENC-03
        sides={letter: _sheet(state, battle, letter) for letter in LETTERS},
        units=tuple([_squadron(state, piece) for piece in battle.pieces]),
        options=Options(scale="one_to_one" if most_hulls(state.data) > LARGEST else "squadron"),
    )
    layout = lay_out(bare)
    east = battle.ground == "east"
    if bare.base not in SILENT and not east:
        return bare
    land = tuple([_land(state, battle, each, layout, east) for each in layout.land])
    edges: dict[Edge, Ratings] = {}
    if bare.base in SILENT:
        edges = {edge: {side: _edge(state, battle, layout, edge, side) for side in LETTERS} for edge in EDGES}
    table = Table(edges=edges, land=land or None)
    return replace(bare, table=table, phalanxes=_across(layout) if east and layout.phalanxes else None)


def _sheet(state: State, battle: Encounter, letter: Side) -> FleetSheet:
    side = battle.side_of(letter)
    return FleetSheet(
        name=state.data.side_name(side),
        role="DEFENDER" if battle.role.get(side) == "DEFENDER" else "INVADER",
    )


def _squadron(state: State, piece: Piece) -> Squadron:
    side: Side = "A" if piece.side == "A" else "B"
    if not piece.hulls:
        return Squadron(id=piece.unit, side=side, name=f"Transports {piece.unit[-1]}", freighter=True)
    of = state.squadrons.get(larger_squadron(state, piece.hulls) or "")
    if of is None:
        return Squadron(id=piece.unit, side=side, hs=len(piece.hulls), hull=piece.hulls[0])
    return Squadron(
        id=piece.unit,
        side=side,
        name=of.name,
        q=of.q,  # type: ignore[arg-type]  # -1, 0 or 1 (CMP-CRW-01)
        m=of.m,  # type: ignore[arg-type]
        s=of.s,  # type: ignore[arg-type]
        hs=len(piece.hulls),
        hull=piece.hulls[0],
    )


def _edge(state: State, battle: Encounter, layout: Layout, edge: Edge, letter: Side) -> Rating:
    """CMP-ENC-05 for one edge and one fleet."""
    side = battle.side_of(letter)
    if layout.base_edge[letter] == edge:
        return "FRIENDLY" if areas.own_havens(state, battle.place, side) else "NEUTRAL"
    if edge in layout.base_edge.values():
        return "ENEMY"
    return shores(state, battle, side)


def shores(state: State, battle: Encounter, side: str) -> Rating:
    """CMP-ENC-05: what other edges and land are to a fleet: whose COAST and PORT areas lie in the area or beside it."""
    near = dict.fromkeys([battle.place, *(to for _, to in areas.water_links(state.data, battle.place))])
    owners = {state.owner(id) for id in near if state.data.area(id).is_haven}
    if owners == {side}:
        return "FRIENDLY"
    return "ENEMY" if owners == {state.data.enemy(side)} else "NEUTRAL"


def _land(state: State, battle: Encounter, land: LandState, layout: Layout, east: bool) -> Land:
    """A piece of land in inches, on the short edge that was chosen, as it is rated for both fleets."""
    poly = [(x / INCH, y / INCH) for x, y in land.poly]
    if east:
        poly = [(layout.width / INCH - x, y) for x, y in reversed(poly)]
    status: Ratings = land.status
    if battle.scenario in SILENT:
        status = {letter: shores(state, battle, battle.side_of(letter)) for letter in LETTERS}
    return Land(id=land.id, poly=tuple(poly), status=status)


def _across(layout: Layout) -> tuple[Phalanx, ...]:
    """The phalanxes on the other short edge."""
    width = layout.width / INCH
    return tuple([replace(each, x=width - each.x) for each in layout.phalanxes])
