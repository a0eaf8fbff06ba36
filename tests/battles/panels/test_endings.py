"""What became of a ship, as a reader is told it: in the words of the rulebook, never as numbers that mean a word."""

from battles.panels import panel_of
from rules.core.results import Fate


def told(key, fate):
    return panel_of(key).fate_told(fate, {"A": "Rome", "B": "Carthage"})


def test_hex_oar_03_oar_damage_is_named():
    assert told("ancient_naval_games", Fate("B2", "B", "retired", damage={"oar": 3})) == ("retired", "oar damage 3")
    assert told("ancient_naval_games", Fate("B1", "B", "taken", by="A1", damage={"oar": 0})) == ("taken (A1)", "")


def test_nau_17_b_an_admiral_is_told_of_when_he_is_lost():
    damage = {"damaged": 1, "soldiers_lost": 2, "soldiers": 3, "pirophoros_used": 0, "admiral": 2}
    words = "damaged; two soldier units lost, 3 left; the admiral killed"
    assert told("nauta", Fate("A1", "A", "captured", by="B4", damage=damage)) == ("captured (B4)", words)
    assert told("nauta", Fate("A1", "A", "left_table", damage={"soldiers": 5, "admiral": 1})) == ("left the table", "")
