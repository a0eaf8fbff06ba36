"""CMP-SHP, CMP-CRW-06, CMP-ADM-01 and CMP-REP-04: what a hull of the ledger is in the battles of each ruleset."""

from typing import Any

import pytest

import rules
from campaigns.engine import reading
from campaigns.engine.battle_records import Piece
from campaigns.engine.battles import naval_game
from campaigns.engine.ledger import State
from campaigns.engine.records import Hull
from campaigns.engine.starting import start
from rules.core import documents
from scenarios.documents.ready_made import ready_made_body
from tests.campaigns.engine.builders import document, fate, hull, punic, reported, set_up

every_ruleset = pytest.mark.parametrize("ruleset", [each.key for each in rules.all()])


def scenario_of(ruleset: str, *hulls: Hull) -> Any:
    """The battle that these hulls fight by those rules; B1 is there where no enemy is named."""
    enemy = () if any(each.side == "CAR" for each in hulls) else (hull("B1"),)
    state = set_up(ruleset, *hulls, *enemy)
    base, _ = documents.read(
        ready_made_body(f"{ruleset}/{state.data.initiative_scenarios[0]}"), rules.get(ruleset).scenario_type
    )
    return naval_game.scenario(state, base)


def ship_of(ruleset: str, **fields: Any) -> Any:
    """The one ship of side A, as the battle begins."""
    return scenario_of(ruleset, hull("A1", **fields)).units[0]


def pieces_of(state: State, side: str) -> list[Piece]:
    assert state.naval_game is not None
    return [piece for piece in state.naval_game.pieces if piece.side == side]


@pytest.mark.parametrize(("size", "clause"), [(-1, "CMP-SHP-01"), (0, ""), (6, ""), (7, "CMP-SHP-01")])
def test_shp_01_sizes_go_from_0_to_6(size: int, clause: str) -> None:
    _, found = reading.read(document(pool={"hulls": {"ROM": [{"size": size, "number": 1}]}}))
    assert [finding.clause for finding in found] == ([clause] if clause else [])


def test_shp_01_a_hull_begins_whole_and_ready_with_its_full_crew() -> None:
    hulls = start(punic(losses="carry")).hulls
    assert hulls["ROM-9"] == Hull("ROM-9", "ROM", "ROM", 4, hull=0, oars=0, state="READY", men=(1, 1))
    assert [hulls[id].size for id in ("ROM-10", "ROM-12", "CAR-6", "CAR-7")] == [2, 2, 4, 2] and len(hulls) == 24


@every_ruleset
def test_shp_02_one_hull_is_one_ship(ruleset: str) -> None:
    """CMP-SHP-02: a token, a piece, a model or a galley; in ONV a half-stand of a squadron."""
    units = scenario_of(ruleset, *[hull(f"A{n}") for n in range(1, 5)], hull("B1")).units
    ours = [unit for unit in units if unit.side == "A"]
    if ruleset == "oi_navarcoi":
        assert [squadron.hs for squadron in ours] == [4]
    else:
        assert [unit.hull for unit in ours] == ["A1", "A2", "A3", "A4"]


@pytest.mark.parametrize(
    ("size", "name", "large", "nauta", "navarchoi"),
    [
        (0, "one-rank craft", False, 0, None), (1, "bireme", False, 1, 2), (2, "trireme", False, 2, 3),
        (3, "quadrireme", True, 3, 4), (4, "quinquereme", True, 4, 5), (5, "six", True, 5, 6), (6, "ten", True, 6, 10),
    ],
)  # fmt: skip
def test_shp_03_sizes_in_the_words_of_each_ruleset(
    size: int, name: str, large: bool, nauta: int, navarchoi: int | None
) -> None:
    """CMP-SHP-03: all of the table but what building costs, since hulls are not built here."""
    assert hull("A1", size).type_name == name
    assert ship_of("ancient_naval_games", size=size).size == ("L" if large else "S")
    assert ship_of("nauta", size=size).size == nauta
    assert ship_of("mare_nostrum", size=size).size == ("large" if large else "small")
    if navarchoi is not None:
        assert ship_of("navarchoi", size=size).type == navarchoi


@pytest.mark.parametrize(
    ("fields", "damaged"), [({"hull": 2}, False), ({"hull": 3}, True), ({"hull": 4}, True), ({"oars": 2}, False)]
)
def test_shp_05_nau_starts_damaged_with_hull_3(fields: dict[str, int], damaged: bool) -> None:
    assert ship_of("nauta", **fields).condition.damaged is damaged


@pytest.mark.parametrize(
    ("fields", "damage"),
    [
        ({"hull": 1}, "ok"), ({"hull": 2}, "damaged"), ({"hull": 3}, "damaged"), ({"oars": 1}, "ok"),
        ({"oars": 2}, "damaged"),
    ],
)  # fmt: skip
def test_shp_05_nav_starts_damaged_with_hull_2_or_oars_2(fields: dict[str, int], damage: str) -> None:
    assert ship_of("navarchoi", **fields).condition.damage == damage


@pytest.mark.parametrize(("oars", "port", "starboard"), [(0, (), ()), (1, (1, 2, 3), ()), (2, (1, 2, 3), (1, 2, 3))])
def test_shp_05_mar_starts_with_empty_sockets_on_one_side_or_both(
    oars: int, port: tuple[int, ...], starboard: tuple[int, ...]
) -> None:
    galley = ship_of("mare_nostrum", oars=oars, hull=5).condition
    assert (galley.port_lost, galley.starboard_lost, galley.hd) == (port, starboard, 5)


def test_shp_05_hex_starts_with_its_oar_damage_and_onv_whole() -> None:
    assert ship_of("ancient_naval_games", hull=2, oars=2).condition.oar == 2
    whole, worn = ship_of("oi_navarcoi"), ship_of("oi_navarcoi", hull=1, oars=1)
    assert worn == whole


@pytest.mark.parametrize(("men", "soldiers", "manpower"), [((2, 4), 2, 2), ((1, 8), 1, 1), ((0, 4), 0, 1)])
def test_shp_05_crews_are_rounded_up(men: tuple[int, int], soldiers: int, manpower: int) -> None:
    """A quinquereme has 4 soldier units in NAU, a trireme Manpower 3 in NAV, of which one is always left."""
    assert ship_of("nauta", size=4, men=men).condition.soldiers == soldiers
    assert ship_of("navarchoi", size=2, men=men).condition.manpower == manpower


def test_shp_06_losses_fall_on_the_worst_hull_then_in_roster_order() -> None:
    """CMP-SHP-06: nobody's ship is spared as the strategos's, since no admiral is aboard."""
    state = set_up("oi_navarcoi", hull("A1"), hull("A2", oars=1), hull("A3", hull=1), hull("A4", hull=1), hull("B1"))
    fates = {
        n: reported(state, "B", *[1] * n, A1=fate("A1", "withdrawn", lost_in_melee=n)).state.hulls for n in (1, 2, 3)
    }
    assert {n: [id for id, each in after.items() if each.state == "LOST"] for n, after in fates.items()} == {
        1: ["A3"], 2: ["A3", "A4"], 3: ["A1", "A3", "A4"],
    }  # fmt: skip


def test_adm_01_without_an_admiral_the_first_ship_bears_the_flag_where_the_rules_need_one() -> None:
    """CMP-ADM-01: its last sentence; the side names no other, so it is the first of its roster."""
    hulls = [hull(f"{side}{n}") for side in "AB" for n in (1, 2, 3)]
    admirals = [unit.id for unit in scenario_of("nauta", *hulls).units if unit.admiral]
    flagships = [
        (unit.id, unit.bearer, unit.musician) for unit in scenario_of("mare_nostrum", *hulls).units if unit.flagship
    ]
    strategoi = [sheet.strategos for sheet in scenario_of("oi_navarcoi", *hulls).sides.values()]
    assert (admirals, flagships, strategoi) == (["A1", "B1"], [("A1", 1, 1), ("B1", 1, 1)], ["A1", "B1"])


def test_crw_06_crews_without_squadrons_are_average() -> None:
    """CMP-CRW-06: the mean of no squadron is 0: regular crews in NAU, the base of 4 in NAV, in HEX and MAR no use."""
    assert {sheet.crew for sheet in scenario_of("nauta", hull("A1")).sides.values()} == {"regular"}
    assert {sheet.quality for sheet in scenario_of("navarchoi", hull("A1")).sides.values()} == {4}


def test_rep_04_hulls_of_a_pool_form_squadrons_for_a_game_of_onv() -> None:
    """CMP-REP-04: new ships and prizes that became ready among the others, for the one battle, with q, m and s 0."""
    prize = Hull("A9", "ROM", "CAR", 4)
    state = set_up("oi_navarcoi", *[hull(f"A{n}") for n in range(1, 9)], prize, hull("B1"))
    assert [piece.hulls for piece in pieces_of(state, "A")] == [
        ("A1", "A2", "A3", "A4"), ("A5", "A6", "A7", "A8", "A9"),
    ]  # fmt: skip
    for squadron in scenario_of("oi_navarcoi", *state.hulls.values()).units:
        assert (squadron.q, squadron.m, squadron.s) == (0, 0, 0)
