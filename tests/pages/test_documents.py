"""Documents in the browser: look around, fork, share, restore, import, edit a fleet while its findings follow."""

import json
import re

import pytest
from django.contrib.auth import get_user_model
from playwright.sync_api import Browser, Page, expect
from pytest_django.live_server_helper import LiveServer

from scenarios.documents.ready_made import ready_made
from scenarios.models import Document, Report
from scenarios.ownership import Actor
from scenarios.services import document_create
from scenarios.views.library import PAGE
from tests.library import load_library
from tests.pages.browser import Traffic, accessibility_violations, sideways_overflow
from tests.scenarios.bodies import scenario, ship

pytestmark = pytest.mark.django_db(transaction=True)
LILYBAEUM = "Off Lilybaeum, 218 BC"


@pytest.fixture(autouse=True)
def _library(transactional_db: None) -> None:
    load_library()


def scenario_page(key: str = "HEX-SC1") -> str:
    return Document.objects.get(library_key=f"ancient_naval_games/{key}").get_absolute_url()


OF_NAUTA = sum(body["kind"] == "scenario" and body["ruleset"] == "nauta" for _, body in ready_made())


def test_the_library_answers_while_one_types(page: Page) -> None:
    page.goto("/library/")
    cards = page.locator(".document-card")
    expect(cards).to_have_count(PAGE)
    page.get_by_label("Search").press_sequentially("lilyb 218", delay=30)
    expect(cards).to_have_count(1)
    expect(cards).to_contain_text("Lilybaeum")
    expect(page).to_have_url(re.compile(r"/library/\?q=lilyb%20218&ruleset=&period=.*sort=best"))
    page.get_by_label("Search").fill("")
    page.get_by_label("Period").select_option("Second Punic War")
    expect(cards).to_have_count(2)
    page.get_by_label("Size").select_option("Up to 12 ships")
    expect(page.get_by_text("Nothing matches")).to_be_visible()
    page.get_by_role("link", name="Show all").click()
    expect(cards).to_have_count(PAGE)


def test_the_rules_are_buttons_of_which_one_is_pressed(page: Page, phone: Page) -> None:
    page.goto("/library/")
    rules = page.get_by_role("group", name="Ruleset")
    expect(rules.get_by_label("All rules")).to_be_checked()
    row = {round(each.bounding_box()["y"]) for each in rules.locator(".button").all()}  # type: ignore[index]
    assert row == {round(page.get_by_label("Search").bounding_box()["y"])}, "in one row with the search"  # type: ignore[index]
    rules.get_by_label("Nauta").check()
    expect(page.locator(".document-card")).to_have_count(OF_NAUTA)
    expect(page).to_have_url(re.compile(r"/library/\?q=&ruleset=nauta&period=.*sort=best"))
    page.keyboard.press("ArrowRight")
    expect(page.locator(".card-rules").first).to_have_text("Mare Nostrum")
    page.reload()
    expect(rules.get_by_label("Mare Nostrum")).to_be_checked()
    assert accessibility_violations(page) == []
    phone.goto("/library/")
    assert sideways_overflow(phone) == 0
    heights = [each.bounding_box()["height"] for each in phone.locator(".choice-button").all()]  # type: ignore[index]
    assert min(heights) >= 44
    expect(phone.locator(".document-card").first).to_be_in_viewport()


def test_the_rules_are_chosen_without_a_script_too(browser: Browser, live_server: LiveServer) -> None:
    context = browser.new_context(base_url=live_server.url, java_script_enabled=False)
    page = context.new_page()
    page.goto("/library/")
    page.get_by_label("Nauta").check()
    page.get_by_role("button", name="Show").click()
    expect(page.locator(".document-card")).to_have_count(OF_NAUTA)
    context.close()


def test_the_board_on_a_scenarios_page_keeps_its_height_when_the_window_changes(page: Page) -> None:
    page.goto(scenario_page())
    board = page.locator(".chart svg.board")
    expect(board).to_contain_class("is-live")
    page.wait_for_timeout(200)
    before = board.bounding_box()
    for size in ({"width": 700, "height": 500}, {"width": 390, "height": 844}, {"width": 1280, "height": 800}):
        page.set_viewport_size(size)  # type: ignore[arg-type]
        page.wait_for_timeout(200)
        assert board.bounding_box()["height"] >= 280  # type: ignore[index]
    assert board.bounding_box() == before


HULL = """(svg) => svg.dataset.hull * svg.getScreenCTM().a"""  # pixels that a usual ship is long


@pytest.mark.parametrize(
    ("key", "least"),
    [
        ("ancient_naval_games/HEX-SC1", 39),
        ("navarchoi/NAV-S-5", 31),
        ("nauta/nauta-actium-31", 39),
        ("mare_nostrum/mare-actium-31", 39),
        ("oi_navarcoi/ONV-ARG", 17),
    ],
)
def test_the_board_on_a_scenarios_page_opens_on_the_fleets_and_one_press_shows_all_of_it(
    page: Page, key: str, least: int
) -> None:
    page.goto(Document.objects.get(library_key=key).get_absolute_url())
    board = page.locator(".chart svg.board")
    expect(board).to_contain_class("is-live")
    expect(board).to_be_visible()
    assert board.evaluate(HULL) >= least
    page.get_by_role("button", name="Fit the whole map").click()
    expect(page.locator(".board-mini")).to_have_class(re.compile("is-hidden"))


def test_a_new_scenario_begins_by_the_rules_that_are_pressed_with_two_fleets_drawn_up(page: Page) -> None:
    page.goto("/new/")
    rules = page.get_by_role("group", name="By which rules?")
    expect(rules.locator("img:visible")).to_have_count(5)
    expect(page.get_by_label("Columns")).to_have_count(2)
    rules.get_by_text("Nauta", exact=True).click()
    expect(page.get_by_label("Width, mm")).to_be_visible()
    expect(page.locator(".template-list li:visible")).to_have_count(8)
    page.get_by_label("Begin with", exact=True).select_option("Two equal fleets, drawn up in line")
    expect(page.get_by_label("Width, mm")).to_be_hidden()
    page.get_by_label("Title").fill("A quarrel")
    page.get_by_role("button", name="Draw it").click()
    page.wait_for_url("**/edit/")
    document = Document.objects.get(title="A quarrel")
    assert (document.ruleset, document.ships_a, document.ships_b, document.error_count) == ("nauta", 6, 6, 0)


def test_a_scenario_is_read_its_board_zoomed_and_a_copy_taken_without_an_account(page: Page) -> None:
    page.goto(scenario_page())
    expect(page.get_by_role("heading", name=LILYBAEUM)).to_be_visible()
    board = page.locator(".chart svg.board")
    before = board.get_attribute("viewBox")
    board.focus()
    page.keyboard.press("+")
    expect(board).not_to_have_attribute("viewBox", before or "")
    page.get_by_role("button", name="Fork: change a copy").click()
    expect(page).to_have_url(f"/s/{Document.objects.get(library_key=None).uid}/edit/")
    page.goto("/mine/")
    expect(page.get_by_text("Your work lives in this browser alone")).to_be_visible()
    expect(page.locator(".document-card")).to_contain_text(LILYBAEUM)


def test_sharing_shows_the_link_and_says_so(page: Page) -> None:
    page.goto("/import/")
    page.get_by_label("Or the JSON itself").fill(json.dumps(scenario("Mylae")))
    page.get_by_role("button", name="Import", exact=True).click()
    expect(page.get_by_role("heading", name="Mylae")).to_be_visible()
    page.get_by_label("Unlisted").check()
    page.get_by_role("button", name="Set").click()
    expect(page.locator(".toast").last).to_contain_text("unlisted now: anyone with the link")
    expect(page.locator(".share-link code")).to_have_text(page.url)


def test_a_broken_import_is_told_with_its_place_and_can_be_mended_there(page: Page) -> None:
    page.goto("/import/")
    page.get_by_label("Or the JSON itself").fill(json.dumps(scenario(units=[ship("A1", (1, 1), size="M")])))
    page.get_by_role("button", name="Import", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("Nothing was imported")
    expect(page.locator(".import-findings")).to_contain_text("/units/0/size")
    text = page.get_by_label("Or the JSON itself")
    text.fill(text.input_value().replace('"M"', '"L"'))
    page.get_by_role("button", name="Import", exact=True).click()
    expect(page.get_by_role("heading", name="Mylae")).to_be_visible()


def test_a_fleet_is_made_checked_while_typing_and_saved(page: Page) -> None:
    page.goto("/fleets/")
    page.get_by_role("button", name="New fleet").click()
    expect(page.get_by_text("The fleet has no ship: give it one.")).to_be_visible()
    page.get_by_label("Title").fill("Rhodes")
    page.get_by_label("How many").fill("10")
    page.get_by_role("button", name="Add small").click()
    expect(page.get_by_label("Name of ship 10")).to_be_visible()
    expect(page.get_by_text("The rules have nothing to remark.")).to_be_visible()
    page.get_by_label("Id of ship 2").fill("1")
    expect(page.get_by_text("Two ships are called 1:")).to_be_visible()
    page.get_by_label("Id of ship 2").fill("2")
    expect(page.get_by_text("Two ships are called 1:")).to_be_hidden()
    page.get_by_label("Name of ship 1", exact=True).fill("Doris")
    page.get_by_role("button", name="Move ship 1 down").click()
    expect(page.get_by_label("Name of ship 2", exact=True)).to_have_value("Doris")
    page.get_by_label("Title").press("Enter")
    expect(page.get_by_role("heading", name="Rhodes")).to_be_visible()
    expect(page.locator(".toast").last).to_contain_text("“Rhodes” is saved.")
    assert Document.objects.get(title="Rhodes").ships_a == 10


def test_of_two_open_forms_the_later_is_told_what_the_first_changed_and_keeps_its_words(page: Page) -> None:
    page.goto("/fleets/")
    page.get_by_role("button", name="New fleet").click()
    other = page.context.new_page()
    other.goto(page.url)
    other.get_by_label("Title").fill("First tab")
    other.get_by_role("button", name="Save", exact=True).click()
    expect(other.get_by_role("heading", name="First tab")).to_be_visible()
    page.get_by_label("Title").fill("Second tab")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("First tab")
    expect(page.get_by_label("Title")).to_have_value("Second tab")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_role("heading", name="Second tab")).to_be_visible()


def test_a_deletion_is_asked_about_first(page: Page) -> None:
    page.goto("/fleets/")
    page.get_by_role("button", name="New fleet").click()
    page.goto(page.url.replace("edit/", ""))
    page.get_by_role("button", name="Delete this fleet").click()
    page.get_by_role("dialog").get_by_role("button", name="Cancel").click()
    assert Document.objects.filter(library_key=None).count() == 1
    page.get_by_role("button", name="Delete this fleet").click()
    page.get_by_role("dialog").locator("button").first.click()
    expect(page).to_have_url("/mine/")
    assert not Document.objects.filter(library_key=None).exists()


PAGES = ["/", "/library/", "/fleets/", "/mine/", "/new/", "/import/", "/rules/", "/rules/ancient_naval_games/",
         "/rules/ancient_naval_games/clauses/HEX-MOV-04/"]  # fmt: skip


def test_every_page_is_accessible_in_light_and_dark(page: Page) -> None:
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
        for address in [*PAGES, scenario_page("HEX-SC3"), scenario_page("roman-line")]:
            page.goto(address)
            assert accessibility_violations(page) == [], f"{address} {scheme}"


def test_no_page_scrolls_sideways_on_a_phone(phone: Page) -> None:
    for address in [*PAGES, scenario_page("HEX-SC3"), scenario_page("roman-line")]:
        phone.goto(address)
        assert sideways_overflow(phone) == 0, address


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_pictures_follow_the_theme_of_the_page(page: Page, theme: str) -> None:
    """That of the system, and the one of the switch; a picture that is not shown is not asked for."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.emulate_media(color_scheme=theme)
    traffic = Traffic(page)
    page.goto("/")
    pictures = page.locator(".card-picture")
    traffic.settle()
    shown = [picture.get_attribute("src") or "" for picture in pictures.all() if picture.is_visible()]
    assert len(shown) == pictures.count() / 2 > 3
    assert {("look=dark" in address) for address in shown} == {theme == "dark"}
    drawn = [address for address in asked if ".png" in address]
    assert drawn and {("look=dark" in address) for address in drawn} == {theme == "dark"}
    other = "dark" if theme == "light" else "light"
    page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", other)
    expect(page.locator(f".card-picture.in-{other}").first).to_be_visible()
    expect(page.locator(f".card-picture.in-{theme}").first).to_be_hidden()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_visitor_reports_what_is_amiss(phone: Page, scheme: str) -> None:
    author = Actor(user=get_user_model().objects.create_user("anna"))
    document = document_create(actor=author, body=scenario("Mylae"), visibility="public")
    phone.emulate_media(color_scheme=scheme)
    phone.goto(document.get_absolute_url())
    phone.get_by_role("link", name="Report this").click()
    assert accessibility_violations(phone) == []
    assert sideways_overflow(phone) == 0
    phone.get_by_label("It is advertising").check()
    phone.get_by_label("In your words").fill("Look at the title.")
    phone.get_by_role("button", name="Send the report").click()
    expect(phone.get_by_text("have your report")).to_be_visible()
    assert Report.objects.get().title == "Mylae"
