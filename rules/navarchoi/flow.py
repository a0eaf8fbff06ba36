"""Where a battle stands between two decisions: a stack of frames, the innermost procedure last (NAV-M-1.c, d, e, g).

A frame is a procedure of the rulebook that is under way: the Action Cycle, a formation's activation, a ship's, an
attack, a window in which somebody is asked. Sides are 0 (the first-listed) and 1.
"""

from typing import Literal

import msgspec

AttackKind = Literal["missile", "grapple", "ram", "rake"]
Device = Literal["", "corvus", "harpax"]
Attack = tuple[AttackKind, str, Device]
"""An attack declared: its kind, its target, and the device of a Grapple."""


class Frame(msgspec.Struct, frozen=True, tag_field="frame", omit_defaults=True, gc=False):
    """A procedure under way. Like an event it holds nothing but values."""


class Cycle(Frame, frozen=True, tag="cycle"):
    """One iteration of the Action Cycle (NAV-2.3). `todo` are the sides that have still to do what the stage asks."""

    iteration: int = 1
    stage: Literal["commit", "announce", "order", "actions", "leadership", "impulse", "order_impulse", "act"] = "commit"
    todo: tuple[int, ...] = ()
    impulse: int = 0


class PlayAction(Frame, frozen=True, tag="action"):
    """An Action card that is carried out (NAV-2.4.2). `done` counts the ships rested; `ship` is what a die decides
    about."""

    side: int
    card: int
    stage: Literal["window", "effect", "rolled", "over"] = "window"
    done: int = 0
    ship: str = ""
    faces: tuple[int, ...] = ()


class Muster(Frame, frozen=True, tag="muster"):
    """A player is choosing a formation (NAV-2.6): of marked ships under Pull for the Trierarch!"""

    side: int
    pull: bool = False


class Formation(Frame, frozen=True, tag="formation"):
    """A formation's activation (NAV-2.7). `left` are the ships still to be activated, `spent` the MP of those that
    were, `sped` the ships that had the wind's bonus, `counter` tells whether the enemy's Counter Attack is in
    force."""

    side: int
    ships: tuple[str, ...]
    left: tuple[str, ...]
    letter: str
    cards: tuple[int, ...] = ()
    pull: bool = False
    counter: bool = False
    spent: tuple[tuple[str, int], ...] = ()
    sped: tuple[str, ...] = ()
    stage: Literal["ships", "fatigue", "rolled"] = "ships"
    faces: tuple[int, ...] = ()


class Activation(Frame, frozen=True, tag="activation"):
    """A ship's activation (NAV-M-1.e). `mp` is the number declared, `maximum` the status maximum with bonuses;
    `letter` the status at its beginning; `cap` fixes the limit of a ship that was hurt, of which one exit step
    is left. `entered` tells whether the present square was entered by a forward step of this activation, from
    `origin` with heading `bow`."""

    ship: str
    side: int
    mp: int
    maximum: int
    letter: str
    stage: Literal["outside", "moving", "declared", "attacks", "raked", "link"] = "moving"
    spent: int = 0
    backing: bool = False
    direction: Literal["", "forward", "back"] = ""
    backs: int = 0
    may_turn: bool = False
    pivoted: bool = False
    avoided: bool = False
    sped: bool = False
    entered: bool = False
    origin: str = ""
    bow: int = 0
    may_declare: bool = False
    missiles: int = 0
    grapples: int = 0
    rams: int = 0
    rakes: int = 0
    pending: tuple[Attack, ...] = ()
    target: str = ""
    countered: bool = False
    attacked: bool = False
    raked: Literal["", "made", "success"] = ""
    cap: int | None = None
    over: bool = False
    anastrophe: bool = False


class Window(Frame, frozen=True, tag="window"):
    """A side is asked for a card of a kind, until it declines (NAV-R-WIN)."""

    kind: Literal["act", "move", "decl", "link", "raked"]
    side: int
    ship: str = ""
    other: str = ""


class DieWindow(Frame, frozen=True, tag="die"):
    """W-RX-DIE: dice have been rolled for the frame below; the sides of `todo` may have one rolled again."""

    todo: tuple[int, ...]
    labels: tuple[str, ...]
    rerolled: tuple[int, ...] = ()


class Reaction(Frame, frozen=True, tag="reaction"):
    """A Reaction Attack (NAV-6.5.5) of a ship on the mover."""

    side: int
    ship: str
    mover: str
    attacks: tuple[AttackKind, ...]
    stage: Literal["roll", "rolled", "attacks"] = "roll"
    attacked: bool = False
    faces: tuple[int, ...] = ()


class CutLines(Frame, frozen=True, tag="cut_lines"):
    """Cut the Lines!: a die for the new link."""

    side: int
    ship: str
    mover: str
    stage: Literal["roll", "rolled"] = "roll"
    faces: tuple[int, ...] = ()


class Combat(Frame, frozen=True, tag="combat"):
    """One combat (NAV-4): Battle cards, dice, result. `role`: the mover's own attack, an answer under Counter
    Attack or Reaction Attack, or a melee. `bearing` is that of the enemy's attack where an answer rams; `parts`
    splits Manpower."""

    kind: Literal["rake", "ram", "missile", "grapple", "melee"]
    role: Literal["declared", "counter", "reaction", "melee"]
    side: int
    attackers: tuple[str, ...]
    targets: tuple[str, ...]
    bearing: int = 0
    device: Device = ""
    parts: tuple[int, ...] = ()
    stage: Literal["attacker_cards", "defender_cards", "rolled", "option", "linked", "over"] = "attacker_cards"
    cards: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    faces: tuple[int, ...] = ()


class Sinking(Frame, frozen=True, tag="sinking"):
    """NAV-5.3: ships that roll for sinking, in order: the ship, and the sunk partner that makes it roll ("" for
    none)."""

    queue: tuple[tuple[str, str], ...]
    stage: Literal["roll", "rolled"] = "roll"
    faces: tuple[int, ...] = ()


class Command(Frame, frozen=True, tag="command"):
    """Phase D (NAV-2.8). `left` are the ships at Full of the first side of `todo` that have still to advance."""

    stage: Literal["first", "begin", "advance", "return"] = "first"
    todo: tuple[int, ...] = ()
    left: tuple[str, ...] = ()


class MeleeSquare(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """What has been done in a square in Phase E (NAV-M-1.g)."""

    square: str
    meleed: bool = False
    acted: tuple[int, ...] = ()
    finished: tuple[str, ...] = ()


class Melees(Frame, frozen=True, tag="melees"):
    """Phase E (NAV-2.9): whose move it is, and what has been done where."""

    stage: Literal["first", "act"] = "first"
    turn: int = 0
    squares: tuple[MeleeSquare, ...] = ()


class Disengagement(Frame, frozen=True, tag="disengagement"):
    """NAV-4.6.3: an attempt of a ship, then the placing of those that leave."""

    side: int
    square: str
    ship: str
    case: Literal["one_to_one", "against_two", "two_to_one", "prize"]
    stage: Literal["roll", "rolled", "place", "partner"] = "roll"
    others: tuple[str, ...] = ()
    faces: tuple[int, ...] = ()


class Allot(Frame, frozen=True, tag="allot"):
    """NAV-A-17: whose loss it is, of the ships of a combined attack."""

    side: int
    ships: tuple[str, ...]


class Speeds(Frame, frozen=True, tag="speeds"):
    """Phase F (NAV-2.10). `tried` are the ships that have rolled for sail this turn."""

    todo: tuple[int, ...] = ()
    begun: bool = False
    tried: tuple[str, ...] = ()


AnyFrame = (
    Cycle
    | PlayAction
    | Muster
    | Formation
    | Activation
    | Window
    | DieWindow
    | Reaction
    | CutLines
    | Combat
    | Sinking
    | Command
    | Melees
    | Disengagement
    | Allot
    | Speeds
)
