"""Everything for the table as one document, read back and measured."""

import io
import json
import re
from pathlib import Path

import pytest
from pypdf import PdfReader

from scenarios.printing.bundle import bundle, bundle_pictures
from scenarios.printing.pieces import BOOKLET, Asked, pieces_of, source_of
from scenarios.printing.setup import setup_data
from tests.scenarios.bodies import scenario, ship
from tests.scenarios.printing.pdfs import colours, drawings_told, pages, paths

LIBRARY = Path("scenarios/library")
ONE_OF_EACH = [
    "ancient_naval_games/HEX-SC1", "nauta/nauta-mylae-260", "mare_nostrum/mare-mylae-260", "oi_navarcoi/ONV-SYB",
    "navarchoi/NAV-S-3",
]  # fmt: skip
HEAD_AND_FOOT = 10  # lines of a page that has nothing else


def ready_made(key, **facts):
    return json.loads((LIBRARY / f"{key}.json").read_text()) | facts


def printed(body, *what, **how):
    return bundle(source_of(body, by="anna", revision=3), Asked(what or BOOKLET, **how))


def in_secret():
    """Two fleets that set up behind a screen (NAU-7.b)."""
    body = ready_made("nauta/nauta-mylae-260")
    return body | {"deployment": {**body.get("deployment", {}), "method": "screen"}}


@pytest.mark.parametrize("key", ONE_OF_EACH)
def test_the_cover_names_what_is_inside_and_on_which_page(key):
    pdf = printed(ready_made(key), "cover", "setup", "reference", "counters")
    text = pages(pdf)
    reader = PdfReader(io.BytesIO(pdf))
    marks = [(mark["/Title"], reader.get_destination_page_number(mark) + 1) for mark in reader.outline]
    assert len(marks) >= 4 and marks[0] == ("Setting up", 2)
    first = {}
    for name, page in marks:
        first.setdefault(name, page)
    assert [name for name, page in first.items() if not re.search(rf"{re.escape(name)}[ .]+{page}\b", text[0])] == []
    assert all(f"{number} of {len(text)}" in page for number, page in enumerate(text[1:], 2))


def test_the_cover_tells_by_which_revision_of_the_rules_a_battle_is_legal():
    (cover,) = pages(printed(ready_made("navarchoi/NAV-S-3"), "cover"))
    assert re.search(r"Legal by every clause of Návarchoi, rules revision \d+; revision 3 of the scenario", cover)
    assert "by anna" in cover and "this deck is a reconstruction" in cover
    (draft,) = pages(printed(scenario(units=[ship("A1", (5, 9)), ship("A2", (5, 9)), ship("B1", (5, 2))]), "cover"))
    assert "A draft with 1 fault of Ancient Naval Games" in draft


def test_the_same_wishes_give_the_same_bytes():
    body = ready_made("mare_nostrum/mare-mylae-260")
    assert printed(body) == printed(body) != printed(body, paper="letter")


@pytest.mark.parametrize("key", ONE_OF_EACH)
def test_a_bundle_can_be_read_aloud(key):
    """It has its title, its language and its parts by name, and every drawing is told in words."""
    body = ready_made(key)
    pdf = printed(body, *pieces_of(body["ruleset"]).keys() - {"map"})
    reader = PdfReader(io.BytesIO(pdf))
    root = reader.trailer["/Root"]
    assert reader.metadata.title == body["title"]
    assert root["/Lang"] == "en" and root["/MarkInfo"]["/Marked"]
    told = drawings_told(pdf)
    assert "" not in told and {"The fleets at sea", "The map with both fleets in their places", "Side A"} <= set(told)


@pytest.mark.parametrize("edition", ["grey", "saving"])
@pytest.mark.parametrize("key", ONE_OF_EACH)
def test_only_the_edition_in_colour_sets_any(key, edition):
    assert all(len(set(parts)) == 1 for parts in colours(printed(ready_made(key), edition=edition)))


def test_what_is_set_up_in_secret_is_in_the_booklet_of_its_own_side_alone():
    """NAU-7.b."""
    body = in_secret()
    ids = {side: [unit["id"] for unit in body["units"] if unit["side"] == side] for side in "AB"}
    for own, other in ("AB", "BA"):
        text = " ".join(pages(printed(body, "cover", "setup", "counters", whom=own)))
        assert [unit for unit in ids[own] if unit not in text] == []
        assert [unit for unit in ids[other] if re.search(rf"\b{unit}\b", text)] == []
    everybody = " ".join(pages(printed(body, "setup")))
    assert all(unit in everybody for unit in ids["A"] + ids["B"])


def test_the_signal_plan_of_a_fleet_is_not_in_the_booklet_of_the_other():
    """ONV-SIG-04."""
    text = " ".join(pages(printed(ready_made("oi_navarcoi/ONV-SYB"), "setup", whom="A")))
    assert text.count("Secret plan") == 1 and "Squadrons of Corcyra" not in text


def test_a_board_with_much_empty_sea_is_cut_to_the_fleets_and_shown_whole_beside():
    units = [ship("A1", (20, 15)), ship("B1", (22, 12))]
    body = scenario(units=units, board={"cols": 40, "rows": 30})
    text = pages(printed(body, "setup"))[0]
    assert "The whole map, framed where the large one is cut." in text
    columns = setup_data(body, paper="a4", edition="colour")[1]["columns"]
    assert [number for _, number in columns] == ["18", "19", "20", "21", "22", "23", "24"]
    crowded = scenario(units=[ship("A1", (1, 28)), ship("B1", (38, 1))], board={"cols": 40, "rows": 30})
    assert "The whole map" not in pages(printed(crowded, "setup"))[0]


@pytest.mark.parametrize("key", ONE_OF_EACH)
def test_on_both_sides_of_a_leaf_what_is_cut_out_has_its_back_free(key):
    body = ready_made(key)
    pdf = printed(body, "cover", "setup", "counters", duplex=True)
    text = pages(pdf)
    cut = [number for number, page in enumerate(text, 1) if "cut from mark to mark" in page]
    assert cut and all(number % 2 or len(paths(pdf, number - 1)) <= HEAD_AND_FOOT for number in cut)


def test_a_bundle_of_nothing_is_refused_with_the_way_out():
    with pytest.raises(ValueError, match=r"Nothing is chosen: tick what is to be printed\."):
        printed(scenario(), "charts of the moon")


def test_pages_in_small_are_those_of_the_document():
    source = source_of(ready_made("nauta/nauta-mylae-260"))
    assert len(bundle_pictures(source, Asked(BOOKLET), 20)) == len(pages(bundle(source, Asked(BOOKLET))))


@pytest.mark.parametrize("key", ONE_OF_EACH)
def test_an_empty_fleet_is_printed(key):
    body = ready_made(key, units=[])
    text = pages(printed(body, *pieces_of(body["ruleset"]).keys() - {"map"}))
    assert "0 and 0" in text[0]


def changed(now, then, *what):
    return bundle(source_of(now, revision=2, before=then), Asked(what, since=1))


def test_only_what_has_changed_since_a_revision_is_printed_again():
    then = ready_made("navarchoi/NAV-S-3")
    now = ready_made("navarchoi/NAV-S-3", briefing="Another one.")
    text = pages(changed(now, then, "setup", "reference", "cards", "counters"))
    assert "Another one." in text[0] and not any("of 55" in page or "cut from mark" in page for page in text)


def test_of_ship_cards_those_alone_that_have_changed():
    then = ready_made("navarchoi/NAV-S-3")
    units = [unit | {"name": "Renamed"} if n == 4 else unit for n, unit in enumerate(then["units"])]
    (card,) = pages(changed(then | {"units": units}, then, "units"))
    assert "Renamed" in card and units[4]["id"] in card and units[5]["id"] not in card


@pytest.mark.parametrize("key", ONE_OF_EACH)
def test_of_a_setup_sheet_the_side_alone_whose_ship_has_changed(key):
    then = ready_made(key)
    units = [unit | {"name": "Renamed"} if n == 0 else unit for n, unit in enumerate(then["units"])]
    told = pages(changed(then | {"units": units}, then, "setup"))
    whole = pages(bundle(source_of(then), Asked(("setup",))))
    text, others = " ".join(told), [unit["id"] for unit in units if unit["side"] != units[0]["side"]]
    assert "Renamed" in text and units[0]["id"] in text and len(told) < len(whole)
    assert "Setting up" not in text and not any(re.search(rf"\b{other}\b", text) for other in others)


def test_of_the_cards_on_a_setup_sheet_those_alone_that_have_changed():
    then = ready_made("mare_nostrum/mare-salamis-480")
    units = [unit | {"name": "Renamed"} if n == 4 else unit for n, unit in enumerate(then["units"])]
    (card,) = pages(changed(then | {"units": units}, then, "setup"))
    assert "Renamed" in card and units[4]["id"] in card and units[5]["id"] not in card


@pytest.mark.parametrize("key", ONE_OF_EACH)
def test_of_a_setup_sheet_the_front_alone_where_no_ship_has_changed(key):
    then = ready_made(key)
    told = pages(changed(then | {"briefing": "Another one."}, then, "setup"))
    assert "Another one." in told[0] and len(told) < len(pages(bundle(source_of(then), Asked(("setup",)))))


def test_a_setup_sheet_under_another_title_is_printed_whole():
    then = ready_made("mare_nostrum/mare-mylae-260")
    assert len(pages(changed(then | {"title": "Another"}, then, "setup"))) == len(pages(printed(then, "setup")))


def test_of_counters_those_alone_that_have_changed():
    then = ready_made("mare_nostrum/mare-salamis-480")
    units = [
        unit | {"name": "Renamed", "marines": unit["marines"] + 1} if n == 2 else unit
        for n, unit in enumerate(then["units"])
    ]
    hull, figures = pages(changed(then | {"units": units}, then, "counters"))
    assert "A3 Renamed" in hull and not any(unit["name"] in hull for n, unit in enumerate(units) if n != 2)
    assert figures.count("AM") == 1


def test_counters_of_ships_that_are_gone_are_not_printed_again():
    then = ready_made("navarchoi/NAV-S-3")
    with pytest.raises(ValueError, match="Nothing of this has changed"):
        changed(then | {"units": then["units"][1:]}, then, "counters")


def test_where_nothing_has_changed_that_is_said():
    body = ready_made("navarchoi/NAV-S-3")
    with pytest.raises(ValueError, match="Nothing of this has changed since revision 1"):
        changed(body, body, *BOOKLET)
