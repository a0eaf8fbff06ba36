"""NAV-3: movement, costs, turning, backing, sails, stacking, leaving and entering the map."""

import pytest

from tests.rules.navarchoi.boards import sea, ship, sunk

TWO = {"activations": {"A": 2}, "holder": "A"}


@pytest.mark.parametrize(
    ("fields", "least", "most"),
    [
        ({"speed": "F"}, 9, 12),
        ({}, 0, 8),
        ({"damage": "damaged"}, 0, 3),
        ({"type": 2, "liburnian": True}, 0, 10),
        ({"type": 2, "liburnian": True, "speed": "F"}, 9, 14),
        ({"type": 2, "liburnian": True, "damage": "damaged"}, 0, 3),
        ({"sail": True}, 0, 10),
        ({"sail": True, "damage": "damaged"}, 0, 5),
    ],
)
def test_mp_by_status(fields: dict[str, object], least: int, most: int) -> None:
    """NAV-2.7.1, NAV-3.1.1, NAV-3.1.2, NAV-3.1.3, NAV-3.2.a, NAV-3.13.a, NAV-3.9.1.a, NAV-A-08, NAV-A-47, NAV-A-43."""
    table = sea(ship("A1", "2020", "N", **fields), wind=1).activate("A1")
    assert [each.mp for each in table.offered("begin_ship")] == list(range(least, most + 1))
    assert table.no("begin_ship", ship="A1", mp=most + 1) == "MP NAV-2.7.1"


def test_a_ship_moves_only_ahead_and_may_attack_on_the_way() -> None:
    """NAV-3.0, NAV-3.4, NAV-2.7.2, NAV-M-2.12: the square ahead is entered, 2 MP straight and 3 across."""
    table = sea(ship("A1", "2020", "NE"), ship("B1", "2119"), dice=[0, 0, 0]).alone("A1", 8).do("fire", target="B1")
    table.forward()
    assert table["A1"].square == "2119" and table.told("moved")[0].cost == 3


def test_the_declared_number_binds_as_far_as_steps_allow() -> None:
    """NAV-3.2.b, NAV-3.2.c, NAV-A-29, NAV-A-63, NAV-M-2.20: turning and entering occupied squares are never
    compulsory."""
    table = sea(ship("A1", "2020"), ship("B1", "2018", "E"), dice=[0]).alone("A1", 8).forward()
    assert table.end()["A1"].square == "2019", "an enemy is in the square ahead"
    table = sea(ship("A1", "2002"), dice=[0]).alone("A1", 8).forward()
    assert table.end()["A1"].square == "2001", "the edge is ahead"
    table = sea(ship("A1", "2020"), ship("A2", "2019", marker="red"), dice=[]).alone("A1", 8)
    assert table.end()["A1"].marker == "red", "a friend is in the square ahead; nothing was spent"


def test_full_goes_on_while_fewer_than_nine_are_spent() -> None:
    """NAV-3.2.d, NAV-X-16, NAV-A-42: within its status maximum, also past the number declared."""
    table = sea(ship("A1", "2020", "NE", speed="F")).alone("A1", 9).forward(2)
    assert table.no("end_ship") == "END NAV-3.2.d"
    assert table.forward().end().told("ship_done")[0].spent == 9
    blocked = sea(ship("A1", "2020", speed="F"), ship("A2", "2018", marker="red")).alone("A1", 9).forward()
    assert blocked.end()["A1"].square == "2019"


def test_a_second_turn_in_a_square_and_a_turn_before_moving_are_refused() -> None:
    """NAV-3.5.a, NAV-M-2.14: once, in a square just entered: 1 point at Full, 2 below, 1 after backing."""
    table = sea(ship("A1", "2020", speed="F")).alone("A1", 9)
    assert table.no("turn", points=1) == "TURN NAV-3.5.a"
    table.forward()
    assert table.no("turn", points=-2) == "TURN NAV-3.5.a"
    table.turn(-1)
    assert table["A1"].facing == 7 and table.no("turn", points=1) == "TURN NAV-3.5.a"


def test_a_turn_costs_half_the_size_once() -> None:
    """NAV-3.5.b, NAV-A-03: whether of one point or two, unless the scenario counts by point."""
    table = sea(ship("A1", "2020", type=5)).alone("A1", 8).forward().turn(2)
    assert table.told("turned")[0].cost == 2
    table = sea(ship("A1", "2020", type=5), options={"turn_cost_per_point": True}).alone("A1", 8).forward().turn(2)
    assert table.told("turned")[0].cost == 4
    short = sea(ship("A1", "2020", type=5)).alone("A1", 3).forward()
    assert short.no("turn", points=1) == "MP NAV-3.5.b"


def test_avoidance_is_the_first_expense() -> None:
    """NAV-3.6, NAV-M-2.10."""
    assert sea(ship("A1", "2020")).alone("A1", 1).no("avoid", points=1) == "MP NAV-3.6"
    table = sea(ship("A1", "2020")).alone("A1", 2)
    assert table.no("avoid", points=2) == "AVOID NAV-3.6"
    assert table.do("avoid", points=-1)["A1"].facing == 7


def test_a_ship_that_declared_nothing_may_take_any_facing() -> None:
    """NAV-3.5.c, NAV-M-2.11: once."""
    table = sea(ship("A1", "2020")).alone("A1", 0)
    assert table.no("rotate", facing=8) == "ROTATE NAV-3.5.c"
    table.do("rotate", facing=5)
    assert table["A1"].facing == 5 and table.no("rotate", facing=1) == "ROTATE NAV-3.5.c"
    assert sea(ship("A1", "2020")).alone("A1", 1).no("rotate", facing=1) == "ROTATE NAV-3.5.c"


def test_backing() -> None:
    """NAV-3.3.c, NAV-3.3.d, NAV-M-2.13, NAV-A-48: only at Cruise, one square, instead of moving forward; missiles
    only."""
    table = sea(ship("A1", "2020"), ship("B1", "2021", "E")).alone("A1", 8)
    assert table.no("back") == "EXIT NAV-3.10.c"
    table = sea(ship("A1", "2020"), ship("B1", "2022", "E"), dice=[0, 9]).alone("A1", 8).do("back")
    assert table.no("forward") == "BACK NAV-3.3.d"
    assert table.cannot(("ram", "B1")) == "DECLARE NAV-4.0.a"
    assert table.do("fire", target="B1").end()["A1"].square == "2021"
    assert sea(ship("A1", "2020", damage="damaged")).alone("A1", 3).no("back") == "BACK NAV-3.3.c"


def test_an_enemy_square_must_be_left_again() -> None:
    """NAV-3.10.a, NAV-3.10.c, NAV-A-12, NAV-4.0.b: it may be crossed without an attack, if a way out can be paid."""
    table = sea(ship("A1", "2020"), ship("B1", "2019", "E")).alone("A1", 4).forward()
    assert table.no("end_ship") == "END NAV-3.10.a"
    assert table.forward()["A1"].square == "2018" and not table.told("combat")
    assert sea(ship("A1", "2020"), ship("B1", "2019", "E")).alone("A1", 3).no("forward") == "EXIT NAV-3.10.c"


def test_a_way_out_through_another_enemy_needs_a_way_out_of_that() -> None:
    """NAV-4.0.b, NAV-3.10.c, NAV-A-13: again and again. The cheapest one counts, its turn included."""
    closed = ("1918", "2118", "1919", "2119")
    awash = [{"square": square, "ship": f"B{20 + n}"} for n, square in enumerate(closed * 3)]
    walls = [sunk(each["ship"]) for each in awash]
    ships = (ship("A1", "2020"), ship("B1", "2019", "E"), ship("B2", "2018", "E"), *walls)
    clock = {"activations": {"A": 1}, "holder": "A", "awash": awash}
    assert sea(*ships, clock=clock).alone("A1", 5).no("forward") == "EXIT NAV-3.10.c"
    table = sea(*ships, clock=clock).alone("A1", 6).forward()
    assert table["A1"].square == "2019"


def test_no_more_than_three_units() -> None:
    """NAV-3.10.b: not even to cross."""
    ships = [ship(f"A{n}", "2019", marker="red") for n in (2, 3, 4)]
    assert sea(ship("A1", "2020"), *ships).alone("A1", 8).no("forward") == "ROOM NAV-3.10.b"
    assert sea(ship("A1", "2020"), *ships[:2], dice=[0]).alone("A1", 8).forward()["A1"].square == "2019"


def test_a_ship_that_begins_beside_an_unlinked_enemy_may_stay() -> None:
    """NAV-A-66: stay, fire or move out; Rake, Ram and Grapple need a fresh entry."""
    table = sea(ship("A1", "2020"), ship("B1", "2020", "E"), dice=[0, 9]).alone("A1", 0)
    assert table.cannot(("ram", "B1")) == "DECLARE NAV-4.0.a"
    table.do("fire", target="B1").end()
    assert table["A1"].square == "2020"


def test_leaving_the_map_for_good() -> None:
    """NAV-3.11.a, NAV-A-54: on its own account, also after crossing an enemy's square without Rake, Ram or Grapple."""
    table = sea(ship("A1", "2001"), ship("A2", "3030")).alone("A1", 8).forward()
    assert (table["A1"].place, table["A1"].square) == ("left", None)
    crossing = sea(ship("A1", "2002"), ship("A2", "3030"), ship("B1", "2001", "E")).alone("A1", 8).forward(2)
    assert crossing["A1"].place == "left"
    attacking = (
        sea(ship("A1", "2002"), ship("A2", "3030"), ship("B1", "2001", "E"), dice=[0, 9]).alone("A1", 8).forward()
    )
    assert attacking.attack(("grapple", "B1")).forward()["A1"].place == "beside"


def test_coming_back_to_the_map() -> None:
    """NAV-3.11.b to NAV-3.11.d, NAV-2.8.g, NAV-A-26, NAV-M-2.26: within 3 of the virtual square, room and no enemy,
    red."""
    waiting = ship("A1", "0005", "W", place="beside", since=2, type=4, damage="damaged")
    ships = (waiting, ship("A2", "3030", marker="red"), ship("B1", "0305", marker="red"))
    table = sea(*ships, clock={"turn": 3, "phase": "out_of_command", "holder": "A"})
    assert table.no("return_to_map", ship="A1", square="0305", facing=2) == "SQUARE NAV-3.11.d"
    assert table.no("return_to_map", ship="A1", square="0405", facing=2) == "SQUARE NAV-3.11.d"
    assert table.no("return_to_map", ship="A1", square="0306", facing=8) == "FACING NAV-3.11.d"
    table.do("return_to_map", ship="A1", square="0308", facing=2)
    assert (table["A1"].place, table["A1"].damage, table["A1"].marker) == ("map", "damaged", "red")
    too_soon = sea(
        *(ship("A1", "0005", place="beside", since=3), *ships[1:]),
        clock={"turn": 3, "phase": "out_of_command", "holder": "A"},
    )
    assert too_soon.state.phase == "speed"


def test_a_ship_may_stay_away_longer() -> None:
    """NAV-3.11.d: the next or any later turn."""
    ships = (
        ship("A1", "0005", place="beside", since=1),
        ship("A2", "3030", marker="red"),
        ship("B1", "0910", marker="red"),
    )
    table = sea(*ships, clock={"turn": 4, "phase": "out_of_command", "holder": "A"}).decline()
    assert table["A1"].place == "beside" and table.state.phase == "speed"


def test_reinforcements_pay_for_the_queue_and_may_wait() -> None:
    """NAV-3.12.a, NAV-3.12.c, NAV-3.12.d, NAV-M-1.i, NAV-M-2.19: 3 across a corner; the owner picks the entry
    square."""
    late = [ship(f"A{n}", None, "SE", entry=["0101", "0102"]) for n in (1, 2)]
    table = sea(*late, clock=TWO, dice=[0]).activate("A1", "A2").begin("A1", 5)
    assert table.no("avoid", points=1) == "AVOID NAV-3.6"
    assert table.no("forward") == "PHASE NAV-3.12.a"
    assert table.no("enter_map", square="0103") == "ENTRY NAV-3.12.a"
    table.do("enter_map", square="0101").turn(-1).end()
    assert table.told("entered_map")[0].cost == 3 and table.state.entries == {"0101": 1}
    table.begin("A2", 5).end()
    assert (table["A2"].place, table["A2"].marker) == ("outside", "none")
    assert table.state.sides["A"].impulses == (3, 5) and table.deciding == "A", "it may enter in the next impulse"


def test_sails_help_with_the_wind_and_hinder_in_a_fight() -> None:
    """NAV-3.9.1.b, NAV-3.9.2.b, NAV-A-28: without the bonus the fatigue roll is not eased."""
    table = sea(ship("A1", "2020", "E", sail=True), wind=4, quality=(4, 4), dice=[5]).alone("A1", 8).forward(4).end()
    assert table["A1"].marker == "red"
    table = sea(ship("A1", "2020", "E", sail=True), wind=2, quality=(4, 4), dice=[5]).alone("A1", 8).forward(4).end()
    assert table["A1"].marker == "yellow"
    ram = sea(ship("A1", "2021", sail=True), ship("B1", "2020", "E"), dice=[9, 0]).alone("A1", 8).forward()
    ram.attack(("ram", "B1"))
    assert dict(ram.told("combat")[0].modifiers[0])["R-RAM.a10 at sail"] == -4


def test_one_heavier_ship_and_the_formation_is_not_of_liburnians() -> None:
    """NAV-3.13.b: the -1 is for a formation made only of them."""
    light = (ship("A1", "1010", type=2, liburnian=True), ship("A2", "1110", type=2, liburnian=True))
    for second, tired in ((light[1], False), (ship("A2", "1110", type=2), True)):
        table = sea(light[0], second, ship("A9", "3030"), dice=[5]).activate("A1", "A2")
        table.begin("A1", 4).forward(2).end().begin("A2", 0).end()
        assert bool(table.told("fatigue")[0].tired) == tired
