"""What may be printed of a scenario: each piece by its key, how it is made, and what is asked for of them."""

from collections.abc import Callable
from typing import Any, NamedTuple

import rules
from scenarios.documents import documents
from scenarios.documents.kinds import Reading
from scenarios.drawing.art.inks import Edition
from scenarios.face import Extra
from scenarios.faces import face_of
from scenarios.printing.cover import cover
from scenarios.printing.cutting import Turn
from scenarios.printing.maps import MapWish, map_part
from scenarios.printing.opponent import opponent_part
from scenarios.printing.reference import reference_part
from scenarios.printing.seen import Whom, fleets_for
from scenarios.printing.setup import PAPERS, Paper, about, setup_data
from scenarios.printing.table import counters_part, has_standees, standees_part
from scenarios.printing.typeset import Part
from scenarios.printing.unit_cards import has_unit_cards, unit_cards, units_part


class Asked(NamedTuple):
    """What is to be printed: keys of `pieces_of`, for whom, and how. `map` says how large cells are, and how the map is
    laid out, `turn` where the backs of counters lie. On `both_sides` what is cut out begins on the front of a leaf and
    leaves its back free, or to its own backs. `since` a revision only what has changed is printed."""

    what: tuple[str, ...]
    whom: Whom = ""
    paper: Paper = "a4"
    edition: Edition = "colour"
    duplex: bool = False
    map: MapWish = MapWish()
    turn: Turn = Turn()
    since: int | None = None

    @property
    def both_sides(self) -> bool:
        return self.duplex or not self.turn.folded


class Source(NamedTuple):
    """The scenario: as plain data and read, whose it is, and its revision where it is kept."""

    body: Any
    reading: Reading
    by: str = ""
    revision: int | None = None
    before: Any = None  # the body of the revision since which it has changed
    pictures: tuple[tuple[str, bytes], ...] = ()  # those of its texts, by name

    @property
    def scenario(self) -> Any:
        return self.reading.document

    @property
    def ruleset(self) -> str:
        return str(self.scenario.__struct_config__.tag)


class Piece(NamedTuple):
    """A piece of the bundle: its name, what it is, how it is made, for which rulesets, and whether it is cut out, so
    that it begins on a leaf of its own. It takes about so many `seconds`, and so many more for each ship."""

    name: str
    about: str
    made: Callable[[Source, Asked], Part]
    offered: Callable[[str], bool] = lambda _ruleset: True
    cut: bool = False
    seconds: tuple[float, float] = (0.1, 0.0)


def _cover(source: Source, asked: Asked) -> Part:
    return cover(
        source.reading, paper=asked.paper, edition=asked.edition, whom=asked.whom, by=source.by,
        revision=source.revision,
    )  # fmt: skip


def _setup(source: Source, asked: Asked) -> Part:
    return Part(
        *setup_data(
            source.body,
            paper=asked.paper,
            edition=asked.edition,
            whom=asked.whom,
            pictures=dict(source.pictures),
            reading=source.reading,
        )
    )


def _counters(source: Source, asked: Asked) -> Part:
    own = fleets_for(source.scenario, asked.whom)
    was = documents.read(source.before).document if source.before is not None else None
    then = fleets_for(was, asked.whom) if was is not None and type(was) is type(own) else None
    return counters_part(
        own, paper=asked.paper, edition=asked.edition, hex_mm=asked.map.hex_mm, turn=asked.turn, then=then
    )


def _standees(source: Source, asked: Asked) -> Part:
    return standees_part(fleets_for(source.scenario, asked.whom), paper=asked.paper, edition=asked.edition)


def _calibration(source: Source, asked: Asked) -> Part:
    data = {"paper": PAPERS[asked.paper], "edition": asked.edition}
    return Part("printing/calibration", about(source.scenario) | data)


def _map(source: Source, asked: Asked) -> Part:
    return map_part(source.scenario, asked.map, paper=asked.paper, edition=asked.edition)


def _reference(source: Source, asked: Asked) -> Part:
    ruleset = rules.get(source.ruleset)
    own = face_of(source.ruleset).printing.reference
    assert ruleset.reference is not None, "not offered without"
    pages = own(source.scenario) if own is not None else ruleset.reference()
    part = reference_part(ruleset.title, pages, paper=asked.paper, edition=asked.edition)
    return Part(part.template, part.data | about(source.scenario))


def _has_reference(key: str) -> bool:
    return rules.get(key).reference is not None


def _opponent(source: Source, asked: Asked) -> Part:
    ruleset = rules.get(source.ruleset)
    assert ruleset.paper is not None, "not offered without"
    part = opponent_part(ruleset.title, ruleset.paper, paper=asked.paper, edition=asked.edition)
    return Part(part.template, part.data | about(source.scenario))


def _has_opponent(key: str) -> bool:
    return rules.get(key).paper is not None


def _extra(extra: Extra[Any]) -> Piece:
    """What a ruleset adds as a piece."""

    def made(source: Source, asked: Asked) -> Part:
        shared = {"ruleset": rules.get(source.ruleset).title, "paper": PAPERS[asked.paper], "edition": asked.edition}
        data = about(source.scenario) | shared | extra.data(source.scenario, asked.edition)
        return Part(extra.template, data, extra.shared)

    return Piece(extra.name, extra.about, made, cut=extra.cut, seconds=(0.25, 0.0))


def _list(source: Source, asked: Asked) -> Part:
    needs = face_of(source.ruleset).printing.needs
    assert needs is not None, "not offered without"
    shared = {"ruleset": rules.get(source.ruleset).title, "paper": PAPERS[asked.paper], "edition": asked.edition}
    listed = [need._asdict() for need in needs(fleets_for(source.scenario, asked.whom))]
    return Part("printing/needed", about(source.scenario) | shared | {"needs": listed})


def _unit_cards(source: Source, asked: Asked, *, log: bool = False) -> Part:
    own = fleets_for(source.scenario, asked.whom)
    cards = unit_cards(own, asked.edition)
    return units_part(source.scenario, cards, paper=asked.paper, edition=asked.edition, log=log)


def _log(source: Source, asked: Asked) -> Part:
    return _unit_cards(source, asked, log=True)


def _has_list(key: str) -> bool:
    return face_of(key).printing.needs is not None


PIECES: dict[str, Piece] = {
    "cover": Piece(
        "Cover", "A picture of the battle, what is in the bundle, how the rules judge it.", _cover, seconds=(0.03, 0.0)
    ),
    "setup": Piece(
        "Setup sheet", "The board, orders of battle and what there is to cross off.", _setup, seconds=(0.05, 0.003)
    ),
    "reference": Piece("Quick reference", "The rules on two pages.", _reference, _has_reference),
    "opponent": Piece(
        "Opponent on paper", "A chart that plays the other side.", _opponent, _has_opponent, seconds=(0.03, 0.0)
    ),
    "log": Piece(
        "Log sheet", "A line for each ship, to cross off what she loses.", _log, has_unit_cards, seconds=(0.02, 0.001)
    ),
    "needed": Piece("List of what is needed", "What the rules ask for, and on which page it is.", _list, _has_list),
    "units": Piece(
        "Ship cards",
        "One for each ship, nine to a sheet.",
        _unit_cards,
        has_unit_cards,
        cut=True,
        seconds=(0.02, 0.004),
    ),
    "counters": Piece(
        "Counters", "Ships and markers to cut out, in their true size.", _counters, cut=True, seconds=(0.04, 0.005)
    ),
    "standees": Piece(
        "Standees",
        "Ships that stand on their bases, folded of one strip.",
        _standees,
        has_standees,
        cut=True,
        seconds=(0.04, 0.004),
    ),
    "calibration": Piece(
        "Test of both sides", "How far your printer's backs are off.", _calibration, cut=True, seconds=(0.02, 0.0)
    ),
    "map": Piece("Map", "In its true size, over several sheets.", _map, cut=True),
}
BOOKLET = ("cover", "setup", "reference")


def pieces_of(ruleset: str) -> dict[str, Piece]:
    """What may be printed of a ruleset's scenarios, in the order of the pages."""
    offered = {key: piece for key, piece in PIECES.items() if piece.offered(ruleset)}
    extras = {key: _extra(extra) for key, extra in face_of(ruleset).printing.extras.items()}
    read = {key: piece for key, piece in (offered | extras).items() if not piece.cut}
    return read | extras | offered


def source_of(
    body: Any,
    *,
    by: str = "",
    revision: int | None = None,
    before: Any = None,
    pictures: tuple[tuple[str, bytes], ...] = (),
) -> Source:
    """A scenario to print. Raises `documents.Misshapen` for what cannot be read."""
    reading = documents.read(body)
    if reading.document is None:
        raise documents.Misshapen(reading.findings)
    return Source(body, reading, by, revision, before, pictures)
