"""NAV-2.6, NAV-2.7, NAV-3.7: formations, activating their ships, fatigue."""

from msgspec.structs import replace

from rules.core.dice import ScriptedDice
from rules.core.play import offers
from rules.navarchoi import RULESET, groups, readiness
from rules.navarchoi.actions import Activate, BeginShip, EndShip
from rules.navarchoi.play import Battle
from tests.rules.navarchoi.boards import sea, ship

TWO = {"activations": {"A": 2}, "holder": "A"}


def test_a_single_ship_is_a_formation() -> None:
    """NAV-2.6.7, NAV-2.6, NAV-M-2.07."""
    assert sea(ship("A1", "1010")).activate("A1").waits == "formation"


def test_a_formation_ship_is_unmarked_and_neither_immobile_nor_grappled() -> None:
    """NAV-2.6.1, NAV-2.6.2, NAV-A-15: a marker received through combat counts."""
    table = sea(
        ship("A1", "1010"),
        ship("A2", "1110", marker="red"),
        ship("A3", "1210", damage="immobile"),
        ship("A4", "1310", links=["B1"]),
        ship("B1", "1310", links=["A4"]),
    )
    assert table.no("activate", ships=["A2"]) == "MARKER NAV-2.6.1"
    assert table.no("activate", ships=["A3"]) == "STATUS NAV-2.6.2"
    assert table.no("activate", ships=["A4"]) == "STATUS NAV-2.6.2"
    assert table.no("activate", ships=["A1", "A1"]) == "SHIP NAV-2.6"
    assert table.no("activate", ships=["A7"]) == "SHIP NAV-2.6"


def test_an_immobile_ship_can_never_be_activated() -> None:
    """NAV-A-06, NAV-3.1.4."""
    table = sea(ship("A1", "1010", damage="immobile"), ship("A2", "3030"))
    assert {id for each in table.offered("activate") for id in each.ships} == {"A2"}


def test_the_whole_formation_hangs_together() -> None:
    """NAV-2.6.3, NAV-A-04: at most 1 from another, no unconnected halves; in one square is near enough."""
    ships = [ship(f"A{n}", square) for n, square in enumerate(("1010", "1010", "1111", "1313", "1414"), 1)]
    table = sea(*ships, quality=(6, 4))
    assert table.no("activate", ships=["A1", "A2", "A4", "A5"]) == "APART NAV-2.6.3"
    assert table.no("activate", ships=["A1", "A2", "A3", "A4"]) == "APART NAV-2.6.3"
    assert table.activate("A1", "A2", "A3").waits == "formation"


def test_of_two_equally_near_one_within_a_point_is_enough() -> None:
    """NAV-2.6.4, NAV-A-24."""
    ships = (ship("A1", "1010", "W"), ship("A2", "1110", "N"), ship("A3", "1210", "N"))
    assert sea(*ships).no("activate", ships=["A1", "A2", "A3"]) == "FACING NAV-2.6.4"
    ships = (ship("A1", "1010", "NE"), ship("A2", "1110", "N"), ship("A3", "1210", "W"), ship("A4", "1311", "W"))
    assert sea(*ships).activate("A1", "A2", "A3", "A4").waits == "formation"


def test_one_status_and_at_most_quality_ships() -> None:
    """NAV-2.6.5, NAV-2.6.6: the limit and one past it."""
    ships = [ship(f"A{n}", f"{10 + n}10") for n in range(1, 5)]
    table = sea(*ships, quality=(3, 4))
    assert table.no("activate", ships=["A1", "A2", "A3", "A4"]) == "SIZE NAV-2.6.6"
    assert table.activate("A1", "A2", "A3").waits == "formation"
    mixed = sea(ship("A1", "1010"), ship("A2", "1110", damage="damaged"))
    assert mixed.no("activate", ships=["A1", "A2"]) == "STATUS NAV-2.6.5"


def test_one_controller_prizes_included() -> None:
    """NAV-2.6.8, NAV-4.6.2.1.d."""
    table = sea(ship("A1", "1010"), ship("B1", "1110", controller="A", manpower=1), ship("B2", "1210"))
    assert table.no("activate", ships=["A1", "B2"]) == "SHIP NAV-2.6.8"
    assert table.activate("A1", "B1").waits == "formation"


def test_ships_on_the_map_and_reinforcements_do_not_mix() -> None:
    """NAV-2.6.9, NAV-3.12.b: due at the same or adjacent entry squares they count as adjacent."""
    late = [ship(f"A{n}", None, "E", entry=[square]) for n, square in ((2, "0110"), (3, "0111"), (4, "0113"))]
    table = sea(ship("A1", "0210", "E"), *late)
    assert table.no("activate", ships=["A1", "A2"]) == "PLACE NAV-2.6.9"
    assert table.no("activate", ships=["A2", "A3", "A4"]) == "APART NAV-2.6.3"
    assert table.activate("A2", "A3").waits == "formation"


def test_whatever_the_check_passes_lies_within_the_bounds_of_the_offer() -> None:
    """NAV-2.6: formations are too many to list; the offer lists samples and gives the ships and cards to choose
    from."""
    ships = [ship(f"A{n}", f"{10 + n}10") for n in range(1, 7)]
    table = sea(*ships, hands=((32, 33), ()))
    offer = next(each for each in offers(RULESET, table.state) if each.kind == "activate")
    legal = table._action("activate", "A", {"ships": ["A2", "A3", "A1"], "cards": [32, 33]})
    assert table.battle.game.check(legal) is None and legal not in offer.actions and offer.holds(legal)
    assert table.no("activate", ships=["A1"], cards=[33, 32]) == "CARD NAV-6.3"


def test_ships_are_activated_one_at_a_time_in_any_order() -> None:
    """NAV-2.7.a, NAV-2.7.3, NAV-M-2.09, NAV-M-1.d: each finishes before the next begins."""
    table = sea(ship("A1", "1010"), ship("A2", "1110"), clock=TWO).activate("A1", "A2").begin("A2", 2)
    assert table.no("begin_ship", ship="A1", mp=2) == "PHASE NAV-M-2"
    table.forward().end()
    assert table.no("begin_ship", ship="A2", mp=2) == "SHIP NAV-2.7.a"
    table.begin("A1", 2).forward().end()
    assert [event.ship for event in table.told("ship_done")] == ["A2", "A1"]
    assert table["A1"].marker == table["A2"].marker == "yellow"


def test_every_ship_is_marked_even_if_it_spends_nothing() -> None:
    """NAV-2.7.b, NAV-2.7.4, NAV-3.7.4, NAV-M-3.04."""
    table = sea(ship("A1", "1010"), clock=TWO).alone("A1", 0).end()
    assert table["A1"].marker == "red"


def test_a_ship_that_cannot_move_when_its_turn_comes_is_passed_over() -> None:
    """NAV-2.7.c: it is marked red."""
    table = sea(ship("A1", "1010"), ship("A2", "1110"), ship("A3", "3030"), clock=TWO).activate("A1", "A2")
    hurt = [replace(each, damage="immobile") if each.id == "A2" else each for each in table.state.ships]
    game = RULESET.thaw(replace(table.state, ships=tuple(hurt)))
    for action in (BeginShip("A", "A1", 0), EndShip("A")):
        game.act(action, ScriptedDice(), [])
    after = {each.id: each.marker for each in game.state().ships}
    assert (after["A1"], after["A2"]) == ("red", "red") and game.state().flow[-1].side == 0
    assert [each.ships for each in game.legal() if isinstance(each, Activate)] == [("A3",)]


def test_fatigue_by_the_status_at_the_beginning() -> None:
    """NAV-3.7.a, NAV-3.7.1, NAV-3.7.3, NAV-A-71: Full and Damaged ships are red; who was crippled meanwhile too."""
    table = sea(ship("A1", "1010", speed="F"), clock=TWO).alone("A1", 9).forward(5).end()
    assert table["A1"].marker == "red"
    table = sea(ship("A1", "1010", damage="damaged"), clock=TWO).alone("A1", 2).forward().end()
    assert table["A1"].marker == "red"
    enemies = (ship("A1", "1012", "N", type=3), ship("B1", "1011", "S", type=5))
    table = sea(*enemies, ship("A2", "3030"), clock=TWO, dice=[0, 9]).alone("A1", 4).forward().attack(("ram", "B1"))
    table.forward()
    assert (table["A1"].damage, table["A1"].marker) == ("damaged", "red")


def test_all_mp_count_for_fatigue() -> None:
    """NAV-3.7.b: a step and a turn make 3, below 4; a dearer turn makes 4."""
    table = sea(ship("A1", "1010", type=3), clock=TWO).alone("A1", 3).forward().turn(1)
    table.end()
    assert table["A1"].marker == "yellow" and not table.told("fatigue")
    table = sea(ship("A1", "1010", type=5), clock=TWO, dice=[5]).alone("A1", 4).forward().turn(1).end()
    assert table["A1"].marker == "red" and table.told("fatigue")[0].die == 5


def test_a_ship_marked_red_by_combat_keeps_red() -> None:
    """NAV-3.7.c, NAV-4.2.i."""
    beam = (ship("A1", "2021", "N", type=4), ship("B1", "2020", "E", type=3))
    table = sea(*beam, ship("A2", "3030"), clock=TWO, quality=(6, 3), dice=[5, 1]).alone("A1", 4).forward()
    table.attack(("ram", "B1")).do("ram_option", choice="withdraw")
    assert table["A1"].marker == "red" and not table.told("fatigue")


def test_the_largest_formation_round_a_ship_is_the_last_that_may_be_announced_as_it_grows() -> None:
    """NAV-2.6.3 to 2.6.6: where the last neighbour fits none of the others, the formation without it is the largest."""
    table = sea(ship("A1", "1010", "N"), ship("A2", "1110", "NE"), ship("A3", "1211", "NW"), ship("A4", "2010", "E"))
    game = Battle(table.state)
    waiting = groups.Waiting(game, 0, readiness.waiting(game, 0))
    of = {each.id: each for each in waiting.ships}
    assert [each.id for each in groups.ships_of(game, waiting.largest(of["A1"]))] == ["A1", "A2"]
    assert [each.id for each in groups.ships_of(game, waiting.largest(of["A4"]))] == ["A4"]
    for each in waiting.ships:
        assert waiting.largest(each) == list(waiting.grown(each))[-1]
