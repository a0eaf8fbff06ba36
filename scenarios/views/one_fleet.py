"""One fleet, five rulesets: a list in words as each ruleset has it, and a fleet document made of one of them."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST, require_safe

from scenarios import services
from scenarios.documents import documents
from scenarios.documents.bounded import whole
from scenarios.documents.documents import Misshapen
from scenarios.models import Kind
from scenarios.ownership import actor_for_write, actor_of
from scenarios.rosters import history
from scenarios.rosters.pasting import LONGEST
from scenarios.rosters.projecting import MOST_RATIO, in_words, projected, projected_into
from scenarios.selectors import document_for

EXAMPLE = "30 triremes\n6 quinqueremes with corvus\n4 liburnians\nSalaminia, Paralos: triremes"


def _asked(data: Any) -> tuple[str, int, str]:
    """The list, the ratio and the title that a form says."""
    ratio = min(max(whole(data.get("ratio", "1"), 1), 1), MOST_RATIO)
    return data.get("list", "")[:LONGEST], ratio, data.get("title", "").strip()[:200]


def _nations(chosen: tuple[history.Fleet, history.Variant] | None) -> dict[str, str]:
    return chosen[0].nations if chosen is not None else {}


@require_safe
def one_fleet(request: HttpRequest) -> HttpResponse:
    """A list, one's own, of a fleet (`fleet`) or of history (`history`, "key/variant"), through all rulesets."""
    text, ratio, title = _asked(request.GET)
    uid = request.GET.get("fleet", "")
    if uid and not text:
        document = document_for(actor=actor_of(request), uid=uid, kind=Kind.FLEET)
        readable = documents.read(document.body).document is not None
        text, title = in_words(document.body) if readable else "", document.title
    chosen = history.told_by(request.GET.get("history", ""))
    if chosen is not None and not text:
        text, title = chosen[1].text, f"{chosen[0].title}, {chosen[0].date}"
    context = {
        "history": history.fleets(),
        "chosen": chosen,
        "asked": request.GET.get("history", "") if chosen is not None else "",
        "text": text,
        "ratio": ratio,
        "title": title,
        "most": MOST_RATIO,
        "example": EXAMPLE,
        "projected": projected(text, ratio, title, _nations(chosen)) if text.strip() else [],
    }
    return render(request, "scenarios/one_fleet.html", context)


@require_POST
def one_fleet_make(request: HttpRequest) -> HttpResponse:
    """A fleet document of the list in the ruleset that was chosen."""
    text, ratio, title = _asked(request.POST)
    chosen = history.told_by(request.POST.get("history", ""))
    try:
        made = projected_into(request.POST.get("ruleset", ""), text, ratio, title, _nations(chosen))
    except KeyError:
        made = None
    if made is None or not made.pasted.units:
        messages.error(request, "Nothing of the list can be taken into that ruleset. Mend it and read it again.")
        return redirect("scenarios:one_fleet")
    # whoever has changed the list has other numbers than the sources
    told = {"notes": chosen[1].notes} if chosen is not None and chosen[1].text.split() == text.split() else {}
    try:
        body = {**made.body, **told}
        document = services.document_create(actor=actor_for_write(request), body=body, note="From a list")
    except Misshapen as wrong:
        messages.error(request, f"No fleet was made: {wrong}")
        return redirect("scenarios:one_fleet")
    return redirect("scenarios:fleet_edit", document.uid)
