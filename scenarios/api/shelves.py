"""Ratings and collections, by the API."""

from typing import Any

from django.db.models import QuerySet
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from scenarios.api.answers import WRONG, DocumentsAPIView, ListAPIView, given_in
from scenarios.api.documents import OneDocument
from scenarios.api.serializers import DocumentSummarySerializer
from scenarios.api.shapes_together import (
    CollectedIn,
    CollectionIn,
    CollectionOut,
    RatingIn,
    RatingOut,
    WholeCollectionOut,
)
from scenarios.models import Collection, Document
from scenarios.ownership import Visibility, actor_for_write, actor_of
from scenarios.selectors import document_for
from scenarios.shelves import collections, ratings


class DocumentRating(OneDocument):
    """How a document is rated by those who have played it."""

    @extend_schema(responses=RatingOut)
    def get(self, request: Request, uid: str) -> Response:
        """The mean, how many it is of, and your own."""
        return Response(_rated(self.document(request, uid), request))

    @extend_schema(request=RatingIn, responses={200: RatingOut, **WRONG})
    def put(self, request: Request, uid: str) -> Response:
        """Rate what you have played, or otherwise than before."""
        document, given = self.document(request, uid), given_in(RatingIn, request.data)
        ratings.rating_set(document=document, actor=actor_of(request), stars=given["stars"])
        return Response(_rated(document, request))

    @extend_schema(responses={204: None})
    def delete(self, request: Request, uid: str) -> Response:
        """Take your rating back."""
        ratings.rating_remove(document=self.document(request, uid), actor=actor_of(request))
        return Response(status=status.HTTP_204_NO_CONTENT)


def _rated(document: Document, request: Request) -> Any:
    yours = ratings.own_stars(document, actor_of(request))
    return RatingOut({"rated": document.rated, "mean": document.mean, "yours": yours}).data


class CollectionList(DocumentsAPIView, ListAPIView):
    """Collections of documents."""

    @extend_schema(
        parameters=[OpenApiParameter("mine", bool, description="your own instead of the public ones")],
        responses=CollectionOut(many=True),
    )
    def get(self, request: Request) -> Response:
        """The public ones, or your own."""
        mine = request.query_params.get("mine", "").lower() in ("1", "true")
        every: QuerySet = Collection.objects.select_related("owner")
        found = every.owned_by(actor_of(request)) if mine else every.listed()  # type: ignore[attr-defined]
        return self.paged(request, found.order_by("-updated", "-pk"), CollectionOut)

    @extend_schema(request=CollectionIn, responses={201: WholeCollectionOut, **WRONG})
    def post(self, request: Request) -> Response:
        """Begin a collection."""
        given = given_in(CollectionIn, request.data)
        made = collections.collection_create(
            actor=actor_for_write(request._request),
            title=given.get("title", ""),
            text=given.get("text", ""),
            visibility=given.get("visibility", Visibility.PRIVATE),
        )
        return Response(_whole(made, request), status=status.HTTP_201_CREATED)


class OneCollection(DocumentsAPIView):
    """What is asked of one collection."""

    def found(self, request: Request, uid: str) -> Collection:
        """The collection, if whoever asks may see it."""
        return collections.collection_for(actor=actor_of(request), uid=uid)


class CollectionDetail(OneCollection):
    """A collection."""

    @extend_schema(responses=WholeCollectionOut)
    def get(self, request: Request, uid: str) -> Response:
        """What is in it, in its order."""
        return Response(_whole(self.found(request, uid), request))

    @extend_schema(request=CollectionIn, responses={200: WholeCollectionOut, **WRONG})
    def patch(self, request: Request, uid: str) -> Response:
        """Change what a collection of yours is called, says, and who sees it."""
        found = self.found(request, uid)
        found.require_owner(actor_of(request))
        given = given_in(CollectionIn, request.data)
        return Response(
            _whole(collections.collection_change(collection=found, actor=actor_of(request), **given), request)
        )

    @extend_schema(responses={204: None})
    def delete(self, request: Request, uid: str) -> Response:
        """Delete a collection of yours; what is in it stays."""
        collections.collection_delete(collection=self.found(request, uid), actor=actor_of(request))
        return Response(status=status.HTTP_204_NO_CONTENT)


class CollectionDocuments(OneCollection):
    """What is in a collection."""

    @extend_schema(request=CollectedIn, responses={200: WholeCollectionOut, **WRONG})
    def post(self, request: Request, uid: str) -> Response:
        """Put a document at the end of a collection of yours; one that is there already is moved `by` places."""
        found, actor = self.found(request, uid), actor_of(request)
        found.require_owner(actor)
        given = given_in(CollectedIn, request.data)
        document = document_for(actor=actor, uid=given["document"])
        collections.collection_add(collection=found, actor=actor, document=document)
        if given["by"]:
            collections.collection_move(collection=found, actor=actor, uid=document.uid, by=given["by"])
        return Response(_whole(found, request))


class CollectionDocument(OneCollection):
    """A document in a collection."""

    @extend_schema(responses={204: None})
    def delete(self, request: Request, uid: str, document: str) -> Response:
        """Take a document out of a collection of yours."""
        collections.collection_remove(collection=self.found(request, uid), actor=actor_of(request), uid=document)
        return Response(status=status.HTTP_204_NO_CONTENT)


def _whole(collection: Collection, request: Request) -> Any:
    documents = collections.documents_in(collection, actor_of(request))
    return {**CollectionOut(collection).data, "documents": DocumentSummarySerializer(documents, many=True).data}
