"""A chain is played on its page: the graph, the mission in hand, and a form for each thing that is decided."""

from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client

from campaigns import selectors, services
from campaigns.documents import ready_made
from campaigns.engine import war
from campaigns.models import Campaign
from scenarios.documents.ready_made import ready_made_body
from scenarios.ownership import Actor
from tests.campaigns.engine.chains import mission, plain, ship, slot
from tests.campaigns.html_forms import fields_of

pytestmark = pytest.mark.django_db
HTMX = {"HX-Request": "true"}


@pytest.fixture
def owners(owner: User, client: Client) -> Client:
    client.force_login(owner)
    return client


def begun(actor: Actor, document: Any = None) -> Campaign:
    document = document or ready_made.document("rome-goes-to-sea")
    return services.campaign_start(actor=actor, document=document, seed="oars", visibility="public")


def shown(client: Client, campaign: Campaign, **query: str) -> str:
    return client.get(campaign.get_absolute_url(), query).content.decode()


def sent(client: Client, campaign: Campaign, act: str, **fields: Any) -> Any:
    """A form of the page; the campaign as it is then."""
    campaign.refresh_from_db()
    side = selectors.progress(campaign).state.active or ""
    address = f"{campaign.get_absolute_url()}chain/"
    answer = client.post(address, {"side": side, "seen": campaign.head_seq, "act": act, **fields}, headers=HTMX)
    campaign.refresh_from_db()
    return answer


def state_of(campaign: Campaign) -> Any:
    return selectors.progress(campaign).state


def played_to(campaign: Campaign, actor: Actor, step: str) -> None:
    """By dice and by default until that is to be decided."""
    while state_of(campaign).step != step:
        offers = {offer.kind: offer.actions for offer in war.offers(state_of(campaign))}
        wanted = next(kind for kind in ("fill", "dice_mission", "forfeit_hulls", "end_part", *offers) if kind in offers)
        services.campaign_decide(campaign=campaign, actor=actor, decision=offers[wanted][0], seen=campaign.head_seq)


def test_the_page_shows_the_graph_the_mission_in_hand_and_who_decides(owners: Client, actor: Actor) -> None:
    page = shown(owners, begun(actor))
    assert page.count('<a class="chain-card') == 5 and "chain-card is-now is-chosen" in page
    assert "Rome mans its ships" in page and "what the poles in their bows are for" in page


def test_slots_come_filled_by_default_and_are_sent_in_one_press(owners: Client, actor: Actor) -> None:
    """CMP-CHN-03."""
    campaign = begun(actor)
    fields = fields_of(shown(owners, campaign), "ending")
    assert fields["slot-A1"] == ["fortuna"] and fields["aboard"] == ["A1"] and fields["admiral"] == ["duilius"]
    assert sent(owners, campaign, "fill", **fields).status_code == 200
    filling = state_of(campaign).chain.fillings["ROM"]
    assert filling.slots["A2"] == ("minerva",) and filling.aboard == "A1"
    assert "Rome has chosen already" in shown(owners, campaign)


def test_a_slot_says_which_ships_may_not_fill_it_and_why(owners: Client, actor: Actor) -> None:
    page = shown(owners, begun(actor))
    assert "Mergus: the slot takes no trireme" in page


def test_a_filling_that_is_refused_says_why_and_writes_nothing(owners: Client, actor: Actor) -> None:
    campaign = begun(actor)
    answer = sent(owners, campaign, "fill", **{"slot-A1": "fortuna", "slot-A2": "fortuna"})
    assert answer.status_code == 422 and "named twice" in answer.content.decode() and campaign.head_seq == 0
    answer = sent(owners, campaign, "fill", **{"slot-A2": "salacia", "admiral": "duilius", "aboard": "A2"})
    assert "The mission needs A1" in answer.content.decode()
    fields = fields_of(answer.content.decode(), "ending")
    assert (fields["slot-A1"], fields["slot-A2"], fields["aboard"]) == ([""], ["salacia"], ["A2"]), "as it was sent"
    assert sent(owners, campaign, "").status_code == 422


def test_the_default_is_one_button_away(owners: Client, actor: Actor) -> None:
    campaign = begun(actor)
    sent(owners, campaign, "default")
    sent(owners, campaign, "default")
    assert state_of(campaign).step == "battle" and "Carthage: 4 slots filled" in shown(owners, campaign)


def test_what_came_of_a_mission_stands_on_its_card_and_in_the_panel(owners: Client, actor: Actor) -> None:
    campaign = begun(actor)
    played_to(campaign, actor, "battle")
    played_to(campaign, actor, "fill")
    page = shown(owners, campaign)
    assert "What came of Ravens off Mylae" in page and 'class="chain-ended"' in page and "chain-course is-taken" in page
    looked = shown(owners, campaign, mission="van")
    assert "Back to Mylae" in looked and "chain-after" in looked


def test_another_persons_chain_is_read_along(client: Client, actor: Actor) -> None:
    campaign = begun(actor)
    assert "You are reading along" in shown(client, campaign)
    assert client.post(f"{campaign.get_absolute_url()}chain/", {"act": "default", "seen": 0}).status_code in (403, 404)


def test_the_board_of_each_mission_is_a_picture(client: Client, actor: Actor) -> None:
    campaign = begun(actor)
    answer = client.get(f"{campaign.get_absolute_url()}missions/2.png", {"look": "dark"})
    assert answer.status_code == 200 and answer["Content-Type"] == "image/png"
    assert client.get(f"{campaign.get_absolute_url()}missions/9.png").status_code == 404


def chain_of_rests(rest: dict[str, Any], **more: Any) -> Any:
    body = ready_made_body("ancient_naval_games/HEX-SC1")
    letters = {unit["side"]: unit["id"] for unit in reversed(body["units"])}
    one = mission("m1", body, slots=[slot(letters["A"], accepts=[2, 4])], first="ATH", rest=rest)
    one["outcomes"] = [{"if": [{"ready": {"side": "ATH", "at_most": 0}}], "end": {"winner": "none"}}, {"next": "m1"}]
    worn = {**ship("worn", 4, hull=3, name="Worn")}
    return plain(
        one, hulls=[ship("h1", name="Paralus"), worn, {**ship("torn", hull=1, name="Torn"), "gear": ["tower"]}], **more
    )


def test_a_yard_mends_what_is_ticked_all_at_once(owners: Client, actor: Actor) -> None:
    """CMP-REP-02 in a rest, CMP-CHN-07."""
    campaign = begun(actor, chain_of_rests({"kind": "port", "yard": 1}))
    played_to(campaign, actor, "rest")
    page = shown(owners, campaign)
    assert "4 points left" in page and "mend 1, 2 points" in page
    answer = sent(owners, campaign, "mend", **{"mend-worn": "2", "mend-torn": "1"})
    assert answer.status_code == 422 and state_of(campaign).hulls["worn"].hull == 3, "all of it, or nothing"
    sent(owners, campaign, "plan")
    state = state_of(campaign)
    assert (state.hulls["torn"].hull, state.hulls["worn"].hull) == (0, 2) if state.step == "rest" else True


def test_a_rest_ends_with_what_is_still_to_be_mended(owners: Client, actor: Actor) -> None:
    campaign = begun(actor, chain_of_rests({"kind": "port", "yard": 3}))
    played_to(campaign, actor, "rest")
    sent(owners, campaign, "end", **{"mend-worn": "3"})
    state = state_of(campaign)
    assert state.hulls["worn"].hull == 0 and state.turn == 2


def test_the_pages_of_every_step_answer(owners: Client, actor: Actor) -> None:
    for name in ready_made.names("chain"):
        campaign = begun(actor, ready_made.document(name))
        seen: set[str] = set()
        while (step := state_of(campaign).step) != "over":
            if step not in seen:
                assert owners.get(campaign.get_absolute_url()).status_code == 200, step
                seen.add(step)
            offers = {offer.kind: offer.actions for offer in war.offers(state_of(campaign))}
            kinds = ("fill", "dice_mission", "forfeit_hulls", "end_part", *offers)
            wanted = next(kind for kind in kinds if kind in offers)
            services.campaign_decide(campaign=campaign, actor=actor, decision=offers[wanted][0], seen=campaign.head_seq)
        assert "chain-card" in shown(owners, campaign)
