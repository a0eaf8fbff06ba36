"""Nauta in the browser: secret speeds, ships steered by slider, keys and ghost, rams, boardings, deployments."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from battles import selectors
from battles.models import Battle
from scenarios.ownership import Actor
from tests.battles.panels.nauta_tables import (
    AGAINST_BOT,
    ALONGSIDE,
    BOTS,
    CROSSING,
    PERSONS,
    UNPLACED,
    do,
    fought,
    ship,
    write,
)
from tests.pages.battle_page import decision, in_scheme, is_there, log, take_over
from tests.pages.browser import accessibility_violations, sideways_overflow
from tests.pages.free_table import drag, pose

pytestmark = pytest.mark.django_db(transaction=True)
MEASURED = {"no_measuring": False}


@pytest.fixture
def sit_down(anna: Actor, open_battle: Any) -> Any:
    """Start a battle of Anna's and open its page: `sit_down(page, units, …)`."""

    def at(page: Page, units: Any = CROSSING, moving: bool = False, **more: Any) -> Battle:
        battle = fought(anna, units, **more)
        if moving:
            write(battle, anna, "A", A1=4, A2=2)
            if battle.to_decide == "B":
                write(battle, anna, "B", B1=3, B2=3)
            chooser = battle.to_decide
            if selectors.head_state(battle).step == "initiative":
                do(battle, anna, "choose_order", chooser, order="first" if chooser == "A" else "second")
        opened: Battle = open_battle(page, battle)
        return opened

    return at


def hand_over(page: Page, side: str) -> None:
    take_over(page, side)
    expect(decision(page)).to_contain_text(f"{side} writes its speeds")


def look_at_the_speeds(page: Page, side: str) -> None:
    page.get_by_role("link", name=f"Look at the written speeds: {side} alone").click()


def test_two_people_play_a_turn_at_one_screen(page: Page, sit_down: Any) -> None:
    battle = sit_down(page, seats=PERSONS, scenario=MEASURED)
    hand_over(page, "Rome")
    page.locator('[data-row="A1"] .pip', has_text="4").click()
    page.get_by_role("button", name="Write the speeds").click()
    hand_over(page, "Egypt")
    expect(page.locator('.piece[data-id="A1"]')).to_have_attribute("aria-label", re.compile("speed secret"))
    page.get_by_role("button", name="Write the speeds").click()
    page.get_by_role("button", name="Rome moves first").click()
    page.locator('.piece[data-id="A1"] .hull').click()
    expect(decision(page)).to_contain_text("the speed that it wrote, which is put away")
    look_at_the_speeds(page, "Rome")
    expect(decision(page)).to_contain_text("A1 Salamis wrote 4")
    expect(page.locator("#ahead")).to_contain_text("It rams B1 in the starboard side.")
    expect(page.locator("#ahead")).to_contain_text(re.compile(r"\d+ %"))
    ghost = pose(page, ".ghost")
    page.get_by_role("button", name="Move A1").click()
    expect(log(page)).to_contain_text("A1 Salamis runs into the starboard side of B1 after 75 mm")
    expect(decision(page)).to_contain_text("Egypt to move")
    assert pose(page, '.piece[data-id="A1"]') == ghost, "the ghost was at the exact final position"
    page.keyboard.press("n")
    page.keyboard.press("Enter")
    expect(decision(page)).to_contain_text("Rome to move")
    page.keyboard.press("Enter")
    expect(decision(page)).to_contain_text(re.compile("may board|Pass the screen"))
    assert Battle.objects.get(pk=battle.pk).entries.filter(dice_used__gt=2).exists()


def test_slider_number_and_keys_steer_the_same_wheel(page: Page, sit_down: Any) -> None:
    sit_down(page, moving=True, seats=AGAINST_BOT)
    page.keyboard.press("n")
    expect(page.locator(".ghost")).to_have_count(1)
    page.keyboard.press("ArrowRight")
    expect(page.locator("#wheel")).to_have_value("5")
    page.keyboard.press("Shift+ArrowRight")
    expect(page.locator("#wheel-slider")).to_have_value("6")
    expect(page.locator("#ahead")).to_contain_text("wheels 6° to starboard")
    page.locator("#wheel-slider").focus()
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#wheel")).to_have_value("5")
    page.locator("#wheel").fill("-12.34")
    expect(page.locator("#ahead")).to_contain_text("wheels 12.34° to port")
    assert pose(page, ".ghost")[2] == 36_000 - 1_234
    page.locator("#wheel").press("Enter")
    expect(log(page)).to_contain_text("wheels 12.34° to port")


def test_the_ghost_is_dragged_and_follows_the_bounds(page: Page, sit_down: Any) -> None:
    sit_down(page, moving=True, seats=AGAINST_BOT)
    page.locator('a[data-ship="A1"]').click()
    expect(page.locator(".ghost")).to_have_count(1)
    x, y, _ = pose(page, ".ghost")
    drag(page, (x, y), (45_000, 18_000))
    expect(page.locator("#wheel")).to_have_value("45")
    expect(page.locator("#ahead")).to_contain_text("wheels 45° to starboard")


def test_an_enemy_within_reach_is_aimed_at_with_one_press(page: Page, sit_down: Any) -> None:
    units = (CROSSING[0], CROSSING[1], ship("B1", 3, 330, 175, 180, admiral=True, speed=3), CROSSING[3])
    sit_down(page, units, moving=True, seats=PERSONS, scenario=MEASURED)
    page.locator('a[data-ship="A1"]').click()
    look_at_the_speeds(page, "Rome")
    page.locator('a[data-ram="B1"]').click()
    expect(page.locator("#ahead")).to_contain_text(re.compile("rams B1|meets B1"))
    expect(page.locator(".ghost.is-stopped")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(log(page)).to_contain_text(re.compile("A1 Salamis (runs into|and B1)"))


def test_a_dash_goes_straight(page: Page, sit_down: Any) -> None:
    sit_down(page, moving=True, seats=AGAINST_BOT)
    page.locator('a[data-ship="A2"]').click()
    expect(page.locator("#ahead")).to_contain_text("goes 40 mm ahead")
    page.keyboard.press("d")
    expect(page.locator("#wheel")).to_be_disabled()
    expect(page.locator("#ahead")).to_contain_text("goes 80 mm ahead")
    page.keyboard.press("Enter")
    expect(log(page)).to_contain_text("dashing 2 more")


def test_with_nothing_measured_the_ship_is_steered_blind(page: Page, sit_down: Any) -> None:
    sit_down(page, moving=True, seats=AGAINST_BOT, scenario={"no_measuring": True})
    page.locator('a[data-ship="A2"]').click()
    expect(decision(page)).to_contain_text("NAU-9.j")
    expect(page.locator(".ghost")).to_have_count(0)
    expect(page.get_by_role("button", name="Measure")).to_have_count(0)
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#wheel")).to_have_value("-5")
    page.keyboard.press("Enter")
    expect(log(page)).to_contain_text("A2 wheels 5° to port")


def test_speeds_and_formations_are_filled_in_and_written(page: Page, sit_down: Any, anna: Actor) -> None:
    battle = sit_down(page, seats=AGAINST_BOT)
    page.get_by_role("link", name="In formation").click()
    expect(page.locator('select[name="formation-A2"]')).to_have_value("1")
    page.locator('[data-row="A2"] .pip', has_text="3").click()
    page.locator('a[data-ship="A1"]').click()  # what was filled in stays
    expect(page.locator(".chip.chosen")).to_have_text(re.compile("A1"))
    expect(page.locator('input[name="speed-A2"][value="3"]')).to_be_checked()
    page.get_by_role("button", name="Write the speeds").click()
    expect(decision(page).locator(".trouble")).to_contain_text("NAU-9.d")
    page.locator('[data-row="A1"] .pip', has_text="3").click()
    page.get_by_role("button", name="Write the speeds").click()
    expect(log(page)).to_contain_text("A1 Salamis and A2 form up")
    assert {ship.written for ship in selectors.head_state(Battle.objects.get(pk=battle.pk)).ships[:2]} == {3}


def test_a_boarding_with_its_odds(page: Page, sit_down: Any) -> None:
    sit_down(page, ALONGSIDE, seats=AGAINST_BOT, scenario={"clock": {"step": "boarding", "turn": 2}})
    expect(decision(page)).to_contain_text("4 or more needed")
    page.get_by_role("radio", name="B1").check()
    page.get_by_role("button", name="Declare the boardings").click()
    expect(log(page)).to_contain_text(re.compile("A1 boards B1|A1 and B1 are engaged"))


def test_a_fleet_is_deployed_by_dragging_nudging_and_numbers(page: Page, sit_down: Any, anna: Actor) -> None:
    battle = sit_down(page, UNPLACED, seats=AGAINST_BOT, scenario={"deployment": {"method": "screen"}})
    x, y, _ = pose(page, '.piece[data-id="A2"]')
    drag(page, (x, y), (x - 8_000, y))
    east = page.locator('input[name="x-A2"]')
    assert float(east.input_value()) * 100 == pytest.approx(x - 8_000, abs=150)
    before = float(east.input_value())
    page.locator('a[data-ship="A2"]').click()
    expect(page.locator(".chip.chosen")).to_have_text(re.compile("A2"))
    page.locator("svg.board").focus()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("e")
    assert float(east.input_value()) == pytest.approx(before - 5)
    expect(page.locator('input[name="heading-A2"]')).to_have_value("15")
    page.locator('input[name="y-A2"]').fill("60")
    assert pose(page, '.piece[data-id="A2"]')[1] == 6_000
    page.get_by_role("button", name="Deploy the fleet").click()
    expect(decision(page)).to_contain_text("writes its speeds")
    placed = next(ship for ship in selectors.head_state(Battle.objects.get(pk=battle.pk)).ships if ship.id == "A2")
    assert (placed.y, placed.heading) == (6_000, 1_500)


def test_a_ship_out_of_its_strip_is_refused_and_stays_where_it_was_put(page: Page, sit_down: Any) -> None:
    sit_down(page, UNPLACED, seats=AGAINST_BOT, scenario={"deployment": {"method": "screen"}})
    page.locator('input[name="y-A2"]').fill("300")
    page.get_by_role("button", name="Deploy the fleet").click()
    expect(decision(page).locator(".trouble")).to_contain_text("A2 must stand inside its strip")
    expect(page.locator('input[name="y-A2"]')).to_have_value("300")
    assert pose(page, '.piece[data-id="A2"]')[1] == 30_000


def test_ones_own_dice_for_a_ram(page: Page, sit_down: Any, anna: Actor, log_in: Any) -> None:
    log_in(page, anna.user)
    battle = fought(anna, dice="manual", scenario=MEASURED)
    write(battle, anna, "A", A1=4, A2=2)
    do(battle, anna, "write_speeds", "B", faces=(6, 1), speeds={"B1": 3, "B2": 3})
    do(battle, anna, "choose_order", order="first")
    page.goto(f"{battle.get_absolute_url()}?ship=A1")
    page.get_by_role("button", name="Move A1").click()
    expect(decision(page)).to_contain_text("A1 Salamis moves.")
    page.keyboard.press("6")
    page.keyboard.press("1")
    page.get_by_role("button", name="These are the dice").click()
    expect(decision(page)).to_contain_text("Rolled so far")
    page.keyboard.press("5")
    page.get_by_role("button", name="These are the dice").click()
    expect(log(page)).to_contain_text("B1 sinks")


def test_bots_fight_and_the_battle_is_stepped_through(page: Page, sit_down: Any) -> None:
    battle = sit_down(page, seats=BOTS)
    page.get_by_role("button", name="Play to the end").click()
    expect(decision(page).locator(".fates")).to_be_visible()
    page.goto(f"{battle.get_absolute_url()}at/0/")
    page.get_by_role("link", name="On", exact=True).click()
    expect(page.locator("#told")).to_contain_text("writes")
    page.get_by_role("link", name="Last").click()
    expect(page.locator("#told")).to_contain_text(re.compile("wins|tie"))


def test_the_page_on_a_phone_is_accessible_in_light_and_dark(phone: Page, sit_down: Any) -> None:
    sit_down(phone, moving=True, seats=AGAINST_BOT)
    phone.locator('a[data-ship="A1"]').click()
    expect(phone.locator("#ahead")).to_contain_text("ahead")
    for scheme in ("light", "dark"):
        in_scheme(phone, scheme)
        assert accessibility_violations(phone) == []
    assert sideways_overflow(phone) == 0
    phone.get_by_role("button", name="Move A1").click()
    expect(log(phone)).to_contain_text("A1 Salamis goes")


@pytest.mark.parametrize(
    ("units", "more", "words"),
    [
        (CROSSING, {"seats": PERSONS}, "Pass the screen"),
        (CROSSING, {"seats": AGAINST_BOT}, "writes its speeds"),
        (ALONGSIDE, {"seats": AGAINST_BOT, "scenario": {"clock": {"step": "boarding", "turn": 2}}}, "may board"),
        (UNPLACED, {"seats": AGAINST_BOT, "scenario": {"deployment": {"method": "screen"}}}, "deploys"),
    ],
)
def test_every_sheet_is_accessible(page: Page, sit_down: Any, units: Any, more: Any, words: str) -> None:
    sit_down(page, units, **more)
    expect(decision(page)).to_contain_text(words)
    assert accessibility_violations(page) == []


@pytest.mark.parametrize("place", ["#decision", "#log"])
def test_a_tap_on_a_clause_sign_opens_it_and_a_second_one_or_escape_closes_it(
    tablet: Page, anna: Actor, place: str
) -> None:
    battle = fought(anna, seats=AGAINST_BOT, seed="1", scenario=MEASURED)
    write(battle, anna, "A", A1=4, A2=2)
    if battle.to_decide == "A" and selectors.head_state(battle).step == "initiative":
        do(battle, anna, "choose_order", order="first")
    tablet.goto(battle.get_absolute_url())
    is_there(tablet)
    chosen = tablet.locator('.chip.chosen[data-ship="A1"]')
    tablet.locator('.chip[data-ship="A1"]').tap()
    expect(chosen).to_have_count(1)
    tablet.locator(".sheet-handle").tap()
    sign, box = tablet.locator(f"{place} a.clause:visible").first, tablet.locator(".clause-box")
    for _ in range(2):
        sign.tap()
        expect(box).to_contain_text("NAU-")
        sign.tap()
        expect(box).to_be_hidden()
    sign.tap()
    expect(box).to_be_visible()
    tablet.keyboard.press("Escape")
    expect(box).to_be_hidden()
    expect(chosen).to_have_count(1), "that key closed the clause and nothing else"
    assert tablet.url.endswith(battle.get_absolute_url())


def test_the_same_speed_for_all_by_tap_and_by_key(phone: Page, sit_down: Any) -> None:
    sit_down(phone, seats=AGAINST_BOT)
    speeds = phone.locator("[data-row] input:checked")
    phone.get_by_role("button", name="Speed 3").click()
    expect(speeds.first).to_have_value("3")
    expect(speeds.last).to_have_value("3")
    phone.get_by_role("button", name="Speed 4").press("Enter")
    expect(speeds.last).to_have_value("4")
    expect(phone.locator('[data-act="alike-4"]')).to_be_focused()
    assert accessibility_violations(phone) == [] and sideways_overflow(phone) == 0
    phone.get_by_role("button", name="Write the speeds").click()
    expect(log(phone)).to_contain_text("speed 4 for A1 Salamis and A2")
