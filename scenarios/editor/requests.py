"""What every editor in the browser asks of the site, in JSON: save, undo, redo, look, keep a copy, preview.

The browser holds the document that is being changed and sends the whole of it with the revision that it grew from; the
answer is always what the site makes of the current revision. 409 carries the revision that was there first and what it
changed.
"""

from collections.abc import Callable
from functools import wraps
from typing import Any, NamedTuple

import msgspec
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.http import require_POST, require_safe

from scenarios import services
from scenarios.documents import documents, limits
from scenarios.editor.answer import body_of
from scenarios.models import Document
from scenarios.ownership import actor_for_write, actor_of
from scenarios.pictures.texts import shown_in
from scenarios.rights import Right
from scenarios.selectors import changes_between, document_for, revision_of
from scenarios.services import Misshapen, NothingThere, Stale
from scenarios.together import seating
from scenarios.words.markdown import rendered

Answer = dict[str, Any]
View = Callable[..., HttpResponse]


class Save(msgspec.Struct, forbid_unknown_fields=True):
    """A changed document; `seen` is the revision it grew from, `note` what to call the change in the history."""

    body: dict[str, Any]
    seen: int
    note: str = ""


class Step(msgspec.Struct, forbid_unknown_fields=True):
    """An undo or redo of the revision `seen`."""

    seen: int


class Copy(msgspec.Struct, forbid_unknown_fields=True):
    """A document to be kept as one of its own."""

    body: dict[str, Any]


class Prose(msgspec.Struct, forbid_unknown_fields=True):
    """A text in Markdown."""

    text: str


class EditorRequests(NamedTuple):
    """The requests of the editor of a kind of documents, as views. `told` is the answer about a revision
    (`answer.answer_of`), `named` the field that holds the title."""

    kind: str
    told: Callable[..., Answer]
    named: str = "title"

    def answers(self, kind: Any) -> Callable[..., View]:
        """A view that takes JSON of that kind from who may change a document, and says in JSON what went wrong."""

        def decorator(view: Callable[[HttpRequest, Document, Any], Answer]) -> View:
            @require_POST
            @wraps(view)
            def wrapped(request: HttpRequest, uid: str) -> JsonResponse:
                document = document_for(actor=actor_of(request), uid=uid, kind=self.kind)
                if document.right(actor_of(request)) < Right.EDIT:
                    message = f"You may not change this {self.kind} any more."
                    message = f"{message} Save your version as a copy, or log in again."
                    return JsonResponse({"message": message}, status=403)
                try:
                    said = msgspec.convert(documents.parse(request.body), kind)
                    return JsonResponse(view(request, document, said))
                except Misshapen as wrong:
                    return JsonResponse(misshapen(wrong), status=422)
                except msgspec.ValidationError as wrong:
                    return JsonResponse({"message": f"The request has the wrong shape: {wrong}."}, status=422)
                except Stale as stale:
                    return JsonResponse(self._stale(document, stale, said.seen), status=409)

            return wrapped

        return decorator

    def _stale(self, document: Document, stale: Stale, seen: int) -> Answer:
        """The revision that is there, what it changed since `seen`, and the text they both grew from."""
        theirs = stale.current_revision
        base = body_of(document, seen)
        changes = [change._asdict() for change in changes_between(document, base, theirs.body)] if base else []
        return {**self.told(document, theirs, with_body=True), "base": base, "changes": changes}

    def save(self) -> View:
        """Write the next revision."""

        @self.answers(Save)
        def save(request: HttpRequest, document: Document, said: Save) -> Answer:
            actor = actor_of(request)
            revision = services.document_revise(
                document=document, actor=actor, body=said.body, seen=said.seen, note=said.note[:200]
            )
            return self.told(document, revision)

        return save

    def step(self, go: Callable[..., Any]) -> View:
        """Undo or redo a step (`services`); where there is none, say how things stand."""

        @self.answers(Step)
        def step(request: HttpRequest, document: Document, said: Step) -> Answer:
            try:
                revision = go(document=document, actor=actor_of(request), seen=said.seen)
            except NothingThere:
                revision = revision_of(document)
            return self.told(document, revision, with_body=True)

        return step

    def state(self) -> View:
        """The current revision; 204 where it is the one that the page has seen. A page of several people says too what
        it knows of the others, and hears of them."""

        @require_safe
        def state(request: HttpRequest, uid: str) -> HttpResponse:
            document = document_for(actor=actor_of(request), uid=uid, kind=self.kind)
            actor = actor_of(request)
            document.require(Right.EDIT, actor)
            changed = request.GET.get("seen") != str(document.head)
            answer: Answer = {"head": document.head}
            if "stirred" in request.GET:
                seating.note_here(document, actor)
                answer["company"] = company = seating.company(document, actor)
                known = (str(company["stirred"]), "|".join(company["here"]))
                if not changed and known == (request.GET["stirred"], request.GET.get("here")):
                    return HttpResponse(status=204)
            elif not changed:
                return HttpResponse(status=204)
            if changed:
                answer |= self.told(document, revision_of(document), with_body=True)
            return JsonResponse(answer)

        return state

    def copy(self) -> View:
        """Keep a version as a document of its own; `address` is its editor.

        It works for everybody, also when the original is gone or out of reach: it is the last way to save what was
        written.
        """

        @require_POST
        def copy(request: HttpRequest, uid: str) -> JsonResponse:
            original = Document.objects.visible_to(actor_of(request)).filter(uid=uid, kind=self.kind).first()
            try:
                body = msgspec.convert(documents.parse(request.body), Copy).body
                title = f"{str(body.get(self.named, '')).strip() or f'Untitled {self.kind}'} (copy)"
                copied = services.document_create(
                    actor=actor_for_write(request),
                    body={**body, self.named: title},
                    note="copy",
                    forked_from=original,
                )
            except Misshapen as wrong:
                return JsonResponse(misshapen(wrong), status=422)
            except msgspec.ValidationError as wrong:
                return JsonResponse({"message": f"The request has the wrong shape: {wrong}."}, status=422)
            return JsonResponse({"address": copied.page("edit")})

        return copy

    def preview(self) -> View:
        """A text as the document's page will show it."""

        @self.answers(Prose)
        def preview(request: HttpRequest, document: Document, said: Prose) -> Answer:
            if findings := limits.beyond({"briefing": said.text}):
                raise Misshapen(findings)
            return {"html": rendered(said.text, shown_in(document, {"briefing": said.text}))}

        return preview


def misshapen(wrong: Misshapen) -> Answer:
    """Why a document cannot be kept, as the browser is told."""
    findings = [msgspec.to_builtins(finding) for finding in wrong.findings]
    told = " ".join(
        f"{finding.path}: {finding.message}" if finding.path else finding.message for finding in wrong.findings
    )
    return {"message": f"This cannot be saved. {told}", "findings": findings}
