"""Terms of art of campaigns: short, with a clause each, marked where they stand on the pages of a war."""

import re
from collections.abc import Callable

import pytest
from django.test import Client
from django.urls import reverse

from campaigns.models import Campaign
from campaigns.words.glossary import KEY
from rules.core.terms import terms
from scenarios.ownership import Actor
from scenarios.words.terms import explained, meant, pattern
from tests.campaigns.meetings import begun_at

TERM = re.compile(r'<a class="term" href="/campaigns/terms/([\w-]+)/">([^<]*)</a>')


def test_each_is_explained_in_a_sentence_or_two_with_its_clause() -> None:
    assert len(terms(KEY)) >= 25
    for term in terms(KEY):
        assert re.fullmatch(r"CMP-[A-Z]{3}-\d\d", term.clause), term.term
        assert 20 < len(term.text) < 220 and term.text.endswith("."), term.term
        assert 1 <= len(re.findall(r"[.?!](?= [A-Z0-9]|$)", term.text)) <= 3, term.term


def test_no_form_stands_for_two_terms_and_each_is_found_as_itself() -> None:
    forms = [form for term in terms(KEY) for form in term.written]
    finds = pattern(KEY)
    assert len(set(forms)) == len(forms) and finds is not None
    for term in terms(KEY):
        for form in term.written:
            found = finds.fullmatch(form)
            assert found is not None and meant(KEY, found[0]) == term


def test_a_large_block_is_marked_as_a_small_one() -> None:
    assert TERM.findall(explained("A prize. " + "Water. " * 2000 + "A squadron.", KEY)) == [
        ("prize", "prize"),
        ("squadron", "squadron"),
    ]


@pytest.mark.django_db
def test_the_desk_of_a_war_explains_its_words(begun: Callable[..., Campaign], actor: Actor, client: Client) -> None:
    client.force_login(actor.user)
    page = client.get(begun(losses="carry").get_absolute_url()).content.decode()
    panel = page[page.index('<section class="due"') : page.index('<section class="happened"')]
    told = page[page.index('id="briefing"') :]
    assert TERM.findall(panel) and TERM.findall(told)
    for left_alone in ("button", "option", "summary", "h2", "h3"):
        for inside in re.findall(rf"<{left_alone}\b.*?</{left_alone}>", panel, re.DOTALL):
            assert 'class="term"' not in inside


@pytest.mark.django_db
def test_the_desk_and_the_ships_of_a_chain_explain_their_words(actor: Actor, client: Client) -> None:
    campaign = begun_at(actor, "mission", "ancient_naval_games")
    client.force_login(actor.user)
    assert TERM.findall(client.get(campaign.get_absolute_url()).content.decode())
    forces = client.get(reverse("campaigns:forces", args=[campaign.uid])).content.decode()
    ship = re.search(rf'href="(/campaigns/{campaign.uid}/ships?/[^"]+)"', forces)
    assert ship is not None
    assert "ready for sea</a>" in client.get(ship[1]).content.decode()


@pytest.mark.django_db
def test_a_term_has_a_fragment_and_a_place_among_all(client: Client) -> None:
    fragment = client.get(reverse("campaigns:term", args=["prize"]), headers={"HX-Request": "true"}).content.decode()
    assert "does not fight" in fragment and "CMP-AFT-06" in fragment and "<html" not in fragment
    assert client.get(reverse("campaigns:term", args=["prize"]))["Location"] == "/campaigns/terms/#prize"
    page = client.get(reverse("campaigns:terms")).content.decode()
    assert all(f'<div id="{term.slug}">' in page for term in terms(KEY))
    assert client.get(reverse("campaigns:term", args=["luck"])).status_code == 404
