"""Anna at the editor of hexes."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from scenarios.ownership import Actor
from tests.pages.editor.handling import Edit, Editor, draft

LogIn = Callable[[Page, Any], None]


@pytest.fixture
def edit(page: Page, anna: Actor, log_in: LogIn) -> Edit:
    """Open a draft of Anna's with these ships and facts."""
    log_in(page, anna.user)

    def opened(*units: dict[str, Any], **facts: Any) -> Editor:
        return Editor(page, draft(anna, units=list(units), **facts)).open()

    return opened
