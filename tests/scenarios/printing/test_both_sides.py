"""Counters whose backs are printed on the back of the leaf, however the printer turns it, and the test page for it."""

import json
from pathlib import Path

import pytest

from scenarios.printing.bundle import bundle
from scenarios.printing.cutting import SIZES, Turn
from scenarios.printing.pieces import Asked, source_of
from tests.scenarios.bodies import scenario
from tests.scenarios.printing.pdfs import faces, pages, paths

LIBRARY = Path("scenarios/library")
NEAR = 0.2  # mm


def printed(*what, of=None, **how):
    return bundle(source_of(of or scenario()), Asked(what, **how))


def behind(front, paper, edge, size=21.0):
    wide, high = SIZES[paper]
    return {(wide - x - size, y) if edge == "long" else (x, high - y - size) for x, y in front}


def apart(some, others):
    assert len(some) == len(others) > 0
    return max(min(max(abs(x - a), abs(y - b)) for a, b in others) for x, y in some)


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("edge", ["long", "short"])
def test_every_back_lies_behind_its_front(paper, edge):
    pdf = printed("counters", paper=paper, turn=Turn(edge))
    text = pages(pdf)
    assert len(text) % 2 == 0 and f"turned about the {edge} edge" in text[0]
    front, back = faces(pdf, 0), faces(pdf, 1)
    assert len(back) == 20, "ten ships a side; markers have no back"
    assert apart(back, behind(front, paper, edge)) <= NEAR


@pytest.mark.parametrize(("edge", "moved"), [("long", (2.0, -1.0)), ("short", (-2.0, 1.0))])
def test_a_printer_whose_backs_are_off_is_corrected(edge, moved):
    """What lies 2 mm too far to the right and 1 mm too far up, seen from the front, is moved back."""
    usual, corrected = (
        faces(printed("counters", turn=Turn(edge, *off)), 1) for off in ((0.0, 0.0), (2.0, 1.0))
    )  # fmt: skip
    assert apart(corrected, {(x + moved[0], y + moved[1]) for x, y in usual}) <= 0.1


def test_the_test_page_has_its_scale_and_its_cross_in_the_middle_of_the_paper():
    for paper in ("a4", "letter"):
        wide, high = SIZES[paper]
        pdf = printed("calibration", paper=paper)
        for page in (0, 1):
            ends = [at for path in paths(pdf, page) if len(path) == 2 for at in path]
            level = [x for x, y in ends if abs(y - high / 2) < 0.05]
            assert abs((min(level) + max(level)) / 2 - wide / 2) < 0.05


def test_the_bow_of_a_back_points_as_its_front_does():
    """Turned about its short edge a leaf's back stands on its head: the drawing is printed so, too."""
    long, short = (printed("counters", turn=Turn(edge)) for edge in ("long", "short"))
    assert len(faces(long, 1)) == len(faces(short, 1)) and long != short


def test_figures_and_stands_that_have_no_back_are_printed_as_ever():
    body = json.loads((LIBRARY / "mare_nostrum/mare-mylae-260.json").read_text())
    assert pages(printed("counters", of=body, turn=Turn("long")))
