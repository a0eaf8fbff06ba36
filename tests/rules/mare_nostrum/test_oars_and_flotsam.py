"""Oars, hull tests and flotsam."""

import pytest

from tests.rules.mare_nostrum.tables import Table, end, galley, grapple, move, stop, table

FLOTSAM = {"id": "F1", "x": 50, "y": 22.25, "heading": 90}


def rowing(y: float = 10, *others: object, flotsam: tuple[dict[str, object], ...] = (), **fields: object) -> Table:
    units = [galley("A1", 50, y, number=1, **{"state": "cruising", **fields}), *others]
    return table(*units, clock={"flotsam": list(flotsam)}, dice=[])  # type: ignore[arg-type]


@pytest.mark.parametrize("passing", ["A2", "B2"])
def test_oars_are_lost_to_friend_and_foe(passing: str) -> None:
    """MAR-OAR.01, MAR-G.8: oar against oar removes both."""
    battle = rowing(10, galley(passing, 54.5, 22)).play(move("A1", "cruising", "ahead 8"))
    assert battle["A1"].starboard_lost and battle[passing].port_lost
    assert not battle["A1"].port_lost and not battle[passing].starboard_lost


@pytest.mark.parametrize(("apart", "touched"), [(5.4989, True), (5.4991, False), (5.5, False)])
def test_oars_that_just_meet_do_not_touch(apart: float, touched: bool) -> None:
    """MAR-G.1, MAR-G.3: tips that overlap by more than 0.001 in."""
    battle = rowing(10, galley("B2", 50 + apart, 22)).play(move("A1", "cruising", "ahead 8"))
    assert bool(battle["B2"].port_lost) == touched


def test_the_whole_outline_sweeps_oars_away() -> None:
    """MAR-OAR.06, MAR-G.8: the mover's hull against oars that it does not hit head on."""
    beside = galley("B2", 53.5, 22)
    battle = rowing(10, beside, port_lost=list(range(1, 9)), starboard_lost=list(range(1, 9)))
    battle.play(move("A1", "cruising", "ahead 8"))
    # The prow, which ends at y 24, is too narrow there for the oar at 23.875; the hull of B2 is out of the way.
    assert battle["B2"].port_lost == (3, 4, 5, 6, 7, 8) and not battle.told("contact")


def test_a_turn_breaks_oars_at_its_final_heading_only() -> None:
    """MAR-G.4, MAR-G.8."""
    near = galley("B1", 38, 20)
    swung = table(galley("A1", 30, 20, number=1), near).play(move("A1", "stopped", "pivot 90"))
    assert swung["B1"].port_lost == (4, 5)
    through = table(galley("A1", 30, 20, heading=135, number=1), near).play(move("A1", "stopped", "pivot -90"))
    assert through["B1"].port_lost == () and through.at("A1") == (30, 20, 45)


@pytest.mark.parametrize(
    ("port", "starboard", "speeds"),
    [(2, 2, "ramming"), (3, 0, "battle"), (0, 3, "battle"), (3, 2, "battle"), (3, 3, "cruising"), (8, 8, "cruising")],
)
def test_the_fastest_speed_with_so_many_oars_lost(port: int, starboard: int, speeds: str) -> None:
    """MAR-OAR.02, MAR-OAR.03, MAR-OAR.04."""
    order = ["cruising", "battle", "ramming"]
    lost = {"port_lost": list(range(1, port + 1)), "starboard_lost": list(range(1, starboard + 1))}
    for speed in order:
        battle = rowing(6, **lost)
        if order.index(speed) <= order.index(speeds):
            battle.play(move("A1", speed, "ahead 4"))
        else:
            assert battle.refusal(move("A1", speed, "ahead 4")) == "SPEED-OARS"


def test_oars_lost_before_its_number_bind_at_once() -> None:
    """MAR-OAR.05: a galley that was at battle speed declares less."""
    battle = rowing(6, state="battle", port_lost=[1, 2, 3], starboard_lost=[1, 2, 3])
    assert battle.refusal(move("A1", "battle", "ahead 4")) == "SPEED-OARS"
    battle.play(move("A1", "cruising", "ahead 4"))


@pytest.mark.parametrize(
    ("hd", "die", "after"), [(1, 1, 2), (1, 2, 1), (3, 2, 5), (3, 3, 4), (3, 4, 3), (5, 5, 6), (5, 1, 7)]
)
def test_the_test_for_hull_damage(hd: int, die: int, after: int) -> None:
    """MAR-HUL.01, MAR-HUL.02: higher no effect, equal one, lower two; sinking at six."""
    battle = table(galley("A1", 40, 24, hd=hd), galley("A2", 60, 24, number=1), phase="hull_tests", dice=[die])
    assert battle["A1"].hd == after
    assert bool(battle.told("sinking")) == (after >= 6)


def test_every_damaged_galley_tests_in_galley_order() -> None:
    """MAR-HUL.01, MAR-DICE.2: crewed or not."""
    units = [galley("A1", 40, 24, hd=2), galley("A2", 60, 24, number=1), galley("B1", 20, 24, hd=1, crew=(0, 0, 0))]
    battle = table(*units, phase="hull_tests", dice=[6, 1])
    assert [(event.galley, event.die, event.hd) for event in battle.told("hull_test")] == [("A1", 6, 2), ("B1", 1, 2)]


def test_a_sinking_galley_may_still_fend_and_be_grappled() -> None:
    """MAR-HUL.03."""
    units = [galley("A1", 40, 24, number=1), galley("B1", 43.5, 24, hd=6, number=2)]
    battle = table(*units, dice=[4, 6, 1, 1])
    battle.play(grapple("A1", "B1"))
    battle.play(next(action for action in battle.legal if action.side == "B"))
    assert battle["B1"].grapples == () and battle["B1"].fended == 3
    battle.play(end("A1"))
    assert battle.refusal(grapple("B1", "A1")) == "SINKING"


def crossing(
    speed: str, path: str, dice: list[int], y: float = 10, flotsam: object = FLOTSAM, **fields: object
) -> Table:
    unit = galley("A1", 50, y, number=1, **{"state": "cruising", **fields})
    battle = table(unit, clock={"flotsam": [flotsam]}, dice=dice)
    return battle.play(move("A1", speed, path))


def test_flotsam_is_crossed_at_cruising_speed() -> None:
    """MAR-FLO.02, MAR-FLO.03: 8 in in all, the level cruising, the speed paid for; one test for the marker."""
    battle = crossing("battle", "ahead 6, ahead 6", [3], hd=3)
    assert battle.at("A1")[1] == 18 and battle["A1"].state == "cruising" and battle["A1"].stamina == 5
    assert battle["A1"].hd == 4 and len(battle.told("flotsam_test")) == 1
    slow = crossing("cruising", "ahead 8", [6])
    assert slow.at("A1")[1] == 18 and not slow.told("speed_cap")


def test_flotsam_met_after_eight_inches_stops_the_run_at_its_border() -> None:
    """MAR-FLO.02: no test; the galley stays under way at cruising speed."""
    far = FLOTSAM | {"y": 25.25}
    battle = crossing("battle", "ahead 12", [], flotsam=far, hd=2)
    assert battle.at("A1")[1] == 18 and battle["A1"].state == "cruising" and not battle.told("flotsam_test")
    closer = crossing("battle", "ahead 12", [6], flotsam=FLOTSAM | {"y": 25.2499}, hd=2)
    assert closer.at("A1")[1] == 18 and closer.told("flotsam_test")


def test_a_galley_on_flotsam_declares_cruising_at_most() -> None:
    """MAR-FLO.02, MAR-FLO.03: and tests for it when it moves over it."""
    on = galley("A1", 50, 22, state="cruising", number=1)
    battle = table(on, clock={"flotsam": [FLOTSAM]}, dice=[1])
    assert battle.refusal(move("A1", "battle", "ahead 4")) == "SPEED-LEVEL"
    battle.play(move("A1", "cruising", "ahead 4"))
    assert battle["A1"].hd == 0 and battle.told("flotsam_test")[0].marker == "F1"


def test_no_ram_over_flotsam() -> None:
    """MAR-FLO.02: contact beyond it is a collision, also in a further turn at ramming speed."""
    near = FLOTSAM | {"y": 17.5}
    units = [galley("A1", 50, 10, state="ramming", ramming_last_turn=True, number=1), galley("B1", 50, 25, 90)]
    battle = table(*units, clock={"flotsam": [near]}, dice=[6])
    battle.play(move("A1", "ramming", "ahead 18"))
    assert battle.told("contact")[0].meeting == "collision" and battle["B1"].hd == 0


def test_a_galley_that_founders_on_flotsam_moves_no_further() -> None:
    """MAR-FLO.03: the rest of the move is lost."""
    battle = crossing("cruising", "ahead 6, turn 20, ahead 2", [1], hd=5)
    assert battle["A1"].hd == 7 and battle.at("A1") == (50, 16, 0)
    assert battle.told("sinking")


def test_a_turn_over_flotsam_counts_as_crossing_it() -> None:
    """MAR-FLO.02, MAR-FLO.03: with 8 in rowed it ends the move."""
    aside = {"id": "F1", "x": 54.5, "y": 24, "heading": 0}
    battle = crossing("battle", "ahead 8, turn 45, ahead 4", [2], flotsam=aside, hd=1)
    assert battle.at("A1") == (50, 18, 45) and battle["A1"].state == "cruising" and battle.told("flotsam_test")
    sooner = crossing("battle", "ahead 4, turn 45, ahead 8", [2], y=14, flotsam=aside, hd=1)
    assert sum(event.by for event in sooner.told("moved") if event.do == "ahead") == 80_000


def test_several_markers_are_tested_in_the_order_met() -> None:
    """MAR-FLO.03, MAR-DICE.3: one die each at the end of the run."""
    markers = [FLOTSAM | {"y": 24.25, "id": "F2"}, FLOTSAM | {"y": 19.25}]
    battle = table(galley("A1", 50, 10, number=1, state="cruising", hd=1), clock={"flotsam": markers}, dice=[1, 2])
    battle.play(stop("A1", "cruising", "ahead 8"))
    assert [(event.marker, event.die, event.hd) for event in battle.told("flotsam_test")] == [
        ("F1", 1, 2),
        ("F2", 2, 3),
    ]
