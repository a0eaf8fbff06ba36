"""Accounts: limits that keep strangers from guessing and nobody out, passwords, and who is logged in where."""

import re
from xml.etree import ElementTree

import pytest
from allauth.mfa.totp.internal.auth import (
    SECRET_SESSION_KEY,
    TOTP,
    format_hotp_value,
    generate_totp_secret,
    hotp_value,
    yield_hotp_counters_from_time,
)
from django.contrib.auth import get_user_model
from django.core import mail
from django.test import Client

from config.guarding.accounts import SecondFactor
from scenarios.models import Document


@pytest.fixture
def sailor(db):
    return get_user_model().objects.create_user("sailor", "sailor@example.org", "three banks of oars")


def test_log_in_by_name_or_by_address(client, sailor):
    for login in ("sailor", "sailor@example.org"):
        answer = client.post("/accounts/login/", {"login": login, "password": "three banks of oars"})
        assert answer.status_code == 302
        client.logout()


def test_too_many_wrong_passwords_are_stopped(client, sailor):
    for _ in range(12):
        answer = client.post("/accounts/login/", {"login": "sailor", "password": "guess"})
    assert answer.status_code in (200, 429)
    right = client.post("/accounts/login/", {"login": "sailor", "password": "three banks of oars"})
    assert right.status_code != 302


def test_a_strangers_wrong_passwords_do_not_keep_the_owner_out(client, sailor):
    for _ in range(40):
        Client().post("/accounts/login/", {"login": "sailor", "password": "guess"}, REMOTE_ADDR="203.0.113.7")
    right = {"login": "sailor", "password": "three banks of oars"}
    assert Client().post("/accounts/login/", right, REMOTE_ADDR="203.0.113.7").status_code != 302
    assert client.post("/accounts/login/", right, REMOTE_ADDR="198.51.100.4").status_code == 302


@pytest.mark.parametrize(
    ("password", "complaint"),
    [
        ("eleven let.", "at least 12 characters"),
        ("1234567890123456", "entirely numeric"),
        ("1q2w3e4r5t6y", "too common"),
        ("gaius.duilius", "too similar to the username"),
    ],
)
def test_a_password_that_is_easily_guessed_is_refused(client, db, password, complaint):
    fields = {"username": "gaius_duilius", "password1": password, "password2": password}
    answer = client.post("/accounts/signup/", fields)
    assert answer.status_code == 200 and complaint in answer.content.decode()
    assert not get_user_model().objects.exists()


def test_twelve_characters_of_any_kind_are_enough(client, db):
    fields = {"username": "duilius", "password1": "kbhw qzt mxo", "password2": "kbhw qzt mxo"}
    assert client.post("/accounts/signup/", fields).status_code == 302


def test_signing_up_does_not_tell_whether_an_address_has_an_account(client, sailor):
    password = {"password1": "four banks of oars", "password2": "four banks of oars"}
    known = Client().post("/accounts/signup/", {"username": "one", "email": "sailor@example.org", **password})
    unknown = Client().post("/accounts/signup/", {"username": "two", "email": "nobody@example.org", **password})
    assert (known.status_code, known["Location"]) == (unknown.status_code, unknown["Location"]) == (302, "/")


def test_where_one_is_logged_in_is_listed_and_ended_elsewhere(client, sailor):
    right = {"login": "sailor", "password": "three banks of oars"}
    elsewhere = Client()
    elsewhere.post("/accounts/login/", right, headers={"User-Agent": "An old browser"})
    client.post("/accounts/login/", right)
    page = client.get("/accounts/sessions/").content.decode()
    assert "An old browser" in page and page.count("<tr>") == 3
    assert client.post("/accounts/sessions/").status_code == 302
    assert "_auth_user_id" not in elsewhere.session
    assert "An old browser" not in client.get("/accounts/sessions/").content.decode()


def test_before_any_browser_is_listed_the_page_says_so_instead_of_an_empty_table(client, sailor):
    client.force_login(sailor)
    page = client.get("/accounts/sessions/").content.decode()
    assert "No browser is listed yet" in page and "<table" not in page and "nowhere else" not in page


def test_a_second_factor_is_set_up_with_recovery_codes_and_asked_for(client, sailor):
    right = {"login": "sailor", "password": "three banks of oars"}
    client.post("/accounts/login/", right)
    client.post("/accounts/reauthenticate/", {"password": right["password"]})
    page = client.get("/accounts/2fa/totp/activate/").content.decode()
    assert 'src="data:image/svg+xml;base64,' in page
    secret = client.session[SECRET_SESSION_KEY]
    assert secret in page
    assert client.post("/accounts/2fa/totp/activate/", {"code": "000000x"}).status_code == 200
    code = format_hotp_value(hotp_value(secret, next(iter(yield_hotp_counters_from_time()))))
    answer = client.post("/accounts/2fa/totp/activate/", {"code": code})
    assert answer["Location"] == "/accounts/2fa/recovery-codes/"
    codes = re.findall(r"<li><code>(\d+)</code>", client.get(answer["Location"]).content.decode())
    assert len(codes) == 10

    other = Client()
    assert other.post("/accounts/login/", right)["Location"] == "/accounts/2fa/authenticate/"
    assert "_auth_user_id" not in other.session
    assert other.post("/accounts/2fa/authenticate/", {"code": "111111"}).status_code == 200
    assert other.post("/accounts/2fa/authenticate/", {"code": codes[0]}).status_code == 302
    assert other.session["_auth_user_id"] == str(sailor.pk)

    third = Client()
    third.post("/accounts/login/", right)
    assert third.post("/accounts/2fa/authenticate/", {"code": codes[0]}).status_code == 200  # it was used


def test_a_guest_who_logs_in_with_a_second_factor_keeps_their_work(client, sailor):
    TOTP.activate(sailor, secret := generate_totp_secret())
    client.post("/new/fleet/", {"ruleset": "ancient_naval_games"})
    client.post("/accounts/login/", {"login": "sailor", "password": "three banks of oars"})
    assert Document.objects.get().owner is None
    code = format_hotp_value(hotp_value(secret, list(yield_hotp_counters_from_time())[1]))
    assert client.post("/accounts/2fa/authenticate/", {"code": code}).status_code == 302
    assert Document.objects.get().owner == sailor


def test_the_qr_code_is_a_plain_picture():
    svg = SecondFactor().build_totp_svg("otpauth://totp/sailor?secret=ABC&issuer=Navarch")
    drawn = ElementTree.fromstring(svg)
    assert drawn.tag.endswith("svg") and drawn.get("width") == drawn.get("height")
    assert "style=" not in svg and "<script" not in svg


def test_signing_up_needs_no_address(client, db):
    fields = {"username": "duilius", "password1": "three banks of oars", "password2": "three banks of oars"}
    assert client.post("/accounts/signup/", fields).status_code == 302
    assert get_user_model().objects.get().username == "duilius"


def test_asking_for_a_reset_does_not_tell_whether_an_address_has_an_account(client, sailor):
    known = client.post("/accounts/password/reset/", {"email": "sailor@example.org"})
    unknown = client.post("/accounts/password/reset/", {"email": "nobody@example.org"})
    assert (known.status_code, known["Location"]) == (unknown.status_code, unknown["Location"])
    assert [message.to for message in mail.outbox if "key" in message.body] == [["sailor@example.org"]]


@pytest.mark.parametrize("target", ["https://evil.example/", "//evil.example/"])
def test_logging_in_never_leads_to_another_site(client, sailor, target):
    answer = client.post(f"/accounts/login/?next={target}", {"login": "sailor", "password": "three banks of oars"})
    assert answer["Location"] == "/"


def test_a_mail_says_what_it_is_about_in_the_sites_own_words(client, sailor):
    client.post("/accounts/password/reset/", {"email": "sailor@example.org"})
    (message,) = mail.outbox
    assert message.subject == "[Navarch] A new password"
    assert message.body.startswith("Ahoy sailor,")
    assert "You log in as sailor." in message.body and "/accounts/password/reset/key/" in message.body


def test_a_mail_has_the_look_of_the_site_for_those_who_read_it_as_a_page(client, sailor):
    sailor.username = "Anna & <b>"
    sailor.save()
    client.post("/accounts/password/reset/", {"email": "sailor@example.org"})
    (message,) = mail.outbox
    ((page, kind),) = message.alternatives
    link = next(word for word in message.body.split() if "/password/reset/key/" in word)
    assert kind == "text/html" and f'<a href="{link}"' in page
    assert "Ahoy Anna &amp; &lt;b&gt;," in page and "Ancient sea fights" in page


def test_a_change_of_password_is_told_by_mail_with_where_it_came_from(client, sailor, settings):
    settings.ACCOUNT_EMAIL_NOTIFICATIONS = True
    client.force_login(sailor)
    fields = {
        "oldpassword": "three banks of oars",
        "password1": "four banks of oars",
        "password2": "four banks of oars",
    }
    assert client.post("/accounts/password/change/", fields).status_code == 302
    (message,) = mail.outbox
    assert "Your password was changed." in message.body and "127.0.0.1" in message.body
