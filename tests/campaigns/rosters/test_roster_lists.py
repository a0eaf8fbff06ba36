"""Lists of ships as people paste them: what is read, what is said of a line that is not understood; names by nation."""

from itertools import islice
from typing import Any

import pytest

from campaigns.rosters import filling
from campaigns.rosters.filling import NoShip
from rules.naval.hulls import HULL_TYPES
from scenarios import ship_names
from scenarios.rosters.lists import read_list
from scenarios.rosters.words import USUAL


def told(text: str, usual: int = 2) -> list[dict[str, Any]]:
    read = read_list(text, usual)
    assert read.wrong == []
    return read.ships


def test_numbers_of_ships_their_gear_and_ships_by_name_in_one_line() -> None:
    ships = told("6 triremes, 2 quinqueremes with corvus; Salaminia: trireme, captain Phormio")
    assert ships[:6] == [{"size": 2}] * 6
    assert ships[6:8] == [{"size": 4, "gear": ["corvus"]}] * 2
    assert ships[8] == {"size": 2, "name": "Salaminia", "captain": "Phormio"}


@pytest.mark.parametrize(
    ("text", "ships"),
    [
        ("a trireme, two fours", [{"size": 2}, {"size": 3}, {"size": 3}]),
        ("Salaminia, Paralos: triremes", [{"size": 2, "name": "Salaminia"}, {"size": 2, "name": "Paralos"}]),
        ("Nike: trihemiolia, with tower and ballista, crew 80 %",
         [{"size": 2, "name": "Nike", "class": "trihemiolia", "gear": ["tower", "ballista"], "men": 80}]),
        ("Nike: 4, hull 2, oars 1, squadron First",
         [{"size": 4, "name": "Nike", "hull": 2, "oars": 1, "squadron": "First"}]),
        ("Nike:", [{"size": 3, "name": "Nike"}]),
        ("Duilia, quinquereme, Gaius Duilius",
         [{"size": 4, "name": "Duilia", "class": "quinquereme", "captain": "Gaius Duilius"}]),
        ("Duilia\tfive\tGaius Duilius", [{"size": 4, "name": "Duilia", "class": "five", "captain": "Gaius Duilius"}]),
        ("Duilia; 5; Gaius", [{"size": 5, "name": "Duilia", "captain": "Gaius"}]),
        ("Baal Hammon\n\nTanit\n", [{"size": 3, "name": "Baal Hammon"}, {"size": 3, "name": "Tanit"}]),
        ("3 liburnians with raven", [{"size": 1, "class": "liburnian", "gear": ["corvus"]}] * 3),
        ("six triremes", [{"size": 2}] * 6),
        ("2 sixes", [{"size": 5}] * 2),
    ],
)  # fmt: skip
def test_what_people_write(text: str, ships: list[dict[str, Any]]) -> None:
    assert told(text, 3) == ships


@pytest.mark.parametrize(
    ("text", "line", "word", "says"),
    [
        ("6 triremes\n3 trirems", 2, "trirems", "Did you mean trireme"),
        ("Nike: galleon", 1, "galleon", "is no class of ships. Write one of one-rank craft"),
        ("2 quinqueremes with corvuss", 1, "corvuss", "Did you mean corvus?"),
        ("2 quinqueremes with sails", 1, "sails", "Known are: ballista"),
        ("Nike: trireme, kapitan Phormio", 1, "kapitan", "After the class come captain"),
        ("Nike: trireme, crew many", 1, "many", "write crew 80 %"),
        ("Nike: trireme, hull 7", 1, "7", "goes from 0 to 5"),
        ("400 triremes", 1, "400", "from 1 to 300"),
        ("0 triremes", 1, "0", "from 1 to 300"),
        ("6 triremes, Nike", 1, "Nike", "has no number"),
        (": trireme", 1, ":", "no name before the colon"),
        ("Nike, trireme, Phormio, Attica", 1, "Attica", "write name, class and captain"),
    ],
)
def test_a_line_that_is_not_understood_is_named_with_its_word(text: str, line: int, word: str, says: str) -> None:
    (wrong,) = read_list(text).wrong
    assert (wrong.line, wrong.word) == (line, word)
    assert wrong.message.startswith(f"Line {line}, “") and says in wrong.message


def test_what_is_understood_is_read_beside_what_is_not() -> None:
    read = read_list("2 triremes\nnonsense: galleon\nNike: trireme\n3 trirems")
    assert len(read.ships) == 3 and [each.line for each in read.wrong] == [2, 4]
    with pytest.raises(NoShip) as refused:
        filling.pasted("nonsense: galleon\n3 trirems", 2)
    assert "Line 1" in str(refused.value) and "Line 2" in str(refused.value)


def test_a_very_long_list_is_read_in_part_and_says_so() -> None:
    read = read_list("Nike\n" * 500)
    assert len(read.ships) == 400 and "after line 400" in read.wrong[0].message


def test_shp_03_fleets_of_every_ruleset_become_ships_with_their_gear() -> None:
    roman = filling.from_fleet(NAV)
    assert [ship["size"] for ship in roman] == [3, 1, 6] and roman[0]["gear"] == ["corvus"]
    nauta = {
        "ruleset": "nauta",
        "units": [{"id": "1", "size": 4, "name": "X", "equipment": ["archer_tower", "corvus"]}],
    }
    assert filling.from_fleet(nauta) == [{"size": 4, "name": "X", "gear": ["tower", "corvus"]}]
    mare = {
        "ruleset": "mare_nostrum",
        "units": [{"id": "1", "size": "small"}, {"id": "2", "size": "large", "corvus": True}],
    }
    assert [ship["size"] for ship in filling.from_fleet(mare)] == [2, 4]
    onv = {"ruleset": "oi_navarcoi", "units": [{"id": "1", "name": "Phormio", "hs": 3, "q": 1, "s": 1}]}
    assert [ship["name"] for ship in filling.from_fleet(onv)] == ["Phormio 1", "Phormio 2", "Phormio 3"]
    (squadron,) = filling.squadrons_of_fleet(onv)
    assert (squadron["name"], squadron["xp"], squadron["s"], len(squadron["ships"])) == ("Phormio", 6, 1, 3)


NAV = {
    "ruleset": "navarchoi",
    "units": [
        {"id": "1", "type": 4, "corvus": True},
        {"id": "2", "type": 2, "liburnian": True},
        {"id": "3", "type": 10},
    ],
}


def test_a_mix_fills_up_to_a_size_and_what_is_there_counts() -> None:
    body = {"hulls": [{"id": "a", "side": "ROM", "size": 4}, {"id": "b", "side": "CAR", "size": 2}]}
    sizes = [ship["size"] for ship in filling.mixed(body, "ROM", 12, {2: 3, 4: 1})]
    assert sorted(sizes) == [2] * 9 + [4] * 2, "with the one that is there nine to three"
    assert sizes == sorted(sizes, reverse=True)
    for many, parts in ((12, {}), (1, {2: 1})):
        with pytest.raises(NoShip):
            filling.mixed(body, "ROM", many, parts)


@pytest.mark.parametrize("key", ship_names.ORDER)
def test_every_nation_has_forty_names_or_more_each_once_with_its_sources(key: str) -> None:
    nation = ship_names.nation(key)
    names = [each.name for each in nation.names]
    assert len(names) >= 40 and len(set(names)) == len(names)
    assert all(each.name == each.name.strip() and 2 <= len(each.name) <= 40 for each in nation.names)
    assert all(len(each.where) <= 64 for each in nation.names)
    assert nation.names == tuple(sorted(nation.names, key=lambda each: not each.attested)), "attested ones come first"


def test_names_are_given_once_attested_ones_first_then_with_a_number() -> None:
    assert next(ship_names.free_names("athens", {"Salaminia"})) == "Paralos"
    count = len(ship_names.nation("corinth").names)
    assert list(islice(ship_names.free_names("corinth", set()), count, count + 1)) == ["Pegasis II"]
    attested = list(ship_names.free_names("athens", set(), attested_only=True))
    assert len(attested) == ship_names.nation("athens").attested and "Gorgo" not in attested
    ships = filling.named([{"size": 2}, {"size": 2, "name": "Own"}, {"size": 2}], set(), "rome")
    assert [ship["name"] for ship in ships] == ["Ops", "Own", "Victoria"]


def test_the_sizes_of_the_table_are_known_by_their_names() -> None:
    for kind in HULL_TYPES:
        assert USUAL.size_of(kind.name) == USUAL.size_of(kind.plural) == USUAL.size_of(str(kind.size)) == kind.size
