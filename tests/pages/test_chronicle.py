"""The chronicle in the browser: read, stepped through by slider and keys, written into by two people, on a phone."""

import re
from typing import Any

import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect
from pypdf import PdfReader

from campaigns.engine.ledger import name_of
from campaigns.models import Campaign
from campaigns.story.walk import walk_of
from scenarios.ownership import Actor
from tests.campaigns import recorded_wars
from tests.pages.browser import accessibility_violations, sideways_overflow

pytestmark = [pytest.mark.django_db(transaction=True)]


@pytest.fixture
def west(anna: Actor) -> Campaign:
    return recorded_wars.played(anna, "west", entries=90, visibility="public")


@pytest.fixture
def chain(anna: Actor) -> Campaign:
    return recorded_wars.played(anna, "rome-goes-to-sea", visibility="public")


def at(name: str, campaign: Campaign, *args: Any) -> str:
    return reverse(f"campaigns:{name}", args=[campaign.uid, *args])


def test_one_reads_on_from_chapter_to_chapter(page: Page, west: Campaign) -> None:
    page.goto(at("chronicle", west))
    page.get_by_role("link", name="Read it from the beginning").click()
    expect(page).to_have_url(re.compile(r"/chronicle/1/$"))
    first = page.get_by_role("heading", level=1).inner_text()
    page.locator(".story-ends a[rel=next]").click()
    expect(page).to_have_url(re.compile(r"/chronicle/2/$"))
    expect(page.locator(".story-ends a[rel=prev]")).to_contain_text(first)
    expect(page.locator(".turns a[aria-current=page]")).to_contain_text("432 summer")
    record = page.locator(".story-record")
    record.locator("summary").click()
    expect(record.locator(".log-entry").first).to_be_visible()


def entry(page: Page) -> int:
    return int(page.locator(".then").get_attribute("data-entry") or -1)


def test_the_slider_and_the_keys_lead_through_the_war(page: Page, west: Campaign) -> None:
    page.goto(at("then", west))
    now = west.head_seq
    assert entry(page) == now
    page.keyboard.press("ArrowLeft")
    expect(page.locator(f".then[data-entry='{now - 1}']")).to_be_visible()
    page.keyboard.press("Home")
    expect(page.locator(".then[data-entry='0']")).to_be_visible()
    begins = walk_of(west).turn(2)
    assert begins is not None
    page.keyboard.press("PageDown")
    expect(page.locator(f".then[data-entry='{begins.told[0][0]}']")).to_be_visible()
    expect(page.locator(".then-head")).to_contain_text("432 summer")
    expect(page).to_have_url(re.compile(rf"\?at={begins.told[0][0]}$"))
    page.locator("#at").fill("10")
    expect(page.locator(".then[data-entry='10']")).to_be_visible()
    page.locator("[data-then=later]").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".then[data-entry='11']")).to_be_visible()
    assert page.evaluate("document.activeElement.dataset.then") == "later", "the focus stays where it was"
    page.reload()
    assert entry(page) == 11


def test_without_scripts_the_links_and_the_form_do_it(browser: Any, live_server: Any, west: Campaign) -> None:
    with browser.new_context(base_url=live_server.url, java_script_enabled=False) as context:
        page = context.new_page()
        page.goto(at("then", west) + "?at=10")
        page.get_by_role("link", name="Entry on").click()
        assert entry(page) == 11
        page.locator("#at").fill("5")
        page.get_by_role("button", name="Show").click()
        assert entry(page) == 5


def test_two_people_write_and_neither_loses_anything(page: Page, west: Campaign, anna: Actor, log_in: Any) -> None:
    log_in(page, anna.user)
    other = page.context.new_page()
    for each in (page, other):
        each.goto(at("chapter", west, 1))
        each.get_by_role("link", name="Write a heading and prose of your own").click()
    page.get_by_label("Heading").fill("One")
    page.get_by_label("Prose").fill("The words of the one.")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("One")
    other.get_by_label("Prose").fill("The words of the other.")
    other.get_by_role("button", name="Save").click()
    expect(other.get_by_role("alert")).to_contain_text("Somebody else has written")
    expect(other.locator(".story-theirs")).to_contain_text("The words of the one.")
    expect(other.get_by_label("Prose")).to_have_value("The words of the other.")
    other.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_everybody_can_read_it(page: Page, phone: Page, west: Campaign, chain: Campaign, scheme: Any) -> None:
    for each in (page, phone):
        each.emulate_media(color_scheme=scheme)
        for path in (
            at("chronicle", west), at("chapter", west, 2), at("then", west), at("chronicle", chain),
            at("chapter", chain, 1), at("then", chain), at("booklet_page", chain),
        ):  # fmt: skip
            each.goto(path)
            each.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true; })")
            assert accessibility_violations(each) == [], path
            assert sideways_overflow(each) == 0, path


def test_the_booklet_is_downloaded_and_holds_the_war(page: Page, west: Campaign) -> None:
    """A cover with the map, both fleets, every chapter, the list of the lost."""
    page.goto(at("chronicle", west))
    page.get_by_role("link", name=re.compile("booklet|Print", re.I)).first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("The booklet")
    page.get_by_label("Paper", exact=True).select_option("a4")
    assert accessibility_violations(page) == [] and sideways_overflow(page) == 0
    with page.expect_download(timeout=60_000) as kept:
        page.get_by_role("button", name="Download").click()
    assert kept.value.suggested_filename.endswith(".pdf")
    pages = PdfReader(kept.value.path()).pages
    assert {tuple(round(side) for side in each.mediabox[2:]) for each in pages} == {(595, 842)}
    texts = [" ".join(each.extract_text().split()) for each in pages]
    walk = walk_of(west)
    assert "The chronicle of a campaign" in texts[0] and pages[0].get_contents() is not None
    whole = " ".join(texts)
    assert all(side.name in whole for side in walk.data.sides) and "In numbers" in whole
    lost = [id for id, hull in walk.state.hulls.items() if hull.state == "LOST"]
    told = whole[whole.index("What became of her") :]
    assert lost and [id for id in lost if name_of(walk.state, id) not in told] == []
