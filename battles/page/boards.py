"""A position of a battle as it is drawn: on the board of its scenario, with the names that are written there."""

from functools import lru_cache
from typing import Any

from battles.models import Battle
from rules.core.documents import ScenarioHead
from scenarios.boards import picture_of_state, with_seed, with_words
from scenarios.documents import documents
from scenarios.drawing.picture import Picture


@lru_cache(maxsize=512)
def scenario_of(uid: str) -> ScenarioHead | None:
    """The scenario of a battle, which tells shore from rocks and has the names on the board: it never changes. None
    where it is of a ruleset that is not played here any more."""
    body = Battle.objects.values_list("scenario_body", flat=True).get(uid=uid)
    document = documents.read(body).document
    return document if isinstance(document, ScenarioHead) else None


def picture_at(battle: Battle, state: Any, viewer: str | None) -> Picture:
    """A position as `viewer` sees it (None: an onlooker)."""
    scenario = scenario_of(battle.uid)
    picture = with_seed(picture_of_state(state, scenario, viewer), battle.title)
    return with_words(picture, scenario) if scenario is not None else picture
