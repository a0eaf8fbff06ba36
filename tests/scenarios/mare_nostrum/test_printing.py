"""Mare Nostrum in print: the setup sheet with a card for each galley, templates, and galleys in true size."""

import io
import json
import math
import re
from pathlib import Path

import pytest
from pypdf import PdfReader

from scenarios.documents import documents
from scenarios.faces import face_of
from scenarios.printing.maps import MOST_SHEETS
from scenarios.printing.setup import setup_sheet
from scenarios.printing.table import counters, table_map
from tests.rules.mare_nostrum.tables import document, galley
from tests.scenarios.printing.pdfs import boxes, pages, paper_of

LIBRARY = sorted(Path("scenarios/library/mare_nostrum").glob("*.json"))


def _sheet(*units, **fields):
    return pages(setup_sheet(document(*units, **fields), paper="a4"))


@pytest.mark.parametrize("file", LIBRARY, ids=lambda file: file.stem)
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_ready_made_scenario_fits_on_five_pages(file, paper):
    body = json.loads(file.read_text())
    pdf = setup_sheet(body, paper=paper)
    text = pages(pdf)
    assert len(text) <= 5
    assert body["title"] in text[0] and "Victory" in text[0]
    whole = " ".join(text)
    for unit in body["units"]:
        assert unit["name"] in whole
    assert paper_of(pdf) == {"a4": (210, 297), "letter": (216, 279)}[paper]


def test_the_plate_of_a_flagship_bears_her_star_and_her_deck_has_room_for_figures():
    body = document(galley("A1", 30, 10, name="Niké", flagship=True), galley("B1", 30, 40, 180))
    cuttings = face_of("mare_nostrum").printing.counters(documents.read(body).document, 30.0, "colour")
    first = cuttings.groups[0][1]
    assert [piece.text for piece in first if piece.text] == ["★ A1 Niké"]
    plain = document(galley("A1", 30, 10, name="Niké"), galley("B1", 30, 40, 180))
    as_others = face_of("mare_nostrum").printing.counters(documents.read(plain).document, 30.0, "colour").groups[0][1]
    assert [piece.svg for piece in first[:4]] == [piece.svg for piece in as_others[:4]], "no star"


def test_the_same_document_gives_the_same_bytes():
    body = document(galley("A1", 30, 10), galley("B1", 30, 40, 180))
    assert setup_sheet(body, paper="a4") == setup_sheet(json.loads(json.dumps(body)), paper="a4")


def test_a_card_gives_the_place_from_two_edges_and_what_there_is_to_cross_off():
    _, cards, *_ = _sheet(galley("A1", 30.5, 10, 12.5, "large", name="Duilius", corvus=True))
    assert "A1 Duilius" in cards
    assert "30.5 in west, 10 in south, 12.5°" in cards
    assert "Port 10 9 8 7 6 5 4 3 2 1" in cards and "Starboard 10 9 8 7 6 5 4 3 2 1" in cards
    for words in ("Hull damage", "Stamina", "Marines", "Archers", "Slingers", "Corvus lowered", "spent"):
        assert words in cards


def test_what_is_lost_already_is_crossed_off():
    def crosses(**condition):
        return _sheet(galley("A1", 30, 10, **condition))[1].count("×")

    assert crosses() == 0
    assert crosses(hd=2) == 2
    assert crosses(stamina=1) == 5
    assert crosses(port_lost=[1, 2], starboard_lost=[8]) == 3
    assert crosses(crew=(0, 1, 6)) == 1 + 1 + 2


def test_a_galley_that_is_still_to_be_deployed_has_no_place():
    assert "To be deployed" in _sheet(galley("A1"), galley("B1"))[1]


def test_templates_and_ruler_are_on_a_page_of_their_own():
    *_, last = _sheet(galley("A1", 30, 10))
    assert "Turning and ramming, 45°" in last
    assert "Movement ruler, 6 inches a strip" in last
    for words in ("turn", "astern", "cruising", "battle", "ramming", "full ram, 45° and more", "glancing, below 45°"):
        assert words in last


def _drawn_with_templates() -> str:
    """What the page with the template and the ruler draws, in the operators of PDF."""
    pdf = setup_sheet(document(galley("A1", 30, 10)), paper="a4")
    return PdfReader(io.BytesIO(pdf)).pages[-1].get_contents().get_data().decode("latin-1")


def test_the_lines_of_the_template_lie_at_45_and_90_degrees():
    lines = [(float(x), float(y)) for x, y in re.findall(r" 0 0 m (-?[\d.]+) (-?[\d.]+) l\s", _drawn_with_templates())]
    spokes = [math.degrees(math.atan2(x, -y)) for x, y in lines if 200 < math.hypot(x, y) < 300]
    assert sorted(spokes) == pytest.approx([-90, -45, 0, 45, 90], abs=0.05)


def test_a_strip_of_the_ruler_is_six_inches_long():
    assert len(re.findall(r"0 0 m\s432(?:\.0*)? 0 l", _drawn_with_templates())) == 3


def test_user_text_is_printed_as_it_is_written():
    body = document(galley("A1", 30, 10, name="#strong[x] $y$"))
    assert "#strong[x] $y$" in " ".join(pages(setup_sheet(body, paper="a4")))


def test_a_draft_with_errors_is_printed_with_a_notice():
    first, *_ = _sheet(galley("A1", 30, 10, size="huge"))
    assert "A draft: it cannot be played before this is mended." in first


def test_hulls_and_oars_are_cut_out_in_their_true_size():
    pdf = counters(document(galley("A1", 30, 10)), paper="a4")
    found = {size for page in range(len(pages(pdf))) for size in boxes(pdf, page)}
    for width, height in ((6, 2.5), (5, 2.5), (6, 1.5)):
        assert (round(25.4 * width, 1), round(25.4 * height, 1)) in found
    whole = " ".join(pages(pdf))
    assert whole.count("AM") >= 8 and "hulls in their true size" in whole


@pytest.mark.parametrize(("height", "paper", "sheets"), [(48, "a4", 70), (60, "letter", 80)])
def test_tables_of_eight_by_four_and_eight_by_five_feet_are_printed_in_their_true_size(height, paper, sheets):
    """MAR-SET.01."""
    text = pages(table_map(document(table={"width_in": 96, "height_in": height}), paper=paper))
    assert len(text) == 1 + sheets <= MOST_SHEETS
    assert "the table in its true size; print at 100 %" in text[1]


def test_a_larger_table_is_refused_with_the_scale_at_which_it_is_printed():
    large = document(table={"width_in": 240, "height_in": 120})
    with pytest.raises(ValueError, match=r"takes 391 sheets; up to 100 are printed. At 1 : 3 it takes \d\d: choose"):
        table_map(large, paper="a4")
    text = pages(table_map(large, paper="a4", scale=3))
    assert len(text) <= MOST_SHEETS and "the table at 1 : 3" in text[0]


@pytest.mark.parametrize("scale", [0, 21])
def test_other_scales_are_refused(scale):
    with pytest.raises(ValueError, match="1 : 1 to 1 : 20"):
        table_map(document(), paper="a4", scale=scale)


def test_a_card_says_how_the_galley_begins():
    """MAR-SET.13, MAR-MOV.07."""
    cruising = {"state": "cruising", "wake_straight": True, "hd": 2}
    text = " ".join(_sheet(galley("A1", 30, 10, condition=cruising)))
    assert "Begins cruising, wake straight, hull damage 2" in text and "Other:" not in text


def test_names_are_cut_out_whole_and_staff_with_the_figures():
    """MAR-SET.06."""
    named = galley("A1", 30, 10, name="Quinqueremis", flagship=True, bearer=1, musician=1)
    whole = " ".join(pages(counters(document(named), paper="letter")))
    assert "A1 Quinqueremis" in whole and "A St" in whole and "A Mu" in whole
