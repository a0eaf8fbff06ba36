"""How the site shows a ruleset: one record, `Face`, with a part for each thing that pages do with it.

A ruleset's folder `scenarios/<key>/` fills it in `face.py`, and `scenarios/faces.py` lists it. What may be left out has
its default here; a ruleset without a folder is shown by `scenarios/plain/`.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, Literal, NamedTuple, TypeVar

from django import forms
from django.utils.safestring import SafeString

from rules.core.documents import FleetHead, ScenarioHead
from rules.core.findings import Finding
from rules.core.naming import Name
from rules.core.reference import Reference
from rules.core.rooms import Room
from scenarios.balance.asked import Balance
from scenarios.documents.own_cards import OwnCards
from scenarios.drawing.art.inks import Edition
from scenarios.drawing.board import Board
from scenarios.drawing.picture import Picture
from scenarios.printing.counter import Cuttings
from scenarios.printing.roster import Roster, listed
from scenarios.printing.typeset import Shared
from scenarios.printing.unit_card import UnitCard
from scenarios.rosters.forms_fleet import FleetForm
from scenarios.rosters.pasting import Lists
from scenarios.words.wording import Term, side_names

Side = Literal["A", "B"]
Plain = dict[str, Any]  # what a template, a sheet or a script reads
ScenarioT = TypeVar("ScenarioT", bound=ScenarioHead)
FleetT = TypeVar("FleetT", bound=FleetHead)
StateT = TypeVar("StateT")
PictureT = TypeVar("PictureT", bound=Picture)


@dataclass(frozen=True, kw_only=True, slots=True)
class Drawing(Generic[ScenarioT, StateT, PictureT]):
    """Boards as pictures of one kind, `board`: of a scenario as it begins, and of a position of a battle, with its
    scenario for what only the eye needs (None: not known) and the side that looks on (None: an onlooker, "": not
    known). `measure` is how many units of the picture one of a label's is. `mustered` puts what the players deploy
    where it may lie, for pictures of a scenario that stand alone."""

    board: Board[PictureT]
    of_scenario: Callable[[ScenarioT], PictureT]
    of_state: Callable[[StateT, ScenarioT | None, str | None], PictureT]
    measure: int = 1
    mustered: Callable[[ScenarioT], ScenarioT] = lambda scenario: scenario


def _told_nothing(_scenario: ScenarioHead) -> Plain:
    return {}


def _nothing() -> Plain:
    return {}


@dataclass(frozen=True, kw_only=True, slots=True)
class Editor(Generic[ScenarioT, PictureT]):
    """The editor on the board. `template` is its page; `marked` the picture with a mark on whatever a finding is about;
    `palette` the ships for tools and lists, and where those need symbols on the page itself `palette_symbols`; `told`
    what the page is told with every answer besides the findings, `page` what it is told once, `choices` what the fields
    of its templates offer. `suggest` gives units for a side (the draft, the side, whether those there stay, a seed) and
    raises ValueError, in words, where there are none. `rooms` tells of every kind of ship how many more a side may
    have; left out where there is no limit."""

    template: str
    marked: Callable[[ScenarioT, PictureT, tuple[Finding, ...]], PictureT]
    palette: Callable[[ScenarioT], SafeString]
    palette_symbols: Callable[[], SafeString] = SafeString
    told: Callable[[ScenarioT], Plain] = _told_nothing
    page: Callable[[], Plain] = _nothing
    choices: Callable[[], Plain] = _nothing
    suggest: Callable[[ScenarioT, Side, bool, str], list[Plain]] | None = None
    rooms: Callable[[ScenarioT, Side], Mapping[Any, Room]] | None = None


def _in_sight(_scenario: ScenarioHead) -> bool:
    return False


@dataclass(frozen=True, kw_only=True, slots=True)
class Extra(Generic[ScenarioT]):
    """What a ruleset adds to what is printed of a scenario: its name, what it is, its Typst file below `scenarios/` and
    the data of that; `cut` where it is cut out of its sheets, `shared` what many of its pages show."""

    name: str
    about: str
    template: str
    data: Callable[[ScenarioT, Edition], Plain]
    cut: bool = False
    shared: Shared | None = None


class Need(NamedTuple):
    """What the rules ask to be on the table: how many of it, by which clause, the title of the pages that have it and
    the key of the piece of the bundle that they are of; "" for what has to be brought."""

    what: str
    number: int
    clause: str
    section: str = ""
    piece: str = ""


@dataclass(frozen=True, kw_only=True, slots=True)
class Printing(Generic[ScenarioT]):
    """Sheets: `sheet` gives the data of the setup sheet, `template` names its Typst file below `scenarios/`; `counters`
    are to be cut out, for hexes or squares of so many millimetres, with `backs` where they have two faces, `standees`
    stand on bases that are longer than broad. A free table
    that has a size of its own says how many of its units are a millimetre. `set_up_in_secret` tells whether a side may
    see where the other begins. `reference` is the quick reference of a scenario that changes what it is made of;
    `extras` are by their keys what else is printed; `needs` lists what the rules ask to be on the table,
    `unit_cards` has a card for every ship."""

    sheet: Callable[[ScenarioT, Edition], Plain]
    counters: Callable[[ScenarioT, float, Edition], Cuttings]
    template: str = "printing/setup"
    standees: Callable[[ScenarioT, Edition], Cuttings] | None = None
    units_per_mm: float | None = None
    backs: bool = True
    set_up_in_secret: Callable[[ScenarioT], bool] = _in_sight
    reference: Callable[[ScenarioT], Reference] | None = None
    extras: Mapping[str, Extra[ScenarioT]] = field(default_factory=dict)
    needs: Callable[[ScenarioT], tuple[Need, ...]] | None = None
    unit_cards: Callable[[ScenarioT, Edition], list[UnitCard]] | None = None


@dataclass(frozen=True, kw_only=True, slots=True)
class Beginning:
    """An empty scenario: its fields of the form, by name, and what the document says of them."""

    fields: Mapping[str, forms.Field] = field(default_factory=dict)
    body: Callable[..., Plain] = _nothing


def _all_printed(_scenario: ScenarioHead) -> list[str]:
    return []


def _nothing_reconstructed() -> list[str]:
    return []


@dataclass(frozen=True, kw_only=True, slots=True)
class Reconstruction(Generic[ScenarioT]):
    """What is not the printed game's but a reconstruction: notices of a scenario and of the ruleset, and how the ids of
    such clauses begin. `cards` where a scenario may bring its own deck and charts."""

    of_scenario: Callable[[ScenarioT], list[str]] = _all_printed
    of_ruleset: Callable[[], list[str]] = _nothing_reconstructed
    clauses: tuple[str, ...] = ()
    cards: OwnCards[ScenarioT] | None = None


@dataclass(frozen=True, kw_only=True, slots=True)
class Face(Generic[ScenarioT, FleetT, StateT, PictureT]):
    """One ruleset as the site shows it. `coordinates` tells how places on its board are told, `unit` what a ship
    is called; `terms` the conditions of a scenario, each with its clause; `order` and `fleet` what the columns of
    an order of battle and of a fleet show (`template` draws them), `roster` a fleet as a list to print; `example`
    the ready-made scenario that stands for it; `points` what ships cost together, None where nobody counts.
    Without an `editor` scenarios are edited as a text, without a `form` fleets as a list."""

    key: str
    coordinates: str
    drawing: Drawing[ScenarioT, StateT, PictureT]
    terms: Callable[[ScenarioT, Mapping[str, Name]], Iterable[tuple[str, str]]]
    order: Callable[[ScenarioT, Side], Plain]
    fleet: Callable[[FleetT], Plain]
    printing: Printing[ScenarioT]
    roster: Callable[[FleetT], Roster] = listed
    form: type[FleetForm] | None = None
    editor: Editor[ScenarioT, PictureT] | None = None
    beginning: Beginning = field(default_factory=Beginning)
    reconstruction: Reconstruction[ScenarioT] = field(default_factory=Reconstruction)
    balance: Balance = field(default_factory=Balance)
    unit: str = "ship"
    points: Callable[[Iterable[Any]], int] | None = None
    example: str = ""

    @property
    def lists(self) -> Lists | None:
        """How a list that is pasted becomes ships; None where that is not known."""
        return self.form.LISTS if self.form is not None else None

    def terms_of(self, scenario: ScenarioT) -> tuple[Term, ...]:
        """The conditions of a scenario: who begins, how it ends, the options chosen."""
        return tuple(Term(text, clause) for text, clause in self.terms(scenario, side_names(scenario)))
