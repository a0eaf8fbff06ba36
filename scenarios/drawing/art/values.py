"""Values of chart.css: what they come to with their variables in a theme, and colours as every renderer knows them."""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Literal

Theme = Literal["light", "dark"]
_NUMBERS = re.compile(r"-?[\d.]+%?")


def _split(text: str) -> list[str]:
    """The parts of a function's arguments, at its own commas."""
    parts, depth, start = [], 0, 0
    for at, letter in enumerate(text):
        depth += {"(": 1, ")": -1}.get(letter, 0)
        if letter == "," and not depth:
            parts.append(text[start:at].strip())
            start = at + 1
    return [*parts, text[start:].strip()]


def resolve(value: str, variables: Mapping[str, str], theme: Theme) -> str:
    """A value with its `var()` and `light-dark()` replaced, "" for one that needs what nobody set."""
    while (found := re.search(r"(var|light-dark)\(", value)) is not None:
        depth, end = 1, found.end()
        while depth:
            depth += {"(": 1, ")": -1}.get(value[end], 0)
            end += 1
        inner = _split(value[found.end() : end - 1])
        if found[1] == "light-dark":
            new = inner[0 if theme == "light" else 1]
        elif inner[0] in variables:
            new = variables[inner[0]]
        elif len(inner) > 1:
            new = ", ".join(inner[1:])
        else:
            return ""
        value = value[: found.start()] + new + value[end:]
    return value


def rgba(colour: str) -> tuple[int, int, int, float]:
    """Red, green, blue of 0 to 255 and opacity of a colour as chart.css writes them. ValueError for any other."""
    if colour.startswith("#") and len(colour) in (4, 7):
        digits = colour[1:] if len(colour) == 7 else "".join(2 * digit for digit in colour[1:])
        return int(digits[:2], 16), int(digits[2:4], 16), int(digits[4:], 16), 1.0
    numbers = _NUMBERS.findall(colour) if colour.startswith("rgb(") else []
    if len(numbers) not in (3, 4):
        raise ValueError(f"{colour!r} is no colour that is understood here: write #rrggbb or rgb(r g b / n%)")
    red, green, blue = (int(number) for number in numbers[:3])
    opacity = numbers[3] if len(numbers) == 4 else "1"
    return red, green, blue, float(opacity[:-1]) / 100 if opacity.endswith("%") else float(opacity)


def grey_of(red: int, green: int, blue: int) -> int:
    """How light a colour is in grey, as `grayscale(1)` makes it."""
    return round(0.2126 * red + 0.7152 * green + 0.0722 * blue)


@lru_cache(maxsize=4096)
def ink(colour: str, grey: bool) -> tuple[str, float]:
    """A colour as every renderer knows it, and its opacity."""
    if colour in ("none", "currentColor", "inherit") or colour.startswith("url("):
        return colour, 1.0
    red, green, blue, opacity = rgba(colour)
    if grey:
        red = green = blue = grey_of(red, green, blue)
    return f"#{red:02x}{green:02x}{blue:02x}", opacity
