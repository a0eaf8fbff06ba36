"""Oi Navarcoi! in the browser: secret plans with signals, squadrons steered by ghost, slider and keys, contacts."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from battles import selectors
from battles.models import Battle
from rules.oi_navarcoi.measure import INCH
from scenarios.ownership import Actor
from tests.battles.panels.oi_navarcoi_tables import AGAINST_BOT, BOTS, FACING, PERSONS, fought, squadron
from tests.pages.battle_page import decision, log, take_over
from tests.pages.browser import accessibility_violations, sideways_overflow
from tests.pages.free_table import drag, pose

pytestmark = pytest.mark.django_db(transaction=True)
# a1 and b1 are placed 6″ apart, front to front; where a2 and b2 stand, and the signals, their players plan.
TO_PLAN = (
    squadron("a1", 30, 20, formation="POLLON", name="Salaminians"),
    squadron("a2"),
    squadron("b1", 30, 26, 180, formation="MIAS", name="Corinthians"),
    squadron("b2"),
)
# a4 and a5 lie 6″ before the front of b4; the rest of two fleets of eight lies far off.
EIGHT_A_SIDE = (
    squadron("a4", 34, 20, formation="POLLON", name="Methymnaeans"),
    squadron("a5", 38, 20, formation="POLLON", name="Lesbians"),
    squadron("b4", 36, 26, 180, formation="MIAS", name="Peloponnesians"),
    *(squadron(f"a{n}", 7 * n, 6, formation="POLLON") for n in (1, 2, 3, 6, 7, 8)),
    *(squadron(f"b{n}", 7 * n, 42, 180, formation="POLLON") for n in (1, 2, 3, 5, 6, 7, 8)),
)
PLANLESS = {"sides": {"A": {"plan": None, "strategos": None}, "B": {"plan": None}}}


@pytest.fixture
def sit_down(anna: Actor, open_battle: Any) -> Any:
    """Start a battle of Anna's and open its page: `sit_down(page, roster, …)`."""
    return lambda page, roster=FACING, **more: open_battle(page, fought(anna, roster, **more))


def hand_over(page: Page, name: str) -> None:
    take_over(page, name)
    expect(decision(page)).to_contain_text(f"{name}: the plan")


def test_two_people_plan_in_secret_and_play_a_turn_with_a_contact(page: Page, sit_down: Any) -> None:
    battle = sit_down(page, TO_PLAN, seats=PERSONS, scenario=PLANLESS)
    hand_over(page, "Athens")
    x, y, _ = pose(page, '.piece[data-id="a2"]')
    east = page.locator('input[name="x-a2"]')
    before = float(east.input_value())
    drag(page, (x, y), (x + 8 * INCH, y))
    assert float(east.input_value()) == pytest.approx(before + 8, abs=0.2)
    expect(page.locator(".plan-fault")).to_contain_text("can be made as it stands")
    page.locator('select[name="strategos"]').select_option("a1")
    page.locator('select[name="signal-0"]').select_option("5")
    page.get_by_role("button", name="Commit the plan").click()
    hand_over(page, "Corinth")
    expect(page.locator('.piece[data-id="a2"]')).to_have_count(0)
    page.locator('select[name="signal-0"]').select_option("1")
    page.get_by_role("button", name="Commit the plan").click()
    expect(page.locator('.piece[data-id="a2"]')).to_have_count(1)
    expect(log(page)).to_contain_text("Athens is revealed")

    page.get_by_role("button", name="Athens moves first").click()
    expect(decision(page)).to_contain_text("1 signal may still lie face down")
    page.get_by_role("link", name=re.compile("Look at the secret plan")).click()
    page.get_by_role("button", name=re.compile("Signal 5: engage the enemy")).click()
    expect(decision(page)).to_contain_text("The signal bids it engage the enemy")
    page.locator('a[data-ship="a1"]').click()
    expect(page.locator(".ghost")).to_have_count(1)
    expect(page.locator("#ahead")).to_contain_text("b1 Corinthians: it is engaged")
    expect(page.locator("#ahead .melee")).to_contain_text("1½")
    ghost = pose(page, ".ghost")
    page.get_by_role("button", name="Move: a1").click()
    expect(log(page)).to_contain_text("a1 Salaminians runs against the front of b1 Corinthians")
    assert pose(page, '.piece[data-id="a1"]') == ghost, "the ghost lay exactly where it came to lie"
    page.get_by_role("button", name="Roll for a2").click()
    expect(decision(page)).to_contain_text("a2 has rolled")
    page.keyboard.press("Enter")
    expect(decision(page)).to_contain_text("Corinth to move")
    page.get_by_role("button", name="The rest hold").click()
    expect(log(page)).to_contain_text("Turn 2.")
    fights = [event for entry in Battle.objects.get(pk=battle.pk).entries.all() for event in [entry.events]]
    assert any('"battle_test"' in events for events in fights), "the melee was fought"


def test_sig_01_a_plan_without_signals_is_asked_about_once_and_one_press_fills_it(page: Page, sit_down: Any) -> None:
    battle = sit_down(page, TO_PLAN, seats=PERSONS, scenario=PLANLESS)
    hand_over(page, "Athens")
    note, wings = page.locator(".no-signals"), page.get_by_role("group", name="Wings that signal 1 addresses")
    expect(note).to_contain_text("No signal is planned")
    expect(wings).to_be_hidden()
    commit = page.get_by_role("button", name="Commit the plan")
    commit.click()
    question = page.get_by_role("dialog")
    expect(question).to_contain_text("without signals?")
    assert accessibility_violations(page) == []
    question.get_by_role("button", name="Cancel").click()
    looks: list[str] = []
    page.on("request", lambda request: looks.append(request.url) if "signals=engage" in request.url else None)
    page.get_by_role("button", name="All engage").click()
    expect(page.locator('select[name="signal-0"]')).to_have_value("5")
    expect(note).to_be_hidden()
    for wing in ("left wing", "centre", "right wing"):
        expect(wings.get_by_label(wing)).to_be_checked()
    commit.click()
    hand_over(page, "Corinth")
    assert len(looks) == 1  # one press is one look
    commit.click()
    question.get_by_role("button", name="Commit the plan").click()
    expect(log(page)).to_contain_text("Athens is revealed")
    plans = {side: sheet.plan for side, sheet in selectors.head_state(Battle.objects.get(pk=battle.pk)).sides.items()}
    assert [signal.signal for signal in plans["A"]] == [5] and plans["B"] == ()


def test_ghost_slider_numbers_and_keys_steer_the_same_squadron(page: Page, sit_down: Any, anna: Actor) -> None:
    roster = (FACING[0], FACING[1], FACING[4], squadron("b1", 60, 40, 180), FACING[3])
    battle = sit_down(page, roster, seats=PERSONS)
    expect(decision(page)).to_contain_text("a1 Salaminians: epi pollon")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#angle-0")).to_have_value("5")
    expect(page.locator("#ahead")).to_contain_text("it wheels")
    expect(page.locator("#run-0")).to_have_value(re.compile(r"^7\.6"))  # the wheel has taken the rest
    page.keyboard.press("ArrowDown")
    expect(page.locator("#run-0")).to_have_value(re.compile(r"^7\.1"))
    page.locator("#run-0").fill("3")
    expect(page.locator("#ahead")).to_contain_text("goes 3.34″")  # the ghost lies there now
    x, y, _ = pose(page, ".ghost")
    drag(page, (x, y), (x - 3 * INCH, y + INCH))
    expect(page.locator("#angle-0")).to_have_value(re.compile("^-"))
    page.locator("svg.board").focus()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("c")
    expect(decision(page)).to_contain_text("Into which formation")
    page.get_by_role("radio", name=re.compile("keras: the left file leads")).check()
    expect(page.locator("#ahead")).to_contain_text("it changes formation")
    expect(page.locator("#decision[aria-busy]")).to_have_count(0)
    page.keyboard.press("Enter")
    expect(log(page)).to_contain_text("epi keras")
    assert selectors.head_state(Battle.objects.get(pk=battle.pk)).squadrons[0].formation == "KERAS"
    page.keyboard.press("g")  # the rest of the line goes straight ahead with one order
    expect(page.locator("#together")).to_contain_text("For 2: a2, a3.")
    page.keyboard.press("Enter")
    expect(decision(page)).to_contain_text("Corinth to move")
    for id in ("a2", "a3"):
        assert pose(page, f'.piece[data-id="{id}"]')[1] > 6 * INCH


@pytest.mark.parametrize("screen", ["page", "phone"])
def test_the_odds_of_a_contact_lie_in_sight_with_the_ghost_and_the_button(
    request: pytest.FixtureRequest, screen: str, sit_down: Any
) -> None:
    page: Page = request.getfixturevalue(screen)
    sit_down(page, EIGHT_A_SIDE)
    melee, commit = page.locator("#ahead .melee"), page.get_by_role("button", name="Move: a4")
    for row in ("a4 Methymnaeans", "b4 Peloponnesians"):
        expect(melee.get_by_role("row", name=row)).to_be_in_viewport(ratio=1)
    for shown in (page.locator(".ghost"), commit, page.locator("#ahead .tests")):
        expect(shown).to_be_in_viewport(ratio=1)
    page.locator('a.chip[data-ship="a5"]').click()
    page.get_by_role("button", name="Move: a5").click()
    expect(log(page)).to_contain_text("a5 Lesbians runs against the front of b4 Peloponnesians")
    page.locator('a.chip[data-ship="a4"]').click()
    page.evaluate("scrollTo(0, 0)")
    for row in ("a4 Methymnaeans", "a5 Lesbians", "b4 Peloponnesians"):  # two against one
        expect(melee.get_by_role("row", name=row)).to_be_in_viewport(ratio=1)
    expect(page.locator(".ghost")).to_be_in_viewport(ratio=0.99)
    expect(commit).to_be_in_viewport(ratio=1)


def test_s_backs_water_and_b_lays_the_briefing_over_the_board(page: Page, sit_down: Any) -> None:
    sit_down(page, EIGHT_A_SIDE)
    page.keyboard.press("b")
    expect(page.locator("#briefing")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("s")  # she may not back before the enemy, and is told why
    expect(page.locator(".toast")).to_contain_text(page.locator("[data-refused=back]").get_attribute("data-why") or "?")


def test_what_is_thrown_stays_unfolded_while_the_squadron_is_steered(page: Page, sit_down: Any) -> None:
    sit_down(page, EIGHT_A_SIDE)
    thrown, run = page.locator("#thrown summary"), page.locator("#run-0")
    thrown.press("Enter")
    expect(page.locator("#thrown")).to_contain_text("a4 Methymnaeans: 2d6")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#ahead")).to_contain_text("it wheels")
    expect(page.locator("#thrown .throws").first).to_be_visible()
    expect(thrown).to_be_focused()
    thrown.click()
    run.focus()  # no field that has the focus is hidden under the odds
    field, odds = run.bounding_box(), page.locator("#ahead").bounding_box()
    assert field and odds and field["y"] + field["height"] <= odds["y"]


def test_the_pages_on_a_phone_are_accessible_in_light_and_dark_to_the_end(
    phone: Page, sit_down: Any, anna: Actor
) -> None:
    sit_down(phone, TO_PLAN, seats=AGAINST_BOT, scenario=PLANLESS)
    assert accessibility_violations(phone) == [] and sideways_overflow(phone) == 0
    sit_down(phone, FACING, seats=AGAINST_BOT)
    expect(phone.locator("#ahead .melee")).to_be_visible()
    phone.emulate_media(color_scheme="dark")
    phone.wait_for_timeout(300)
    assert accessibility_violations(phone) == []
    assert sideways_overflow(phone) == 0
    battle = sit_down(phone, FACING, seats=BOTS)
    phone.get_by_role("button", name="Play to the end").click()
    phone.locator(".fates summary").click()
    expect(phone.locator(".fates")).to_contain_text(re.compile("stands? left|nothing of"))
    assert sideways_overflow(phone) == 0
    phone.goto(f"{battle.get_absolute_url()}at/0/")
    phone.get_by_role("link", name="Last").click()
    expect(phone.locator("#told")).to_contain_text(re.compile("wins|draw"))
