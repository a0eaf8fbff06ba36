"""What every answer tells the browser: load nothing foreign, run nothing inline, be framed by nobody."""

import re

import pytest
from csp.decorators import csp_update
from csp.exceptions import CSPNonceError
from django.db import OperationalError
from django.http import HttpResponse
from django.test import Client

from config.guarding.content_policy import ContentPolicy

ADDRESSES = ["/accounts/login/", "/accounts/signup/", "/api/docs/", "/api/schema/", "/no/such/page/"]


@pytest.fixture(params=ADDRESSES)
def answer(request, client, db):
    return client.get(request.param)


def test_nothing_inline_runs_and_nothing_foreign_loads(answer):
    policy = dict(part.split(" ", 1) for part in answer["Content-Security-Policy"].split("; "))
    assert "unsafe" not in answer["Content-Security-Policy"]
    assert policy["default-src"] == "'self'"
    assert policy["style-src"] == "'self'"
    assert policy["frame-ancestors"] == "'none'"


def test_no_page_is_framed_sniffed_or_told_to_others(answer):
    assert answer["X-Frame-Options"] == "DENY"
    assert answer["X-Content-Type-Options"] == "nosniff"
    assert answer["Referrer-Policy"] == "same-origin"


def test_a_page_asks_nothing_of_the_device_and_is_no_part_of_others(answer):
    asked = dict(part.split("=") for part in answer["Permissions-Policy"].split(", "))
    assert {"camera", "microphone", "geolocation", "payment", "usb"} <= asked.keys() and set(asked.values()) == {"()"}
    assert answer["Cross-Origin-Resource-Policy"] == answer["Cross-Origin-Opener-Policy"] == "same-origin"


def test_other_sites_may_show_pictures(client, db):
    assert client.get("/icon.svg")["Cross-Origin-Resource-Policy"] == "cross-origin"


def test_pages_hold_no_inline_script_style_or_handler(answer):
    html = answer.content.decode()
    scripts = re.findall(r"<script\b([^>]*)>([^<]*)", html)
    assert all("src=" in attributes or 'type="importmap" nonce="' in attributes for attributes, _ in scripts)
    assert not re.search(r"<style\b|\sstyle=|\son[a-z]+=", html)


def test_the_import_map_carries_the_nonce_of_its_own_answer(client, db):
    first, second = client.get("/accounts/login/"), client.get("/accounts/login/")
    nonces = [re.search(r'nonce="([^"]+)"', answer.content.decode())[1] for answer in (first, second)]
    assert nonces[0] != nonces[1]
    assert f"'nonce-{nonces[0]}'" in first["Content-Security-Policy"]


def test_every_answer_has_a_nonce_of_its_own_or_none(client, db):
    page, text = client.get("/accounts/login/"), client.get("/robots.txt")
    assert page["Content-Security-Policy"].count("'nonce-") == 1
    assert "nonce" not in text["Content-Security-Policy"]
    rest = re.sub(r" 'nonce-[^']+'", "", page["Content-Security-Policy"])
    assert sorted(rest.split("; ")) == sorted(text["Content-Security-Policy"].split("; "))
    with pytest.raises(CSPNonceError):
        str(text.wsgi_request.csp_nonce)  # too late: the header has been written without it


def test_a_view_may_still_ask_for_a_policy_of_its_own(rf):
    answer = ContentPolicy(csp_update({"img-src": "https://example.org"})(lambda request: HttpResponse()))(rf.get("/"))
    assert "img-src 'self' data: https://example.org" in answer["Content-Security-Policy"]


def test_a_page_that_breaks_says_so_and_shows_nothing_of_the_inside(settings, monkeypatch):
    def break_down(*args, **kwargs):
        raise RuntimeError("a secret of the inside")

    monkeypatch.setattr("allauth.account.views.LoginView.get", break_down)
    answer = Client(raise_request_exception=False).get("/accounts/login/")
    assert answer.status_code == 500
    assert "Something broke on our side" in answer.content.decode()
    assert "secret of the inside" not in answer.content.decode()


def test_where_the_database_is_away_a_page_says_that_it_passes(monkeypatch):
    def away(*args, **kwargs):
        raise OperationalError("connection to server at a secret place failed")

    monkeypatch.setattr("allauth.account.views.LoginView.get", away)
    answer = Client(raise_request_exception=False).get("/accounts/login/")
    assert (answer.status_code, answer["Retry-After"]) == (503, "5")
    assert "cannot reach its database" in answer.content.decode() and "secret" not in answer.content.decode()


def test_a_stale_form_says_that_nothing_was_saved(db):
    answer = Client(enforce_csrf_checks=True).post("/accounts/login/", {"login": "x", "password": "y"})
    assert answer.status_code == 403
    assert "Nothing was saved" in answer.content.decode()
