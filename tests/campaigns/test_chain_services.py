"""Starting a chain on the site: its scenarios are written into its data, whoever changes them later (CMP-CHN-01)."""

from typing import Any

import pytest
from django.test import Client

from battles.services import NotReady
from campaigns import selectors, services
from campaigns.documents import ready_made
from campaigns.engine import war
from campaigns.files import campaign_file, exchange
from campaigns.models import Campaign
from scenarios import services as scenarios
from scenarios.documents.ready_made import ready_made_body
from scenarios.ownership import Actor
from tests.campaigns.engine.chains import mission, plain, ship, slot

pytestmark = pytest.mark.django_db


def with_document(document: str, revision: int) -> dict[str, Any]:
    body = ready_made_body("ancient_naval_games/HEX-SC1")
    one = mission("m1", body, slots=[slot("A1", accepts=[2])], first="ATH")
    one["scenario"] = {"document": document, "revision": revision}
    return plain(one, hulls=[ship("h1", name="Paralus")])


def test_a_ready_made_chain_begins(actor: Actor) -> None:
    """CMP-CHN-01: its bodies are frozen at the start."""
    for name in ready_made.names("chain"):
        campaign = services.campaign_start(actor=actor, document=ready_made.document(name))
        assert all(each["scenario"]["body"]["units"] for each in campaign.document["missions"])
        assert selectors.progress(campaign).state.step == "fill"
        assert "filling the mission" in campaign.situation.casefold()


def test_a_fixed_revision_of_a_document(actor: Actor) -> None:
    """CMP-CHN-01: one that may be read, in the revision named; another is not found."""
    body = ready_made_body("ancient_naval_games/HEX-SC1")
    document = scenarios.document_create(actor=actor, body=body | {"title": "Mine"}, visibility="private")
    campaign = services.campaign_start(actor=actor, document=with_document(document.uid, 1))
    assert campaign.document["missions"][0]["scenario"]["body"]["title"] == "Mine"
    for uid, revision, who in ((document.uid, 9, actor), (document.uid, 0, actor), (document.uid, 1, Actor())):
        with pytest.raises(NotReady) as refused:
            services.campaign_start(actor=who, document=with_document(uid, revision))
        assert refused.value.findings[0].path == "/missions/0/scenario"


def test_the_pages_of_a_chain_answer(actor: Actor, client: Client) -> None:
    """Nothing breaks where a page has no form for a decision of chains, from the first filling to the end."""
    campaign = services.campaign_start(
        actor=actor, document=ready_made.document("rome-goes-to-sea"), visibility="public", seed="pages"
    )
    seen = set()
    while (step := selectors.progress(campaign).state.step) != "over":
        if step not in seen:
            check_pages(campaign, client)
            seen.add(step)
        offers = {offer.kind: offer.actions for offer in war.offers(selectors.progress(campaign).state)}
        wanted = next(kind for kind in ("fill", "dice_mission", "forfeit_hulls", "end_part", *offers) if kind in offers)
        services.campaign_decide(campaign=campaign, actor=actor, decision=offers[wanted][0], seen=campaign.head_seq)
    check_pages(campaign, client)
    assert {"fill", "battle"} <= seen


def check_pages(campaign: Campaign, client: Client) -> None:
    client.force_login(campaign.owner)
    for page in ("", "chronicle/", "forces/"):
        assert client.get(campaign.get_absolute_url() + page).status_code == 200, page


def test_a_chain_goes_out_and_comes_in_again(actor: Actor) -> None:
    """CMP-CHR-04: its file holds its scenarios, so that it replays wherever it is read."""
    campaign = services.campaign_start(actor=actor, document=ready_made.document("athens-at-sea"), seed="file")
    for _ in range(4):
        offers = {offer.kind: offer.actions for offer in war.offers(selectors.progress(campaign).state)}
        wanted = next(kind for kind in ("fill", "dice_mission", *offers) if kind in offers)
        services.campaign_decide(campaign=campaign, actor=actor, decision=offers[wanted][0], seen=campaign.head_seq)
    raw = campaign_file.written(campaign_file.campaign_file_of(campaign))
    again = exchange.campaign_import(actor=actor, raw=raw)
    assert selectors.progress(again).state == selectors.progress(campaign).state
