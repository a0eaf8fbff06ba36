"""Browser fixtures. `page` drives chromium at 1280 pixels, `phone` at 390; both fail a test whose page complained."""

import os
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.contrib.auth.models import Permission
from django.contrib.contenttypes.models import ContentType
from django.core.management.commands import flush
from playwright.sync_api import Browser, BrowserContext, Page, expect
from pytest_django.live_server_helper import LiveServer

from battles.models import Battle
from config import structures
from scenarios.ownership import Actor
from tests.pages import browser as chromium
from tests.pages.battle_page import is_there

PATIENCE = 30_000  # milliseconds that a page has to come, on a slow machine where others are driven beside it
expect.set_options(timeout=PATIENCE)

# The briefing does not lie over the board of a battle that is opened; a page that is none of the site's keeps nothing.
BOARD_IS_FREE = "if (location.protocol.startsWith('http')) localStorage.setItem('navarch-briefing', 'off')"

LogIn = Callable[[Page, Any], None]


@pytest.fixture(scope="session", autouse=True)
def _structures() -> None:
    structures.prepare()  # the site that the browser talks to has threads, like a server


@pytest.fixture(scope="session", autouse=True)
def _orm_beside_the_browser() -> Iterator[None]:
    """Playwright keeps an event loop in this thread, and Django refuses database calls beside one unless told."""
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"
    yield
    del os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"]


@pytest.fixture(scope="session", autouse=True)
def _permissions(django_db_setup: None, django_db_blocker: Any) -> Iterator[None]:
    """Whatever a test has written is flushed after it, and Django works out anew what there are permissions for: that
    takes longer than all the rest. They are written again as they were."""
    with django_db_blocker.unblock():
        rows = [(each, list(each.objects.all())) for each in (ContentType, Permission)]
    assert all(found for _, found in rows)

    def restored(*_: Any, **__: Any) -> None:
        for model, found in rows:
            model.objects.bulk_create(found)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(flush, "emit_post_migrate_signal", restored)
        yield


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    return browser_type_launch_args | chromium.launch_options()


def _context(browser: Browser, live_server: LiveServer, viewport: Any, **more: Any) -> Iterator[BrowserContext]:
    """A profile that tests share for its cache alone: styles and modules are fetched once, not once a test. What they
    look at comes from the site, not from what the worker keeps of it."""
    more = {"reduced_motion": "reduce", "service_workers": "block"} | more
    with browser.new_context(base_url=live_server.url, viewport=viewport, **more) as context:
        context.add_init_script(BOARD_IS_FREE)
        yield context


@pytest.fixture(scope="session")
def _wide(browser: Browser, live_server: LiveServer) -> Iterator[BrowserContext]:
    yield from _context(browser, live_server, chromium.WIDE)


@pytest.fixture(scope="session")
def _narrow(browser: Browser, live_server: LiveServer) -> Iterator[BrowserContext]:
    yield from _context(browser, live_server, chromium.PHONE)


@pytest.fixture(scope="session")
def _touched(browser: Browser, live_server: LiveServer) -> Iterator[BrowserContext]:
    yield from _context(browser, live_server, chromium.PHONE, has_touch=True, is_mobile=True)


def _page(context: BrowserContext, live_server: LiveServer) -> Iterator[Page]:
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    complaints = chromium.Complaints(page)
    traffic = chromium.Traffic(page)
    yield page
    traffic.settle()
    # what the site has kept in the browser goes, with every window
    kept = {"origin": live_server.url, "storageTypes": "cookies,local_storage,indexeddb,service_workers,cache_storage"}
    context.new_cdp_session(page).send("Storage.clearDataForOrigin", kept)
    for window in context.pages:
        window.close()
    context.clear_cookies()
    context.clear_permissions()
    assert complaints == []


@pytest.fixture
def kept(browser: Browser, live_server: LiveServer) -> Iterator[Page]:
    """A browser of its own in which the site's worker keeps what can be read without a connection."""
    for context in _context(browser, live_server, chromium.PHONE, service_workers="allow"):
        yield from _page(context, live_server)


@pytest.fixture
def page(_wide: BrowserContext, live_server: LiveServer) -> Iterator[Page]:
    yield from _page(_wide, live_server)


@pytest.fixture
def phone(_narrow: BrowserContext, live_server: LiveServer) -> Iterator[Page]:
    yield from _page(_narrow, live_server)


@pytest.fixture
def log_in(client: Any, live_server: LiveServer) -> LogIn:
    """Make the browser a user's: `log_in(page, user)`, without going through the log-in page."""

    def as_user(page: Page, user: Any) -> None:
        client.force_login(user)
        page.context.add_cookies(
            [{"name": "sessionid", "value": client.cookies["sessionid"].value, "url": live_server.url}]
        )

    return as_user


@pytest.fixture
def anna(live_server: LiveServer) -> Actor:
    return Actor(user=get_user_model().objects.create_user("anna", password="three banks of oars"))


@pytest.fixture
def tablet(_touched: BrowserContext, live_server: LiveServer, anna: Actor, log_in: LogIn) -> Iterator[Page]:
    """A phone with a touch screen, logged in as Anna."""
    for page in _page(_touched, live_server):
        log_in(page, anna.user)
        yield page


@pytest.fixture
def open_battle(anna: Actor, log_in: LogIn) -> Callable[[Page, Battle], Battle]:
    """Open the page of a battle in Anna's browser: `open_battle(page, battle)`."""

    def opened(page: Page, battle: Battle) -> Battle:
        log_in(page, anna.user)
        page.goto(battle.get_absolute_url())
        is_there(page)
        return battle

    return opened
