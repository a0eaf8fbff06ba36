"""Telling those who run the site that something public is amiss."""

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from scenarios.models import Reason
from scenarios.ownership import actor_of
from scenarios.people.reporting import MOST_LETTERS, report_make, thing_to_report


class ReportForm(forms.Form):
    """What is amiss, and in the reporter's own words why."""

    reason = forms.ChoiceField(choices=Reason.choices, widget=forms.RadioSelect, label="What is amiss?")
    text = forms.CharField(
        max_length=MOST_LETTERS,
        required=False,
        label="In your words",
        widget=forms.Textarea(attrs={"rows": 5}),
        help_text="Where to look, what it copies, how to reach you if you want an answer.",
    )


@require_http_methods(["GET", "HEAD", "POST"])
def report(request: HttpRequest, kind: str, uid: str) -> HttpResponse:
    """Report a scenario, a fleet, a battle or a campaign that others may see."""
    actor = actor_of(request)
    thing = thing_to_report(actor, kind, uid)
    form = ReportForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        report_make(request, actor=actor, thing=thing, kind=kind, **form.cleaned_data)
        messages.success(request, "Thank you. Those who run this site have your report and will look at it.")
        return redirect(thing)
    context = {"thing": thing, "form": form}
    return render(request, "scenarios/report.html", context, status=422 if request.method == "POST" else 200)
