"""Two people at two machines play a campaign: one at a desk with an account, the other with a phone and none."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from campaigns import selectors, services
from campaigns.documents import ready_made
from campaigns.models import Campaign
from scenarios.ownership import Actor
from tests.campaigns.engine.test_reference_data import printed
from tests.pages.browser import accessibility_violations, sideways_overflow

pytestmark = pytest.mark.django_db(transaction=True)


def started(anna: Actor, document: dict[str, Any], seed: str = "apart") -> Campaign:
    """A campaign whose dice are always the same, as if nobody had chosen them: such a one is open to others."""
    campaign = services.campaign_start(actor=anna, document=document, seed=seed, visibility="private")
    Campaign.objects.update(seed_known=False)
    return campaign


def now(campaign: Campaign) -> Any:
    return selectors.progress(Campaign.objects.get(pk=campaign.pk)).state


def invite(page: Page) -> str:
    """Make the link to the second side on the page of the campaign, and leave the sheet."""
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Who plays").click()
    page.locator(".seat.side-b").get_by_role("button", name="Invite somebody by link").click()
    link = page.get_by_label(re.compile("The link to play")).input_value()
    assert accessibility_violations(page) == []
    page.get_by_role("button", name="Close").click()
    return link


def follow(phone: Page, link: str) -> None:
    phone.goto(link)
    assert accessibility_violations(phone) == [] and sideways_overflow(phone) == 0
    phone.get_by_label("Your name").fill("Boris")
    phone.get_by_role("button", name="Take the seat").click()
    expect(phone.locator("#decision-head")).to_be_visible()


def decide(page: Page, kind: str, **fields: Any) -> None:
    """Choose, among what the panel offers, the decision with these fields, and wait for the next panel."""
    places = page.locator(f'.due [value*=\'"kind":"{kind}"\']')
    expect(places.first).to_be_attached()
    values = [str(each.get_attribute("value")) for each in places.all()]
    value = next(v for v in values if all(json.loads(v).get(name) == wanted for name, wanted in fields.items()))
    seq = page.locator("#campaign").get_attribute("data-seq")
    at = page.locator(f".due [value='{value}']").first
    if at.evaluate("each => each.tagName") == "OPTION":
        chosen = at.locator("xpath=ancestor::form")
        chosen.locator("select").select_option(value)
        chosen.locator("button[type=submit]").click()
    elif at.get_attribute("type") == "hidden":  # what stands on the big button
        page.locator(".endings > .button.primary:visible").last.click()
    elif at.get_attribute("data-plan") is not None:  # an order is planned, and sent with the others
        at.evaluate("each => { each.closest('details').open = true; }")
        at.click()
        page.locator(".endings").get_by_role("button", name=re.compile("^Send")).click()
    else:
        at.click()
    page.wait_for_function("seq => document.querySelector('#campaign')?.dataset.seq !== seq", arg=seq)


def end(page: Page) -> None:
    """End the part of the turn, and say yes where the page asks whether nothing else shall be done."""
    seq = page.locator("#campaign").get_attribute("data-seq")
    page.locator(".endings").get_by_role("button", name=re.compile("^End")).click()
    gone_on = "seq => document.querySelector('#campaign')?.dataset.seq !== seq"
    page.wait_for_function(f"seq => document.querySelector('dialog[open]') || ({gone_on})(seq)", arg=seq)
    if page.locator("dialog[open]").count():
        page.locator("dialog[open]").get_by_role("button", name=re.compile("^End")).click()
    page.wait_for_function(gone_on, arg=seq)


def waits(page: Page, words: str) -> None:
    expect(page.locator(".due-waits")).to_contain_text(words)


def test_a_turn_of_the_war_in_the_west_with_an_interception(page: Page, phone: Page, anna: Actor, log_in: Any) -> None:
    campaign = started(anna, printed("cmp-west"), seed="apart 3")
    log_in(page, anna.user)
    page.goto(campaign.get_absolute_url())
    expect(page.locator("#decision-head")).to_contain_text("The naval game")
    follow(phone, invite(page))

    # The naval game was fought at a table: one types it in, the other confirms it.
    phone.get_by_role("link", name="Type it in").click()
    phone.get_by_role("radio", name="Corinth and the Peloponnesians", exact=True).check()
    phone.get_by_role("button", name="Book").click()
    expect(phone.locator(".asked")).to_contain_text("Waiting for the answer.")
    asked = page.locator(".asked")
    expect(asked).to_contain_text("Typed in by Athens and Corcyra: a victory of Corinth")
    assert now(campaign).step == "naval_game" and accessibility_violations(page) == []
    assert sideways_overflow(phone) == 0
    asked.get_by_role("button", name="Confirm").click()

    # The loser moves first: Athens brings Miciades into the strait.
    waits(page, "Waiting for Athens and Corcyra.")
    expect(phone.locator("#decision-head")).to_contain_text("Athens musters")
    end(phone)
    decide(phone, "move_fleet", fleet="G3", path=["strait"])
    end(phone)
    waits(phone, "Waiting for Corinth and the Peloponnesians.")

    # Corinth sails out of Leucas, and is intercepted: the question goes to the phone by itself, the answer back.
    expect(page.locator("#decision-head")).to_contain_text("musters")
    end(page)
    decide(page, "move_fleet", fleet="F4", path=["ionian"])
    waits(page, "Waiting for Athens and Corcyra.")
    decide(phone, "intercept", fleet="G3")
    tried = [e for _, events in selectors.progress(Campaign.objects.get()).entries for e in events]
    (caught,) = [event for event in tried if type(event).__name__ == "InterceptionTried"]
    expect(page.locator(".happened .log")).to_contain_text("Leucas")
    assert caught.caught, "the dice of this seed"
    decide(page, "pass")
    end(page)

    # At sea the second side says first whether it wants to fight; dice settle it when both agree.
    while now(campaign).turn == 1 and now(campaign).ended is None:
        state = now(campaign)
        side = state.open[-1].side
        one, other = (page, phone) if side in ("", "PEL") else (phone, page)
        kinds = {offer.kind for offer in _offers(state)}
        kind = next(
            each for each in ("offer_battle", "auto", "choose_hulls", "end_part", *sorted(kinds)) if each in kinds
        )
        if side and len(state.open) == 1:
            waits(other, "Waiting for")
        if kind == "end_part":
            one.locator(".endings button.primary").click()
        else:
            decide(one, kind)
        expect(one.locator("#campaign")).to_have_attribute("data-seq", str(Campaign.objects.get().head_seq))
    log = [entry.extra for entry in Campaign.objects.get().entries.filter(entry="decide")]
    assert {json.loads(extra)["by"] for extra in log} == {"PEL", "ATH"}


def _offers(state: Any) -> Any:
    from campaigns.engine import war

    return war.offers(state)


def test_flotillas_are_sealed_and_what_is_being_filled_in_stays(
    page: Page, phone: Page, anna: Actor, log_in: Any
) -> None:
    campaign = started(anna, ready_made.document("punic-2021", losses="carry"))
    log_in(page, anna.user)
    page.goto(campaign.get_absolute_url())
    follow(phone, invite(page))
    waits(phone, "Waiting for Rome.")
    page.get_by_label("Rome 1 quinquereme").uncheck()
    phone.goto(f"{campaign.get_absolute_url()}log/")
    phone.get_by_text("Write a note").click()
    phone.get_by_label("What is to be told").fill("Hurry up.")
    phone.get_by_role("button", name="Note it").click()
    phone.goto(campaign.get_absolute_url())
    head = str(Campaign.objects.get().head_seq)
    expect(page.locator("#campaign")).to_have_attribute("data-seq", head)
    expect(page.get_by_label("Rome 1 quinquereme")).not_to_be_checked()
    page.get_by_role("button", name="Send these ships").click()
    waits(page, "Sealed, waiting for Carthage.")
    expect(phone.get_by_text("Rome sends 11 ships.")).to_be_visible()
    phone.get_by_role("button", name="Send these ships").click()
    for each in (page, phone):
        expect(each.locator("#decision-head")).to_contain_text("The naval game")
    assert now(campaign).flotillas["ROM"] == tuple(f"ROM-{n}" for n in range(2, 13))


def test_what_was_seen_is_taken_back_with_the_others_word(page: Page, phone: Page, anna: Actor, log_in: Any) -> None:
    campaign = started(anna, ready_made.document("punic-2021", losses="carry"))
    log_in(page, anna.user)
    page.goto(campaign.get_absolute_url())
    follow(phone, invite(page))
    page.get_by_role("button", name="Send these ships").click()
    waits(page, "Sealed")
    phone.get_by_role("button", name="Send these ships").click()
    expect(page.locator("#decision-head")).to_contain_text("The naval game")
    page.get_by_role("button", name="Ask to take back").click()
    expect(page.locator(".asked")).to_contain_text("Waiting for the answer.")
    phone.locator(".asked").get_by_role("link", name="What it would change").click()
    expect(phone.get_by_role("heading", name=re.compile("would be set aside"))).to_be_visible()
    assert accessibility_violations(phone) == [] and sideways_overflow(phone) == 0
    phone.get_by_role("button", name="Agree").click()
    expect(page.locator("#decision-head")).to_contain_text("Rome names its flotilla")
    assert now(campaign).flotillas == {}
