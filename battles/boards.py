"""A position of a battle as it is drawn: on the board of its scenario, with the names that are written there."""

from functools import lru_cache
from typing import Any

from battles.models import Battle
from rules.core.documents import Label
from scenarios import documents
from scenarios.boards import picture_of_state, with_labels, with_seed
from scenarios.drawing.picture import Picture


@lru_cache(maxsize=512)
def chart_of(uid: str) -> tuple[Any, tuple[Label, ...]]:
    """The board of a battle's scenario, which tells shore from rocks, and the names on it: they never change."""
    body = Battle.objects.values_list("scenario_body", flat=True).get(uid=uid)
    document = documents.read(body).document
    return getattr(document, "board", None), getattr(document, "labels", ())


def picture_at(battle: Battle, state: Any, viewer: str | None) -> Picture:
    """A position as `viewer` sees it (None: an onlooker)."""
    board, labels = chart_of(battle.uid)
    return with_labels(with_seed(picture_of_state(state, board, viewer), battle.title), labels)
