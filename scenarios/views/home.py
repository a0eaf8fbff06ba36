"""The first page, and one's own work."""

from django.db.models import Window
from django.db.models.functions import RowNumber
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from scenarios.drawing.hero import hero_svg
from scenarios.models import Document, Kind
from scenarios.ownership import actor_of
from scenarios.views.rulebook import shelf

LATEST = 6
SHOWN = "ancient_naval_games/HEX-SC1"  # the battle that one click begins


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """What the site is, a battle at once, and the latest public scenarios: of every ruleset one before a second."""
    listed = Document.objects.listed().filter(kind=Kind.SCENARIO, error_count=0).select_related("owner")
    of_its_ruleset = Window(RowNumber(), partition_by="ruleset", order_by=["-updated", "-pk"])
    latest = list(listed.annotate(place=of_its_ruleset).order_by("place", "-updated", "-pk")[:LATEST])
    shown = next((document for document in latest if document.library_key == SHOWN), None)
    context = {
        "latest": latest,
        "shown": shown or Document.objects.filter(library_key=SHOWN).first(),
        "rulesets": shelf(),
        "hero": hero_svg(),
    }
    return render(request, "scenarios/home.html", context)


@require_safe
def mine(request: HttpRequest) -> HttpResponse:
    """The actor's own scenarios and fleets, the last touched first."""
    actor = actor_of(request)
    own = list(Document.objects.owned_by(actor)[:500])
    context = {
        "scenarios": [document for document in own if document.kind == Kind.SCENARIO],
        "fleets": [document for document in own if document.kind == Kind.FLEET],
        "is_guest": bool(actor.guest) and bool(own),
    }
    return render(request, "scenarios/mine.html", context)
