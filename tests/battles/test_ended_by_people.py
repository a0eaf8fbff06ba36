"""A battle that its players end, or their time, is shown as any other that is over, in every ruleset."""

import re
from collections.abc import Callable
from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from battles import services
from battles.models import Battle
from battles.people import seating, time_up
from scenarios.ownership import Actor
from tests.battles.apart import AS_JSON
from tests.battles.each_ruleset import KINDS

pytestmark = pytest.mark.django_db


def agreed(battle: Battle, anna: Actor, boris: Actor) -> None:
    services.battle_offer_draw(battle=battle, actor=boris, seen=battle.head_seq)
    services.battle_answer(battle=battle, actor=anna, agree=True, seen=battle.head_seq)


def given_up(battle: Battle, anna: Actor, boris: Actor) -> None:
    services.battle_give_up(battle=battle, actor=boris, seen=battle.head_seq)


def out_of_time(battle: Battle, anna: Actor, boris: Actor) -> None:
    long_ago = timezone.now() - timedelta(days=1)
    Battle.objects.update(move_hours=1, late="lost", due_a=long_ago)
    time_up.battle_time_up(battle=Battle.objects.get(), site="")


@pytest.mark.parametrize("end", [agreed, given_up, out_of_time], ids=lambda end: end.__name__)
@pytest.mark.parametrize("begin", KINDS, ids=lambda begin: begin.__name__)
def test_every_page_of_it_opens_and_no_points_are_made_up(
    anna: Actor,
    boris: Actor,
    client: Client,
    begin: Callable[[Actor], Battle],
    end: Callable[[Battle, Actor, Actor], None],
) -> None:
    battle = begin(anna)
    Battle.objects.update(seed_known=False)
    battle.refresh_from_db()
    seating.battle_sit_down(token=seating.battle_invite(battle=battle, actor=anna, side="B"), actor=boris)
    end(Battle.objects.get(), anna, boris)
    assert Battle.objects.get().over
    client.force_login(boris.user)
    for name in (
        "battle",
        "after",
        "report_text",
        "report_markdown",
        "report_bbcode",
        "result",
        "download",
        "board_words",
        "seats",
    ):
        answer = client.get(reverse(f"battles:{name}", args=[battle.uid]))
        assert answer.status_code == 200, name
    losses = client.get(battle.get_absolute_url()).context["table"].losses
    if not Battle.objects.get().result.get("score"):
        assert [words for *_, words in losses if re.search(r"points?\b|VP", words)] == []
    assert client.get(reverse("battles:poll", args=[battle.uid]), {"after": 0}, **AS_JSON).status_code == 200
    assert client.get(reverse("battles:moment", args=[battle.uid, 1])).status_code == 200
    assert client.get(reverse("battles:list")).status_code == 200
