"""A form that begins a battle begins one, however often it is sent: by a second click, when the answer was lost and is
asked for again, or by going back to the page and sending it once more as it was."""

from collections.abc import Callable
from hashlib import sha256

from django.contrib import messages
from django.db import IntegrityError
from django.http import HttpRequest

from battles.models import Battle
from scenarios.ownership import GUEST

SENT_AGAIN = "This form has begun its battle already: here it is. Load its page anew to begin another one."


def begun_once(request: HttpRequest, begin: Callable[[str | None], Battle]) -> tuple[Battle, bool]:
    """The battle that `begin` begins, which is given what the request's form is known by (`Battle.begun_with`), and
    True; where that form, filled in the same, has begun one before, that battle, and False."""
    known_by = _known_by(request)
    before = _begun_with(known_by)
    if before is None:
        try:
            return begin(known_by), True
        except IntegrityError:  # of two that came at the same moment the other was faster
            before = _begun_with(known_by)
            if before is None:
                raise
    if before.guest and request.session.session_key is None:
        # A guest's browser has no session before the first answer: who sends the same form is the same guest.
        request.session[GUEST] = before.guest
    messages.info(request, SENT_AGAIN)
    return before, False


def _known_by(request: HttpRequest) -> str | None:
    """What tells a form that was filled in from every other; None where it came from no page. The CSRF token is made
    for one browser and masked anew for each page, so that no two pages have the same."""
    if "csrfmiddlewaretoken" not in request.POST:
        return None
    return sha256(repr((request.path, sorted(request.POST.lists()))).encode()).hexdigest()


def _begun_with(known_by: str | None) -> Battle | None:
    return None if known_by is None else Battle.objects.filter(begun_with=known_by).first()
