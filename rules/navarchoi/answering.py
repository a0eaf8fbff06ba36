"""NAV-6.5.5, NAV-C-27, NAV-C-28: Reaction Attack, Cut the Lines!, and dice rolled again by Fortune's Wheel."""

from typing import Any

import msgspec

from rules.core.findings import Finding
from rules.geometry.square import bearing
from rules.navarchoi import actions as act
from rules.navarchoi import conditions
from rules.navarchoi import events_cards as ev
from rules.navarchoi.charts import D10
from rules.navarchoi.events_fights import LinkCut
from rules.navarchoi.events_turns import DieRerolled
from rules.navarchoi.flow import Combat, CutLines, DieWindow, Reaction
from rules.navarchoi.game import Game
from rules.navarchoi.refusing import no
from rules.navarchoi.state import SIDES


def run_reaction(game: Game, frame: Reaction) -> bool:
    """NAV-6.5.5: a die of Quality or less, then missiles before Ram or Rake, then a red marker."""
    ship, mover = game.by_id[frame.ship], game.by_id[frame.mover]
    if frame.stage == "roll":
        game.roll(frame, "reaction attack", (f"reaction attack, {ship.id}",))
    elif frame.stage == "rolled":
        die = frame.faces[0]
        success = die <= game.sides[frame.side].quality
        game.change(frame, stage="attacks", attacks=frame.attacks if success else ())
        told = ev.ReactionAttackOrdered(
            ship=ship.id, on=mover.id, attacks=frame.attacks, die=die, success=success, clause="NAV-6.5.5.a"
        )
        game.tell(told)
        if not success:
            game.pop()
    elif frame.attacks:
        kind = frame.attacks[0]
        game.change(frame, attacks=frame.attacks[1:])
        came = bearing(mover.facing, ship.facing)
        game.push(Combat(kind, "reaction", frame.side, (ship.id,), (mover.id,), came))
    else:
        game.pop()
        conditions.mark(game, ship, "red", "NAV-6.5.5.d")
    return True


def run_cut(game: Game, frame: CutLines) -> bool:
    """NAV-C-27: less than Quality + 2 undoes the link, if the mover can be withdrawn."""
    if frame.stage == "roll":
        game.roll(frame, "cut the lines", (f"cut the lines, {frame.ship}",))
        return True
    ship, mover = game.by_id[frame.ship], game.by_id[frame.mover]
    activation = game.activation_of(mover)
    assert activation is not None
    die = frame.faces[0]
    success = die < game.sides[frame.side].quality + 2 and conditions.can_withdraw(game, activation)
    game.pop()
    game.tell(ev.LinesCut(ship=ship.id, die=die, success=success, clause="NAV-C-27"))
    if success:
        game.tell(LinkCut(ships=(ship.id, mover.id), clause="NAV-C-27"))
        conditions.withdraw(game, mover, activation, "NAV-C-27")
    return True


def no_deciders(game: Game, frame: Any) -> tuple[int, ...]:
    """Nobody decides anything here."""
    return ()


def nothing_legal(game: Game, frame: Any) -> list[act.NavAction]:
    return []


def run_die(game: Game, frame: DieWindow) -> bool:
    """W-RX-DIE: open to both, the inactive side first; a die may be rolled again once."""
    side = frame.todo[0] if frame.todo else None
    if side is None:
        game.pop()
        return True
    if game.sides[side].always_ask or die_options(game, frame):
        return False
    game.change(frame, todo=frame.todo[1:])
    return True


def die_deciders(game: Game, frame: DieWindow) -> tuple[int, ...]:
    return frame.todo[:1]


def die_options(game: Game, frame: DieWindow) -> list[act.NavAction]:
    side = frame.todo[0]
    return [
        act.PlayReaction(SIDES[side], card, die=die)
        for card in game.holds(side, "fortunes_wheel")
        for die in range(len(frame.labels))
        if die not in frame.rerolled
    ]


def die_legal(game: Game, frame: DieWindow) -> list[act.NavAction]:
    return [*die_options(game, frame), act.Decline(SIDES[frame.todo[0]])]


def check_die(game: Game, frame: DieWindow, action: act.PlayReaction) -> Finding | None:
    if action in die_options(game, frame):
        return None
    message = "Only Fortune's Wheel may be played here, on one of the dice just rolled and not yet rolled again."
    return no("CARD", "NAV-C-28", message, card=action.card, die=action.die)


def play_die(game: Game, frame: DieWindow, action: act.PlayReaction) -> None:
    """NAV-C-28: the new face stands."""
    assert game.dice is not None
    game.tell(ev.CardPlayed(side=action.side, card=action.card, window="W-RX-DIE", clause="NAV-C-28"))
    game.tell(ev.Discarded(side=action.side, cards=(action.card,), clause="NAV-R-CARD.f"))
    below: Any = game.stack[-2]
    label = frame.labels[action.die]
    new = game.dice.roll((label,), D10)[0] % D10
    faces = list(below.faces)
    game.tell(DieRerolled(label=label, old=faces[action.die], new=new, clause="NAV-C-28"))
    faces[action.die] = new
    game.stack[-2] = msgspec.structs.replace(below, faces=tuple(faces))
    game.change(frame, rerolled=(*frame.rerolled, action.die))


def decline_die(game: Game, frame: DieWindow) -> None:
    game.change(frame, todo=frame.todo[1:])
