"""Maps that do not waste paper: posters, tiles that overlap, a plan of them, empty ones left out."""

import io
import json
import math
import re
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat
from pypdf import PdfReader

from scenarios.documents import documents
from scenarios.printing.maps import MapWish, laid_out, map_part, thriftier
from scenarios.printing.table import table_map
from scenarios.printing.typeset import bound, page_pictures
from tests.scenarios.bodies import scenario, ship
from tests.scenarios.printing.paper import PPI, rendered
from tests.scenarios.printing.pdfs import lengths, pages, paths

LIBRARY = Path("scenarios/library")
ONE_OF_EACH = [
    "ancient_naval_games/HEX-SC1", "nauta/nauta-mylae-260", "mare_nostrum/mare-mylae-260", "oi_navarcoi/ONV-SYB",
    "navarchoi/NAV-S-1",
]  # fmt: skip


def ready_made(key):
    return json.loads((LIBRARY / f"{key}.json").read_text())


def read(body):
    return documents.read(body).document


def sizes(pdf):
    """Width and height of every page in mm."""
    return [
        (round(float(page.mediabox.width) / 72 * 25.4), round(float(page.mediabox.height) / 72 * 25.4))
        for page in PdfReader(io.BytesIO(pdf)).pages
    ]


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("key", ONE_OF_EACH)
def test_the_whole_map_fits_on_one_sheet(key, paper):
    pdf = table_map(ready_made(key), paper=paper, whole=True)
    assert len(pages(pdf)) == 1
    laid = laid_out(read(ready_made(key)), MapWish(whole=True), paper)
    assert all(side <= room + 0.01 for side, room in zip(laid.size, laid.sheets.window, strict=True))
    assert any(side > 0.98 * room for side, room in zip(laid.size, laid.sheets.window, strict=True)), (
        "as large as it can"
    )


@pytest.mark.parametrize(("on", "size"), [("a3", (297, 420)), ("a2", (420, 594)), ("a1", (594, 841))])
def test_a_poster_is_printed_on_the_sheet_that_was_asked_for(on, size):
    body = ready_made("navarchoi/NAV-S-1")
    whole = table_map(body, paper="a4", on=on, whole=True)
    assert sorted(sizes(whole)[0]) == list(size)
    plan, *tiles = sizes(table_map(body, paper="a4", on=on))
    assert sorted(plan) == [210, 297] and {tuple(sorted(tile)) for tile in tiles} == {size}


def test_a_roll_is_as_long_as_the_map():
    """24 by 18 hexes of 30 mm, 653 by 576 mm: the shorter strip of a roll of 36 inches."""
    (size,) = sizes(table_map(scenario(), paper="a4", on="roll"))
    assert size == (914, 603)
    wide, high = sizes(table_map(ready_made("mare_nostrum/mare-mylae-260"), paper="a4", on="roll", whole=True))[0]
    assert 914 in (wide, high)


@pytest.mark.parametrize("overlap", [5.0, 10.0])
def test_sheets_that_overlap_show_the_same_strip_twice(overlap):
    """A hex on the strip is on both sheets, so many mm apart as a sheet steps on."""
    body = scenario(units=[ship("A1", (1, 1)), ship("B1", (20, 15))])
    laid = laid_out(read(body), MapWish(overlap=overlap), "a4")
    assert laid.sheets.step[0] == laid.sheets.window[0] - overlap
    covered = laid.sheets.step[0] * (laid.sheets.across - 1) + laid.sheets.window[0]
    assert covered >= laid.size[0] and covered - laid.sheets.step[0] < laid.size[0]
    text = pages(table_map(body, paper="a4", overlap=overlap))
    assert f"glued on the strip of {overlap:g} mm" in text[0] and "glue 2 here" in text[1]
    assert not any(re.search(r"glue \d+ here", page) for page in text[-1:]), "nothing lies beyond the last"


@pytest.mark.parametrize("overlap", [0.0, 10.0])
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("key", ONE_OF_EACH)
def test_all_sheets_show_as_much_so_that_none_has_but_a_strip(key, paper, overlap):
    laid = laid_out(read(ready_made(key)), MapWish(overlap=overlap), paper)
    sheets = laid.sheets
    for long, window, step, count in zip(
        laid.size, sheets.window, sheets.step, (sheets.across, sheets.down), strict=True
    ):
        assert (count - 1) * step + window == pytest.approx(long)
        assert count == 1 or window > 0.5 * min(sheets.paper)


def test_the_plan_names_every_sheet():
    text = pages(table_map(scenario(), paper="a4"))
    names = [re.search(r"Sheet (\d+):", page)[1] for page in text[1:]]
    assert names == [str(n) for n in range(1, len(text))]
    assert all(re.search(rf"\b{name}\b", text[0]) for name in names) and "12 sheets, hexes of 30 mm" in text[0]


def test_sheets_of_open_sea_are_left_out_on_request():
    body = scenario(units=[ship("A1", (2, 3)), ship("B1", (12, 3))], board={"cols": 40, "rows": 30})
    all_of_it, fewer = (len(pages(table_map(body, paper="a4", drop=drop))) for drop in (False, True))
    assert fewer < all_of_it / 4
    assert "of open sea are left out" in pages(table_map(body, paper="a4", drop=True))[0]


def test_between_the_fleets_nothing_is_left_out():
    """Sheets on which no ship begins, but through which they come."""
    body = scenario(units=[ship("A1", (1, 28)), ship("B1", (38, 1))], board={"cols": 40, "rows": 30})
    laid = laid_out(read(body), MapWish(drop=True), "a4")
    assert not laid.sheets.dropped


def test_a_coast_is_never_left_out():
    body = scenario(
        units=[ship("A1", (2, 3)), ship("B1", (6, 3))], board={"cols": 40, "rows": 30, "shore": [[39, 29]]}
    )  # fmt: skip
    bare, coast = (
        laid_out(read(each), MapWish(drop=True), "a4").sheets
        for each in (scenario(units=body["units"], board={"cols": 40, "rows": 30}), body)
    )
    assert bare.dropped - coast.dropped


def test_a_map_without_ships_keeps_all_its_sheets():
    assert not laid_out(read(scenario(units=[])), MapWish(drop=True), "a4").sheets.dropped


def test_where_a_little_smaller_hex_saves_sheets_that_is_told():
    """The last of three lines of sheets holds 36 mm: hexes of 28 mm need two."""
    found = thriftier(read(scenario()), MapWish(), "a4")
    assert found is not None
    cell, sheets = found
    assert 25 < cell < 30 and sheets == len(pages(table_map(scenario(), paper="a4", hex_mm=cell))) < 13
    assert thriftier(read(scenario()), MapWish(whole=True), "a4") is None


def test_hexes_measure_the_same_on_every_kind_of_sheet():
    body = scenario(units=[], board={"cols": 6, "rows": 6})
    for how in ({}, {"on": "a3"}, {"on": "roll"}, {"overlap": 10.0}):
        pdf = table_map(body, paper="a4", hex_mm=24, **how)
        page = len(pages(pdf)) - 1
        edges = [length for length in lengths(pdf, page) if abs(length - 24 / math.sqrt(3)) < 0.1]
        assert len(edges) > 60, how


def test_all_of_a_sheet_is_inside_its_margins():
    pdf = table_map(scenario(), paper="letter", overlap=5.0)
    for page, (wide, high) in enumerate(sizes(pdf)):
        crosses = [path for path in paths(pdf, page) if len(path) == 2 and math.dist(*path) < 6]
        assert all(4 <= x <= wide - 4 and 4 <= y <= high - 4 for path in crosses for x, y in path)


@pytest.mark.parametrize("wrong", [{"overlap": 21.0}, {"overlap": -1.0}, {"scale": 0}, {"hex_mm": 5}])
def test_what_cannot_be_is_refused_in_words(wrong):
    with pytest.raises(ValueError, match=r"mm|1 : 1 to 1 : 20"):
        table_map(scenario(), paper="a4", **wrong)


def test_the_drawing_of_a_map_is_in_its_document_once():
    """On 60 sheets it made twelve megabytes."""
    body = scenario(board={"cols": 20, "rows": 20, "rocks": [[col, 3] for col in range(20)]})
    many, one = (table_map(body, paper="a4", **how) for how in ({}, {"whole": True}))
    assert len(pages(many)) > 8 and len(many) < 3 * len(one)


def test_in_small_a_sheet_shows_what_it_shows_on_paper():
    """Pictures of pages are made another way than the document. None is nearer than its own, unmoved."""
    rocks = [[col, row] for col in range(16) for row in range(16) if (3 * col + 5 * row + col * row) % 7 == 0]
    body = scenario(units=[], board={"cols": 16, "rows": 16, "rocks": rocks})
    part = map_part(read(body), MapWish(overlap=5.0), paper="a4", edition="grey")
    on_paper = rendered(bound([part]))[1:]
    in_small = [Image.open(io.BytesIO(png)).convert("L") for png in page_pictures([part], PPI)][1:]
    assert len(on_paper) == len(in_small) > 5
    for number, small in enumerate(in_small):
        small = small.resize(on_paper[number].size)
        moved = [ImageChops.offset(on_paper[number], *by) for by in ((2, 0), (-2, 0), (0, 2), (0, -2))]
        unlike = [ImageStat.Stat(ImageChops.difference(small, page)).mean[0] for page in (*on_paper, *moved)]
        assert unlike.index(min(unlike)) == number
