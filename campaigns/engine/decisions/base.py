"""What every decision is: an intent of a side."""

import msgspec


class Decision(msgspec.Struct, frozen=True, tag_field="kind", kw_only=True):
    """`side` decides; "" is the table, both sides together."""

    side: str = ""


class EndPart(Decision, frozen=True, tag="end_part"):
    """The side is done with its muster, its moves or its retreats (CMP-TRN-01)."""
