"""The history of a document by the API, for its owner: revisions, milestones, and steps back and forth."""

from typing import Any

from django.http import Http404
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from rules.core.findings import Finding
from scenarios import services
from scenarios.api.answers import WRONG, ListAPIView, given_in
from scenarios.api.documents import OneDocument, document_told
from scenarios.api.serializers import (
    BetweenRevisionsSerializer,
    DifferenceAsked,
    DocumentSerializer,
    MilestoneIn,
    RevisionSerializer,
    RevisionTextSerializer,
    StaleSerializer,
    StepSerializer,
)
from scenarios.documents import milestones
from scenarios.documents.documents import Misshapen
from scenarios.models import Revision
from scenarios.ownership import actor_of
from scenarios.selectors import changes_between, revision_of


class DocumentHistory(OneDocument, ListAPIView):
    """Every revision of a document."""

    @extend_schema(responses=RevisionSerializer(many=True))
    def get(self, request: Request, uid: str) -> Response:
        """The revisions of a document of yours, the newest first."""
        document = self.own(request, uid)
        return self.paged(
            request, document.revisions.defer("body").select_related("made_by", "milestone"), RevisionSerializer
        )

    @extend_schema(request=StepSerializer, responses={200: DocumentSerializer, 409: StaleSerializer, **WRONG})
    def post(self, request: Request, uid: str) -> Response:
        """Undo the last change, redo it, or make an older revision the current text again. Each is a new revision."""
        document, given = self.own(request, uid), given_in(StepSerializer, request.data)
        told: dict[str, Any] = {"document": document, "actor": actor_of(request), "seen": given["seen"]}
        try:
            match given["do"]:
                case "undo":
                    revision = services.document_undo(**told)
                case "redo":
                    revision = services.document_redo(**told)
                case _:
                    revision = services.document_restore(**told, number=given.get("number", 0))
        except services.Stale as stale:
            return self.stale(request, document, given["seen"], stale)
        except services.NothingThere as error:
            raise Misshapen((Finding("DOC-STEP", str(error)),)) from None
        except Revision.DoesNotExist:
            raise Misshapen((Finding("DOC-STEP", "There is no such revision.", "/number"),)) from None
        document.refresh_from_db()
        return Response(document_told(document, request, revision))


class DocumentRevision(OneDocument):
    """One revision of a document."""

    @extend_schema(responses=RevisionTextSerializer)
    def get(self, request: Request, uid: str, number: int) -> Response:
        """A revision of a document of yours with its text, what it changed, and what was changed since."""
        document = self.own(request, uid)
        if number < 1:
            raise Http404("No such revision.")
        this = revision_of(document, number)
        before = document.revisions.filter(number=number - 1).first()
        changes = changes_between(document, before.body, this.body) if before is not None else ()
        since = changes_between(document, this.body, revision_of(document).body)
        told = {"body": this.body, "changes": [each._asdict() for each in changes]}
        told["since"] = [each._asdict() for each in since]
        return Response(RevisionSerializer(this).data | told)


class DocumentMilestone(OneDocument):
    """The milestone that a revision is."""

    @extend_schema(request=MilestoneIn, responses={200: RevisionSerializer, **WRONG})
    def put(self, request: Request, uid: str, number: int) -> Response:
        """Make a revision of a document of yours a milestone, or call it otherwise than before."""
        document, given = self.own(request, uid), given_in(MilestoneIn, request.data)
        try:
            milestones.milestone_set(document=document, actor=actor_of(request), number=number, name=given["name"])
        except Revision.DoesNotExist:
            raise Http404("No such revision.") from None
        return Response(RevisionSerializer(revision_of(document, number)).data)

    @extend_schema(responses={204: None})
    def delete(self, request: Request, uid: str, number: int) -> Response:
        """Make a milestone a revision like others again."""
        document = self.own(request, uid)
        try:
            milestones.milestone_remove(document=document, actor=actor_of(request), number=number)
        except Revision.DoesNotExist:
            raise Http404("No such revision.") from None
        return Response(status=status.HTTP_204_NO_CONTENT)


class DocumentDifference(OneDocument):
    """Two revisions of a document beside each other."""

    @extend_schema(parameters=[DifferenceAsked], responses={200: BetweenRevisionsSerializer, **WRONG})
    def get(self, request: Request, uid: str) -> Response:
        """What differs between two revisions of a document of yours."""
        document = self.own(request, uid)
        given = given_in(DifferenceAsked, request.query_params)
        before, after = (revision_of(document, given[name]) for name in ("before", "after"))
        changes = [each._asdict() for each in changes_between(document, before.body, after.body)]
        told = {name: RevisionSerializer(each).data for name, each in (("before", before), ("after", after))}
        return Response({**told, "changes": changes})
