"""The look: its two voices arrive, the first page opens a battle, the header serves every width and theme."""

import pytest
from playwright.sync_api import Browser, Page, expect
from pytest_django.live_server_helper import LiveServer

from tests.library import load_library
from tests.pages.browser import accessibility_violations, sideways_overflow

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def _library(live_server: LiveServer) -> None:
    load_library()


def test_headings_and_text_speak_in_their_own_voices(page: Page) -> None:
    page.goto("/")
    page.evaluate("document.fonts.ready")
    loaded = page.evaluate(
        "[...document.fonts].filter(face => face.status == 'loaded').map(face => face.family + face.weight)"
    )
    assert {name.replace('"', "") for name in loaded} >= {"EB Garamond700", "Navarch Text400"}
    family = "element => getComputedStyle(element).fontFamily.split(',')[0]"
    assert "EB Garamond" in page.get_by_role("heading", level=1).evaluate(family)
    assert "Navarch Text" in page.locator(".pitch p").first.evaluate(family)


def test_no_greek_is_fetched_where_none_is_read(page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("/rules/")
    page.evaluate("document.fonts.ready")
    assert any("text-400-latin" in url for url in asked)
    assert not [url for url in asked if "greek" in url]


def test_a_battle_begins_from_the_first_page_without_an_account(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Fight a battle now").click()
    expect(page.locator("svg.board")).to_be_visible()
    expect(page.get_by_role("heading", name="Off Lilybaeum, 218 BC")).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 390, 768, 1024, 1280, 1920])
def test_the_first_page_fits_every_window_in_both_themes(
    browser: Browser, live_server: LiveServer, scheme: str, width: int
) -> None:
    page = browser.new_page(base_url=live_server.url, viewport={"width": width, "height": 800}, color_scheme=scheme)
    page.goto("/")
    assert sideways_overflow(page) == 0
    header = page.locator(".site-header").bounding_box()
    assert header is not None and header["height"] <= 72
    assert page.locator(".pitch .button.now").bounding_box()["y"] < 500  # type: ignore[index]
    if width in (390, 1280):
        assert accessibility_violations(page) == []
    page.close()


def test_the_header_is_readable_by_day_and_by_night_and_its_switch_turns_the_page(page: Page) -> None:
    page.goto("/library/")
    ground = "() => getComputedStyle(document.body.parentElement).backgroundColor"
    band = "() => getComputedStyle(document.querySelector('.site-header')).backgroundColor"
    seen = {}
    for theme in ("light", "dark"):
        page.get_by_role("button", name="Theme:").click()
        expect(page.locator("html")).to_have_attribute("data-theme", theme)
        seen[theme] = (page.evaluate(ground), page.evaluate(band))
        assert accessibility_violations(page) == []
    assert seen["light"] == ("rgb(244, 236, 218)", "rgb(22, 50, 63)")
    assert seen["dark"] == ("rgb(16, 25, 30)", "rgb(10, 21, 27)")


def test_the_phones_menu_opens_over_the_hero_and_holds_every_way(phone: Page) -> None:
    phone.goto("/")
    phone.get_by_role("button", name="Menu").click()
    for name in ("Library", "Battles", "Campaigns", "New scenario", "My work", "Log in", "Sign up"):
        expect(phone.get_by_role("navigation", name="Main").get_by_role("link", name=name)).to_be_visible()
    assert accessibility_violations(phone) == []


def test_badges_and_facts_keep_their_places_whatever_the_title(page: Page) -> None:
    page.goto("/library/")
    cards = page.locator(".document-card")
    places = set()
    for card in cards.all()[:6]:
        box, rules, facts = (
            card.bounding_box(),
            card.locator(".card-rules").bounding_box(),
            card.locator(".card-facts").bounding_box(),
        )
        assert box and rules and facts
        places.add(
            (
                round(rules["x"] - box["x"]),
                round(rules["y"] - box["y"]),
                round(facts["y"] + facts["height"] - box["y"] - box["height"]),
            )
        )
    assert len(places) == 1
