"""Whole bundles looked at page by page: none is left empty, nothing stands in the margins, for whomever they are."""

import json
import re
from pathlib import Path
from typing import Any

import pypdfium2
import pytest

from scenarios.printing.bundle import bundle
from scenarios.printing.pieces import Asked, pieces_of, source_of
from tests.scenarios.printing.paper import BAR, FOOT, margins, rendered, used, words
from tests.scenarios.printing.pdfs import pages

LIBRARY = Path("scenarios/library")
ONE_OF_EACH = [
    "ancient_naval_games/HEX-SC1", "nauta/nauta-mylae-260", "mare_nostrum/mare-mylae-260", "oi_navarcoi/ONV-SYB",
    "navarchoi/NAV-S-3",
]  # fmt: skip
PARTED = re.compile(r"[A-Z]{3}[-\u2010\ufffe\x02]\s*[\r\n]+[\w.-]+")  # the end of a line in a clause's number
LEAST = 0.33  # of a page that is used, but of the last


ALIKE = {"reference", "opponent", "cards", "calibration"}  # for whomever they are


def everything(body: Any, whom: Any = "", **how: Any) -> bytes:
    """All its pieces but the map, whose sheets are measured in `test_maps`; for a side those that are its own."""
    what = tuple(key for key in pieces_of(body["ruleset"]) if key != "map" and not (whom and key in ALIKE))
    return bundle(source_of(body), Asked(what, whom=whom, **how))


def ready_made(key: str) -> Any:
    return json.loads((LIBRARY / f"{key}.json").read_text())


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("key", ONE_OF_EACH)
def test_no_page_but_the_last_is_left_empty_and_nothing_stands_in_its_margins(key: str, paper: Any) -> None:
    """On the second paper everybody's bundle stands for its parts: the sheets of both sides are in it."""
    body = ready_made(key)
    for whom in ("", "A", "B") if paper == "a4" else ("",):
        pdf = everything(body, paper=paper, edition="grey", whom=whom)
        seen = list(zip(rendered(pdf), words(pdf), strict=True))
        for number, (page, text) in enumerate(seen, 1):
            cut, cards = "cut from mark to mark" in text, "Backs of sheet" in text
            last = number == len(seen)
            assert last or used(page, foot=BAR if cut else FOOT) >= LEAST, (whom, number, text[:80])
            assert number == 1 or min(margins(page)) >= (3 if cut or cards else 8), (whom, number, text[:80])


@pytest.mark.parametrize(
    ("key", "whom", "what"),
    [
        ("nauta/nauta-mylae-260", "A", "log"), ("ancient_naval_games/HEX-SC1", "", "reference"),
        ("ancient_naval_games/HEX-SC1", "", "needed"),
    ],
)  # fmt: skip
def test_a_page_that_is_hardly_begun_has_lines_to_write_on(key: str, whom: Any, what: str) -> None:
    """A log of six ships; the shortest rules; what these ask for."""
    body = ready_made(key)
    pdf = bundle(source_of(body), Asked((what,), whom=whom))
    seen = rendered(pdf)
    noted = [number for number, text in enumerate(words(pdf)) if re.search(r"\bNotes\b", text)]
    assert noted and all(used(seen[number]) > 0.9 for number in noted)


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("key", ONE_OF_EACH)
def test_no_clause_is_parted_by_the_end_of_a_line(key: str, paper: Any) -> None:
    body = ready_made(key)
    pdf = bundle(source_of(body), Asked(("setup", "reference", "opponent"), paper=paper))
    with pypdfium2.PdfDocument(pdf) as document:
        parted = [PARTED.findall(page.get_textpage().get_text_bounded()) for page in document]
    assert not any(parted), parted


def test_one_sides_list_counts_what_is_in_its_own_bundle() -> None:
    body = ready_made("nauta/nauta-mylae-260")
    text = next(page for page in pages(everything(body, whom="B")) if "Tick what lies on the table" in page)
    assert re.search(r"Base with its ship, whole / damaged NAU-1\.e 5 page", text)
    assert re.search(r"Marker Moved NAU-1\.j 2 page", text)
