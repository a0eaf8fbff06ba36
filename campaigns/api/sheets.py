"""Pictures of maps by the API, under /api/: kept for a document, and given back."""

from typing import Any

from django.http import HttpResponse
from django.urls import reverse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework import serializers, status
from rest_framework.exceptions import NotFound
from rest_framework.parsers import BaseParser
from rest_framework.request import Request
from rest_framework.response import Response

from campaigns.documents import sheet_pictures
from rules.core.findings import Finding
from scenarios.api.answers import WRONG, DocumentsAPIView, WhateverIsAccepted
from scenarios.documents.documents import Misshapen
from scenarios.models import Kind
from scenarios.ownership import actor_of
from scenarios.pictures.answers import shown
from scenarios.pictures.reading import MOST_BYTES, BadPicture
from scenarios.rights import Right
from scenarios.selectors import document_for


class PictureParser(BaseParser):
    """A picture as it is, of one of the formats that are kept."""

    media_type = "image/*"

    def parse(self, stream: Any, media_type: str | None = None, parser_context: Any = None) -> bytes:
        raw: bytes = stream.read(MOST_BYTES + 1)
        return raw


class KeptPictureSerializer(serializers.Serializer[Any]):
    """A picture as it is kept: the name by which a document says it in `sheet.picture`, its pixels, its address."""

    picture = serializers.CharField()
    width = serializers.IntegerField()
    height = serializers.IntegerField()
    address = serializers.CharField()


class SheetPicture(DocumentsAPIView):
    """The picture that a map is drawn over."""

    parser_classes = [PictureParser]
    content_negotiation_class = WhateverIsAccepted

    @extend_schema(
        operation_id="campaign_documents_picture",
        responses={(200, "image/*"): OpenApiTypes.BINARY, 404: None},
    )
    def get(self, request: Request, uid: str) -> HttpResponse:
        """The picture that the document names."""
        document = document_for(actor=actor_of(request), uid=uid, kind=Kind.CAMPAIGN)
        sheet = document.body.get("sheet")
        picture = sheet_pictures.picture_named(sheet.get("picture", "") if isinstance(sheet, dict) else "")
        if picture is None:
            raise NotFound("This campaign has no picture.")
        return shown(picture)

    @extend_schema(
        operation_id="campaign_documents_picture_keep",
        request={"image/*": OpenApiTypes.BINARY},
        responses={201: KeptPictureSerializer, **WRONG},
    )
    def post(self, request: Request, uid: str) -> Response:
        """Keep a picture for the sheet: JPEG, PNG or WebP. Write its name into `sheet.picture` to draw over it."""
        document = document_for(actor=actor_of(request), uid=uid, kind=Kind.CAMPAIGN)
        document.require(Right.EDIT, actor_of(request))
        raw = request.data if isinstance(request.data, bytes) else b""
        try:
            picture = sheet_pictures.picture_keep(document=document, actor=actor_of(request), raw=raw)
        except BadPicture as wrong:
            raise Misshapen((Finding("CMP-PICTURE", str(wrong)),)) from None
        address = reverse("campaigns:map_picture", args=[uid, picture.name])
        told = {"picture": picture.name, "width": picture.width, "height": picture.height, "address": address}
        return Response(told, status=status.HTTP_201_CREATED)
