"""The booklet of a campaign, read back: its cover, its chapters, every lost ship; paper, ink, the same bytes."""

from io import BytesIO
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse
from pypdf import PageObject, PdfReader

from campaigns.engine.ledger import name_of
from campaigns.models import Campaign
from campaigns.story.booklet import booklet
from campaigns.story.chapters import story_of
from campaigns.story.prose import prose_write
from campaigns.story.walk import walk_of
from campaigns.story.words import start
from scenarios.ownership import Actor
from tests.campaigns import recorded_wars
from tests.scenarios.printing.pdfs import pages

PAPERS = {"a4": (595, 842), "letter": (612, 792)}


def made(campaign: Campaign, actor: Actor, paper: Any = "a4", edition: Any = "colour") -> bytes:
    return booklet(campaign, walk_of(campaign), actor, paper=paper, edition=edition)


def words_of(pdf: bytes) -> str:
    """Its text with the spaces that a line's end leaves out."""
    return " ".join(pages(pdf))


def lowest(page: PageObject) -> float:
    """How far down a page goes, from 0 to 1, but for its foot."""
    high = float(page.mediabox.height)
    found: list[float] = []

    def see(text: str, cm: Any, tm: Any, font: Any, size: Any) -> None:
        y = float(tm[5]) * float(cm[3]) + float(cm[5])
        if text.strip() and y > 48:
            found.append(1 - y / high)

    page.extract_text(visitor_text=see)
    return max(found, default=0.0)


@pytest.mark.parametrize("name", ["west", "punic", "rome-goes-to-sea"])
def test_a_war_as_a_booklet(name: str, actor: Actor) -> None:
    """Its cover, both fleets, the chapters in order, every lost ship in the list, and no page but the last with less
    than a third of it used."""
    campaign = recorded_wars.played(actor, name)
    walk = walk_of(campaign)
    pdf = made(campaign, actor)
    cover, text = pages(pdf)[0], words_of(pdf)
    assert "The chronicle of a campaign" in cover and f"by {actor.user.username}" in cover
    assert "Contents" in text and "In numbers" in text and all(side.name in text for side in walk.data.sides)
    assert all(" ".join(chapter.heading.split()) in text for chapter in story_of(walk))
    after_contents = [" ".join(page.split()) for page in pages(pdf)[2:]]
    for chapter in story_of(walk):
        kicker = ", ".join(part for part in (start(chapter.kicker), chapter.date) if part)
        named = next(page for page in after_contents if " ".join(kicker.split()) in page)
        assert " ".join(chapter.heading.split()) in named, "no page bears the name of a chapter that has not begun"
    told = text[text.index("What became of her") :]
    lost = [id for id, hull in walk.state.hulls.items() if hull.state == "LOST"]
    assert lost, "a war without losses would prove nothing"
    assert [id for id in lost if name_of(walk.state, id) not in told] == []
    *filled, _ = PdfReader(BytesIO(pdf)).pages
    assert {n: used for n, page in enumerate(filled) if (used := lowest(page)) < 1 / 3} == {}


@pytest.mark.parametrize("paper", list(PAPERS))
@pytest.mark.parametrize("edition", ["colour", "grey", "saving"])
def test_it_is_printed_on_any_paper_in_any_ink(paper: str, edition: str, actor: Actor) -> None:
    campaign = recorded_wars.played(actor, "punic", entries=30)
    first = made(campaign, actor, paper, edition)
    assert first == made(campaign, actor, paper, edition), "the same bytes for the same campaign"
    for page in PdfReader(BytesIO(first)).pages:
        assert (round(page.mediabox.width), round(page.mediabox.height)) == PAPERS[paper]


def test_words_of_people_are_set_as_they_are_and_never_run(actor: Actor) -> None:
    """What would be source to Typst is printed as it stands."""
    campaign = recorded_wars.played(actor, "punic", entries=30)
    hostile = '#panic("no") $x^2$ \\#import "x" [unclosed *bold'
    prose_write(
        campaign=campaign,
        actor=actor,
        turn=1,
        title='#eval("1") "quoted"',
        text=hostile,
        seen=0,
        walk=walk_of(campaign),
    )
    prose_write(campaign=campaign, actor=actor, turn=0, title="W" * 200, text="", seen=0, walk=walk_of(campaign))
    text = words_of(made(campaign, actor))
    assert '#panic("no") $x^2$' in text.replace("“", '"').replace("”", '"')
    assert '#eval("1")' in text.replace("“", '"').replace("”", '"')


def test_the_page_offers_paper_and_ink_and_refuses_others_in_words(actor: Actor, client: Client, owner: User) -> None:
    campaign = recorded_wars.played(actor, "punic", entries=12)
    page = client.get(reverse("campaigns:booklet_page", args=[campaign.uid]))
    assert page.status_code == 200 and "Make the booklet" in page.content.decode()
    address = reverse("campaigns:booklet", args=[campaign.uid])
    answer = client.get(address + "?paper=letter&edition=grey")
    assert answer["Content-Type"] == "application/pdf" and "chronicle" in answer["Content-Disposition"]
    assert client.get(address + "?paper=napkin").status_code == 422
    campaign.visibility = "private"
    campaign.save()
    assert client.get(address).status_code == 404
