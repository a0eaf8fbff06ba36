"""Names for ships by nation, our own lists: a file each, a name a line; what stands behind "|" is where it is attested,
and a name without it is made up in the manner of its nation. The first line is what the nation is called; other lines
that begin with "#" say where the list comes from."""

from collections.abc import Container, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

FOLDER = Path(__file__).parent
ORDER = (
    "athens", "corinth", "sparta", "syracuse", "carthage", "rome", "rhodes", "macedon", "egypt", "etruria", "pirates",
)  # fmt: skip


class ShipName(NamedTuple):
    """A name; `where` it is attested, "" for one that is made up."""

    name: str
    where: str = ""

    @property
    def attested(self) -> bool:
        return bool(self.where)


class Nation(NamedTuple):
    """The names of a nation, attested ones first; `notes` say where they come from."""

    key: str
    title: str
    names: tuple[ShipName, ...]
    notes: str = ""

    @property
    def attested(self) -> int:
        return sum(each.attested for each in self.names)


@cache
def nation(key: str) -> Nation:
    """The names of a nation. KeyError for one that has no list."""
    if key not in ORDER:
        raise KeyError(key)
    lines = (FOLDER / f"{key}.txt").read_text(encoding="utf-8").splitlines()
    title, *notes = [line.removeprefix("#").strip() for line in lines if line.startswith("#")]
    names = [ShipName(*[part.strip() for part in line.split("|")]) for line in lines if line and line[0] != "#"]
    return Nation(key, title, tuple(sorted(names, key=lambda each: not each.attested)), " ".join(notes))


def nations() -> list[Nation]:
    """All of them."""
    return [nation(key) for key in ORDER]


def free_names(key: str, taken: Container[str], attested_only: bool = False) -> Iterator[str]:
    """The names of a nation that nobody has yet, attested ones first; then, where made-up ones will do, the same again
    with a number ("Nike II"), without end."""
    names = [each.name for each in nation(key).names if each.attested or not attested_only]
    yield from (name for name in names if name not in taken)
    if attested_only or not names:
        return
    number = 2
    while True:
        yield from (called for name in names if (called := f"{name} {_roman(number)}") not in taken)
        number += 1


def _roman(number: int) -> str:
    said = ""
    for value, sign in ((10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")):
        said += sign * (number // value)
        number %= value
    return said
