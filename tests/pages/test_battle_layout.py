"""The layout of the battle page: one row of bar, the board from edge to edge, a panel whose parts keep their places,
leaves over the board, the sheet of a phone. Over every scenario of the library where that is promised for all."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import FloatRect, Page, expect

import rules
from battles import services
from battles.models import Battle
from scenarios.documents.ready_made import ready_made
from scenarios.ownership import Actor
from tests.battles.positions import AGAINST_BOT, DUEL, RAM, act, ship, started
from tests.pages.battle_page import decision, is_there, log
from tests.pages.browser import PHONE, WIDE, accessibility_violations, sideways_overflow

pytestmark = pytest.mark.django_db(transaction=True)

RULESETS = [ruleset.key for ruleset in rules.all()]
LIBRARY = [(key, body) for key, body in ready_made() if body["kind"] == "scenario"]
WIDTHS = {1920: 1080, 1280: 800, 1024: 768, 800: 900, 390: 844, 360: 740}
BAR, PANEL = 44, 344
LINES = 6  # of the log that are seen beside any decision

# Puts the page of a battle as the server sends it, without its board, in the place of the one that is open, a ship in
# hand where ships act one by one; and keeps its body to be put again.
PUT = """async ([name, address]) => {
  const found = async (where) => {
    const answer = await fetch(where);
    if (!answer.ok) throw new Error(`${where}: ${answer.status}`);
    return new DOMParser().parseFromString(await answer.text(), "text/html");
  };
  let sent = await found(address);
  const ready = sent.querySelector("a.chip:is(.ready, .waiting)");
  if (ready && !sent.querySelector(".chip.chosen, .choice, #sheet")) {
    sent = await found(new URL(ready.getAttribute("href"), new URL(address, location)));
    if (!sent.querySelector(".chip.chosen")) throw new Error(`${name}: nobody is chosen`);
  }
  for (const svg of sent.querySelectorAll("svg.board, svg.board-sea")) svg.replaceChildren();
  window.kept ??= {};
  window.kept[name] = sent.body.cloneNode(true);
  document.body.replaceWith(document.adoptNode(sent.body));
}"""
PUT_AGAIN = "(name) => document.body.replaceWith(kept[name].cloneNode(true))"
# The bars of all that was put, one after the other in the same place: [its height, edges, how far it reaches out].
BARS = """() => Object.entries(kept).map(([name, body]) => {
  document.querySelector(".bar").replaceWith(body.querySelector(".bar").cloneNode(true));
  const edges = (IN_THE_BAR)();
  const root = document.documentElement;
  return [name, document.querySelector(".bar").getBoundingClientRect().height, edges, root.scrollWidth - innerWidth];
})"""
# What is in the bar, from left to right, with its edges; hidden things left out.
IN_THE_BAR = """() => [...document.querySelectorAll(".bar > a, .bar h1, .turn-track, .bar-word, .force, .bar button")]
    .map((each) => each.getBoundingClientRect()).filter((box) => box.width > 1)
    .map((box) => [box.left, box.right, box.height])"""
# Buttons at the foot of the panel that are not seen whole.
ENDINGS = """(wanted) => [...document.querySelectorAll(wanted)]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }))
    .map((each) => [each.textContent.trim(), each.getBoundingClientRect()])
    .filter(([, box]) => box.width)
    .filter(([, box]) => Math.min(box.top, box.left, innerWidth - box.right, innerHeight - box.bottom) < -1)
    .map(([words]) => words)"""
# How many lines of the log there is room for, one line an entry.
ROOM_IN_THE_LOG = """() => {
    const list = document.getElementById("log");
    const entry = Object.assign(document.createElement("li"), { className: "log-entry", textContent: "A1 stays." });
    list.append(entry);
    const line = entry.getBoundingClientRect().height;
    entry.remove();
    return (list.clientHeight - parseFloat(getComputedStyle(list).paddingBottom)) / line;
}"""
# Controls in the decision's body that decide something, with whether all of them is seen without scrolling.
OUT_OF_SIGHT = """(wanted) => {
    const body = document.querySelector(".decision-body").getBoundingClientRect();
    return [...document.querySelectorAll(wanted)].map((each) => [each, each.getBoundingClientRect()])
      .filter(([, box]) => box.width && (box.bottom > body.bottom + 1 || box.top < body.top - 1))
      .map(([each]) => each.textContent.trim().replace(/\\s+/g, " "));
}"""
# Ships whose hulls lie half or more under buttons, cards or the small map.
UNDER = """() => {
    const covers = [...document.querySelectorAll(".board-controls, .board-mini:not(.is-hidden), .fan .card-face")]
      .map((each) => each.getBoundingClientRect());
    return [...document.querySelectorAll(".layer-pieces .piece")].filter((piece) => {
      const box = piece.querySelector(".hull").getBoundingClientRect();
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      return covers.some((cover) => x > cover.left && x < cover.right && y > cover.top && y < cover.bottom);
    }).map((piece) => piece.dataset.id);
}"""
# What a finger has to hit in the sheet, with its size.
TARGETS = """() => {
    const shown = (box) => box.width > 1 && box.height > 1;
    const found = [];
    const wanted = "button, select, summary, a:not(.clause, .term), input:not([type=hidden], [type=range])";
    for (const each of document.querySelectorAll(`.desk-side :is(${wanted})`)) {
      if (each.closest(".chronicle, .ahead, [popover]")) continue;
      const label = each.matches("[type=radio], [type=checkbox]") ? each.closest("label") ?? each : each;
      const boxes = [each, label].map((one) => one.getBoundingClientRect());
      if (!boxes.every(shown) || !each.checkVisibility({ visibilityProperty: true })) continue;
      const height = Math.max(...boxes.map((box) => box.height));
      if (height < 43.5) found.push([each.outerHTML.slice(0, 120), height]);
    }
    return found;
}"""


def begun(anna: Actor, body: dict[str, Any]) -> Battle:
    """A battle of the scenario in which Anna plays A against the site's bot."""
    bot = next(iter(rules.get(body["ruleset"]).bots))
    return services.battle_start(actor=anna, body=body, seats={"A": "person", "B": f"bot:{bot}"}, seed="a long day")


def half_way(anna: Actor, body: dict[str, Any]) -> Battle:
    """The same after five turns that bots have fought, or as many as they leave undecided; A decides."""
    battle = next(battle for turns in (5, 3, 1) if (battle := fought(anna, body, turns)))
    battle.seats = {"A": "person", "B": f"bot:{next(iter(rules.get(body['ruleset']).bots))}"}
    battle.save(update_fields=["seats"])
    if battle.to_decide != "A":  # both choose at once: the bot has
        services.battle_advance(battle=battle, actor=anna, seen=battle.head_seq)
    assert not battle.over
    return battle


def fought(anna: Actor, body: dict[str, Any], turns: int) -> Battle | None:
    """A battle after so many turns of bots and more until A decides; None where it is over before."""
    battle = services.battle_start(
        actor=anna, body=body, seats={"A": "bot:random", "B": "bot:random"}, seed="a long day"
    )
    while turns > 0 or "A" not in battle.to_decide:
        services.battle_advance(battle=battle, actor=anna, seen=battle.head_seq)
        battle.refresh_from_db()
        if battle.over:
            return None
        turns -= 1
    return battle


def battles_of_the_library(anna: Actor, ruleset: str) -> Iterator[tuple[str, Battle]]:
    for key, body in LIBRARY:
        if body["ruleset"] == ruleset:
            yield f"{key}, opened", begun(anna, body)
            yield f"{key}, half-way", half_way(anna, body)


def take_a_ship(page: Page) -> None:
    """Where ships act one by one and none is in hand, the first one that may."""
    ready, settled = page.locator("a.chip:is(.ready, .waiting)"), page.locator(".chip.chosen, .choice, #sheet")
    if ready.count() and not settled.count():
        page.keyboard.press("n")
        expect(page.locator(".chip.chosen")).to_have_count(1)


def box(page: Page, selector: str) -> FloatRect:
    found = page.locator(selector).bounding_box()
    assert found is not None
    return found


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", RULESETS)
def test_in_every_scenario_of_the_library_the_page_keeps_its_layout(page: Page, anna, log_in, ruleset):
    """The first battle as it is opened; the others as the server sends them, put into its page."""
    log_in(page, anna.user)
    battles = dict(battles_of_the_library(anna, ruleset))
    first = next(iter(battles))
    page.goto(battles[first].get_absolute_url())
    is_there(page)
    take_a_ship(page)
    decision_odds_button_and_six_lines_of_the_log_are_seen_together(page, f"{first}, loaded")
    page.set_viewport_size(PHONE)
    every_target_in_the_sheet_is_44_pixels_high(page, f"{first}, loaded")
    page.set_viewport_size(WIDE)
    for name, battle in battles.items():
        page.evaluate(PUT, [name, battle.get_absolute_url()])
        decision_odds_button_and_six_lines_of_the_log_are_seen_together(page, name)
    page.set_viewport_size(PHONE)
    for name in battles:
        page.evaluate(PUT_AGAIN, name)
        every_target_in_the_sheet_is_44_pixels_high(page, name)
    every_bar_is_one_row_and_nothing_in_it_overlaps(page, len(battles))


def every_bar_is_one_row_and_nothing_in_it_overlaps(page: Page, count: int) -> None:
    for width, height in WIDTHS.items():
        page.set_viewport_size({"width": width, "height": height})
        found = page.evaluate(BARS.replace("IN_THE_BAR", IN_THE_BAR))
        assert len(found) == count
        for name, high, edges, out in found:
            where = f"{name}, {width} wide"
            assert high == BAR, where
            assert max(right for _, right, _ in edges) <= width, where
            assert max(tall for _, _, tall in edges) <= BAR, where
            overlaps = [(a, b) for (_, a, _), (b, _, _) in pairwise(edges) if b < a - 1]
            assert overlaps == [], where
            assert out <= 0, where


def decision_odds_button_and_six_lines_of_the_log_are_seen_together(page: Page, name: str) -> None:
    assert box(page, "#board") == {"x": 0, "y": BAR, "width": 1280 - PANEL, "height": 800 - BAR}, name
    assert sideways_overflow(page) == 0, name
    assert page.evaluate(ROOM_IN_THE_LOG) >= LINES, name
    assert page.evaluate(OUT_OF_SIGHT, ".decision-head, .decision-say, a.chip.chosen") == [], name
    assert page.evaluate(OUT_OF_SIGHT, ".steer:not(.choice) .button, .steer + .odds, .steer + .no-attack") == [], name
    assert page.evaluate(OUT_OF_SIGHT, ".steer.choice .button:nth-child(-n + 3)") == [], name
    assert page.evaluate(ENDINGS, ".endings .button, .decision-foot > #ahead > .ahead") == [], name
    if page.locator(".endings .primary:visible").count():
        last = page.locator(".endings .button:visible").last.bounding_box()
        assert last and last["x"] + last["width"] == pytest.approx(1268, abs=2), name
        assert last["y"] + last["height"] / 2 == pytest.approx(772, abs=2), name


def every_target_in_the_sheet_is_44_pixels_high(page: Page, name: str) -> None:
    assert sideways_overflow(page) == 0, name
    assert page.evaluate(TARGETS) == [], name
    assert page.evaluate(ENDINGS, ".endings .button") == [], name


def test_an_attack_shows_its_orders_its_odds_and_the_button_at_once(page: Page, anna, open_battle):
    open_battle(page, started(anna, RAM))
    page.keyboard.press("n")
    expect(page.locator(".odds .chances li")).to_have_count(3)
    assert page.evaluate(OUT_OF_SIGHT, ".steer .button, .odds, .ship-card") == []
    rows = {round(button.bounding_box()["y"]) for button in page.locator(".steer .button").all()}
    columns = {round(button.bounding_box()["x"]) for button in page.locator(".steer .button").all()}
    assert (len(rows), len(columns)) == (2, 3)


def test_the_odds_are_seen_whole_with_twelve_ships_a_side(page: Page, anna, open_battle):
    twelve = [
        ship(f"{side}{n}", (n, row), facing)
        for side, row, facing in (("A", 11, "N"), ("B", 1, "S"))
        for n in range(3, 13)
    ]
    open_battle(page, started(anna, (*RAM, *twelve)))
    page.keyboard.press("n")
    expect(page.locator(".steer + .odds .chances li")).to_have_count(3)
    assert page.locator("a.chip").count() == 12
    assert page.evaluate(OUT_OF_SIGHT, "a.chip, .chip-ship, .card-ship, .ship-card, .steer .button, .odds") == []
    assert page.evaluate(ROOM_IN_THE_LOG) >= LINES


def test_the_board_and_the_parts_of_the_panel_keep_their_places(page: Page, anna, open_battle):
    open_battle(page, started(anna, DUEL, AGAINST_BOT))

    def places() -> list[FloatRect]:
        return [box(page, part) for part in ("#board", "#board svg.board", ".decision-top", ".chronicle", ".endings")]

    before = places()
    page.keyboard.press("n")
    expect(decision(page)).to_contain_text("A1 is chosen")
    assert places() == before
    page.keyboard.press("n")
    expect(decision(page)).to_contain_text("A2 is chosen")
    page.keyboard.press("w")
    expect(log(page)).to_contain_text("A2 rows ahead")
    assert places() == before
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    expect(decision(page)).to_contain_text("Carthage wins")
    assert places() == before


def test_the_leaves_are_one_key_away_and_leave_the_decision_readable(page: Page, anna, open_battle):
    body = next(body for key, body in LIBRARY if key.endswith("HEX-SC3"))
    open_battle(page, begun(anna, body))
    for key, words in (("b", "The consul Publius"), ("v", "The battle ends after"), ("l", "Ring")):
        page.keyboard.press(key)
        leaf = page.locator(".leaf:popover-open")
        expect(leaf).to_contain_text(words)
        assert leaf.bounding_box()["width"] <= 600
        assert leaf.bounding_box()["x"] + leaf.bounding_box()["width"] <= 1280 - PANEL
        expect(leaf.get_by_role("button", name="Close")).to_be_focused()
        assert accessibility_violations(page) == []
        page.keyboard.press("Escape")
        expect(leaf).to_have_count(0)
    page.keyboard.press("b")
    page.keyboard.press("v")  # another one takes its place
    expect(page.locator(".leaf:popover-open")).to_contain_text("What wins")
    page.keyboard.press("v")
    expect(page.locator(".leaf:popover-open")).to_have_count(0)
    page.get_by_role("button", name="Legend").click()
    expect(page.locator("#legend")).to_be_visible()
    page.get_by_role("button", name="Close").click()
    expect(page.get_by_role("button", name="Legend")).to_be_focused()


def test_the_menu_leads_on_and_names_the_keys_of_the_leaves(page: Page, anna, open_battle):
    open_battle(page, started(anna))
    menu = page.get_by_role("button", name="Menu")
    menu.click()
    assert accessibility_violations(page) == []
    for name in ("Step through", "Library", "Battles", "My work", "Download the log"):
        expect(page.get_by_role("link", name=name, exact=True)).to_be_visible()
    page.get_by_role("button", name="Keys", exact=True).click()
    expect(page.locator("#keys")).to_contain_text("briefing, what wins, legend")
    expect(page.locator("#battle-more")).to_be_hidden()
    page.keyboard.press("Escape")
    expect(menu).to_be_focused()
    page.get_by_role("link", name="Navarch, to the front page").click()
    expect(page).to_have_url("/")


def test_the_dice_that_are_new_roll_for_a_blink(page: Page, anna, open_battle):
    open_battle(page, started(anna, RAM))
    page.keyboard.press("n")
    page.keyboard.press("f")
    expect(page.locator("#log .is-new .die")).to_have_count(2)
    rolling = "die => getComputedStyle(die).animationName + ' ' + getComputedStyle(die).animationDuration"
    assert page.locator("#log .die").first.evaluate(rolling) == "die-rolls 0.001s", "motion is to be reduced"
    page.emulate_media(reduced_motion="no-preference")
    assert page.locator("#log .die").first.evaluate(rolling) == "die-rolls 0.42s"
    page.reload()
    expect(page.locator("#log .die").first).to_be_visible()
    expect(page.locator("#log .is-new")).to_have_count(0)


def test_on_a_phone_the_sheet_is_pulled_up_to_the_ship_and_the_log(phone: Page, anna, open_battle):
    battle = started(anna)
    act(battle, anna, "activate", ship="A2")
    act(battle, anna, "forward")
    open_battle(phone, battle)
    board = box(phone, "#board")
    assert board["y"] == BAR and board["height"] == pytest.approx(464, abs=2)
    expect(phone.locator(".latest")).to_have_attribute("data-says", "A2 rows one ahead.")
    expect(log(phone)).to_be_hidden()
    phone.get_by_role("checkbox", name="More of the panel").check()
    phone.wait_for_timeout(200)
    expect(log(phone).get_by_text("A2 rows one ahead")).to_be_in_viewport(ratio=1)
    expect(phone.locator(".ship-card")).to_be_in_viewport(ratio=1)
    assert box(phone, "#board") == board
    assert accessibility_violations(phone) == []
    phone.get_by_role("checkbox", name="More of the panel").uncheck()
    expect(log(phone)).to_be_hidden()


@pytest.mark.parametrize(
    ("key", "width"),
    [("nauta/nauta-mylae-260", 1280), ("nauta/nauta-mylae-260", 390), ("navarchoi/NAV-S-2", 390)],
)
def test_a_battle_opens_with_no_ship_under_what_lies_over_the_board(page: Page, anna, open_battle, key, width):
    page.set_viewport_size({"width": width, "height": WIDTHS[width]})
    open_battle(page, begun(anna, dict(LIBRARY)[key]))
    expect(page.locator(".board-controls")).to_be_visible()
    page.wait_for_timeout(200)  # buttons of the page's own come last
    assert page.evaluate(UNDER) == []


def test_on_a_phone_no_ship_lies_under_the_small_map_in_mid_battle(phone: Page, anna, open_battle):
    """Where it would cover one in every corner it is not shown."""
    open_battle(phone, half_way(anna, dict(LIBRARY)["oi_navarcoi/ONV-S2"]))
    expect(phone.locator(".board-mini")).to_be_hidden()
    assert phone.evaluate(UNDER) == []


def test_a_hand_of_cards_leaves_the_board_its_room_and_rises_where_it_is_pointed_at(page: Page, anna, open_battle):
    open_battle(page, begun(anna, dict(LIBRARY)["navarchoi/NAV-S-5"]))
    first = page.locator(".fan-place").first
    face = first.locator(".card-face")
    assert box(page, ".hand-head")["y"] >= 600
    expect(face.locator(".card-title")).to_be_in_viewport(ratio=1)
    first.hover()
    expect(face).to_be_in_viewport(ratio=1)


def test_on_a_phone_a_long_tag_is_covered_by_nothing_that_lies_over_the_board(phone: Page, anna, open_battle):
    body = dict(LIBRARY)["mare_nostrum/mare-salamis-480"]
    open_battle(phone, begun(anna, body))
    tag = phone.locator(".board-tag:visible").first
    expect(tag).to_be_visible()
    said = tag.bounding_box()
    assert said
    for cover in phone.locator(".board-mini:visible, .board-controls:visible").all():
        over = cover.bounding_box()
        assert over
        aside = said["x"] + said["width"] <= over["x"] or over["x"] + over["width"] <= said["x"]
        assert aside or said["y"] + said["height"] <= over["y"] or over["y"] + over["height"] <= said["y"]
