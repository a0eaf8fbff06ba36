"""A battle by a ruleset that has its rules and nothing else: begun, fought by buttons and fields, looked at, kept."""

import json
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from battles import services
from battles.models import Battle
from scenarios.models import Document, Report
from scenarios.ownership import Actor
from tests.reading import read
from tests.sixth.asked import scenario, text

pytestmark = pytest.mark.django_db
PEOPLE, AGAINST_BOT = {"A": "person", "B": "person"}, {"A": "person", "B": "bot:random"}
AS_JSON = {"HTTP_ACCEPT": "application/json"}


@pytest.fixture
def battle(anna: Actor) -> Battle:
    return services.battle_start(actor=anna, body=scenario(), seats=PEOPLE, seed="s", dice="manual")


def row(client: Client, battle: Battle, squares: int, *faces: int, **more: Any) -> Any:
    """Row as the side that decides does, by the fields of its order; the panels as JSON."""
    battle.refresh_from_db()
    order = {"seen": battle.head_seq, "order": "row-0", "of-squares": squares, "faces": faces}
    return client.post(f"/battles/{battle.uid}/act/", order | more, **AS_JSON)


def press(client: Client, battle: Battle, squares: int, *faces: int) -> Any:
    """Row by a button; the page that comes of it."""
    battle.refresh_from_db()
    action = json.dumps([{"kind": "row", "side": battle.to_decide[0], "squares": squares}])
    sent = {"seen": battle.head_seq, "actions": action, "faces": faces}
    return client.post(f"/battles/{battle.uid}/act/", sent, follow=True)


def met(client: Client, battle: Battle) -> Battle:
    """The battle when A has met B and B has struck."""
    for squares in (2, 1):
        assert row(client, battle, squares).status_code == 200
    text(press(client, battle, 1, 5))
    battle.refresh_from_db()
    assert battle.over
    return battle


def test_it_is_begun_from_its_scenario_with_anybody_in_either_seat(annas: Client, document: Document) -> None:
    page = text(annas.get(f"/battles/start/{document.uid}/"))
    assert "Athens (side A)" in page and "Random (bot)" in page
    for seat in ("person", "bot:random"):
        chosen = {"seat_A": "person", "seat_B": seat, "dice": "seeded", "visibility": "private"}
        assert "Along the lane" in text(annas.post(f"/battles/start/{document.uid}/", chosen, follow=True))
    assert Battle.objects.count() == 2
    assert "Along the lane" in text(annas.get("/battles/"))
    assert "Along the lane" in text(annas.post("/battles/quick/", {"scenario": document.uid}, follow=True))


def test_two_people_row_by_fields_and_buttons_at_one_screen(annas: Client, battle: Battle) -> None:
    page = text(annas.get(f"/battles/{battle.uid}/"))
    assert "Side A decides" in page
    assert 'name="of-squares" value="1" min="1" max="2"' in page, "what runs over a range is a field"
    assert "A1 Salaminia, at 4,7 facing east" in page, "the board tells where she is"
    told = json.loads(text(row(annas, battle, 2)))
    assert told["seq"] == 1 and "at 6,7 facing east" in told["board"] and "A1 Salaminia rows to 6" in read(told["log"])
    assert "Side B decides" in told["decision"]
    assert row(annas, battle, 1).status_code == 200
    page = text(annas.get(f"/battles/{battle.uid}/"))
    assert "Row: squares 1" in page, "what is listed is a button"
    asked = press(annas, battle, 1)
    assert asked.status_code == 422 and 'name="die-0"' in asked.content.decode(), "her die is asked for"
    assert "B1 strikes" in read(text(press(annas, battle, 1, 3)))


@pytest.mark.parametrize("squares", ["3", "0", "-1", "x", "", "1e9", "[1]"])
def test_what_does_not_fit_a_field_is_refused_in_words(annas: Client, battle: Battle, squares: str) -> None:
    answer = row(annas, battle, 1, **{"of-squares": squares})
    assert answer.status_code == 422
    assert json.loads(answer.content)["say"]
    assert Battle.objects.get().head_seq == 0
    again = annas.post(
        f"/battles/{battle.uid}/act/", {"seen": 0, "order": "row-0", "of-squares": squares, "ship": "A1"}
    )
    assert again.status_code == 422, "the page too"


def test_a_bot_answers_at_once(annas: Client, anna: Actor) -> None:
    battle = services.battle_start(actor=anna, body=scenario(), seats=AGAINST_BOT, seed="s")
    told = json.loads(text(row(annas, battle, 1)))
    assert told["seq"] == 2 and "B1 rows to" in read(told["log"])


def test_bots_fight_on_alone(annas: Client, anna: Actor) -> None:
    bots = {"A": "bot:random", "B": "bot:random"}
    battle = services.battle_start(actor=anna, body=scenario(), seats=bots, seed="s")
    text(annas.post(f"/battles/{battle.uid}/advance/", {"seen": 0, "to_end": "1"}, follow=True))
    assert Battle.objects.get().over


def test_an_act_is_taken_back(annas: Client, anna: Actor) -> None:
    battle = services.battle_start(actor=anna, body=scenario(units=[
        {"id": "A1", "side": "A", "at": [0, 7]}, {"id": "B1", "side": "B", "at": [8, 7], "facing": "west"},
    ]), seats=PEOPLE, seed="s")  # fmt: skip
    assert row(annas, battle, 2).status_code == 200
    answer = annas.post(f"/battles/{battle.uid}/take-back/", {"seen": 1}, **AS_JSON)
    assert answer.status_code in (200, 422) and json.loads(answer.content)["say"] is not None


def test_what_an_order_leads_to_is_asked_without_harm(annas: Client, battle: Battle) -> None:
    asked = {"order": "row-0", "of-squares": "2", "ship": "A1"}
    told = json.loads(text(annas.get(f"/battles/{battle.uid}/outlook/", asked)))
    assert told["words"] == "Row: squares 2. The rules allow it, and nothing is rolled."
    assert told["words"] in text(annas.get(f"/battles/{battle.uid}/", asked))
    for squares in ("3", "two", "[]"):
        answer = annas.get(f"/battles/{battle.uid}/outlook/", {**asked, "of-squares": squares})
        assert answer.status_code == 422 and json.loads(answer.content)["words"]
        text(annas.get(f"/battles/{battle.uid}/", {**asked, "of-squares": squares}))
    assert Battle.objects.get().head_seq == 0


def test_the_chances_of_a_blow_stand_at_its_button(annas: Client, battle: Battle) -> None:
    row(annas, battle, 2)
    chances = ("the enemy strikes", "67", "she strikes", "33")
    ahead = text(annas.get(f"/battles/{battle.uid}/outlook/", {"order": "row-0", "of-squares": "2"}))
    assert all(word in ahead for word in chances), "of an order"
    row(annas, battle, 1)
    page = text(annas.get(f"/battles/{battle.uid}/"))
    assert all(word in page for word in chances), "of a button"


def test_every_moment_of_it_can_be_seen_again(annas: Client, battle: Battle) -> None:
    met(annas, battle)
    for seq in range(battle.head_seq + 1):
        assert "A1 Salaminia, at" in text(annas.get(f"/battles/{battle.uid}/at/{seq}/"))
        told = json.loads(text(annas.get(f"/battles/{battle.uid}/at/{seq}/", **AS_JSON)))
        assert told["seq"] == seq and "plain-board" in told["board"]
    assert "B1 strikes" in read(text(annas.get(f"/battles/{battle.uid}/at/{battle.head_seq}/")))


def test_whoever_waits_is_told_what_is_new(annas: Client, battle: Battle) -> None:
    assert annas.get(f"/battles/{battle.uid}/log", {"after": 0}).status_code == 204
    row(annas, battle, 2)
    told = json.loads(text(annas.get(f"/battles/{battle.uid}/log", {"after": 0})))
    assert told["seq"] == 1 and "at 6,7" in told["board"]
    text(annas.get(f"/battles/{battle.uid}/log/earlier/", {"before": 1}))


def test_a_ship_in_hand_has_a_card(annas: Client, battle: Battle) -> None:
    assert "afloat" in text(annas.get(f"/battles/{battle.uid}/", {"ship": "A1"}))
    for strange in ("Z9", "*", ""):
        text(annas.get(f"/battles/{battle.uid}/", {"ship": strange, "as": "B"}))


def test_its_board_and_its_legend_are_told(annas: Client, battle: Battle) -> None:
    assert "<li>A1 Salaminia, at 4,7 facing east</li>" in text(annas.get(f"/battles/{battle.uid}/board-as-text/"))
    text(annas.get(f"/battles/{battle.uid}/legend/"))


def test_others_look_on(client: Client, battle: Battle) -> None:
    assert "A1 Salaminia, at 4,7 facing east" in text(client.get(f"/battles/{battle.uid}/"))
    assert client.get(f"/battles/{battle.uid}/outlook/").status_code == 404


def test_its_end_is_told_with_the_fate_of_every_ship(annas: Client, battle: Battle) -> None:
    page = text(annas.get(met(annas, battle).get_absolute_url()))
    assert "Side A wins" in page or "Athens wins" in page
    assert "struck" in page and "afloat" in page
    result = json.loads(text(annas.get(f"/battles/{battle.uid}/result.json")))
    assert (result["winner"], result["reason"]) == ("A", "struck")


def test_what_its_die_cannot_show_is_refused_and_what_it_shows_decides(annas: Client, battle: Battle) -> None:
    for squares in (2, 1):
        row(annas, battle, squares)
    refused = press(annas, battle, 1, 7)
    assert refused.status_code == 422 and "no face 7" in refused.content.decode()
    assert "threw 2" in text(press(annas, battle, 1, 2))
    battle.refresh_from_db()
    assert battle.result["winner"] == "B"


def test_whoever_finds_it_amiss_reports_it(client: Client, battle: Battle) -> None:
    address = f"/report/battle/{battle.uid}/"
    assert address in text(client.get(battle.get_absolute_url()))
    text(client.get(address))
    sent = client.post(address, {"reason": "spam", "text": "Look at the title."})
    assert sent["Location"] == battle.get_absolute_url() and Report.objects.get().title == battle.title


def test_its_log_goes_out_and_comes_in_again(annas: Client, battle: Battle) -> None:
    log = text(annas.get(f"/battles/{met(annas, battle).uid}/log.json"))
    brought = annas.post("/battles/import/", {"log": SimpleUploadedFile("log.json", log.encode())}, follow=True)
    assert "with every decision checked" in text(brought)
    assert Battle.objects.filter(over=True).count() == 2
    spoilt = log.replace('"squares":2', '"squares":9')
    assert spoilt != log
    assert annas.post("/battles/import/", {"log": SimpleUploadedFile("l.json", spoilt.encode())}).status_code == 422


@pytest.mark.parametrize("more", [{}, {"swap": "1"}])
def test_a_rematch_begins_anew(annas: Client, battle: Battle, more: dict[str, str]) -> None:
    met(annas, battle)
    assert "Side A decides" in text(annas.post(f"/battles/{battle.uid}/rematch/", more, follow=True))


def test_it_is_shared_and_deleted(annas: Client, battle: Battle) -> None:
    text(annas.post(f"/battles/{battle.uid}/share/", {"visibility": "public"}, follow=True))
    assert "Along the lane" in text(annas.get("/battles/", {"whose": "all"}))
    text(annas.post(f"/battles/{battle.uid}/delete/", follow=True))
    assert not Battle.objects.exists()


def test_when_it_is_over_it_is_told_without_luck(client: Client, anna: Actor) -> None:
    bots = {"A": "bot:random", "B": "bot:random"}
    battle = services.battle_start(actor=anna, body=scenario(), seats=bots, seed="s", visibility="unlisted")
    while not battle.over:
        services.battle_advance(battle=battle, actor=anna, seen=battle.head_seq, to_end=True)
    told = text(client.get(f"/battles/{battle.uid}/after/"))
    assert "What became of them" in told and "Luck" not in told
    assert client.get(f"/battles/{battle.uid}/report.md").status_code == 200
    assert client.get(f"/battles/{battle.uid}/film.gif").status_code == 200
