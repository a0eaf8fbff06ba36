"""The whole tour of a newcomer, as a guest: draw a scenario, mend what the rules say, print it, fight it to its end
against the bot, and play a campaign turn whose losses are carried into the next."""

import io
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pypdf
import pytest
from django.contrib.auth import get_user_model
from playwright.sync_api import Page, expect

import rules
from battles import services as battles
from rules.ancient_naval_games.actions import Attack
from rules.core.dice import SeededDice
from rules.core.documents import read
from rules.core.play import Play, bots_for
from scenarios.documents.ready_made import ready_made_body
from scenarios.models import Document
from scenarios.ownership import Actor
from tests.pages.battle_page import is_there
from tests.pages.browser import WIDE
from tests.pages.editor.handling import Editor
from tests.pages.test_campaign import begin, heading, press, to_the_muster

pytestmark = pytest.mark.django_db(transaction=True)


def test_from_a_new_scenario_to_a_campaign_with_losses(page: Page) -> None:
    editor = draws_a_scenario(page)
    mends_what_the_rules_say(editor)
    prints_its_sheet(page)
    fights_it_to_the_end(page)
    carries_losses_through_a_campaign_turn(page)


def draws_a_scenario(page: Page) -> Editor:
    """A small map, rocks in the middle, three ships a side, placed by mouse and by key."""
    page.goto("/")
    page.get_by_role("link", name="New scenario").click()
    page.get_by_label("Title").fill("Off the Aegates, 241 BC")
    page.get_by_role("spinbutton", name="Columns").fill("12")
    page.get_by_role("spinbutton", name="Rows").fill("9")
    page.get_by_role("button", name="Draw it").click()
    is_there(page)
    editor = Editor(page, Document.objects.get(title="Off the Aegates, 241 BC"))
    editor.button("Rocks").click()
    editor.drag((5, 4), (6, 4))
    editor.press("l")
    editor.click((4, 6), (5, 6), (6, 7))
    editor.press("b", "s")
    editor.click((4, 3), (5, 2))
    editor.click((9, 0))
    return editor


def mends_what_the_rules_say(editor: Editor) -> None:
    """A ship alone is moved by hand; one put on the rocks is found at once and moved by the button beside it."""
    editor.press("Escape")
    editor.drag((9, 0), (6, 3))
    page = editor.page
    editor.drag((4, 6), (5, 4))
    editor.tab("Findings")
    finding = page.locator(".finding.error:visible", has_text="stands on land")
    expect(finding).to_contain_text("A1")
    finding.get_by_role("button", name="Move it to").click()
    expect(page.locator(".finding.error")).to_have_count(0)
    assert editor.ship("A1")["hex"] != [5, 4]
    assert len(editor.body["units"]) == 6


def prints_its_sheet(page: Page) -> None:
    page.get_by_role("link", name="Done").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Off the Aegates, 241 BC")
    address = page.get_by_role("link", name="A4").get_attribute("href")
    assert address is not None
    answer = page.request.get(address)
    assert answer.headers["content-type"] == "application/pdf"
    text = "".join(sheet.extract_text() for sheet in pypdf.PdfReader(io.BytesIO(answer.body())).pages)
    assert "Off the Aegates, 241 BC" in text and "B3" in text


def fights_it_to_the_end(page: Page) -> None:
    """Against the site's bot: every ship that can attack does so, until one side has won or the fleets part."""
    page.get_by_role("link", name="Fight it").click()
    page.get_by_role("button", name="Start the battle").click()
    expect(page.locator("svg.board")).to_be_visible()
    choice = page.get_by_role("button", name="goes first")  # the bot has chosen already where it rolled higher
    if choice.count():
        choice.first.click()
    for _ in range(40):
        if is_over(page):
            break
        takes_a_turn(page)
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()
    expect(page.locator("#decision")).to_contain_text("The seed of the dice was")


def is_over(page: Page) -> bool:
    """Whether the panel shows the result; it is asked once the page has come to rest."""
    page.wait_for_function("!document.querySelector('.htmx-request')")
    expect(page.get_by_role("button", name="Rematch").or_(page.get_by_role("button", name="End turn"))).to_be_visible()
    return page.get_by_role("button", name="Rematch").count() > 0


def takes_a_turn(page: Page) -> None:
    """Let the ships that can attack at once do so, and end the turn."""
    for ship in [chip.get_attribute("data-ship") for chip in page.locator(".chip:not(.done)").all()]:
        chip = page.locator(f".chip:not(.done)[data-ship='{ship}']")
        if not chip.count():
            continue
        chip.click()
        expect(page.locator(f".chip.chosen[data-ship='{ship}']")).to_be_visible()
        page.keyboard.press("f")
        if is_over(page):
            return
    round = page.locator(".bar").inner_text()
    page.get_by_role("button", name="End turn").click()
    sure = page.get_by_role("dialog").get_by_role("button", name="End turn")
    page.wait_for_timeout(100)
    if sure.count():
        sure.click()
    over = "document.querySelector('#decision details.fates')"
    page.wait_for_function(f"was => document.querySelector('.bar').innerText !== was || {over}", arg=round)


def carries_losses_through_a_campaign_turn(page: Page) -> None:
    """Both fleets send ships, bots fight the naval game, what is lost stays lost when the next game is fought."""
    begin(page)
    to_the_muster(page)
    while "Turn 1 of" in (page.locator(".turn-track").text_content() or ""):
        text = heading(page).inner_text()
        if "musters" in text:
            press(page, "End the muster")
        elif "moves" in text:
            press(page, "End the moves", sure=page.locator("#ending[data-confirm]").count() > 0)
        else:
            press(page, "Throw the dice" if "Battle in" in text else "The rest stay")
    expect(heading(page)).to_contain_text("names its flotilla")
    page.get_by_role("link", name="Forces").click()
    expect(page.locator(".calls").get_by_role("link", name="lost")).to_be_visible()


def test_a_battle_in_its_middle_looks_its_best(page: Page, log_in: Callable[[Page, Any], None]) -> None:
    """The picture of the README: Drepana once five ships are hurt, one in hand, the odds of her attack shown.

    SCREENSHOT=docs/screenshot.png writes it; without that it is only checked that there is something to see.
    """
    anna = Actor(user=get_user_model().objects.create_user("anna"))
    log_in(page, anna.user)
    body = ready_made_body("ancient_naval_games/HEX-SC3")
    battle = battles.battle_start(actor=anna, body=body, seats={"A": "person", "B": "person"}, seed="Adherbal")
    for action in until_it_is_close(body, "Adherbal", hurt=5):
        battles.battle_act(battle=battle, actor=anna, action=msgspec.to_builtins(action), seen=battle.head_seq)
    page.set_viewport_size(WIDE)
    page.goto(battle.get_absolute_url())
    is_there(page)
    expect(page.locator("#decision")).to_contain_text("%")
    expect(page.locator(".log-entry .die").first).to_be_visible()
    picture = page.screenshot()
    assert len(picture) > 50_000
    if "SCREENSHOT" in os.environ:
        Path(os.environ["SCREENSHOT"]).write_bytes(picture)


def until_it_is_close(body: dict[str, Any], seed: str, hurt: int) -> list[Any]:
    """What two bots do until so many ships are hurt and the one of side A that acts may attack."""
    ruleset = rules.get("ancient_naval_games")
    scenario, _ = read(body, ruleset.scenario_type)
    play = Play(ruleset, scenario, SeededDice(seed))
    bots = bots_for(ruleset, {"A": "captain", "B": "captain"}, seed)
    done: list[Any] = []
    while legal := play.game.legal():
        ships = play.game.state().ships
        many = sum(ship.status != "afloat" or ship.oar > 1 for ship in ships)
        if many >= hurt and any(isinstance(each, Attack) and each.side == "A" for each in legal):
            return done
        done.append(bots[legal[0].side].choose(play.game, legal))
        play.act(done[-1])
    raise AssertionError("it was over before: choose another seed for the picture")
