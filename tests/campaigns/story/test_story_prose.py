"""Headings and prose of the chronicle: kept beside the log whatever becomes of it; two people; bounds; hostile."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from campaigns.entries import amendments
from campaigns.files import campaign_file, exchange
from campaigns.files.campaign_file import BadCampaignFile
from campaigns.models import Campaign, Prose
from campaigns.story.prose import MOST_TEXT, Conflict, Unwritable, prose_of, prose_write
from campaigns.story.walk import walk_of
from scenarios.ownership import Actor, NotYours
from tests.campaigns import recorded_wars
from tests.campaigns.acts import state_of

HOSTILE = """<script>alert(1)</script>
# <img src=x onerror=alert(1)>

[click](javascript:alert(1)) [data](data:text/html,<script>1</script>) **bold** ![](https://evil.example/pixel.png)

<iframe src="//evil.example"></iframe>"""


@pytest.fixture
def war(actor: Actor) -> Campaign:
    """The Punic war in its second turn or later."""
    return recorded_wars.played(actor, "punic", entries=24)


@pytest.fixture
def mine(client: Client, owner: User) -> Client:
    client.force_login(owner)
    return client


def at(name: str, campaign: Campaign, *args: Any) -> str:
    return reverse(f"campaigns:{name}", args=[campaign.uid, *args])


def write(campaign: Campaign, actor: Actor, turn: int, title: str = "", text: str = "", seen: int = 0) -> Prose | None:
    campaign.refresh_from_db()
    return prose_write(
        campaign=campaign, actor=actor, turn=turn, title=title, text=text, seen=seen, walk=walk_of(campaign)
    )


def words(campaign: Campaign, turn: int) -> Any:
    campaign.refresh_from_db()
    return prose_of(walk_of(campaign), campaign)[turn]


def test_a_heading_and_prose_stand_over_the_turn(war: Campaign, mine: Client) -> None:
    form = mine.get(at("write", war, 1))
    assert form.status_code == 200 and "the chronicle makes itself" in form.content.decode()
    sent = mine.post(
        at("write", war, 1), {"title": "How Hannibal came", "text": "Over the snow.\n\n*And down.*", "seen": 0}
    )
    assert sent.status_code == 302 and sent.url == at("chapter", war, 1)
    page = mine.get(sent.url).content.decode()
    assert "<h1>How Hannibal came</h1>" in page and "Over the snow." in page and "<em>And down.</em>" in page
    assert "How Hannibal came" in mine.get(at("chronicle", war)).content.decode()
    assert "## 1. How Hannibal came" in mine.get(at("chronicle_markdown", war)).content.decode()
    assert "How Hannibal came" in mine.get(at("chronicle_feed", war)).content.decode()


def test_title_and_introduction_of_the_whole(war: Campaign, mine: Client) -> None:
    mine.post(at("write", war, 0), {"title": "The war with Hannibal", "text": "I tell of *it*.", "seen": 0})
    page = mine.get(at("chronicle", war)).content.decode()
    assert "<h1>The war with Hannibal</h1>" in page and "I tell of <em>it</em>." in page


def test_amd_06_prose_outlives_what_it_tells_of_and_is_flagged(war: Campaign, actor: Actor) -> None:
    """CMP-AMD-06: an amended entry leaves the words of its turn, and says that they want looking at."""
    write(war, actor, 1, "Mine", "Words.")
    assert not words(war, 1).doubted
    first = next(n for n, entry in enumerate(war.entries.order_by("seq")) if entry.kind == "recruit")
    war.refresh_from_db()
    amendments.campaign_amend(
        campaign=war, actor=actor, wanted=amendments.amendment(None, first), answers=(), faces=(), asking=False,
        seen=war.head_seq,
    )  # fmt: skip
    kept = words(war, 1)
    assert (kept.title, kept.text) == ("Mine", "Words.") and kept.since == (war.head_seq,) and not kept.gone
    write(war, actor, 1, "Mine", "Looked at again.", seen=1)
    assert not words(war, 1).doubted


def test_words_of_a_turn_that_is_taken_back_are_kept_and_said_to_be(actor: Actor, mine: Client) -> None:
    campaign = recorded_wars.played(actor, "punic", entries=24)
    turn = state_of(campaign).turn
    write(campaign, actor, turn, "Not yet", "A turn that will be undone.")
    while state_of(campaign).turn == turn:
        amendments.campaign_take_back(campaign=campaign, actor=actor, seen=campaign.head_seq)
    kept = words(campaign, turn)
    assert kept.gone and kept.text == "A turn that will be undone."
    page = mine.get(at("chronicle", campaign)).content.decode()
    assert "Words for turns that are no more" in page and "Not yet" in page
    assert "Words for turns that are no more" not in Client().get(at("chronicle", campaign)).content.decode()
    assert "has no turn" in mine.get(at("write", campaign, turn)).content.decode()
    assert mine.get(at("chapter", campaign, turn)).status_code == 404
    assert "A turn that will be undone." in mine.get(at("chronicle_markdown", campaign)).content.decode()


def test_a_mission_that_is_another_one_now_is_said(actor: Actor) -> None:
    campaign = recorded_wars.played(actor, "rome-goes-to-sea", entries=6)
    write(campaign, actor, 1, "Ours", "Of the first.")
    Prose.objects.filter(campaign=campaign, turn=1).update(about="Another battle")
    assert words(campaign, 1).otherwise == "Another battle"


def test_of_two_people_neither_loses_anything(war: Campaign, actor: Actor, mine: Client) -> None:
    write(war, actor, 1, "First", "By one.")
    with pytest.raises(Conflict) as conflict:
        write(war, actor, 1, "Second", "By another.", seen=0)
    assert conflict.value.now is not None and conflict.value.now.text == "By one."
    write(war, actor, 1, "First again", "By one, again.", seen=1)
    late = mine.post(at("write", war, 1), {"title": "Late", "text": "My own words.", "seen": 1})
    page = late.content.decode()
    assert late.status_code == 409 and "Somebody else has written" in page
    assert "By one, again." in page and "My own words." in page and 'value="2"' in page
    kept = mine.post(at("write", war, 1), {"title": "Late", "text": "My own words.", "seen": 2})
    assert kept.status_code == 302 and words(war, 1).text == "My own words."


def test_what_somebody_took_away_is_told_to_who_writes_on(war: Campaign, actor: Actor, mine: Client) -> None:
    write(war, actor, 1, "First", "By one.")
    write(war, actor, 1, seen=1)
    assert not war.prose.exists()
    late = mine.post(at("write", war, 1), {"title": "Late", "text": "Mine.", "seen": 1})
    assert late.status_code == 409 and "taken the words away" in late.content.decode()


def test_words_have_bounds(war: Campaign, actor: Actor, mine: Client) -> None:
    for title, text in (("x" * 201, ""), ("", "x" * (MOST_TEXT + 1)), ("", "a\0b")):
        with pytest.raises(Unwritable):
            write(war, actor, 1, title, text)
    with pytest.raises(Unwritable):
        write(war, actor, 99, "No such turn", "")
    answer = mine.post(at("write", war, 1), {"title": "", "text": "x" * (MOST_TEXT + 1), "seen": 0})
    assert answer.status_code == 422 and not war.prose.exists()
    assert mine.post(at("write", war, 1), {"title": "x", "seen": "many"}).status_code == 422
    assert mine.get(at("write", war, 99)).status_code == 404


def test_strangers_write_nothing(war: Campaign) -> None:
    with pytest.raises(NotYours):
        write(war, Actor(), 1, "Mine now", "")
    stranger = Client()
    assert stranger.get(at("write", war, 1)).status_code == 404
    assert stranger.post(at("write", war, 1), {"title": "x", "seen": 0}).status_code == 404
    assert "Write a heading" not in stranger.get(at("chapter", war, 1)).content.decode()


def test_hostile_words_harm_nobody(war: Campaign, actor: Actor, mine: Client) -> None:
    write(war, actor, 1, "<script>alert(2)</script>", HOSTILE)
    write(war, actor, 0, '"><img src=x>', HOSTILE)
    for page in (at("chapter", war, 1), at("chronicle", war), at("write", war, 1)):
        told = mine.get(page).content.decode()
        for bad in ("<script>alert", "<img src=x", "<iframe", 'href="javascript:', 'href="data:', 'src="https://evil'):
            assert bad not in told.replace(textarea(told), ""), (page, bad)
    feed = mine.get(at("chronicle_feed", war)).content.decode()
    assert "<script>" not in feed and "&lt;script&gt;alert(2)" in feed
    assert mine.get(at("booklet", war)).content.startswith(b"%PDF")


def textarea(page: str) -> str:
    """What stands escaped in the form."""
    return page.partition("<textarea")[2].partition("</textarea>")[0] or "\0"


def test_prose_goes_along_with_the_campaigns_file(war: Campaign, actor: Actor) -> None:
    write(war, actor, 0, "A title", "An introduction.")
    write(war, actor, 2, "Second", "Words “with” marks – and *more*.")
    raw = campaign_file.written(campaign_file.campaign_file_of(war))
    again = exchange.campaign_import(actor=actor, raw=raw)
    assert [(p.turn, p.title, p.text, p.about, p.head) for p in again.prose.all()] == [
        (p.turn, p.title, p.text, p.about, p.head) for p in war.prose.all()
    ]
    assert campaign_file.campaign_file_of(again).prose == campaign_file.campaign_file_of(war).prose


@pytest.mark.parametrize(
    ("prose", "says"),
    [
        ([{"turn": 1, "title": "x" * 300}], "characters"),
        ([{"turn": 1, "text": "x" * 30_000}], "characters"),
        ([{"turn": 1, "title": "a"}, {"turn": 1, "title": "b"}], "twice"),
        ([{"turn": -1, "title": "a"}], "no campaign has"),
        ([{"turn": n, "title": "a"} for n in range(500)], "at most"),
    ],
)
def test_a_file_with_words_that_cannot_be_kept_is_refused(
    war: Campaign, actor: Actor, prose: list[Any], says: str
) -> None:
    plain = json.loads(campaign_file.written(campaign_file.campaign_file_of(war)))
    with pytest.raises(BadCampaignFile) as refused:
        exchange.campaign_import(actor=actor, raw=json.dumps({**plain, "prose": prose}).encode())
    assert refused.value.findings[0].code == "CMP-F-PROSE" and says in refused.value.findings[0].message
    assert Campaign.objects.count() == 1


def test_a_chapter_takes_few_queries_however_long_the_war(actor: Actor, client: Client) -> None:
    def queries(campaign: Campaign, ask: Callable[[Campaign], str]) -> int:
        client.get(ask(campaign))
        with CaptureQueriesContext(connection) as seen:
            client.get(ask(campaign))
        return len(seen)

    short, long = recorded_wars.played(actor, "punic", entries=12), recorded_wars.played(actor, "west", entries=150)
    for name, args in (("chronicle", ()), ("chapter", (1,)), ("then", ()), ("chronicle_markdown", ())):
        counts = [queries(each, lambda campaign, n=name, a=args: at(n, campaign, *a)) for each in (short, long)]
        assert counts[0] == counts[1] <= 4, (name, counts)
