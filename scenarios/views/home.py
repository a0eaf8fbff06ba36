"""The first page, and one's own work."""

from django.db.models import Window
from django.db.models.functions import RowNumber
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from scenarios.documents import kinds
from scenarios.drawing.hero import hero_svg
from scenarios.models import Document, Kind
from scenarios.ownership import actor_of
from scenarios.people.turns import due_for
from scenarios.views.rulebook import shelf

LATEST = 6
SHARED = 100


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """What the site is, a battle at once, and the latest public scenarios: of every ruleset one before a second."""
    listed = Document.objects.listed().filter(kind=Kind.SCENARIO, error_count=0).select_related("owner")
    of_its_ruleset = Window(RowNumber(), partition_by="ruleset", order_by=["-updated", "-pk"])
    latest = list(listed.annotate(place=of_its_ruleset).order_by("place", "-updated", "-pk")[:LATEST])
    rulesets = shelf()
    context = {
        "latest": latest,
        "shown": rulesets[0].example,
        "rulesets": rulesets,
        "hero": hero_svg(),
        "due": due_for(actor_of(request)),
    }
    return render(request, "scenarios/home.html", context)


@require_safe
def mine(request: HttpRequest) -> HttpResponse:
    """The actor's own documents by kind, the last touched first."""
    actor = actor_of(request)
    found = list(Document.objects.owned_by(actor)[:500])
    own = [(kind, [document for document in found if document.kind == kind.key]) for kind in kinds.all()]
    shared = list(Document.objects.shared_with(actor).exclude(pk__in=[document.pk for document in found])[:SHARED])
    context = {"own": own if found else [], "shared": shared, "is_guest": bool(actor.guest) and bool(found)}
    return render(request, "scenarios/mine.html", context)
