"""Mare Nostrum in the browser: a turn with a ram, fire and a melee; a galley is steered; every sheet on a phone."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from battles import selectors
from battles.models import Battle
from scenarios.ownership import Actor
from tests.battles.panels.mare_nostrum_tables import (
    AGAINST_BOT,
    BESIDE,
    FIRING,
    MELEE,
    PERSONS,
    RAMMING,
    UNPLACED,
    fought,
    galley,
    locked,
)
from tests.pages.battle_page import decision, in_scheme, log, take_over
from tests.pages.browser import accessibility_violations, sideways_overflow
from tests.pages.free_table import drag, pose

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def sit_down(anna: Actor, open_battle: Any) -> Any:
    """Start a battle of Anna's and open its page: `sit_down(page, units, …)`."""
    return lambda page, units=RAMMING, **more: open_battle(page, fought(anna, units, **more))


def hand_over(page: Page, side: str) -> None:
    take_over(page, side)
    expect(decision(page)).to_contain_text(f"{side} shoots")


def test_two_people_play_a_turn_with_a_ram_missile_fire_and_a_melee(page: Page, sit_down: Any) -> None:
    battle = sit_down(page, seats=PERSONS)
    expect(decision(page)).to_contain_text("Rome: A1 Salamis acts")
    expect(decision(page).locator(".order-of-acting")).to_contain_text(re.compile(r"1A1\s+2B1\s+baton A"))
    page.locator('a[data-ram="B1"]').click()
    expect(page.locator("#ahead")).to_contain_text(
        "It strikes the oar bank of B1 at 90°: a full ram, which holds it fast."
    )
    expect(page.locator("#ahead")).to_contain_text(re.compile(r"17 %\s*B1 is sinking"))
    expect(page.locator("svg.board .mark-struck")).to_have_count(1)
    ghost = pose(page, ".layer-ghosts > .ghost")
    page.keyboard.press("Enter")
    expect(log(page)).to_contain_text("A1 Salamis rams B1 fully in its oar bank at 90°, after 12.75 in.")
    expect(log(page)).to_contain_text("B1 loses four oars to starboard: S3, S4, S5, S6.")
    assert pose(page, '.piece[data-id="A1"]') == ghost, "the ghost was at the exact final position"
    expect(decision(page)).to_contain_text("Carthage: B1 acts")
    expect(decision(page)).to_contain_text("stopped by a contact")
    page.keyboard.press("Enter")
    hand_over(page, "Rome")
    page.get_by_label("A1, Slinger shoots at").select_option("-")
    page.get_by_label("A1, Archer 1 shoots at").select_option("-")
    page.locator('.piece[data-id="B1"] .hull').click(force=True)
    expect(page.get_by_label("A1, Archer 1 shoots at")).to_have_value("B1")
    page.get_by_label("A1, Slinger shoots at").select_option("-")
    page.get_by_role("button", name="Give the fire orders").click()
    hand_over(page, "Carthage")
    expect(log(page)).not_to_contain_text("slinger")
    page.keyboard.press("Enter")
    expect(log(page)).to_contain_text("An archer of A1 Salamis")
    expect(decision(page)).to_contain_text("Carthage: who falls?")
    page.locator('input[name="loss-B1-slingers"]').fill("0")
    page.locator('input[name="loss-B1-archers"]').fill("2")
    page.get_by_role("button", name="Take these losses").click()
    expect(log(page)).to_contain_text("B1 loses two archers to missiles")
    expect(log(page)).to_contain_text("Javelins fly")
    bar = page.locator("#bar")
    for _ in range(3):
        expect(bar.get_by_text("Turn 2 of 12").or_(decision(page).get_by_text("who falls?"))).to_be_visible()
        if bar.get_by_text("Turn 2 of 12").count():
            break
        page.get_by_role("button", name="As suggested, all this turn").click()
        page.wait_for_timeout(300)
    expect(log(page)).to_contain_text(re.compile("wins the melee"))
    expect(bar).to_contain_text("Turn 2 of 12")
    assert selectors.head_state(Battle.objects.get(pk=battle.pk)).turn == 2


def test_slider_numbers_keys_and_the_ghost_steer_the_same_course(page: Page, sit_down: Any) -> None:
    sit_down(page, (RAMMING[0], galley("B1", 80, 40, 180, number=2)), seats=AGAINST_BOT)
    expect(page.locator(".layer-ghosts > .ghost")).to_have_count(1)
    page.keyboard.press("2")
    expect(page.locator("#ahead")).to_contain_text("rows 12 in, at battle speed: 1 stamina, 5 left.")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#leg-turn1")).to_have_value("5")
    expect(page.locator("#leg-run2")).to_have_value("8")
    page.keyboard.press("t")
    expect(page.locator("#leg-run3")).to_have_value("4")
    page.locator("#leg-turn2").fill("-30")
    expect(page.locator("#ahead")).to_contain_text("turns 5° to starboard, rows 4 in, turns 30° to port and rows 4 in")
    expect(page.locator(".outlook-ghosts > .ghost")).to_have_count(2)
    assert pose(page, ".layer-ghosts > .ghost")[2] == 3600 - 250
    page.locator('[data-leg="run1"] input[type=range]').focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#leg-run1")).to_have_value("4.25")
    expect(page.locator("#leg-run3")).to_have_value("3.75")
    page.get_by_role("radio", name="1 turn").check(force=True)
    expect(page.locator("#ahead")).to_contain_text("turns 5° to starboard and rows 8 in")
    x, y, _ = pose(page, ".layer-ghosts > .ghost")
    drag(page, (x, y), (560_000, 190_000))
    expect(page.locator("#leg-turn1")).to_have_value(re.compile("^4[0-5]$"))
    expect(page.locator("#ahead")).to_contain_text(re.compile(r"turns 4\d° to starboard"))
    page.locator("#leg-run1").fill("3")
    expect(page.locator("#ahead")).to_contain_text("MAR-MOV.06")
    page.locator("#leg-run1").fill("5")
    page.keyboard.press("Escape")
    page.get_by_role("radio", name="Stop", exact=True).check(force=True)
    expect(page.locator("#ahead")).to_contain_text("It ends stopped")
    page.get_by_role("button", name="Row A1").click()
    expect(log(page)).to_contain_text(re.compile(r"A1 Salamis turns 4\d° to starboard"))


def test_every_sheet_on_a_phone_is_accessible_in_light_and_dark(phone: Page, sit_down: Any, anna: Actor) -> None:
    sit_down(phone, BESIDE, seats=PERSONS)
    expect(phone.locator("#ahead")).to_contain_text("rows")
    for scheme in ("light", "dark"):
        in_scheme(phone, scheme)
        assert accessibility_violations(phone) == []
    assert sideways_overflow(phone) == 0
    others: tuple[tuple[Any, Any, str], ...] = (
        (UNPLACED, None, "deploys"),
        (BESIDE, FIRING, "shoots"),
        (locked(), MELEE, "who falls?"),
    )
    for units, clock, words in others:
        battle = fought(anna, units, scenario={"clock": clock})
        phone.goto(f"{battle.get_absolute_url()}?as=A")
        expect(decision(phone)).to_contain_text(words)
        assert accessibility_violations(phone) == []
        assert sideways_overflow(phone) == 0
    phone.goto(fought(anna, UNPLACED, scenario={"clock": None}).get_absolute_url())
    x, y, _ = pose(phone, '.piece[data-id="A2"]')
    phone.locator('input[name="x-A2"]').fill(str(x / 10_000 - 8))
    assert pose(phone, '.piece[data-id="A2"]') == (x - 80_000, y, 0)
    phone.get_by_role("button", name="Deploy the galleys").click()
    expect(decision(phone)).to_contain_text("Carthage deploys")


def test_the_same_target_for_all_that_reach_it_on_a_phone(phone: Page, sit_down: Any) -> None:
    ships = (galley("A1", 30, 20), galley("A2", 22, 20), galley("B1", 38, 20), galley("B2", 30, 33))
    sit_down(phone, ships, seats=AGAINST_BOT, scenario={"clock": FIRING})
    aims = phone.locator(".shooter select")
    for enemy in ("B2", "B1"):
        button = phone.get_by_role("button", name=re.compile(rf"^{enemy} \("))
        button.press("Enter")
        expect(phone.locator(f'[data-act="alike-{enemy}"]')).to_be_focused()
        for aim in aims.filter(has=phone.locator(f'option[value="{enemy}"]')).all():
            expect(aim).to_have_value(enemy)
    assert accessibility_violations(phone) == [] and sideways_overflow(phone) == 0
