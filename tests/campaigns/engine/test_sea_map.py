"""CMP-MAP at sea: links, straits and their guards, blockades, ways home; on the map of CMP-WEST."""

import pytest
from msgspec.structs import replace

from campaigns.engine import map as areas
from campaigns.engine import starting
from campaigns.engine.ledger import State
from tests.campaigns.engine.builders import owned
from tests.campaigns.engine.test_reference_data import drafted, printed


def west(**fleets: str) -> State:
    """CMP-WEST before its first turn; F1="gulf" puts that fleet elsewhere."""
    state = starting.start(drafted(printed("cmp-west")))
    moved = {id: replace(state.fleets[id], area=area) for id, area in fleets.items()}
    return replace(state, fleets={**state.fleets, **moved})


def without_ready(state: State, fleet: str) -> State:
    """The fleet's hulls are all in the yard."""
    ids = {id for id, squadron in state.squadrons.items() if squadron.fleet == fleet}
    hulls = {id: replace(hull, state="YARD") if hull.squadron in ids else hull for id, hull in state.hulls.items()}
    return replace(state, hulls=hulls)


def closed(state: State, side: str) -> bool:
    link = areas.water_link(state.data, "rhium", "ionian")
    assert link is not None and link.kind == "STRAIT"
    return areas.is_closed(state, link, side)


def test_map_03_a_strait_is_closed_while_the_enemy_owns_the_guard_and_has_a_ready_hull_there() -> None:
    assert closed(west(), "PEL") and not closed(west(), "ATH")
    assert not closed(west(G2="ionian"), "PEL")
    assert not closed(without_ready(west(), "G2"), "PEL")
    assert not closed(owned(west(), naupactus="PEL"), "PEL")


def test_map_05_a_port_is_blockaded_while_enemies_alone_lie_in_every_sea_linked_to_it() -> None:
    assert not areas.is_blockaded(west(), "corinth")
    assert areas.is_blockaded(west(G1="gulf"), "corinth")
    assert not areas.is_blockaded(west(G1="gulf", F2="gulf"), "corinth")
    assert not areas.is_blockaded(without_ready(west(G1="gulf"), "G1"), "corinth")
    assert not areas.is_blockaded(west(G1="ionian"), "acarnania"), "a coast is not"


def test_map_03_fleets_sail_seas_and_straits_and_armies_do_not() -> None:
    data = west().data
    assert [to for _, to in areas.water_links(data, "rhium")] == ["gulf", "naupactus", "patrae", "ionian"]
    assert areas.water_link(data, "corinth", "megara") is None
    assert [to for _, to in areas.links_from(data, "corinth")] == ["megara", "patrae"]


@pytest.mark.parametrize(
    ("area", "side", "havens"),
    [("gulf", "PEL", ("corinth",)), ("gulf", "ATH", ()), ("leucas", "PEL", ("leucas",)),
     ("ionian", "ATH", ("acarnania", "zacynthus"))],
)  # fmt: skip
def test_mov_05_own_shores_in_reach(area: str, side: str, havens: tuple[str, ...]) -> None:
    assert areas.own_havens(west(), area, side) == havens


def test_shp_08_the_nearest_port_by_links_of_any_kind() -> None:
    assert areas.nearest_ports(west(), "megara", "ATH") == ("piraeus",)
    assert areas.nearest_ports(west(), "gulf", "PEL") == ("corinth",)
    assert areas.nearest_ports(west(), "acarnania", "PEL") == ("leucas", "ambracia")


def test_aft_09_the_way_home_by_sea() -> None:
    """Fewest links, own choice among equals, at most three; past no enemy at sea and no closed strait."""
    assert areas.retreats_by_sea(west(), "corcyra", "ATH") == ("corcyra",)
    assert areas.retreats_by_sea(west(), "ionian", "PEL") == ("cyllene", "leucas", "ambracia")
    lost = owned(west(G1="malea"), megara="ATH")
    assert areas.retreats_by_sea(lost, "saronic", "PEL") == ()
    assert areas.retreats_by_sea(owned(west(), megara="ATH"), "saronic", "PEL") == ("gytheum",)
    far = owned(west(), **dict.fromkeys(("patrae", "corinth"), "ATH"))
    assert areas.retreats_by_sea(far, "gulf", "PEL") == (), "the strait is closed"
