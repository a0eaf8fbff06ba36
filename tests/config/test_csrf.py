"""The token of a page's forms: one that Django takes, another each time."""

import pytest
from django.middleware.csrf import _does_token_match, _get_new_csrf_string, _unmask_cipher_token
from django.test import Client, RequestFactory

from config import csrf

SECRETS = ["a" * 32, "9" * 32, *(_get_new_csrf_string() for _ in range(20))]


@pytest.mark.parametrize("secret", SECRETS)
def test_a_masked_secret_is_the_secret_for_django(secret: str) -> None:
    token = csrf.masked(secret)
    assert _unmask_cipher_token(token) == secret
    assert _does_token_match(token, secret)


def test_no_two_masks_are_alike_and_every_letter_is_drawn() -> None:
    masks = {csrf.masked(SECRETS[0])[:32] for _ in range(400)}
    assert len(masks) == 400
    assert {letter for mask in masks for letter in mask} == set(csrf.CSRF_ALLOWED_CHARS)


def test_who_has_no_secret_gets_one_that_the_cookie_keeps() -> None:
    request = RequestFactory().get("/")
    token = csrf.token_of(request)
    assert _unmask_cipher_token(token) == request.META["CSRF_COOKIE"]
    assert request.META["CSRF_COOKIE_NEEDS_UPDATE"]


@pytest.mark.django_db
def test_the_token_of_a_page_is_taken_with_its_form_and_another_is_not() -> None:
    client = Client(enforce_csrf_checks=True)
    client.get("/accounts/login/")  # the second page finds the secret of the first
    token = str(client.get("/accounts/login/").context["csrf_token"])
    assert client.post("/accounts/login/", {"csrfmiddlewaretoken": token}).status_code == 200
    assert client.post("/accounts/login/", {"csrfmiddlewaretoken": token[::-1]}).status_code == 403
