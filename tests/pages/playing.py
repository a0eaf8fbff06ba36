"""Somebody who plays a battle by what its page offers: one press after another, as a person would, and no other way."""

import re
import time
from typing import Any, NamedTuple

from playwright.sync_api import Page, expect

from tests.pages.browser import comes_true

LONGEST = 120  # presses to the end; no battle of the tests takes half as many
NBSP = "\N{NO-BREAK SPACE}"
PATIENCE = 60  # seconds for the other side

# Whose turn it is at this page, and what to press next. Offers are ordered by what they are worth: the first will do.
# What was pressed already in the same position, with the same ship in hand, is not pressed again.
READ = """(pressed) => {
  const panel = document.getElementById("decision");
  if (panel.querySelector(".fates")) return { at: "over" };
  if (document.querySelector("dialog[open]")) return { at: "asked" };
  const unanswered = "#watch, [data-waits], #together[open] [data-told]:empty";
  if (panel.hasAttribute("aria-busy") || panel.querySelector(unanswered)) return { at: "waits" };
  const unsteered = panel.querySelector("#path")?.value === "";
  const many = /^For \\d/.test(panel.querySelector("#together[open] [data-told]")?.textContent.trim());
  const can = (each) => each.checkVisibility() && !each.disabled && each.getAttribute("aria-disabled") !== "true";
  const named = (each) => [panel.dataset.seq, panel.querySelector("[name=ship]")?.value, each.tagName, each.name,
    each.value, each.title, each.dataset.ship, each.dataset.act, each.getAttribute("href")].join(" ");
  const offers = [
    ['[data-act="attack"], .plans [name=actions]'],
    ["a[data-ram], a[data-alongside], a[data-stroke], a[data-strike], .muster a[data-fill]"],
    ["#sheet:not(:has(.card-pick:checked)) .fan-place:has(:enabled) .card-pick", "fills"],
    ["#sheet:not(:has([data-tick]:checked)) label > [data-tick]", "fills"],
    [".steer.choice button"],
    [unsteered ? "#together:not([open]) > summary" : "#none", "fills"],
    [!unsteered ? '.endings [data-act="order"]' : many ? "#together .button:not(.quiet)" : "#none"],
    ["a.chip.ready:not(.chosen), a.chip.waiting:not(.chosen)"],
    [".endings button[data-act]:not([data-act=take_back], .danger)"],
  ];
  for (const [selector, fills] of offers) {
    const found = [...panel.querySelectorAll(selector)].find((each) => can(each) && !pressed.includes(named(each)));
    if (!found) continue;
    for (const each of document.querySelectorAll("[data-next]")) delete each.dataset.next;
    (found.closest("label") ?? found).dataset.next = "";
    panel.firstElementChild.dataset.seen = "";
    return { at: "mine", name: named(found), fills: Boolean(fills), words: found.textContent.trim() };
  }
  return { at: "stuck" };
}"""
ANSWERED = "() => !document.querySelector('#decision > [data-seen]') || document.querySelector('dialog[open]') !== null"
LOST = "() => document.activeElement === null || document.activeElement === document.body"


class Seen(NamedTuple):
    """What a page says: `at` is over, asked (in a dialog), waits, mine or stuck."""

    at: str
    name: str = ""
    words: str = ""
    fills: bool = False


class Player:
    """One at a page of a battle."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.pressed: list[str] = []

    def sees(self) -> Seen:
        found: dict[str, Any] = self.page.evaluate(READ, self.pressed)
        seen = Seen(**found)
        assert seen.at != "stuck", f"a dead end: {self.page.locator('#decision').inner_text()}"
        return seen

    def presses(self, seen: Seen) -> None:
        """What the page offers first: it is answered, not refused, and who has no mouse can go on from there."""
        if seen.at == "asked":
            asked = self.page.locator("dialog[open]")
            asked.get_by_role("button").first.click()
            expect(asked).to_have_count(0)
            return
        self.pressed.append(seen.name)
        self.page.locator("[data-next]").click()
        if seen.fills:
            return
        comes_true(self.page, ANSWERED)
        assert self.page.locator("#decision .trouble").count() == 0, f"offered and refused: {seen.words}"
        assert not self.page.evaluate(LOST), f"the focus is lost after: {seen.words}"

    def to_the_end(self) -> None:
        """Plays on until the battle is over; the other side is a bot, which answers by itself."""
        until = time.monotonic() + PATIENCE
        while (seen := self.sees()).at != "over":
            if seen.at == "waits":
                assert time.monotonic() < until, "the other side does not answer"
                self.page.wait_for_timeout(20)
                continue
            self.presses(seen)
            until = time.monotonic() + PATIENCE
            assert len(self.pressed) < LONGEST, self.pressed


def reads_how_it_went(page: Page) -> None:
    """From the panel of a battle that is over to its report: who won, its course, its luck, every ship, all as text."""
    outcome = page.locator(".decision-head").inner_text().strip()
    page.locator(".endings").get_by_role("link", name="How it went").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(outcome)
    expect(page.locator(".course-chart svg:visible")).to_have_count(1), "one drawing for a desk, one for a phone"
    expect(page.locator(".luck .luck-side")).to_have_count(2)
    expect(page.locator(".story-of").first).to_be_visible()
    address = page.get_by_role("link", name="Report as text").get_attribute("href")
    assert address is not None
    report = page.request.get(address)
    assert report.ok and outcome in report.text()


def to_the_end_apart(one: Page, other: Page) -> int:
    """Two at machines of their own play on to the end. Whoever has decided unseen and waits is told so and no more, and
    neither page has anything of what the other has decided or may choose from. Returns how often that was so."""
    players, sealed = (Player(one), Player(other)), 0
    until = time.monotonic() + PATIENCE
    while True:
        seen = [player.sees() for player in players]
        if all(each.at == "over" for each in seen):
            return sealed
        for player, each in zip(players, seen, strict=True):
            if each.at not in ("mine", "asked"):
                continue
            player.presses(each)
            until = time.monotonic() + PATIENCE
            rival = players[1 - players.index(player)]
            if is_sealed(player.page) and rival.sees().at == "mine":
                sealed += 1
                newest = player.page.locator("#log .log-entry").first.inner_text()
                has_nothing_of(rival.page, [newest.partition(NBSP)[0]])
                known = rival.page.locator("#log").text_content() or ""  # what was played is no secret any more
                hand = rival.page.locator("#sheet .card-title").all_inner_texts()
                has_nothing_of(player.page, [title for title in hand if title not in known])
        assert time.monotonic() < until, [player.page.locator("#decision").inner_text() for player in players]
        if all(each.at in ("waits", "over") for each in seen):
            one.wait_for_timeout(20)


def has_nothing_of(page: Page, secrets: list[str]) -> None:
    """Neither in what is read on it nor in what it is made of."""
    main = page.locator("main")
    shown = main.inner_text() + main.inner_html()
    found = [shown.partition(words)[0][-200:] + words for words in secrets if words in shown]
    assert not found and "" not in secrets, found


def is_sealed(page: Page) -> bool:
    """Whether this page waits for the other to decide what it has decided unseen; then it says that and no more."""
    said = page.locator("#decision:not(:has(#sheet)) .decision-say").all_inner_texts()
    told = bool(said) and "ealed" in said[0]
    assert not told or re.fullmatch(r"Sealed, waiting for \w+\.", said[0]), said
    return told
