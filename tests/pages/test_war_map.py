"""A person plays a turn of a war of fleets in the browser, for both sides, by the map and the forms beside it."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.pages.browser import accessibility_violations, sideways_overflow
from tests.pages.test_campaign import heading, press

pytestmark = [pytest.mark.django_db(transaction=True)]
MOST = 60  # presses until a turn is over


def begin(page: Page) -> None:
    """The War in the West, its naval game typed in: Corinth has won it and moves second."""
    page.goto("/campaigns/")
    page.get_by_label("Campaign", exact=True).select_option(label="The War in the West, 433–428 BC")
    expect(page.get_by_label("None: each naval game")).to_be_checked()
    page.get_by_label("Seed").fill("harbour")
    page.get_by_role("button", name="Begin the war").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("The War in the West")
    page.get_by_role("link", name="Type it in").click()
    page.get_by_role("radio", name="Corinth and the Peloponnesians", exact=True).check()
    page.get_by_role("button", name="Book this result").click()
    expect(heading(page)).to_contain_text("Athens musters")


def fleet(page: Page, id: str) -> Locator:
    return page.locator(f".campaign-map .fleet[data-fleet='{id}']")


def area(page: Page, id: str) -> Locator:
    return page.locator(f".campaign-map .area[data-area='{id}']")


def ending(page: Page) -> Locator:
    return page.locator(".endings > .button.primary:visible").last


def go_on(page: Page) -> None:
    """Press the big button, and say yes where it asks."""
    seq = page.locator("#campaign").get_attribute("data-seq")
    ending(page).click()
    sure = page.locator("dialog[open]:not([popover]) .button.primary, dialog[open]:not([popover]) .button.danger")
    page.wait_for_timeout(150)
    if sure.count():
        sure.first.click()
    page.wait_for_function("seq => document.querySelector('#campaign')?.dataset.seq !== seq", arg=seq)


def held(page: Page) -> None:
    """What holds in every state: nothing beyond the window, the big button in sight, nothing long to scroll."""
    assert sideways_overflow(page) == 0
    height = page.viewport_size["height"] if page.viewport_size else 0
    assert page.evaluate("document.documentElement.scrollHeight") <= height
    if ending(page).count():
        box = ending(page).bounding_box()
        assert box is not None and box["y"] + box["height"] <= height and box["height"] >= 40
    assert page.evaluate("document.querySelector('.due').scrollHeight") < 2000


def test_a_turn_of_fleets_for_both_sides(page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    begin(page)
    held(page)
    assert accessibility_violations(page) == []
    press(page, "End the muster")
    expect(heading(page)).to_contain_text("Athens moves")

    # Miciades by the map: his fleet, then a sea
    fleet(page, "G3").locator(".fleet-ring").click()
    expect(page.locator("[data-map-says]")).to_contain_text("Miciades chosen. It may sail to Strait of Corcyra")
    expect(page.locator("[data-fleet-row='G3'] details")).to_have_attribute("open", "")
    expect(page.locator(".risks")).to_contain_text("%")
    area(page, "strait").locator(".area-ground").click(force=True)
    expect(page.locator("[data-fleet-row='G3'] [data-planned]")).to_have_text("to Strait of Corcyra")
    # Phormio by keys and the list
    page.keyboard.press("Escape")
    fleet(page, "G2").focus()
    page.keyboard.press("Enter")
    page.locator("[data-fleet-row='G2'] .passage[data-to='rhium']").click()
    expect(page.locator(".course-plans .i-course")).to_have_count(2)
    assert accessibility_violations(page) == []
    held(page)
    page.set_viewport_size({"width": 390, "height": 844})
    held(page)
    page.set_viewport_size({"width": 1280, "height": 800})
    press(page, "Send 2 orders")
    expect(page.locator(".given")).to_contain_text("Miciades Corcyra › Strait of Corcyra")
    expect(page.locator(".given")).to_contain_text("Phormio Naupactus › Narrows of Rhium")
    expect(fleet(page, "G3")).to_have_attribute("data-in", "strait")
    press(page, "End the moves")
    press(page, "End the muster")
    expect(heading(page)).to_contain_text("Corinth moves")

    # Leucas sails into the strait, where Miciades lies: it stands and faces him
    page.locator("[data-fleet-row='F4'] summary").click()
    order = page.locator("[data-fleet-row='F4'] .passage[data-to='strait']")
    expect(order).to_contain_text("meets Miciades")
    order.click()
    press(page, "Send the order")
    expect(heading(page)).to_contain_text("An interception")
    expect(page.locator(".due")).to_contain_text("Isocrates comes into the Ionian Sea")
    assert accessibility_violations(page) == []
    held(page)
    page.get_by_role("button", name="Let them go").click()
    expect(heading(page)).to_contain_text("A meeting at sea")
    expect(page.locator(".odds")).to_contain_text("Athens")
    held(page)
    assert accessibility_violations(page) == []
    page.get_by_role("button", name="Stand and face them").click()
    expect(heading(page)).to_contain_text("Corinth moves")
    press(page, "End the moves")

    expect(heading(page)).to_contain_text("Battle in the Strait of Corcyra?")
    expect(page.locator(".encounter")).to_contain_text("Battle now")
    expect(page.locator(".versus")).to_contain_text("Miciades")
    expect(page.locator(".turn-parts [aria-current]")).to_contain_text("Sea battles")
    held(page)
    page.set_viewport_size({"width": 390, "height": 844})
    held(page)
    page.set_viewport_size({"width": 1280, "height": 800})
    while "?" in heading(page).inner_text():
        page.get_by_role("button", name="Offer battle").click()
        expect(page.locator(".due")).not_to_contain_text("Keep apart")
    expect(page.locator(".due")).to_contain_text("Fight it out")
    assert accessibility_violations(page) == []
    for _ in ("one side", "the other"):
        press(page, "By dice")
    expect(page.locator(".due")).not_to_contain_text("Fight it out")
    for _ in range(MOST):
        if "Turn 2 of 6" in page.locator(".turn-track").inner_text():
            break
        held(page)
        go_on(page)
    expect(page.locator(".turn-track")).to_contain_text("Turn 2 of 6")


def test_the_map_is_looked_at_with_buttons_keys_and_the_wheel(page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    begin(page)
    whole = page.locator(".campaign-map").get_attribute("viewBox")
    page.get_by_role("button", name="Zoom in").click()
    assert page.locator(".campaign-map").get_attribute("viewBox") != whole
    page.get_by_role("button", name="All").click()
    expect(page.locator(".campaign-map")).to_have_attribute("viewBox", whole or "")
    page.get_by_role("button", name="Owners").click()
    expect(page.locator(".owners")).to_be_hidden()
    page.get_by_role("button", name="Lanes").click()
    expect(page.locator(".map-ways")).to_be_hidden()
    press(page, "End the muster")
    expect(page.locator(".owners")).to_be_hidden()  # a decision leaves it as it was
    expect(page.get_by_role("button", name="Lanes")).to_have_attribute("aria-pressed", "false")
    page.get_by_role("button", name="Owners").click()
    page.keyboard.press("+")
    box = page.locator(".campaign-map").bounding_box()
    assert box is not None
    before = page.locator(".campaign-map").get_attribute("viewBox")
    page.mouse.move(box["x"] + 120, box["y"] + 560)
    page.mouse.down()
    page.mouse.move(box["x"] + 220, box["y"] + 500, steps=4)
    page.mouse.up()
    page.wait_for_timeout(300)
    assert page.locator(".campaign-map").get_attribute("viewBox") != before
    page.keyboard.press("n")
    expect(page.locator("[data-map-says]")).to_contain_text("chosen")
    page.keyboard.press("p")
    expect(page.locator("#places")).to_contain_text("Ionian Sea, the sea")
    page.keyboard.press("Escape")
    page.keyboard.press("v")
    expect(page.locator("#wins")).to_contain_text("How it stands")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_on_a_phone_the_map_opens_where_it_can_be_read(page: Page, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    page.set_viewport_size({"width": 390, "height": 844})
    begin(page)
    held(page)
    page.wait_for_timeout(300)
    mark = page.locator(".campaign-map .place").first.evaluate(
        "each => each.querySelector('circle, path').getBoundingClientRect().width"
    )
    assert mark >= 10
    for name in ("Zoom in", "Zoom out"):
        box = page.get_by_role("button", name=name).bounding_box()
        assert box is not None and box["width"] >= 44 and box["height"] >= 44
    assert accessibility_violations(page) == []
