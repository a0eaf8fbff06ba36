"""Seats keep the key of the bot that was chosen: where its ruleset has none so strong, the next one plays on."""

import pytest
from django.test import Client
from django.urls import reverse

import rules
from battles.models import Battle
from battles.templatetags.battles import seats
from scenarios.ownership import Actor
from tests.battles.panels.mare_nostrum_tables import AGAINST_BOT, RAMMING, do, fought

NAVARCH = {"A": "person", "B": "bot:navarch"}


@pytest.mark.django_db
def test_a_battle_against_a_bot_that_its_ruleset_has_not_goes_on(
    anna: Actor, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    ruleset = rules.get("mare_nostrum")
    left = {key: bot for key, bot in ruleset.bots.items() if key != "navarch"}
    monkeypatch.setattr(type(ruleset), "bots", left)
    battle = fought(anna, RAMMING, seats=AGAINST_BOT)
    Battle.objects.filter(pk=battle.pk).update(seats=NAVARCH)
    battle.refresh_from_db()
    assert [seat.player for seat in seats(battle)][1] == "Captain (bot)"
    client.force_login(anna.user)  # type: ignore[arg-type]
    for name in ("battle", "seats"):
        assert client.get(reverse(f"battles:{name}", args=[battle.uid])).status_code == 200
    assert do(battle, anna, "agree_end")
