"""The chapter of a battle that was fought here shows its key moments."""

import re
from collections.abc import Callable

from django.test import Client
from django.urls import reverse

from campaigns.models import Campaign
from scenarios.ownership import Actor
from tests.campaigns.acts import flotillas
from tests.campaigns.encounters.test_naval_games import book, fought


def test_a_battle_s_key_moments_are_pictures_of_its_chapter(
    begun: Callable[..., Campaign], client: Client, actor: Actor
) -> None:
    campaign = begun(losses="carry")
    flotillas(campaign, actor, ships=4)
    battle = fought(campaign, actor)
    book(campaign, actor, battle)
    client.force_login(actor.user)  # type: ignore[arg-type]
    chapter = client.get(reverse("campaigns:chapter", args=[campaign.uid, 1])).content.decode()
    shown = {int(seq) for seq in re.findall(rf"chronicle/battles/{battle.uid}/(\d+)\.png", chapter)}
    assert battle.head_seq in shown, "how it ended"
    for seq in shown:
        picture = client.get(reverse("campaigns:moment_picture", args=[campaign.uid, battle.uid, seq]))
        assert picture.status_code == 200 and picture.content.startswith(b"\x89PNG")
    other = next(seq for seq in range(battle.head_seq) if seq not in shown)
    assert client.get(reverse("campaigns:moment_picture", args=[campaign.uid, battle.uid, other])).status_code == 404
