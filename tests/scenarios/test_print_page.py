"""The page from which a scenario is printed: counters, and the map in its true size."""

import io
import json
import re
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from pypdf import PdfReader

from scenarios import services
from scenarios.models import Document
from scenarios.ownership import Actor
from tests.scenarios.bodies import scenario
from tests.scenarios.printing.pdfs import colours, pages, paper_of

pytestmark = pytest.mark.django_db
LIBRARY = Path("scenarios/library")
ONE_OF_EACH = [
    "ancient_naval_games/HEX-SC1", "nauta/nauta-mylae-260", "mare_nostrum/mare-mylae-260", "oi_navarcoi/ONV-S1",
    "navarchoi/NAV-S-1",
]  # fmt: skip


def kept(actor: Actor, body: dict[str, Any]) -> Document:
    return services.document_create(actor=actor, body=body)


def ready_made(key: str, **facts: Any) -> dict[str, Any]:
    return json.loads((LIBRARY / f"{key}.json").read_text()) | facts


def sheets(pdf: bytes) -> int:
    return len(PdfReader(io.BytesIO(pdf)).pages)


@pytest.mark.parametrize("key", ONE_OF_EACH)
def test_counters_and_map_of_every_ruleset_are_printed(annas: Client, anna: Actor, key: str) -> None:
    document = kept(anna, ready_made(key))
    page = annas.get(f"/s/{document.uid}/print/")
    told = page.context["sheets"]
    assert told > 1
    assert f"{told} sheets: a plan, and {told - 1} to be laid side by side." in page.content.decode()
    whole = annas.get(f"/s/{document.uid}/map.pdf")
    assert whole["Content-Type"] == "application/pdf" and sheets(whole.content) == told
    assert "-map.pdf" in whole["Content-Disposition"]
    assert annas.get(f"/s/{document.uid}/counters.pdf?paper=letter").content.startswith(b"%PDF")


def test_larger_hexes_and_letter_paper_are_what_was_asked_for(annas: Client, anna: Actor) -> None:
    document = kept(anna, scenario())
    printed = annas.get(f"/s/{document.uid}/map.pdf?paper=letter&hex=20").content
    assert "hexes of 20 mm" in pages(printed)[0] and sorted(paper_of(printed)) == [216, 279]


def test_a_map_of_too_many_sheets_is_refused_with_the_way_out(annas: Client, anna: Actor) -> None:
    document = kept(anna, ready_made("mare_nostrum/mare-mylae-260", table={"width_in": 240, "height_in": 120}))
    for address in ("print/", "map.pdf"):
        answer = annas.get(f"/s/{document.uid}/{address}")
        assert "At 1 : 3 it takes 44: choose that scale" in answer.content.decode()
        assert answer.status_code == (422 if address == "map.pdf" else 200)
    assert sheets(annas.get(f"/s/{document.uid}/map.pdf?scale=3").content) == 45


@pytest.mark.parametrize("wrong", ["paper=a3", "hex=5", "hex=wide", "edition=sepia"])
def test_nonsense_comes_back_in_the_form(annas: Client, anna: Actor, wrong: str) -> None:
    document = kept(anna, scenario())
    answer = annas.get(f"/s/{document.uid}/counters.pdf?{wrong}")
    assert answer.status_code == 422 and "has-error" in answer.content.decode()


def test_a_draft_that_is_not_yet_legal_is_printed_all_the_same(annas: Client, anna: Actor) -> None:
    document = kept(anna, scenario(units=[{"id": "A1", "side": "A"}, {"id": "A1", "side": "A"}]))
    assert annas.get(f"/s/{document.uid}/print/").status_code == 200
    assert annas.get(f"/s/{document.uid}/counters.pdf").content.startswith(b"%PDF")


@pytest.mark.parametrize("what", ["sheet", "counters", "map"])
def test_everything_is_printed_in_colour_unless_grey_or_little_ink_is_asked_for(
    annas: Client, anna: Actor, what: str
) -> None:
    document = kept(anna, scenario())
    usual, colour, grey, saving = (
        annas.get(f"/s/{document.uid}/{what}.pdf{query}")
        for query in ("", "?edition=colour", "?edition=grey", "?edition=saving")
    )
    assert usual.content == colour.content and usual["ETag"] == colour["ETag"]
    assert any(len(set(colour)) > 1 for colour in colours(usual.content))
    for plain in (grey, saving):
        assert all(len(set(colour)) == 1 for colour in colours(plain.content))
    assert len({answer["ETag"] for answer in (colour, grey, saving)}) == 3
    assert "-grey.pdf" in grey["Content-Disposition"] and "-saving.pdf" in saving["Content-Disposition"]
    again = annas.get(f"/s/{document.uid}/{what}.pdf?edition=grey", headers={"If-None-Match": saving["ETag"]})
    assert again.status_code == 200


def test_the_choice_of_ink_is_kept_in_the_address(annas: Client, anna: Actor) -> None:
    document = kept(anna, scenario())
    for query, chosen in (("", "colour"), ("?edition=saving&paper=letter", "saving")):
        page = annas.get(f"/s/{document.uid}/print/{query}").content.decode()
        (checked,) = re.findall(r'<input[^>]*name="edition"[^>]*checked[^>]*>', page)
        assert f'value="{chosen}"' in checked
    assert '<option value="letter" selected>' in page


def test_each_ink_is_shown_by_a_picture_of_its_own(annas: Client, anna: Actor) -> None:
    page = annas.get(f"/s/{kept(anna, scenario()).uid}/print/").content.decode()
    ids = re.findall(r' id="((?:colour|grey|saving)-[^"]+)"', page)
    assert len(ids) == len(set(ids)) and {name.split("-")[0] for name in ids} == {"colour", "grey", "saving"}


def test_what_is_private_is_printed_for_its_owner_alone(client: Client, anna: Actor) -> None:
    document = kept(anna, scenario())
    for what in ("print/", "map.pdf", "counters.pdf", "bundle.pdf", "print/pages/", "print/pages/1.png"):
        assert client.get(f"/s/{document.uid}/{what}").status_code == 404


@pytest.mark.parametrize("what", ["map", "counters", "sheet"])
def test_a_print_that_the_browser_has_is_not_made_again(annas: Client, anna: Actor, what: str) -> None:
    document = kept(anna, scenario())
    first = annas.get(f"/s/{document.uid}/{what}.pdf?paper=letter")
    assert first.status_code == 200 and "private" in first["Cache-Control"] and "no-cache" in first["Cache-Control"]
    again = annas.get(f"/s/{document.uid}/{what}.pdf?paper=letter", headers={"If-None-Match": first["ETag"]})
    assert again.status_code == 304 and again.content == b""
    assert annas.get(f"/s/{document.uid}/{what}.pdf", headers={"If-None-Match": first["ETag"]}).status_code == 200
    services.document_revise(document=document, actor=anna, body=scenario(title="Another"), seen=1)
    changed = annas.get(f"/s/{document.uid}/{what}.pdf?paper=letter", headers={"If-None-Match": first["ETag"]})
    assert changed.status_code == 200 and changed["ETag"] != first["ETag"]


def test_maps_of_two_sizes_are_two_prints(annas: Client, anna: Actor) -> None:
    document = kept(anna, scenario())
    tags = {annas.get(f"/s/{document.uid}/map.pdf?hex={size}")["ETag"] for size in (30, 31)}
    assert len(tags) == 2


def test_everything_is_one_document_with_the_booklet_ticked_at_first(annas: Client, anna: Actor) -> None:
    document = kept(anna, ready_made("navarchoi/NAV-S-1"))
    page = annas.get(f"/s/{document.uid}/print/").content.decode()
    ticked = re.findall(r'name="what" value="(\w+)" checked', page)
    assert ticked == ["cover", "setup", "reference"]
    usual = annas.get(f"/s/{document.uid}/bundle.pdf")
    assert usual["Content-Type"] == "application/pdf" and "-bundle.pdf" in usual["Content-Disposition"]
    assert re.search(r"Setting up[ .]+2", pages(usual.content, 1)[0])
    one = annas.get(f"/s/{document.uid}/bundle.pdf?chosen=1&what=counters&paper=letter")
    assert "cut from mark to mark" in pages(one.content, 1)[0] and one["ETag"] != usual["ETag"]


def test_with_nothing_ticked_the_page_comes_back_and_says_what_to_do(annas: Client, anna: Actor) -> None:
    document = kept(anna, scenario())
    answer = annas.get(f"/s/{document.uid}/bundle.pdf?chosen=1")
    assert answer.status_code == 422 and "Tick what is to be printed." in answer.content.decode()
    small = annas.get(f"/s/{document.uid}/print/pages/?chosen=1").content.decode()
    assert "No pages" in small and "Tick what is to be printed." in small


def test_the_pages_are_shown_in_small_before_they_are_printed(annas: Client, anna: Actor) -> None:
    document = kept(anna, ready_made("nauta/nauta-mylae-260"))
    whole = annas.get(f"/s/{document.uid}/bundle.pdf?what=setup&what=reference").content
    shown = annas.get(f"/s/{document.uid}/print/pages/?what=setup&what=reference").content.decode()
    assert f"{sheets(whole)} pages" in shown and shown.count("<img") == sheets(whole)
    first = annas.get(f"/s/{document.uid}/print/pages/1.png?what=setup&what=reference")
    assert first["Content-Type"] == "image/png" and first.content.startswith(b"\x89PNG")
    assert annas.get(f"/s/{document.uid}/print/pages/99.png?what=setup").status_code == 404


@pytest.mark.parametrize("key", ONE_OF_EACH)
def test_the_page_lists_what_the_rules_ask_for_and_what_the_bundle_lacks(annas: Client, anna: Actor, key: str) -> None:
    document = kept(anna, ready_made(key))
    shown = annas.get(f"/s/{document.uid}/print/pages/?chosen=1&what=setup").content.decode()
    assert "tick Counters" in shown and "tick Map" in shown and "tick Setup sheet" not in shown
    assert re.search(r"-sided dice", shown) and "Bring it" in shown
    lacking = shown.count("Not in this bundle:")
    assert f"{lacking} not in this bundle" in shown and lacking > 3


def test_a_sides_own_booklet_is_asked_for_by_its_name(annas: Client, anna: Actor) -> None:
    document = kept(anna, ready_made("oi_navarcoi/ONV-SYB"))
    page = annas.get(f"/s/{document.uid}/print/?whom=B").content.decode()
    assert re.search(r'<option value="B" selected>Corcyra', page) and "Everybody, or an umpire" in page
    assert "For Corcyra" in pages(annas.get(f"/s/{document.uid}/bundle.pdf?whom=B").content, 1)[0]
    assert annas.get(f"/s/{document.uid}/bundle.pdf?whom=C").status_code == 422


def test_a_revision_is_printed_by_what_it_has_changed(annas: Client, anna: Actor) -> None:
    document = kept(anna, scenario())
    assert "Only what has changed" not in annas.get(f"/s/{document.uid}/print/").content.decode()
    services.document_revise(document=document, actor=anna, body=scenario(briefing="Row."), seen=1)
    address = f"/s/{document.uid}/bundle.pdf?chosen=1&what=setup&what=counters&since="
    assert "Only what has changed" in annas.get(f"/s/{document.uid}/print/").content.decode()
    text = pages(annas.get(f"{address}1").content)
    assert "Row." in text[0] and not any("cut from mark to mark" in page for page in text)
    again = annas.get(f"{address}2")
    assert again.status_code == 422 and "Nothing of this has changed since revision 2" in again.content.decode()
    assert annas.get(f"{address}3").status_code == 422
