"""Fields of the API that hold structures of the rules: told in the OpenAPI description by their own schemas."""

from typing import Any

from drf_spectacular.utils import OpenApiResponse
from rest_framework import serializers


class Typed(serializers.DictField):
    """An object whose shape has that name in the OpenAPI description (`config/api/types.py`)."""

    def __init__(self, shape: str, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._spectacular_annotation = {"field": {"$ref": f"#/components/schemas/{shape}"}}


def typed_list(shape: str, **kwargs: Any) -> serializers.ListField:
    """A list of such objects."""
    return serializers.ListField(child=Typed(shape), **kwargs)


def described(shape: str) -> OpenApiResponse:
    """An answer that is such an object."""
    return OpenApiResponse({"$ref": f"#/components/schemas/{shape}"})
