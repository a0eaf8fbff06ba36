"""Návarchoi from paper: 55 cards with their backs, markers, and everything that the rules ask for."""

import io
import json
import re
from functools import partial
from pathlib import Path

import msgspec
import pytest
from pypdf import PdfReader

from rules.navarchoi import cards, charts
from scenarios.navarchoi.scenes import SCENES, scene_svg
from scenarios.printing.bundle import bundle
from scenarios.printing.pieces import Asked, pieces_of, source_of
from tests.scenarios.printing.listed import on_the_list
from tests.scenarios.printing.pdfs import pages, paths

LIBRARY = Path("scenarios/library/navarchoi")
CARD = (63.0, 88.0)
NEAR = 0.2  # mm


def body(**facts):
    return json.loads((LIBRARY / "NAV-S-1.json").read_text()) | facts


def printed(*what, of=None, **how):
    return bundle(source_of(of or body()), Asked(what, **how))


def own_deck(**facts):
    """The reconstructed deck as a scenario's own, its first card changed."""
    deck = [
        {"id": card.id, "title": card.title, "number": card.number, "event": card.event, "icon": card.icon,
         "value": card.value, "text": card.text}
        for card in cards.printed()
    ]  # fmt: skip
    deck[0] |= facts
    return body(deck=deck)


def frames(pdf, page):
    """The lower left corner of every card on a page, in mm."""
    found = set()
    for path in paths(pdf, page):
        xs, ys = [x for x, _ in path], [y for _, y in path]
        size = max(xs) - min(xs), max(ys) - min(ys)
        if all(abs(one - other) < 0.01 for one, other in zip(size, CARD, strict=True)):
            found.add((round(min(xs), 2), round(min(ys), 2)))
    return found


def width(pdf):
    return float(PdfReader(io.BytesIO(pdf)).pages[0].mediabox.width) / 72 * 25.4


def test_there_are_55_cards_each_once_and_seven_sheets_with_their_backs():
    """NAV-1.2."""
    text = pages(printed("cards"))
    numbers = [int(number) for page in text for number in re.findall(r"Reconstruction · (\d+) of 55", page)]
    assert numbers == list(range(1, 56)) and len(text) == 14
    titles = " ".join(text)
    assert [card.title for card in cards.printed() if card.title not in titles] == []
    assert all("Návarchoi" in page for page in text[1::2])


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_fronts_and_backs_coincide_when_the_leaf_is_turned(paper):
    pdf = printed("cards", paper=paper)
    for front in (0, 12):
        cut, turned = frames(pdf, front), frames(pdf, front + 1)
        assert len(cut) == len(turned) == 9
        mirrored = sorted((width(pdf) - x - CARD[0], y) for x, y in cut)
        off = [max(abs(a[0] - b[0]), abs(a[1] - b[1])) for a, b in zip(sorted(turned), mirrored, strict=True)]
        assert max(off) <= NEAR


def test_the_last_sheet_is_filled_with_aids_for_two():
    """Eight places are left behind the 55th card."""
    last = pages(printed("cards"))[12]
    assert last.count("A turn") == 2 and last.count("Impulses") == 2 and "55 of 55" in last


def test_every_effect_has_a_scene_of_its_own():
    drawn = {effect: scene_svg(effect, "colour") for effect in SCENES}
    assert SCENES.keys() == cards.WINDOWS.keys() and len(set(drawn.values())) == len(drawn)


def test_a_scenario_with_its_own_deck_has_that_one_printed_and_no_word_of_reconstruction():
    """NAV-R-CARD."""
    text = " ".join(pages(printed("cards", of=own_deck(title="Trierarchs Elect", number=6, text="From my own copy."))))
    assert "Trierarchs Elect" in text and "From my own copy." in text and "King of the Seas Move" not in text
    assert "Reconstruction" not in text and "1 of 55" in text


def test_a_text_that_no_card_holds_is_told_in_full_on_a_sheet_behind_the_cards():
    text = pages(printed("cards", of=own_deck(text="Row on. " * 230 + "The end of it.")))
    assert "the whole is on the sheet after the cards" in text[0]
    assert "The end of it." not in text[0] and "The end of it." in " ".join(text[14:])


@pytest.mark.parametrize("title", ["#set page(width: 1pt)", "$x$ *a* @b \\", "Ναύαρχος", "W" * 300])
def test_whatever_a_card_is_called_is_printed_as_it_is_written(title):
    text = pages(printed("cards", of=own_deck(title=title)))
    assert title[:40] in text[0].replace(" ", "") or title in text[0]


def test_the_reference_in_a_bundle_goes_by_the_scenarios_own_charts():
    """NAV-R-RAM."""
    own = json.loads(msgspec.json.encode(charts.printed()))
    own["ram"]["beam"] = 9
    usual, changed = (" ".join(pages(printed("reference", of=of))) for of in (body(), body(charts=own)))
    assert "beam +9" in changed and "beam +9" not in usual and "beam +4" in usual


def listed(text):
    """What the list says: how many of a thing, and where it is."""
    return partial(on_the_list, text)


def test_a_battle_from_paper_alone_has_everything_that_the_rules_ask_for():
    """NAV-1.0 to 1.5: what lies on the table against what is needed. Only dice, rules and tools are brought."""
    of = body()
    ships = len(of["units"])
    text = pages(printed(*pieces_of("navarchoi"), of=of))
    (page,) = [page for page in text if "Tick what lies on the table" in page]
    said = listed(page)
    assert "not in this bundle" not in page and page.count("bring it") == 3
    first, last = map(int, re.findall(r"\d+", said("Cards").where))
    assert last - first + 1 == 14 and "1 of 55" in text[first - 1]
    cut = " ".join(page for page in text if "cut from mark to mark" in page and "Counters" in page)
    for marker, word in (("Yellow / Red", "Yellow"), ("Yellow / Red", "Red"), ("Awash / Captured", "Captured")):
        assert said(f"Marker {marker}").count == ships == cut.count(word)
    for word in ("Grappled", "At sail", "Turn", "Impulse", "Wind", "Initiative"):
        assert said(f"Marker {word}").count == cut.count(word) > 0
    names = [unit["id"] for unit in of["units"]]
    assert [name for name in names if len(re.findall(rf"{name}(?!\d)", cut)) != 2] == [], "undamaged and damaged"
    assert said("Ten-sided dice").count == 2


def test_the_list_says_what_a_bundle_lacks():
    page = pages(printed("needed", "counters"))[0]
    assert listed(page)("Cards").where == "not in this bundle"
    assert listed(page)("Marker Grappled").where.startswith("page")


def test_a_card_says_once_when_it_is_played():
    told = " ".join(pages(printed("cards")))
    assert "Played when an attack on a ship of yours has been declared." in told
    assert "Played when the enemy declares an attack." in told  # of cards whose own text does not begin with it
    assert told.count("Played when an enemy ship has moved next to yours.") == sum(
        card.window == "W-RX-MOVE" and not card.text.startswith("Played") for card in cards.printed()
    )


def test_the_backs_are_in_a_document_once():
    """Drawn anew on each of 63 places they would take a fifth of its time and of its size."""
    found = {
        form.indirect_reference.idnum
        for page in PdfReader(io.BytesIO(printed("cards"))).pages[1::2]
        for form in (each.get_object() for each in page["/Resources"].get("/XObject", {}).values())
        if form["/Subtype"] == "/Form"
    }
    assert len(found) <= 2
