"""A battle of each ruleset from its first decision to the result with nothing but the keys that its page names: the
focus is never lost, it can be seen where it is, and axe finds nothing wrong at the start, in the midst, with sheets and
dialogs open, and at the end."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from battles.models import Battle
from scenarios.ownership import Actor
from tests.battles.panels import mare_nostrum_tables, nauta_tables, navarchoi_seas, oi_navarcoi_tables
from tests.battles.positions import UNPLACED, started
from tests.pages.browser import accessibility_violations

pytestmark = pytest.mark.django_db(transaction=True)

AGAINST_CHANCE = {"A": "person", "B": "bot:random"}
MOST = 90  # presses of a key that decide something

# Which keys do something now, by what the panel names them for: the endings of a turn and of a part of it come last.
OFFERED = """() => {
  const shown = (at) => at.checkVisibility({ checkVisibilityCSS: true }) && at.getClientRects().length > 0;
  const able = [...document.querySelectorAll("#decision [data-keys]")].filter(
    (at) => shown(at) && at.getAttribute("aria-disabled") !== "true" && !at.disabled && at.dataset.act !== "take_back");
  const keys = able.map((at) => at.dataset.keys.split(" ")[0]);
  const cards = document.querySelectorAll("#sheet .fan input[type=radio]:not(:disabled)");
  const choose = cards.length && ![...cards].some((card) => card.checked);
  return choose ? ["1", ...keys.filter((key) => key !== "enter")] : keys;
}"""
# What has the focus, how it is marked, and whether it can be seen: None where nothing has it.
FOCUS = """() => {
  const at = document.activeElement;
  if (!at || at === document.body || at === document.documentElement) return null;
  const style = getComputedStyle(at);
  const around = at.closest(".board-frame") ? getComputedStyle(at.closest(".board-frame")) : style;
  const outlined = (each) => each.outlineStyle !== "none" && parseFloat(each.outlineWidth) > 0;
  const marked = outlined(style) || outlined(around);
  return { marked, shown: at.getClientRects().length > 0, what: at.outerHTML.slice(0, 120) };
}"""


def on_hexes(anna: Actor) -> Battle:
    return started(anna, UNPLACED, seats=AGAINST_CHANCE, scenario={"options": {"turn_limit": 2}})


def nauta(anna: Actor) -> Battle:
    more = {"deployment": {"method": "screen"}, "turn_limit": 1}
    return nauta_tables.fought(anna, nauta_tables.UNPLACED, AGAINST_CHANCE, scenario=more)


def mare_nostrum(anna: Actor) -> Battle:
    return mare_nostrum_tables.fought(anna, seats=AGAINST_CHANCE, scenario={"turn_limit": 1})


def oi_navarcoi(anna: Actor) -> Battle:
    return oi_navarcoi_tables.fought(anna, seats=AGAINST_CHANCE, scenario={"options": {"turn_limit": 2}})


def navarchoi(anna: Actor) -> Battle:
    hands = {"hands": ((6, 16, 44), (36, 2)), "max_turns": 1}
    return navarchoi_seas.fought(anna, seats=AGAINST_CHANCE, scenario=hands)


# What a player presses first, where it is offered: what acts and attacks before what ends anything.
LIKES = ("f", "g", "p", "enter", "1", "w", "d", "a", "x", "e", "2", "l", "s")


@pytest.mark.parametrize("begin", [on_hexes, nauta, mare_nostrum, oi_navarcoi, navarchoi])
def test_a_whole_battle_by_keyboard_alone(
    page: Page, anna: Actor, open_battle: Any, begin: Callable[[Actor], Battle]
) -> None:
    battle = open_battle(page, begin(anna))
    hand = Keys(page)
    hand.press("b")  # the briefing, one key away
    expect(page.locator("#briefing")).to_be_visible()
    hand.look("the briefing")
    hand.press("Escape")
    expect(page.locator("#briefing")).to_be_hidden()
    hand.look("the first decision")
    for _ in range(MOST):
        if page.locator("#decision .fates").count():
            break
        hand.decide()
    expect(page.locator("#decision .fates")).to_be_visible()
    hand.look("the end")
    assert not hand.wrong, "\n".join(hand.wrong)
    assert Battle.objects.get(pk=battle.pk).over
    assert not hand.lost, "\n".join(hand.lost)


class Keys:
    """Somebody with a keyboard and nothing else, who watches where the focus is."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.had = False  # the focus has been somewhere
        self.lost: list[str] = []
        self.wrong: list[str] = []  # what axe found
        self.looked: set[str] = set()
        self.useless: set[tuple[str, str]] = set()  # what did nothing, after an entry

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)
        self._settle()
        focus = self.page.evaluate(FOCUS)
        if focus is None:
            if self.had:
                self.lost.append(f"after {key}: nothing has the focus, {self._seq()}")
            return
        self.had = True
        if not focus["shown"] or not focus["marked"]:
            self.lost.append(f"after {key}: {focus}")

    def look(self, at: str) -> None:
        """What axe finds wrong with something that is open for the first time."""
        if at not in self.looked:
            self.looked.add(at)
            self.wrong += [f"{at}: {found}" for found in accessibility_violations(self.page)]

    def decide(self) -> None:
        """The next thing by a key that the page offers; what did nothing is not tried again before something did."""
        before = self._seq()
        if self.page.locator("dialog[open]:modal").count():
            self.look("a dialog")
            return self.press("Enter")
        sheet = self.page.locator("#sheet input[name=order]")
        if sheet.count():
            self.look(f"the sheet {sheet.first.get_attribute('value')}")
        offered = set(self.page.evaluate(OFFERED))
        for key in LIKES:
            if key not in offered or (before, key) in self.useless:
                continue
            self.useless.add((before, key))
            self.press("Enter" if key == "enter" else key)
            if key == "g":
                expect(self.page.locator("#together [data-told]")).not_to_be_empty()
                self.look("the order for many")
                self.press("Enter")
            return None
        if self.page.locator("#sheet :is(.presets a, .ticks input)").count() and (before, "Tab") not in self.useless:
            self.useless = {each for each in self.useless if each != (before, "enter")} | {(before, "Tab")}
            return self._fill_in()
        return self.press("n")

    def _fill_in(self) -> None:
        """What has no key of its own is reached by Tab: a formation that is ready, else the first ship of one."""
        for _ in range(80):
            self.press("Tab")
            if self.page.evaluate("document.activeElement.matches('#sheet .presets a')"):
                return self.press("Enter")
            if self.page.evaluate("document.activeElement.matches('#sheet .ticks input')"):
                return self.press("Space")
        raise AssertionError("Tab does not come to the sheet")

    def _seq(self) -> str:
        return self.page.locator("#decision").get_attribute("data-seq") or ""

    def _settle(self) -> None:
        self.page.wait_for_timeout(60)
        expect(self.page.locator("#decision")).not_to_have_attribute("aria-busy", "true")
        self.page.wait_for_timeout(40)
