"""Whole campaigns as files: a backup, or a war that moves to another site."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.text import slugify
from django.views.decorators.http import require_http_methods, require_safe

from campaigns import selectors
from campaigns.files import campaign_file, exchange
from campaigns.forms.campaigns import CampaignFileForm
from campaigns.seats import rights
from rules.core.findings import Finding
from scenarios.ownership import actor_for_write, actor_of


@require_safe
def take(request: HttpRequest, uid: str) -> HttpResponse:
    """The whole campaign as a file, with the logs of its battles."""
    campaign = selectors.campaign_for(actor=actor_of(request), uid=uid)
    actor = actor_of(request)
    if not rights.may(campaign, actor, "keep"):
        raise Http404("Only who takes part takes the campaign away.")
    body = campaign_file.written(campaign_file.campaign_file_of(campaign, actor))
    answer = HttpResponse(body, content_type="application/json")
    name = slugify(campaign.name) or "campaign"
    answer["Content-Disposition"] = f'attachment; filename="{name}-turn-{campaign.turn}.json"'
    return answer


@require_http_methods(["GET", "HEAD", "POST"])
def bring(request: HttpRequest) -> HttpResponse:
    """Take a campaign in from a file."""
    form = CampaignFileForm(request.POST or None, request.FILES or None)
    findings: tuple[Finding, ...] = ()
    if request.method == "POST" and form.is_valid():
        try:
            campaign = exchange.campaign_import(actor=actor_for_write(request), raw=form.cleaned_data["file"])
        except campaign_file.BadCampaignFile as error:
            findings = error.findings
        else:
            messages.success(request, "The campaign is here, every entry checked against the rules. Only you see it.")
            return redirect(campaign)
    context = {"form": form, "findings": findings}
    return render(request, "campaigns/bring.html", context, status=422 if request.method == "POST" else 200)
