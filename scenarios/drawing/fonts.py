"""The two typefaces of pages and sheets, cut once from the packages that bring them; no font file is in the repository.

Display: EB Garamond. Text: Source Sans 3, cut as "Navarch Text", because a changed copy may not keep its reserved name.
Both are under the SIL Open Font License, whose text is served beside them.
"""

import hashlib
import io
import logging
import os
import secrets
from collections.abc import Iterator
from importlib import metadata, resources
from pathlib import Path
from typing import Any, Literal, NamedTuple

from django.conf import settings
from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer


class Face(NamedTuple):
    """One face: its file's name, the family it is called by, and the package and variable font it is cut from."""

    name: str
    family: str
    weight: int
    italic: bool
    package: str
    file: str


GARAMOND, SOURCE = "fontpkg_eb_garamond", "fontpkg_source_sans_3"
DISPLAY, TEXT = "EB Garamond", "Navarch Text"
FACES = (
    Face("display-400", DISPLAY, 400, False, GARAMOND, "EBGaramond[wght].ttf"),
    Face("display-700", DISPLAY, 700, False, GARAMOND, "EBGaramond[wght].ttf"),
    Face("display-400-italic", DISPLAY, 400, True, GARAMOND, "EBGaramond-Italic[wght].ttf"),
    Face("text-400", TEXT, 400, False, SOURCE, "SourceSans3[wght].ttf"),
    Face("text-700", TEXT, 700, False, SOURCE, "SourceSans3[wght].ttf"),
    Face("text-400-italic", TEXT, 400, True, SOURCE, "SourceSans3-Italic[wght].ttf"),
)
# A page with no Greek on it loads no Greek.
RANGES = {
    "latin": "U+0-17F,U+192,U+218-21B,U+237,U+259,U+2BB-2DD,U+300-304,U+308,U+30C,U+2000-206F,U+2070-209F,U+20AC,"
    "U+2116,U+2122,U+2150-215F,U+2190-2199,U+2212,U+2215,U+221E,U+2248,U+2260,U+2264-2265,U+2713,U+2717",
    "greek": "U+313-314,U+342,U+345,U+370-3FF,U+1F00-1FFF",
}
PRINTED = ",".join([*RANGES.values(), "U+180-24F,U+400-4FF,U+1E00-1EFF"])  # a sheet has all of it in one file
FEATURES = [*subset.Options._layout_features_default, "tnum", "lnum", "case"]
# What stands where a face has yet to come: faces that machines have, made as broad as ours, so that nothing moves.
# Each says how broad SAMPLE is set in it, in ems a letter, by (weight, italic).
SAMPLE = (
    "In the summer Xenocleides brought forty ships out of the Gulf, and at Leucas eight more joined him: draw a coast, "
    "line up two fleets, and have every rule checked as you work. Each side has five turns."
)


class StandIn(NamedTuple):
    """Faces of machines that are all as broad, under the family that pages know them by."""

    family: str
    local: dict[tuple[int, bool], tuple[str, ...]]
    ems: dict[tuple[int, bool], float]


PLAIN, BOLD, ITALIC = (400, False), (700, False), (400, True)
STAND_INS = {
    TEXT: (
        StandIn(
            "Arial for Navarch",
            {
                PLAIN: ("Arial", "Liberation Sans", "Helvetica"),
                BOLD: ("Arial Bold", "Liberation Sans Bold", "Helvetica Bold"),
                ITALIC: ("Arial Italic", "Liberation Sans Italic", "Helvetica Oblique"),
            },
            {PLAIN: 0.4425, BOLD: 0.4759, ITALIC: 0.4425},
        ),
        StandIn(
            "DejaVu for Navarch",
            {PLAIN: ("DejaVu Sans",), BOLD: ("DejaVu Sans Bold",), ITALIC: ("DejaVu Sans Oblique",)},
            {PLAIN: 0.5043, BOLD: 0.5687, ITALIC: 0.5043},
        ),
    ),
    DISPLAY: (
        StandIn(
            "Times for Navarch",
            {
                PLAIN: ("Times New Roman", "Liberation Serif", "Times"),
                BOLD: ("Times New Roman Bold", "Liberation Serif Bold", "Times Bold"),
                ITALIC: ("Times New Roman Italic", "Liberation Serif Italic", "Times Italic"),
            },
            {PLAIN: 0.4014, BOLD: 0.4257, ITALIC: 0.4006},
        ),
        StandIn(
            "DejaVu Serif for Navarch",
            {PLAIN: ("DejaVu Serif",), BOLD: ("DejaVu Serif Bold",), ITALIC: ("DejaVu Serif Italic",)},
            {PLAIN: 0.5102, BOLD: 0.5624, ITALIC: 0.5102},
        ),
    ),
}
EDITION = 2  # one more whenever faces are cut differently, so that kept ones are cut again


def folder(of: Literal["web", "print"]) -> Path:
    """What cut() makes, empty or missing until it ran: "web", static files (css/fonts.css, and in fonts/ the faces and
    their licences); "print", whole TrueType faces for printed sheets."""
    return Path(settings.FONTS_DIR) / of


def print_paths() -> list[str]:
    """The folder of printed faces for Typst; nothing where it is missing, and sheets are set in the face that Typst
    brings."""
    printed = folder("print")
    return [str(printed)] if printed.is_dir() else []


def cut() -> bool:
    """Make whatever is missing. Returns whether anything had to be made; a second call costs a file's reading."""
    stamp, wanted = Path(settings.FONTS_DIR) / "stamp", _wanted()
    if stamp.is_file() and stamp.read_text() == wanted:
        return False
    logging.getLogger("fontTools").setLevel(logging.WARNING)  # it tells every glyph
    made = dict(_files())
    for path, content in made.items():
        _write(path, content)
    for cuts in (folder("web"), folder("print")):
        for path in cuts.rglob("*"):
            if path.is_file() and path not in made:
                path.unlink()
    _write(stamp, wanted.encode())
    return True


def _wanted() -> str:
    versions = [metadata.version(package) for package in (GARAMOND, SOURCE, "fonttools", "brotli")]
    return hashlib.sha256(repr((EDITION, FACES, PRINTED, FEATURES, SAMPLE, STAND_INS, versions)).encode()).hexdigest()


def _files() -> Iterator[tuple[Path, bytes]]:
    rules: list[str] = []
    for face in FACES:
        whole = _saved(_instance(face))
        rules += _standing_in(face, whole)
        yield folder("print") / f"{face.name}.ttf", whole
        for script, codes in RANGES.items():
            yield folder("web") / "fonts" / f"{face.name}-{script}.woff2", _woff2(_reduced(whole, codes))
            rules.append(
                f'@font-face {{ font-family: "{face.family}"; font-weight: {face.weight}; '
                f"font-style: {'italic' if face.italic else 'normal'}; font-display: swap; "
                f'src: url("../fonts/{face.name}-{script}.woff2") format("woff2"); unicode-range: {codes}; }}\n'
            )
    yield folder("web") / "css" / "fonts.css", "".join(rules).encode()
    for package, name in ((GARAMOND, "OFL-EB-Garamond.txt"), (SOURCE, "OFL-Navarch-Text.txt")):
        yield folder("web") / "fonts" / name, (resources.files(package) / "LICENSE").read_bytes()


def _standing_in(face: Face, font: bytes) -> Iterator[str]:
    """The rules of what stands in for a face: as broad as it is, on lines as high."""
    ours = TTFont(io.BytesIO(font))
    glyphs, widths, em = ours.getBestCmap(), ours["hmtx"], ours["head"].unitsPerEm
    set_in = sum(widths[glyphs[ord(letter)]][0] for letter in SAMPLE) / len(SAMPLE) / em
    style = (face.weight, face.italic)
    for other in STAND_INS[face.family]:
        size = set_in / other.ems[style]
        sources = ", ".join(f'local("{name}")' for name in other.local[style])
        yield (
            f'@font-face {{ font-family: "{other.family}"; font-weight: {face.weight}; '
            f"font-style: {'italic' if face.italic else 'normal'}; src: {sources}; size-adjust: {size:.2%}; "
            f"ascent-override: {ours['hhea'].ascent / em / size:.2%}; "
            f"descent-override: {-ours['hhea'].descent / em / size:.2%}; line-gap-override: 0%; }}\n"
        )


def _instance(face: Face) -> TTFont:
    """The face at its weight, under the name that it may bear."""
    source = (resources.files(face.package) / "files" / face.file).read_bytes()
    font = _reduced(source, PRINTED)  # first, since what is left out need not be brought to a weight
    font = instancer.instantiateVariableFont(font, {"wght": face.weight}, inplace=True)
    style = {(400, False): "Regular", (700, False): "Bold", (400, True): "Italic"}[face.weight, face.italic]
    names: Any = font["name"]
    licence = {key: names.getDebugName(key) for key in (0, 13, 14)}
    told = {1: face.family, 2: style, 3: f"{face.family} {style}", 4: f"{face.family} {style}"}
    told[6] = f"{face.family.replace(' ', '')}-{style}"
    names.names = []
    for key, words in (licence | told).items():
        if words:
            names.setName(words, key, 3, 1, 0x409)
    os2, head = font["OS/2"], font["head"]
    os2.usWeightClass = face.weight
    os2.fsSelection = os2.fsSelection & ~0b1100001 | {"Regular": 0b1000000, "Bold": 0b100000, "Italic": 0b1}[style]
    head.macStyle = {"Regular": 0, "Bold": 1, "Italic": 2}[style]
    if "STAT" in font:
        del font["STAT"]
    return font


def _reduced(font: bytes, codes: str) -> TTFont:
    options = subset.Options(layout_features=FEATURES, notdef_outline=True, hinting=False, name_IDs=["*"])
    # The time of the cutting stays out of it: the same font has the same bytes, and so the same address, everywhere.
    part = TTFont(io.BytesIO(font), recalcTimestamp=False)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=subset.parse_unicodes(codes.replace("U+", "")))
    cutter.subset(part)
    return part


def _woff2(font: TTFont) -> bytes:
    font.flavor = "woff2"
    return _saved(font)


def _saved(font: TTFont) -> bytes:
    kept = io.BytesIO()
    font.save(kept, reorderTables=None)
    return kept.getvalue()


def _write(path: Path, content: bytes) -> None:
    """Whole or not at all, and left alone where it says the same."""
    if path.is_file() and path.read_bytes() == content:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_name(f"{path.name}.{secrets.token_hex(4)}")
    unfinished.write_bytes(content)
    os.replace(unfinished, path)
