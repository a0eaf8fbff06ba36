"""What sells a scenario: the first page, the cards of the lists, the pictures of the rulesets."""

from typing import Any

import pytest
from django.test import Client
from django.utils.html import escape

import rules
from battles.models import Battle
from scenarios import services
from scenarios.models import Document
from scenarios.ownership import Actor
from scenarios.words.markdown import opening
from tests.library import load_library
from tests.scenarios.bodies import scenario

pytestmark = pytest.mark.django_db


@pytest.fixture
def library(db: None) -> None:
    load_library()


def words(response: Any) -> str:
    return response.content.decode()


def test_one_click_on_the_first_page_begins_a_battle_against_the_site(client: Client, library: None) -> None:
    assert '<form method="post" action="/battles/quick/">' in words(client.get("/"))
    answer = client.post("/battles/quick/")
    battle = Battle.objects.get()
    assert answer["Location"] == battle.get_absolute_url()
    assert sorted(seat.split(":")[0] for seat in battle.seats.values()) == ["bot", "person"]
    assert battle.title == "Off Lilybaeum, 218 BC"  # the one that the page names


def test_the_first_page_names_four_things_to_do_each_with_its_way(client: Client, library: None) -> None:
    page = words(client.get("/"))
    for what in ("Design", "Fight", "Campaign", "Print"):
        assert f">{what}</a></h2>" in page


@pytest.mark.parametrize("address", ["/", "/rules/"])
def test_every_ruleset_has_two_sentences_and_the_board_of_a_battle(client: Client, library: None, address: str) -> None:
    page = words(client.get(address))
    for ruleset in rules.all():
        assert escape(ruleset.summary) in page
        assert ruleset.summary.count(". ") == 1 and ruleset.summary.endswith(".")
    shelf = page[page.rindex('<ul class="grid') :]
    assert shelf.count('class="card-picture in-light"') == len(rules.all())


def test_rulesets_have_no_picture_where_the_library_is_not_loaded(client: Client) -> None:
    assert 'class="card-picture' not in words(client.get("/rules/"))


def test_a_card_says_name_date_how_the_briefing_begins_and_four_facts(client: Client, library: None) -> None:
    page = words(client.get("/library/"))
    card = page[: page.index("The consul Publius Claudius Pulcher")].rpartition('<li class="card')[2]
    after = page[page.index("The consul Publius Claudius Pulcher") :].partition('</li>\n<li class="card')[0]
    assert '<span class="card-rules">Ancient Naval Games</span>' in card
    assert '>Drepana</a><span class="visually-hidden">,</span> <span class="when">249 BC</span>' in card
    for fact in ("23 ships", "12 against 11", "Hexes", '<span class="visually-hidden">by </span>Navarch'):
        assert f"<li>{fact}</li>" in after


def test_a_card_of_ones_own_says_who_may_see_it_and_what_is_wrong(anna: Actor) -> None:
    services.document_create(actor=anna, body=scenario(units=[]))
    browser = Client()
    browser.force_login(anna.user)
    page = words(browser.get("/mine/"))
    assert "<li>Private</li>" in page and "changed just now" in page
    assert 'class="card-news bad">' in page


def test_the_blurb_follows_the_briefing(anna: Actor) -> None:
    document = services.document_create(actor=anna, body=scenario(briefing="Two fleets *meet*.\n\nMore."))
    assert document.blurb == "Two fleets meet."
    services.document_revise(document=document, actor=anna, body=scenario(briefing="They part."), seen=1)
    assert Document.objects.get(pk=document.pk).blurb == "They part."


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", ""),
        ("# Only a heading", ""),
        ("**Cleopatra**'s squadron, [waits](https://example.org).", "Cleopatra's squadron, waits."),
        ("One line\nand the next.", "One line and the next."),
        ("<script>alert(1)</script>", "<script>alert(1)</script>"),  # plain words; the page escapes them
        ("word " * 80, "word " * 43 + "word…"),
        (
            "It is a long sentence that tells how the fleets lie. " + "word " * 80,
            "It is a long sentence that tells how the fleets lie. " + "word " * 32 + "word…",
        ),
        (
            "A sentence of some length, so that it may stand for the whole of them. " + "word " * 80,
            "A sentence of some length, so that it may stand for the whole of them.",
        ),
    ],
)
def test_how_a_text_begins_in_plain_words(text: str, expected: str) -> None:
    assert opening(text) == expected


@pytest.mark.parametrize(
    ("title", "date", "name"),
    [
        ("Mylae, 260 BC", "260 BC", "Mylae"),
        ("Actium, 31 BC", "2 September 31 BC", "Actium"),
        ("Actium, a rehearsal", "31 BC", "Actium, a rehearsal"),
        ("Mylae, 260 BC", "", "Mylae, 260 BC"),
        ("260 BC", "260 BC", "260 BC"),
    ],
)
def test_a_name_does_not_say_the_date_twice(title: str, date: str, name: str) -> None:
    assert Document(title=title, date=date).name == name
