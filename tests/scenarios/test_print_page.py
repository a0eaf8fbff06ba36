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
    assert told > 1 and f"{told} sheets to be laid side by side." in page.content.decode()
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
    assert sheets(annas.get(f"/s/{document.uid}/map.pdf?scale=3").content) == 44


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
    for what in ("print/", "map.pdf", "counters.pdf"):
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
