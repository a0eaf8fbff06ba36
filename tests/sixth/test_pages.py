"""A ruleset that has its rules and nothing else is shown, written, printed and pictured all the same."""

import json
from typing import Any

import pytest
from django.test import Client

from rules.core.dice import ScriptedDice
from rules.core.play import Play
from scenarios import services
from scenarios.boards import picture_of_state
from scenarios.documents import documents
from scenarios.drawing.words import in_words
from scenarios.models import Document
from scenarios.ownership import Actor
from scenarios.pictures.thumbnails import LOOKS, SIZES
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
    page = text(annas.get("/new/"))
    assert 'name="ruleset" value="lane"' in page and "<strong>The Lane</strong>" in page
    begun = annas.post("/new/", {"title": "Begun", "ruleset": "lane"}, follow=True)
    assert "Edit the scenario as a list" in text(begun)
    document = Document.objects.get(title="Begun")
    edited = {"text": json.dumps(scenario(title="Written")), "seen": document.head}
    page = text(annas.post(f"/s/{document.uid}/edit/json/", edited, follow=True))
    assert TOLD in page, "the text is read back as a list"
    assert Document.objects.get().title == "Written"


def test_a_text_that_breaks_its_rules_is_told_so(annas: Client, anna: Actor) -> None:
    document = services.document_create(actor=anna, body=scenario(units=[]))
    assert "Side A has 0 ships; it needs one." in text(annas.get(f"/s/{document.uid}/edit/json/"))


def listed(document: Document, **more: Any) -> dict[str, Any]:
    """The fields of its list."""
    return {
        "seen": document.head, "set_title": "Along the lane", "set_turn_limit": "12", "side_A_name": "Athens",
        "ship_id": ["A1", "B1"], "ship_side": ["A", "B"], "ship_name": ["Salaminia", ""],
        "ship_at": ["[3, 7]", "[8, 7]"], "ship_facing": ["", "west"], **more,
    }  # fmt: skip


def test_its_units_and_settings_are_edited_as_a_list(annas: Client, document: Document) -> None:
    address = f"/s/{document.uid}/edit/list/"
    assert annas.get(f"/s/{document.uid}/edit/").headers["Location"] == address
    page = text(annas.get(address))
    assert 'value="[4, 7]"' in page and "<option selected>west</option>" in page
    assert "“Along the lane” is saved." in text(annas.post(address, listed(document, save="1"), follow=True))
    document.refresh_from_db()
    assert document.body["turn_limit"] == 12 and document.body["units"][0] == {
        "id": "A1", "side": "A", "name": "Salaminia", "at": [3, 7],
    }  # fmt: skip


def test_a_list_as_it_stands_saves_what_was_there(annas: Client, document: Document) -> None:
    page = text(annas.get(f"/s/{document.uid}/edit/list/"))
    said = listed(document, ship_at=["[4, 7]", "[8, 7]"], set_turn_limit="", side_A_briefing="Row *hard*.")
    told = text(annas.post(f"/s/{document.uid}/edit/list/", {**said, "side_B_name": "Corinth"}))
    assert "Saved" in page and "Not saved yet" not in told


def test_a_list_tells_its_findings_while_one_types(annas: Client, document: Document) -> None:
    address, typing = f"/s/{document.uid}/edit/list/", {"HTTP_HX_REQUEST": "true"}
    off = text(annas.post(address, listed(document, check="1", ship_at=["[4, 7]", "[99, 7]"]), **typing))
    assert "B1 is off the lane" in off and "<html" not in off and "Not saved yet" in off
    strange = text(annas.post(address, listed(document, check="1", ship_at=["four", "[8, 7]"]), **typing))
    assert 'value="four"' in strange and "Expected `array`" in strange.replace("&#x27;", "'")
    document.refresh_from_db()
    assert document.head == 1
    refused = annas.post(address, listed(document, save="1", ship_at=["four", "[8, 7]"]))
    assert refused.status_code == 422 and 'value="four"' in refused.content.decode()


def test_rows_of_a_list_are_added_moved_and_taken_away(annas: Client, document: Document) -> None:
    address = f"/s/{document.uid}/edit/list/"
    more = text(annas.post(address, listed(document, add_ship="B", count="2")))
    assert 'value="B2"' in more and 'value="B3"' in more
    assert 'value="B1"' not in text(annas.post(address, listed(document, remove_ship="1")))
    moved = text(annas.post(address, listed(document, ship_up="1")))
    assert moved.index('value="B1"') < moved.index('value="A1"')
    for nonsense in ({"remove_ship": "99"}, {"ship_up": "x"}, {"add_ship": "C"}, {"count": "many", "add_ship": "A"}):
        text(annas.post(address, listed(document, **nonsense)))


def test_of_two_tabs_the_second_is_told(annas: Client, document: Document) -> None:
    address = f"/s/{document.uid}/edit/list/"
    first = listed(document, save="1")
    text(annas.post(address, first, follow=True))
    late = annas.post(address, {**first, "set_turn_limit": "9"})
    assert late.status_code == 409 and "was changed elsewhere" in late.content.decode()


def test_a_list_is_its_owners(client: Client, document: Document) -> None:
    Document.objects.update(visibility="public")
    assert client.get(f"/s/{document.uid}/edit/list/").status_code == 403


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
    said = {"seen": "1", "set_title": "The squadron", "ship_id": ["1", "2"], "ship_name": ["Paralos", ""],
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
