"""What the page of a battle asks of a player, in words that no ruleset owns."""

from functools import lru_cache
from typing import Any, Literal

import msgspec
from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from battles.panels.odds import Chance
from battles.panels.together import GroupSheet
from rules.core.findings import Finding
from rules.core.forecast import Forecast, Throw
from rules.geometry.hexgrid import Hex
from scenarios.drawing.hex.picture import Mark
from scenarios.drawing.square.picture import SquareMark
from scenarios.drawing.table.picture import TableMark, TablePiece

Phase = Literal["over", "dice", "bots", "watch", "setup", "choice", "act", "pass"]


class Odds(msgspec.Struct, frozen=True):
    """What an attack would roll, and how likely each outcome is."""

    forecast: Forecast
    chances: tuple[Chance, ...]

    @property
    def throws(self) -> tuple[Throw, Throw]:
        """The attacker's die and the defender's, with what is added to each."""
        return self.forecast.first, self.forecast.second

    @property
    def second_is_a_number(self) -> bool:
        """Whether the die is thrown against a number, not against another die."""
        return self.forecast.second.sides == 1


class Act(msgspec.Struct, frozen=True, kw_only=True):
    """Something that a button does. `actions` are what is sent, in order; a `refusal` says why it cannot be done now.

    `keys` are names as in KeyboardEvent.key, lower case. On the board a click on `hex` or on the ship `target` does it.
    """

    name: str
    label: str
    actions: tuple[Any, ...] = ()
    price: str = ""
    keys: tuple[str, ...] = ()
    hex: Hex | None = None
    target: str = ""
    path: str = ""
    about: str = ""
    odds: Odds | None = None
    refusal: Finding | None = None
    confirm: str = ""
    look: str = ""

    @property
    def sends(self) -> str:
        """The actions as JSON, as the form sends them."""
        return msgspec.json.encode(self.actions).decode()


class ShipChip(msgspec.Struct, frozen=True):
    """A ship in the list of a side. `state` is one word: ready, acting, done, adrift, lost, waiting, placed."""

    id: str
    label: str
    side: str
    state: str
    about: str


class ShipCard(msgspec.Struct, frozen=True, kw_only=True):
    """The ship that is selected: what it is, what it may still do, and what keeps it from it."""

    id: str
    label: str
    side: str
    facts: tuple[tuple[str, str], ...]
    notes: tuple[str, ...] = ()
    mine: bool = False
    acting: bool = False
    refusal: Finding | None = None


class Sheet(msgspec.Struct, frozen=True, kw_only=True):
    """An order that is filled in: a form whose fields `template` shows from `data`, sent as the order `name` with the
    button `submit`, which `keys` press. What its fields mean the panel says in `ordered`. The `title` is that of one
    beside the decision's own. What the order would lead to stands among its fields, or `ahead_at_button`: above the
    button, in sight however long the fields are."""

    name: str
    template: str
    submit: str
    data: Any = None
    keys: tuple[str, ...] = ("enter",)
    title: str = ""
    ahead_at_button: bool = False


class Show(msgspec.Struct, frozen=True, kw_only=True):
    """Something that is shown with a template of the ruleset's own, from `data` that never changes: cards, tracks."""

    template: str
    data: Any = None

    @property
    def html(self) -> SafeString:
        """It as the page has it. The same is shown again and again, so what was put together is kept."""
        return _rendered(self.template, self.data)


@lru_cache(maxsize=512)
def _rendered(template: str, data: Any) -> SafeString:
    return render_to_string(template, {"data": data})


class Agreement(msgspec.Struct, frozen=True, kw_only=True):
    """Something that players agree on when a battle starts: a field with its choices, the usual one first."""

    name: str
    label: str
    choices: tuple[tuple[str, str], ...]
    help: str = ""


class Outlook(msgspec.Struct, frozen=True, kw_only=True):
    """What an order would lead to, before it is given: where the ship would lie (x, y, heading in the ruleset's units),
    whether something stops it there, what happens in sentences, and the odds of what would be rolled, for each speed
    that the enemy may have written ("" where it is known).

    A ruleset with more to tell has a `template` of its own, which shows `data`. `fields` are those of the order where
    the panel has filled them in, towards a place that was pointed at.
    On a free table `marks` and `ghosts` show how it goes there."""

    pose: tuple[int, int, int]
    stopped: bool
    lines: tuple[str, ...]
    contests: tuple[tuple[str, Odds], ...] = ()
    template: str = "battles/_outlook.html"
    data: Any = None
    fields: dict[str, str] = {}
    marks: tuple[TableMark, ...] = ()
    ghosts: tuple[TablePiece, ...] = ()

    @property
    def words(self) -> str:
        """The sentences as one text."""
        return " ".join(self.lines)

    @property
    def by_outcome(self) -> list[tuple[str, list[int]]]:
        """Every outcome with its chance in percent for each of the contests."""
        outcomes = dict.fromkeys(chance.outcome for _, odds in self.contests for chance in odds.chances)
        percents = [{chance.outcome: chance.percent for chance in odds.chances} for _, odds in self.contests]
        return [(outcome, [known.get(outcome, 0) for known in percents]) for outcome in outcomes]


class Decision(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be decided now and by whom; everything that a page shows beside the board.

    `steer` are the acts of the selected ship, always the same ones in the same order; `attacks` what it may attack from
    where it lies, `plans` what it could attack after moving, `reach` where it could go, by hex; `others` end things.

    A `sheet` is an order to be filled in. `laid_out` is the position to be drawn instead of the real one, with ships
    where the sheet would set them up; `ghosts` are ships where an order would lead. Of phase "pass" the screen has to
    be passed to the side before anything of its is shown; `papers` that only one of two people at a screen may read
    are closed until he asks for them.

    `more` are further orders that may be filled in, each with a button of its own; `always` acts that lie open all
    the time, out of the way of the others. `stages` are the steps of the turn
    in words, each with whether it is the one that is on; `order` are the ships that are still to act, by the number on
    which they do, and `baton` the side that settles what is open between them.

    `below` is shown after the acts: cards face up, for example. `together` is the order that may be given to many
    ships at once.
    """

    phase: Phase
    side: str = ""
    heading: str = ""
    say: str = ""
    ships: tuple[ShipChip, ...] = ()
    card: ShipCard | None = None
    steer: tuple[Act, ...] = ()
    attacks: tuple[Act, ...] = ()
    plans: tuple[Act, ...] = ()
    reach: tuple[Act, ...] = ()
    others: tuple[Act, ...] = ()
    sheet: Sheet | None = None
    more: tuple[Sheet, ...] = ()
    always: tuple[Act, ...] = ()
    stages: tuple[tuple[str, bool], ...] = ()
    order: tuple[tuple[int, tuple[ShipChip, ...]], ...] = ()
    baton: str = ""
    laid_out: Any = None
    marks: tuple[Mark | SquareMark | TableMark, ...] = ()
    ghosts: tuple[TablePiece, ...] = ()
    papers: Literal["", "closed", "open"] = ""
    below: tuple[Show, ...] = ()
    together: GroupSheet | None = None

    __getitem__ = object.__getattribute__  # what templates try first, a hundred times a page
