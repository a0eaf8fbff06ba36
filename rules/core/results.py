"""The one contract between a battle and a campaign: engine, hand-filled form and imported log all produce it."""

import msgspec

UNKNOWN = "unknown"


class Fate(msgspec.Struct, frozen=True, omit_defaults=True):
    """What became of one unit. `fate` is a word of its ruleset (`Ruleset.fate_words`) or "unknown"; `damage` holds the
    counts that the ruleset reports ({"oar": 2}); `by` is its captor or the ship it is locked with; `hull` the
    campaign's id of what the unit stood for."""

    unit: str
    side: str
    fate: str
    by: str | None = None
    damage: dict[str, int] = {}
    hull: str | None = None
    name: str = ""


class BattleResult(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a battle ended. `winner` and `holder` (of the field) are sides or None; `reason` is one of the ruleset's
    `end_reasons`, or "reported" for a result typed in; `score` is what the ruleset compares, by side."""

    ruleset: str
    winner: str | None
    reason: str
    holder: str | None = None
    degree: str | None = None
    score: dict[str, str] = {}
    fates: tuple[Fate, ...] = ()
