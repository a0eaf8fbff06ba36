"""What is decided in a chain of battles (CMP-CHN)."""

from campaigns.engine.decisions.base import Decision


class Fill(Decision, frozen=True, tag="fill"):
    """Put hulls into the slots of the mission, by unit; a slot left out stays empty (CMP-CHN-03). `admiral` is in the
    unit `aboard`; None: the ablest, where the scenario has him (CMP-CHN-04). Sealed until the enemy has filled his."""

    slots: dict[str, tuple[str, ...]]
    admiral: str | None = None
    aboard: str | None = None


class DiceMission(Decision, frozen=True, tag="dice_mission"):
    """Both sides let dice settle the mission (CMP-CHN-05, CMP-AUT)."""

    mission: str


class ForfeitHulls(Decision, frozen=True, tag="forfeit_hulls"):
    """Which hulls a beaten fleet loses on its way home (CMP-CHN-05, `retreat: lose`)."""

    hulls: tuple[str, ...]


ChainDecision = Fill | DiceMission | ForfeitHulls
