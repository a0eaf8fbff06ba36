"""Accounts: limits that keep strangers from guessing."""

import pytest
from django.contrib.auth import get_user_model
from django.core import mail


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
