"""NAV-1.2, NAV-6, NAV-R-CARD: the deck as data, and when each kind of card may be played.

The printed deck was not available; deck.toml is a reconstruction, and a scenario may carry its own 55 cards.
"""

import tomllib
from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from types import MappingProxyType
from typing import Literal

import msgspec

DECK_SIZE = 55
FACE_DOWN = 0  # a card that is there, but not to be seen
Icon = Literal["none", "sinking", "drift", "wind", "time_advance", "reshuffle"]
Variety = Literal["action", "reaction", "bonus", "battle"]

# NAV-R-WIN: by effect, the window in which a card of it is played.
WINDOWS: Mapping[str, str] = MappingProxyType(
    {
        "king_of_the_seas": "W-ACT",
        "command_confusion": "W-ACT",
        "reading_the_entrails": "W-ACT",
        "pull_for_the_trierarch": "W-ACT",
        "aeolus_turns": "W-ACT",
        "poseidon_takes_his_own": "W-ACT",
        "set_of_the_current": "W-ACT",
        "rest_the_oars": "W-ACT",
        "spare_oars": "W-ACT",
        "fother_the_hull": "W-ACT",
        "marines_across": "W-ACT",
        "dispatch_boat": "W-ACT",
        "panic_on_the_benches": "W-ACT",
        "seize_the_moment": "W-ACT",
        "counter_attack": "W-RX-DECL",
        "hard_over": "W-RX-DECL",
        "reaction_attack": "W-RX-MOVE",
        "slip_away": "W-RX-MOVE",
        "ill_omens": "W-RX-ACT",
        "cut_the_lines": "W-RX-LINK",
        "fortunes_wheel": "W-RX-DIE",
        "superior_leadership": "W-BON-0",
        "double_the_beat": "W-BON",
        "seasoned_rowers": "W-BON",
        "line_abreast": "W-BON",
        "master_helmsmen": "W-BON",
        "rolling_volley": "W-BON",
        "racing_start": "W-BON",
        "second_squadron": "W-BON",
        "back_water": "W-BON",
        "anastrophe": "W-BT-RAKED",
        "bronze_beak": "W-BT ram attacker",
        "brace": "W-BT ram defender",
        "cretan_archers": "W-BT missile attacker",
        "hides_and_screens": "W-BT missile defender",
        "iron_hooks": "W-BT grapple attacker",
        "axemen": "W-BT grapple defender",
        "picked_marines": "W-BT melee",
        "diekplous": "W-BT rake attacker",
        "oars_in": "W-BT rake defender",
    }
)
# NAV-2.5.a: the impulses in which each value acts.
IMPULSES: dict[int, tuple[int, ...]] = {
    1: (4,),
    2: (3, 5),
    3: (2, 4, 6),
    4: (2, 3, 5, 6),
    5: (2, 3, 4, 5, 6),
    6: (2, 3, 4, 5, 6, 7),
    7: (1, 2, 3, 4, 5, 6, 7),
}
LAST_IMPULSE = 7
_VARIETIES: tuple[tuple[str, Variety], ...] = (
    ("W-ACT", "action"),
    ("W-RX", "reaction"),
    ("W-BON", "bonus"),
    ("W-BT", "battle"),
)


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A card: its activation number, its event with the modifier that some have, its random-event icon."""

    id: int
    title: str
    number: int
    event: str
    value: int = 0
    icon: Icon = "none"
    text: str = ""

    @property
    def window(self) -> str:
        """When it is played for its event (NAV-R-WIN)."""
        return WINDOWS[self.event]

    @property
    def variety(self) -> Variety:
        """NAV-6.0."""
        return next(variety for window, variety in _VARIETIES if self.window.startswith(window))

    @property
    def is_red(self) -> bool:
        """NAV-1.2.3, NAV-A-35: the numbers of Action cards are red, all others black."""
        return self.window == "W-ACT"


Deck = Mapping[int, Card]


@lru_cache(maxsize=1)
def _file() -> dict[str, object]:
    return tomllib.loads(files("rules.navarchoi").joinpath("deck.toml").read_text("utf-8"))


def notice() -> str:
    """What is said wherever a reader meets the reconstructed deck."""
    return str(_file()["notice"])


@lru_cache(maxsize=1)
def printed() -> tuple[Card, ...]:
    """The deck that holds where a scenario carries none of its own."""
    return msgspec.convert(_file()["cards"], tuple[Card, ...])


@lru_cache(maxsize=32)
def deck_of(cards: tuple[Card, ...]) -> Deck:
    """The cards by their ids; an empty tuple stands for the printed deck."""
    return MappingProxyType({card.id: card for card in (cards or printed())})


@lru_cache(maxsize=32)
def windows_of(cards: tuple[Card, ...]) -> Mapping[int, str]:
    """When each card of a deck is played for its event; one that lies face down is for no moment."""
    return MappingProxyType({FACE_DOWN: "", **{id: card.window for id, card in deck_of(cards).items()}})
