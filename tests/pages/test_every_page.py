"""Every page that strangers can open: found by search engines, quiet in the console, still while it loads."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from battles import services
from campaigns.documents import ready_made as wars
from campaigns.services import campaign_start
from scenarios.documents.ready_made import ready_made
from scenarios.models import Document
from scenarios.ownership import Actor
from scenarios.services import document_create
from tests.battles.positions import BOTS
from tests.library import load_library
from tests.pages.browser import PHONE, accessibility_violations, sideways_overflow
from tests.scenarios.bodies import scenario

pytestmark = [pytest.mark.django_db(transaction=True)]
LISTS = ["/", "/library/", "/fleets/", "/fleets/one-fleet/", "/battles/", "/campaigns/", "/mine/", "/new/", "/import/",
         "/campaigns/documents/", "/campaigns/documents/new/"]  # fmt: skip
RULES = ["/rules/", "/rules/nauta/", "/rules/nauta/reference/", "/rules/nauta/opponent/",
         "/rules/nauta/clauses/NAU-1.1/"]  # fmt: skip
ACCOUNTS = ["/accounts/login/", "/accounts/signup/", "/accounts/password/reset/"]
LEAST = 24  # pixels of what a finger hits
SHIFTS = """window.shifted = 0;
new PerformanceObserver((list) => { for (const each of list.getEntries()) window.shifted += each.value; })
  .observe({ type: "layout-shift", buffered: true });"""
# Its faces are there, and it has been laid out and painted with them.
SETTLED = """() => document.fonts.ready
  .then(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  .then(() => true)"""
# All type of a page, in a face and a size.
SET_IN = """([face, size]) => {
  const { style } = document.documentElement;
  for (const voice of ["--text", "--display", "--mono"]) style.setProperty(voice, face);
  style.fontSize = size;
}"""
# The page as if nothing behind an element had come yet.
CUT_OFF = """(selector) => {
  for (let last = document.querySelector(selector); last !== document.body; last = last.parentElement) {
    while (last.nextSibling) last.nextSibling.remove();
  }
}"""
SEEN = """(least) => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const told = (each) => each.outerHTML.slice(0, 120);
  const inText = (each) => each.matches("a, .clause") && each.closest("p, li, dd, td, th, label, figcaption, .card");
  const href = (each) => each.getAttribute("href") ?? "";
  const level = (each) => Number(each.tagName[1]);
  const small = (each) => {
    const box = each.getBoundingClientRect();
    const shown = box.width && box.height && each.checkVisibility({ visibilityProperty: true });
    return shown && !inText(each) && (box.width < least || box.height < least);
  };
  return {
    title: document.title,
    description: document.querySelector("meta[name=description]")?.content ?? "",
    canonical: document.querySelector("link[rel=canonical]")?.href ?? "",
    language: document.documentElement.lang,
    viewport: document.querySelector("meta[name=viewport]")?.content ?? "",
    heads: all("h1").length,
    skipped: all("main :is(h1, h2, h3, h4)").map(level).filter((at, i, every) => i && at > every[i - 1] + 1).length,
    unsized: all("img").filter((each) => ["width", "height", "alt"].some((name) => !each.hasAttribute(name))).map(told),
    dead: all("a").filter((each) => !/^([/#?]|https?:)/.test(href(each))).map(told),
    vague: all("a").filter((each) => /^(here|click here|more|read more)$/i.test(each.textContent.trim())).map(told),
    small: all("a, button, select, summary, input[type=text], input[type=search]").filter(small).map(told),
  };
}"""


def amiss(page: Page, path: str) -> dict[str, object]:
    """What a page lacks of what every page has."""
    page.goto(path)
    page.evaluate(SETTLED)
    seen = page.evaluate(SEEN, LEAST)
    found = {name: seen[name] for name in ("unsized", "dead", "vague", "small", "skipped") if seen[name]}
    if seen["heads"] != 1:
        found["heads"] = seen["heads"]
    if not seen["title"] or len(seen["title"]) > 120:
        found["title"] = seen["title"]
    if not 50 <= len(seen["description"]) <= 320:
        found["description"] = seen["description"]
    if not seen["canonical"].endswith(path) or seen["language"] != "en" or "width=device-width" not in seen["viewport"]:
        found["head"] = (seen["canonical"], seen["language"], seen["viewport"])
    if (shifted := page.evaluate("window.shifted")) > 0.1:
        found["shifted"] = shifted
    if overflow := sideways_overflow(page):
        found["overflow"] = overflow
    return found


def public_pages(anna: Actor) -> list[str]:
    """The addresses of the pages that strangers find, with a scenario, a battle and a war among them."""
    load_library()
    body = dict(ready_made())["ancient_naval_games/HEX-SC1"]
    battle = services.battle_start(actor=anna, body=body, seats=BOTS, seed="oars", visibility="public")
    war = campaign_start(
        actor=anna,
        document=wars.document("punic-2021", losses="carry"),
        dice="seeded",
        seed="oars",
        visibility="public",
    )
    scenario = Document.objects.filter(library_key__startswith="ancient_naval_games").first()
    assert scenario is not None
    story = [f"chronicle/{name}" for name in ("", "1/", "then/", "print/")]
    of_war = [war.get_absolute_url() + name for name in ("", "forces/", "lost/", "ships/ROM-1/", *story)]
    design = Document.objects.get(library_key="campaign/punic-2021").get_absolute_url()
    of_war += [design, f"{design}begin/", "/campaigns/ship-names/"]
    return [*LISTS, *RULES, *ACCOUNTS, scenario.get_absolute_url(), battle.get_absolute_url(), *of_war]


@pytest.mark.parametrize("width", [1280, 390])
def test_every_public_page_has_what_every_page_has(page: Page, anna: Actor, width: int) -> None:
    page.set_viewport_size({"width": width, "height": PHONE["height"]})
    page.add_init_script(SHIFTS)
    assert {path: found for path in public_pages(anna) if (found := amiss(page, path))} == {}


def test_no_page_is_wider_than_a_phone_whatever_it_is_set_in(phone: Page, anna: Actor, log_in: Any) -> None:
    """Its own faces did not come; a broad face stands in for them; the reader has larger letters."""
    log_in(phone, anna.user)
    own = document_create(actor=anna, body=dict(ready_made())["navarchoi/NAV-S-5"], note="begin")
    pages = public_pages(anna) + [f"/s/{own.uid}/{name}" for name in ("", "cards/", "print/", "history/")]
    phone.context.route("**/*.woff2", lambda route: route.abort())
    wide = {}
    for path in pages:
        phone.goto(path)
        phone.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true; })")
        for face, size in (("serif", "100%"), ("monospace", "100%"), ("serif", "125%")):
            phone.evaluate(SET_IN, [face, size])
            if overflow := sideways_overflow(phone):
                wide[path, face, size] = overflow
    assert wide == {}


def test_a_picture_keeps_its_place_while_the_page_comes(phone: Page, anna: Actor) -> None:
    """A slow phone paints what of the page has come: nothing that follows the picture may push it down."""
    war = campaign_start(
        actor=anna, document=wars.document("punic-2021"), dice="seeded", seed="oars", visibility="public"
    )
    story = war.get_absolute_url()
    for path, picture in (("/", ".hero-art"), (f"{story}chronicle/", ".band-art"), (f"{story}forces/", ".band-art")):
        phone.goto(path)
        phone.evaluate(SETTLED)
        at = phone.locator(picture).bounding_box()
        phone.evaluate(CUT_OFF, picture)
        assert phone.locator(picture).bounding_box() == at, path


@pytest.mark.parametrize("key", ["ancient_naval_games/HEX-SC1", "nauta/nauta-mylae-260", "navarchoi/NAV-S-5"])
def test_the_chart_of_a_scenario_stands_still_on_a_phone(phone: Page, key: str) -> None:
    load_library()
    phone.add_init_script(SHIFTS)
    phone.goto(Document.objects.get(library_key=key).get_absolute_url())
    expect(phone.locator(".chart-frame svg.board.is-live")).to_be_visible()
    phone.evaluate("() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)))")
    assert phone.evaluate("window.shifted") < 0.01


@pytest.mark.parametrize("key", ["ancient_naval_games/HEX-SC1", "nauta/nauta-mylae-260", "navarchoi/NAV-S-5"])
def test_an_editor_stands_still_on_a_phone_while_its_scripts_come(
    phone: Page, anna: Actor, log_in: Any, key: str
) -> None:
    log_in(phone, anna.user)
    draft = document_create(actor=anna, body=dict(ready_made())[key], note="begin")
    phone.add_init_script(SHIFTS)
    phone.goto(f"/s/{draft.uid}/edit/")
    expect(phone.locator(".editor-board:not(:has([inert])) svg.board.is-live")).to_be_visible()
    phone.evaluate("() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)))")
    assert phone.evaluate("window.shifted") < 0.03
    assert phone.locator("[inert]").count() == 0


@pytest.mark.parametrize("width", [1280, 390])
def test_the_api_is_read_without_a_script(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": PHONE["height"]})
    page.add_init_script(SHIFTS)
    assert amiss(page, "/api/docs/") == {}
    page.locator("#battles_act summary").click()
    expect(page.locator("#battles_act pre")).to_contain_text('"seen"')
    assert accessibility_violations(page) == []


def test_titles_tell_pages_apart(page: Page) -> None:
    titles = []
    for path in (*LISTS, *RULES, *ACCOUNTS):
        page.goto(path)
        titles.append(page.title())
    assert len(set(titles)) == len(titles)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_page_that_is_not_there_shows_the_way_back(page: Page, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    page.goto("/nowhere/")
    expect(page.locator("svg.empty-sea")).to_be_visible()
    page.get_by_role("link", name="Back to the harbour").click()
    expect(page.locator(".hero")).to_be_visible()


def test_a_page_that_has_not_changed_comes_back_without_its_body_and_its_script_runs(page: Page, anna: Actor) -> None:
    address = document_create(actor=anna, body=scenario(), visibility="public").get_absolute_url()
    sent = "performance.getEntriesByType('navigation')[0].transferSize"
    page.goto(address)
    whole = page.evaluate(sent)
    page.goto("/rules/")
    page.goto(address)
    assert page.evaluate(sent) < 2_000 < whole  # 304: the policy that is kept with it names the nonce of its import map
    assert page.evaluate("import('navarch/site.js').then((site) => typeof site.toast)") == "function"
    expect(page.locator("svg.board.is-live")).to_be_visible()
