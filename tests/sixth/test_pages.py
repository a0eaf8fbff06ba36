"""A ruleset that has its rules and nothing else is shown, written, printed and pictured all the same."""

import json
from typing import Any

import pytest
from django.test import Client

from rules.core.dice import ScriptedDice
from rules.core.play import Play
from scenarios import documents, services
from scenarios.boards import picture_of_state
from scenarios.drawing.words import in_words
from scenarios.models import Document
from scenarios.ownership import Actor
from scenarios.thumbnails import LOOKS, SIZES
from tests.scenarios.printing.pdfs import pages
from tests.sixth import RULESET
from tests.sixth.asked import scenario, text

pytestmark = pytest.mark.django_db
TOLD = "A1 Salaminia, at 4,7 facing east"


def printed(answer: Any) -> str:
    assert answer.status_code == 200, answer.content.decode()
    return " ".join(pages(answer.content))


def test_its_scenario_has_a_page_with_a_board_in_words(annas: Client, document: Document) -> None:
    page = text(annas.get(document.get_absolute_url()))
    assert f"<li>{TOLD}</li>" in page, "the board is the text"
    assert '<svg class="board' not in page
    assert "Salaminia: at 4,7 facing east" in page, "in the order of battle"


def test_a_setting_is_told_without_a_clause(annas: Client, anna: Actor) -> None:
    document = services.document_create(actor=anna, body=scenario(turn_limit=12))
    assert "<li>Turn limit 12.</li>" in text(annas.get(document.get_absolute_url()))


def test_one_is_begun_empty_and_written_as_a_text(annas: Client) -> None:
    assert '<option value="lane">The Lane</option>' in text(annas.get("/new/"))
    begun = annas.post("/new/", {"title": "Begun", "ruleset": "lane"}, follow=True)
    assert "edit as JSON" in text(begun)
    document = Document.objects.get(title="Begun")
    edited = {"text": json.dumps(scenario(title="Written")), "seen": document.head}
    page = text(annas.post(f"/s/{document.uid}/edit/json/", edited, follow=True))
    assert TOLD in page, "the text is read back as a list"
    assert Document.objects.get().title == "Written"


def test_a_text_that_breaks_its_rules_is_told_so(annas: Client, anna: Actor) -> None:
    document = services.document_create(actor=anna, body=scenario(units=[]))
    assert "Side A has 0 ships; it needs one." in text(annas.get(f"/s/{document.uid}/edit/json/"))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("look", LOOKS)
def test_its_picture_shows_the_title_and_where_its_units_are(annas: Client, anna: Actor, size: str, look: str) -> None:
    def pictured(**more: Any) -> bytes:
        document = services.document_create(actor=anna, body=scenario(**more))
        answer = annas.get(f"/s/{document.uid}.png", {"size": size, "look": look})
        assert answer.status_code == 200 and answer.content.startswith(b"\x89PNG")
        return answer.content

    usual = pictured()
    assert pictured() == usual
    assert pictured(title="Another lane") != usual
    assert pictured(units=[*scenario()["units"], {"id": "B2", "side": "B", "at": [9, 7]}]) != usual


def test_it_is_printed(annas: Client, document: Document) -> None:
    assert "Setup sheet" in text(annas.get(f"/s/{document.uid}/print/"))
    sheet = printed(annas.get(f"/s/{document.uid}/sheet.pdf"))
    assert "Salaminia" in sheet and "at 4,7 facing east" in sheet and "Athens" in sheet
    assert "B1" in printed(annas.get(f"/s/{document.uid}/counters.pdf"))


def test_why_there_is_no_map_to_print_is_said(annas: Client, document: Document) -> None:
    answer = annas.get(f"/s/{document.uid}/map.pdf")
    assert answer.status_code == 422
    assert "it has no map to print" in answer.content.decode()


def test_a_fleet_of_it_is_a_list_of_everything_a_ship_may_say(annas: Client) -> None:
    page = text(annas.post("/new/fleet/", {"ruleset": "lane"}, follow=True))
    fleet = Document.objects.get(kind="fleet")
    said = {"seen": "1", "title": "The squadron", "ship_id": ["1", "2"], "ship_name": ["Paralos", ""],
            "ship_oars": ["170", ""]}  # fmt: skip
    text(annas.post(f"/f/{fleet.uid}/edit/", {**said, "save": "1"}, follow=True))
    fleet.refresh_from_db()
    assert fleet.body["units"] == [{"id": "1", "name": "Paralos", "oars": 170}, {"id": "2"}]
    page = text(annas.get(fleet.get_absolute_url()))
    assert "Paralos: oars 170" in page
    assert 'value="170"' in text(annas.get(f"/f/{fleet.uid}/edit/"))


def test_it_is_in_the_library_and_has_a_rulebook(annas: Client, document: Document) -> None:
    Document.objects.update(visibility="public", error_count=0)
    assert "Along the lane" in text(annas.get("/library/"))
    assert "The Lane" in text(annas.get("/rules/"))
    assert "throws a die" in text(annas.get("/rules/lane/"))
    assert annas.get("/rules/lane/clauses/LAN-1/").status_code == 200
    assert annas.get(f"/api/scenarios/{document.uid}/").status_code == 200


def test_a_position_of_its_battle_is_told_and_nothing_of_it_is_forgotten() -> None:
    read = documents.read(scenario()).document
    play = Play(RULESET, read, ScriptedDice([5]))
    while not play.game.over():
        play.act(play.game.legal()[-1])
    words = in_words(picture_of_state(play.game.state()))
    assert words.sides == (("A", ("A1 Salaminia, at 6,7 facing east",)), ("B", ("B1, at 6,7 facing west",)))
    assert play.game.result().winner == "B"
