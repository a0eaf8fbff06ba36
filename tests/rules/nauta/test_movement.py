"""Chapters 9.f to 9.p, 10 and G: wheels, runs, going astern, dashes, the table's edge, and what a move meets."""

from math import cos, radians, sin

import pytest

from rules.nauta import RULESET
from tests.rules.nauta.tables import ahead, astern, engaged, hold, ship, shoot, table

FAR = ship("B1", 2, 500, 500, 180, written=0)


def test_headings_run_clockwise_from_north() -> None:
    """NAU-G.1 and NAU-G.2: a run of one segment by heading."""
    for heading, x, y in ((0, 300, 320), (90, 320, 300), (180, 300, 280), (270, 280, 300), (30, 310, 317.32)):
        battle = table(ship("A1", 2, 300, 300, heading, written=1), FAR).play(ahead("A1"))
        assert battle.at("A1") == (x, y, heading)


@pytest.mark.parametrize("size", range(7))
def test_how_far_a_size_wheels(size: int) -> None:
    """NAU-9.f, NAU-G.4: 90 degrees for Size 0 and 1, 45 for the others; above 0, to a hundredth."""
    widest = 90 if size < 2 else 45
    battle = table(ship("A1", size, 300, 300, written=3), FAR)
    assert battle.refusal(ahead("A1", widest + 0.01)) == "WHEEL-ANGLE"
    assert battle.play(ahead("A1", widest)).at("A1")[2] == widest


def test_a_wheel_turns_about_the_rear_corner_on_the_inside() -> None:
    """NAU-9.g, NAU-G.4: which stays where it is."""
    for angle, corner in ((30, 2), (-30, 3)):
        battle = table(ship("A1", 2, 300, 300, 77, written=1), FAR)
        before = battle.battle.game.by_id["A1"].outline.corners[corner]
        battle.play(ahead("A1", angle))
        assert battle.battle.game.by_id["A1"].outline.corners[corner] == pytest.approx(before, abs=1)
        assert battle["A1"].heading == 7700 + angle * 100


@pytest.mark.parametrize(("angle", "cost"), [(0.01, 1), (45, 1), (45.01, 2), (90, 2)])
def test_what_a_wheel_costs(angle: float, cost: int) -> None:
    """NAU-9.h and NAU-9.i: any part of a bracket costs all of it; then straight for all of what is left."""
    battle = table(ship("A1", 1, 300, 300, written=3), FAR).play(ahead("A1", angle))
    assert battle.told("moved")[0].distance == (3 - cost) * 2000
    if cost == 2:
        assert table(ship("A1", 1, 300, 300, written=1), FAR).refusal(ahead("A1", angle)) == "WHEEL-COST"
    short = table(ship("A1", 1, 300, 300, written=cost), FAR).play(ahead("A1", angle))
    assert short.told("moved")[0].distance == 0


def test_a_ship_goes_all_of_its_distance() -> None:
    """NAU-9.i: it may not hold with a written speed."""
    assert table(ship("A1", 2, 300, 300, written=2), FAR).refusal(hold("A1")) == "HOLD"


def test_a_ship_at_rest_holds_or_goes_astern() -> None:
    """NAU-9.k, NAU-9.l and NAU-9.m: 1 or 2 segments, damage does not shorten them, its speed stays 0."""
    battle = table(ship("A1", 2, 300, 300, written=0, damaged=True), FAR)
    assert battle.refusal(ahead("A1")) == "ZERO"
    assert battle.refusal(astern("A1", 0)) == battle.refusal(astern("A1", 3)) == "BACK-RANGE"
    battle.play(astern("A1", 2))
    assert battle.at("A1") == (300, 260, 0) and battle["A1"].written == 0
    assert table(ship("A1", 2, 300, 300, written=1), FAR).refusal(astern("A1", 1)) == "BACK-SPEED"


@pytest.mark.parametrize("held", ["fighting", "a prize"])
def test_a_ship_that_is_freed_counts_as_having_written_0(held: str) -> None:
    """NAU-9.l, NAU-12.c, NAU-15.f: A1's last opponent, or its captive, is sunk during the movement."""
    one = ship("A1", 2, 300, 300, 0, soldiers_start=1)
    victim = ship("B1", 1, 300, 325, 90, damaged=True)
    if held == "fighting":
        engaged(one, victim)
        striker, side = ship("A2", 2, 222.5, 325, 90, written=3), "A"
    else:
        victim["condition"] |= {"fate": "captured", "captured_by": "A1", "lost_turn": 1}
        striker, side = ship("B2", 2, 222.5, 325, 90, written=3), "B"
    battle = table(one, victim, striker, dice=[6, 1, 1], active=side, turn=2)
    battle.play(ahead(striker["id"]))
    assert battle["B1"].fate == "sunk" and battle["A1"].written == 0
    if side == "A":
        battle.play(hold("B98"))
    assert battle.refusal(ahead("A1")) == "ZERO"
    assert battle.refusal(astern("A1", 3)) == "BACK-RANGE" and battle.refusal(ahead("A1", dash=True)) == "DASH-ZERO"
    battle.play(astern("A1", 2))
    assert battle.at("A1") == (300, 260, 0) and battle["A1"].speed == 0


def test_each_completed_step_is_rounded_and_the_next_starts_from_there() -> None:
    """NAU-G.3."""
    battle = table(ship("A1", 2, 300, 300, written=3), FAR).play(ahead("A1", 20))
    moved = battle.told("moved")[0]
    x, y, heading = moved.via
    s, c = sin(radians(20)), cos(radians(20))
    assert (x, y) == (round(30750 - 750 * c + 1250 * s), round(28750 + 750 * s + 1250 * c))
    assert moved.to == (round(x + 4000 * s), round(y + 4000 * c), heading)


def test_the_centre_decides_whether_a_ship_has_left_the_table() -> None:
    """NAU-9.p, NAU-G.11: on the border it stays; a contact beyond it does not count."""
    for y, fate in ((580, "afloat"), (580.01, "left_table")):
        battle = table(ship("A1", 2, 300, y, written=1), FAR)
        assert battle.play(ahead("A1"))["A1"].fate == fate
    wheeling = table(ship("A1", 1, 595, 300, written=2), FAR).play(ahead("A1", 90))
    assert wheeling["A1"].fate == "left_table" and wheeling.told("moved")[0].distance == 0


def test_a_contact_found_beyond_the_border_does_not_count() -> None:
    """NAU-G.11: the border came first. A long base lies aslant over the edge; ten mm lower it is met in time."""
    for y, fate in ((598, "left_table"), (588, "afloat")):
        long = ship("B1", 6, 300, y, 45, written=0, base=[20, 80])
        flag = ship("B98", 6, 570, 300, 180, written=0, base=[20, 80], admiral=True)
        mover = ship("A1", 2, 342.7, 560, written=4)
        home = ship("A98", 2, 30, 30, written=0, admiral=True)
        battle = table(mover, home, long, flag, dice=[1, 6]).play(ahead("A1"))
        assert battle["A1"].fate == fate
        assert bool(battle.told("contact")) == (fate == "afloat")


def test_every_movement_stops_on_contact_and_both_drop_to_0() -> None:
    """NAU-9.n, NAU-AMB.11: a ship struck before it moved has lost its move; it may not shoot either."""
    battle = table(
        ship("A1", 2, 300, 100, written=5),
        ship("B1", 4, 305, 180, 90, written=3, equipment=["balistae"]),
        options=["18f"],
        dice=[1, 6],
    ).play(ahead("A1"))
    assert battle["B1"].moved and battle["B1"].speed == 0
    assert battle.refusal(ahead("B1")) == "MOVED" and battle.refusal(shoot("B1", "A1")) == "SHOOT"


def test_a_wheel_stops_at_a_contact_and_the_run_is_lost() -> None:
    """NAU-G.5: the ram is at the written speed, whatever the wheel costs."""
    battle = table(ship("A1", 2, 300, 100, written=5), ship("B1", 2, 320, 112, written=0), dice=[6, 1, 1])
    battle.play(ahead("A1", 45))
    contact, moved = battle.told("contact")[0], battle.told("moved")[0]
    assert contact.wheel and contact.distance == moved.wheel < 4500 and moved.distance == 0
    assert ("faster", 1) in battle.told("ram")[0].modifiers[0]
    assert battle["A1"].heading == moved.wheel


def test_the_stern_may_strike_going_astern() -> None:
    """NAU-G.6, NAU-AMB.14: run onto a bow, the other rams, even if it did not move."""
    battle = table(ship("A1", 2, 300, 200, written=0), ship("B1", 2, 300, 160, written=0), dice=[1, 6, 1])
    battle.play(astern("A1", 2))
    contact, ram = battle.told("contact")[0], battle.told("ram")[0]
    assert contact.what == "rammed" and ram.rammer == "B1" and contact.distance == 1500
    assert ram.modifiers == ((("Size 2", 2), ("rammed at speed 0", -1)), (("Size 2", 2),))
    assert battle["A1"].damaged


def test_coming_against_the_same_ship_again_is_no_new_ram() -> None:
    """NAU-9.o, NAU-G.8: a ship that was touched when the move began."""
    battle = table(ship("A1", 2, 300, 300, written=3), ship("B1", 6, 296.16, 326.16, 60, written=2))
    battle.play(ahead("A1", 30))
    moved = battle.told("moved")[0]
    assert moved.wheel == 3000 and 0 < moved.distance < 4000
    assert [event.other for event in battle.told("pressed")] == ["B1"] and not battle.told("ram")


def test_pressing_costs_only_the_presser_its_speed() -> None:
    """NAU-9.o."""
    battle = table(ship("A1", 2, 300, 160, written=2), ship("B1", 2, 305, 180, 90, written=2)).play(ahead("A1"))
    assert battle["A1"].stopped_by_contact and not battle["B1"].stopped_by_contact
    assert battle["B1"].written == 2 and not battle["B1"].moved


def test_pressing_into_a_burning_hulk_stops_and_into_land_wrecks() -> None:
    """NAU-G.8."""
    hulk = ship("B1", 2, 305, 180, 90, fate="burned", lost_turn=1)
    battle = table(ship("A1", 2, 300, 160, written=2), hulk, ship("B2", 6, 500, 500, written=0)).play(ahead("A1"))
    assert battle.at("A1") == (300, 160, 0) and battle["A1"].stopped_by_contact
    shore = {"id": "isle", "polygon": [[280, 172.54], [320, 172.54], [300, 200]]}
    wrecked = table(ship("A1", 2, 300, 160, written=2), FAR, terrain=[shore], terrain_agreed=True).play(ahead("A1"))
    assert wrecked["A1"].fate == "wrecked"


def test_a_dash_is_two_segments_more_past_the_maximum_once() -> None:
    """NAU-10.a, NAU-10.b, NAU-10.c, NAU-10.d and NAU-10.e."""
    battle = table(ship("A1", 2, 300, 100, written=5), FAR)
    assert battle.refusal(ahead("A1", 5, dash=True)) == "DASH-WHEEL"
    battle.play(ahead("A1", dash=True))
    assert battle.at("A1") == (300, 240, 0)
    assert battle.battle.game.by_id["A1"].vmax == 4
    assert table(ship("A1", 2, 300, 100, written=4, dashes=1), FAR).refusal(ahead("A1", dash=True)) == "DASH-USED"


def test_who_cannot_dash() -> None:
    """NAU-10.a, NAU-10.f and NAU-10.g."""
    for condition, code in (
        ({"damaged": True}, "DASH-DAMAGED"),
        ({"balista_hits": 1}, "DASH-SHOT"),
        ({"written": 0}, "DASH-ZERO"),
    ):
        battle = table(ship("A1", 2, 300, 100, **{"written": 2, **condition}), FAR)
        assert battle.refusal(ahead("A1", dash=True)) == code
    pair = [ship(f"A{n}", 2, 100 * n, 100, written=2, formation=0) for n in (1, 2)]
    battle = table(*pair, FAR)
    assert battle.refusal(ahead("A1", dash=True)) == "DASH-FORMATION"
    battle.play(ahead("A1"))
    assert battle.refusal(ahead("A2", dash=True)) == "DASH-FORMATION"


def test_a_dash_counts_in_a_ram_and_the_speed_written_is_recorded() -> None:
    """NAU-10.h: 3 + 2 against 4; struck or not, a dash that meets is over."""
    battle = table(ship("A1", 2, 300, 100, written=3), ship("B1", 2, 305, 180, 90, written=4), dice=[3, 3, 1])
    battle.play(ahead("A1", dash=True))
    assert ("faster", 1) in battle.told("ram")[0].modifiers[0]
    assert battle["A1"].dash_now == 0
    free = table(ship("A1", 2, 300, 100, written=3), FAR).play(
        ahead("A1", dash=True), hold("B1"), hold("A98"), hold("B98")
    )
    assert free["A1"].speed == 3


def test_a_preview_is_exactly_the_move() -> None:
    """NAU-9.j: what a page may show where measuring is allowed; the switch is the scenario's."""
    orders = (ahead("A1", 33.33), ahead("A1", -45), ahead("A1", dash=True), ahead("A1"))
    for action in orders:
        battle = table(ship("A1", 2, 300, 100, 12.34, written=4), ship("B1", 2, 320, 190, 90, written=0), dice=[1, 6],
                       no_measuring=True)  # fmt: skip
        seen = RULESET.preview(battle.state, action)
        before = battle.state
        assert battle.state == before and before.terms.no_measuring is True
        moved = battle.play(action).told("moved")[0]
        assert (seen.via, seen.to, seen.angle, seen.distance) == (moved.via, moved.to, moved.wheel, moved.distance)
        assert bool(seen.met) == bool(battle.told("contact"))


def test_a_dash_is_over_when_another_ship_strikes_the_dasher() -> None:
    """NAU-10.h, NAU-2.g: what it wrote falls to its new maximum then."""
    battle = table(
        ship("A1", 2, 300, 100, written=5),
        ship("B1", 2, 250, 245, 90, written=5),
        dice=[6, 1, 1],
        active="A",
    )
    battle.play(ahead("A1", dash=True))
    assert battle["A1"].written == 5 and battle["A1"].dash_now == 2
    battle.play(ahead("B1"))
    assert battle["A1"].written is not None and battle["A1"].written <= 4 and battle["A1"].dash_now == 0
