"""Three missions of a chain in the browser: one fought by bots, one typed in on a phone at the table, one by dice."""

import re
from typing import Any

import pytest
from django.test import Client
from playwright.sync_api import Download, Page, expect
from pypdf import PageObject, PdfReader
from pytest_django.live_server_helper import LiveServer

from campaigns import services
from campaigns.encounters import paper
from campaigns.models import Campaign
from scenarios.ownership import Actor
from tests.campaigns.acts import due_in, state_of
from tests.campaigns.apart import sit_down
from tests.campaigns.engine.chains import hex_body, mission, plain, ship, slot
from tests.campaigns.meetings import begun_at, to_battle
from tests.pages.browser import accessibility_violations, sideways_overflow
from tests.pages.conftest import LogIn

pytestmark = [pytest.mark.django_db(transaction=True)]


def chain(actor: Actor) -> Campaign:
    """Three missions, one after the other, with a named ship of each side and one of the scenario's own."""
    body = hex_body(A1="L", A2="S", B1="L", B2="S")
    slots = [slot("A1", accepts=[4]), slot("B1", side="PEL", accepts=[4])]

    def then(id: str, outcome: dict[str, Any]) -> dict[str, Any]:
        return mission(id, body, outcome, slots=slots, first="ATH", rest={"kind": "port"})

    missions = then("m1", {"next": "m2"}), then("m2", {"next": "m3"}), then("m3", {"end": {"winner": "points"}})
    hulls = [ship(f"a{n}", 4, name=name) for n, name in enumerate(("Paralos", "Salaminia", "Delias"), 1)]
    hulls += [ship(f"p{n}", 4, "PEL", name=name) for n, name in enumerate(("Nike", "Thraso", "Peristera"), 1)]
    campaign = services.campaign_start(
        actor=actor, document=plain(*missions, hulls=hulls, name="Three capes"), seed="browser"
    )
    return to_battle(campaign, actor)


def heading(page: Page) -> Any:
    return page.locator("#decision-head")


def test_three_missions_three_ways(
    page: Page, phone: Page, anna: Actor, log_in: LogIn, live_server: LiveServer
) -> None:
    campaign = chain(anna)
    log_in(page, anna.user)

    # in the engine: two bots, then booked
    page.goto(campaign.get_absolute_url())
    expect(heading(page)).to_contain_text("Mission m1")
    expect(page.locator(".versus li").first).to_contain_text("2")
    expect(page.get_by_role("meter").or_(page.locator(".chances meter")).first).to_be_attached()
    assert accessibility_violations(page) == []
    page.get_by_role("button", name="Let two bots fight it").click()
    expect(page.get_by_role("button", name="Book this result")).to_be_visible()
    page.get_by_role("button", name="Book this result").click()
    expect(page.locator(".happened")).to_contain_text("out of the fight")
    assert campaign.engagements.get().battle.over

    # at a table: the phone that reads the code types it in, without signing in
    to_battle(campaign, anna)
    due = due_in(campaign)
    phone.goto(f"/campaigns/{campaign.uid}/battles/{due.key}/report/?{paper.WORD}={paper.word_of(campaign, due.key)}")
    expect(phone.get_by_role("heading", level=1)).to_contain_text("Mission m2")
    assert sideways_overflow(phone) == 0 and accessibility_violations(phone) == []
    phone.get_by_label("Athens", exact=True).check()
    unit = phone.locator("#unit-B1")
    unit.get_by_label("What became of B1").select_option("retired")
    unit.get_by_label("Captor or partner").select_option("A1")
    phone.get_by_role("button", name="Book this result").click()
    expect(phone.get_by_role("alert").first).to_contain_text("Something here cannot be")
    expect(phone.locator("#unit-B1 .errorlist")).to_contain_text("in somebody's hands")
    expect(phone.locator("#unit-B1").get_by_label("Captor or partner")).to_have_value("A1")
    assert sideways_overflow(phone) == 0
    phone.locator("#unit-B1").get_by_label("What became of B1").select_option("taken")
    phone.get_by_role("button", name="Book this result").click()
    expect(phone.get_by_role("heading", level=1)).to_have_text("Booked")

    # by dice, where both agree
    to_battle(campaign, anna)
    page.reload()
    expect(heading(page)).to_contain_text("Mission m3")
    page.get_by_role("button", name="By dice").click()
    page.get_by_role("dialog").get_by_role("button", name="By dice").click()
    expect(page.locator(".happened")).to_contain_text("Dice settle the battle")
    entries = [each.decision for each in campaign.entries.order_by("seq")]
    assert sum('"by":"engine"' in each for each in entries) == 1
    assert sum('"by":"table"' in each for each in entries) == 1
    assert sum("dice_mission" in each for each in entries) == 1
    assert state_of(campaign).hulls["a1"].name == "Paralos"


def test_the_time_for_a_decision_is_chosen_where_the_battle_is_started(
    page: Page, phone: Page, anna: Actor, log_in: LogIn, live_server: LiveServer
) -> None:
    campaign = begun_at(anna, "mission", "ancient_naval_games")
    Campaign.objects.update(seed_known=False)
    sit_down(campaign, anna, "B", Client())
    for each in (page, phone):
        log_in(each, anna.user)
        each.goto(campaign.get_absolute_url())
        each.get_by_text("Dice and time").click()
        each.get_by_text("Limit the time for a decision").click()
        assert accessibility_violations(each) == [] and sideways_overflow(each) == 0
    page.get_by_label("Time for each decision").select_option("3 days")
    page.get_by_label("A bot decides for that side").check()
    page.get_by_role("button", name="Fight it here").click()
    expect(page.locator("#clock")).to_contain_text(re.compile("2 days, 23 hours|until"))


def pages_of(kept: Download) -> list[PageObject]:
    """The pages of a document that was downloaded."""
    return list(PdfReader(kept.path()).pages)


def names_of(campaign: Campaign) -> list[str]:
    """The units of the battle that is due, by the names of their ships."""
    state, due = state_of(campaign), due_in(campaign)
    return [state.hulls[piece.hulls[0]].name or piece.unit for piece in due.battle.pieces]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_battle_of_fleets_its_form_and_its_kit(page: Page, anna: Actor, log_in: LogIn, scheme: str) -> None:
    campaign = begun_at(anna, "sea", "nauta", auto="ask", gear={"corvus": "fit"})
    log_in(page, anna.user)
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    page.goto(campaign.get_absolute_url())
    expect(heading(page)).to_have_text("Strait of Corcyra")
    expect(page.locator(".chances")).to_contain_text("neither")
    assert accessibility_violations(page) == [] and sideways_overflow(page) == 0
    page.get_by_role("link", name="Type it in").click()
    expect(page.locator(".return-row")).to_have_count(8)
    assert accessibility_violations(page) == []
    page.go_back()
    page.get_by_role("link", name="Print the kit").click()
    page.get_by_label("Paper", exact=True).select_option("letter")
    assert accessibility_violations(page) == []
    with page.expect_download() as kept:
        page.get_by_role("button", name="Download").click()
    assert kept.value.suggested_filename == "strait-of-corcyra-kit.pdf"
    sheets = pages_of(kept.value)
    assert {tuple(round(side) for side in each.mediabox[2:]) for each in sheets} == {(612, 792)}
    texts = [" ".join(each.extract_text().split()) for each in sheets]
    assert "Strait of Corcyra" in texts[0]
    for section in (", a card for each", "Casualty return"):
        told = " ".join(text for text in texts if section in text)
        assert [name for name in names_of(campaign) if name not in told] == [], section
    assert all(len(text) > 80 for text in texts), "no page is left empty"


def test_on_a_phone_what_a_ship_lost_is_asked_where_something_became_of_her(
    phone: Page, anna: Actor, log_in: LogIn
) -> None:
    campaign = begun_at(anna, "sea", "mare_nostrum")
    log_in(phone, anna.user)
    phone.goto(campaign.get_absolute_url())
    assert sideways_overflow(phone) == 0
    phone.get_by_role("link", name="Type it in").click()
    row = phone.locator("#unit-A1")
    expect(row.get_by_label("Hull damage")).to_be_hidden()
    row.get_by_label("Damage, losses, captor").check()
    expect(row.get_by_label("Hull damage")).to_be_visible()
    other = phone.locator("#unit-A2")
    other.get_by_label("What became of A2").select_option("captured")
    expect(other.get_by_label("Who has it now")).to_be_visible()
    row.get_by_label("Hull damage").fill("9")
    phone.get_by_role("radio", name="Nobody: a draw").check()
    phone.get_by_role("button", name="Book this result").click()
    expect(phone.locator("#unit-A1 .errorlist")).to_contain_text("At most 6")
    expect(phone.locator("#unit-A1").get_by_label("Hull damage")).to_have_value("9")
    assert sideways_overflow(phone) == 0
