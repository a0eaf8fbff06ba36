"""A side in a battle in progress."""

from rules.navarchoi.state import SideState


class Fleet:
    """The working form of a `SideState`."""

    __slots__ = SideState.__struct_fields__

    def __init__(self, state: SideState) -> None:
        self.name = state.name
        self.quality = state.quality
        self.hand = list(state.hand)
        self.handicap = state.handicap
        self.always_ask = state.always_ask
        self.planning = state.planning
        self.planned = state.planned
        self.entrails = state.entrails
        self.decided = state.decided
        self.committed = state.committed
        self.passed = state.passed
        self.face_up = state.face_up
        self.stratagem = state.stratagem
        self.value = state.value
        self.impulses = state.impulses
        self.battle = list(state.battle)
        self.played = list(state.played)
        self.melee_passed = state.melee_passed
        self.plural = state.plural

    def copy(self) -> "Fleet":
        """The same side again, to be changed apart from this one."""
        return Fleet(self.frozen())

    def frozen(self) -> SideState:
        """The side as a value."""
        return SideState(
            name=self.name,
            quality=self.quality,
            hand=tuple(self.hand),
            handicap=self.handicap,
            always_ask=self.always_ask,
            planning=self.planning,
            planned=self.planned,
            entrails=self.entrails,
            decided=self.decided,
            committed=self.committed,
            passed=self.passed,
            face_up=self.face_up,
            stratagem=self.stratagem,
            value=self.value,
            impulses=self.impulses,
            battle=tuple(self.battle),
            played=tuple(self.played),
            melee_passed=self.melee_passed,
            plural=self.plural,
        )
