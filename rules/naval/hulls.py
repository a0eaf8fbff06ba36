"""Hull types by size, 0 to 6, with what each ruleset calls them and what they cost to build (CMP-SHP-03)."""

import msgspec


class HullType(msgspec.Struct, frozen=True):
    """A size of hull: costs in talents and yard points, building time in campaign turns."""

    size: int
    name: str
    plural: str
    large: bool
    cost: int
    yard_points: int
    turns: int


HULL_TYPES: tuple[HullType, ...] = (
    HullType(0, "one-rank craft", "one-rank craft", False, 3, 3, 1),
    HullType(1, "bireme", "biremes", False, 4, 4, 1),
    HullType(2, "trireme", "triremes", False, 6, 6, 1),
    HullType(3, "quadrireme", "quadriremes", True, 9, 9, 1),
    HullType(4, "quinquereme", "quinqueremes", True, 13, 13, 2),
    HullType(5, "six", "sixes", True, 16, 16, 2),
    HullType(6, "ten", "tens", True, 20, 20, 2),
)
