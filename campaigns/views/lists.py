"""Starting campaigns, finding them, sharing and deleting them."""

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST

from campaigns import selectors, services
from campaigns.forms.campaigns import StartForm
from rules.core.findings import Finding
from scenarios.models import Document, Kind
from scenarios.ownership import Visibility, actor_for_write, actor_of
from scenarios.people.turns import due_for

PER_PAGE = 24
OWN = 12  # of the documents of one's own, the last touched first
READERS = {
    Visibility.PRIVATE: "Only you see this campaign now.",
    Visibility.UNLISTED: "Anyone who has the link may read it now.",
    Visibility.PUBLIC: "Everybody finds this campaign under Campaigns now.",
}


@require_http_methods(["GET", "HEAD", "POST"])
def campaigns(request: HttpRequest) -> HttpResponse:
    """The actor's campaigns, those that everybody may read, and the form that starts one."""
    form = StartForm(request.POST or None, actor=actor_of(request))
    findings: tuple[Finding, ...] = ()
    if request.method == "POST" and form.is_valid():
        try:
            campaign = services.campaign_start(
                actor=actor_for_write(request),
                document=form.document,
                dice=form.cleaned_data["dice"],
                seed=form.cleaned_data["seed"] or None,
                visibility=form.cleaned_data["visibility"],
            )
        except services.NotReady as error:
            findings = error.findings
        else:
            return redirect(campaign)
    public = request.GET.get("whose") == "all"
    found = selectors.campaigns_listed() if public else selectors.campaigns_of(actor_of(request))
    context = {
        "page": Paginator(found, PER_PAGE).get_page(request.GET.get("page")),
        "public": public,
        "documents": Document.objects.owned_by(actor_of(request)).filter(kind=Kind.CAMPAIGN)[:OWN],
        "ready": ready_to_play() if not public else [],
        "form": form,
        "findings": findings,
        "guest": not request.user.is_authenticated,
        "due": due_for(actor_of(request)) if not public else [],
    }
    return render(request, "campaigns/list.html", context, status=422 if request.method == "POST" else 200)


def ready_to_play() -> list[Document]:
    """The campaigns of the library, chains and maps, as they are told on its cards."""
    return list(Document.objects.filter(kind=Kind.CAMPAIGN, library_key__isnull=False).order_by("library_key"))


@require_POST
def share(request: HttpRequest, uid: str) -> HttpResponse:
    """Say who may read it."""
    campaign = selectors.campaign_for(actor=actor_of(request), uid=uid)
    wanted = request.POST.get("visibility", "")
    if wanted not in Visibility.values:
        messages.error(request, "Choose who may read it: only you, anyone with the link, or everybody.")
    else:
        services.campaign_set_visibility(campaign=campaign, actor=actor_of(request), visibility=wanted)
        messages.success(request, READERS[Visibility(wanted)])
    return redirect(campaign)


@require_POST
def delete(request: HttpRequest, uid: str) -> HttpResponse:
    """Delete a campaign and its chronicle."""
    campaign = selectors.campaign_for(actor=actor_of(request), uid=uid)
    services.campaign_delete(campaign=campaign, actor=actor_of(request))
    messages.success(request, f"“{campaign.name}” is deleted. Its battles are still under Battles.")
    return redirect("campaigns:list")
