"""A target on a free table shows its odds on a plate, as on hexes: by what the ruleset's forecast knows."""

import re

import pytest

from battles.tables import table_of
from scenarios.drawing.table.picture import TablePicture
from tests.battles.panels import mare_nostrum_tables, nauta_tables, oi_navarcoi_tables

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
    assert re.fullmatch(r"\d+(–\d+)? % .+", plate)


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
