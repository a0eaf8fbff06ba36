"""What the API of documents answers with, and in what it takes what is sent: refusals are told as findings."""

from collections.abc import Iterable
from typing import Any, TypeVar

import msgspec
from rest_framework import serializers, status
from rest_framework.negotiation import DefaultContentNegotiation
from rest_framework.pagination import PageNumberPagination
from rest_framework.parsers import BaseParser
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from rules.core.findings import Finding
from scenarios.api.serializers import FindingsSerializer
from scenarios.documents import documents
from scenarios.documents.documents import MOST_BYTES, Misshapen

WRONG = {422: FindingsSerializer}
Word = TypeVar("Word", bound=str)


class Pages(PageNumberPagination):
    """Every list: a page of 50, or of as many as `per` says."""

    page_size_query_param = "per"
    max_page_size = 200

    def get_paginated_response_schema(self, schema: dict[str, Any]) -> dict[str, Any]:
        """A page as it is described: how many there are in all, the pages beside it, and its own."""
        address = {"type": ["string", "null"], "format": "uri"}
        members = {
            "count": {"type": "integer", "minimum": 0, "description": "how many there are on all pages"},
            "next": {**address, "description": "address of the next page; null on the last"},
            "previous": {**address, "description": "address of the page before; null on the first"},
            "results": {**schema, "description": "those of this page, in order"},
        }
        return {"type": "object", "properties": members, "required": list(members)}


class ListAPIView(APIView):
    """Answers with a page of a list."""

    pagination_class = Pages

    def paged(self, request: Request, found: Any, shape: type[serializers.Serializer], **context: Any) -> Response:
        """The page that is asked for, each of it in that shape."""
        pages = self.pagination_class()
        page = pages.paginate_queryset(found, request, view=self)
        return pages.get_paginated_response(shape(page, many=True, context=context).data)


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
            return wrong(exc.findings)
        if isinstance(exc, serializers.ValidationError):
            return wrong(tuple(_findings_of_fields(exc.detail)))
        return super().handle_exception(exc)


def one_of(name: str, known: Iterable[Word], asked: str) -> Word:
    """The word that is asked for; a finding that lists them for any other."""
    for word in known:
        if word == asked:
            return word
    words = " or ".join(f"“{word}”" for word in known)
    raise Misshapen((Finding(code=f"SHEET-{name.upper()}", message=f"“{name}” must be {words}.", path=f"/{name}"),))


def given_in(form: type[serializers.Serializer], data: Any) -> dict[str, Any]:
    given = form(data=data)
    given.is_valid(raise_exception=True)
    return given.validated_data


def wrong(findings: tuple[Finding, ...]) -> Response:
    return Response({"findings": msgspec.to_builtins(findings)}, status=status.HTTP_422_UNPROCESSABLE_ENTITY)


def _findings_of_fields(detail: Any) -> list[Finding]:
    if not isinstance(detail, dict):
        return [Finding(code="API-SHAPE", message=" ".join(map(str, detail)))]
    return [
        Finding(code="API-FIELD", message=f"{field}: {' '.join(map(str, said))}", path="")
        for field, said in detail.items()
    ]
