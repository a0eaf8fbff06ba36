"""Every ruleset's face, in one place. One that is not here is shown plainly (`scenarios/plain/`)."""

from typing import Any

import rules
from rules.core.documents import FleetHead, ScenarioHead
from rules.core.ruleset import Ruleset
from scenarios.ancient_naval_games.face import FACE as ancient_naval_games
from scenarios.face import Editor, Face
from scenarios.mare_nostrum.face import FACE as mare_nostrum
from scenarios.nauta.face import FACE as nauta
from scenarios.navarchoi.face import FACE as navarchoi
from scenarios.oi_navarcoi.face import FACE as oi_navarcoi
from scenarios.plain.face import plain_face
from scenarios.words.wording import Term

AnyFace = Face[Any, Any, Any, Any]  # of whichever ruleset: what it is given is of the types of its own key

FACES: tuple[AnyFace, ...] = (
    ancient_naval_games,
    nauta,
    mare_nostrum,
    oi_navarcoi,
    navarchoi,
)
_BY_KEY: dict[str, AnyFace] = {face.key: face for face in FACES}
_KEYS: dict[type, str] = {}


def face_of(key: str) -> AnyFace:
    """The face of a ruleset; a plain one where it has none. Raises KeyError for a ruleset that is not played here."""
    return _BY_KEY.get(key) or plain_face(rules.get(key))


def known_face(key: str) -> AnyFace | None:
    """The face of a ruleset; None for one that is not played here (any more)."""
    try:
        return face_of(key)
    except KeyError:
        return None


def editor_of(key: str) -> Editor[Any, Any] | None:
    """The editor on the board of a ruleset; None where its scenarios are edited as a text."""
    face = known_face(key)
    return face.editor if face is not None else None


def face_of_document(document: ScenarioHead | FleetHead) -> AnyFace:
    """The face of the ruleset whose scenario or fleet it is."""
    return face_of(str(document.__struct_config__.tag))


def terms_of(scenario: ScenarioHead) -> tuple[Term, ...]:
    """The conditions of a scenario of any ruleset: who begins, how it ends, the options chosen."""
    return face_of_document(scenario).terms_of(scenario)


def face_of_state(state: object) -> AnyFace:
    """The face of the ruleset whose position it is. Raises KeyError for a position of none."""
    key = _KEYS.get(type(state))
    if key is None:
        key = _KEYS[type(state)] = _ruleset_of(state).key
    return face_of(key)


def _ruleset_of(state: object) -> Ruleset:
    for ruleset in rules.all():
        if ruleset.state_type is type(state):
            return ruleset
    raise KeyError(type(state).__name__)
