"""What a person does about their account."""

import re
from typing import Any

import pytest
from allauth.mfa.totp.internal.auth import format_hotp_value, hotp_value, yield_hotp_counters_from_time
from django.contrib.auth import get_user_model
from django.core import mail
from playwright.sync_api import Page, expect

from config.guarding.limits import Rate
from tests.pages.browser import accessibility_violations, sideways_overflow

PASSWORD = "three banks of oars"
ADDRESSES = ["login", "signup", "password/reset", "password/reset/done", "password/reset/key/1-gone"]


def _sign_up(page: Page, name: str, email: str = "") -> None:
    page.goto("/accounts/signup/")
    page.get_by_label("Username").fill(name)
    page.get_by_label("Email").fill(email)
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_label("Password (again)").fill(PASSWORD)
    page.get_by_role("main").get_by_role("button", name="Sign up").click()


def test_sign_up_log_out_and_log_in_again(page: Page) -> None:
    _sign_up(page, "duilius")
    page.get_by_role("button", name="duilius").click()
    page.get_by_role("button", name="Log out").click()
    expect(page.get_by_role("navigation").get_by_role("link", name="Log in")).to_be_visible()

    page.goto("/accounts/login/")
    page.get_by_label("Login").fill("duilius")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("main").get_by_role("button", name="Log in").click()
    expect(page.get_by_role("button", name="duilius")).to_be_visible()


def test_a_wrong_password_says_so_beside_the_form_and_keeps_the_name(page: Page) -> None:
    page.goto("/accounts/login/")
    page.get_by_label("Login").fill("nobody")
    page.get_by_label("Password").fill("guess")
    page.get_by_role("main").get_by_role("button", name="Log in").click()
    expect(page.locator(".errorlist")).to_contain_text("not correct")
    expect(page.get_by_label("Login")).to_have_value("nobody")


def test_a_forgotten_password_is_reset_by_mail(page: Page) -> None:
    _sign_up(page, "regulus", "regulus@example.org")
    page.context.clear_cookies()
    page.goto("/accounts/password/reset/")
    page.get_by_label("Email").fill("regulus@example.org")
    page.get_by_role("button", name="Send the link").click()
    expect(page.get_by_role("heading", name="Look at your mail")).to_be_visible()

    link = re.search(r"http://\S+/accounts/password/reset/key/\S+", mail.outbox[-1].body)
    assert link is not None
    page.goto(link[0])
    page.get_by_label("New Password", exact=True).fill("back from Africa")
    page.get_by_label("New Password (again)").fill("back from Africa")
    page.get_by_role("button", name="Keep this password").click()
    expect(page.get_by_role("heading", name="Password changed")).to_be_visible()
    assert get_user_model().objects.get(username="regulus").check_password("back from Africa")

    page.goto(link[0])
    expect(page.get_by_role("heading", name="This link no longer works")).to_be_visible()


def test_the_theme_switch_is_remembered(page: Page) -> None:
    page.goto("/accounts/login/")
    switch = page.get_by_role("button", name="Theme: system")
    switch.click()
    page.get_by_role("button", name="Theme: light").click()
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.get_by_role("button", name="Theme: dark")).to_be_visible()


def test_a_module_is_imported_by_its_name_under_the_security_policy(page: Page) -> None:
    page.goto("/accounts/login/")
    token = page.evaluate("import('navarch/site.js').then((site) => site.csrfToken())")
    assert len(token) == 32


def test_the_menu_on_a_phone_opens_by_keyboard_and_closes_by_escape(phone: Page) -> None:
    phone.goto("/accounts/login/")
    link = phone.get_by_role("navigation", name="Main").get_by_role("link", name="Sign up")
    expect(link).to_be_hidden()
    phone.get_by_role("button", name="Menu").focus()
    phone.keyboard.press("Enter")
    expect(link).to_be_visible()
    phone.keyboard.press("Escape")
    expect(link).to_be_hidden()


@pytest.mark.parametrize("address", ADDRESSES)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_account_pages_are_accessible_and_fit_a_phone(phone: Page, address: str, scheme: str) -> None:
    phone.emulate_media(color_scheme=scheme)
    phone.goto(f"/accounts/{address}/")
    assert accessibility_violations(phone) == []
    assert sideways_overflow(phone) == 0


@pytest.mark.parametrize(
    "address", ["email", "password/change", "logout", "2fa", "sessions", "tokens", "inactive", "confirm-email"]
)
def test_pages_of_a_logged_in_person_are_accessible(page: Page, address: str) -> None:
    _sign_up(page, "sailor")
    expect(page.get_by_role("button", name="sailor")).to_be_visible()
    page.goto(f"/accounts/{address}/")
    assert accessibility_violations(page) == []


def _code(key: str) -> str:
    """What an authenticator app with this key shows now."""
    return format_hotp_value(hotp_value(key, list(yield_hotp_counters_from_time())[1]))


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_second_factor_is_set_up_used_and_switched_off(phone: Page, scheme: str) -> None:
    def look() -> None:
        assert accessibility_violations(phone) == []
        assert sideways_overflow(phone) == 0

    phone.emulate_media(color_scheme=scheme)
    _sign_up(phone, "sailor")
    phone.goto("/accounts/2fa/")
    look()
    phone.get_by_role("link", name="Set it up").click()
    expect(phone.get_by_role("heading", name="Confirm that it is you")).to_be_visible()
    look()
    phone.get_by_label("Password").fill(PASSWORD)
    phone.get_by_role("button", name="Confirm").click()
    phone.get_by_text("It cannot be scanned").click()
    look()
    key = phone.locator(".secret").inner_text()
    phone.get_by_label("Authenticator code").fill("12")
    phone.get_by_role("button", name="Switch it on").click()
    expect(phone.locator(".errorlist")).to_contain_text("Incorrect code")
    phone.get_by_label("Authenticator code").fill(_code(key))
    phone.get_by_role("button", name="Switch it on").click()
    expect(phone.get_by_role("heading", name="Recovery codes")).to_be_visible()
    expect(phone.locator(".recovery-codes li")).to_have_count(10)
    look()
    spare = phone.locator(".recovery-codes code").first.inner_text()

    phone.context.clear_cookies()
    phone.goto("/accounts/login/?next=/accounts/2fa/")
    phone.get_by_label("Login").fill("sailor")
    phone.get_by_label("Password").fill(PASSWORD)
    phone.get_by_role("main").get_by_role("button", name="Log in").click()
    expect(phone.get_by_role("heading", name="Second factor")).to_be_visible()
    look()
    phone.get_by_label("Code").fill(spare)
    phone.get_by_role("button", name="Log in").click()
    expect(phone.get_by_text("9 of 10 are left")).to_be_visible()
    look()
    phone.get_by_role("link", name="Switch it off").click()
    phone.get_by_label("Password").fill(PASSWORD)
    phone.get_by_role("button", name="Confirm").click()
    look()
    phone.get_by_role("button", name="Switch it off").click()
    expect(phone.get_by_role("link", name="Set it up")).to_be_visible()


def test_where_one_is_logged_in_fits_a_phone(phone: Page) -> None:
    _sign_up(phone, "sailor")
    expect(phone.get_by_role("button", name="Menu")).to_be_visible()
    phone.goto("/accounts/sessions/")
    expect(phone.get_by_text("Chrome on Linux")).to_be_visible()
    assert accessibility_violations(phone) == []
    assert sideways_overflow(phone) == 0


def test_too_often_says_when_one_may_go_on(page: Page, settings: Any) -> None:
    settings.LIMITS = {**settings.LIMITS, "battles": Rate(1, 600)}
    settings.LIMIT_ADDRESS = 1
    for _ in range(2):
        page.goto("/")
        page.get_by_role("button", name="Fight a battle now").click()
    expect(page.get_by_role("heading", name="Too many new battles and campaigns")).to_be_visible()
    expect(page.get_by_text("You may go on in 10 minutes")).to_be_visible()
    assert accessibility_violations(page) == []


@pytest.mark.django_db(transaction=True)
def test_a_missing_page_says_so_and_leads_home(page: Page) -> None:
    page.goto("/no/such/page/")
    expect(page.get_by_role("heading", name="Not on this chart")).to_be_visible()
    assert accessibility_violations(page) == []


def test_a_token_is_made_seen_once_and_revoked(phone: Page) -> None:
    _sign_up(phone, "sailor")
    phone.goto("/accounts/tokens/")
    expect(phone.get_by_text("You have no token yet.")).to_be_visible()
    phone.get_by_label("Name").fill("my bot")
    phone.get_by_label("Play: begin battles").check()
    phone.get_by_role("button", name="Make the token").click()
    expect(phone.locator("[data-token]")).to_contain_text("nvt_")
    assert accessibility_violations(phone) == [] and sideways_overflow(phone) == 0
    phone.get_by_role("button", name="Revoke my bot").click()
    expect(phone.get_by_text("“my bot” is revoked")).to_be_visible()
    expect(phone.locator("[data-token]")).to_have_count(0)
