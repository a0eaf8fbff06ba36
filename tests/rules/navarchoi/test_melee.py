"""NAV-2.9, NAV-4.6: Phase E: melees, captures, disengaging."""

import pytest

from tests.rules.navarchoi.boards import Table, sea, ship

PHASE_E = {"phase": "melee", "holder": "A"}


def locked(*more: dict[str, object], mine: object = 5, theirs: object = 5, **fields: object) -> Table:
    """A1 and B1 Grappled in 1515, each a quinquereme; A goes first."""
    ships = (
        ship("A1", "1515", type=5, links=["B1"], marker="red", manpower=mine),
        ship("B1", "1515", type=5, links=["A1"], marker="red", manpower=theirs),
        ship("A9", "4401", marker="red"),
        ship("B9", "4434", marker="red"),
    )
    table = sea(*ships, *more, clock=PHASE_E, **fields)
    return table.do("melee_first", first="A") if table.waits == "melees" and table.offered("melee_first") else table


def two_on_one(manpower: tuple[int, int], **fields: object) -> Table:
    ships = (
        ship("A1", "1515", type=5, links=["B1"], marker="red", manpower=manpower[0]),
        ship("A2", "1515", type=5, links=["B1"], marker="red", manpower=manpower[1]),
        ship("B1", "1515", type=5, links=["A1", "A2"], marker="red"),
        ship("B9", "4434", marker="red"),
    )
    return sea(*ships, clock=PHASE_E, **fields).do("melee_first", first="A")


def board(table: Table, ships: list[str], targets: list[str], **fields: object) -> Table:
    return table.do("melee", square="1515", ships=ships, targets=targets, **fields)


def test_the_holder_says_who_decides_first_then_they_alternate() -> None:
    """NAV-2.9.a, NAV-4.6.1.a, NAV-4.6.1.d, NAV-M-2.27, NAV-M-1.g: one square at a time; who passes is out."""
    second = (
        ship("A2", "2020", links=["B2"], marker="red"),
        ship("B2", "2020", links=["A2"], marker="red"),
    )
    table = locked(*second, dice=[5, 5, 5, 5])
    assert table.deciding == "A"
    board(table, ["A1"], ["B1"])
    assert table.deciding == "B"
    table.do("melee_pass")
    assert table.deciding == "A" and table.offered("melee"), "the other may go on as long as he likes"
    table.do("melee", square="2020", ships=["A2"], targets=["B2"])
    assert table.state.phase == "speed"


def test_a_player_with_nothing_open_is_skipped_without_having_passed() -> None:
    """NAV-2.9.e, NAV-M-2.32: B has no square left, and Phase E is over when A has none."""
    table = board(locked(dice=[5, 5]), ["A1"], ["B1"])
    assert table.deciding == "B" and not table.offered("melee") and table.offered("disengage")
    table.do("melee_pass")
    assert table.state.phase == "speed" and [event.side for event in table.told("melee_passed")] == ["B"]


def test_it_takes_manpower_2_to_start_a_melee() -> None:
    """NAV-2.9.b, NAV-4.6.1.b: the limit and one below."""
    assert locked(mine=2).offered("melee")
    table = locked(mine=1)
    assert not table.offered("melee")
    fields = {"square": "1515", "ships": ["A1"], "targets": ["B1"]}
    assert table.no("melee", **fields) == "MANPOWER NAV-2.9.b"
    assert table.no("melee", square="2020", ships=["A1"], targets=["B1"]) == "SQUARE NAV-4.6.1.b"


def test_one_melee_in_a_square_and_one_action_for_each_side() -> None:
    """NAV-4.6.1.c, NAV-A-38: after it the other side may still disengage there."""
    table = board(locked(dice=[5, 5, 0]), ["A1"], ["B1"])
    assert table.no("melee", square="1515", ships=["B1"], targets=["A1"]) == "SQUARE NAV-4.6.1.c"
    table.do("disengage", square="1515", ship="B1").do("place_ship", ship="B1", square="1414", facing=0)
    assert table["B1"].links == ()


def test_a_grappled_ship_that_does_not_melee_may_disengage() -> None:
    """NAV-2.9.d, NAV-4.6.3, NAV-M-2.29, NAV-A-64: whatever its status."""
    table = sea(
        ship("A1", "1515", links=["B1"], marker="red", damage="immobile"),
        ship("B1", "1515", links=["A1"], marker="red"),
        clock=PHASE_E,
        dice=[3],
    )
    table.do("melee_first", first="A").do("disengage", square="1515", ship="A1")
    assert table.offered("place_ship")


@pytest.mark.parametrize(
    ("dice", "result", "manpower"),
    [
        ([0, 4], "attacker_loses", (4, 5)),  # -4
        ([0, 3], "both_lose", (4, 4)),
        ([5, 5], "both_lose", (4, 4)),  # 0
        ([5, 4], "defender_loses", (5, 4)),
        ([9, 5], "defender_loses", (5, 4)),  # +4
        ([9, 4], "captured", (5, 1)),  # +5
    ],
)
def test_rows_of_the_melee_chart(dice: list[int], result: str, manpower: tuple[int, int]) -> None:
    """NAV-R-MELEE, NAV-R-MELEE.m1, NAV-R-MELEE.m2, NAV-R-MELEE.m3, NAV-R-MELEE.m4, NAV-4.6.2.a, NAV-4.6.2.b,
    NAV-M-2.28."""
    table = board(locked(dice=dice), ["A1"], ["B1"])
    assert table.told("combat")[0].results == (result,)
    assert (table["A1"].manpower, table["B1"].manpower) == manpower
    assert table["B1"].controller == ("A" if result == "captured" else "B")


def test_losses_stop_at_1() -> None:
    """NAV-4.6.2.b, NAV-1.3.2.6."""
    assert board(locked(theirs=1, dice=[0, 4]), ["A1"], ["B1"])["B1"].manpower == 1


def test_two_ships_on_one_enemy_attack_together_or_one_alone() -> None:
    """NAV-2.9.c, NAV-4.6.2.2, NAV-4.6.2.2.a, NAV-A-69: Manpower added, Quality once."""
    table = two_on_one((4, 3), dice=[5, 5])
    assert {each.ships for each in table.offered("melee")} == {("A1",), ("A2",), ("A1", "A2")}
    board(table, ["A1", "A2"], ["B1"])
    assert table.told("combat")[0].totals == (5 + 4 + 7, 5 + 4 + 5)
    weak = two_on_one((4, 1), dice=[])
    assert {each.ships for each in weak.offered("melee")} == {("A1",)}, "only ships with Manpower 2 or more contribute"


def test_the_loss_of_a_combined_attack_falls_on_one_ship() -> None:
    """NAV-4.6.2.2.c, NAV-A-17, NAV-M-2.31: the owner's choice."""
    table = board(two_on_one((2, 2), quality=(4, 9), dice=[0, 9]), ["A1", "A2"], ["B1"])
    assert table.deciding == "A" and table.no("allot_loss", ship="B1") == "SHIP NAV-A-17"
    table.do("allot_loss", ship="A2")
    assert (table["A1"].manpower, table["A2"].manpower) == (2, 1)


def test_a_captured_ship_changes_sides_with_its_equipment() -> None:
    """NAV-4.6.2.1.a, NAV-4.6.2.1.b, NAV-1.3.2.8, NAV-A-16: links to the captor stay, to other friends are dropped."""
    table = board(two_on_one((5, 5), dice=[9, 0]), ["A1"], ["B1"])
    assert (table["B1"].controller, table["B1"].captured, table["B1"].manpower) == ("A", "captured", 1)
    assert table["B1"].links == ("A1",) and table["A2"].links == ()


def test_a_prize_can_be_captured_back() -> None:
    """NAV-4.6.2.1.c."""
    ships = (
        ship("B1", "1515", links=["B2"], marker="red", controller="A", manpower=1, tower=1),
        ship("B2", "1515", links=["B1"], marker="red"),
        ship("A9", "4401", marker="red"),
    )
    table = sea(*ships, clock={**PHASE_E, "holder": "B"}, dice=[9, 0]).do("melee_first", first="B")
    board(table, ["B2"], ["B1"])
    assert (table["B1"].controller, table["B1"].captured, table["B1"].tower) == ("B", "recaptured", 1)
    assert table["B1"].links == ("B2",)


def test_where_a_ship_goes_when_it_has_cut_free() -> None:
    """NAV-4.6.3.a, NAV-M-2.30: an open square next to it, on the map, any facing."""
    table = locked(ship("A3", "1414", marker="red"), dice=[0]).do("disengage", square="1515", ship="A1")
    assert table.no("place_ship", ship="A1", square="1414", facing=0) == "SQUARE NAV-4.6.3.a"
    assert table.no("place_ship", ship="A1", square="1516", facing=9) == "FACING NAV-4.6.3.b"
    assert table.no("place_ship", ship="B1", square="1516", facing=0) == "SHIP NAV-4.6.3.b"
    assert table.do("place_ship", ship="A1", square="1516", facing=3)["A1"].facing == 3


def test_the_partner_may_stay() -> None:
    """NAV-4.6.3.d: the other may go too, else it stays Grappled."""
    table = two_on_one((5, 5), dice=[0]).do("disengage", square="1515", ship="A1")
    assert table.no("decline") == "PASS NAV-4.6.3.d"
    table.do("place_ship", ship="A1", square="1414", facing=0).decline()
    assert table["A2"].links == ("B1",) and table["A1"].links == ()


def test_melee_dice_rerolled_in_phase_e_and_cards_of_both_sides() -> None:
    """NAV-6.4.a, NAV-C-52, NAV-C-53: Picked Marines count for every die of the side in the square."""
    table = locked(hands=((52,), (53,)), dice=[5, 5])
    table.do("melee", square="1515", ships=["A1"], targets=["B1"]).battle_cards(52).battle_cards(53)
    assert table.told("combat")[0].totals == (16, 16)


def test_when_no_square_is_left_the_two_stay_without_the_escaper() -> None:
    """NAV-4.6.3.c: one open square, and the escaper takes it."""
    around = ("1414", "1514", "1614", "1415", "1615", "1416", "1516")
    ships = (
        ship("A1", "1515", type=5, links=["B1", "B2"], marker="red"),
        ship("B1", "1515", links=["A1"], marker="red"),
        ship("B2", "1515", links=["A1"], marker="red"),
        *[ship(f"A{n}", square, marker="red") for n, square in enumerate(around, 20)],
    )
    table = sea(*ships, clock=PHASE_E, dice=[0]).do("melee_first", first="A")
    table.do("disengage", square="1515", ship="A1").do("place_ship", ship="A1", square="1616", facing=0)
    assert table["B1"].square == table["B2"].square == "1515" and table["B1"].links == table["B2"].links == ()
    assert table.state.phase == "speed"


def test_what_is_refused_in_phase_e() -> None:
    """NAV-4.6.1.a, NAV-4.6.1.b, NAV-4.6.1.c, NAV-4.6.2.2, NAV-4.6.3, NAV-2.9.a."""
    second = (ship("A2", "1515", marker="red"), ship("A3", "2020", links=["B3"], marker="red"))
    fresh = sea(
        ship("A1", "1515", links=["B1"], marker="red"),
        ship("B1", "1515", links=["A1"], marker="red"),
        clock=PHASE_E,
    )
    melee = {"square": "1515", "ships": ["A1"], "targets": ["B1"]}
    assert fresh.no("melee", **melee) == "PHASE NAV-2.9.a" and fresh.no("melee_pass") == "PHASE NAV-2.9.a"
    table = locked(*second, ship("B3", "2020", links=["A3"], marker="red"), dice=[5, 5])
    assert table.no("melee_first", first="A") == "PHASE NAV-4.6.1.a"
    assert table.no("melee", **{**melee, "ships": ["A2"]}) == "TARGET NAV-2.9.b"
    assert table.no("melee", **{**melee, "ships": ["A3"]}) == "SHIP NAV-4.6.1.b"
    assert table.no("melee", **{**melee, "ships": ["A1", "A1"]}) == "SHIP NAV-4.6.2.2"
    assert table.no("disengage", square="1515", ship="A2") == "SHIP NAV-4.6.3"
    board(table, ["A1"], ["B1"]).do("melee_pass")
    assert table.no("disengage", square="1515", ship="A1") == "SQUARE NAV-4.6.1.c"
