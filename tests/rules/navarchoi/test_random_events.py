"""NAV-5: sinking, drift, wind, time; NAV-2.10, NAV-3.8, NAV-3.9: speeds and sails."""

import pytest

from rules.navarchoi import RULESET
from rules.navarchoi.cards import printed
from tests.rules.navarchoi.boards import CARDS, Table, sea, ship, sunk

FAR = (ship("A9", "4401", marker="red"), ship("B9", "4434", marker="red"))


def event(card: int, *ships: dict[str, object], clock: dict[str, object] | None = None, **fields: object) -> Table:
    """Phase G of turn 3 with this card on top; the next turn's dice and no dealing follow."""
    rest = [number for number in CARDS if number != card]
    moment = {"turn": 3, "phase": "random_event", "holder": "A", "draw": [card], **(clock or {})}
    dice = [*fields.pop("dice", []), 0, 0, 5, 3]  # type: ignore[misc]
    return sea(*ships, *FAR, clock=moment, hands=(rest[:30], rest[30:]), dice=dice, draws=[0], **fields)


@pytest.mark.parametrize(("icon", "words"), [("sinking", "Immobile ships may sink"), ("drift", "wrecks and Grappled")])
def test_an_event_that_finds_nothing_says_so(icon: str, words: str) -> None:
    """NAV-5.0, NAV-5.3.a, NAV-5.4.a."""
    card = next(card.id for card in printed() if card.icon == icon)
    quiet = event(card).told("event_card")[0]
    assert quiet.void and RULESET.narrate(quiet, {}).text.endswith(": there are none.")
    busy = event(card, ship("A1", "1010", damage="immobile", manpower=3), dice=[0]).told("event_card")[0]
    assert not busy.void and words in RULESET.narrate(busy, {}).text and "none" not in RULESET.narrate(busy, {}).text


def test_no_icon_no_event() -> None:
    """NAV-5.0."""
    assert event(2).told("event_card")[0].icon == "none"


def test_reshuffle_leaves_hands_out() -> None:
    """NAV-5.1: discards, the revealed card among them, and pile are one again."""
    table = event(8)
    assert table.told("reshuffled") and table.state.draw == (8,) and table.state.discard == ()


@pytest.mark.parametrize(("card", "turn"), [(12, 5), (2, 4)])
def test_time_advance(card: int, turn: int) -> None:
    """NAV-5.2, NAV-A-20."""
    assert event(card).state.turn == turn


def test_past_the_maximum_time_advance_ends_the_game_without_a_die() -> None:
    """NAV-A-20, NAV-8.f."""
    rest = [number for number in CARDS if number != 12]
    clock = {"turn": 12, "phase": "random_event", "holder": "A", "draw": [12]}
    table = sea(*FAR, clock=clock, hands=(rest, ()), draws=[0], max_turns=12)
    assert table.state.result is not None and table.state.result.reason == "turn_limit"
    assert not table.told("game_end_roll")


@pytest.mark.parametrize(("die", "points"), [(0, 1), (4, 1), (5, 2), (7, 2), (8, 3), (9, 3)])
def test_the_wind_turns_clockwise(die: int, points: int) -> None:
    """NAV-5.5."""
    assert event(1, wind=6, dice=[die]).state.wind == (6 + points) % 8


@pytest.mark.parametrize(("die", "sinks"), [(3, False), (4, True)])
def test_an_immobile_ship_sinks_above_its_manpower(die: int, sinks: bool) -> None:
    """NAV-5.3.a, NAV-1.3.2.7: an Awash marker in its square."""
    table = event(16, ship("A1", "2020", damage="immobile"), dice=[die])
    assert (table["A1"].place == "sunk") == sinks
    assert [each.square for each in table.state.awash] == (["2020"] if sinks else [])


def test_a_merely_grappled_ship_does_not_roll() -> None:
    """NAV-A-64, NAV-5.3.a."""
    table = event(16, ship("A1", "2020", links=["B1"]), ship("B1", "2020", links=["A1"]))
    assert not table.told("sinking_roll")


def test_what_drifts_and_what_stops_it() -> None:
    """NAV-5.4.a, NAV-5.4.b, NAV-5.4.d, NAV-A-19, NAV-A-44: Awash markers stop it too; free ships stay where they
    are."""
    ships = (
        ship("A1", "2020", damage="immobile"),
        ship("A2", "2020"),
        ship("A3", "2018", damage="immobile"),
        sunk("B8"),
    )
    table = event(3, *ships, wind=0, clock={"awash": [{"square": "2017", "ship": "B8"}]})
    assert (table["A1"].square, table["A2"].square, table["A3"].square) == ("2019", "2020", "2017")
    assert table.state.awash[0].square == "2016"
    blocked = event(3, ship("A1", "2020", damage="immobile"), ship("A2", "2019"), wind=0)
    assert blocked["A1"].square == "2020" and blocked.told("drift_blocked")


def test_what_drifts_off_the_map_is_lost() -> None:
    """NAV-5.4.c: ships count as sunk, Awash markers are removed."""
    ships = (
        ship("A1", "2001", links=["B1"]),
        ship("B1", "2001", links=["A1"]),
        ship("A2", "3001"),
        sunk("B8"),
    )
    table = event(3, *ships, wind=0, clock={"awash": [{"square": "3001", "ship": "B8"}]})
    assert table["A1"].place == table["B1"].place == "sunk" and table.state.awash == ()
    assert table["A2"].square == "3001"


# Phase F


def speeds(*ships: dict[str, object], **fields: object) -> Table:
    return sea(*ships, *FAR, clock={"phase": "speed", "holder": "B"}, **fields)


def test_speed_determination() -> None:
    """NAV-2.10, NAV-2.10.c, NAV-3.8, NAV-3.1.1, NAV-3.1.2, NAV-M-2.33: red forces Cruise, yellow gives the choice."""
    table = speeds(ship("A1", "1010", speed="F", marker="red"), ship("A2", "1212", marker="yellow"))
    assert table["A1"].speed == "C" and {each.ship for each in table.offered("set_speed")} == {"A2"}
    table.do("set_speed", ship="A2", speed="C")
    assert (table["A2"].speed, table["A2"].marker) == ("C", "none")


def test_what_is_not_set_stays_at_cruise() -> None:
    """NAV-2.10.c."""
    table = speeds(ship("A1", "1010", marker="yellow")).do("speeds_set")
    assert (table["A1"].speed, table["A1"].marker) == ("C", "none")
    assert table.no("speeds_set", "A") == "SIDE NAV-M-2"


def test_lowering_sail_is_automatic() -> None:
    """NAV-3.9.a, NAV-M-2.33."""
    table = speeds(ship("A1", "1010", sail=True))
    assert table.no("set_sail", ship="A1", sail="raise") == "SAIL NAV-3.9.a"
    table.do("set_sail", ship="A1", sail="lower")
    assert not table["A1"].sail and table.no("set_sail", ship="A1", sail="lower") == "SAIL NAV-3.9.a"


def test_who_may_raise_sail() -> None:
    """NAV-2.10.e, NAV-3.9.c, NAV-A-08, NAV-A-51: Cruise or Damaged, not Grappled, not Immobile, not at Full."""
    table = speeds(
        ship("A1", "1010", damage="damaged"),
        ship("A2", "1212", damage="immobile"),
        ship("A3", "1414", links=["B1"]),
        ship("B1", "1414", links=["A3"]),
        ship("A4", "1616", marker="yellow"),
        dice=[3],
    )
    assert table.no("set_sail", ship="A2", sail="raise") == "SAIL NAV-3.9.c"
    assert table.no("set_sail", ship="A3", sail="raise") == "SAIL NAV-A-51"
    assert table.no("set_sail", ship="B1", sail="raise") == "SHIP NAV-2.10"
    table.do("set_speed", ship="A4", speed="F")
    assert table.no("set_sail", ship="A4", sail="raise") == "SAIL NAV-3.9.c"
    assert table.do("set_sail", ship="A1", sail="raise")["A1"].sail


# A side that is left without ships


@pytest.mark.parametrize("card", [3, 16])
def test_a_side_wiped_out_in_phase_g_ends_it_there(card: int) -> None:
    """NAV-8.h, NAV-A-53: by Drift or Sinking; no game-end die is rolled any more, no turn begins."""
    rest = [number for number in CARDS if number != card]
    ships = (ship("A1", "4401", damage="immobile"), ship("B1", "2020", marker="red"))
    clock = {"turn": 12, "phase": "random_event", "holder": "A", "draw": [card]}
    dice = [] if card == 3 else [9]
    table = sea(*ships, clock=clock, hands=(rest[:30], rest[30:]), dice=dice, draws=[0], wind=0, game_end=9)
    assert table.state.result is not None and table.state.result.reason == "eliminated"
    assert not table.told("game_end_roll") and not table.told("turn_advanced") and table.dice.left == 0
