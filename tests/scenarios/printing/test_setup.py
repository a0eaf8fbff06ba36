"""The setup sheet: what a table of players finds on it, whatever the scenario holds."""

import json
from html import escape
from pathlib import Path

import msgspec
import pytest

from scenarios.boards import picture_of_scenario
from scenarios.documents import documents
from scenarios.drawing.boards import board_of
from scenarios.drawing.svg import print_svg
from scenarios.printing.setup import setup_data, setup_sheet
from scenarios.printing.table import counters
from tests.scenarios.bodies import scenario, ship
from tests.scenarios.printing.pdfs import boxes, colours, pages, paper_of

READY_MADE = sorted(Path("scenarios/library").glob("*/*.json"))
ONE_OF_EACH = [next(file for file in READY_MADE if file.parent.name == key) for key in (
    "ancient_naval_games", "mare_nostrum", "nauta", "navarchoi", "oi_navarcoi"
)]  # fmt: skip
LIBRARY = sorted(Path("scenarios/library/ancient_naval_games").glob("*.json"))


def _fleet(side, count, row, **more):
    return [ship(f"{side}{n + 1}", (2 + n % 36, row + n // 36), "SL"[n % 2], **more) for n in range(count)]


@pytest.mark.parametrize("file", LIBRARY, ids=lambda file: file.stem)
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_ready_made_scenario_fits_on_two_pages(file, paper):
    body = json.loads(file.read_text())
    text = pages(setup_sheet(body, paper=paper))
    assert len(text) == 2
    assert body["title"] in text[0]
    for side in body["sides"].values():
        assert side["name"] in text[1]
    for unit in body["units"]:
        assert f"{unit['id']} " in text[1]


@pytest.mark.parametrize("file", READY_MADE, ids=lambda file: file.stem)
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_sources_stand_with_the_briefing_not_on_a_page_of_their_own(file, paper):
    body = json.loads(file.read_text())
    assert "Sources" in pages(setup_sheet(body, paper=paper), first=1)[0]


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("key", ["NAV-S-1", "NAV-S-5", "NAV-S-8"])
def test_a_map_of_many_squares_has_a_page_of_its_own_on_which_ships_can_be_read(key, paper):
    """And the page before it holds the briefing, the rules and the tracks whole."""
    body = json.loads(Path(f"scenarios/library/navarchoi/{key}.json").read_text())
    (_, data), pdf = setup_data(body, paper=paper, edition="grey"), setup_sheet(body, paper=paper, edition="grey")
    text = pages(pdf)
    assert len(text) == 4 and all(word in text[0] for word in ("Briefing", "Special rules", "Initiative", "next page"))
    broad = max(wide for wide, high in boxes(pdf, 1) if high > 80)
    assert broad / len(data["columns"]) >= 5.8, "mm to a square"


@pytest.mark.parametrize("file", READY_MADE, ids=lambda file: file.stem)
def test_no_name_is_cut_by_the_edge_of_a_map_that_is_cut_to_the_fleets(file):
    scenario = documents.read(json.loads(file.read_text())).document
    picture = picture_of_scenario(scenario)
    board = board_of(picture)
    crop = board.crop(picture)
    if crop is None:
        return
    kept, (left, top, wide, high) = {label.words for label in crop.labels}, crop.box
    drawn = print_svg(msgspec.structs.replace(picture, labels=crop.labels), box=crop.box)
    assert all((f">{escape(label.words)}<" in drawn) == (label.words in kept) for label in picture.labels)
    for label in crop.labels:
        x, y = board.spot(picture, [round(place) for place in label.at], 1)[0]
        assert left < x < left + wide and top < y < top + high


def test_a_harbour_beside_the_fleets_is_named_on_their_map():
    body = json.loads(Path("scenarios/library/ancient_naval_games/HEX-SC3.json").read_text())
    _, data = setup_data(body, paper="a4", edition="grey")
    assert "Drepana" in data["board"] and "Aegusan" not in data["board"], "that sea is far off"


@pytest.mark.parametrize(("paper", "size"), [("a4", (210, 297)), ("letter", (216, 279))])
def test_it_is_as_large_as_the_paper(paper, size):
    assert paper_of(setup_sheet(scenario(), paper=paper)) == size


def test_another_paper_is_not_known():
    with pytest.raises(KeyError):
        setup_sheet(scenario(), paper="a0")


def test_the_same_document_gives_the_same_bytes():
    body = scenario(briefing="**Hold** the strait.", units=_fleet("A", 12, 15) + _fleet("B", 12, 2))
    assert setup_sheet(body, paper="a4") == setup_sheet(json.loads(json.dumps(body)), paper="a4")


@pytest.mark.parametrize("edition", ["colour", "grey", "saving"])
@pytest.mark.parametrize("printed", [setup_sheet, counters])
@pytest.mark.parametrize("file", ONE_OF_EACH, ids=lambda file: file.stem)
def test_only_the_edition_in_colour_sets_any(file, printed, edition):
    """Type, rules and marks too, not only what is drawn."""
    set_colours = colours(printed(json.loads(file.read_text()), paper="a4", edition=edition))
    assert set_colours and any(len(set(parts)) > 1 for parts in set_colours) == (edition == "colour")


def test_everything_a_table_needs_is_on_it():
    body = scenario(
        "Mylae",
        period="First Punic War",
        date="260 BC",
        briefing="The consul *Duilius* put out.",
        special_rules=["Corvi may **not** be used."],
        sources=["Polybius 1.23", {"citation": "Diodorus", "kind": "ancient", "confidence": "doubtful"}],
        notes="Two corvi were *too many*.",
        sides={"A": {"name": "Rome", "briefing": "Close and board."}, "B": {"name": "Carthage"}},
        units=[ship("A1", (5, 9), name="Salamis"), ship("B1", (5, 2), "S", condition={"oar": 2})],
        first="B",
        limit_favours="A",
        options={"turn_limit": 12, "regroup": "closer"},
    )
    first, second = pages(setup_sheet(body, paper="a4"))
    said = ["Mylae", "First Punic War · 260 BC", "The consul Duilius put out.", "Corvi may not be used.", "1 of 2"]
    said += [
        "Polybius 1.23",
        "Ancient writer, doubtful: Diodorus",
        "Two corvi were too many.",
        "the site plays conditions alone",
    ]
    said += ["Carthage takes the first player-turn.", "The battle ends after 12 rounds.", "HEX-GRP-04"]
    ticked = ["Rome", "Carthage", "Close and board.", "A1 Salamis 5,9 N", "small 5,2 S"]
    ticked += ["The battle ends after round 12.", "Oars", "Taken", "Ent.", "Ret."]
    assert [words for words in said if words not in first] == []
    assert [words for words in ticked if words not in second] == []


def test_damage_at_the_start_is_ticked():
    whole, damaged = (
        pages(setup_sheet(scenario(units=[ship("A1", (5, 9), condition=condition), ship("B1", (5, 2))]), paper="a4"))[1]
        for condition in ({}, {"oar": 2})
    )
    assert (whole.count("×"), damaged.count("×")) == (0, 2)


def test_a_ship_that_its_player_places_is_free():
    assert "large free" in pages(setup_sheet(scenario(units=[ship("A1"), ship("B1", (5, 2))]), paper="a4"))[1]


def test_losses_are_marked_where_more_than_half_are_gone():
    """HEX-MOR-01: 2 × lost > start."""
    from scenarios.ancient_naval_games.printing import sheet

    body = scenario(units=_fleet("A", 12, 15) + _fleet("B", 11, 2))
    losses = sheet(documents.read(body).document, "grey")["tracks"][1]
    heavy = [[cell["text"] for cell in row["cells"] if cell["heavy"]] for row in losses["rows"]]
    assert heavy == [["7"], ["6"]]


@pytest.mark.parametrize("count", [0, 1, 40])
def test_fleets_of_any_size(count):
    units = _fleet("A", count, 15) + _fleet("B", max(count, 1), 2)
    text = pages(setup_sheet(scenario(units=units, board={"cols": 40, "rows": 30}), paper="a4"))
    assert len(text) <= (4 if count == 40 else 3), "a broad fleet has its map on a page of its own"
    assert f"B{max(count, 1)} " in " ".join(text)


@pytest.mark.parametrize(("cols", "rows"), [(6, 6), (24, 18), (40, 30), (8, 40), (40, 6)])
def test_maps_of_any_size_leave_the_sheet_on_its_pages(cols, rows):
    units = [ship("A1", (2, 4)), ship("B1", (2, 1))]
    assert len(pages(setup_sheet(scenario(units=units, board={"cols": cols, "rows": rows}), paper="letter"))) == 2


@pytest.mark.parametrize(
    "name",
    [
        "Návarchoi",
        "Ἀρτεμισία",
        "Ναύαρχος",
        '<b>&"quotes"</b>',
        "#set page(width: 1pt)",
        "$x^2$ \\ *bold* _em_ @ref",
        "W" * 200,
    ],
)
def test_any_name_and_title_can_be_printed(name):
    units = [ship("A1", (2, 4), name=name), ship("B1", (2, 1))]
    body = scenario(name, units=units, sides={"A": {"name": name}}, briefing=name, special_rules=[name], sources=[name])
    text = pages(setup_sheet(body, paper="a4"))
    assert len(text) == 2
    if name.isalpha() and len(name) < 50:
        assert name in text[0]
        assert name in text[1]


def test_text_without_end_goes_on_over_as_many_pages_as_it_takes():
    body = scenario(briefing="\n\n".join(f"Paragraph {n}. " + "Row on. " * 60 for n in range(40)))
    text = " ".join(pages(setup_sheet(body, paper="a4")))
    assert "Paragraph 39." in text
    assert "Orders of battle" in text


def test_a_draft_with_errors_says_so_and_is_printed_all_the_same():
    units = [ship("A1", (5, 9)), ship("A2", (5, 9)), ship("B1", (5, 2))]
    text = pages(setup_sheet(scenario(units=units), paper="a4"))
    assert "A draft: it cannot be played before this is mended." in text[0]
    assert "A2" in text[0]
    assert len(text) == 2


@pytest.mark.parametrize(
    "body",
    [
        scenario(units=[{"id": "A1", "side": "A", "hex": "x"}]),
        {"ruleset": "unheard of", "title": "Mylae"},
        {},
        [],
        None,
    ],
)
def test_what_cannot_be_read_gives_a_page_that_says_why(body):
    (text,) = pages(setup_sheet(body, paper="a4"))
    assert "This draft cannot be printed yet:" in text


@pytest.mark.parametrize("key", ["navarchoi/NAV-S-3", "ancient_naval_games/HEX-SC3"])
def test_the_whole_map_in_small_has_no_words_that_nobody_can_read(key):
    body = json.loads(Path(f"scenarios/library/{key}.json").read_text())
    _, data = setup_data(body, paper="a4", edition="colour")
    assert "<text" in data["board"] and data["whole"] is not None
    assert "<text" not in data["whole"]["svg"] and "<use" in data["whole"]["svg"]
