"""Sessions: read anew by every request, over when their time is, and nobody's where the key is none."""

from datetime import timedelta

import pytest
from django.contrib.sessions.models import Session
from django.utils import timezone

from config.guarding.sessions import SessionStore

pytestmark = pytest.mark.django_db


def kept(**held: str) -> str:
    store = SessionStore()
    store.update(held)
    store.save()
    assert store.session_key is not None
    return store.session_key


def test_a_session_holds_what_was_kept_in_it():
    key = kept(guest="token")
    found = SessionStore(key)
    assert found["guest"] == "token" and found.session_key == key


def test_a_session_whose_time_is_over_holds_nothing_and_has_no_key():
    key = kept(guest="token")
    Session.objects.filter(session_key=key).update(expire_date=timezone.now() - timedelta(seconds=1))
    found = SessionStore(key)
    assert found.get("guest") is None and found.session_key is None


def test_a_key_that_was_never_given_out_opens_nothing():
    found = SessionStore("a" * 32)
    assert found.is_empty() or found.get("guest") is None
    assert found.session_key is None


def test_what_another_request_wrote_is_read_at_once(client, django_user_model):
    user = django_user_model.objects.create_user("anna", password="anna's password")
    client.force_login(user)
    assert "Log out" in client.get("/").content.decode()
    Session.objects.all().delete()
    assert "Log out" not in client.get("/").content.decode()
