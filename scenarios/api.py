"""The API of rulesets and documents, under /api/: the same permissions as the pages. Refusals are told as findings."""

from collections.abc import Iterable
from typing import Any, TypeVar

import msgspec
from django.db import transaction
from django.db.models import F
from django.http import HttpResponse
from django.urls import path, reverse
from django.utils.http import content_disposition_header
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers, status
from rest_framework.negotiation import DefaultContentNegotiation
from rest_framework.pagination import PageNumberPagination
from rest_framework.parsers import BaseParser
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

import rules
from rules.core.clauses import by_status
from rules.core.findings import Finding
from rules.core.ruleset import Ruleset
from scenarios import checking, documents, kinds, services
from scenarios.differences import differences
from scenarios.documents import MOST_BYTES, Misshapen
from scenarios.drawing.art.inks import EDITIONS
from scenarios.exchange import file_name
from scenarios.filters import DocumentFilter
from scenarios.formats import upgraded
from scenarios.models import Document, Kind, Revision
from scenarios.ownership import actor_for_write, actor_of
from scenarios.printing.setup import Paper, setup_sheet
from scenarios.selectors import document_for, revision_of
from scenarios.serializers import (
    ChangedDocumentSerializer,
    CheckedSerializer,
    DocumentSerializer,
    DocumentSummarySerializer,
    FindingsSerializer,
    NewDocumentSerializer,
    RulesetSerializer,
    StaleSerializer,
)

WRONG = {422: FindingsSerializer}
PAPERS: tuple[Paper, ...] = ("a4", "letter")
Word = TypeVar("Word", bound=str)
FILTERS = [
    OpenApiParameter("q", description="words of title, texts, names and sources, all of them, in any case and accents"),
    OpenApiParameter("ruleset"),
    OpenApiParameter("period"),
    OpenApiParameter("size", enum=["small", "medium", "large"]),
    OpenApiParameter("sort", enum=["best", "newest", "title", "year", "ships"]),
    OpenApiParameter("mine", bool, description="your own documents instead of the public ones"),
    OpenApiParameter("page", int),
]


class DocumentParser(BaseParser):
    """JSON of a sensible size and depth; anything else is told as a finding."""

    media_type = "application/json"

    def parse(self, stream: Any, media_type: str | None = None, parser_context: Any = None) -> Any:
        return documents.parse(stream.read(MOST_BYTES + 1))


class WhateverIsAccepted(DefaultContentNegotiation):
    """What is no JSON is sent whatever the request accepts; its errors are JSON."""

    def select_renderer(self, request: Request, renderers: Any, format_suffix: str | None = None) -> tuple[Any, str]:
        return renderers[0], renderers[0].media_type


class DocumentsAPIView(APIView):
    """Takes documents, and answers in findings where one cannot be kept."""

    parser_classes = [DocumentParser]

    def handle_exception(self, exc: Exception) -> Response:
        if isinstance(exc, Misshapen):
            return _wrong(exc.findings)
        if isinstance(exc, serializers.ValidationError):
            return _wrong(tuple(_findings_of_fields(exc.detail)))
        return super().handle_exception(exc)


class RulesetList(APIView):
    """The rulesets that can be played."""

    @extend_schema(responses=RulesetSerializer(many=True))
    def get(self, request: Request) -> Response:
        return Response([_ruleset(ruleset) for ruleset in rules.all()])


class Sheet(DocumentsAPIView):
    """The setup sheet of a scenario."""

    content_negotiation_class = WhateverIsAccepted

    @extend_schema(
        operation_id="scenarios_sheet",
        parameters=[
            OpenApiParameter("paper", enum=list(PAPERS), description="a4 (default) or letter"),
            OpenApiParameter("edition", enum=list(EDITIONS), description="colour (default), grey or saving"),
        ],
        responses={(200, "application/pdf"): OpenApiTypes.BINARY, **WRONG},
    )
    def get(self, request: Request, uid: str) -> HttpResponse:
        """The setup sheet as PDF: board, orders of battle, a box for every ship."""
        document = document_for(actor=actor_of(request), uid=uid, kind=Kind.SCENARIO)
        paper = _one_of("paper", PAPERS, request.query_params.get("paper", "a4"))
        edition = _one_of("edition", EDITIONS, request.query_params.get("edition", "colour"))
        pdf = setup_sheet(document.body, paper=paper, edition=edition)
        response = HttpResponse(pdf, content_type="application/pdf")
        name = file_name(f"{document.title} {paper}{'' if edition == 'colour' else ' ' + edition}", "pdf")
        response["Content-Disposition"] = content_disposition_header(as_attachment=True, filename=name) or "attachment"
        return response


def _one_of(name: str, known: Iterable[Word], asked: str) -> Word:
    """The word that is asked for; a finding that lists them for any other."""
    for word in known:
        if word == asked:
            return word
    words = " or ".join(f"“{word}”" for word in known)
    raise Misshapen((Finding(code=f"SHEET-{name.upper()}", message=f"“{name}” must be {words}.", path=f"/{name}"),))


class Check(DocumentsAPIView):
    """Check a document without keeping it."""

    @extend_schema(
        request={"application/json": {"type": "object", "description": "a scenario, a fleet or a campaign"}},
        responses={200: CheckedSerializer, **WRONG},
    )
    def post(self, request: Request) -> Response:
        findings = checking.findings_of(request.data, actor_of(request))
        errors = sum(finding.severity == "error" for finding in findings)
        return Response({"findings": msgspec.to_builtins(findings), "errors": errors})


class DocumentList(DocumentsAPIView):
    """Documents of a kind: the public ones, or one's own; and a new one."""

    kind = ""
    pagination_class = PageNumberPagination

    @extend_schema(parameters=FILTERS, responses=DocumentSummarySerializer(many=True))
    def get(self, request: Request) -> Response:
        """The public ones, or your own."""
        found = Document.objects.filter(kind=self.kind).annotate(total=F("ships_a") + F("ships_b"))
        found = found.select_related("owner")
        mine = request.query_params.get("mine", "").lower() in ("1", "true")
        found = found.owned_by(actor_of(request)) if mine else found.listed().best_first()
        chosen = DocumentFilter(request.query_params, queryset=found, kind=self.kind)
        pages = self.pagination_class()
        page = pages.paginate_queryset(chosen.qs, request, view=self)
        return pages.get_paginated_response(DocumentSummarySerializer(page, many=True).data)

    @extend_schema(request=NewDocumentSerializer, responses={201: DocumentSerializer, **WRONG})
    def post(self, request: Request) -> Response:
        """Keep a new one. It may break rules (the findings say which); it must have the shape of its kind."""
        given = _given(NewDocumentSerializer, request.data)
        body = upgraded(given["body"])
        _must_be(self.kind, body)
        document = services.document_create(
            actor=actor_for_write(request._request), body=body, visibility=given["visibility"], note=given["note"]
        )
        return Response(_told(document, request), status=status.HTTP_201_CREATED)


class DocumentDetail(DocumentsAPIView):
    """One document of a kind."""

    kind = ""

    @extend_schema(responses=DocumentSerializer)
    def get(self, request: Request, uid: str) -> Response:
        """The document with its findings."""
        return Response(_told(self._document(request, uid), request))

    @extend_schema(
        request=ChangedDocumentSerializer, responses={200: DocumentSerializer, 409: StaleSerializer, **WRONG}
    )
    def put(self, request: Request, uid: str) -> Response:
        """Write the next revision; 409 with the current one where `seen` is not it."""
        document = self._document(request, uid)
        actor = actor_of(request)
        document.require_owner(actor)
        given = _given(ChangedDocumentSerializer, request.data)
        try:
            with transaction.atomic():  # the text and who may see it, or neither
                revision = services.document_revise(
                    document=document, actor=actor, body=upgraded(given["body"]), seen=given["seen"], note=given["note"]
                )
                if "visibility" in given:
                    services.document_set_visibility(document=document, actor=actor, visibility=given["visibility"])
        except services.Stale as stale:
            return self._stale(request, document, given["seen"], stale)
        return Response(_told(document, request, revision))

    @extend_schema(responses={204: None})
    def delete(self, request: Request, uid: str) -> Response:
        """Delete a document of yours with its history."""
        services.document_delete(document=self._document(request, uid), actor=actor_of(request))
        return Response(status=status.HTTP_204_NO_CONTENT)

    def _document(self, request: Request, uid: str) -> Document:
        return document_for(actor=actor_of(request), uid=uid, kind=self.kind)

    def _stale(self, request: Request, document: Document, seen: int, stale: services.Stale) -> Response:
        document.refresh_from_db()
        base = document.revisions.filter(number=seen).values_list("body", flat=True).first()
        changes = differences(base, stale.current_revision.body) if base is not None else ()
        finding = Finding(code="DOC-STALE", message=f"{stale} You saw revision {seen}. Nothing was saved.")
        answer = {
            "findings": msgspec.to_builtins((finding,)),
            "current": _told(document, request),
            "changes": [change._asdict() for change in changes],
        }
        return Response(answer, status=status.HTTP_409_CONFLICT)


def _ruleset(ruleset: Ruleset) -> dict[str, Any]:
    return {
        "key": ruleset.key,
        "title": ruleset.title,
        "revision": ruleset.revision,
        "summary": ruleset.summary,
        "clauses": by_status(ruleset.key),
        "bots": [{"key": bot.key, "title": bot.title, "about": bot.about} for bot in ruleset.bots.values()],
        "address": reverse("scenarios:ruleset", args=[ruleset.key]),
        "schemas": {
            kind: reverse("scenarios:schema", args=[ruleset.key, kind]) for kind in (Kind.SCENARIO, Kind.FLEET)
        },
    }


def _told(document: Document, request: Request, revision: Revision | None = None) -> dict[str, Any]:
    revision = revision or revision_of(document)
    return {
        **DocumentSummarySerializer(document).data,
        "mine": document.owned_by(actor_of(request)),
        "body": revision.body,
        "findings": msgspec.to_builtins(checking.checked_revision(revision).findings),
    }


def _given(form: type[serializers.Serializer], data: Any) -> dict[str, Any]:
    given = form(data=data)
    given.is_valid(raise_exception=True)
    return given.validated_data


def _must_be(kind: str, body: Any) -> None:
    said = body.get("kind", Kind.SCENARIO) if isinstance(body, dict) else kind
    wanted = kinds.get(kind).said
    if said not in wanted:
        words = " or ".join(f"“{word}”" for word in wanted)
        raise Misshapen((Finding(code="DOC-KIND", message=f"“kind” must be {words} here.", path="/kind"),))


def _wrong(findings: tuple[Finding, ...]) -> Response:
    return Response({"findings": msgspec.to_builtins(findings)}, status=status.HTTP_422_UNPROCESSABLE_ENTITY)


def _findings_of_fields(detail: Any) -> list[Finding]:
    if not isinstance(detail, dict):
        return [Finding(code="API-SHAPE", message=" ".join(map(str, detail)))]
    return [
        Finding(code="API-FIELD", message=f"{field}: {' '.join(map(str, said))}", path="")
        for field, said in detail.items()
    ]


urlpatterns = [
    path("rulesets/", RulesetList.as_view(), name="api-rulesets"),
    path("check/", Check.as_view(), name="api-check"),
    path("scenarios/", DocumentList.as_view(kind=Kind.SCENARIO), name="api-scenarios"),
    path("scenarios/<str:uid>/", DocumentDetail.as_view(kind=Kind.SCENARIO), name="api-scenario"),
    path("scenarios/<str:uid>/sheet/", Sheet.as_view(), name="api-scenario-sheet"),
    path("fleets/", DocumentList.as_view(kind=Kind.FLEET), name="api-fleets"),
    path("fleets/<str:uid>/", DocumentDetail.as_view(kind=Kind.FLEET), name="api-fleet"),
]
