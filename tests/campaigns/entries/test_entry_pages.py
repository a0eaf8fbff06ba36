"""The log of a campaign in the browser: reading it, amending, ruling, noting."""

import json
from collections.abc import Callable

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from campaigns.models import Campaign
from scenarios.ownership import Actor
from tests.campaigns.acts import decide, naval_game, state_of
from tests.campaigns.entries.test_amendments import picture

Begun = Callable[..., Campaign]


@pytest.fixture
def war(begun: Begun, actor: Actor) -> Campaign:
    campaign = begun()
    naval_game(campaign, actor, "B")
    decide(campaign, actor, "recruit", area="north_italy")
    return campaign


@pytest.fixture
def at_home(client: Client, actor: Actor) -> Client:
    assert actor.user is not None
    client.force_login(actor.user)
    return client


def page(name: str, campaign: Campaign, *args: int) -> str:
    return reverse(f"campaigns:{name}", args=[campaign.uid, *args])


def test_the_log_tells_every_entry_and_the_owner_may_amend(war: Campaign, at_home: Client) -> None:
    text = at_home.get(page("entries", war)).content.decode()
    assert "army R6" in text and page("amend", war, 2) in text and page("amend", war, 0) not in text
    guest = Client().get(page("entries", war)).content.decode()
    assert "army R6" in guest and page("amend", war, 2) not in guest and page("rule", war) not in guest
    assert Client().get(page("amend", war, 1)).status_code == 404


def test_the_log_names_its_turns_at_its_head_and_decisions_as_the_desk_does(
    war: Campaign, at_home: Client, actor: Actor
) -> None:
    assert "Turns of the log" not in at_home.get(page("entries", war)).content.decode(), "one turn needs no way to it"
    while state_of(war).turn == 1:
        decide(war, actor, "end_part")
    answer = at_home.get(page("entries", war))
    text = answer.content.decode()
    newest = {entry.turn: entry.number for entry in reversed(answer.context["entries"])}
    assert len(newest) > 1
    for turn, number in newest.items():
        assert f'href="#entry-{number}">Turn {turn}</a>' in text and f'id="entry-{number}"' in text
    assert "Raise an army" in text and "End a part of the turn" in text and "End part" not in text


def test_what_stands_is_told_from_what_could_stand_instead(war: Campaign, at_home: Client) -> None:
    form = at_home.get(page("amend", war, 1)).context["place"]
    words = [each for _, each in form.choices]
    assert len(set(words)) == len(words) and sum(each.endswith(" (as it stands)") for each in words) == 1
    assert any(each.startswith("Book the naval game, ") for each in words)


def test_chr_01_an_amendment_is_shown_then_stands_and_what_it_struck_is_there(war: Campaign, at_home: Client) -> None:
    shown = at_home.post(page("amend", war, 2), {"choice": "withdraw", "seen": 2})
    text = shown.content.decode()
    assert shown.status_code == 200 and "would not be there" in text and "Every later entry stays" in text
    assert "R6" in state_of(war).armies
    stood = at_home.post(page("amend", war, 2), {"choice": "withdraw", "seen": 2, "stand": "on"})
    assert stood.status_code == 302 and "R6" not in state_of(war).armies
    log = at_home.get(page("entries", war)).content.decode()
    assert "taken back" in log and "<s>" in log and "Entry 2 is withdrawn." in log
    assert "is-struck" in at_home.get(page("chapter", war, 1)).content.decode()


def test_amd_10_what_is_asked_anew_is_answered_or_what_follows_is_set_aside(war: Campaign, at_home: Client) -> None:
    form = at_home.get(page("amend", war, 1))
    rome = next(value for value, words in form.context["place"].choices if "Rome wins" in words)
    asked = at_home.post(page("amend", war, 1), {"choice": rome, "seen": 2})
    assert "Carthage would be asked: the muster" in asked.content.decode()
    end = json.dumps({"kind": "end_part", "side": "CAR"})
    answered = at_home.post(page("amend", war, 1), {"choice": rome, "seen": 2, "answer": [end, end]})
    assert "Every later entry stays" in answered.content.decode()
    marked = {"choice": rome, "seen": 2, "new_answer": end}
    assert "Carthage would be asked: the moves" in at_home.post(page("amend", war, 1), marked).content.decode()
    aside = at_home.post(page("amend", war, 1), {**marked, "cascade": "on"})
    assert not aside.context["shown"].entry.answers
    assert "Set these aside and amend" in aside.content.decode()
    at_home.post(page("amend", war, 1), {"choice": rome, "seen": 2, "cascade": "on", "stand": "on"})
    assert "set aside" in at_home.get(page("entries", war)).content.decode()
    assert state_of(war).order == ("CAR", "ROM")


@pytest.mark.parametrize(
    ("fields", "status"),
    [
        ({}, 422), ({"choice": "written", "written": "{"}, 422), ({"choice": "written", "written": "{}"}, 422),
        ({"choice": "withdraw", "stand": "on", "seen": 0}, 409), ({"choice": "nonsense"}, 422),
        ({"choice": "withdraw", "answer": "x"}, 422), ({"choice": "withdraw", "faces": "6"}, 422),
        ({"choice": "written", "written": '{"kind":"end_part","side":"ROM"}'}, 422),
    ],
)  # fmt: skip
def test_bad_input_is_answered_in_words(war: Campaign, at_home: Client, fields: dict[str, str], status: int) -> None:
    assert at_home.post(page("amend", war, 2), {"seen": 2, **fields}).status_code == status
    assert war.entries.count() == 3


def test_a_ruling_and_a_note_are_written(war: Campaign, at_home: Client) -> None:
    ruling = {"record": "commanders/hannibal", "field": "skill", "value": "3", "reason": "he is better", "seen": 2}
    assert at_home.post(page("rule", war), ruling).status_code == 302
    assert state_of(war).commanders["hannibal"].skill == 3
    assert at_home.post(page("rule", war), {**ruling, "seen": 3, "value": "9"}).status_code == 422
    assert at_home.post(page("rule", war), {**ruling, "seen": 3, "reason": ""}).status_code == 422
    file = SimpleUploadedFile("ostia.png", picture(), "image/png")
    assert at_home.post(page("note", war), {"text": "At Ostia", "picture": file, "seen": 3}).status_code == 302
    kept = at_home.get(page("note_picture", war, 4))
    assert kept.status_code == 200 and kept["Content-Type"] == "image/jpeg"
    wrong = SimpleUploadedFile("x.png", b"nothing", "image/png")
    assert at_home.post(page("note", war), {"text": "x", "picture": wrong, "seen": 4}).status_code == 422
    assert at_home.post(page("note", war), {"text": "x", "seen": 0}).status_code == 409
    text = at_home.get(page("entries", war)).content.decode()
    assert "At Ostia" in text and "he is better" in text


def test_dice_that_an_amendment_needs_are_asked_for(begun: Begun, actor: Actor, at_home: Client) -> None:
    campaign = begun(dice="manual")
    naval_game(campaign, actor, "B")
    form = at_home.get(page("amend", campaign, 1))
    draw = next(value for value, words in form.context["place"].choices if "a draw" in words)
    asked = at_home.post(page("amend", campaign, 1), {"choice": draw, "seen": 1})
    assert asked.status_code == 422 and "Roll these dice" in asked.content.decode()
    shown = at_home.post(page("amend", campaign, 1), {"choice": draw, "seen": 1, "die-0": "6", "die-1": "2"})
    assert shown.status_code == 200
    fields = {"choice": draw, "seen": 1, "stand": "on", "faces": ["6", "2"]}
    assert at_home.post(page("amend", campaign, 1), fields).status_code == 302
    assert state_of(campaign).order == ("CAR", "ROM")
