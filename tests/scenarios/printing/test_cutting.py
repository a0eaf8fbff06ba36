"""Counters on their sheets: within the paper, none over another, fronts and backs about the fold."""

from itertools import combinations

import pytest

from scenarios.printing.counter import Counter, Cuttings
from scenarios.printing.cutting import FOOT, SIDE, SIZES, TOP, laid_out


def sheet_of(count, width=21.0, height=21.0, *, back="", title="Rome", paper="a4", more=()):
    pieces = [Counter(width, height, svg=f"front {n}", back=back and f"back {n}") for n in range(count)]
    return laid_out(Cuttings("", [(title, pieces), *more]), paper)


def faces(sheets):
    return [(n, face) for n, sheet in enumerate(sheets) for face in sheet["faces"]]


def overlap(a, b):
    return (
        a["x"] < b["x"] + b["width"] - 0.01 and b["x"] < a["x"] + a["width"] - 0.01
        and a["y"] < b["y"] + b["height"] - 0.01 and b["y"] < a["y"] + a["height"] - 0.01
    )  # fmt: skip


@pytest.mark.parametrize("paper", SIZES)
@pytest.mark.parametrize("size", [(21, 21), (10, 15), (20, 40), (50, 35)])
@pytest.mark.parametrize("back", ["", "back"])
def test_every_counter_is_on_the_paper_and_none_lies_over_another(paper, size, back):
    flipped, sheets = sheet_of(
        23, *size, back=back, paper=paper, more=[("Markers", [Counter(13, 7, text="Prize")] * 9)]
    )
    wide, high = SIZES[paper][::-1] if flipped else SIZES[paper]
    placed = [(page, face) for page, face in faces(sheets) if face["svg"] or face["text"]]
    assert len(placed) == 23 * (2 if back else 1) + 9
    for _, face in placed:
        assert face["x"] >= SIDE and face["x"] + face["width"] <= wide - SIDE + 0.01
        assert face["y"] >= TOP and face["y"] + face["height"] <= high - FOOT + 0.01
    for (page, a), (other, b) in combinations(placed, 2):
        assert page != other or not overlap(a, b)


@pytest.mark.parametrize("count", [1, 7, 30])
def test_a_back_lies_where_the_fold_brings_it_behind_its_front(count):
    flipped, sheets = sheet_of(count, back="back")
    middle = SIZES["a4"][flipped] / 2
    found = {face["svg"]: (page, face) for page, face in faces(sheets)}
    for n in range(count):
        (page, front), (other, back) = found[f"front {n}"], found[f"back {n}"]
        assert (page, front["y"]) == (other, back["y"])
        assert middle - (front["x"] + front["width"]) == pytest.approx(back["x"] - middle)


def test_the_fold_runs_along_every_row_of_two_faces():
    _, (sheet, *_) = sheet_of(12, back="back")
    for face in (face for face in sheet["faces"] if face["svg"]):
        assert any(fold["y"] <= face["y"] and face["y"] + 21 <= fold["y"] + fold["length"] for fold in sheet["folds"])


def test_marks_for_cutting_lie_outside_the_faces_and_at_every_cut():
    for back in ("", "back"):
        _, sheets = sheet_of(13, back=back, more=[("Markers", [Counter(13, 7, text="Prize")] * 20)])
        for sheet in sheets:
            for line in sheet["lines"]:
                reach = {"x": line["x"], "y": line["y"], "width": line["dx"], "height": line["dy"]}
                assert not any(overlap(reach | {"width": reach["width"] or 0.1, "height": reach["height"] or 0.1}, face)
                               for face in sheet["faces"])  # fmt: skip
            cuts = {round(line["x"], 2) for line in sheet["lines"] if line["dy"]}
            edges = {round(face["x"] + part, 2) for face in sheet["faces"] for part in (0, face["width"])}
            assert edges <= cuts


def test_titles_come_again_on_the_next_sheet():
    _, sheets = sheet_of(90, 21, 21, back="back")
    titles = [[word["text"] for word in sheet["words"] if word["kind"] == "title"] for sheet in sheets]
    assert titles[0] == ["Rome"] and {named[0] for named in titles[1:]} == {"Rome, continued"}


def test_sheets_lie_across_where_that_takes_fewer():
    """Stands of 50 by 35 mm with their backs: six to an upright sheet, eight to one that lies across."""
    flipped, sheets = sheet_of(40, 50, 35, back="back")
    assert flipped and len(sheets) == 5


def test_the_ruler_begins_a_sheet_where_none_has_room():
    pieces = [Counter(21, 21, svg=f"{n}") for n in range(64)]
    _, sheets = laid_out(Cuttings("", [("Rome", pieces)], segment=20), "a4")
    assert [len(sheet["measures"]) for sheet in sheets] == [0, 1]


def test_a_ruler_takes_the_last_group_along_to_its_sheet():
    pieces, markers = [Counter(21, 21, svg=f"{n}") for n in range(64)], [Counter(13, 7, text="Prize")] * 4
    _, sheets = laid_out(Cuttings("", [("Rome", pieces), ("Markers", markers)], segment=20), "a4")
    assert [len(sheet["measures"]) for sheet in sheets] == [0, 1]
    assert [face["text"] for face in sheets[1]["faces"]] == ["Prize"] * 4
    assert sheets[1]["faces"][-1]["y"] + 7 < sheets[1]["measures"][0]["y"]


@pytest.mark.parametrize(
    "title", ["Rome", "Seleucid (Hannibal, Apollonius)", "The Peloponnesians and their allies, seven squadrons"]
)
def test_a_title_never_runs_into_what_the_faces_show(title):
    _, sheets = sheet_of(9, 21, 21, back="back", title=title)
    name, whole, damaged, *_ = sheets[0]["words"]  # and what blanks are called
    assert (name["text"], whole["text"], damaged["text"]) == (title, "whole", "damaged")
    word = whole["x"] + whole["width"] / 2 - 8  # set in the middle of its field
    beside = abs(name["y"] - whole["y"]) < 4
    assert not beside or name["x"] + 2.8 * len(title) < word
    assert not beside or title == "Rome"
    assert min(face["y"] for face in sheets[0]["faces"]) >= whole["y"] + 5


def test_a_last_sheet_that_is_hardly_begun_has_blanks_of_the_last_size_below():
    for count in (1, 3, 9):
        pieces = [Counter(25, 40, svg=f"{n}", folds=(10, 30)) for n in range(count)]
        _, (sheet,) = laid_out(Cuttings("", [("Rome", pieces)]), "a4")
        blanks = [face for face in sheet["faces"] if not face["svg"] and not face["text"]]
        if count == 9:
            assert blanks == [], "two rows are enough"
            continue
        assert blanks and {(face["width"], face["height"]) for face in blanks} == {(25, 40)}
        assert max(face["y"] + face["height"] for face in blanks) > TOP + 0.4 * (297 - TOP - FOOT)
        assert "Spare, to write on" in [word["text"] for word in sheet["words"]]
        assert any(fold["angle"] == 0 and fold["y"] > blanks[0]["y"] for fold in sheet["folds"])


def test_a_piece_broader_than_the_columns_stands_in_the_middle_of_its_sheet():
    """Half of a large galley of Mare Nostrum with her prow: 190.5 mm."""
    _, (sheet, *_) = laid_out(Cuttings("", [("Rome", [Counter(190.5, 76, svg="hull")])]), "a4")
    hull = next(face for face in sheet["faces"] if face["svg"])
    assert hull["x"] == pytest.approx((210 - 190.5) / 2)
    assert all(line["x"] >= 5 and line["x"] + line["dx"] <= 205 for line in sheet["lines"])
