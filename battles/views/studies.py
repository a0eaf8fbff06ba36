"""What if: beginning a study at a moment, the studies of a battle as a tree, notes."""

from collections.abc import Mapping
from typing import Any

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST, require_safe

import rules
from battles import selectors
from battles.beginning import studies
from battles.beginning.once import begun_once
from battles.beginning.study_forms import NoteForm, StudyForm, TitleForm
from battles.models import Battle
from battles.services import NotReady, Refused
from battles.views.reading import reads
from rules.core.findings import Finding
from scenarios.documents import documents
from scenarios.documents.bounded import whole
from scenarios.ownership import Actor, actor_for_write, actor_of
from scenarios.words.wording import SIDES, side_names

TREES = 10  # on one page


@require_safe
def all_studies(request: HttpRequest) -> HttpResponse:
    """The actor's studies, a tree for each battle."""
    actor = actor_of(request)
    page = Paginator(studies.roots_of(actor), TREES).get_page(request.GET.get("page"))
    trees = [studies.tree_of(actor, uid) for uid in page.object_list]
    context = {"page": page, "trees": trees, "guest": not request.user.is_authenticated}
    return render(request, "battles/studies.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@reads
def what_if(request: HttpRequest, uid: str) -> HttpResponse:
    """With `at`, an entry: begin a study there. Without: the studies of the battle, and its turns to begin one at."""
    actor = actor_of(request)
    battle = selectors.battle_for(actor=actor, uid=uid)
    if "at" not in request.GET:
        return _choose(request, battle, actor)
    seq = whole(request.GET["at"], -1)
    if not 0 <= seq <= battle.head_seq:
        raise Http404("The battle has no such moment.")
    step = studies.step_of(battle, seq)
    initial: dict[str, Any] = {"title": f"What if: {battle.title}"[:180]}
    form = StudyForm(request.POST or None, ruleset=rules.get(battle.ruleset), names=_names(battle), initial=initial)
    closed = studies.no_study(battle, actor, seq)
    if request.method == "POST" and form.is_valid() and not closed:
        actor = actor_for_write(request)
        try:
            study, first = begun_once(
                request,
                lambda known_by: studies.study_begin(
                    battle=battle,
                    actor=actor,
                    seq=seq,
                    seats=form.seats,
                    title=form.cleaned_data["title"],
                    note=form.cleaned_data["note"],
                    begun_with=known_by,
                ),
            )
        except Refused as refused:
            closed = str(refused)
        except NotReady as error:
            closed = str(error)
        else:
            if first:
                messages.success(request, "This is a study now, with dice of its own. What you studied is as it was.")
            return redirect(study)
    context = {"battle": battle, "seq": seq, "step": step, "form": form, "closed": closed}
    return render(request, "battles/what_if.html", context, status=422 if request.method == "POST" else 200)


def _choose(request: HttpRequest, battle: Battle, actor: Actor) -> HttpResponse:
    if battle.head_seq < 0:
        closed, newest = "The first dice are still to be rolled: there is nothing to leave yet.", None
    else:
        closed, newest = studies.no_study(battle, actor, 0), studies.newest_open(battle)
    context = {
        "battle": battle,
        "tree": studies.tree_of(actor, battle.study_of or battle.uid),
        "closed": closed,
        "newest": newest,
        "turns": None if closed else studies.turns_of(battle),
    }
    return render(request, "battles/branches.html", context, status=422 if request.method == "POST" else 200)


@require_http_methods(["GET", "HEAD", "POST"])
@reads
def study(request: HttpRequest, uid: str) -> HttpResponse:
    """A study: where it branches off, its notes; its owner names it."""
    actor = actor_of(request)
    found = _study(actor, uid)
    form = TitleForm(request.POST or None, initial={"title": found.title})
    if request.method == "POST" and form.is_valid():
        title = form.cleaned_data["title"]
        studies.study_rename(study=found, actor=actor, title=title)
        messages.success(request, f"The study is called “{title}” now.")
        return redirect("battles:study", uid)
    return _about(request, found, status=422 if request.method == "POST" else 200, form=form)


@require_POST
@reads
def note(request: HttpRequest, uid: str, seq: int) -> HttpResponse:
    """Write a note to an entry of a study, or take it away."""
    actor = actor_of(request)
    found = _study(actor, uid)
    form = NoteForm(request.POST)
    try:
        if not form.is_valid():
            raise Refused(Finding("STUDY-NOTE", str(form.errors["text"][0])))
        studies.study_note(study=found, actor=actor, seq=seq, text=form.cleaned_data["text"])
    except Refused as refused:
        return _about(request, found, status=422, refused=refused.finding, written=request.POST.get("text", ""), at=seq)
    messages.success(request, "The note is kept." if form.cleaned_data["text"] else "The note is gone.")
    return redirect("battles:moment", uid, seq) if "moment" in request.POST else redirect("battles:study", uid)


def _study(actor: Actor, uid: str) -> Battle:
    found = selectors.battle_for(actor=actor, uid=uid)
    if not found.study_of:
        raise Http404("This battle is no study.")
    return found


def _about(request: HttpRequest, found: Battle, *, status: int = 200, **more: Any) -> HttpResponse:
    actor = actor_of(request)
    root = Battle.objects.visible_to(actor).filter(uid=found.study_of).only("uid", "title").first()
    parent = found.branched_from
    noted = dict(found.notes.values_list("seq", "text"))
    context = {
        "battle": found,
        "mine": found.owned_by(actor),
        "root": root,
        "parent": parent if parent is not None and parent.visible_to(actor) else None,
        "notes": [(seq, studies.step_of(found, seq), noted[seq]) for seq in sorted(noted)],
        "at": found.head_seq,
        "written": noted.get(found.head_seq, ""),
        "own": found.head_seq - found.branched_at,
        "form": TitleForm(initial={"title": found.title}),
        "letters": studies.MOST_LETTERS,
    }
    return render(request, "battles/study.html", context | more, status=status)


def _names(battle: Battle) -> Mapping[str, Any]:
    """What the sides are called."""
    scenario = documents.read(battle.scenario_body).document
    return side_names(scenario) if scenario is not None else dict(zip(SIDES, SIDES, strict=True))
