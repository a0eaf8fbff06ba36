"""Income and upkeep (CMP-ECO)."""

from rules.core.events import Event


class IncomeEarned(Event, frozen=True, tag="income_earned"):
    """What a side's areas bring in; `cut_off` are those that bring nothing this turn."""

    side: str
    talents: int
    cut_off: tuple[str, ...] = ()


class UpkeepPaid(Event, frozen=True, tag="upkeep_paid"):
    """What a side owes its crews, and what of it is there. `restored`: squadrons whose arrears are settled."""

    side: str
    owed: int
    paid: int
    restored: tuple[str, ...] = ()


class PayStopped(Event, frozen=True, tag="pay_stopped"):
    """A squadron goes without its pay: its morale is -1."""

    side: str
    squadron: str


class ArrearsBorne(Event, frozen=True, tag="arrears_borne"):
    """No squadron is left that could go without."""

    side: str


EconomyEvent = IncomeEarned | UpkeepPaid | PayStopped | ArrearsBorne
