"""Tokens of the API: made, shown once, used within their scopes, counted, expired, taken back."""

import hashlib
import re
from datetime import timedelta

import pytest
from django.contrib.auth import get_user_model
from django.core.cache import cache
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from battles.models import Battle
from config.guarding.limits import COUNTED, Rate
from config.tokens.bearer import READ, SENDING, needs
from config.tokens.models import Scope, Token
from config.tokens.views import MOST
from scenarios.models import Document
from tests.routes import every_route
from tests.scenarios.bodies import scenario

pytestmark = pytest.mark.django_db
JSON = "application/json"
PUBLIC = {"api-schema", "api-docs", "api-shapes"}  # pages, no endpoints


@pytest.fixture
def anna(db):
    return get_user_model().objects.create_user("anna", password="anna's password")


def token_of(user, *scopes, days=30):
    """The header of a new token."""
    return {"Authorization": f"Bearer {Token.issue(user=user, name='bot', scopes=list(scopes), days=days)[1]}"}


def made(client, **more):
    return client.post(reverse("tokens"), {"name": "my bot", "scopes": ["play"], "days": 30, **more})


def test_a_token_is_made_and_its_secret_shown_once_and_kept_as_a_hash(client, anna):
    client.force_login(anna)
    answer = made(client)
    (secret,) = re.findall(r"<code data-token>([^<]+)</code>", answer.content.decode())
    assert "no-store" in answer["Cache-Control"]
    token = Token.objects.get()
    assert token.digest == hashlib.sha256(secret.encode()).hexdigest() and token.user == anna
    assert timedelta(days=29) < token.expires - timezone.now() < timedelta(days=31)
    again = client.get(reverse("tokens")).content.decode()
    assert secret not in again and "my bot" in again and "read, play" in again and "never" in again
    asked = Client().get("/api/battles/", headers={"Authorization": f"Bearer {secret}"})
    assert asked.status_code == 200 and "never" not in client.get(reverse("tokens")).content.decode()


@pytest.mark.parametrize("wrong", [{"name": ""}, {"name": "x" * 61}, {"scopes": ["everything"]}, {"days": 9999}])
def test_a_token_that_cannot_be_is_not_made(client, anna, wrong):
    client.force_login(anna)
    answer = made(client, **wrong)
    assert answer.status_code == 422 and "errorlist" in answer.content.decode() and not Token.objects.exists()


def test_nobody_hoards_tokens(client, anna):
    client.force_login(anna)
    for _ in range(MOST):
        assert made(client).status_code == 200
    assert made(client).status_code == 422 and Token.objects.count() == MOST


def test_a_token_that_is_revoked_opens_nothing(client, anna):
    header = token_of(anna)
    assert client.get("/api/battles/", headers=header).status_code == 200
    client.force_login(anna)
    assert client.post(reverse("token_revoke", args=[Token.objects.get().pk])).status_code == 302
    client.logout()
    answer = client.get("/api/battles/", headers=header)
    assert answer.status_code == 401 and "revoked" in answer.json()["detail"] and answer["WWW-Authenticate"] == "Bearer"


def test_only_its_owner_revokes_a_token_and_only_somebody_with_an_account_has_any(client, anna):
    token_of(anna)
    boris = get_user_model().objects.create_user("boris")
    address = reverse("token_revoke", args=[Token.objects.get().pk])
    assert client.post(address).status_code == 302 and client.get(reverse("tokens")).status_code == 302
    client.force_login(boris)
    assert client.post(address).status_code == 404 and "no token yet" in client.get(reverse("tokens")).content.decode()
    assert client.get(address).status_code == 405 and Token.objects.exists()


def test_a_token_ends_with_its_time_and_with_its_account(client, anna):
    header = token_of(anna)
    Token.objects.update(expires=timezone.now() - timedelta(seconds=1))
    assert client.get("/api/battles/", headers=header).status_code == 401
    Token.objects.update(expires=timezone.now() + timedelta(days=1))
    anna.is_active = False
    anna.save()
    assert client.get("/api/battles/", headers=header).status_code == 401
    anna.delete()
    assert not Token.objects.exists()


def test_what_a_program_makes_with_a_token_is_its_owners(anna):
    program = Client(enforce_csrf_checks=True)
    header = token_of(anna, Scope.DOCUMENTS, Scope.PLAY)
    answer = program.post("/api/scenarios/", {"body": scenario()}, content_type=JSON, headers=header)
    assert answer.status_code == 201 and Document.objects.get().owner == anna
    start = {"body": scenario(), "seats": {"A": "person", "B": "person"}}
    assert program.post("/api/battles/", start, content_type=JSON, headers=header).status_code == 201
    assert Battle.objects.get().owner == anna and not program.cookies


def test_a_token_opens_the_api_and_no_page(client, anna):
    header = token_of(anna, *Scope.values)
    assert client.get(reverse("tokens"), headers=header).status_code == 302
    assert client.get("/api/battles/", headers=header).status_code == 200


def test_what_is_done_with_a_token_counts_as_done_by_its_owner(client, anna, settings):
    settings.LIMITS = {what: Rate(2, 3600) for what in COUNTED}
    cache.clear()
    header = token_of(anna, Scope.DOCUMENTS)
    sent = [client.post("/api/scenarios/", {"body": scenario()}, content_type=JSON, headers=header) for _ in range(3)]
    assert [answer.status_code for answer in sent] == [201, 201, 429]


def methods_of(pattern):
    view = getattr(pattern.callback, "cls", None)
    return {method for method in ("POST", "PUT", "PATCH", "DELETE") if hasattr(view, method.lower())}


ENDPOINTS = {
    route.name: route.pattern
    for route in every_route()
    if route.address.startswith("/api/") and route.name not in PUBLIC
}
HELD = {"read": (), "documents": (Scope.DOCUMENTS,), "play": (Scope.PLAY,)}


def test_every_address_that_takes_something_says_which_scope_it_needs():
    assert {name for name, pattern in ENDPOINTS.items() if methods_of(pattern)} == set(SENDING)


@pytest.mark.parametrize("held", HELD)
@pytest.mark.parametrize("name", sorted(ENDPOINTS))
def test_every_endpoint_by_every_scope(client, anna, name, held):
    """Nothing beyond its scope is let through; within it a request gets as far as the view (here: nothing is there)."""
    header = token_of(anna, *HELD[held])
    names = re.findall(r"<(\w+):(\w+)>", str(ENDPOINTS[name].pattern))
    address = reverse(name, kwargs={each: 1 if kind == "int" else "nothing" for kind, each in names})
    for method in sorted({"GET"} | methods_of(ENDPOINTS[name])):
        answer = client.generic(method, address, "{}", content_type=JSON, headers=header)
        wanted = needs(method, name)
        if wanted in (READ, held):
            assert answer.status_code not in (401, 403), (method, answer.content)
        else:
            assert answer.status_code == 403 and f"scope “{wanted}”" in answer.json()["detail"]
