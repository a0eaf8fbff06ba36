"""What a fleet may still take in, of each Size: at every limit and one ship short of it."""

import msgspec
import pytest

from rules.nauta.composition.room import rooms_of_fleet, rooms_of_side
from rules.nauta.scenario import Fleet, Scenario
from tests.rules.nauta.tables import document, ship


def words(nation: str, sizes: str, limit: int = 1000, crew: str = "regular") -> list[str]:
    units = [{"id": f"S{n}", "size": int(size)} for n, size in enumerate(sizes)]
    told = {"title": "A fleet", "nation": nation, "crew": crew, "points_limit": limit, "units": units}
    rooms = rooms_of_fleet(msgspec.convert({"ruleset": "nauta", "kind": "fleet", "format": 1, **told}, Fleet))
    return [room.word for room in rooms.values()]


@pytest.mark.parametrize(
    ("nation", "sizes", "limit", "told"),
    [
        ("greek", "", 100, ["6 more", "5 more", "3 more", "none", "none", "none", "none"]),
        ("syracusan", "", 1000, ["66 more", "50 more", "33 more", "0–1", "none", "none", "none"]),
        ("syracusan", "3", 1000, ["63 more", "47 more", "31 more", "none", "none", "none", "none"]),
        ("roman_punic", "1", 1000, ["none", "1 more", "0–2", "21 more", "15 more", "0–1", "none"]),
        ("greek", "22", 60, ["none"] * 7),
        ("atlantean", "", 300, []),
    ],
)
def test_a_fleet_has_room_by_its_nation_and_by_its_points(nation: str, sizes: str, limit: int, told: list[str]) -> None:
    """NAU-3.d, NAU-5."""
    assert words(nation, sizes, limit) == told


def test_what_has_no_room_says_why_and_by_which_clause() -> None:
    """NAU-3.d, NAU-5.a, NAU-5.b."""
    units = [ship("A1", 3, 100, 100, admiral=True), ship("A2", 2, 200, 100)]
    written = document(*units, points_limit=100)
    written["sides"]["A"] = {"nation": "syracusan"}
    rooms = rooms_of_side(msgspec.convert(written, Scenario), "A")
    assert [(rooms[size].why, rooms[size].clause) for size in (2, 3, 4)] == [
        ("A triremis costs 30 points; 25 are left.", "NAU-3.d"),
        ("Syracusan fleets may have 1 quadriremis at most; there is 1.", "NAU-5.b"),
        ("Syracusan fleets have no quinqueremis.", "NAU-5.b"),
    ]


def test_how_many_more_there_may_be_is_reckoned_in_words() -> None:
    """NAU-3.d, NAU-5.b: by the points that are left, or by what the nation has."""
    written = document(ship("A1", 2, 100, 100, admiral=True), points_limit=140)
    written["sides"]["A"] = {"nation": "syracusan"}
    rooms = rooms_of_side(msgspec.convert(written, Scenario), "A")
    assert [(rooms[size].how, rooms[size].clause) for size in (2, 3)] == [
        ("3 more: 3 × 30 = 90 of the 110 points that are left.", "NAU-3.d"),
        (
            "1 more: Syracusan fleets may have 1 quadriremis, 1 − 0 = 1."
            " Points would do for 2 × 45 = 90 of the 110 points that are left.",
            "NAU-5.b",
        ),
    ]
