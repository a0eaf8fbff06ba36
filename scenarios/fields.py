"""A model field for JSON documents."""

import json
from typing import TYPE_CHECKING, Any

from django.db import models

from scenarios.documents.formats import upgraded


class DocumentField(models.TextField):
    """A JSON document stored as it was written: PostgreSQL's own JSON type would put its keys into another order, and a
    document exported twice must be the same file twice. One of an earlier format is read in today's; what is stored
    stays as it is."""

    if TYPE_CHECKING:  # plain data on both sides, not text
        _pyi_private_set_type: Any
        _pyi_private_get_type: Any

    def from_db_value(self, value: str | None, expression: Any, connection: Any) -> Any:
        return None if value is None else upgraded(json.loads(value))

    def to_python(self, value: Any) -> Any:
        return json.loads(value) if isinstance(value, str) else value

    def get_prep_value(self, value: Any) -> str | None:
        return None if value is None else json.dumps(value, ensure_ascii=False)

    def value_to_string(self, obj: models.Model) -> str:
        return self.get_prep_value(self.value_from_object(obj)) or ""
