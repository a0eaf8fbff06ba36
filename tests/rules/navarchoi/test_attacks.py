"""NAV-4.0 to 4.5: declaring attacks, raking, ramming, missiles, grappling, and what ends an activation."""

import pytest

from tests.rules.navarchoi.boards import Table, sea, ship, sunk

TWO = {"activations": {"A": 2}, "holder": "A"}
EVEN = (5, 5)


def beam(*more: dict[str, object], dice: list[int], **fields: object) -> Table:
    """A quadrireme at Cruise that has just entered the square of a quinquereme from its beam: a net of +4 - 1 + 0."""
    attacker = {"type": 5, **fields.pop("attacker", {})}  # type: ignore[dict-item]
    target = {"type": 5, **fields.pop("target", {})}  # type: ignore[dict-item]
    ships = (ship("A1", "2021", **attacker), ship("B1", "2020", "E", **target), ship("A2", "3030"), ship("B2", "3033"))
    table = sea(*ships, *more, dice=dice, clock=fields.pop("clock", TWO), quality=EVEN, **fields)
    return table.alone("A1", 9 if attacker.get("speed") == "F" else 8).forward()


# Declaring


def test_attacks_need_a_fresh_forward_entry_and_come_before_any_turn() -> None:
    """NAV-4.0.a, NAV-4.0.g: elsewhere a ship may fire whenever it likes, there only what was declared."""
    table = beam(dice=[])
    assert table.no("fire", target="B1") == "DECLARE NAV-4.0.g"
    table.turn(1)
    assert table.cannot(("ram", "B1")) == "DECLARE NAV-4.0.a"


def test_enough_mp_for_a_ram_or_a_grapple_is_the_cheapest_way_out() -> None:
    """NAV-4.0.c, NAV-A-13: entering already asks for it."""
    ships = (ship("A1", "2021"), ship("B1", "2020", "E"))
    assert sea(*ships).alone("A1", 3).no("forward") == "EXIT NAV-3.10.c"
    table = sea(*ships).alone("A1", 4).forward()
    assert {each.attacks[-1][0] for each in table.offered("attack")} >= {"ram", "grapple"}


def test_all_attacks_of_a_square_are_declared_together_on_one_ship() -> None:
    """NAV-4.0.d, NAV-4.0.e, NAV-4.5.d, NAV-M-2.16: only a missile may name another ship in range."""
    table = beam(ship("B3", "2020", "E"), ship("B4", "2019", "E"), dice=[0, 9, 0, 9])
    assert table.cannot(("ram", "B1"), ("grapple", "B3")) == "ATTACKS NAV-4.0.d"
    assert table.cannot(("ram", "B4")) == "TARGET NAV-4.0.a"
    assert table.cannot(("missile", "B2"), ("ram", "B1")) == "RANGE NAV-4.3.a"
    table.attack(("missile", "B4"), ("grapple", "B1"))
    assert [(event.combat, event.targets) for event in table.told("combat")] == [
        ("missile", ("B4",)),
        ("grapple", ("B1",)),
    ]
    assert table.cannot(("ram", "B1")) == "DECLARE NAV-4.0.a", "declared is declared"


def test_one_of_each_kind_in_an_activation() -> None:
    """NAV-4.5.a, NAV-A-11, NAV-M-1.e."""
    ships = (ship("A1", "2022", speed="F"), ship("B1", "2021", "N"), ship("B2", "2020", "N"), ship("A2", "3030"))
    table = sea(*ships, clock=TWO, dice=[0, 9, 0, 9]).alone("A1", 12).forward()
    table.attack(("missile", "B1"), ("rake", "B1"))
    assert table["A1"].square == "2020", "the Rake has taken it straight on"
    assert table.cannot(("missile", "B2")) == "USED NAV-4.5.a"
    assert table.cannot(("rake", "B2")) == "USED NAV-4.5.a"
    assert {kind for each in table.offered("attack") for kind, _, _ in each.attacks} == {"grapple", "ram"}


def test_the_order_of_attacks() -> None:
    """NAV-4.1.g, NAV-4.5.c, NAV-A-70: a Rake comes last, never with a Ram; a Grapple that succeeds forestalls it."""
    ships = (ship("A1", "2021"), ship("B1", "2020", "S"), ship("A2", "3030"))
    table = sea(*ships, clock=TWO, dice=[9, 0]).alone("A1", 8).forward()
    assert table.cannot(("rake", "B1"), ("missile", "B1")) == "ATTACKS NAV-4.1.g"
    assert table.cannot(("ram", "B1"), ("rake", "B1")) == "ATTACKS NAV-4.5.c"
    assert table.cannot(("grapple", "B1"), ("grapple", "B1")) == "ATTACKS NAV-4.5.a"
    table.attack(("grapple", "B1"), ("rake", "B1"))
    assert [event.combat for event in table.told("combat")] == ["grapple"] and table["A1"].links == ("B1",)


def test_a_success_ends_the_activation_and_the_attacks_still_to_come() -> None:
    """NAV-4.5.b, NAV-4.2.e."""
    table = beam(dice=[5, 5]).attack(("ram", "B1"), ("missile", "B1"))
    assert [event.combat for event in table.told("combat")] == ["ram"]
    assert table.told("ship_done")[0].ship == "A1"


def test_a_miss_leaves_the_other_attacks() -> None:
    """NAV-4.5.b, NAV-R-RAM.r2: the attacker must exit and may go on."""
    table = beam(dice=[0, 9, 0, 9]).attack(("ram", "B1"), ("grapple", "B1"))
    assert [event.results for event in table.told("combat")] == [("miss",), ("failure",)]
    assert table.no("end_ship") == "END NAV-3.10.a"
    assert table.forward(2)["A1"].square == "2018"


def test_a_turn_that_would_shut_it_in_is_refused() -> None:
    """NAV-4.0.f: until it has left, a turn must leave it a step that it can pay."""
    awash = [{"square": "2120", "ship": f"B9{n}"} for n in range(3)]
    clock = {"activations": {"A": 2}, "holder": "A", "awash": awash}
    table = beam(*[sunk(f"B9{n}") for n in range(3)], dice=[], clock=clock)
    assert table.no("turn", points=2) == "EXIT NAV-4.0.f"
    assert table.turn(-2).forward()["A1"].square == "1920"


def test_who_is_shut_in_is_linked_instead() -> None:
    """NAV-4.0.f, NAV-A-58: to its target, or without one to an enemy ship there of its choice."""
    wrecks = [sunk("B98"), sunk("B99")]
    awash = [{"square": "2019", "ship": each["id"]} for each in wrecks]
    clock = {"activations": {"A": 1}, "holder": "A", "awash": awash}
    fleet = (ship("A1", "2021"), ship("B1", "2020", "E"), ship("B3", "2119", "W"), *wrecks)

    def slipped(*more: dict[str, object]) -> Table:
        # With 2 MP left only 2019 is open to A1; B3 slips into it and fills it.
        table = sea(*fleet, *more, clock=clock, hands=((), (29,)), dice=[0])
        return table.alone("A1", 4).forward().react(29, ship="B3")

    assert slipped()["A1"].links == ("B1",)
    table = slipped(ship("B2", "2020", "E"))
    assert table.waits == "activation" and table.no("end_ship") == "PHASE NAV-4.0.f"
    assert table.no("link_to", target="B3") == "TARGET NAV-4.0.f"
    assert table.do("link_to", target="B2")["A1"].links == ("B2",)


# Raking (NAV-4.1)


@pytest.mark.parametrize(
    ("state", "dice", "after"),
    [
        ({}, [5, 4], "damaged"),
        ({}, [5, 5], "ok"),
        ({"damage": "damaged"}, [5, 4], "immobile"),
        ({"damage": "immobile"}, [5, 4], "immobile"),
    ],
)
def test_a_rake_takes_one_step_and_never_sinks(state: dict[str, str], dice: list[int], after: str) -> None:
    """NAV-4.1.c, NAV-4.1.d, NAV-R-STEP, NAV-A-50, NAV-A-59: success makes red what was yellow."""
    target = ship("B1", "2020", "N", marker="yellow", **state)
    table = sea(ship("A1", "2021"), target, ship("A2", "3030"), clock=TWO, quality=EVEN, dice=dice)
    table.alone("A1", 8).forward().attack(("rake", "B1"))
    assert table["B1"].damage == after
    assert table["B1"].marker == ("red" if dice[0] > dice[1] else "yellow")
    assert table["A1"].square == "2019", "success or not, it goes straight on (NAV-4.1.e, NAV-4.1.f)"


# Ramming (NAV-4.2, NAV-R-RAM)


@pytest.mark.parametrize(
    ("dice", "result", "damage", "linked"),
    [
        ([0, 9], "miss", "ok", False),  # -5
        ([1, 5], "miss", "ok", False),  # 0
        ([2, 5], "grappled", "ok", True),  # +1
        ([4, 5], "grappled", "ok", True),  # +3
        ([5, 5], "one_step", "damaged", True),  # +4
        ([7, 5], "one_step", "damaged", True),  # +6
        ([8, 5], "immobile", "immobile", True),  # +7
        ([9, 3], "immobile", "immobile", True),  # +10
    ],
)
def test_rows_of_the_ram_chart(dice: list[int], result: str, damage: str, linked: bool) -> None:
    """NAV-R-RAM.r2, NAV-R-RAM.r3, NAV-R-RAM.r4, NAV-R-RAM.r5, NAV-4.2.b, NAV-4.2.c: a beam ram of equals is at +4."""
    table = beam(dice=dice).attack(("ram", "B1"))
    assert table.told("combat")[0].results == (result,)
    assert (table["B1"].damage, bool(table["B1"].links)) == (damage, linked)
    assert not linked or table["A1"].square == "2020", "they lie in the defender's square"


def test_recoil() -> None:
    """NAV-R-RAM.r1, NAV-M-3.05: at -8 or less the attacker drops a step, makes its exit step and is done."""
    ships = (ship("A1", "2021", type=3), ship("B1", "2020", "S", type=5), ship("A2", "3030"))
    at_minus_8 = sea(*ships, clock=TWO, quality=(4, 5), dice=[3, 6]).alone("A1", 8).forward().attack(("ram", "B1"))
    assert at_minus_8.told("combat")[0].margins == (-8,) and at_minus_8["A1"].damage == "damaged"
    at_minus_8.forward()
    assert at_minus_8.told("ship_done")[0].ship == "A1" and at_minus_8["B1"].damage == "ok"
    at_minus_7 = sea(*ships, clock=TWO, quality=(4, 5), dice=[4, 6]).alone("A1", 8).forward().attack(("ram", "B1"))
    assert at_minus_7.told("combat")[0].results == ("miss",) and at_minus_7["A1"].damage == "ok"


@pytest.mark.parametrize(("dice", "result"), [([9, 2], "immobile_option"), ([9, 0], "immobile_option")])
def test_margin_eleven_to_thirteen_gives_a_choice(dice: list[int], result: str) -> None:
    """NAV-R-RAM.r6, NAV-4.2.f, NAV-M-2.17."""
    table = beam(dice=dice).attack(("ram", "B1"))
    assert table.told("combat")[0].results == (result,) and table["B1"].damage == "immobile"
    assert {each.choice for each in table.offered("ram_option")} == {"grapple", "withdraw"}


def test_margin_fourteen_sinks() -> None:
    """NAV-R-RAM.r7, NAV-R-RAM.s1, NAV-R-RAM.s2: Awash in the square, the attacker withdraws, marked red."""
    table = beam(dice=[9, 1], attacker={"speed": "F"}).attack(("ram", "B1"))
    assert table.told("combat")[0].margins == (14,)
    assert table["B1"].place == "sunk" and table.state.awash[0].square == "2020"
    assert (table["A1"].square, table["A1"].marker, table["A1"].links) == ("2021", "red", ())


def test_a_ram_that_sinks_with_no_way_back_leaves_the_attacker_there() -> None:
    """NAV-R-RAM.s2: not Grappled."""
    table = beam(ship("A3", "2021", marker="red"), dice=[9, 1], attacker={"speed": "F"}).attack(("ram", "B1"))
    assert (table["A1"].square, table["A1"].links, table["A1"].marker) == ("2020", (), "red")


def test_ram_damage_on_an_immobile_ship_sinks_it_and_its_partners_roll() -> None:
    """NAV-A-49, NAV-R-STEP, NAV-R-RAM.s1, NAV-5.3.b, NAV-A-60: a Grappled target has -4, if the square has room."""
    ships = (
        ship("A1", "2021", type=5),
        ship("B1", "2020", "E", type=5, damage="immobile", links=["A3"]),
        ship("A3", "2020", type=3, links=["B1"]),
        ship("A2", "3030"),
    )
    table = sea(*ships, clock=TWO, quality=EVEN, dice=[4, 8, 4]).alone("A1", 8).forward().attack(("ram", "B1"))
    assert table.told("combat")[0].margins == (4,), "+4 beam, +4 Grappled, dice -4"
    assert table["B1"].place == "sunk" and table["A3"].place == "sunk", "4 is greater than Manpower 3"


@pytest.mark.parametrize(
    ("facing", "modifier"),
    [("S", -2), ("SW", 1), ("SE", 1), ("E", 4), ("W", 4), ("NE", 3), ("NW", 3), ("N", 2)],
)
def test_bearing_modifiers(facing: str, modifier: int) -> None:
    """NAV-X-6, NAV-R-RAM: as the target sees where the mover came from."""
    table = sea(ship("A1", "2021"), ship("B1", "2020", facing), ship("A2", "3030"), clock=TWO, dice=[0, 9, 0, 0])
    table.alone("A1", 8).forward().attack(("ram", "B1"))
    named = [
        value
        for word, value in table.told("combat")[0].modifiers[0]
        if word[:8] in ("R-RAM.a3", "R-RAM.a4", "R-RAM.a5", "R-RAM.a6", "R-RAM.a7")
    ]
    assert named == [modifier]


@pytest.mark.parametrize(
    ("state", "modifier"),
    [({"speed": "F"}, 1), ({}, 0), ({"damage": "damaged"}, -2), ({"damage": "immobile"}, -4)],
)
def test_only_the_lowest_of_the_defenders_states_counts(state: dict[str, str], modifier: int) -> None:
    """NAV-R-RAM.s4: Grappled before its own status."""
    table = beam(dice=[0, 9, 0], target=state).attack(("ram", "B1"))
    assert sum(value for _, value in table.told("combat")[0].modifiers[1]) == 5 + 5 + modifier


def test_a_grapple_by_ram_lowers_sail_and_speed() -> None:
    """NAV-R-RAM.s3, NAV-3.9.2.c, NAV-M-3.06."""
    table = beam(dice=[2, 5], target={"sail": True}, attacker={"speed": "F"}).attack(("ram", "B1"))
    assert not table["B1"].sail and table["A1"].speed == "C"


# Missiles (NAV-4.3)


@pytest.mark.parametrize(("distance", "tower", "reached"), [(1, 0, True), (2, 0, False), (2, 1, True), (3, 2, False)])
def test_range(distance: int, tower: int, reached: bool) -> None:
    """NAV-4.3.a, NAV-4.3.2.a, NAV-A-05, NAV-A-52, NAV-M-2.15: ships in between do not matter."""
    table = sea(ship("A1", "2020", tower=tower), ship("B1", f"{20 + distance}20"), ship("B2", "2120")).alone("A1", 0)
    assert any(each.target == "B1" for each in table.offered("fire")) == reached


def test_missile_modifiers() -> None:
    """NAV-R-MISS, NAV-4.3.1, NAV-4.3.2.b, NAV-4.3.3, NAV-4.3.4, NAV-4.3.d, NAV-A-39: Ballista and Harpax count once."""
    firing = ship("A1", "2020", type=5, ballista=True, harpax=True, tower=2, manpower=3)
    table = sea(firing, ship("B1", "2120", type=3, cataphract=True, tower=1), dice=[5, 5]).alone("A1", 0)
    table.do("fire", target="B1")
    fought = table.told("combat")[0]
    assert sum(value for _, value in fought.modifiers[0]) == 3 + 2 + 1
    assert sum(value for _, value in fought.modifiers[1]) == 3 + 2
    even = sea(ship("A1", "2020", tower=1), ship("B1", "2120", type=4, tower=2), dice=[5, 5]).alone("A1", 0)
    even.do("fire", target="B1")
    assert even.told("combat")[0].modifiers[1][1:] == (("R-MISS higher tower value", 2), ("R-MISS cataphracted", 2))


def test_manpower_never_falls_below_1() -> None:
    """NAV-4.3.c, NAV-1.3.2.6."""
    table = sea(ship("A1", "2020", type=5), ship("B1", "2120"), dice=[9, 0]).alone("A1", 0).do("fire", target="B1")
    assert table.told("combat")[0].margins == (11,) and table["B1"].manpower == 1


def test_fire_within_its_own_square_has_one_target() -> None:
    """NAV-4.3.5.b: even where ships lie Grappled."""
    ships = (ship("A1", "2020"), ship("B1", "2020", links=["A3"]), ship("A3", "2020", links=["B1"]), ship("A2", "3030"))
    table = sea(*ships, clock=TWO, dice=[9, 0]).alone("A1", 0).do("fire", target="B1")
    assert [event.targets for event in table.told("combat")] == [("B1",)] and table["A3"].manpower == 3


# Grappling (NAV-4.4)


def test_a_grappled_ship_counts_as_immobile_and_keeps_its_status() -> None:
    """NAV-4.4.d, NAV-A-51, NAV-R-GRAP: -4; a ship at Full drops to Cruise. Damaged ships may grapple (NAV-4.4.a)."""
    ships = (
        ship("A1", "2021", damage="damaged"),
        ship("B1", "2020", "E", links=["A3"]),
        ship("A3", "2020", links=["B1"]),
        ship("A2", "3030"),
    )
    table = sea(*ships, clock=TWO, hands=((32,), ()), dice=[0, 3]).alone("A1", 5, cards=[32]).forward()
    table.attack(("grapple", "B1"))
    assert table.told("combat")[0].totals == (7, 6) and table["A1"].links == ("B1",)
    assert (table["A1"].damage, table["B1"].damage) == ("damaged", "ok")


def test_a_corvus_is_used_up_a_harpax_is_not() -> None:
    """NAV-4.4.c, NAV-A-57, NAV-1.3.2.5: whatever the result; one device for an attempt."""
    armed = {"corvus": True, "harpax": True}
    table = beam(dice=[0, 9], attacker=armed).attack(("grapple", "B1", "corvus"))
    assert not table["A1"].corvus and table["A1"].harpax
    table = beam(dice=[0, 9], attacker=armed).attack(("grapple", "B1", "harpax"))
    assert table["A1"].corvus and table["A1"].harpax
    assert table.told("combat")[0].totals[0] == 0 + 5 + 5 + 3
    assert beam(dice=[]).cannot(("grapple", "B1", "corvus")) == "DEVICE NAV-4.4.c"


def test_grappling_at_sail() -> None:
    """NAV-4.4.e, NAV-3.9.2.b, NAV-3.9.2.c: -2, and the sail is lost with success."""
    table = beam(dice=[9, 0], attacker={"sail": True}).attack(("grapple", "B1"))
    assert table.told("combat")[0].totals == (17, 10) and not table["A1"].sail
