"""The facts of a battle (NAU-EV): dice in the order of the tape, modifiers by name, lengths in units of 0.01 mm,
headings and angles in hundredths of a degree."""

from rules.nauta.events.fights import (
    AdmiralSaved,
    AdmiralTest,
    AdmiralTookOver,
    Assault,
    AssaultDie,
    BoardingDeclared,
    BoardingRoll,
    BurnAttempt,
    Burned,
    Captured,
    Casualty,
    Engaged,
    EngagementEnded,
    EscapeRoll,
    NoEscape,
    PirophorosDeclared,
    PrizeLost,
    PrizeRemoved,
    Surrendered,
    SurrenderTest,
    VictimsFixed,
    VictimsNamed,
)
from rules.nauta.events.moves import (
    AdmiralLost,
    Contact,
    Damaged,
    DrownAlong,
    EdgeName,
    Effect,
    Held,
    LeftTable,
    Moved,
    Pressed,
    Ram,
    RamIgnored,
    Shot,
    SpeedCapped,
    Stopped,
    Sunk,
    Wrecked,
)
from rules.nauta.events.turns import (
    ActivationEnded,
    ActivationOpened,
    BattleStarted,
    Deployed,
    DeployRoll,
    EdgeChosen,
    EdgeRoll,
    FormationDeclared,
    FormationDissolved,
    Initiative,
    Modifiers,
    MovementEnded,
    OrderChosen,
    SpeedsWritten,
    StepBegan,
    TurnEnded,
    Victory,
)

NautaEvent = (
    BattleStarted
    | StepBegan
    | EdgeRoll
    | EdgeChosen
    | DeployRoll
    | Deployed
    | SpeedsWritten
    | Initiative
    | OrderChosen
    | FormationDeclared
    | FormationDissolved
    | ActivationOpened
    | ActivationEnded
    | Moved
    | Held
    | Pressed
    | SpeedCapped
    | Contact
    | Ram
    | RamIgnored
    | Effect
    | DrownAlong
    | Stopped
    | Damaged
    | Sunk
    | Wrecked
    | LeftTable
    | AdmiralLost
    | MovementEnded
    | Shot
    | TurnEnded
    | Victory
    | PirophorosDeclared
    | BurnAttempt
    | Burned
    | BoardingDeclared
    | BoardingRoll
    | Engaged
    | EngagementEnded
    | VictimsNamed
    | VictimsFixed
    | Assault
    | Casualty
    | AdmiralTest
    | SurrenderTest
    | Surrendered
    | Captured
    | EscapeRoll
    | NoEscape
    | AdmiralSaved
    | AdmiralTookOver
    | PrizeRemoved
    | PrizeLost
)

__all__ = [
    "ActivationEnded",
    "ActivationOpened",
    "AdmiralLost",
    "AdmiralSaved",
    "AdmiralTest",
    "AdmiralTookOver",
    "Assault",
    "AssaultDie",
    "BattleStarted",
    "BoardingDeclared",
    "BoardingRoll",
    "BurnAttempt",
    "Burned",
    "Captured",
    "Casualty",
    "Contact",
    "Damaged",
    "DeployRoll",
    "Deployed",
    "DrownAlong",
    "EdgeChosen",
    "EdgeName",
    "EdgeRoll",
    "Effect",
    "Engaged",
    "EngagementEnded",
    "EscapeRoll",
    "FormationDeclared",
    "FormationDissolved",
    "Held",
    "Initiative",
    "LeftTable",
    "Modifiers",
    "Moved",
    "MovementEnded",
    "NautaEvent",
    "NoEscape",
    "OrderChosen",
    "PirophorosDeclared",
    "Pressed",
    "PrizeLost",
    "PrizeRemoved",
    "Ram",
    "RamIgnored",
    "Shot",
    "SpeedCapped",
    "SpeedsWritten",
    "StepBegan",
    "Stopped",
    "Sunk",
    "SurrenderTest",
    "Surrendered",
    "TurnEnded",
    "VictimsFixed",
    "VictimsNamed",
    "Victory",
    "Wrecked",
]
