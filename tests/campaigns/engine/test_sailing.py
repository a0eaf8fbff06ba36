"""CMP-MOV-01, 02, 03, 08, CMP-TRN-02, CMP-CAL-01: fleets sail, carry armies and force straits; the map is CMP-WEST."""

import pytest
from msgspec.structs import replace

from campaigns.engine.decisions import (
    Force,
    FormFleet,
    FormSquadron,
    LandArmy,
    LoadArmy,
    MoveArmy,
    MoveFleet,
    Pass,
    Repair,
)
from campaigns.engine.events import ArmyLanded, CourseStopped, FleetsBound, StraitForced, TurnStarted
from campaigns.engine.evolve import evolved
from campaigns.engine.home import refit
from campaigns.engine.records import Commander, Hull
from campaigns.engine.resolution import Resolution
from campaigns.engine.roster import area_of_hull, hulls_of_fleet
from campaigns.engine.sea import sailing
from campaigns.engine.war import check
from rules.core.dice import ScriptedDice
from tests.campaigns.engine.at_sea import Sea, army, owned, prize, ships, west
from tests.campaigns.engine.test_fleet_yards import does, mustering


def sail(fleet: str, *path: str, side: str = "PEL", leave: tuple[str, ...] = ()) -> MoveFleet:
    return MoveFleet(side=side, fleet=fleet, path=path, leave=leave)


def quiet(**fleets: str) -> Sea:
    """The moves of the Peloponnesians with the Athenians far away."""
    return Sea(west(G1="piraeus", G2="piraeus", G3="piraeus", **fleets))


def test_x03_moving_and_a_meeting() -> None:
    """CMP-X03, CMP-MAP-03, CMP-MOV-01, CMP-MOV-08: the path stops before the closed strait, which is then forced."""
    sea = Sea(west(G1="piraeus"))
    sea.does(sail("F1", "gulf", "rhium", "ionian"))
    # G2 lies in naupactus, linked to rhium: it may try to intercept; it lets the fleet come.
    assert sea.state.step == "intercept" and sea.state.active == "ATH"
    sea.does(Pass(side="ATH"))
    assert sea.happened(CourseStopped) and (sea.fleet("F1").area, sea.fleet("F1").points) == ("rhium", 2)
    sea.does(Force(side="PEL", fleet="F1", link="rhium-ionian"))
    (forced,) = sea.happened(StraitForced)
    assert forced.guard == ("G2",) and forced.to == "ionian"
    f1, g2 = sea.fleet("F1"), sea.fleet("G2")
    assert (f1.forcing, f1.bound_to, g2.bound_to) == ("rhium-ionian", ("G2",), ("F1",))
    assert sea.refused(sail("F1", "gulf")) == "BOUND", "its move ends there"
    assert len(hulls_of_fleet(sea.state, "F1")) == 32 and len(hulls_of_fleet(sea.state, "G2")) == 8


def test_mov_08_an_open_strait_is_not_forced() -> None:
    sea = quiet(F1="rhium")
    assert sea.refused(Force(side="PEL", fleet="F1", link="rhium-ionian")) == "STRAIT"
    assert Sea(west(F1="rhium")).refused(sail("F1", "ionian")) == "STRAIT"
    assert Sea(west(F1="rhium")).refused(Force(side="PEL", fleet="F1", link="gulf-rhium")) == "STRAIT"


def test_mov_01_four_points_a_link_each() -> None:
    sea = quiet()
    assert sea.refused(sail("F4", "ionian", "malea", "saronic", "malea", "gytheum")) == "POINTS"
    assert sea.refused(sail("F4", "malea")) == "LINK" and sea.refused(sail("F4")) == "PATH"
    assert sea.refused(sail("G1", "saronic")) == "FLEET"
    sea.does(sail("F4", "ionian", "malea"))
    assert (sea.fleet("F4").area, sea.fleet("F4").points, sea.fleet("F4").came_from) == ("malea", 2, "ionian")
    sea.does(sail("F4", "gytheum"))
    assert (sea.fleet("F4").area, sea.fleet("F4").points) == ("gytheum", 1)
    assert sea.refused(sail("F4", "malea", "ionian")) == "POINTS"


@pytest.mark.parametrize(
    ("oars", "points"), [({}, 4), ({"P7_1": {"oars": 1}}, 3), ({"P7_1": {"oars": 2}, "P7_2": {"oars": 1}}, 3)]
)
def test_mov_01_oar_damage_costs_one_point_once(oars: dict[str, dict[str, int]], points: int) -> None:
    state = ships(west(F4="ionian"), **oars)
    assert sailing.allowance(state, state.fleets["F4"]) == points
    both = prize(state, "F4")
    assert sailing.allowance(both, both.fleets["F4"]) == 3, "with a prize, once"


def test_x10_oars_repaired_and_the_points_of_the_next_turn() -> None:
    """CMP-X10, CMP-REP-01, CMP-MOV-01."""
    fleets = {"G1": "piraeus", "G2": "acarnania", "G3": "ionian"}
    state = ships(west(**fleets), A1_1={"oars": 2}, A3_1={"oars": 2}, A4_1={"oars": 1})
    res = Resolution(replace(state, turn=1), ScriptedDice(()))
    refit.settle(res)
    state = evolved(res.state, TurnStarted(turn=2, clause="CMP-TRN-01"))
    assert [state.hulls[id].oars for id in ("A1-1", "A3-1", "A4-1")] == [0, 1, 1]
    assert [sailing.allowance(state, state.fleets[id]) for id in ("G1", "G2", "G3")] == [4, 3, 3]


def test_cal_01_winter_leaves_two_points() -> None:
    sea = Sea(west(G3="piraeus", G2="piraeus"), winter=True)
    assert sea.refused(sail("F4", "ionian", "malea", "gytheum")) == "POINTS"
    sea.does(sail("F4", "ionian", "malea"))
    assert sea.fleet("F4").points == 0 and sea.refused(sail("F4", "gytheum")) == "MOVED"


def test_trn_02_one_unit_at_a_time() -> None:
    """Once another unit moves, the fleet's move is over."""
    sea = quiet()
    sea.does(sail("F4", "ionian")).does(sail("F1", "gulf"))
    assert sea.refused(sail("F4", "malea")) == "MOVED" and sea.refused(sail("F1", "rhium")) == ""
    sea.does(MoveArmy(side="PEL", army="HP2", path=("acarnania",)))
    assert sea.refused(sail("F1", "rhium")) == "MOVED"
    assert sea.refused(FormFleet(side="PEL", squadrons=("P1",))) == "MOVED", "fleets form before any part moves"


def test_mov_01_fleets_split_and_join_before_any_part_moves() -> None:
    sea = quiet(F4="ambracia")
    sea.does(FormFleet(side="PEL", squadrons=("P6",), fleet="F4"))
    assert "F3" not in sea.state.fleets, "nobody is left in it"
    sea.does(sail("F4", "ionian"))
    assert {hull.squadron for hull in hulls_of_fleet(sea.state, "F4")} == {"P6", "P7"}


def test_mov_01_hulls_that_cannot_row_stay_on_an_own_shore_and_join_again() -> None:
    state = ships(west(G2="piraeus", G3="piraeus"), P7_1={"oars": 3})
    sea = Sea(state)
    assert sailing.allowance(sea.state, sea.fleet("F4")) == 4, "she stays behind"
    sea.does(sail("F4", "ionian"))
    hull = sea.state.hulls["P7-1"]
    assert area_of_hull(sea.state, hull) == "leucas" and hull.squadron == "P7"
    assert "P7-1" not in [each.id for each in hulls_of_fleet(sea.state, "F4")]
    sea.does(sail("F4", "leucas"))
    assert sea.state.hulls["P7-1"].area is None and len(hulls_of_fleet(sea.state, "F4")) == 8


def test_mov_01_at_sea_hulls_that_cannot_row_are_towed() -> None:
    sea = Sea(ships(west(F4="malea", G2="piraeus", G3="piraeus"), P7_1={"oars": 3}))
    assert sailing.allowance(sea.state, sea.fleet("F4")) == 3
    sea.does(sail("F4", "gytheum"))
    assert area_of_hull(sea.state, sea.state.hulls["P7-1"]) == "gytheum"


def test_shp_08_a_fleet_without_a_ready_hull_that_rows_does_not_sail() -> None:
    sea = Sea(ships(west(), **{f"P7_{n}": {"oars": 3} for n in range(1, 9)}))
    assert sea.refused(sail("F4", "ionian")) == "UNABLE"
    sea = Sea(ships(west(), **{f"P7_{n}": {"state": "YARD"} for n in range(1, 9)}))
    assert sea.refused(sail("F4", "ionian")) == "UNABLE"


def test_rep_02_hulls_in_the_yard_and_prizes_under_repair_stay_in_the_port() -> None:
    hurt = prize(ships(west(G2="corcyra"), A4_1={"hull": 2}), "G3", "P9-1", hull=1)
    state = mustering(prize(hurt, "G3", "P9-2", hull=1))
    state = does(does(state, Repair(side="ATH", hull="A4-1", damage=1)), Repair(side="ATH", hull="P9-1", damage=1))
    sea = Sea(state, "ATH").does(sail("G3", "strait", side="ATH"))
    places = {id: area_of_hull(sea.state, sea.state.hulls[id]) for id in ("A4-1", "P9-1", "P9-2", "A4-2")}
    assert places == {"A4-1": "corcyra", "P9-1": "corcyra", "P9-2": "strait", "A4-2": "strait"}
    res = Resolution(sea.state, ScriptedDice(()))
    refit.settle(res)
    assert [(res.state.hulls[id].state, res.state.hulls[id].area) for id in ("A4-1", "P9-1")] == [
        ("READY", "corcyra")
    ] * 2
    mustered = mustering(replace(res.state, questions=()))
    assert does(mustered, FormSquadron(side="ATH", hulls=("A4-1",), name="Left behind")).hulls["A4-1"].area is None


def test_mov_01_a_prize_may_stay_in_an_own_port() -> None:
    sea = Sea(prize(west(G2="piraeus", G3="piraeus"), "F4"))
    assert sea.refused(sail("F4", "ionian", leave=("P7-1",))) == "LEAVE"
    sea.does(sail("F4", "ionian", leave=("A9-1",)))
    assert sea.fleet("F4").points == 3 and area_of_hull(sea.state, sea.state.hulls["A9-1"]) == "leucas"


def test_mov_02_an_enemys_shore_is_entered_to_attack_a_fleet_or_to_land() -> None:
    sea = quiet()
    assert sea.refused(sail("F4", "ionian", "zacynthus")) == "ENEMY-SHORE"
    assert sea.refused(sail("F4", "ionian", "zacynthus", "ionian")) == "ENEMY-SHORE"
    assert sea.refused(sail("F4", "ionian", "strait", "sybota")) == "", "nobody's"
    with_army = Sea(army(west(G2="piraeus", G3="piraeus"), "HP9", "PEL", fleet="F4"))
    assert with_army.refused(sail("F4", "ionian", "zacynthus")) == ""
    assert with_army.refused(sail("F4", "ionian", "strait", "ionian", "zacynthus")) == "ENEMY-SHORE", "no point left"
    assert Sea(west(G3="zacynthus")).refused(sail("F4", "ionian", "zacynthus")) == ""


def test_mov_02_entering_an_area_with_an_enemy_ends_the_move_and_both_are_bound() -> None:
    sea = Sea(west(G3="ionian", G2="piraeus"))
    sea.does(sail("F4", "ionian", "malea")).does(Pass(side="PEL"))
    (bound,) = sea.happened(FleetsBound)
    assert (bound.fleet, bound.enemies) == ("F4", ("G3",)) and sea.fleet("G3").bound_to == ("F4",)
    assert sea.fleet("F4").area == "ionian" and sea.refused(sail("F4", "malea")) == "BOUND"
    assert Sea(sea.state, "ATH").refused(sail("G3", "strait", side="ATH")) == "BOUND", "the other as well"


def test_mov_02_an_enemy_in_his_own_port_binds_nobody() -> None:
    sea = Sea(army(west(G3="zacynthus", G2="piraeus"), "HP9", "PEL", fleet="F4"))
    sea.does(sail("F4", "ionian")).does(Pass(side="ATH")).does(sail("F4", "zacynthus"))
    assert sea.fleet("F4").bound_to == () and sea.state.step == "moves"
    sea.does(LandArmy(side="PEL", fleet="F4", army="HP9"))
    assert sea.state.armies["HP9"].area == "zacynthus" and sea.fleet("F4").landed


def test_mov_03_an_army_goes_aboard_and_lands() -> None:
    state = replace(west(), commanders={"brasidas": Commander("brasidas", "Brasidas", "PEL", 2, "corinth")})
    sea = Sea(replace(state, fleets={id: f for id, f in state.fleets.items() if f.side == "PEL"}))
    sea.does(LoadArmy(side="PEL", fleet="F1", army="HP1", commanders=("brasidas",)))
    aboard = sea.state.armies["HP1"]
    assert (aboard.area, aboard.fleet, sea.fleet("F1").points) == ("", "F1", 3)
    assert sea.state.commanders["brasidas"].fleet == "F1" and not sea.state.commanders_in(None, "PEL")
    sea.does(sail("F1", "gulf", "corinth"))
    assert sea.refused(MoveArmy(side="PEL", army="HP1", path=("megara",))) == "ABOARD"
    sea.does(LandArmy(side="PEL", fleet="F1", army="HP1"))
    (landed,) = sea.happened(ArmyLanded)
    assert landed.commanders == ("brasidas",) and sea.state.commanders["brasidas"].area == "corinth"
    assert sea.fleet("F1").points == 0
    assert sea.refused(MoveArmy(side="PEL", army="HP1", path=("megara",))) == "MOVED", "it has sailed"
    assert sea.refused(LoadArmy(side="PEL", fleet="F1", army="HP1")) == "MOVED"


def test_mov_03_one_army_for_each_eight_fit_hulls() -> None:
    """ONV's measure of fit: less than 2 hull and oar damage."""
    sea = Sea(army(west(), "HP9", "PEL", "leucas"))
    assert sea.refused(LoadArmy(side="PEL", fleet="F4", army="HP9")) == ""
    for damage in ({"hull": 2}, {"oars": 2}, {"state": "YARD"}):
        hurt = Sea(ships(sea.state, P7_1=damage))
        assert hurt.refused(LoadArmy(side="PEL", fleet="F4", army="HP9")) == "FULL"
    two = Sea(army(sea.state, "HP8", "PEL", "leucas"))
    two.does(LoadArmy(side="PEL", fleet="F4", army="HP9"))
    assert two.refused(LoadArmy(side="PEL", fleet="F4", army="HP8")) == "FULL"


@pytest.mark.parametrize(
    ("place", "owner", "code"), [("ionian", None, "SHORE"), ("acarnania", "ATH", "SHORE"), ("acarnania", "PEL", "")]
)
def test_mov_03_loading_is_for_own_shores(place: str, owner: str | None, code: str) -> None:
    state = army(owned(west(F4=place), **({place: owner} if owner else {})), "HP9", "PEL", place)
    assert Sea(state).refused(LoadArmy(side="PEL", fleet="F4", army="HP9")) == code


def test_mov_03_landing_needs_a_shore_a_point_and_room() -> None:
    state = army(west(F4="ionian"), "HP9", "PEL", fleet="F4")
    assert Sea(state).refused(LandArmy(side="PEL", fleet="F4", army="HP9")) == "SHORE"
    assert Sea(state).refused(LandArmy(side="PEL", fleet="F4", army="HP1")) == "ARMY"
    state = army(west(), "HP9", "PEL", fleet="F4")
    done = replace(state, fleets={**state.fleets, "F4": replace(state.fleets["F4"], moved=True)})
    assert Sea(done).refused(LandArmy(side="PEL", fleet="F4", army="HP9")) == "POINTS"
    full = state
    for n in range(3):
        full = army(full, f"X{n}", "PEL", "leucas")
    assert Sea(full).refused(LandArmy(side="PEL", fleet="F4", army="HP9")) == "STACKING"
    bound = replace(state, fleets={**state.fleets, "F4": replace(state.fleets["F4"], bound_to=("G3",))})
    assert Sea(bound).refused(LandArmy(side="PEL", fleet="F4", army="HP9")) == "BOUND"


def test_shp_07_a_fleet_keeps_what_is_with_it() -> None:
    state = army(prize(west(G2="piraeus", G3="piraeus"), "F4"), "HP9", "PEL", fleet="F4")
    sea = Sea(state).does(sail("F4", "ionian", "malea", "gytheum"))
    assert area_of_hull(sea.state, sea.state.hulls["A9-1"]) == "gytheum"
    assert sea.state.armies["HP9"].fleet == "F4"


def test_trn_01_a_side_ends_its_moves_itself() -> None:
    sea = quiet()
    sea.does(sail("F4", "ionian"))
    assert sea.state.step == "moves"
    sea.end()
    assert sea.state.step != "moves" or sea.state.active == "ATH"


def test_cal_01_per_turn_fields_begin_anew() -> None:
    sea = Sea(west(G3="ionian", G2="piraeus"))
    sea.does(sail("F4", "ionian")).does(Pass(side="PEL"))
    fresh = evolved(sea.state, TurnStarted(turn=2, clause="CMP-TRN-01"))
    assert fresh.fleets["F4"] == replace(west().fleets["F4"], area="ionian") and fresh.fleets["G3"].bound_to == ()


def test_shp_06_those_left_behind_count_for_their_squadron() -> None:
    state = mustering(ships(west(), A4_1={"area": "corcyra"}), "ATH")
    state = replace(state, hulls={**state.hulls, "N1": Hull("N1", "ATH", "ATH", 2, area="corcyra", new=True)})
    finding = check(state, FormSquadron(side="ATH", hulls=("N1",), squadron="A4"))
    assert finding is not None and finding.code == "CMP-D-FULL"


def test_mov_03_a_fleet_does_not_leave_its_armies_without_ships() -> None:
    sea = Sea(army(west(), "HP9", "PEL", fleet="F1"))
    assert sea.refused(FormFleet(side="PEL", squadrons=("P2", "P3", "P4"))) == ""
    assert (
        Sea(ships(sea.state, P1_1={"hull": 2})).refused(FormFleet(side="PEL", squadrons=("P2", "P3", "P4"))) == "ABOARD"
    )


def test_mov_02_a_bound_fleet_neither_splits_nor_joins() -> None:
    state = west()
    bound = replace(state, fleets={**state.fleets, "F1": replace(state.fleets["F1"], bound_to=("G2",))})
    assert Sea(bound).refused(FormFleet(side="PEL", squadrons=("P2",))) == "BOUND"


def test_shp_08_squadrons_without_ships_form_no_fleet() -> None:
    state = west()
    gone = replace(state, hulls={id: hull for id, hull in state.hulls.items() if hull.squadron != "P2"})
    assert Sea(gone).refused(FormFleet(side="PEL", squadrons=("P2",))) == "EMPTY"
