"""Documents by the API: the same permissions as the pages. Refusals are told as findings."""

from typing import Any

import msgspec
from django.db import transaction
from django.db.models import F
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from rules.core.findings import Finding
from scenarios import services
from scenarios.api.answers import WRONG, DocumentsAPIView, ListAPIView, given_in
from scenarios.api.serializers import (
    ChangedDocumentSerializer,
    DocumentSerializer,
    DocumentSummarySerializer,
    NewDocumentSerializer,
    SharedIn,
    StaleSerializer,
)
from scenarios.documents import checking, kinds
from scenarios.documents.differences import differences
from scenarios.documents.documents import Misshapen
from scenarios.documents.filters import DocumentFilter
from scenarios.documents.formats import upgraded
from scenarios.models import Document, Kind, Revision
from scenarios.ownership import actor_for_write, actor_of
from scenarios.rights import Right
from scenarios.selectors import document_for, revision_of

FILTERS = [
    OpenApiParameter("q", description="words of title, texts, names and sources, all of them, in any case and accents"),
    OpenApiParameter("ruleset"),
    OpenApiParameter("period"),
    OpenApiParameter("size", enum=["small", "medium", "large"]),
    OpenApiParameter("sort", enum=["best", "newest", "title", "year", "played", "rating", "ships"]),
    OpenApiParameter("tag", description="scenarios alone; one tag, in any case"),
    OpenApiParameter("length", enum=["short", "evening", "long"], description="scenarios alone"),
    OpenApiParameter("difficulty", enum=["easy", "fair", "hard"], description="scenarios alone"),
    OpenApiParameter("author", description="the name of an account, in any case; Navarch for what is ready-made"),
    OpenApiParameter("mine", bool, description="your own documents instead of the public ones"),
]


class DocumentList(DocumentsAPIView, ListAPIView):
    """Documents of a kind: the public ones, or one's own; and a new one."""

    kind = ""

    @extend_schema(parameters=FILTERS, responses=DocumentSummarySerializer(many=True))
    def get(self, request: Request) -> Response:
        """The public ones, or your own."""
        found = Document.objects.filter(kind=self.kind).annotate(total=F("ships_a") + F("ships_b"))
        found = found.select_related("owner")
        mine = request.query_params.get("mine", "").lower() in ("1", "true")
        found = found.owned_by(actor_of(request)) if mine else found.listed().best_first()
        chosen = DocumentFilter(request.query_params, queryset=found, kind=self.kind)
        return self.paged(request, chosen.qs, DocumentSummarySerializer)

    @extend_schema(request=NewDocumentSerializer, responses={201: DocumentSerializer, **WRONG})
    def post(self, request: Request) -> Response:
        """Keep a new one. It may break rules (the findings say which); it must have the shape of its kind."""
        given = given_in(NewDocumentSerializer, request.data)
        body = upgraded(given["body"])
        _must_be(self.kind, body)
        document = services.document_create(
            actor=actor_for_write(request._request), body=body, visibility=given["visibility"], note=given["note"]
        )
        return Response(document_told(document, request), status=status.HTTP_201_CREATED)


class OneDocument(DocumentsAPIView):
    """What is asked of one document of a kind."""

    kind = ""

    def document(self, request: Request, uid: str) -> Document:
        """The document, if whoever asks may see it."""
        return document_for(actor=actor_of(request), uid=uid, kind=self.kind)

    def own(self, request: Request, uid: str, right: Right = Right.EDIT) -> Document:
        """The document, if the right of whoever asks goes so far."""
        document = self.document(request, uid)
        document.require(right, actor_of(request))
        return document

    def stale(self, request: Request, document: Document, seen: int, stale: services.Stale) -> Response:
        """409: the document as it is by now, and what changed since `seen`."""
        document.refresh_from_db()
        base = document.revisions.filter(number=seen).values_list("body", flat=True).first()
        changes = differences(base, stale.current_revision.body) if base is not None else ()
        finding = Finding(code="DOC-STALE", message=f"{stale} You saw revision {seen}. Nothing was saved.")
        answer = {
            "findings": msgspec.to_builtins((finding,)),
            "current": document_told(document, request),
            "changes": [change._asdict() for change in changes],
        }
        return Response(answer, status=status.HTTP_409_CONFLICT)


class DocumentDetail(OneDocument):
    """One document of a kind."""

    @extend_schema(responses=DocumentSerializer)
    def get(self, request: Request, uid: str) -> Response:
        """The document with its findings."""
        return Response(document_told(self.document(request, uid), request))

    @extend_schema(
        request=ChangedDocumentSerializer, responses={200: DocumentSerializer, 409: StaleSerializer, **WRONG}
    )
    def put(self, request: Request, uid: str) -> Response:
        """Write the next revision; 409 with the current one where `seen` is not it."""
        document = self.document(request, uid)
        actor = actor_of(request)
        document.require(Right.EDIT, actor)
        given = given_in(ChangedDocumentSerializer, request.data)
        try:
            with transaction.atomic():  # the text and who may see it, or neither
                revision = services.document_revise(
                    document=document, actor=actor, body=upgraded(given["body"]), seen=given["seen"], note=given["note"]
                )
                if "visibility" in given:
                    services.document_set_visibility(document=document, actor=actor, visibility=given["visibility"])
        except services.Stale as stale:
            return self.stale(request, document, given["seen"], stale)
        return Response(document_told(document, request, revision))

    @extend_schema(responses={204: None})
    def delete(self, request: Request, uid: str) -> Response:
        """Delete a document of yours with its history."""
        services.document_delete(document=self.document(request, uid), actor=actor_of(request))
        return Response(status=status.HTTP_204_NO_CONTENT)

    @extend_schema(request=SharedIn, responses={200: DocumentSummarySerializer, **WRONG})
    def patch(self, request: Request, uid: str) -> Response:
        """Say who may see a document of yours."""
        document, wanted = self.document(request, uid), given_in(SharedIn, request.data)["visibility"]
        services.document_set_visibility(document=document, actor=actor_of(request), visibility=wanted)
        return Response(DocumentSummarySerializer(document).data)


class DocumentFork(OneDocument):
    """A copy of one's own."""

    @extend_schema(request=None, responses={201: DocumentSerializer, **WRONG})
    def post(self, request: Request, uid: str) -> Response:
        """A copy that is yours, and private."""
        document = self.document(request, uid)
        copy = services.document_fork(document=document, actor=actor_for_write(request._request))
        return Response(document_told(copy, request), status=status.HTTP_201_CREATED)


def document_told(document: Document, request: Request, revision: Revision | None = None) -> dict[str, Any]:
    """A document with its text and findings, as of a revision or as it stands."""
    revision = revision or revision_of(document)
    return {
        **DocumentSummarySerializer(document).data,
        "mine": document.owned_by(actor_of(request)),
        "body": revision.body,
        "findings": msgspec.to_builtins(checking.checked_revision(revision).findings),
    }


def _must_be(kind: str, body: Any) -> None:
    said = body.get("kind", Kind.SCENARIO) if isinstance(body, dict) else kind
    wanted = kinds.get(kind).said
    if said not in wanted:
        words = " or ".join(f"“{word}”" for word in wanted)
        raise Misshapen((Finding(code="DOC-KIND", message=f"“kind” must be {words} here.", path="/kind"),))
