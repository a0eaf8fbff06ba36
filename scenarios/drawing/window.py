"""Which part of a drawing a picture shows."""

from scenarios.drawing.art.strokes import Box


def window(seen: Box, whole: Box, wide: float, high: float, least: float) -> Box:
    """The part that a picture of that shape shows: what is to be `seen` (west, north, east, south), at least `least`
    units across, and never more of what lies beyond the `whole` (left, top, width, height) than it must."""
    west, north, east, south = seen
    left, top, width, height = whole
    unit = max((east - west) / wide, (south - north) / high, least / wide)
    unit = min(unit, max(width / wide, height / high))
    w, h = wide * unit, high * unit
    return _held((west + east) / 2, w, left, width), _held((north + south) / 2, h, top, height), w, h


def _held(middle: float, shown: float, start: float, length: float) -> float:
    """Where a window begins that shows so much of a length: within it where it can be, else about its middle."""
    if shown >= length:
        return start + (length - shown) / 2
    return min(max(middle - shown / 2, start), start + length - shown)
