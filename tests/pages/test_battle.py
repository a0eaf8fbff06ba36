"""Fighting in the browser: by mouse, by keyboard, by finger; with the site's dice and with one's own."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from battles import selectors, services
from battles.models import Battle
from tests.battles.positions import AGAINST_BOT, BOTS, DUEL, RAM, UNPLACED, act, ship, started
from tests.pages.battle_page import decision, is_there
from tests.pages.browser import accessibility_violations, sideways_overflow
from tests.pages.conftest import BOARD_IS_FREE

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def sit_down(anna, open_battle):
    """Start a battle of Anna's and open its page: `sit_down(page, units, …)`."""
    return lambda page, units=DUEL, **more: open_battle(page, started(anna, units, **more))


def hex_centre(page: Page, col: int, row: int) -> tuple[float, float]:
    """Where a hex lies on the screen."""
    return tuple(
        page.evaluate(
            """([col, row]) => {
                const svg = document.querySelector("svg.board");
                const at = new DOMPoint(24 + 30 * col, 24 + 17.3205 + 34.641 * (row + 0.5 * (col & 1)));
                const there = at.matrixTransform(svg.getScreenCTM());
                return [there.x, there.y];
            }""",
            [col, row],
        )
    )


def click_hex(page: Page, col: int, row: int) -> None:
    """A hex that lies outside what a board shows when it opens is brought into sight first."""
    x, y = hex_centre(page, col, row)
    box = page.locator("#board").bounding_box()
    if not (box["x"] < x < box["x"] + box["width"] and box["y"] < y < box["y"] + box["height"]):
        page.get_by_role("button", name="Fit the whole map").click()
    page.mouse.click(*hex_centre(page, col, row))


def piece(page: Page, id: str):
    return page.locator(f'.piece[data-id="{id}"]')


def test_a_guest_fights_at_once(page: Page) -> None:
    page.goto("/battles/")
    page.get_by_role("button", name="Fight one now").click()
    expect(decision(page)).to_contain_text("to act")
    expect(page.locator("#log")).to_contain_text("Round 1")


def test_a_battle_by_mouse(page: Page, sit_down) -> None:
    battle = sit_down(page)
    click_hex(page, 6, 9)  # A2 in hand
    expect(decision(page)).to_contain_text("A2 is chosen")
    click_hex(page, 6, 8)  # the hex ahead
    expect(piece(page, "A2")).to_have_attribute("data-hex", "6,8")
    expect(page.locator("#log")).to_contain_text("A2 rows ahead to 6,8")
    page.get_by_role("button", name="Undo").click()
    expect(piece(page, "A2")).to_have_attribute("data-hex", "6,9")
    click_hex(page, 5, 9)
    click_hex(page, 5, 8)  # B1 lies ahead of A1, whose odds come with the answer to the first click
    expect(page.locator("#log .die")).to_have_count(2)
    expect(page.get_by_role("button", name="Undo")).to_have_attribute("aria-disabled", "true")
    assert battle.entries.filter(dice_used=2).exists()


def test_a_battle_by_keyboard(page: Page, sit_down) -> None:
    battle = sit_down(page)
    page.keyboard.press("n")
    expect(decision(page)).to_contain_text("A1 is chosen")
    page.keyboard.press("n")
    expect(decision(page)).to_contain_text("A2 is chosen")
    for key, sentence in (("w", "rows ahead to 6,8"), ("a", "turns to face north-west"), ("ArrowRight", "face north.")):
        page.keyboard.press(key)
        expect(page.locator("#log")).to_contain_text(sentence)
    page.keyboard.press("u")
    expect(piece(page, "A2")).to_have_attribute("data-facing", "5")
    page.keyboard.press("Enter")
    expect(page.locator(".chip.done")).to_have_text(re.compile("A2"))
    page.keyboard.press("e")
    page.get_by_role("dialog").get_by_role("button", name="End turn").click()
    expect(decision(page)).to_contain_text("Carthage to act")
    assert Battle.objects.get(pk=battle.pk).to_decide == "B"


def test_the_boards_own_cursor_chooses_ships_and_hexes(page: Page, sit_down) -> None:
    sit_down(page)
    page.locator("svg.board").focus()
    page.keyboard.press("PageDown")
    page.keyboard.press("Enter")
    expect(decision(page)).to_contain_text("A1 is chosen")


def test_f_attacks_and_the_dice_are_in_the_log_with_the_clause(page: Page, sit_down) -> None:
    sit_down(page, RAM)
    page.keyboard.press("n")
    page.keyboard.press("f")
    expect(page.locator("#log .die")).to_have_count(2)
    clause = page.locator("#log .log-entry", has=page.locator(".die")).locator(".clause")
    clause.hover()
    expect(page.locator(".clause-box")).to_contain_text("Attacker's score")


def test_a_disabled_act_says_why(page: Page, sit_down) -> None:
    battle = sit_down(page)
    page.keyboard.press("n")  # B1 is in the way of A1
    expect(decision(page)).to_contain_text("A1 is chosen")
    page.keyboard.press("w")
    expect(page.locator(".toast")).to_contain_text("HEX-MOV-06")
    assert Battle.objects.get(pk=battle.pk).head_seq == 0


def test_a_hex_out_of_reach_says_so(page: Page, sit_down) -> None:
    sit_down(page)
    page.keyboard.press("n")
    expect(decision(page)).to_contain_text("A1 is chosen")
    click_hex(page, 1, 1)
    expect(page.locator(".toast")).to_contain_text("within reach")


def test_two_clicks_attack_an_enemy_that_needs_a_manoeuvre(page: Page, sit_down) -> None:
    sit_down(page)
    click_hex(page, 6, 9)  # A2: B2 lies two hexes ahead
    expect(page.locator("#plans")).to_be_visible()
    click_hex(page, 6, 7)
    expect(page.locator(".toast")).to_contain_text("Press it again")
    click_hex(page, 6, 7)
    expect(page.locator("#log .die")).to_have_count(2)


def test_the_bot_replies_and_its_turn_can_be_seen_again(page: Page, sit_down) -> None:
    page.emulate_media(reduced_motion="no-preference")
    sit_down(page, seats=AGAINST_BOT)
    page.keyboard.press("e")
    page.get_by_role("dialog").get_by_role("button", name="End turn").click()
    expect(page.locator(".board-caption")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".board-caption")).to_be_hidden()
    expect(decision(page)).to_contain_text("Rome to act")
    page.get_by_role("button", name="Again").click()
    expect(page.locator(".board-caption")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".board-caption")).to_be_hidden()


ABREAST = [*(ship(f"A{n}", (n + 2, 9)) for n in range(1, 5)), ship("B1", (3, 1), "S"), ship("B2", (4, 1), "S")]
COUNT_ROWING = """() => {
  const told = document.documentElement.dataset;
  const count = () => Math.max(Number(told.rowing), document.querySelectorAll(".piece.i-rowing").length);
  const observer = new MutationObserver(() => (told.rowing = String(count())));
  told.rowing = "0";
  observer.observe(document.getElementById("board"), { subtree: true, attributes: true, attributeFilter: ["class"] });
}"""


def test_the_ships_of_one_order_row_together(page: Page, sit_down) -> None:
    page.emulate_media(reduced_motion="no-preference")
    sit_down(page, ABREAST)
    page.evaluate(COUNT_ROWING)
    page.keyboard.press("g")
    page.locator("#together select[name=hexes]").select_option("2")
    expect(page.locator("#together [data-told]")).to_contain_text("For 4")
    page.locator("#together form button:not([data-look-many])").click()
    expect(piece(page, "A4")).to_have_attribute("data-hex", "6,7")
    expect(page.locator("html")).to_have_attribute("data-rowing", "4")
    page.evaluate("document.documentElement.dataset.rowing = '0'")
    page.get_by_role("button", name="Again").click()
    expect(page.locator("html")).to_have_attribute("data-rowing", "4")


def test_no_step_of_a_ship_takes_longer_than_400_milliseconds() -> None:
    told = re.search(r"const USUAL = {(.*)}", Path("static/js/battle/motions.js").read_text())
    usual = {name: int(ms) for name, ms in re.findall(r"(\w+): (\d+)", told[1] if told else "")}
    steps = {"move", "turn", "row", "sail", "shift", "lock", "grapple", "remove", "prize", "burn"}
    assert {name: usual[name] for name in steps if usual[name] > 400} == {}


def test_to_the_end_and_a_rematch(page: Page, sit_down) -> None:
    battle = sit_down(page, seats=AGAINST_BOT)
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    expect(decision(page)).to_contain_text("Carthage wins")
    expect(decision(page)).to_contain_text(battle.seed)
    page.get_by_role("button", name="Change sides").click()
    expect(decision(page)).to_contain_text("Carthage to act")
    assert Battle.objects.exclude(pk=battle.pk).get().seats == {"A": "bot:captain", "B": "person"}


def test_our_own_dice_are_typed_in(page: Page, sit_down) -> None:
    battle = sit_down(page, dice="manual")
    page.keyboard.press("n")
    expect(decision(page)).to_contain_text("A1 is chosen")
    page.keyboard.press("f")
    expect(page.locator(".die-row")).to_have_count(2)
    page.keyboard.press("6")  # the first die has the focus; figures choose and go on
    page.keyboard.press("2")
    page.keyboard.press("Enter")
    expect(page.locator("#log")).to_contain_text("sheared")
    assert list(battle.entries.order_by("-seq").values_list("faces", flat=True)[:1]) == [[6, 2]]


def test_fleets_are_placed_by_mouse_and_by_button(page: Page, sit_down) -> None:
    battle = sit_down(page, UNPLACED)
    click_hex(page, 4, 2)
    expect(piece(page, "B1")).to_have_attribute("data-hex", "4,2")
    page.get_by_role("button", name="Place the rest").click()
    expect(decision(page)).to_contain_text("Rome sets up")
    page.keyboard.press("p")
    expect(decision(page)).to_contain_text("Rome to act")
    battle.refresh_from_db()
    assert {ship.hex is None for ship in selectors.head_state(battle).ships} == {False}


def test_bots_are_watched(page: Page, sit_down) -> None:
    battle = sit_down(page, seats=BOTS)
    page.get_by_role("button", name="Next turn").click()
    expect(decision(page)).to_contain_text("Carthage (Random) to act")
    page.get_by_label("Speed").select_option("no motion")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator("#bar")).to_contain_text("Round 2")
    page.get_by_role("button", name="Pause").click()
    page.get_by_role("button", name="Play to the end").click()
    expect(page.locator("#bar")).to_contain_text("Over")
    assert Battle.objects.get(pk=battle.pk).over


def test_an_onlooker_sees_what_happens_without_reloading(page: Page, phone: Page, sit_down, anna) -> None:
    battle = sit_down(page)
    phone.goto(battle.get_absolute_url())
    expect(decision(phone)).to_contain_text("You are watching")
    act(battle, anna, "activate", ship="A2")
    act(battle, anna, "forward")
    expect(piece(phone, "A2")).to_have_attribute("data-hex", "6,8")


def test_a_stale_window_shows_the_battle_as_it_is(page: Page, sit_down, anna) -> None:
    battle = sit_down(page)
    page.keyboard.press("n")
    expect(decision(page)).to_contain_text("A1 is chosen")
    act(battle, anna, "activate", ship="A2")  # in another window
    page.keyboard.press("a")
    expect(page.locator(".toast")).to_contain_text("gone on since")
    expect(decision(page)).to_have_attribute("data-seq", "1")


def test_stepping_through_and_a_link_to_a_moment(page: Page, sit_down, anna) -> None:
    battle = sit_down(page)
    act(battle, anna, "activate", ship="A2")
    act(battle, anna, "forward")
    act(battle, anna, "end_activation")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("link", name="Step through").click()
    expect(page.locator("#told")).to_contain_text("The opening")
    expect(page.get_by_role("button", name="Play")).to_be_visible()  # the scripts are there
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(piece(page, "A2")).to_have_attribute("data-hex", "6,8")
    expect(page.locator("#told")).to_contain_text("A2 rows ahead to 6,8")
    expect(page).to_have_url(re.compile(r"/at/2/$"))
    page.reload()
    expect(piece(page, "A2")).to_have_attribute("data-hex", "6,8")
    page.get_by_role("link", name="First").click()
    expect(piece(page, "A2")).to_have_attribute("data-hex", "6,9")
    page.get_by_role("button", name="Play").click()
    expect(page.get_by_text("Step 3 of 3")).to_be_visible()


@pytest.mark.parametrize("look", ["light", "dark"])
def test_nothing_stands_in_the_way_of_anybody(page: Page, sit_down, anna, look) -> None:
    page.emulate_media(color_scheme=look)
    battle = sit_down(page)
    page.keyboard.press("n")
    expect(decision(page)).to_contain_text("A1 is chosen")
    assert accessibility_violations(page) == []
    page.goto(f"/battles/{battle.uid}/at/0/")
    assert accessibility_violations(page) == []
    act(battle, anna, "cede")
    page.goto(battle.get_absolute_url())
    assert accessibility_violations(page) == []
    page.goto("/battles/")
    assert accessibility_violations(page) == []


def test_on_a_phone_the_board_comes_first_and_nothing_sticks_out(phone: Page, sit_down) -> None:
    sit_down(phone)
    board, panel = phone.locator("#board").bounding_box(), decision(phone).bounding_box()
    assert board["y"] < panel["y"]
    assert sideways_overflow(phone) == 0
    phone.get_by_role("group", name=re.compile("Ships of")).get_by_text("A2", exact=True).click()
    expect(decision(phone)).to_contain_text("A2 is chosen")
    phone.get_by_role("button", name=re.compile("^Forward")).click()
    expect(piece(phone, "A2")).to_have_attribute("data-hex", "6,8")
    assert sideways_overflow(phone) == 0


def test_a_finger_asks_before_it_attacks(browser, live_server, sit_down) -> None:
    context = browser.new_context(base_url=live_server.url, viewport={"width": 390, "height": 844}, has_touch=True)
    context.add_init_script(BOARD_IS_FREE)
    touched = context.new_page()
    sit_down(touched)
    touched.touchscreen.tap(*hex_centre(touched, 5, 9))
    expect(decision(touched)).to_contain_text("A1 is chosen")
    touched.touchscreen.tap(*hex_centre(touched, 5, 8))
    expect(touched.locator(".toast")).to_contain_text("42 % oars sheared")
    expect(touched.locator("#log .die")).to_have_count(0)
    touched.touchscreen.tap(*hex_centre(touched, 5, 8))
    expect(touched.locator("#log .die")).to_have_count(2)
    context.close()


def test_the_menu_opens_its_sheets(page: Page, sit_down) -> None:
    battle = sit_down(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Are the dice fair?").click()
    expect(page.get_by_text(battle.seed_hash)).to_be_visible()
    page.get_by_role("button", name="Close").click()
    expect(page.get_by_text(battle.seed_hash)).to_be_hidden()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Who may watch, delete").click()
    page.get_by_label("Everybody: listed under Battles").check()
    page.get_by_role("button", name="Set", exact=True).click()
    expect(page.get_by_text("Everybody finds this battle")).to_be_visible()


def test_the_log_shows_as_much_as_one_wants(page: Page, sit_down, anna) -> None:
    battle = sit_down(page)
    act(battle, anna, "activate", ship="A2")
    act(battle, anna, "forward")
    page.reload()
    expect(page.get_by_text("A2 rows one ahead")).to_be_visible()
    expect(page.get_by_text("A2 is activated")).to_be_hidden()
    page.get_by_label("All", exact=True).check()
    expect(page.get_by_text("A2 is activated")).to_be_visible()
    page.get_by_label("Key", exact=True).check()
    expect(page.get_by_text("A2 rows ahead")).to_be_hidden()


def test_the_way_back_shows_the_page_and_not_its_data(page: Page, sit_down) -> None:
    sit_down(page)
    page.goto(page.url + "?ship=A2")
    is_there(page)
    page.keyboard.press("w")
    expect(page.locator("#log")).to_contain_text("A2 rows ahead")
    page.goto("/battles/")
    page.go_back()
    expect(decision(page)).to_contain_text("Rome to act")


def test_a_battle_starts_from_its_scenario_in_the_browser(page: Page, anna) -> None:
    from scenarios.services import document_create
    from tests.battles.positions import scenario

    document = document_create(actor=anna, body=scenario(), visibility="public")
    page.goto(f"/battles/start/{document.uid}/")
    assert accessibility_violations(page) == []
    page.get_by_label("Carthage (side B)").select_option("A person, at this screen")
    page.get_by_role("button", name="Start the battle").click()
    expect(decision(page)).to_contain_text("Rome to act")
    assert services.battle_result(Battle.objects.get()) is None


def test_a_ship_that_is_taken_up_comes_into_view(page: Page, anna, open_battle):
    open_battle(page, started(anna, DUEL))
    for _ in range(4):
        page.get_by_role("button", name="Zoom in").click()
    ship = page.locator('.layer-pieces .piece[data-id="A2"]')
    page.mouse.move(500, 250)
    page.mouse.down()
    page.mouse.move(500, 780, steps=8)
    page.mouse.up()
    expect(ship).not_to_be_in_viewport(ratio=1)
    page.keyboard.press("n")
    expect(decision(page)).to_contain_text("A1 is chosen")
    page.keyboard.press("n")
    expect(decision(page)).to_contain_text("A2 is chosen")
    expect(ship).to_be_in_viewport(ratio=1)
    board, her = page.locator("#board").bounding_box(), ship.bounding_box()
    assert board and her and board["x"] <= her["x"] and her["x"] + her["width"] <= board["x"] + board["width"]
    assert board["y"] <= her["y"] and her["y"] + her["height"] <= board["y"] + board["height"]
