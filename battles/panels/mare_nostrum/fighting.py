"""MAR-MEL and the losses: who fights whom, and who falls; both filled in as the rules would have it."""

from collections.abc import Mapping

import msgspec

from battles.panels.decision import Act, Decision, Sheet
from battles.panels.mare_nostrum.acting import in_hand
from battles.panels.mare_nostrum.orders import NOTHING
from battles.panels.mare_nostrum.ships import card, galley_of, names_of, side_chips, stages
from battles.panels.mare_nostrum.steps import stop_act
from battles.panels.worth import best_first
from rules.core.gathering import counted
from rules.core.naming import joined
from rules.mare_nostrum import Battle
from rules.mare_nostrum import actions as act
from rules.mare_nostrum.forecast import choosing
from rules.mare_nostrum.forecast.melees import outlook
from rules.mare_nostrum.ships import Galley
from rules.mare_nostrum.state import Owed, State

LOSS_LABELS = {
    "slingers": "Slingers",
    "archers": "Archers",
    "marines": "Marines",
    "bearer": "Standard bearer",
    "musician": "Musician",
    "ballista": "Ballista",
}
CAUSES = {"shot": "to missiles", "javelin": "to javelins", "melee": "hand to hand", "drowned": "by drowning"}


class LossField(msgspec.Struct, frozen=True, kw_only=True):
    """How many of a kind fall, of those at hand."""

    name: str
    label: str
    value: str
    most: int


class LossRow(msgspec.Struct, frozen=True, kw_only=True):
    """What one galley has to lose."""

    galley: str
    label: str
    about: str
    number: int
    fields: tuple[LossField, ...]


class Duel(msgspec.Struct, frozen=True, kw_only=True):
    """A galley of the more numerous side, whom it may fight, whom it does and when."""

    galley: str
    label: str
    opponents: tuple[tuple[str, str], ...]
    against: str
    rank: str


class DuelSheet(msgspec.Struct, frozen=True, kw_only=True):
    """Who fights whom; without `all_fight` some may be left out, with `ranked` several may attack one in turn."""

    rows: tuple[Duel, ...]
    all_fight: bool
    ranked: bool


def losing(state: State, side: str, selected: str, filled: Mapping[str, str]) -> Decision:
    """MAR-MIS.06, MIS.12, MEL.08, MEL.15: the owner chooses, as usual at first."""
    game = Battle(state)
    names = names_of(state)
    owed = [each for each in game.owed if game.by_id[each.galley].side == side]
    galley = galley_of(state, selected) or galley_of(state, owed[0].galley)
    waits = [each for each in game.owed if game.by_id[each.galley].side != side]
    other = " The other side chooses its own as well." if waits else ""
    return Decision(
        phase="choice",
        side=side,
        heading=f"{names[side]}: who falls?",
        say=f"The losses are filled in as usual. Take them as they are, or choose others.{other}",
        ships=side_chips(state, side),
        stages=stages(state),
        card=None if galley is None else card(galley, state, side),
        sheet=Sheet(
            name="losses",
            template="battles/mare_nostrum/_losses.html",
            submit="Take these losses",
            data=tuple(_row(game, each, filled) for each in owed),
        ),
        others=(
            Act(
                name="rest",
                label="As suggested, all this turn",
                actions=(act.TakeLosses(side, owed[0].galley, None, True),),
                keys=("a",),
            ),
        ),
        always=stop_act(state, side),
        marks=tuple(in_hand(game.by_id[each.galley], "loses") for each in owed if game.by_id[each.galley].on_table),
    )


def _row(game: Battle, owed: Owed, filled: Mapping[str, str]) -> LossRow:
    galley = game.by_id[owed.galley]
    hand, usual = choosing.at_hand(game, galley, bool(owed.light)), choosing.usual(game, owed)
    number = owed.light or owed.any
    what = "an archer or slinger" if owed.light and number == 1 else "archers or slingers" if owed.light else ""
    words = what if owed.light and number == 1 else f"{number} {what or ('figure' if number == 1 else 'figures')}"
    fields = tuple(
        LossField(
            name=f"loss-{galley.id}-{kind}",
            label=LOSS_LABELS[kind],
            value=filled.get(f"loss-{galley.id}-{kind}", str(getattr(usual, kind)))[:6],
            most=min(most, number),
        )
        for kind, most in hand.items()
    )
    about = f"loses {words} {CAUSES[owed.cause]}{_against(game, owed)}"
    return LossRow(galley=galley.id, label=galley.label, about=about, number=number, fields=fields)


def _against(game: Battle, owed: Owed) -> str:
    """Whom a crew fights, and how many marines they have left."""
    if owed.cause == "shot" or not game.fights:
        return ""
    fight = game.fights[0]
    foes = fight.attackers if owed.galley == fight.defender else (fight.defender,)
    told = [f"{game.by_id[id].label} with {counted(game.by_id[id].marines, 'marine', 'marines')}" for id in foes]
    return f", fighting {joined(told)}"


def _opponents(game: Battle, galley: Galley) -> tuple[Galley, ...]:
    """Whom a galley may fight, first whom it likeliest beats."""
    return best_first(choosing.opponents(game, galley), lambda other: outlook(galley, other).ours)


def directing(state: State, side: str, selected: str, filled: Mapping[str, str]) -> Decision:
    """MAR-MEL.09 to .12: the holder of the baton says who fights whom in a group."""
    game = Battle(state)
    names = names_of(state)
    group = game.groups[0]
    many, few = choosing.sides_of(game, group)
    first = choosing.listed(game, group)[0]
    against = dict(first)
    equal = len(many) == len(few)
    rows = []
    for galley in many:
        opponents = tuple(
            (other.id, f"{other.id}, {other.marines} marines, {outlook(galley, other).told} to win")
            for other in _opponents(game, galley)
        )
        chosen = filled.get(f"against-{galley.id}", against.get(galley.id, NOTHING))
        same = [id for id, other in first if other == against.get(galley.id)]
        rank = str(same.index(galley.id) + 1) if galley.id in same else "1"
        rows.append(
            Duel(
                galley=galley.id,
                label=f"{galley.label}, {counted(galley.marines, 'marine', 'marines')}",
                opponents=opponents,
                against=chosen,
                rank=filled.get(f"rank-{galley.id}", rank)[:3],
            )
        )
    at = galley_of(state, selected)
    rule = (
        "One against one, as many pairs as the grapples allow."
        if equal
        else "Every galley of the more numerous side fights; nobody who can be attacked is left out."
    )
    return Decision(
        phase="choice",
        side=side,
        heading=f"{names[side]:directs} the melee",
        say=f"{names[side]:holds} the baton and {names[side].verb('says')} who fights whom. {rule}",
        ships=side_chips(state, side),
        stages=stages(state),
        card=None if at is None else card(at, state, side),
        sheet=Sheet(
            name="melee",
            template="battles/mare_nostrum/_melee.html",
            submit="So be it",
            data=DuelSheet(rows=tuple(rows), all_fight=not equal, ranked=not equal),
        ),
        always=stop_act(state, side),
        marks=tuple(in_hand(game.by_id[id], "in the melee") for id in group if game.by_id[id].on_table),
    )
