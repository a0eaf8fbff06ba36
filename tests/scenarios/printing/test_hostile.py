"""Whatever people write is printed so that it can be read, or refused with the reason."""

import csv
import io
import json
import re
import zipfile
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pypdf import PdfReader

from scenarios.documents import documents
from scenarios.documents.documents import Misshapen
from scenarios.printing.bundle import bundle, parts_of
from scenarios.printing.pieces import Asked, pieces_of, source_of
from scenarios.printing.roster import FORMS
from scenarios.printing.roster_sheet import roster_of, roster_sheet
from scenarios.printing.tokens import tokens
from scenarios.printing.typeset import bound
from tests.scenarios.bodies import fleet, scenario, ship
from tests.scenarios.printing.hostile import WORDS, called
from tests.scenarios.printing.paper import margins, rendered
from tests.scenarios.printing.pdfs import pages

LIBRARY = Path("scenarios/library")
ONE_OF_EACH = [
    "ancient_naval_games/HEX-SC1", "nauta/nauta-mylae-260", "mare_nostrum/mare-mylae-260", "oi_navarcoi/ONV-S1",
    "navarchoi/NAV-S-1",
]  # fmt: skip
anything = st.one_of(st.sampled_from(WORDS), st.text(max_size=60))


RULES = ("reference", "opponent", "cards", "calibration")  # which say the same whatever a scenario says


def everything(body: Any) -> tuple[str, ...]:
    return tuple(key for key in pieces_of(body["ruleset"]) if key != "map")


def named(body: Any, words: str) -> Any:
    """The scenario with those words in every field that people fill in."""
    sides = {side: {**sheet, "name": words, "briefing": words} for side, sheet in body.get("sides", {}).items()}
    units = [{**unit, "name": words} for unit in body["units"][:4]] + body["units"][4:]
    texts = {"title": words, "briefing": words, "period": words, "date": words}
    return body | texts | {"sides": sides, "units": units, "special_rules": [words], "sources": [words]}


def printed_or_refused(body: Any, what: tuple[str, ...] = (), **how: Any) -> bytes:
    """The bundle of everything, or of those pieces; b"" where it was refused in words."""
    try:
        return bundle(source_of(body, by="anna"), Asked(what or everything(body), **how))
    except (Misshapen, ValueError) as why:
        assert re.search(r"\w+ \w+ \w+", str(why)), "the reason is a sentence"
        return b""


@pytest.mark.parametrize("words", WORDS, ids=called)
def test_a_battle_with_such_words_everywhere_is_printed_or_refused_with_the_reason(words: str) -> None:
    body = json.loads((LIBRARY / "navarchoi/NAV-S-1.json").read_text())
    pdf = printed_or_refused(named(body, words), tuple(key for key in everything(body) if key not in RULES))
    assert not pdf or len(PdfReader(io.BytesIO(pdf)).pages) > 8


@settings(max_examples=12, deadline=None)
@given(key=st.sampled_from(ONE_OF_EACH), words=anything, paper=st.sampled_from(["a4", "letter"]))
def test_no_words_break_a_page_of_any_ruleset(key: str, words: str, paper: Any) -> None:
    body = named(json.loads((LIBRARY / f"{key}.json").read_text()), words)
    pdf = printed_or_refused(body, paper=paper, edition="grey")
    assert not pdf or pdf.startswith(b"%PDF")


def test_long_names_stay_on_their_pages() -> None:
    """The longest that a document may have, in one word and in many."""
    for words in ("W" * 60, "word " * 11):
        body = named(scenario(units=[ship("A1", (5, 9)), ship("B1", (5, 2))]), words.strip())
        pdf = printed_or_refused(body)
        assert pdf
        for page in rendered(pdf)[1:]:
            assert min(margins(page)) >= 3


def test_300_ships_are_printed_or_refused_with_the_reason() -> None:
    units = [ship(f"{side}{n}", None) for side in "AB" for n in range(1, 151)]
    pdf = printed_or_refused(scenario(units=units, board={"cols": 40, "rows": 30}))
    assert not pdf or len(PdfReader(io.BytesIO(pdf)).pages) >= 300 / 9


@pytest.mark.parametrize("words", WORDS, ids=called)
def test_a_roster_with_such_words_is_printed_or_refused_with_the_reason(words: str) -> None:
    body = fleet(words, ships=2, notes=words)
    body["units"][0]["name"] = words
    reading = documents.read(body)
    if reading.document is None:
        assert all(re.search(r"\w+ \w+ \w+", finding.message) for finding in reading.findings)
        return
    pdf = roster_sheet(reading.document, paper="a4")
    assert all(min(margins(page)) >= 8 for page in rendered(pdf))
    told = roster_of(reading.document)
    for _, _, made in FORMS.values():
        assert made(*told).count("\n") >= 3
    rows = list(csv.reader(io.StringIO(FORMS["csv"][2](*told))))
    assert {len(row) for row in rows} == {len(rows[0])} and len(rows) == 3, "no words begin a line of their own"


@pytest.mark.parametrize("ships", [0, 300])
def test_a_roster_of_no_ships_or_300(ships: int) -> None:
    read = documents.read(fleet(ships=ships)).document
    text = pages(roster_sheet(read, paper="letter"))
    assert "300" in text[-1] if ships else "No ships yet" in text[0]


@pytest.mark.parametrize("key", ONE_OF_EACH)
def test_pictures_for_a_screen_have_plain_names_whatever_ships_are_called(key: str) -> None:
    words = iter(words for words in WORDS * 4 if len(words) <= 60)
    body = json.loads((LIBRARY / f"{key}.json").read_text())
    body["units"] = [unit | {"name": next(words)} for unit in body["units"][:15]]
    archive = zipfile.ZipFile(io.BytesIO(tokens(documents.read(body).document)))
    assert all(re.fullmatch(r"(ships/|markers/)?[A-Za-z0-9-]+\.(png|csv)", name) for name in archive.namelist())
    rows = list(csv.reader(io.StringIO(archive.read("pictures.csv").decode())))
    assert {len(row) for row in rows} == {5} and len(rows) == len(archive.namelist())
    assert not any(cell.startswith(("=", "+", "-", "@")) for row in rows for cell in row)


def test_pictures_of_an_empty_fleet_are_the_board_and_the_markers() -> None:
    names = zipfile.ZipFile(io.BytesIO(tokens(documents.read(scenario(units=[])).document))).namelist()
    assert "board.png" in names and not any(name.startswith("ships/") for name in names)


@pytest.mark.parametrize("words", [words for words in WORDS if len(words) <= 60], ids=called)
def test_standees_of_ships_called_so_stay_in_their_strips(words: str) -> None:
    body = named(json.loads((LIBRARY / "nauta/nauta-mylae-260.json").read_text()), words)
    pdf = bundle(source_of(body), Asked(("standees",), paper="letter"))
    assert all(min(margins(page)) >= 3 for page in rendered(pdf))
    assert "A1" in pages(pdf)[0], "where a name has no room the id stands alone"


def test_standees_of_300_ships() -> None:
    body = json.loads((LIBRARY / "nauta/nauta-mylae-260.json").read_text())
    units = [body["units"][n % 11] | {"id": f"{'AB'[n % 2]}{n}", "side": "AB"[n % 2]} for n in range(300)]
    (part,) = parts_of(source_of(body | {"units": units}), Asked(("standees",)))
    assert sum(len(page["faces"]) for page in part.data["pages"]) == 300
    assert len(PdfReader(io.BytesIO(bound([part]))).pages) == len(part.data["pages"])
