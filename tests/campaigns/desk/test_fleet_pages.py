"""The pages of a war with fleets: every question has a form in words, with one answer on the big button."""

import random
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from campaigns import services
from campaigns.desk.asking import ASKED
from campaigns.documents import ready_made
from campaigns.engine import war
from campaigns.models import Campaign
from scenarios.ownership import Actor
from tests.campaigns.acts import decide, state_of
from tests.campaigns.engine.test_reference_data import printed
from tests.campaigns.page_forms import Form, forms_in


def begun(actor: Actor, **options: Any) -> Campaign:
    """The War in the West, without naval games for the order."""
    document = ready_made.document("war-in-the-west", method="alternate", **options)
    return services.campaign_start(actor=actor, document=document, dice="seeded", seed="tests", visibility="unlisted")


@pytest.fixture
def west(actor: Actor) -> Campaign:
    return begun(actor)


@pytest.fixture
def mine(client: Client, actor: Actor) -> Client:
    client.force_login(actor.user)  # type: ignore[arg-type]
    return client


def page_of(client: Client, campaign: Campaign) -> str:
    answer = client.get(reverse("campaigns:campaign", args=[campaign.uid]))
    assert answer.status_code == 200
    return answer.content.decode()


def deciding(page: str) -> list[Form]:
    """The forms by which something is decided, but for those of a plan that a script fills."""
    return [
        form for form in forms_in(page) if form.action.endswith("/decide/") and form.id != "orders" and form.buttons
    ]


def press(client: Client, page: str, words: str) -> str:
    """Press the first button that begins with these words."""
    for form in deciding(page):
        for button in form.buttons:
            if button.words.startswith(words):
                answer = client.post(form.action, form.sent(button), headers={"HX-Request": "true"})
                assert answer.status_code == 200, answer.content.decode()[:400]
                return answer.content.decode()
    raise AssertionError(f"no button {words!r} among {[b.words for f in deciding(page) for b in f.buttons]}")


def test_a_war_is_played_by_the_forms_alone(west: Campaign, mine: Client) -> None:
    """Any button may be pressed in any state: the page answers, refusals are in words, nothing fails."""
    chance, asked, refused = random.Random(5), set(), 0
    for _ in range(150):
        state = state_of(west)
        if state.ended is not None:
            break
        page = page_of(mine, west)
        forms = deciding(page)
        assert forms, f"nothing to press at {state.step}"
        if state.step in ASKED:
            asked.add(state.step)
            (ending,) = [form for form in forms if form.id == "ending"]
            assert len(ending.buttons) == 1, "one answer stands on the big button"
        sailing = [f for f in forms if any(b.name == "decision" and "move_fleet" in b.value for b in f.buttons)]
        form = chance.choice(sailing if sailing and chance.random() < 0.8 else forms)
        answer = mine.post(form.action, form.sent(chance.choice(form.buttons)), headers={"HX-Request": "true"})
        assert answer.status_code in (200, 422)
        if answer.status_code == 422:
            refused += 1
            assert 'role="alert"' in answer.content.decode()
    assert {"intercept", "evade", "offer"} <= asked
    assert refused < 40


@pytest.mark.parametrize("name", ["cmp-west", "war-in-the-west"])
def test_a_map_needs_no_geometry_to_be_played_on(name: str, actor: Actor, mine: Client) -> None:
    plain = printed(name) if name.startswith("cmp") else ready_made.document(name)
    plain["options"] |= {"method": "alternate", "auto": "always"}
    west = services.campaign_start(actor=actor, document=plain, dice="seeded", seed="tests", visibility="unlisted")
    chance, steps = random.Random(7), set()
    while (state := state_of(west)).turn == 1:
        page_of(mine, west)
        steps.add(state.step)
        offers = {offer.kind: offer.actions for offer in war.offers(state)}
        wanted = [kind for kind in ("move_fleet", "load_army", "intercept", "evade") if kind in offers]
        over = not wanted or chance.random() < 0.1
        kind = "end_part" if over and "end_part" in offers else chance.choice(wanted or list(offers))
        decision = chance.choice(offers[kind])
        services.campaign_decide(campaign=west, actor=actor, decision=decision, seen=west.head_seq)
    assert {"muster", "moves", "intercept"} <= steps


def test_the_bar_counts_ships_and_years(west: Campaign, mine: Client) -> None:
    page = page_of(mine, west)
    assert ">Corinth</span> <b>58</b> <small>of 58</small>" in page
    assert ">Athens</span> <b>56</b> <small>of 56</small>" in page
    assert 'aria-hidden="true">433</span>' in page and 'aria-hidden="true">428</span>' in page


def test_a_fleet_tells_where_it_can_go_and_what_may_happen(west: Campaign, mine: Client) -> None:
    page = press(mine, page_of(mine, west), "End the muster")
    assert "Corinth moves" in page
    assert "Miciades may come out: caught 33 %" in page
    assert "no beach for the night: a ship lost 17 %" in page
    # Athens may not intercept in the first two summers
    assert "Lacedaemonius may come out" not in page and "Phormio may come out" not in page


def test_orders_of_several_fleets_are_sent_together(west: Campaign, actor: Actor, mine: Client) -> None:
    decide(west, actor, "end_part")
    page = page_of(mine, west)
    found = {
        button.attributes["data-fleet"]: button.value
        for form in deciding(page)
        for button in form.buttons
        if button.attributes.get("data-to") in ("gulf", "malea")
    }
    together = [found["F1"], found["F5"]]
    data = {"seen": west.head_seq, "decision": together}
    answer = mine.post(reverse("campaigns:decide", args=[west.uid]), data, headers={"HX-Request": "true"})
    assert answer.status_code == 200
    state = state_of(west)
    assert state.fleets["F1"].area == "gulf" and state.fleets["F5"].area == "malea"
    told = answer.content.decode()
    assert "<b>Xenocleides</b> Corinth › Gulf of Corinth" in told and "<b>Cnemus</b> Gytheum › Waters of Malea" in told


def test_what_is_sent_together_stops_where_the_other_side_has_to_speak(
    west: Campaign, actor: Actor, mine: Client
) -> None:
    decide(west, actor, "end_part")
    decide(west, actor, "move_fleet", fleet="F3", path=["ionian"])
    orders = [
        '{"kind":"move_fleet","side":"PEL","fleet":"F4","path":["ionian","strait"]}',
        '{"kind":"move_fleet","side":"PEL","fleet":"F5","path":["malea"]}',
    ]
    data = {"seen": west.head_seq, "decision": orders}
    answer = mine.post(reverse("campaigns:decide", args=[west.uid]), data, headers={"HX-Request": "true"})
    assert answer.status_code == 200 and "An interception" in answer.content.decode()
    state = state_of(west)
    assert state.step == "intercept" and state.fleets["F5"].area == "gytheum"


def test_an_interception_tells_its_chance_and_what_a_battle_would_be(
    west: Campaign, actor: Actor, mine: Client
) -> None:
    decide(west, actor, "end_part")
    decide(west, actor, "move_fleet", fleet="F4", path=["ionian", "strait"])
    page = page_of(mine, west)
    assert "Isocrates comes into" in page and "with 8 ships" in page
    assert "Miciades puts out" in page and "meets him 33 %" in page and "Let them go" in page
    after = press(mine, page, "Let them go")
    assert "Corinth moves" in after


def test_the_turn_is_listed_with_where_one_stands(west: Campaign, mine: Client) -> None:
    page = page_of(mine, west)
    assert '<li class="now" aria-current="step"><b>Musters and moves</b>' in page
    assert '<li class="done"><b>Income, order</b> <span>Corinth first</span>' in page
    assert '<li class=""><b>Sea battles</b>' in page


def test_ships_are_laid_down_and_squadrons_sail_apart_by_forms(west: Campaign, mine: Client) -> None:
    page = page_of(mine, west)
    (build,) = [f for f in deciding(page) if ("kind", "build") in f.fields and ("port", "corinth") in f.fields]
    answer = mine.post(build.action, build.sent(build.buttons[0]) | {"name": ["Argo"]}, headers={"HX-Request": "true"})
    assert answer.status_code == 200
    (building,) = state_of(west).buildings.values()
    assert (building.size, building.name, building.port) == (2, "Argo", "corinth")
    page = press(mine, page_of(mine, west), "Go on building")
    (form,) = [
        f for f in deciding(page) if ("kind", "form_fleet") in f.fields and "corinth" in str(f.attributes) + page
    ]
    sent = form.sent(form.buttons[0]) | {"squadrons": ["P3", "P4"]}
    assert mine.post(form.action, sent, headers={"HX-Request": "true"}).status_code == 200
    state = state_of(west)
    assert state.squadrons["P3"].fleet == state.squadrons["P4"].fleet != "F1"


def test_who_is_where_is_told_in_words(west: Campaign, mine: Client) -> None:
    page = page_of(mine, west)
    assert "<li>Ionian Sea, the sea</li>" in page
    assert "Xenocleides of Corinth and the Peloponnesians, 32 ships" in page


def test_a_reader_sees_the_map_and_no_forms(west: Campaign, client: Client) -> None:
    page = page_of(client, west)
    assert "You are reading along" in page and deciding(page) == []
