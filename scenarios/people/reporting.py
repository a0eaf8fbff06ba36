"""Reports of what is amiss with something public: kept, and told to those who run the site."""

from typing import Any

import structlog
from django.conf import settings
from django.core.mail import mail_admins
from django.http import Http404, HttpRequest
from django.urls import reverse

from scenarios.models import Report
from scenarios.ownership import Actor, owned_models
from scenarios.together.comments import comment_to_report

MOST_LETTERS = 2000
COMMENT = "comment"  # what somebody wrote on a document


def thing_to_report(actor: Actor, kind: str, uid: str) -> Any:
    """What is reported. Raises Http404 for what the actor does not see, and for what is their own."""
    if kind == COMMENT:
        comment = comment_to_report(actor, uid)
        if comment is None:
            raise Http404("Nothing here that could be reported.")
        return comment
    model: Any = owned_models().get(kind)
    thing = model.objects.visible_to(actor).filter(uid=uid).first() if model is not None else None
    if thing is None or thing.owned_by(actor):
        raise Http404("Nothing here that could be reported.")
    return thing


def report_make(request: HttpRequest, *, actor: Actor, thing: Any, kind: str, reason: str, text: str) -> Report:
    """Keep a report of a thing, and tell those who run the site."""
    made = Report.objects.create(
        kind=kind, uid=thing.uid, title=str(thing)[:200], reason=reason, text=text, made_by=actor.user
    )
    _tell(request, made, thing)
    return made


def _tell(request: HttpRequest, made: Report, thing: Any) -> None:
    """A mail to the ADMINS, where there are any. The report is kept, so a mail that cannot be sent loses nothing."""
    if not settings.ADMINS:
        return
    where = request.build_absolute_uri(thing.get_absolute_url())
    entry = request.build_absolute_uri(reverse("admin:scenarios_report_change", args=[made.pk]))
    who = made.made_by.get_username() if made.made_by is not None else "a guest"
    body = f"{where}\n\n{made.get_reason_display()}.\nBy {who}:\n\n{made.text or '(no words)'}\n\n{entry}\n"
    try:
        mail_admins(" ".join(f"Report: {made.title}".split()), body)
    except OSError as error:
        structlog.get_logger("scenarios").warning("mail_failed", about="report", report=made.pk, error=str(error))
