"""Where documents come from, by the API, and changes taken over from one to another."""

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from scenarios import services
from scenarios.api.answers import WRONG, given_in
from scenarios.api.documents import OneDocument, document_told
from scenarios.api.serializers import DocumentSerializer, StaleSerializer
from scenarios.api.shapes_together import BesideOut, LineageOut, TakeOverIn
from scenarios.documents import lineage
from scenarios.ownership import actor_of


class DocumentLineage(OneDocument):
    """Where a document comes from, and what came of it."""

    @extend_schema(responses=LineageOut)
    def get(self, request: Request, uid: str) -> Response:
        """What it was forked from, and its forks."""
        document, actor = self.document(request, uid), actor_of(request)
        told = {"ancestors": lineage.ancestors_of(document, actor), "forks": lineage.forks_of(document, actor)}
        return Response(LineageOut(told).data)


class DocumentBeside(OneDocument):
    """A document beside the one that it was forked from, or that was forked from it."""

    @extend_schema(responses=BesideOut)
    def get(self, request: Request, uid: str, other: str) -> Response:
        """What the other has changed since, in pieces."""
        found = lineage.related(self.document(request, uid), actor_of(request), other)
        told = {"seen": found.own.number, "seen_there": found.theirs.number, "pieces": found.pieces}
        return Response(BesideOut(told).data)

    @extend_schema(request=TakeOverIn, responses={200: DocumentSerializer, 409: StaleSerializer, **WRONG})
    def post(self, request: Request, uid: str, other: str) -> Response:
        """Take pieces over, as one revision."""
        document, given = self.own(request, uid), given_in(TakeOverIn, request.data)
        try:
            revision = lineage.document_take_over(
                document=document,
                actor=actor_of(request),
                other=other,
                chosen=given["pieces"],
                seen=given["seen"],
                seen_there=given["seen_there"],
            )
        except services.Stale as stale:
            return self.stale(request, document, given["seen"], stale)
        return Response(document_told(document, request, revision))
