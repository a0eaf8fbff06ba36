"""Setting type with Typst: a template and plain data in, bytes out, the same for the same data."""

import json
import os
import re
import threading
import weakref
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from typing import Any, Literal, NamedTuple

import typst

from scenarios.drawing import fonts

TEMPLATES = Path(__file__).parents[1]
LARGE = 300_000  # characters of data: of such documents nothing is kept
LONG_WORD = re.compile(r"[^\s\u200b]{18}")  # as in main.typ
FOLLOWING = 11  # documents after which Typst forgets one
Format = Literal["pdf", "png"]
_thread = threading.local()  # a compiler serves one thread at a time and is quick the second time


class Shared(NamedTuple):
    """A drawing that many pages show: its name among the data of its part, its width and height in mm, the template of
    a page that it fills, and what that has to know besides."""

    name: str
    width: float
    height: float
    template: str = "printing/drawing"
    word: str = ""


class Part(NamedTuple):
    """A part of a document: its template below `scenarios/`, a function `printed` of data, and the data. What is
    `shared` is an SVG there; of a document the template gets it as the bytes of a PDF."""

    template: str
    data: dict[str, Any]
    shared: Shared | None = None


def typeset(template: str, data: dict[str, Any], *, format: Format = "pdf", ppi: float = 72) -> bytes:
    """The document `template`.typ with the data, which it reads as `/data.json`, in the edition that they name.
    `ppi` is for pictures."""
    made = _compiled(template, data, format, ppi)
    if not isinstance(made, bytes):
        raise TypeError(f"{template} makes more than one picture")
    return made


def bound(parts: Sequence[Part]) -> bytes:
    """Parts one behind the other as one PDF, its pages numbered through; title and edition are those of the first."""
    made = _compiled("printing/main", _parts([_with_shared(part) for part in parts]), "pdf", 72)
    assert isinstance(made, bytes)
    return made


def page_pictures(parts: Sequence[Part], ppi: float) -> list[bytes]:
    """The pages of the same document as PNG."""
    made = _compiled("printing/main", _parts(parts), "png", ppi)
    return [made] if isinstance(made, bytes) else made


def pictures(shown: Sequence[dict[str, Any]]) -> list[bytes]:
    """Drawings as PNG on nothing: each has its `svg`, and its `width` and `height` in pixels."""
    made = _compiled("printing/token", {"tokens": list(shown)}, "png", 72)
    return [made] if isinstance(made, bytes) else made


def _parts(parts: Sequence[Part]) -> dict[str, Any]:
    first = parts[0].data
    told = [{"template": part.template, "data": part.data} for part in parts]
    data = {"title": first["title"], "edition": first.get("edition", "colour"), "parts": told}
    return data | {"long_words": any(_has_long_word(part.data) for part in parts)}


def _has_long_word(value: Any) -> bool:
    """Whether there may be a word broader than a narrow column in what is printed; drawings and bytes have none."""
    if isinstance(value, str):
        return not value.startswith("<svg") and LONG_WORD.search(value) is not None
    if isinstance(value, dict):
        return any(map(_has_long_word, value.values()))
    if not isinstance(value, list | tuple) or (value and isinstance(value[0], int)):
        return False
    return any(map(_has_long_word, value))


def _with_shared(part: Part) -> Part:
    """An SVG is in a document again on every page that shows it, the page of a PDF but once. Pictures of pages are made
    of the SVG: of a PDF they take a hundred times as long."""
    if part.shared is None:
        return part
    page = _page_of(part.shared, part.data[part.shared.name], part.data.get("edition", "colour"))
    return part._replace(data=part.data | {part.shared.name: list(page)})


@lru_cache(maxsize=4)  # the back of cards is the same for all battles
def _page_of(shared: Shared, svg: str, edition: str) -> bytes:
    data = {"svg": svg, "width": shared.width, "height": shared.height, "word": shared.word, "edition": edition}
    return typeset(shared.template, data)


class _Press:
    """The compilers of a thread, each quick the second time.

    They find templates and data in a folder of their own: whatever Typst makes knows its `sys.inputs`, and with the
    data among them nothing that it has made of other data would serve again.
    """

    def __init__(self) -> None:
        self.process = os.getpid()
        self.folder = Path(mkdtemp(prefix="navarch-print-"))
        weakref.finalize(self, _swept, self.folder, self.process)
        self._laid = [self.folder / "scenarios"]
        self._laid[0].symlink_to(TEMPLATES)
        self._compilers: dict[tuple[str, str], typst.Compiler] = {}

    @property
    def stands(self) -> bool:
        """Not in a process that was forked off, nor once somebody has cleared away what lay unused for long."""
        return self.process == os.getpid() and all(path.exists() for path in self._laid)

    def compiler(self, template: str, edition: str) -> typst.Compiler:
        if (template, edition) not in self._compilers:
            main = self.folder / f"{template.replace('/', '-')}.typ"
            main.write_text(f'#include "/scenarios/{template}.typ"', "utf-8")
            self._laid.append(main)
            self._compilers[template, edition] = typst.Compiler(
                str(main),
                root=str(self.folder),
                font_paths=fonts.print_paths(),
                ignore_system_fonts=True,
                sys_inputs={"edition": edition},
            )
        return self._compilers[template, edition]


def _swept(folder: Path, process: int) -> None:
    """A process that was forked off leaves the folder to whose it is."""
    if os.getpid() == process:
        rmtree(folder, ignore_errors=True)


def _press() -> _Press:
    press: _Press | None = getattr(_thread, "press", None)
    if press is None or not press.stands:
        press = _thread.press = _Press()
    return press


def _compiled(template: str, data: dict[str, Any], format: Format, ppi: float) -> bytes | list[bytes]:
    press, told = _press(), json.dumps(data, ensure_ascii=False)
    (press.folder / "data.json").write_text(told, "utf-8")
    made = press.compiler(template, data.get("edition", "colour")).compile(format=format, ppi=ppi, timestamp=0)
    if len(told) > LARGE:
        _forget(press)
    if made is None:
        raise TypeError(f"{template} was written to a file")
    return made


def _forget(press: _Press) -> None:
    """Typst keeps what it has made of a document until some others have followed, up to a gigabyte of large ones: pages
    of nothing follow at once."""
    for _ in range(FOLLOWING):
        press.compiler("printing/nothing", "colour").compile(format="pdf", timestamp=0)
