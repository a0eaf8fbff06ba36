"""One fleet through five rulesets, and back into the roster of a campaign: at a desk and on a phone."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from scenarios import services
from scenarios.models import Document
from scenarios.ownership import Actor
from tests.campaigns.bodies import chain
from tests.pages.browser import accessibility_violations, sideways_overflow

pytestmark = pytest.mark.django_db(transaction=True)
LIST = "4 triremes\n2 quinqueremes with corvus\nSalaminia: trireme"


@pytest.mark.parametrize("width", [1280, 390])
def test_a_list_is_a_fleet_of_every_ruleset_and_one_of_them_joins_a_campaigns_roster(
    page: Page, anna: Actor, log_in: Any, width: int
) -> None:
    log_in(page, anna.user)
    page.set_viewport_size({"width": width, "height": 844})
    page.goto("/fleets/one-fleet/")
    page.get_by_label("The fleet").fill(LIST)
    page.get_by_label("Title").fill("A squadron")
    page.get_by_role("button", name="Read it").click()
    makes = page.get_by_role("button", name="Make this fleet")
    expect(makes).to_have_count(5)
    expect(page.get_by_text("Lost:").first).to_be_visible()
    assert accessibility_violations(page) == [] and sideways_overflow(page) == 0
    for number in range(5):
        makes.nth(number).click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Edit the fleet")
        page.go_back()
    assert Document.objects.filter(kind="fleet", owner=anna.user).values("ruleset").distinct().count() == 5

    fleet = Document.objects.get(kind="fleet", ruleset="nauta")
    assert len(fleet.body["units"]) == 7
    war = services.document_create(actor=anna, body=chain())
    page.goto(war.page("rosters"))
    rome = page.get_by_role("region", name="Rome")
    rome.get_by_text("Add ships", exact=True).click()
    rome.get_by_text("a fleet", exact=True).click()
    rome.get_by_label("The fleet").select_option(fleet.uid)
    rome.get_by_role("button", name="Show me first").click()
    rome.get_by_role("button", name="Add these 7 ships").click()
    expect(rome.get_by_role("textbox", name="Name of").locator("visible=true").last).to_be_visible()
    war.refresh_from_db()
    assert [hull["size"] for hull in war.body["hulls"][-7:]].count(4) == 2
    assert "Salaminia" in [hull.get("name") for hull in war.body["hulls"]]


def test_a_fleet_of_history_is_a_fleet_of_every_ruleset_by_either_reckoning_and_joins_a_campaigns_roster(
    page: Page, anna: Actor, log_in: Any
) -> None:
    log_in(page, anna.user)
    page.goto("/fleets/one-fleet/")
    chosen, sources = page.get_by_label("From history"), page.get_by_role("region", name="The Romans at Ecnomus")
    nauta = page.get_by_role("region", name="Nauta")
    made: dict[str, list[Document]] = {}
    for variant, source, ships in (("ancient", "Polybius 1.25", 33), ("modern", "Tarn", 24)):
        chosen.select_option(f"ecnomus-romans/{variant}")
        page.get_by_role("button", name="Take it").click()
        expect(sources).to_contain_text(source)
        expect(nauta.get_by_role("heading")).to_contain_text(f"{ships} ships")
        makes = page.get_by_role("button", name="Make this fleet")
        expect(makes).to_have_count(5)
        expect(page.get_by_text("Lost: no corvus in these rules.")).to_have_count(2)
        assert accessibility_violations(page) == [] and sideways_overflow(page) == 0
        for number in range(5):
            makes.nth(number).click()
            expect(page.get_by_role("heading", level=1)).to_have_text("Edit the fleet")
            page.go_back()
        earlier = [each.pk for fleets in made.values() for each in fleets]
        made[variant] = list(Document.objects.filter(kind="fleet", owner=anna.user).exclude(pk__in=earlier))
    for fleets in made.values():
        assert len(fleets) == len({each.ruleset for each in fleets}) == 5
        assert all("sixes with corvus" in each.body["notes"] for each in fleets)
        assert {each.body.get("nation") for each in fleets} == {"roman_punic", "roman", None}

    (fleet,) = [each for each in made["modern"] if each.ruleset == "nauta"]
    many = len(fleet.body["units"])
    war = services.document_create(actor=anna, body=chain())
    page.goto(war.page("rosters"))
    rome = page.get_by_role("region", name="Rome")
    rome.get_by_text("Add ships", exact=True).click()
    rome.get_by_text("a fleet", exact=True).click()
    rome.get_by_label("The fleet").select_option(fleet.uid)
    rome.get_by_role("button", name="Show me first").click()
    rome.get_by_role("button", name=f"Add these {many} ships").click()
    expect(rome.get_by_role("button", name=f"Add these {many} ships")).to_be_hidden()
    war.refresh_from_db()
    joined = [hull["size"] for hull in war.body["hulls"][-many:]]
    assert sorted(joined) == sorted(ship["size"] for ship in fleet.body["units"])
