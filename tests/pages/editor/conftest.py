"""Anna at her editor, at a desk and with a touch screen."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from playwright.sync_api import Browser, Page
from pytest_django.live_server_helper import LiveServer

from scenarios.ownership import Actor
from tests.pages import browser as chromium
from tests.pages.editor.handling import Edit, Editor, draft

LogIn = Callable[[Page, Any], None]


@pytest.fixture
def anna(live_server: LiveServer) -> Actor:
    return Actor(user=get_user_model().objects.create_user("anna"))


@pytest.fixture
def edit(page: Page, anna: Actor, log_in: LogIn) -> Edit:
    """Open a draft of Anna's with these ships and facts."""
    log_in(page, anna.user)

    def opened(*units: dict[str, Any], **facts: Any) -> Editor:
        return Editor(page, draft(anna, units=list(units), **facts)).open()

    return opened


@pytest.fixture
def tablet(browser: Browser, live_server: LiveServer, anna: Actor, log_in: LogIn) -> Iterator[Page]:
    """A phone with a touch screen, logged in as Anna."""
    context = browser.new_context(
        base_url=live_server.url, viewport=chromium.PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce"
    )
    page = context.new_page()
    page.set_default_timeout(10_000)
    complaints = chromium.Complaints(page)
    log_in(page, anna.user)
    yield page
    context.close()
    assert complaints == []
