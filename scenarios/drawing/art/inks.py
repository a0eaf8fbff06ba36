"""A drawing made for the screen as an SVG of its own, for a theme or an edition in print.

What a browser does with chart.css is done here: classes, descendants, custom properties that inherit through groups
and into `<use>`, `light-dark()`, `display`. A symbol is written once for each set of colours it is used in, because a
renderer of plain SVG hands no custom properties on. What is hidden at the level of detail is left out.
"""

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Literal, NamedTuple
from xml.sax.saxutils import escape, quoteattr

from scenarios.drawing.art.strokes import fine
from scenarios.drawing.art.stylesheet import Compound, sheet
from scenarios.drawing.art.values import Theme, ink, resolve

Edition = Literal["", "colour", "grey", "saving"]
Variables = frozenset[tuple[str, str]]


# The faces of the site (scenarios/drawing/fonts.py), and behind them the one that Typst brings.
DISPLAY, TEXT = "EB Garamond, Libertinus Serif", "Navarch Text, Libertinus Serif"


class Look(NamedTuple):
    """How a drawing is to look. An `edition` is for paper and always light; `level` of detail is "s", "m", "l" or what
    the drawing says; `px` is how many of its units a pixel of words is. The faces must be known to who renders it."""

    theme: Theme = "light"
    edition: Edition = ""
    level: Literal["", "s", "m", "l"] = ""
    px: float = 1.0
    display: str = DISPLAY
    text: str = TEXT


SCREEN = Look()
EDITIONS: tuple[Edition, ...] = ("colour", "grey", "saving")  # of what is printed


def on_paper(edition: Edition, px: float = 1.0) -> Look:
    """The look of a drawing on a printed sheet."""
    return Look(edition=edition, px=px)


COLOURS = frozenset(("fill", "stroke", "stop-color"))
PRESENTED = COLOURS | frozenset((
    "fill-opacity", "stroke-opacity", "stop-opacity", "opacity", "stroke-width", "stroke-dasharray", "stroke-linecap",
    "stroke-linejoin", "paint-order", "font-family", "font-size", "font-style", "font-weight", "letter-spacing",
    "text-anchor",
))  # fmt: skip
_LEFT_OUT = re.compile(r"class|id|style|role|tabindex|(data|aria)-.*")
_NOT_IN_XML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")  # what somebody's words may hold
_UNSEEN = frozenset(("title", "desc", "metadata", "script", "style"))
_TO_ESCAPE = re.compile(r"[&<>\"\n\r\t]")
SMALL = 12_000  # characters of a drawing that comes again and again: a ship, a flag, a counter


class _Around(NamedTuple):
    """What an element finds around it: the custom properties it inherits, the classes of its ancestors."""

    variables: Variables
    above: tuple[Compound, ...]
    theme: Theme
    grey: bool


class _Styled(NamedTuple):
    """What the stylesheet makes of an element: attributes to write (None: not shown), and what its children find."""

    attributes: Mapping[str, str] | None
    inside: _Around


def _declared(classes: Compound, above: tuple[Compound, ...]) -> dict[str, str]:
    """What the stylesheet says of an element with these classes, the stronger rule over the weaker."""
    found = []
    for name in classes:
        for rule in sheet().get(name, ()):
            *before, own = rule.steps
            if own <= classes and _follows(before, above):
                found.append(rule)
    return {name: value for rule in sorted(found, key=lambda rule: rule.rank) for name, value in rule.declarations}


def _follows(steps: Iterable[Compound], above: tuple[Compound, ...]) -> bool:
    """Whether the ancestors hold the steps of a selector in their order."""
    ancestors = iter(above)
    return all(any(step <= classes for classes in ancestors) for step in steps)


@lru_cache(maxsize=8192)
def _style(words: str, around: _Around) -> _Styled:
    """An element by its `class` attribute and what is around it."""
    classes = frozenset(words.split())
    said = _declared(classes, around.above)
    theme: Theme = "light" if said.get("color-scheme") == "light" else around.theme
    grey = around.grey or said.get("filter") == "grayscale(1)"
    variables = dict(around.variables)
    own = {name: value for name, value in said.items() if name.startswith("--")}
    for _ in range(3):  # a variable may lean on another of the same element
        settled = {name: resolve(value, variables | own, theme) for name, value in own.items()}
        if settled == own:
            break
        own = settled
    variables |= own
    above = (*around.above, classes) if classes else around.above
    inside = _Around(frozenset(variables.items()), above, theme, grey)
    if resolve(said.get("display", ""), variables, theme) == "none":
        return _Styled(None, inside)
    attributes = {name: resolve(said[name], variables, theme) for name in said if name in PRESENTED}
    if "transform" in said:
        scale = resolve(said["transform"], variables, theme)
        attributes |= {"transform": scale} if scale != "scale(1)" else {}
    return _Styled({name: value for name, value in attributes.items() if value}, inside)


def _inked(attributes: dict[str, str], grey: bool) -> dict[str, str]:
    """The attributes with their colours as every renderer knows them."""
    for name in COLOURS & attributes.keys():
        attributes[name], opacity = ink(attributes[name], grey)
        if opacity < 1:
            veil = "stop-opacity" if name == "stop-color" else f"{name}-opacity"
            attributes[veil] = fine(float(attributes.get(veil, 1)) * opacity)
    return attributes


def _quoted(value: str) -> str:
    """As an attribute; most are figures and colours, in which there is nothing to escape."""
    return quoteattr(value) if _TO_ESCAPE.search(value) else f'"{value}"'


class _Writer:
    """One drawing on its way to a document of its own."""

    def __init__(self, root: ET.Element) -> None:
        self.named = {name: element for element in root.iter() if (name := element.get("id")) is not None}
        self.symbols: dict[tuple[str, Variables, Theme, bool], str] = {}
        self.defs: list[str] = []
        self.root_classes = frozenset((root.get("class") or "").split())

    def children(self, element: ET.Element, around: _Around) -> str:
        return "".join([self.element(child, around) for child in element])

    def element(self, element: ET.Element, around: _Around, name: str = "") -> str:
        """An element as text, "" where nothing of it is to be seen. `name` is its id, where it has one to keep."""
        tag = element.tag
        if tag in _UNSEEN:
            return ""
        if tag == "defs":
            self.definitions(element, around)
            return ""
        styled = _style(element.get("class", ""), around)
        if styled.attributes is None:
            return ""
        attributes = {key: value for key, value in element.items() if not _LEFT_OUT.fullmatch(key)}
        scale = styled.attributes.get("transform")
        moved = f"{attributes['transform']}{scale}" if scale and "transform" in attributes else scale
        attributes |= styled.attributes
        if moved:
            attributes["transform"] = moved
        _inked(attributes, styled.inside.grey)
        if name:
            attributes["id"] = name
        if tag == "svg" and "viewBox" not in attributes:
            tag = "g"  # what is seen at some lengths alone (hulls.py): here it is seen
            attributes.pop("overflow", None)
        if tag == "use":
            symbol = self.symbol(element.get("href", "")[1:], styled.inside)
            if not symbol:
                return ""
            attributes["href"] = f"#{symbol}"
        inner = self.children(element, styled.inside) if len(element) else ""
        words = escape(element.text) if element.text and tag in ("text", "tspan") else ""
        if tag == "g" and not inner:
            return ""
        tail = escape(element.tail) if element.tail and tag == "tspan" else ""
        written = "".join([f" {key}={_quoted(value)}" for key, value in attributes.items()])
        if tag == "g" and not written:
            return inner
        return (f"<{tag}{written}>{words}{inner}</{tag}>" if words or inner else f"<{tag}{written}/>") + tail

    def definitions(self, element: ET.Element, around: _Around) -> None:
        """Patterns, clips and gradients keep their names; symbols are written when they are used."""
        for child in element:
            if child.tag in ("pattern", "clipPath", "linearGradient", "radialGradient"):
                self.defs.append(self.element(child, around, child.get("id", "")))

    def symbol(self, name: str, around: _Around) -> str:
        """The id of a symbol as it looks with these variables, "" where it shows nothing. KeyError for none of that
        name: a drawing that uses what it does not define."""
        key = (name, around.variables, around.theme, around.grey)
        if key not in self.symbols:
            inside = around._replace(above=(self.root_classes,))
            given = f"{name}.{len(self.symbols)}"
            self.symbols[key] = given
            drawn = self.element(self.named[name], inside, given)
            self.symbols[key] = given if drawn else ""
            self.defs.append(drawn)
        return self.symbols[key]


def standalone(svg: str, look: Look = SCREEN, width: float | None = None, height: float | None = None) -> str:
    """An SVG with classes of chart.css as a document of its own that needs no stylesheet. `width` and `height` are its
    size; without them it has that of its viewBox. ValueError for what is no drawing or has no viewBox."""
    return (_small if len(svg) <= SMALL else _alone)(svg, look, width, height)


def _alone(svg: str, look: Look, width: float | None, height: float | None) -> str:
    plain = _NOT_IN_XML.sub("\ufffd", svg)
    try:
        root = ET.fromstring(plain.replace(' xmlns="http://www.w3.org/2000/svg"', "", 1))
    except ET.ParseError as error:
        raise ValueError(f"the drawing is no SVG: {error}") from error
    box = (root.get("viewBox") or "").split()
    if root.tag != "svg" or len(box) != 4:
        raise ValueError("the drawing has no viewBox of four numbers")
    classes = root.get("class") or ""
    if look.level:
        classes = " ".join(word for word in classes.split() if not word.startswith("i-lod-")) + f" i-lod-{look.level}"
    if look.edition:
        classes += f" i-edition-{look.edition}"
    root.set("class", classes)
    given = {"--display": look.display, "--text": look.text, "--px": fine(look.px)}
    styled = _style(classes, _Around(frozenset(given.items()), (), look.theme, False))
    writer = _Writer(root)
    body = writer.children(root, styled.inside)
    shown = {"viewBox": " ".join(box), "width": fine(width or float(box[2])), "height": fine(height or float(box[3]))}
    shown |= {name: value for name in ("preserveAspectRatio",) if (value := root.get(name))}
    shown |= _inked(dict(styled.attributes or {}), styled.inside.grey)
    written = "".join(f" {name}={_quoted(value)}" for name, value in shown.items())
    return f'<svg xmlns="http://www.w3.org/2000/svg"{written}><defs>{"".join(writer.defs)}</defs>{body}</svg>'


_small = lru_cache(maxsize=512)(_alone)
