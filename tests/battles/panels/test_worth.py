"""What a page offers stands in the order of what it is worth, by the odds that it shows beside it."""

from typing import Any

from django.test import Client
from django.urls import reverse

from battles.panels.navarchoi.choosing import achieved
from battles.panels.worth import best_first, chance
from rules.mare_nostrum.forecast.melees import outlook
from scenarios.ownership import Actor
from tests.battles.panels import (
    nauta_tables,
)
from tests.battles.panels import test_mare_nostrum_panel as mare
from tests.battles.panels import test_nauta_panel as nauta
from tests.battles.panels import test_navarchoi_panel as navarchoi
from tests.battles.panels import test_oi_navarcoi_panel as oi
from tests.battles.positions import ship, started
from tests.rules.mare_nostrum.tables import galley
from tests.rules.nauta.tables import ship as nauta_ship
from tests.rules.navarchoi.boards import sea
from tests.rules.navarchoi.boards import ship as square_ship
from tests.rules.oi_navarcoi.tables import squadron


def falls(values: Any) -> bool:
    """Whether no value is above the one before."""
    listed = list(values)
    return listed == sorted(listed, reverse=True) and len(listed) > 1


def test_equal_offers_keep_their_order_and_unknown_ones_come_last() -> None:
    worth = {"a": 1, "b": None, "c": 2, "d": 1, "e": None}
    assert best_first("abcde", worth.get) == ("c", "a", "d", "b", "e")


def test_hex_attacks_at_once_come_first_then_the_likeliest(anna: Actor, client: Client) -> None:
    enemy = (ship("B1", (5, 5), "S"), ship("B2", (7, 7), "N"), ship("B3", (3, 7), "NW"))
    battle = started(anna, (ship("A1", (5, 9)), ship("A2", (5, 8)), *enemy))
    client.force_login(anna.user)  # type: ignore[arg-type]
    found = client.get(reverse("battles:battle", args=[battle.uid]), {"ship": "A2"}).context["table"].decision
    assert falls(act.odds.chances[0].probability for act in found.plans)


def test_nauta_the_ram_that_is_worth_most_comes_first_whatever_the_roster_says() -> None:
    """NAU-11: B1 would be met front to front, B2 is struck in the side."""
    units = (
        nauta_ship("A1", 2, 300, 100, 0, admiral=True, speed=4),
        nauta_ship("B1", 3, 270, 180, 180, admiral=True, speed=3),
        nauta_ship("B2", 2, 300, 195, 90, speed=3),
    )
    rams = nauta.sheet(nauta.moving(units), selected="A1").data.rams
    assert falls(ram.worth for ram in rams) and [ram.target for ram in rams] == ["B2", "B1"]
    assert "struck" not in rams[0].odds and "struck" in rams[1].odds and all("%" in ram.odds for ram in rams)


def test_nauta_whom_to_board_is_ordered_by_its_chance_and_the_choice_not_to_is_last() -> None:
    """NAU-13.c."""
    units = (
        nauta_ship("A1", 4, 300, 300, 0, admiral=True),
        nauta_ship("B1", 5, 285, 300, 0, admiral=True),
        nauta_ship("B2", 2, 315, 300, 0),
    )
    rows = nauta.sheet(nauta.begun(units, clock={"step": "boarding", "turn": 2})).data
    aims = next(row for row in rows if row.ship == "A1").aims
    assert aims[-1].value == "-" and falls(chance(aim.odds) for aim in aims[:-1])


def test_nauta_the_page_shows_the_odds_on_the_button(anna: Actor, client: Client) -> None:
    battle = nauta_tables.fought(anna, seats=nauta_tables.AGAINST_BOT)
    nauta_tables.write(battle, anna, "A", A1=4, A2=4)
    client.force_login(anna.user)  # type: ignore[arg-type]
    page = client.get(reverse("battles:battle", args=[battle.uid]), {"ship": "A1"}).content.decode()
    assert 'data-ram="B1"' in page and page.partition('data-ram="B1"')[2].partition("</a>")[0].count(" %") == 2


def test_mare_nostrum_rams_stand_by_the_chance_to_sink_and_glancing_ones_after_them() -> None:
    """MAR-RAM.08: B2 is battered already."""
    play = mare.begun((*mare.RAMMING, galley("B2", 62, 26, 90, hd=3, number=3)))
    rams = mare.helm(play).rams
    assert [ram.target for ram in rams] == ["B2", "B1"] and falls(ram.worth for ram in rams)
    assert all("% " in ram.odds for ram in rams)


def test_mare_nostrum_alongside_whom_the_melee_is_likeliest_won() -> None:
    """MAR-COL.06."""
    play = mare.begun(
        (
            galley("A1", 50, 17, number=1),
            galley("B1", 55, 26, 90, crew=(0, 0, 8)),
            galley("B2", 44, 26, 90, crew=(0, 0, 2)),
        )
    )
    ways = mare.helm(play).alongside
    assert [way.target for way in ways] == ["B2", "B1"] and falls(way.worth for way in ways)
    assert all(way.odds.startswith("melee ") for way in ways)


def test_mare_nostrum_whom_to_grapple_and_whom_to_fight() -> None:
    """MAR-GRA.04, MAR-MEL.09."""
    play = mare.begun(
        (
            galley("A1", 30, 20, number=1),
            galley("B1", 34.3, 20, number=2),
            galley("B2", 25.7, 20, number=3, crew=(0, 0, 1)),
        )
    )
    found = [act for act in mare.decided(play).attacks if act.odds is not None]
    state = play.game
    worth = [
        act.odds.chances[0].probability * outlook(state.by_id["A1"], state.by_id[act.target]).ours for act in found
    ]
    assert [act.target for act in found] == ["B2", "B1"] and falls(worth)


def test_oi_navarcoi_who_likeliest_gives_way_comes_first() -> None:
    """ONV-MEL-04: b1 is disordered, and takes as much helm to come against as b2."""
    for broken in ("b1", "b2"):
        places = (("b1", 24), ("b2", 34))
        enemy = [
            squadron(id, x, 25, 180, formation="POLLON", order="DISORDERED" if id == broken else "GOOD")
            for id, x in places
        ]
        strokes = oi.sheet(oi.begun((squadron("a1", 30, 20, formation="POLLON"), *enemy)), selected="a1").strokes
        assert falls(stroke.worth for stroke in strokes)
        assert strokes[0].target == broken and all("gives way" in stroke.odds for stroke in strokes)


def test_oi_navarcoi_the_enemy_whose_line_is_likeliest_broken_is_filled_in() -> None:
    """ONV-DIE: a disordered squadron holds less well, whichever of them it is."""
    for broken in ("b1", "b2"):
        enemy = [
            squadron(id, x, 26, 180, formation="MIAS", order="DISORDERED" if id == broken else "GOOD")
            for id, x in (("b1", 24), ("b2", 37))
        ]
        play = oi.begun((squadron("a1", 30, 20, formation="POLLON"), *enemy))
        (against,) = (pick for pick in oi.sheet(play, selected="a1", act="diekplous").picks if pick.name == "target")
        assert against.choices[0].value == broken and against.choices[0].chosen
        assert [choice.about.partition(", ")[2] for choice in against.choices] == ["27 % succeeds", "18 % succeeds"]


def test_navarchoi_melees_by_their_chance_before_cutting_free() -> None:
    """NAV-4.6."""
    table = sea(
        square_ship("A1", "1515", type=3, links=["B1"], marker="red"),
        square_ship("A2", "1515", type=5, links=["B1"], marker="red"),
        square_ship("B1", "1515", "E", type=4, links=["A1", "A2"], marker="red"),
        clock={"phase": "melee", "holder": "A"},
    )
    found = navarchoi.decision(table.do("melee_first", first="A")).attacks
    assert [act.label for act in found[:3]] == ["A1 and A2 board B1", "A2 boards B1", "A1 boards B1"]
    assert falls(achieved(act.odds) for act in found[:3])
    assert all("disengage" in act.label for act in found[3:])


def test_navarchoi_battle_cards_by_what_they_add() -> None:
    """NAV-6.4."""
    beam = (*navarchoi.BEAM[:2], square_ship("B1", "1007", "E", type=5))
    table = sea(*beam, clock=navarchoi.TWO, hands=((46, 45), ()), dice=[5, 5])
    table.alone("A1", 8).forward(3).attack(("ram", "B1"))
    *laid, none = navarchoi.decision(table).attacks
    assert [len(act.actions[0].cards) for act in laid] == [2, 1, 1] and none.label == "Lay no card"
    assert falls(achieved(act.odds) for act in (*laid, none))
    fight = (
        square_ship("A1", "1515", type=5, links=["B1"], marker="red"),
        square_ship("B1", "1515", "E", links=["A1"], marker="red"),
    )
    table = sea(*fight, clock={"phase": "melee", "holder": "A"}, hands=((), (53, 52))).do("melee_first", first="A")
    table.battle.act(navarchoi.decision(table).attacks[0].actions[0])
    laid = navarchoi.decision(table, "B").attacks[:-1]
    assert [len(act.actions[0].cards) for act in laid] == [2, 1, 1], "who is attacked wants the dice to fail"
