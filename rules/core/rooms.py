"""What a fleet may still take in, of each kind of ship: told where ships are added, before a limit is broken."""

import msgspec


class Room(msgspec.Struct, frozen=True):
    """How many more ships of a kind a fleet may have, and how that was reckoned: as the reason `why` it is none, or the
    arithmetic `how` many it is, with its clause. `here` are there, of at most `most` where the kind has a limit of its
    own."""

    left: int
    here: int
    most: int | None = None
    why: str = ""
    clause: str = ""
    how: str = ""

    @property
    def word(self) -> str:
        """What is left, as a picker says it: "none", "0–2" of what has a limit and none there, "3 more"."""
        if not self.left:
            return "none"
        if self.most is not None and not self.here:
            return f"0–{self.left}"
        return f"{self.left} more"
