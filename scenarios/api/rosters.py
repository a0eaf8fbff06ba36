"""Rosters by the API: of a fleet or of a side of a scenario as a file; and ships from one into the other."""

from typing import Any

from django.http import Http404, HttpResponse
from django.utils.http import content_disposition_header
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers, status
from rest_framework.request import Request
from rest_framework.response import Response

from scenarios import services
from scenarios.api.answers import WRONG, DocumentsAPIView, WhateverIsAccepted, given_in, one_of
from scenarios.api.documents import OneDocument, document_told
from scenarios.api.serializers import DocumentSerializer, StaleSerializer
from scenarios.api.sheets import PAPERS
from scenarios.documents import documents
from scenarios.documents.kinds import Plain
from scenarios.drawing.art.inks import EDITIONS
from scenarios.models import Kind
from scenarios.ownership import actor_for_write, actor_of
from scenarios.printing.roster import FORMS
from scenarios.printing.roster_sheet import roster_file
from scenarios.rights import Right
from scenarios.rosters.fleets import side_as_listed
from scenarios.selectors import document_for
from scenarios.words.wording import SIDES

ROSTER: Any = {
    "parameters": [
        OpenApiParameter("form", enum=["pdf", *FORMS], description="pdf (default), txt, md, bbcode or csv"),
        OpenApiParameter("paper", enum=list(PAPERS), description="of the PDF: a4 (default) or letter"),
        OpenApiParameter("edition", enum=list(EDITIONS), description="of the PDF: colour (default), grey or saving"),
    ],
    "responses": {
        (200, "application/pdf"): OpenApiTypes.BINARY,
        (200, "text/plain"): OpenApiTypes.STR,
        (200, "text/markdown"): OpenApiTypes.STR,
        (200, "text/csv"): OpenApiTypes.STR,
        **WRONG,
    },
}


class FleetIn(serializers.Serializer):
    """A fleet that fights on a side of a scenario, and the revision of the scenario that you saw."""

    fleet = serializers.CharField(max_length=40, help_text="uid of a fleet that you may see")
    side = serializers.ChoiceField(choices=SIDES)
    seen = serializers.IntegerField(min_value=0, max_value=2**31 - 1, help_text="number of the revision that you saw")


class SideIn(serializers.Serializer):
    """A side of a scenario that you may see."""

    scenario = serializers.CharField(max_length=40, help_text="uid of the scenario")
    side = serializers.ChoiceField(choices=SIDES)


class FleetRoster(DocumentsAPIView):
    """The roster of a fleet."""

    content_negotiation_class = WhateverIsAccepted

    @extend_schema(operation_id="fleets_roster", **ROSTER)
    def get(self, request: Request, uid: str) -> HttpResponse:
        """Its ships as a list: to print, to paste into a forum, to count in a spreadsheet."""
        return _roster(request, document_for(actor=actor_of(request), uid=uid, kind=Kind.FLEET).body)


class SideRoster(DocumentsAPIView):
    """The roster of a side of a scenario."""

    content_negotiation_class = WhateverIsAccepted

    @extend_schema(operation_id="scenarios_roster", **ROSTER)
    def get(self, request: Request, uid: str, side: str) -> HttpResponse:
        """The same of side A or B of a scenario, under the labels that its ships have there."""
        document = document_for(actor=actor_of(request), uid=uid, kind=Kind.SCENARIO)
        if side not in SIDES or documents.read(document.body).document is None:
            raise Http404("There is no such side.")
        return _roster(request, side_as_listed(document.body, side))


class ScenarioFleet(OneDocument):
    """A fleet goes into a scenario."""

    @extend_schema(
        operation_id="scenarios_add_fleet",
        request=FleetIn,
        responses={200: DocumentSerializer, 409: StaleSerializer, **WRONG},
    )
    def post(self, request: Request, uid: str) -> Response:
        """Put the ships of a fleet on a side of a scenario of yours, still to be placed: its next revision."""
        document, actor = self.document(request, uid), actor_of(request)
        document.require(Right.EDIT, actor)
        given = given_in(FleetIn, request.data)
        fleet = document_for(actor=actor, uid=given["fleet"], kind=Kind.FLEET)
        try:
            revision = services.scenario_add_fleet(
                scenario=document, fleet=fleet, actor=actor, side=given["side"], seen=given["seen"]
            )
        except services.Stale as stale:
            return self.stale(request, document, given["seen"], stale)
        document.refresh_from_db()
        return Response(document_told(document, request, revision))


class FleetOfSide(DocumentsAPIView):
    """A fleet comes out of a scenario."""

    @extend_schema(operation_id="fleets_from_side", request=SideIn, responses={201: DocumentSerializer, **WRONG})
    def post(self, request: Request) -> Response:
        """Keep one side's ships of a scenario as a fleet of yours."""
        given = given_in(SideIn, request.data)
        scenario = document_for(actor=actor_of(request), uid=given["scenario"], kind=Kind.SCENARIO)
        made = services.fleet_of_side(scenario=scenario, actor=actor_for_write(request._request), side=given["side"])
        return Response(document_told(made, request), status=status.HTTP_201_CREATED)


def _roster(request: Request, body: Plain) -> HttpResponse:
    read = documents.read(body).document
    if read is None:
        raise Http404("There is no roster of this.")
    asked = request.query_params
    form = one_of("form", ("pdf", *FORMS), asked.get("form", "pdf"))
    paper = one_of("paper", PAPERS, asked.get("paper", "a4"))
    edition = one_of("edition", EDITIONS, asked.get("edition", "colour"))
    file = roster_file(read, form, paper=paper, edition=edition)
    response = HttpResponse(file.content, content_type=file.kind)
    response["Content-Disposition"] = content_disposition_header(as_attachment=True, filename=file.name) or "attachment"
    return response
