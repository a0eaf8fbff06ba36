"""What concerns somebody beside documents and battles, by the API: whose turn it is, reports of what is amiss."""

from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from scenarios import turns
from scenarios.api.answers import WRONG, DocumentsAPIView, ListAPIView, given_in
from scenarios.ownership import actor_of
from scenarios.reporting import report_make, thing_to_report
from scenarios.serializers import ReportSerializer, TurnSerializer


class Turns(ListAPIView):
    """What waits for somebody."""

    @extend_schema(operation_id="turns_list", responses=TurnSerializer(many=True))
    def get(self, request: Request) -> Response:
        """What waits for you, the longest first."""
        return self.paged(request, turns.due_for(actor_of(request)), TurnSerializer)


class Reports(DocumentsAPIView):
    """Reports of what is amiss."""

    @extend_schema(operation_id="reports_create", request=ReportSerializer, responses={204: None, **WRONG})
    def post(self, request: Request) -> Response:
        """Tell those who run the site that something public is amiss."""
        given = given_in(ReportSerializer, request.data)
        actor, kind = actor_of(request), given["kind"]
        thing = thing_to_report(actor, kind, given["uid"])
        report_make(request._request, actor=actor, thing=thing, kind=kind, reason=given["reason"], text=given["text"])
        return Response(status=status.HTTP_204_NO_CONTENT)
