"""Everything for the table in one PDF, by the API: what there is, the bundle, and how far a long one is."""

from typing import Any

from django.http import Http404, HttpResponse
from django.urls import reverse
from django.utils.http import content_disposition_header
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers, status
from rest_framework.request import Request
from rest_framework.response import Response

from rules.core.findings import Finding
from scenarios.api.answers import WRONG, DocumentsAPIView, WhateverIsAccepted
from scenarios.documents.documents import Misshapen
from scenarios.documents.exchange import file_name
from scenarios.drawing.art.inks import EDITIONS
from scenarios.models import Document, Kind
from scenarios.ownership import actor_of
from scenarios.printing import bundles, making
from scenarios.printing.forms_print import EVERYBODY, ON, OVERLAPS, TURNS
from scenarios.printing.pieces import Asked, pieces_of
from scenarios.printing.setup import PAPERS
from scenarios.selectors import document_for

WISHES = [
    OpenApiParameter("what", many=True, description="keys of pieces, each once; without any the booklet"),
    OpenApiParameter("whom", enum=[EVERYBODY, "A", "B"], description="for everybody (default) or for one side alone"),
    OpenApiParameter("paper", enum=list(PAPERS), description="a4 (default) or letter"),
    OpenApiParameter("edition", enum=list(EDITIONS), description="colour (default), grey or saving"),
    OpenApiParameter("duplex", bool, description="printed on both sides of a leaf"),
    OpenApiParameter("since", int, description="only what has changed since that revision"),
    OpenApiParameter("hex", float, description="a hex or square from side to side, in mm"),
    OpenApiParameter("scale", int, description="of the map of a free table, 1 : scale"),
    OpenApiParameter("fit", enum=["true", "whole"], description="the map in its true size, or all of it on one sheet"),
    OpenApiParameter("on", enum=[key for key, _ in ON], description="what the map is printed on"),
    OpenApiParameter("overlap", enum=[key for key, _ in OVERLAPS], description="of the sheets of the map, in mm"),
    OpenApiParameter("drop", bool, description="without sheets of open sea"),
    OpenApiParameter("turn", enum=[key for key, _ in TURNS], description="where the backs of counters lie"),
    OpenApiParameter("right", float, description="so many mm too far to the right a back lies"),
    OpenApiParameter("up", float, description="so many mm too far up a back lies"),
]


class PieceSerializer(serializers.Serializer):
    """What may be printed of a scenario."""

    key = serializers.CharField()
    name = serializers.CharField()
    about = serializers.CharField()


class MakingSerializer(serializers.Serializer):
    """How far a long bundle is. When it is done its address answers with the PDF."""

    state = serializers.ChoiceField(choices=["running", "stopped", "failed", "done"])
    done = serializers.IntegerField(help_text="parts that are made")
    of = serializers.IntegerField(help_text="parts that it has")
    doing = serializers.CharField(help_text="what is being made")
    why = serializers.CharField(help_text="why it failed")
    address = serializers.CharField(help_text="of the bundle")
    progress = serializers.CharField(help_text="where to ask how far it is; DELETE there stops it")


class PieceList(DocumentsAPIView):
    """What may be printed of a scenario."""

    @extend_schema(operation_id="scenarios_pieces", responses=PieceSerializer(many=True))
    def get(self, request: Request, uid: str) -> Response:
        """The pieces of a bundle, in the order of its pages."""
        document = _scenario(request, uid)
        pieces = pieces_of(document.ruleset).items()
        return Response([{"key": key, "name": piece.name, "about": piece.about} for key, piece in pieces])


class Bundle(DocumentsAPIView):
    """Everything for the table in one PDF."""

    content_negotiation_class = WhateverIsAccepted

    @extend_schema(
        operation_id="scenarios_bundle",
        parameters=WISHES,
        responses={(200, "application/pdf"): OpenApiTypes.BINARY, 202: MakingSerializer, **WRONG},
    )
    def get(self, request: Request, uid: str) -> HttpResponse:
        """The pieces that are named as one PDF. One that takes long is begun and answered with 202 and how far it is:
        ask at `progress` until it is done, then here again. Same scenario and wishes, same bytes."""
        document = _scenario(request, uid)
        asked = _asked(request, document)
        try:
            pdf = bundles.printed(actor_of(request), document, asked)
        except making.Begun:
            answer = Response(_told(request, document, asked), status=status.HTTP_202_ACCEPTED)
            answer["Location"], answer["Retry-After"] = _address(request, document, "progress"), "1"
            return answer
        except Misshapen:
            raise
        except ValueError as why:
            raise Misshapen((Finding("PRINT-REFUSED", str(why)),)) from None
        response = HttpResponse(pdf, content_type="application/pdf")
        name = file_name(f"{document.title} bundle", "pdf")
        response["Content-Disposition"] = content_disposition_header(as_attachment=True, filename=name) or "attachment"
        return response


class BundleProgress(DocumentsAPIView):
    """How far a long bundle is."""

    @extend_schema(
        operation_id="scenarios_bundle_progress", parameters=WISHES, responses={200: MakingSerializer, **WRONG}
    )
    def get(self, request: Request, uid: str) -> Response:
        """How far the bundle is that was asked for with the same wishes; 404 where nobody is making it."""
        document = _scenario(request, uid)
        return Response(_told(request, document, _asked(request, document)))

    @extend_schema(operation_id="scenarios_bundle_stop", parameters=WISHES, responses={200: MakingSerializer, **WRONG})
    def delete(self, request: Request, uid: str) -> Response:
        """Stop it. Nothing is kept of what was made."""
        document = _scenario(request, uid)
        asked = _asked(request, document)
        making.stop(bundles.key_of(actor_of(request), document, asked))
        return Response(_told(request, document, asked))


def _scenario(request: Request, uid: str) -> Document:
    return document_for(actor=actor_of(request), uid=uid, kind=Kind.SCENARIO)


def _asked(request: Request, document: Document) -> Asked:
    form = bundles.form_of(document, request.query_params)
    if not form.is_valid():
        raise Misshapen(
            tuple(
                Finding(f"SHEET-{name.upper()}", " ".join(map(str, said)), f"/{name}")
                for name, said in form.errors.items()
            )
        )
    return form.asked


def _told(request: Request, document: Document, asked: Asked) -> dict[str, Any]:
    told = making.told(bundles.key_of(actor_of(request), document, asked))
    if told is None:
        raise Http404("Nobody is making this bundle, or it was cleared away: ask for it again.")
    where = {"address": _address(request, document), "progress": _address(request, document, "progress")}
    return {name: getattr(told, name) for name in ("state", "done", "of", "doing", "why")} | where


def _address(request: Request, document: Document, what: str = "") -> str:
    name = f"api-scenario-bundle-{what}" if what else "api-scenario-bundle"
    return f"{reverse(name, args=[document.uid])}?{request.GET.urlencode()}"
