"""NAV-2.8: Out of Command."""

from tests.rules.navarchoi.boards import sea, ship

PHASE_D = {"phase": "out_of_command", "holder": "B"}


def test_the_holder_says_who_comes_first_and_each_does_all_of_his_at_once() -> None:
    """NAV-2.8.a, NAV-2.8.b, NAV-M-2.24: if both have ships without a marker."""
    table = sea(ship("A1", "1010", speed="F"), ship("B1", "3030", speed="F"), clock=PHASE_D)
    assert table.deciding == "B" and table.no("ooc_first", "A", first="A") == "SIDE NAV-M-2"
    table.do("ooc_first", first="A")
    assert [event.ship for event in table.told("marked") if event.colour == "red"] == ["A1", "B1"]
    alone = sea(ship("A1", "1010"), ship("B1", "3030", marker="red"), clock=PHASE_D)
    assert alone.state.phase == "speed"


def test_nobody_is_asked_who_comes_first_where_nothing_can_follow() -> None:
    """NAV-2.8.b: ships at Cruise, or Grappled, only get their markers, whoever comes first; a ship beside the
    map counts while it may come back."""
    cruising, full = ship("A1", "1010"), ship("B1", "3030", speed="F")
    linked = (ship("B2", "3131", links=["A2"]), ship("A2", "3131", links=["B2"]))
    waiting = ship("A1", "0005", "W", place="beside", since=1)
    for ships, turn, asked in (
        ((cruising, ship("B1", "3030")), 1, False),
        ((cruising, full), 1, False),
        ((cruising, *linked), 1, False),
        ((ship("A1", "1010", speed="F"), full), 1, True),
        ((waiting, full), 2, True),
        ((waiting, ship("B1", "3030")), 2, False),
    ):
        table = sea(*ships, clock={**PHASE_D, "turn": turn})
        assert bool(table.offered("ooc_first")) == asked


def test_full_ships_advance_unless_a_ship_is_ahead_or_there_is_no_room() -> None:
    """NAV-2.8.c, NAV-2.8.e, NAV-2.8.f: of either side; then all are marked red, and nobody is attacked."""
    table = sea(
        ship("A1", "1010", speed="F"),
        ship("A2", "2010", speed="F"),
        ship("B1", "2009", marker="red"),
        ship("A3", "3010"),
        clock=PHASE_D,
    )
    assert (table["A1"].square, table["A2"].square, table["A3"].square) == ("1009", "2010", "3010")
    assert [event.ship for event in table.told("marked")][:3] == ["A1", "A2", "A3"]
    assert not table.told("combat")


def test_the_order_of_the_advance_is_the_owners_where_it_matters() -> None:
    """NAV-2.8.d, NAV-M-2.25: the front ship first frees the way of the one behind it."""
    ships = (ship("A1", "1010", speed="F"), ship("A2", "1009", speed="F"), ship("B1", "3030", marker="red"))
    table = sea(*ships, clock=PHASE_D)
    assert {each.ship for each in table.offered("ooc_order")} == {"A1", "A2"}
    assert table.no("ooc_order", ship="B1") == "SHIP NAV-2.8.d"
    assert table.no("decline") == "PHASE NAV-2.8.e"
    table.do("ooc_order", ship="A2")
    assert (table["A1"].square, table["A2"].square) == ("1009", "1008")
    table = sea(*ships, clock=PHASE_D).do("ooc_order", ship="A1")
    assert (table["A1"].square, table["A2"].square) == ("1010", "1008")


def test_ships_forced_off_return_after_the_advances() -> None:
    """NAV-2.8.g."""
    ships = (
        ship("A1", "0005", "W", place="beside", since=1),
        ship("A2", "0306", "N", speed="F"),
        ship("B1", "3030", marker="red"),
    )
    table = sea(*ships, clock={**PHASE_D, "turn": 2})
    assert table["A2"].square == "0305" and table.deciding == "A"
    assert "0305" in {each.square for each in table.offered("return_to_map")}, "a friend there leaves room"


def test_the_advance_opens_no_window() -> None:
    """NAV-2.8.f."""
    ships = (ship("A1", "1010", speed="F"), ship("B1", "1008", "S", marker="none"))
    table = sea(*ships, clock=PHASE_D, hands=((), (22, 23, 24)), sides={"B": {"always_ask": True}})
    assert table["A1"].square == "1009" and table.waits == "speeds"
