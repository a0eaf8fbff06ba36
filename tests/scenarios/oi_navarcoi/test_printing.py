"""The printed things of Oi Navarcoi!: deployment map, cards, plans, play aids, counters and the table in true size."""

import io
import json
from functools import cache
from pathlib import Path

import pytest
from pypdf import PdfReader

from scenarios.printing.setup import setup_sheet
from scenarios.printing.table import counters, table_map
from tests.scenarios.printing.pdfs import boxes, pages, paper_of

LIBRARY = sorted(Path("scenarios/library/oi_navarcoi").glob("*.json"))


def library(name):
    return json.loads(Path(f"scenarios/library/oi_navarcoi/{name}.json").read_text())


@cache
def printed(name):
    """The text of every page of a ready-made scenario's sheets on A4."""
    return pages(setup_sheet(library(name), paper="a4"))


@pytest.mark.parametrize("file", LIBRARY, ids=lambda file: file.stem)
def test_a_ready_made_scenario_is_printed_on_either_paper(file):
    body = json.loads(file.read_text())
    for paper, size in (("a4", (210, 297)), ("letter", (216, 279))):
        pdf = setup_sheet(body, paper=paper)
        assert paper_of(pdf) == size
        opening, cards = pages(pdf, first=2)
        assert body["title"] in opening and "Turns" in opening, "the map gives way to what belongs below it"
        assert "Half-stands lost" in cards


@pytest.mark.parametrize("name", ["ONV-S1", "ONV-S7", "ONV-SYB"])
def test_a_sheet_has_cards_aids_and_plans_for_every_squadron(name):
    body, whole = library(name), " ".join(printed(name))
    for unit in body["units"]:
        assert unit["name"] in whole
    assert whole.count("Half-stands lost") == len(body["units"])
    assert whole.count("Secret plan") == 2


@pytest.mark.parametrize("name", ["ONV-S1", "ONV-SYB"])
def test_each_plan_is_on_the_sheets_of_its_own_squadrons_to_be_kept_from_the_other(name):
    names = [library(name)["sides"][side]["name"] for side in "AB"]
    plans = [page for page in printed(name) if "Secret plan" in page]
    assert len(plans) == 2
    for own, page in zip(names, plans, strict=True):
        assert [other for other in names if f"Squadrons of {other}" in page] == [own]


def test_the_same_document_gives_the_same_bytes():
    body = library("ONV-S7")
    assert setup_sheet(body, paper="a4") == setup_sheet(json.loads(json.dumps(body)), paper="a4")


def test_zones_are_measured_from_two_edges():
    """ONV-TBL-04, 05."""
    first = printed("ONV-S1")[0]
    assert "10″ to 62″ 0″ to 14″ the foremost part of each squadron 9″ to 14″ from the south" in first
    assert "10″ to 62″ 34″ to 48″ the foremost part of each squadron 34″ to 39″ from the south" in first


def test_a_scenario_with_every_place_fixed_has_no_zones_and_tells_the_places():
    whole = " ".join(printed("ONV-SYB"))
    assert "From the west" not in whole
    assert "west 90.5″, south 12″, heading 0°" in whole


def test_the_event_table_and_the_diagrams_are_printed_with_their_clauses():
    whole = " ".join(printed("ONV-S1"))
    for words in (
        "2–3 Squall",
        "6–8 A fleet that has lost half",
        "11–12 Squall",
        "epi mias to epi keras",
        "kyklos, a ring",
    ):
        assert words in whole
    for n in range(2, 12):
        assert f"FRM-{n:02}" in whole


def test_a_fleet_without_signals_is_told_so():
    """ONV-SCN-03: no signals in a meeting engagement."""
    plans = [page for page in printed("ONV-S3") if "Secret plan" in page]
    assert len(plans) == 2 and all("This fleet has no signals in this scenario." in page for page in plans)


@pytest.mark.parametrize("title", ["Ἡ ναυμαχία", '#set page() $x$ *a* "q" \\', "word " * 60])
def test_user_text_is_printed_as_it_is_written(title):
    body = library("ONV-S1") | {"title": title}
    body["units"][0]["name"] = "#strong[x] $y$"
    assert "#strong[x] $y$" in " ".join(pages(setup_sheet(body, paper="a4"), first=4))


def test_a_draft_with_errors_is_printed_with_a_notice():
    body = library("ONV-S1")
    body["units"][0]["hs"] = 99
    assert "A draft: it cannot be played before this is mended." in pages(setup_sheet(body, paper="a4"), first=1)[0]


def test_counters_have_the_true_size_of_stands():
    """ONV-GEO-03: a stand is 5 by 3.5 cm; three hoplite stands to a phalanx."""
    pdf = counters(library("ONV-S7"), paper="a4")
    text = pages(pdf)
    assert "stands in their true size, 50 × 35 mm" in text[0]
    assert " ".join(text).count("Flotsam") >= 5
    assert boxes(pdf).count((50, 35)) >= 12


def test_the_table_in_its_true_size_takes_its_sheets():
    sheets = PdfReader(io.BytesIO(table_map(library("ONV-S1"), paper="a4"))).pages
    # 72 by 48 inches and the numbers along two edges, on sheets of 270 by 190 mm.
    assert len(sheets) == 1 + 7 * 7
    assert "the table in its true size; print at 100 %" in sheets[1].extract_text()
