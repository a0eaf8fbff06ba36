"""The least that every drawing needs: numbers, places and points as SVG writes them."""

import zlib
from collections.abc import Iterable, Sequence

Point = tuple[float, float]
Box = tuple[float, float, float, float]  # left, top, width, height


def n(*values: float) -> str:
    """Numbers to a tenth, as short as SVG allows, with spaces between them."""
    return " ".join([_short(value) for value in values])


def _short(value: float) -> str:
    text = f"{value:.1f}"
    if text.endswith(".0"):
        text = text[:-2]
    if text == "-0":
        return "0"
    if text.startswith("0."):
        return text[1:]
    return "-" + text[2:] if text.startswith("-0.") else text


def fine(value: float) -> str:
    """A scale or a width, to a thousandth."""
    return f"{value:.3f}".rstrip("0").rstrip(".") or "0"


def placed(at: Point, turn: float = 0.0, scale: float | Point = 1.0) -> str:
    """A `transform` attribute with a space before it; "" for what stays where it is. `scale` may differ by axis."""
    steps = f"translate({n(*at)})" if at[0] or at[1] else ""
    if turn % 360:
        steps += f"rotate({n(turn % 360)})"
    if isinstance(scale, tuple):
        steps += f"scale({fine(scale[0])} {fine(scale[1])})"
    elif scale != 1:
        steps += f"scale({fine(scale)})"
    return f' transform="{steps}"' if steps else ""


def polyline(points: Sequence[Point], closed: bool = False) -> str:
    """Path data through points."""
    (x, y), *rest = points
    return f"M{n(x, y)}" + "".join([f"L{n(*point)}" for point in rest]) + ("Z" if closed else "")


def dots(points: Iterable[Point]) -> str:
    """Path data of single points, to be drawn with a round or square cap."""
    return "".join([f"M{n(*point)}h.01" for point in points])


def rectangle(box: Box) -> str:
    """Path data of a box."""
    x, y, width, height = box
    return f"M{n(x, y)}h{n(width)}v{n(height)}h{n(-width)}z"


def seed_of(words: str) -> int:
    """A seed from any text, the same on every machine and in every run."""
    return zlib.crc32(words.encode())


def noise(seed: int, *at: float) -> float:
    """A number of -1 to 1 that belongs to a place: gathered around 0, the same every time, unlike its neighbours'."""
    key = zlib.crc32(",".join([f"{value:.1f}" for value in at]).encode(), seed & 0xFFFFFFFF)
    key = (key ^ (key >> 15)) * 0x2C1B3C6D & 0xFFFFFFFF
    key = (key ^ (key >> 12)) * 0x297A2D39 & 0xFFFFFFFF
    key ^= key >> 15
    return ((key & 0xFFFF) + (key >> 16)) / 0xFFFF - 1
