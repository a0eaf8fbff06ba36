"""NAV-1 and NAV-X: cards, ships and conventions; NAV-R: the map, the types, the deck and the charts as data."""

from collections import Counter

import pytest

from rules.geometry.square import facing_of
from rules.navarchoi import cards, charts
from rules.navarchoi.cards import IMPULSES, deck_of
from rules.navarchoi.scenario import Board
from tests.rules.navarchoi.boards import in_cycle, sea, ship, sunk

DECK = deck_of(())
CHARTS = charts.printed()


def test_the_deck_has_55_cards_of_40_titles_in_four_varieties() -> None:
    """NAV-1.2, NAV-R-CARD.a, NAV-6.0."""
    assert sorted(DECK) == list(range(1, 56))
    assert len({card.title for card in DECK.values()}) == len({card.event for card in DECK.values()}) == 40
    assert Counter(card.variety for card in DECK.values()) == {"action": 18, "reaction": 11, "bonus": 13, "battle": 13}


def test_red_numbers_are_on_the_action_cards_and_black_ones_on_the_others() -> None:
    """NAV-1.2.3, NAV-R-CARD.b, NAV-A-35."""
    assert {id for id, card in DECK.items() if card.is_red} == set(range(1, 19))


def test_activation_numbers() -> None:
    """NAV-1.2.1, NAV-R-CARD.c: 1 to 7, each so often; the means of the varieties."""
    numbers = Counter(card.number for card in DECK.values())
    assert [numbers[n] for n in range(1, 8)] == [6, 8, 10, 11, 9, 6, 5]
    means = {"action": 3.72, "reaction": 3.82, "bonus": 4.15, "battle": 3.77}
    for variety, mean in means.items():
        of = [card.number for card in DECK.values() if card.variety == variety]
        assert round(sum(of) / len(of), 2) == mean


def test_icons() -> None:
    """NAV-1.2.4, NAV-R-CARD.d: at most one on a card."""
    icons = Counter(card.icon for card in DECK.values())
    assert icons == {"none": 23, "sinking": 9, "drift": 8, "wind": 8, "time_advance": 4, "reshuffle": 3}


@pytest.mark.parametrize(
    ("id", "title", "number", "icon"),
    [
        (1, "King of the Seas", 7, "wind"),
        (8, "Aeolus Turns", 1, "reshuffle"),
        (16, "Dispatch Boat", 1, "sinking"),
        (22, "Reaction Attack", 6, "sinking"),
        (28, "Fortune's Wheel", 5, "reshuffle"),
        (39, "Rolling Volley", 3, "reshuffle"),
        (42, "Back Water!", 1, "wind"),
        (55, "Oars In!", 1, "time_advance"),
    ],
)
def test_cards_of_the_list(id: int, title: str, number: int, icon: str) -> None:
    """NAV-1.2, NAV-1.2.2: title, number (also the hand size that it plans), icon."""
    assert (DECK[id].title, DECK[id].number, DECK[id].icon) == (title, number, icon)


def test_each_value_acts_in_as_many_impulses_as_it_says() -> None:
    """NAV-2.5.a, NAV-1.2.1: the track read the other way round."""
    assert all(len(impulses) == value for value, impulses in IMPULSES.items())
    acting = {impulse: [value for value in IMPULSES if impulse in IMPULSES[value]] for impulse in range(1, 8)}
    assert acting == {
        1: [7],
        2: [3, 4, 5, 6, 7],
        3: [2, 4, 5, 6, 7],
        4: [1, 3, 5, 6, 7],
        5: [2, 4, 5, 6, 7],
        6: [3, 4, 5, 6, 7],
        7: [6, 7],
    }


def test_types_and_sizes() -> None:
    """NAV-1.3.1.1, NAV-1.3.1.2, NAV-R-TYPE, NAV-A-37: Type 2 to 10, Size 2 to 5, larger ships no smaller."""
    assert [(each.type, each.size) for each in CHARTS.types] == [
        (2, 2), (3, 3), (4, 4), (5, 5), (6, 5), (7, 5), (8, 5), (9, 5), (10, 5),
    ]  # fmt: skip


@pytest.mark.parametrize(("type", "size", "turn_cost"), [(2, 2, 1), (3, 3, 1), (4, 4, 2), (5, 5, 2), (10, 5, 2)])
def test_a_new_ship_has_manpower_equal_to_its_size(type: int, size: int, turn_cost: int) -> None:
    """NAV-4.3.b, NAV-1.3.1.4, NAV-3.5.b: and a turn costs half its Size."""
    table = sea(ship("A1", "2020", type=type), dice=[0])
    assert (table["A1"].size, table["A1"].manpower, table["A1"].shown) == (size, size, size)
    table.alone("A1", 8).forward().turn(1)
    assert table.told("turned")[0].cost == turn_cost


def test_the_map_is_open_sea_of_44_by_34() -> None:
    """NAV-1.1, NAV-R-MAP."""
    assert (Board().cols, Board().rows) == (44, 34)
    table = sea(ship("A1", "4434"))
    assert table["A1"].square == "4434"


def test_facings_by_name_and_number() -> None:
    """NAV-X-3, NAV-X-7: facings and the wind."""
    assert [facing_of(name) for name in ("N", "NE", "E", "SE", "S", "SW", "W", "NW")] == list(range(8))
    assert facing_of(7) == 7 and facing_of(8) is None and facing_of("NNE") is None
    assert sea(ship("A1", "2020"), wind="SE").state.wind == 3


def test_everything_on_the_counters_is_in_the_record_of_the_ship() -> None:
    """NAV-1.3, NAV-1.3.1.a, NAV-1.3.2.3 to NAV-1.3.2.5, NAV-M-1.f: one record for a ship: NAV-1.3.2.4, NAV-1.3.1.4."""
    fitted = ship("A1", "2020", tower=2, ballista=True, harpax=True, corvus=True, cataphract=True, group="left")
    state = sea(fitted)["A1"]
    assert (state.tower, state.ballista, state.harpax, state.corvus, state.cataphract) == (2, True, True, True, True)
    assert (state.type, state.size, state.group, state.side, state.controller) == (3, 3, "left", "A", "A")


def test_movement_status() -> None:
    """NAV-1.3.1.3, NAV-X-13: F, C, D or I, from hull and speed."""
    ships = [
        ship("A1", "1010", speed="F"),
        ship("A2", "1210"),
        ship("A3", "1410", damage="damaged"),
        ship("A4", "1610", damage="immobile"),
    ]
    game = sea(*ships).battle.game
    assert [game.by_id[f"A{n}"].letter for n in range(1, 5)] == ["F", "C", "D", "I"]


def test_what_an_unmarked_ship_is() -> None:
    """NAV-X-12, NAV-1.3.2.1: no activation marker."""
    table = sea(ship("A1", "1010"), ship("A2", "2010", marker="yellow"), ship("A3", "3010", marker="red"))
    assert [table[id].marker for id in ("A1", "A2", "A3")] == ["none", "yellow", "red"]
    assert {id for each in table.offered("activate") for id in each.ships} == {"A1"}


def test_units_in_a_square_are_ships_and_awash_markers() -> None:
    """NAV-X-11, NAV-1.3.2.7, NAV-A-44: room is fewer than three of them."""
    table = sea(
        ship("A1", "1010"),
        ship("A2", "1010"),
        sunk("A8"),
        clock={"activations": {"A": 1}, "holder": "A", "awash": [{"square": "1010", "ship": "A8"}]},
    )
    game = table.battle.game
    assert game.units(game.grid.cell_of["1010"]) == 3 and not game.has_room(game.grid.cell_of["1010"])


def test_the_zero_of_a_die_counts_as_zero() -> None:
    """NAV-1.5, NAV-X-1: d10 faces run from 0 to 9."""
    table = sea(clock={"phase": "initiative", "turn": 2, "holder": "A"}, quality=(4, 4), dice=[0, 9])
    assert table.told("initiative")[0].dice == (0, 9)


def test_quality_is_that_of_the_side_that_controls_the_ship() -> None:
    """NAV-X-8, NAV-A-09, NAV-X-15: a prize fights with its captor's Quality."""
    prize = ship("B1", "2021", controller="A", manpower=1)
    table = sea(prize, ship("B2", "2020", "E"), quality=(7, 2), dice=[0, 0, 5])
    table.alone("B1", 4).forward().attack(("ram", "B2"))
    assert dict(table.told("combat")[0].modifiers[0])["R-RAM.a1 Quality"] == 7


def test_links_make_a_ship_grappled() -> None:
    """NAV-X-14, NAV-1.3.2.2: and both hold the link."""
    table = sea(ship("A1", "2020", links=["B1"]), ship("B1", "2020", links=["A1"]), ship("A2", "3030"))
    assert (table["A1"].links, table["B1"].links) == (("B1",), ("A1",))
    assert table.no("activate", ships=["A1"]) == "STATUS NAV-2.6.2"


def test_a_prize_has_manpower_1_as_far_as_the_enemy_knows() -> None:
    """NAV-1.3.2.8, NAV-A-56."""
    assert sea(ship("B1", "2020", controller="A", manpower=2))["B1"].shown == 1


def test_the_tracks_of_the_play_mat_are_in_the_state() -> None:
    """NAV-1.3.2.9, NAV-1.4, NAV-M-1.a: turn, wind, initiative, impulse; the turn track runs to 20."""
    table = in_cycle(ship("A1", "1010"), hands=((12,), ()), clock={"turn": 13}, max_turns=20, wind=5)
    state = table.state
    assert (state.turn, state.wind, state.holder, state.hold, state.phase) == (13, 5, "B", 1, "action_cycle")


def test_the_charts_and_the_deck_say_that_they_are_reconstructed() -> None:
    """NAV-R: a notice comes with the data."""
    assert "reconstruction" in CHARTS.notice and "reconstruction" in cards.notice()


def test_draws_do_not_touch_the_dice() -> None:
    """NAV-X-10: a stream of their own."""
    table = sea(clock={"turn": 2, "phase": "hand_size", "holder": "A"}, dice=[0, 0, 5, 3], draws=[7, 7, 7, 0, 0, 0])
    assert (table.dice.used, table.dice.drawn) == (4, 6)


def test_the_first_listed_side_comes_first_in_dice_and_dealing() -> None:
    """NAV-X-9: hand size, dealing and initiative."""
    table = sea(clock={"turn": 2, "phase": "hand_size", "holder": "A"}, dice=[9, 0, 5, 3], draws=[0] * 8)
    assert [(each.side, each.die) for each in table.told("hand_size")] == [("A", 9), ("B", 0)]
    assert [(each.side, each.cards) for each in table.told("dealt")] == [("A", (1, 2, 3, 4, 5)), ("B", (6, 7, 8))]
    assert table.told("initiative")[0].dice == (5, 3)
