"""What battles do to the hulls that fought them (CMP-AFT)."""

from typing import Literal

from campaigns.engine.battle_records import Encounter
from campaigns.engine.records import Detail, Share
from rules.core.events import Event


class EncounterSet(Event, frozen=True, tag="encounter_set"):
    """A battle is ready to be fought."""

    encounter: Encounter


class BattleReported(Event, frozen=True, tag="battle_reported"):
    """How a battle ended; `winner` and `holder` are sides of the campaign. `lost` counts what is out, by side; `fought`
    how many battles were fought to their end for it, of which the first counts (CMP-AMD-07)."""

    encounter: str
    winner: str | None
    holder: str | None
    reason: str
    by: Literal["engine", "table", "log", "auto"]
    degree: Literal["minor", "major"] | None = None
    battle: str | None = None
    lost: dict[str, int] = {}
    fought: int = 1


class HullDoubted(Event, frozen=True, tag="hull_doubted"):
    """The report does not know what became of a hull: a die tells (CMP-AFT-01)."""

    hull: str
    side: str
    die: int
    wrecked: bool


class HullFared(Event, frozen=True, tag="hull_fared"):
    """What the battle did to a hull (CMP-AFT-03, 04). Damage as it is afterwards; "wreck" waits for CMP-AFT-05, "prize"
    for who has it. `men` is the share of the crew that is left (None: as before), `lost` the crew lost by kind, `spent`
    the gear used up, `detail` the condition that its ruleset takes up again (CMP-AFT-12, CMP-CHN-10); `stormy`: a storm
    left no wreck (CMP-AFT-10)."""

    hull: str
    side: str
    word: Literal["intact", "taken", "fouled", "wrecked", "beached", "sunk", "captured"]
    outcome: Literal["afloat", "wreck", "sunk", "prize"]
    damage: int
    oars: int
    die: int | None = None
    men: Share | None = None
    lost: dict[str, int] = {}
    spent: tuple[str, ...] = ()
    detail: Detail | None = None
    stormy: bool = False


class WreckRecovered(Event, frozen=True, tag="wreck_recovered"):
    """A wreck comes back to its side: because it holds the field, or on a die (CMP-AFT-05)."""

    hull: str
    side: str
    die: int | None = None


class WreckLost(Event, frozen=True, tag="wreck_lost"):
    """Nobody saved the wreck."""

    hull: str
    side: str
    die: int


class PrizeTaken(Event, frozen=True, tag="prize_taken"):
    """`fleet` is the captor's that it goes with (CMP-AFT-06)."""

    hull: str
    side: str
    lost_by: str
    fleet: str | None = None


class PrizesTooMany(Event, frozen=True, tag="prizes_too_many"):
    """A side has more prizes than prize crews, in all or in a fleet, and says which are burnt (CMP-AFT-07)."""

    side: str
    over: int
    fleet: str | None = None


class PrizeBurnt(Event, frozen=True, tag="prize_burnt"):
    hull: str
    side: str


AftermathEvent = (
    EncounterSet
    | BattleReported
    | HullDoubted
    | HullFared
    | WreckRecovered
    | WreckLost
    | PrizeTaken
    | PrizesTooMany
    | PrizeBurnt
)
