"""Battles at sea: where, offered by whom, set up how, settled how (CMP-ENC, CMP-AUT, CMP-MOV-08)."""

from typing import Literal, NamedTuple

from campaigns.engine.battle_records import Encounter, Piece
from rules.core.events import Event


class Contest(NamedTuple):
    """Dice with what was added to each, by side: (side, die, skill) each time they were thrown."""

    rolls: tuple[tuple[str, int, int], ...]
    won_by: str | None


class SeaBattlesFound(Event, frozen=True, tag="sea_battles_found"):
    """The areas where fleets of both sides may fight, in the order of the data."""

    areas: tuple[str, ...]


class BattleOrderAsked(Event, frozen=True, tag="battle_order_asked"):
    """A side is to say in which order the battles are fought (CMP-TRN-01)."""

    side: str
    where: Literal["sea", "land"]


class BattleOrderNamed(Event, frozen=True, tag="battle_order_named"):
    side: str
    where: Literal["sea", "land"]
    areas: tuple[str, ...]


class OfferAsked(Event, frozen=True, tag="offer_asked"):
    """A side is to say whether it wants to fight in an area."""

    side: str
    area: str


class PassageAsked(Event, frozen=True, tag="passage_asked"):
    """The guard's owner is to let a fleet pass, or to fight it (CMP-MOV-08)."""

    side: str
    fleet: str
    area: str


class BattleDeclined(Event, frozen=True, tag="battle_declined"):
    side: str
    area: str


class PassageGranted(Event, frozen=True, tag="passage_granted"):
    side: str
    fleet: str


class EncounterBegun(Event, frozen=True, tag="encounter_begun"):
    """A side offers battle: from now on the battle is being prepared."""

    encounter: Encounter
    side: str


class InsideAsked(Event, frozen=True, tag="inside_asked"):
    """The owner of a port is to say which of his fleets stay inside."""

    side: str
    area: str


class FleetStayed(Event, frozen=True, tag="fleet_stayed"):
    side: str
    fleet: str


class SettlingAsked(Event, frozen=True, tag="settling_asked"):
    """Both sides are to say whether the battle is fought or settled by dice (CMP-GEN-05)."""

    encounter: str
    sides: tuple[str, ...]


class SettlingSaid(Event, frozen=True, tag="settling_said"):
    """A side's word: "fight" settles it, "auto" takes the consent of both."""

    encounter: str
    side: str
    word: Literal["fight", "auto"]


class SituationJudged(Event, frozen=True, tag="situation_judged"):
    """Which battle it is (CMP-ENC-02, 03): its sides by letter, its scenario and roles, with the contests rolled."""

    encounter: str
    sides: tuple[str, str]
    scenario: str
    role: dict[str, str]
    attacker: str
    surprise: Contest | None = None
    ambush: Contest | None = None
    armies: tuple[str, ...] = ()


class GroundContested(Event, frozen=True, tag="ground_contested"):
    """Who chooses the ground (CMP-ENC-04)."""

    encounter: str
    side: str
    contest: Contest


class GroundChosen(Event, frozen=True, tag="ground_chosen"):
    encounter: str
    side: str
    ground: Literal["west", "east"]


class JoinAsked(Event, frozen=True, tag="join_asked"):
    """A side is to say which squadron takes in one that is too small (CMP-SHP-06)."""

    encounter: str
    side: str
    squadron: str


class SquadronJoined(Event, frozen=True, tag="squadron_joined"):
    """`to` "": no other has room for it, and it appears as it is."""

    encounter: str
    side: str
    squadron: str
    to: str


class PiecesDrawnUp(Event, frozen=True, tag="pieces_drawn_up"):
    """The order of battle (CMP-ENC-06)."""

    encounter: str
    pieces: tuple[Piece, ...]


class FlagshipAsked(Event, frozen=True, tag="flagship_asked"):
    encounter: str
    side: str


class FlagshipNamed(Event, frozen=True, tag="flagship_named"):
    """Where the admiral is (CMP-ADM-01). `admiral` None: he has none, and the unit bears the flag."""

    encounter: str
    side: str
    unit: str
    admiral: str | None = None


class DiceSettled(Event, frozen=True, tag="dice_settled"):
    """AUTO (CMP-AUT-01), in the order of rolling: two dice and a strength each; totals as exact fractions. `pieces` are
    the squadrons that the dice found."""

    encounter: str
    sides: tuple[str, str]
    dice: tuple[tuple[int, int], tuple[int, int]]
    skills: tuple[int, int]
    strengths: tuple[int, int]
    totals: tuple[tuple[int, int], tuple[int, int]]
    pieces: tuple[Piece, ...]


EncounterEvent = (
    SeaBattlesFound
    | BattleOrderAsked
    | BattleOrderNamed
    | OfferAsked
    | PassageAsked
    | BattleDeclined
    | PassageGranted
    | EncounterBegun
    | InsideAsked
    | FleetStayed
    | SettlingAsked
    | SettlingSaid
    | SituationJudged
    | GroundContested
    | GroundChosen
    | JoinAsked
    | SquadronJoined
    | PiecesDrawnUp
    | FlagshipAsked
    | FlagshipNamed
    | DiceSettled
)
