"""Everything for the table in one document: the pieces that are chosen, or what has changed of them, bound with their
pages numbered."""

from collections.abc import Iterable
from typing import NamedTuple, TypeVar

from scenarios.faces import face_of
from scenarios.printing.changed import changed
from scenarios.printing.pieces import Asked, Piece, Source, pieces_of, source_of
from scenarios.printing.seen import fleets_for
from scenarios.printing.typeset import Part, bound, page_pictures

AT_ONCE = 1.0  # seconds: who asks for what takes no longer waits for it
T = TypeVar("T")


def bundle(source: Source, asked: Asked) -> bytes:
    """The bundle as PDF; the same bytes for the same scenario and wishes. Raises ValueError, in words, where nothing is
    asked for, and as the pieces do."""
    return bound(parts_of(source, asked))


def bundle_pictures(source: Source, asked: Asked, ppi: float) -> list[bytes]:
    """Its pages as PNG. Raises as `bundle` does."""
    return page_pictures(parts_of(source, asked), ppi)


def takes_long(source: Source, asked: Asked) -> bool:
    """Whether it takes longer than anybody should wait for an answer."""
    pieces, ships = chosen(source, asked).values(), len(source.scenario.units)
    return sum(piece.seconds[0] + piece.seconds[1] * ships for piece in pieces) > AT_ONCE


class Listed(NamedTuple):
    """What the rules ask for: `piece` is the name of the piece that has it ("": it is brought), and whether that is
    chosen."""

    what: str
    number: int
    clause: str
    piece: str
    here: bool


def listed(source: Source, asked: Asked) -> list[Listed]:
    """Everything that the rules ask to be on the table; nothing of a ruleset that does not say."""
    needs, pieces = face_of(source.ruleset).printing.needs, pieces_of(source.ruleset)
    if needs is None:
        return []
    return [
        Listed(
            need.what, need.number, need.clause, pieces[need.piece].name if need.piece else "", need.piece in asked.what
        )
        for need in needs(fleets_for(source.scenario, asked.whom))
    ]


def chosen(source: Source, asked: Asked) -> dict[str, Piece]:
    """The pieces that are asked for, in the order of their pages."""
    return {key: piece for key, piece in pieces_of(source.ruleset).items() if key in asked.what}


def parts_of(source: Source, asked: Asked) -> list[Part]:
    """The parts of the bundle, in the order of its pages; those that have changed, where that is asked for."""
    return checked([drawn(source, asked, key) for key in checked(chosen(source, asked), asked)], asked)


def drawn(source: Source, asked: Asked, key: str) -> Part | None:
    """A piece as a part of the bundle; None where only what has changed is asked for and it has not."""
    piece = pieces_of(source.ruleset)[key]
    leaf = {"duplex": asked.both_sides, "leaf": asked.both_sides and piece.cut}
    now, then = piece.made(source, asked), None
    if asked.since is not None:
        then = piece.made(source_of(source.before, by=source.by, pictures=source.pictures), asked)
    part = now if then is None else changed(now, then)
    return part._replace(data=part.data | leaf) if part is not None else None


def checked(each: Iterable[T | None], asked: Asked) -> list[T]:
    """What there is of them. Raises ValueError, in words, where there is nothing to print."""
    found = [one for one in each if one is not None]
    if not found and (asked.since is None or not asked.what):
        raise ValueError("Nothing is chosen: tick what is to be printed.")
    if not found:
        raise ValueError(f"Nothing of this has changed since revision {asked.since}: there is nothing to print.")
    return found
