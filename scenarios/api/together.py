"""Working on a document together, by the API: who was invited, and what is said about it."""

from typing import Any

from django.urls import reverse
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from rules.core.findings import Finding
from scenarios.api.answers import WRONG, DocumentsAPIView, given_in
from scenarios.api.documents import OneDocument, document_told
from scenarios.api.serializers import DocumentSerializer
from scenarios.api.shapes_together import (
    CommentIn,
    CommentOut,
    InvitationIn,
    InvitationOut,
    InvitedSerializer,
    SettledIn,
    TakeUpIn,
    ThreadOut,
)
from scenarios.documents.documents import Misshapen
from scenarios.ownership import actor_for_write, actor_of
from scenarios.people.seats import NoSuchLink, NotHandedOver
from scenarios.rights import Right
from scenarios.together import comments, notices, seating


class DocumentPeople(OneDocument):
    """Who was invited to a document."""

    @extend_schema(responses=InvitationOut(many=True))
    def get(self, request: Request, uid: str) -> Response:
        """Everybody who was invited, for who may comment."""
        document = self.own(request, uid, Right.COMMENT)
        return Response(InvitationOut(seating.invited(document), many=True).data)

    @extend_schema(request=InvitationIn, responses={201: InvitedSerializer, **WRONG})
    def post(self, request: Request, uid: str) -> Response:
        """Invite somebody to edit a document of yours, or to comment on it. `link` is told this once; its last part is
        the `token` of `invitations/`."""
        document, given = self.own(request, uid, Right.OWN), given_in(InvitationIn, request.data)
        seat, token = seating.document_invite(
            document=document, actor=actor_of(request), role=given["role"], name=given["name"]
        )
        link = request.build_absolute_uri(reverse("scenarios:seat", args=[token]))
        return Response({**InvitationOut(seat).data, "link": link}, status=status.HTTP_201_CREATED)


class DocumentPerson(OneDocument):
    """One invitation to a document."""

    @extend_schema(responses={204: None, **WRONG})
    def delete(self, request: Request, uid: str, number: int) -> Response:
        """Take an invitation back, or give up your own part."""
        document = self.own(request, uid, Right.COMMENT)
        seating.document_take_back(document=document, actor=actor_of(request), seat=number)
        return Response(status=status.HTTP_204_NO_CONTENT)


class TakeUp(DocumentsAPIView):
    """A link that invites to a document."""

    @extend_schema(request=TakeUpIn, responses={200: DocumentSerializer, **WRONG})
    def post(self, request: Request) -> Response:
        """Take up an invitation: the document, on which you may work from now on."""
        given = given_in(TakeUpIn, request.data)
        try:
            seat = seating.document_sit_down(
                token=given["token"], actor=actor_for_write(request._request), name=given["name"]
            )
        except NoSuchLink:
            words = "This link leads nowhere: it was used, or another one was made since."
            raise Misshapen((Finding("SEAT-LINK", words, "/token"),)) from None
        except NotHandedOver as refused:
            raise Misshapen((Finding("SEAT-LINK", str(refused), "/token"),)) from None
        return Response(document_told(seat.thing, request))


class DocumentComments(OneDocument):
    """What is said about a document."""

    @extend_schema(responses=ThreadOut(many=True))
    def get(self, request: Request, uid: str) -> Response:
        """The threads, the open ones first, for who may comment. They count as read then."""
        document, actor = self.own(request, uid, Right.COMMENT), actor_of(request)
        comments.comments_read(document, actor)
        return Response([_thread(thread) for thread in comments.threads_of(document, actor)])

    @extend_schema(request=CommentIn, responses={201: CommentOut, **WRONG})
    def post(self, request: Request, uid: str) -> Response:
        """Say something, or answer (`under`)."""
        document, actor = self.own(request, uid, Right.COMMENT), actor_of(request)
        said = comments.comment_add(document=document, actor=actor, **given_in(CommentIn, request.data))
        notices.tell(request._request, document, actor)
        return Response(CommentOut(said).data, status=status.HTTP_201_CREATED)


class DocumentComment(OneDocument):
    """One comment on a document."""

    @extend_schema(request=SettledIn, responses={200: CommentOut, **WRONG})
    def patch(self, request: Request, uid: str, comment: str) -> Response:
        """Settle a thread, or open it again."""
        document, given = self.own(request, uid, Right.COMMENT), given_in(SettledIn, request.data)
        head = comments.comment_settle(
            document=document, actor=actor_of(request), uid=comment, settled=given["settled"]
        )
        return Response(CommentOut(head).data)

    @extend_schema(responses={204: None, **WRONG})
    def delete(self, request: Request, uid: str, comment: str) -> Response:
        """Delete a comment of yours, or on a document of yours."""
        document = self.own(request, uid, Right.COMMENT)
        comments.comment_delete(document=document, actor=actor_of(request), uid=comment)
        return Response(status=status.HTTP_204_NO_CONTENT)


def _thread(thread: comments.Thread) -> dict[str, Any]:
    told = {"there": thread.there, "answers": [CommentOut(each.comment).data for each in thread.answers]}
    return {**CommentOut(thread.head.comment).data, **told}
