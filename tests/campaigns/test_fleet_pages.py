"""The pages of a war with fleets: every step can be read and decided, if only from a list."""

import random

import pytest
from django.test import Client
from django.urls import reverse

from campaigns import services
from campaigns.engine import war
from campaigns.models import Campaign
from scenarios.ownership import Actor
from tests.campaigns.acts import state_of
from tests.campaigns.engine.test_reference_data import printed


@pytest.fixture
def west(actor: Actor) -> Campaign:
    plain = printed("cmp-west")
    plain["options"] |= {"method": "alternate", "auto": "always"}
    return services.campaign_start(actor=actor, document=plain, dice="seeded", seed="tests", visibility="unlisted")


def test_a_turn_of_fleets_from_page_to_page(west: Campaign, actor: Actor, client: Client) -> None:
    client.force_login(actor.user)  # type: ignore[arg-type]
    chance, steps = random.Random(7), set()
    while (state := state_of(west)).turn == 1:
        page = client.get(reverse("campaigns:campaign", args=[west.uid]))
        assert page.status_code == 200
        steps.add(state.step)
        offers = {offer.kind: offer.actions for offer in war.offers(state)}
        if "move_fleet" in offers:
            assert "<h3>Sail</h3>" in page.content.decode()
        wanted = [kind for kind in ("move_fleet", "load_army", "intercept", "evade") if kind in offers]
        over = not wanted or chance.random() < 0.1
        kind = "end_part" if over and "end_part" in offers else chance.choice(wanted or list(offers))
        decision = chance.choice(offers[kind])
        services.campaign_decide(campaign=west, actor=actor, decision=decision, seen=west.head_seq)
    assert {"muster", "moves", "intercept"} <= steps
