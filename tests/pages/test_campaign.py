"""A person plays a campaign in the browser: by mouse, by keyboard, on a phone."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.pages.browser import accessibility_violations, sideways_overflow

pytestmark = [pytest.mark.django_db(transaction=True)]


def begin(page: Page, losses: str = "Carried forward", seed: str = "harbour") -> None:
    page.goto("/campaigns/")
    page.get_by_label(losses).check()
    page.get_by_label("Seed").fill(seed)
    page.get_by_role("button", name="Begin the war").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Second Punic War")


def heading(page: Page) -> Locator:
    return page.locator("#decision-head")


def press(page: Page, name: str, *, sure: bool = False) -> None:
    """Press a button of the panel, say yes where it asks, and wait for the next panel."""
    seq = page.locator("#campaign").get_attribute("data-seq")
    page.get_by_role("button", name=name).click()
    if sure:
        page.get_by_role("dialog").get_by_role("button", name=name).click()
    page.wait_for_function("seq => document.querySelector('#campaign')?.dataset.seq !== seq", arg=seq)


def army(page: Page, id: str) -> Locator:
    return page.locator(f".campaign-map .army[data-army='{id}']")


def area(page: Page, id: str) -> Locator:
    return page.locator(f".campaign-map .area[data-area='{id}']")


def to_the_muster(page: Page) -> None:
    """Both flotillas are named, bots fight the naval game, its result is booked, prizes without crews are burnt."""
    press(page, "Send these ships")
    press(page, "Send these ships")
    page.get_by_role("button", name="Let two bots fight it").click()
    expect(page.get_by_role("button", name="Book this result")).to_be_visible()
    press(page, "Book this result")
    while "lacks prize crews" in heading(page).inner_text():
        wanted = int(page.locator(".ship-picks legend").inner_text().split()[1])
        for box in page.locator(".ship-picks input").all()[:wanted]:
            box.check()
        press(page, "Burn them")
    expect(heading(page)).to_contain_text("musters")


def test_a_turn_with_losses_carried_into_the_next(page: Page) -> None:
    begin(page)
    expect(heading(page)).to_contain_text("Rome names its flotilla")
    to_the_muster(page)

    address = page.url
    page.get_by_role("link", name="Forces").click()
    expect(page.get_by_role("heading", name="Forces")).to_be_visible()
    page.locator(".calls").get_by_role("link", name="lost").click()
    expect(page.get_by_role("heading", name="The roll of lost ships")).to_be_visible()
    page.locator(".lost-ships th a").first.click()
    expect(page.locator(".told-fate")).to_be_visible()
    page.goto(address)

    rome_first = "Rome" in heading(page).inner_text()
    if not rome_first:
        press(page, "End the muster")
        press(page, "End the moves", sure=True)
    expect(heading(page)).to_contain_text("Rome musters")
    army(page, "R1").click()  # where it stands, an army may be raised
    expect(army(page, "R6")).to_be_visible()
    press(page, "End the muster")
    march(page)
    press(page, "End the moves")
    if rome_first:
        press(page, "End the muster")
        press(page, "End the moves", sure=True)

    expect(heading(page)).to_contain_text("Battle in Spain")
    while "Battle in" in heading(page).inner_text() or "has lost" in heading(page).inner_text():
        press(page, "Throw the dice" if "Battle in" in heading(page).inner_text() else "The rest stay")

    expect(page.locator(".bar")).to_contain_text("Turn 2 of 9")
    expect(heading(page)).to_contain_text("Rome names its flotilla")
    page.goto(f"{address}forces/")
    page.locator(".calls").get_by_role("link", name="lost").click()
    expect(page.get_by_role("heading", name="The roll of lost ships")).to_be_visible()
    page.locator(".lost-ships th a").first.click()
    expect(page.locator(".told-fate")).to_be_visible()
    page.goto(f"{address}chronicle/")
    expect(page.get_by_role("navigation", name="Chapters").get_by_role("link", name="216–215 BC")).to_be_visible()
    page.get_by_role("link", name="Read it from the beginning").click()
    expect(page.get_by_role("link", name="Follow the naval game move by move")).to_be_visible()
    expect(page.locator(".story-moment img.in-light").first).to_be_visible()


def march(page: Page) -> None:
    """R1 is dragged to Spain; R2 goes there by keyboard, comes back by U, and goes again by its button."""
    start, end = army(page, "R1").bounding_box(), area(page, "spain").bounding_box()
    assert start and end
    page.mouse.move(start["x"] + 10, start["y"] + 10)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] * 0.4, end["y"] + end["height"] * 0.75, steps=6)
    page.mouse.up()
    expect(army(page, "R1")).to_have_attribute("aria-label", "Army R1, has moved")
    army(page, "R2").focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-map-says]")).to_contain_text("Army R2 chosen")
    area(page, "spain").focus()
    page.keyboard.press("Enter")
    expect(army(page, "R2")).to_have_attribute("aria-label", "Army R2, has moved")
    page.keyboard.press("u")
    expect(army(page, "R2")).to_have_attribute("aria-label", "Army R2")
    press(page, "Army R2 to Spain")


def test_a_naval_game_fought_at_a_table_is_typed_in(page: Page) -> None:
    begin(page)
    press(page, "Send these ships")
    press(page, "Send these ships")
    page.get_by_role("link", name="Type it in").click()
    page.get_by_label("Carthage", exact=True).check()
    page.get_by_label("What became of A3").select_option("entangled")
    page.get_by_role("button", name="Book this result").click()
    expect(page.locator(".errorlist")).to_contain_text("entangled in pairs")
    page.get_by_label("What became of B2").select_option("entangled")
    page.get_by_role("button", name="Book this result").click()
    expect(heading(page)).to_contain_text("Rome musters")
    expect(page.locator(".log")).to_contain_text("Carthage wins the naval game")


def test_an_old_tab_is_told_and_shown_how_it_stands(page: Page) -> None:
    begin(page, losses="None")
    page.get_by_role("link", name="Type it in").click()
    page.get_by_label("Carthage", exact=True).check()
    page.get_by_role("button", name="Book this result").click()
    other = page.context.new_page()
    other.goto(page.url)
    press(other, "End the muster")
    page.get_by_role("button", name="End the muster").click()
    expect(page.get_by_role("alert")).to_contain_text("has gone on")
    expect(heading(page)).to_contain_text("Rome moves")
    other.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_pages_pass_axe(page: Page, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    page.goto("/campaigns/")
    assert accessibility_violations(page) == []
    begin(page)
    assert accessibility_violations(page) == []
    to_the_muster(page)
    assert accessibility_violations(page) == []
    press(page, "End the muster")
    army(page, page.locator(".army.can-move").first.get_attribute("data-army") or "").click()
    assert accessibility_violations(page) == []
    address = page.url
    for name in ("forces", "chronicle"):
        page.goto(f"{address}{name}/")
        assert accessibility_violations(page) == []


def test_on_a_phone_nothing_is_wider_than_the_window(phone: Page) -> None:
    phone.goto("/campaigns/")
    assert sideways_overflow(phone) == 0
    begin(phone, losses="None")
    assert sideways_overflow(phone) == 0
    phone.get_by_role("link", name="Type it in").click()
    assert sideways_overflow(phone) == 0
    phone.get_by_label("Rome", exact=True).check()
    phone.get_by_role("button", name="Book this result").click()
    army(phone, "C4").click()
    expect(army(phone, "C6")).to_be_visible()
    assert sideways_overflow(phone) == 0
    address = phone.url
    for name in ("forces", "chronicle"):
        phone.goto(f"{address}{name}/")
        assert sideways_overflow(phone) == 0


def share(page: Page) -> Locator:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Share and keep").click()
    expect(page.locator("#campaign-more")).to_be_hidden()
    return page.locator("#share")


@pytest.mark.parametrize("width", [390, 1280])
def test_a_guest_is_told_in_sight_how_their_campaign_could_be_public(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    begin(page)
    dialog = share(page)
    box = dialog.bounding_box()
    assert box is not None and box["x"] >= 0 and box["x"] + box["width"] <= width
    expect(dialog.get_by_role("link", name="sign up")).to_be_visible()
    assert accessibility_violations(page) == []
    assert sideways_overflow(page) == 0


def test_menus_open_on_the_screen_at_every_width(page: Page) -> None:
    begin(page)
    for width in (1280, 1024, 800, 390, 320):
        page.set_viewport_size({"width": width, "height": 800})
        page.get_by_role("button", name="Menu").click()
        box = page.locator("#campaign-more").bounding_box()
        assert box is not None
        assert box["x"] >= 0 and box["x"] + box["width"] <= width, (width, box)
        assert box["y"] >= 0 and box["y"] + box["height"] <= 800, (width, box)
        page.keyboard.press("Escape")
        expect(page.locator("#campaign-more")).to_be_hidden()
        expect(share(page).get_by_label("Who may read it")).to_be_visible()
        page.keyboard.press("Escape")
    assert accessibility_violations(page) == []


@pytest.mark.parametrize("width", [1920, 1280, 1024, 800, 390, 360])
def test_the_bar_is_one_row_and_the_button_that_ends_a_decision_is_in_sight(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    begin(page)
    bar = page.locator(".bar").bounding_box()
    assert bar is not None and bar["height"] == 44
    ending = page.locator(".endings").get_by_role("button", name="Send these ships").bounding_box()
    assert ending is not None and ending["y"] + ending["height"] <= 800 and ending["height"] >= 40
    assert page.evaluate("document.documentElement.scrollHeight") <= 800
    assert sideways_overflow(page) == 0


@pytest.mark.parametrize("width", [1920, 1280, 390])
def test_signs_on_the_map_keep_their_size(page: Page, width: int) -> None:
    """An army can be read and hit by a finger on every screen, and lies within it."""
    page.set_viewport_size({"width": width, "height": 844})
    begin(page, losses="None")
    board = page.locator(".campaign-board").bounding_box()
    assert board is not None
    for one in page.locator(".campaign-map .army").all():
        box = one.bounding_box()
        assert box is not None and box["height"] >= 24 and box["width"] >= 24
        assert box["x"] >= board["x"] - 8 and box["x"] + box["width"] <= board["x"] + board["width"] + 8


def test_keys_open_the_briefing_and_what_is_told_elsewhere(page: Page) -> None:
    begin(page)
    expect(page.locator("[data-flotilla-count]")).to_contain_text("12")  # the scripts are there
    page.keyboard.press("b")
    expect(page.locator("#briefing")).to_contain_text("Carthage wins at once when it owns")
    page.keyboard.press("Escape")
    page.keyboard.press("f")
    expect(page.get_by_role("heading", name="Forces")).to_be_visible()
