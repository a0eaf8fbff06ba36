"""Telling those who run the site that something public is amiss."""

from typing import Any

import structlog
from django import forms
from django.conf import settings
from django.contrib import messages
from django.core.mail import mail_admins
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from scenarios.models import Reason, Report
from scenarios.ownership import Actor, actor_of, owned_models


class ReportForm(forms.Form):
    """What is amiss, and in the reporter's own words why."""

    reason = forms.ChoiceField(choices=Reason.choices, widget=forms.RadioSelect, label="What is amiss?")
    text = forms.CharField(
        max_length=2000,
        required=False,
        label="In your words",
        widget=forms.Textarea(attrs={"rows": 5}),
        help_text="Where to look, what it copies, how to reach you if you want an answer.",
    )


@require_http_methods(["GET", "HEAD", "POST"])
def report(request: HttpRequest, kind: str, uid: str) -> HttpResponse:
    """Report a scenario, a fleet, a battle or a campaign that others may see."""
    actor = actor_of(request)
    thing = _thing(actor, kind, uid)
    form = ReportForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        made = Report.objects.create(
            kind=kind,
            uid=uid,
            title=str(thing)[:200],
            reason=form.cleaned_data["reason"],
            text=form.cleaned_data["text"],
            made_by=actor.user,
        )
        _tell(request, made, thing)
        messages.success(request, "Thank you. Those who run this site have your report and will look at it.")
        return redirect(thing)
    context = {"thing": thing, "form": form}
    return render(request, "scenarios/report.html", context, status=422 if request.method == "POST" else 200)


def _thing(actor: Actor, kind: str, uid: str) -> Any:
    """What is reported. Raises Http404 for what the actor does not see, and for what is their own."""
    model: Any = owned_models().get(kind)
    thing = model.objects.visible_to(actor).filter(uid=uid).first() if model is not None else None
    if thing is None or thing.owned_by(actor):
        raise Http404("Nothing here that could be reported.")
    return thing


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
