"""What is printed of a scenario, by the API."""

from django.http import HttpResponse
from django.utils.http import content_disposition_header
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request

from rules.core.findings import Finding
from scenarios.api.answers import WRONG, DocumentsAPIView, WhateverIsAccepted, one_of
from scenarios.documents.documents import Misshapen
from scenarios.documents.exchange import file_name
from scenarios.drawing.art.inks import EDITIONS
from scenarios.models import Kind
from scenarios.ownership import actor_of
from scenarios.pictures.texts import printed_of
from scenarios.printing.pieces import source_of
from scenarios.printing.setup import Paper, setup_sheet
from scenarios.printing.vassal import vassal_module
from scenarios.selectors import document_for

PAPERS: tuple[Paper, ...] = ("a4", "letter")


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
        paper = one_of("paper", PAPERS, request.query_params.get("paper", "a4"))
        edition = one_of("edition", EDITIONS, request.query_params.get("edition", "colour"))
        pdf = setup_sheet(document.body, paper=paper, edition=edition, pictures=printed_of(document))
        response = HttpResponse(pdf, content_type="application/pdf")
        name = file_name(f"{document.title} {paper}{'' if edition == 'colour' else ' ' + edition}", "pdf")
        response["Content-Disposition"] = content_disposition_header(as_attachment=True, filename=name) or "attachment"
        return response


class VassalModule(DocumentsAPIView):
    """A scenario for tables on a screen."""

    content_negotiation_class = WhateverIsAccepted

    @extend_schema(operation_id="scenarios_module", responses={(200, "application/zip"): OpenApiTypes.BINARY, **WRONG})
    def get(self, request: Request, uid: str) -> HttpResponse:
        """The scenario as a module of VASSAL: the board, every ship in her place, whole and damaged, the markers."""
        document = document_for(actor=actor_of(request), uid=uid, kind=Kind.SCENARIO)
        try:
            module = vassal_module(source_of(document.body).scenario)
        except Misshapen:
            raise
        except ValueError as why:
            raise Misshapen((Finding("PRINT-REFUSED", str(why)),)) from None
        response = HttpResponse(module, content_type="application/zip")
        name = file_name(f"{document.title} VASSAL", "vmod")
        response["Content-Disposition"] = content_disposition_header(as_attachment=True, filename=name) or "attachment"
        return response
