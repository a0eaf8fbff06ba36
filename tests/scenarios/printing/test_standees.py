"""Standees: a face for each side of the table, a foot of the true size of the base, folded of one strip."""

import json
from pathlib import Path
from typing import Any

import pytest

import rules
from scenarios.printing.bundle import bundle
from scenarios.printing.pieces import Asked, pieces_of, source_of
from scenarios.printing.standee import HEIGHT, LEAST_HEIGHT
from tests.rules.nauta.tables import document, ship
from tests.scenarios.printing.paper import margins, rendered
from tests.scenarios.printing.pdfs import colours, faces, pages, paths, pieces

MYLAE = json.loads(Path("scenarios/library/nauta/nauta-mylae-260.json").read_text())
TRIREME, SEVEN = (15.0, 25.0), (20.0, 40.0)  # bases of Size 2 and 6 at 1/1200, in mm


def printed(body: Any, **how: Any) -> bytes:
    return bundle(source_of(body), Asked(("standees",), **how))


def two() -> Any:
    return document(ship("A1", 2, 100, 100, name="Ajax"), ship("B1", 6, 300, 500, 180), flagships=False)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_halves_of_a_foot_are_together_the_base(paper: str) -> None:
    pdf = printed(two(), paper=paper)
    for broad, long in (TRIREME, SEVEN):
        assert len(faces(pdf, size=(long, broad / 2))) == 2
        assert len(faces(pdf, size=(long, max(LEAST_HEIGHT, HEIGHT * long)))) == 2, "a face for each side of the table"


def test_it_is_folded_at_the_top_and_at_both_feet() -> None:
    pdf = printed(two())
    strips = [(broad, long, max(LEAST_HEIGHT, HEIGHT * long)) for broad, long in (TRIREME, SEVEN)]
    level = {round(a[1], 1) for a, b in pieces(pdf) if abs(a[1] - b[1]) < 0.01}
    for broad, long, high in strips:
        middles = [y for y in level if {round(y + high, 1), round(y - high, 1)} <= level]
        folds = [a[1] for a, b in pieces(pdf) if abs(a[1] - b[1]) < 0.01 and abs(abs(a[0] - b[0]) - long) < 0.01]
        assert any(abs(y - fold) < 0.1 for y in middles for fold in folds), (broad, long)


def test_the_bow_is_at_the_same_end_of_both_faces() -> None:
    """Each half of the foot points to it."""
    pdf = printed(document(ship("A1", 2, 100, 100), flagships=False))
    feet = faces(pdf, size=(25.0, 7.5))
    points = [path for path in paths(pdf) if 3 <= len(path) <= 4 and 3 < _size(path)[0] < 7]
    assert len(feet) == 2 and len(points) >= 2
    middle = min(x for x, _ in feet) + 12.5
    assert all(min(x for x, _ in point) > middle for point in points)


def _size(path: list[tuple[float, float]]) -> tuple[float, float]:
    across, up = ([at[axis] for at in path] for axis in (0, 1))
    return round(max(across) - min(across), 1), round(max(up) - min(up), 1)


def test_every_ship_has_her_name_on_both_faces() -> None:
    text = " ".join(pages(printed(MYLAE)))
    for unit in MYLAE["units"]:
        assert text.count(f"{unit['id']} {unit['name']}") == 2
    assert all(side["name"] in text for side in MYLAE["sides"].values())


@pytest.mark.parametrize("edition", ["colour", "grey", "saving"])
def test_it_is_printed_in_every_ink_within_its_margins(edition: Any) -> None:
    pdf = printed(MYLAE, edition=edition, paper="letter")
    assert (edition == "colour") == any(len(set(parts)) > 1 for parts in colours(pdf))
    assert all(min(margins(page)) >= 8 for page in rendered(pdf))


def test_a_sides_own_are_printed_alone() -> None:
    text = " ".join(pages(printed(MYLAE, whom="B")))
    assert "B1 " in text and "A1 " not in text


def test_without_ships_that_is_said() -> None:
    (text,) = pages(printed(MYLAE | {"units": []}))
    assert "No ships: nothing stands on a base yet." in text


def test_they_are_offered_where_bases_are_longer_than_broad() -> None:
    """Galleys of Mare Nostrum bear figures on their decks, stands of Oi Navarcoi! are broad, counters are square."""
    assert [ruleset.key for ruleset in rules.all() if "standees" in pieces_of(ruleset.key)] == ["nauta"]
