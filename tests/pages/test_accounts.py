"""What a person does about their account."""

import re

import pytest
from django.contrib.auth import get_user_model
from django.core import mail
from playwright.sync_api import Page, expect

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


@pytest.mark.parametrize("address", ["email", "password/change", "logout"])
def test_pages_of_a_logged_in_person_are_accessible(page: Page, address: str) -> None:
    _sign_up(page, "sailor")
    expect(page.get_by_role("button", name="sailor")).to_be_visible()
    page.goto(f"/accounts/{address}/")
    assert accessibility_violations(page) == []


@pytest.mark.django_db(transaction=True)
def test_a_missing_page_says_so_and_leads_home(page: Page) -> None:
    page.goto("/no/such/page/")
    expect(page.get_by_role("heading", name="Not on this chart")).to_be_visible()
    assert accessibility_violations(page) == []
