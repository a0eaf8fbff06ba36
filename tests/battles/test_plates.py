"""A target on a free table and on squares has its odds on a plate, as on hexes: by what the forecast knows."""

import re

import pytest

from battles.page.laying import table_of
from scenarios.drawing.square.picture import SquarePicture
from scenarios.drawing.table.picture import TablePicture
from tests.battles.panels import mare_nostrum_tables, nauta_tables, navarchoi_seas, oi_navarcoi_tables

pytestmark = pytest.mark.django_db


def plates(battle, actor, ship) -> list[str]:
    """What stands on the plates while a ship is in hand, her side's papers being taken up."""
    table = table_of(battle, actor, selected=ship, seat="papers-A")
    assert isinstance(table.picture, TablePicture)
    return [mark.text for mark in table.picture.marks if mark.kind == "target" and mark.text]


def test_nau_11_an_enemy_within_reach_of_a_ram(anna):
    crossing = nauta_tables.CROSSING
    units = (crossing[0], crossing[1], nauta_tables.ship("B1", 3, 330, 175, 180, admiral=True, speed=3), crossing[3])
    battle = nauta_tables.fought(anna, units, scenario={"no_measuring": False})
    nauta_tables.write(battle, anna, "A", A1=4, A2=2)
    nauta_tables.write(battle, anna, "B", B1=3, B2=3)
    chooser = battle.to_decide
    nauta_tables.do(battle, anna, "choose_order", chooser, order="first" if chooser == "A" else "second")
    (plate,) = plates(battle, anna, "A1")
    assert re.fullmatch(r"\d+(–\d+)? % [^:]+", plate), "what follows from a hit is told in the panel"
    assert len(plate) <= 24, "a phone shows it whole"
    assert not re.search("[AB]1", plate), "who it is about is seen"


def test_onv_mel_an_enemy_within_reach_of_a_squadron(anna):
    battle = oi_navarcoi_tables.fought(anna)
    (plate, *_) = plates(battle, anna, "a1")
    assert re.fullmatch(r"\d+ % gives way", plate)


def test_mar_ram_an_enemy_within_reach_of_a_ram(anna):
    (plate,) = plates(mare_nostrum_tables.fought(anna), anna, "A1")
    assert re.fullmatch(r"\d+ % .+", plate)


def test_mar_gra_an_enemy_that_a_grapple_may_be_thrown_at(anna):
    (plate,) = plates(mare_nostrum_tables.fought(anna, mare_nostrum_tables.BESIDE), anna, "A1")
    assert re.fullmatch(r"\d+ % .+", plate)


def on_squares(battle, actor, **filled) -> list[tuple[tuple[int, int], str]]:
    """The squares with a plate on them, and what stands on it, for the side that decides."""
    picture = table_of(battle, actor, filled=filled, seat=battle.to_decide[0]).picture
    assert isinstance(picture, SquarePicture)
    return [(square, mark.odds) for mark in picture.marks if mark.odds for square in mark.squares]


def under_way(actor):
    """A1 lies three squares south of B1, which lies across its way, and is about to move."""
    battle = navarchoi_seas.fought(actor, scenario={"hands": ((6, 45), (37,))})
    navarchoi_seas.both_activate(battle, actor, second=37)
    navarchoi_seas.do(battle, actor, "order_impulse", "A", first="A")
    navarchoi_seas.do(battle, actor, "activate", "A", ships=["A1"])
    return battle


def test_nav_4_0_an_enemy_within_reach_of_a_ram(anna):
    assert on_squares(under_way(anna), anna) == [((10, 7), "45 % damage")]


def test_nav_4_1_the_attack_that_is_chosen_at_the_end_of_a_way(anna):
    way = {"order": "course", "ship": "A1", "path": "1009 1008 1007", "attack-grapple": "grapple B1"}
    assert on_squares(under_way(anna), anna, **way) == [((10, 7), "36 % held")]


def test_nav_6_4_what_is_attacked_while_battle_cards_are_laid(anna):
    battle = under_way(anna)
    actions = [
        {"kind": "begin_ship", "side": "A", "ship": "A1", "mp": 8},
        *({"kind": "forward", "side": "A"},) * 3,
        {"kind": "attack", "side": "A", "attacks": [["ram", "B1", ""]]},
    ]
    for action in actions:
        navarchoi_seas.services.battle_act(battle=battle, actor=anna, action=action, seen=battle.head_seq)
    assert on_squares(battle, anna) == [((10, 7), "45 % damage")]


def test_nav_4_6_a_ship_that_may_be_boarded(anna):
    battle = navarchoi_seas.fought(anna, navarchoi_seas.GRAPPLED, scenario={"clock": {"phase": "melee", "holder": "A"}})
    navarchoi_seas.do(battle, anna, "melee_first", "A", first="A")
    (square, words), *_ = on_squares(battle, anna)
    assert square == (5, 5) and re.fullmatch(r"\d+ % won", words)
