"""Without a connection what was read is read again, one's own work is there, an open battle waits and goes on."""

import re

import msgspec
import pytest
from playwright.sync_api import Page, expect

import rules
from battles import selectors, services
from battles.models import Battle
from scenarios.services import document_create
from tests.battles.positions import DUEL, started
from tests.pages.battle_page import decision, is_there, log
from tests.pages.browser import accessibility_violations, comes_true, sideways_overflow
from tests.scenarios.bodies import scenario

pytestmark = pytest.mark.django_db(transaction=True)
KEPT = "address => caches.match(address, { cacheName: 'pages', ignoreVary: true }).then(Boolean)"
HOUR = 3_600_000


def keeps(page: Page, address: str) -> None:
    comes_true(page, KEPT, address)


def test_own_work_is_read_without_having_been_opened_and_other_pages_say_why_not(kept: Page, anna, log_in):
    draft = document_create(actor=anna, body=scenario(title="Off Lipara"))
    log_in(kept, anna.user)
    kept.goto("/mine/")
    keeps(kept, draft.get_absolute_url())
    keeps(kept, "/mine/")
    kept.context.set_offline(True)
    expect(kept.locator("#offline")).to_contain_text("No connection")
    kept.goto(draft.get_absolute_url())
    expect(kept.get_by_role("heading", name="Off Lipara")).to_be_visible()
    expect(kept.locator("svg.board .piece").first).to_be_attached()
    expect(kept.locator("#offline")).to_contain_text("kept as it was on")
    assert sideways_overflow(kept) == 0 and accessibility_violations(kept) == []
    kept.goto("/rules/")
    expect(kept.get_by_role("heading", name="No connection")).to_be_visible()
    kept.get_by_role("link", name="Off Lipara").click()
    expect(kept.get_by_role("heading", name="Off Lipara")).to_be_visible()
    kept.context.set_offline(False)
    expect(kept.locator("#offline")).to_have_count(0)


def test_a_connection_that_is_back_before_the_page_has_said_that_it_is_gone_is_not_said_to_be_gone(kept: Page):
    kept.goto("/rules/")
    keeps(kept, "/rules/")
    kept.evaluate("""() => {
        const match = caches.match.bind(caches);
        caches.match = async (...asked) => {
            await new Promise((done) => setTimeout(done, 300));
            window.asked = true;
            return match(...asked);
        };
    }""")
    kept.context.set_offline(True)
    kept.context.set_offline(False)
    comes_true(kept, "() => window.asked === true")
    expect(kept.get_by_text("The connection is back.")).to_be_visible()
    kept.wait_for_timeout(300)
    expect(kept.locator("#offline")).to_have_count(0)


def test_the_library_is_kept_when_it_is_asked_for(kept: Page, anna):
    public = document_create(actor=anna, body=scenario(title="Off Mylae"), visibility="public")
    kept.goto("/library/")
    kept.get_by_role("button", name="Keep it on this device").click()
    expect(kept.locator("#messages")).to_contain_text("1 of it can be read on this device")
    kept.context.set_offline(True)
    kept.goto("/library/")
    kept.get_by_role("link", name="Off Mylae").click()
    expect(kept).to_have_url(re.compile(re.escape(public.get_absolute_url())))
    expect(kept.get_by_role("heading", name="Off Mylae")).to_be_visible()


def test_what_is_kept_goes_with_whoever_logs_out(kept: Page, anna, log_in):
    draft = document_create(actor=anna, body=scenario(title="Off Lipara"))
    log_in(kept, anna.user)
    kept.goto("/mine/")
    keeps(kept, draft.get_absolute_url())
    kept.goto("/accounts/logout/")
    kept.locator("main").get_by_role("button", name="Log out").click()
    comes_true(kept, f"address => ({KEPT})(address).then((there) => !there)", draft.get_absolute_url())
    assert kept.evaluate(KEPT, "/accounts/logout/") is False


def act(battle: Battle, anna) -> None:
    """Somebody decides elsewhere, in another window."""
    battle.refresh_from_db()
    ruleset = rules.get(battle.ruleset)
    legal = [msgspec.to_builtins(each) for each in ruleset.thaw(selectors.head_state(battle)).legal()]
    action = next(each for each in legal if each["kind"] not in ("cede", "concede", "agree_end"))
    services.battle_act(battle=battle, actor=anna, action=action, seen=battle.head_seq)


def test_a_battle_outlives_an_hour_without_a_connection_and_goes_on(kept: Page, anna, log_in):
    battle = started(anna, DUEL)
    log_in(kept, anna.user)
    kept.clock.install()
    kept.goto(battle.get_absolute_url())
    is_there(kept)
    keeps(kept, battle.get_absolute_url())
    for ship in ("A1", "A2"):
        kept.keyboard.press("n")
        expect(decision(kept)).to_contain_text(f"{ship} is chosen")
    kept.context.set_offline(True)
    expect(kept.locator("#offline")).to_be_visible()
    kept.get_by_role("button", name="Forward").click()
    expect(kept.locator("#messages")).to_contain_text("Nothing is lost")
    kept.clock.fast_forward(HOUR)
    kept.wait_for_timeout(300)
    kept.context.set_offline(False)
    expect(kept.locator("#offline")).to_have_count(0)
    kept.get_by_role("button", name="Forward").click()
    expect(log(kept)).to_contain_text("A2 rows ahead")


def test_what_happened_meanwhile_is_there_at_once_when_the_connection_is_back(kept: Page, anna, log_in):
    battle = started(anna, DUEL)
    log_in(kept, anna.user)
    kept.goto(battle.get_absolute_url())
    is_there(kept)
    keeps(kept, battle.get_absolute_url())
    kept.context.set_offline(True)
    expect(kept.locator("#offline")).to_be_visible()
    kept.reload()
    is_there(kept)
    act(battle, anna)
    kept.context.set_offline(False)
    expect(kept.locator("#decision")).to_have_attribute("data-seq", str(Battle.objects.get(pk=battle.pk).head_seq))
