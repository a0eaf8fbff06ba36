"""NAV-6.2, 6.4, NAV-R-WIN: what is asked in the midst of things: Reactions, dice rolled again, Battle cards, choices
after a ram or a rake."""

from fractions import Fraction
from typing import Any

import msgspec

from battles.panels.decision import Act, Decision, Odds
from battles.panels.navarchoi.choosing import achieved, mark, odds_in_words, odds_of, on_plate
from battles.panels.navarchoi.hands import beside
from battles.panels.navarchoi.ships import card, named, names_of, ship_of
from battles.panels.worth import best_first
from rules.geometry.square import bearing
from rules.navarchoi import Battle
from rules.navarchoi import actions as act
from rules.navarchoi.charts import BEARINGS
from rules.navarchoi.flow import Activation, Combat, CutLines, DieWindow, Formation, PlayAction, Reaction, Window
from rules.navarchoi.forecast import contest
from rules.navarchoi.state import SIDES, State
from rules.navarchoi.words.phrases import listed
from rules.navarchoi.words.ships import KINDS
from scenarios.drawing.square.picture import HEADINGS

KEYS = "123456789"
VERBS = {"rake": "rakes", "ram": "rams", "missile": "fires at", "grapple": "grapples", "melee": "boards"}


def window(state: State, game: Battle, frame: Window, side: str) -> Decision:
    """A Reaction, or Anastrophe!; or to let it pass."""
    names = names_of(state)
    legal = [each for each in game.legal() if each.side == side]
    fits = [each for each in legal if isinstance(each, act.PlayReaction | act.Anastrophe)]
    plays = best_first(fits, lambda each: achieved(odds_of(state, each)))
    say = happened(state, game, frame)
    raked = frame.kind == "raked"
    question = "Play a card?" if plays else "You hold no card that fits."
    return Decision(
        phase="act",
        side=side,
        heading=f"{names[side]} may {'follow it up' if raked else 'react'}",
        say=f"{say} {question}",
        attacks=tuple(_play(state, game, frame, each, n) for n, each in enumerate(plays)),
        card=_struck(state, frame.ship, side),
        others=(_pass(side, "No card" if plays else "Go on"),),
        marks=(*mark(state, "target", (frame.ship,), "acting"), *mark(state, "selected", (frame.other,), "its target")),
        below=beside(state, side, [each.card for each in plays]),
    )


def _pass(side: str, label: str) -> Act:
    return Act(name="decline", label=label, actions=(act.Decline(side),), keys=("enter", "x"), look="primary")


def _struck(state: State, id: str, side: str) -> Any:
    ship = ship_of(state, id)
    return None if ship is None else card(ship, state, side)


def happened(state: State, game: Battle, frame: Window) -> str:
    """What the window answers."""
    mover = game.by_id.get(frame.ship)
    who = mover.label if mover is not None else ""
    if frame.kind == "act":
        action = game.under_way(PlayAction)
        title = game.deck[action.card].title if action is not None else "an Action"
        return f"{names_of(state)[SIDES[1 - frame.side]]:plays} {title} as an Action."
    if frame.kind == "move" and mover is not None:
        return f"{who} has come to {game.grid.name_of[mover.cell]}, facing {HEADINGS[mover.facing]}."
    if frame.kind == "decl":
        activation = game.under_way(Activation)
        pending = activation.pending if activation is not None else ()
        return f"{who} declares {listed([_declared(game, frame.ship, attack) for attack in pending])}."
    if frame.kind == "link":
        return f"{who} has grappled {game.by_id[frame.other].label}."
    return f"{who} has raked {game.by_id[frame.other].label} and is through."


def _declared(game: Battle, ship: str, attack: tuple[str, str, str]) -> str:
    kind, id, device = attack
    mover, target = game.by_id[ship], game.by_id[id]
    came = f" ({BEARINGS[bearing(mover.facing, target.facing)]})" if kind in ("ram", "rake") else ""
    return f"{KINDS[kind]} on {target.label}{came}{f' with the {device.title()}' if device else ''}"


def _play(state: State, game: Battle, frame: Window, action: Any, number: int) -> Act:
    """A card in words, with its odds where it rolls a die."""
    title = game.deck[action.card].title
    target = ""
    if isinstance(action, act.Anastrophe):
        label = f"{title} from {action.square}"
    elif action.attacks:
        label = f"{title}: {action.ship} with {listed([KINDS[kind] for kind in action.attacks])}"
        target = action.ship
    elif action.points:
        facing = HEADINGS[(game.by_id[action.ship].facing + action.points) % 8]
        label = f"{title} {action.ship} turns to face {facing}"
    elif action.ship:
        label, target = f"{title}: {action.ship}", action.ship
    else:
        label = title
    return Act(
        name=f"play-{number}",
        label=label,
        about=game.deck[action.card].text,
        actions=(action,),
        keys=(KEYS[number],) if number < len(KEYS) else (),
        target=target,
        odds=odds_of(state, action),
    )


def die(state: State, game: Battle, frame: DieWindow, side: str) -> Decision:
    """Fortune's Wheel, or to let the dice stand."""
    names = names_of(state)
    below: Any = state.flow[-2]
    faces: tuple[int, ...] = below.faces
    plays = [each for each in game.legal() if isinstance(each, act.PlayReaction) and each.side == side]
    labels = [named(label, names) for label in frame.labels]
    thrown = "; ".join(f"{label}: {face}" for label, face in zip(labels, faces, strict=False))
    question = "Have one rolled again?" if plays else "You hold no Fortune's Wheel."
    return Decision(
        phase="act",
        side=side,
        heading=f"{names[side]}: the dice are down",
        say=f"{_rolled_for(state, game, below)} {thrown[:1].upper()}{thrown[1:]}. {question}",
        attacks=tuple(
            Act(
                name=f"play-{n}",
                label=f"Roll again: {labels[each.die]} ({faces[each.die]})",
                about="Fortune's Wheel: the new face stands.",
                actions=(each,),
                keys=(KEYS[n],) if n < len(KEYS) else (),
            )
            for n, each in enumerate(plays)
        ),
        others=(_pass(side, "Let them stand" if plays else "Go on"),),
        below=beside(state, side, [each.card for each in plays]),
    )


def _rolled_for(state: State, game: Battle, frame: Any) -> str:
    """What the dice decide."""
    match frame:
        case Combat():
            return f"{fight_in_words(game, frame)}: the totals, cards included, decide."
        case Formation():
            quality = state.sides[SIDES[frame.side]].quality
            those = "it" if len(frame.ships) == 1 else "them"
            return f"Fatigue of {', '.join(frame.ships)}: above {quality} tires {those}."
        case Reaction():
            return f"Reaction Attack of {frame.ship}: {state.sides[SIDES[frame.side]].quality} or less succeeds."
        case CutLines():
            return f"{frame.ship} hacks at the lines: less than {state.sides[SIDES[frame.side]].quality + 2} succeeds."
        case PlayAction():
            return f"{frame.ship} may panic: above the Quality of its side it is marked red."
    return "The dice have been rolled."


def fight_in_words(game: Battle, frame: Combat) -> str:
    """Who fights whom."""
    attackers = listed([game.by_id[id].label for id in frame.attackers])
    verb = VERBS[frame.kind] if len(frame.attackers) == 1 else "board"
    targets = listed([game.by_id[id].label for id in frame.targets])
    return f"{attackers} {verb} {targets}"


def fight(state: State, game: Battle, frame: Combat, side: str) -> Decision:
    """NAV-6.4: Battle cards; NAV-4.2.f: to grapple or not."""
    names = names_of(state)
    attackers, targets = frame.attackers, frame.targets
    common: dict[str, Any] = {
        "phase": "act",
        "side": side,
        "marks": (
            *mark(state, "target", targets, "attacked", _told(game, frame, side)),
            *mark(state, "selected", attackers, "attacking"),
        ),
    }
    if frame.stage == "option":
        return Decision(
            heading=f"{names[side]}: grapple, or break off?",
            say=f"{fight_in_words(game, frame)} by 11 or more: the ships are Grappled, or the mover withdraws.",
            steer=(
                Act(name="grapple", label="Grapple", actions=(act.RamOption(side, "grapple"),), keys=("1",)),
                Act(name="withdraw", label="Withdraw", actions=(act.RamOption(side, "withdraw"),), keys=("2",)),
            ),
            **{**common, "phase": "choice"},
        )
    attacking = frame.stage == "attacker_cards"
    legal = [each for each in game.legal() if isinstance(each, act.CommitBattle) and each.side == side]
    number = SIDES.index(side)
    wanted = 1 if number == frame.side else -1  # the dice are rolled for the attacker
    laid_with = {each.cards: _with(game, frame, number, each.cards) for each in legal}
    plays = best_first(
        (each for each in legal if each.cards), lambda each: wanted * (achieved(laid_with[each.cards]) or Fraction(0))
    )
    none = next(each for each in legal if not each.cards)
    other = SIDES[1 - SIDES.index(side)]
    laid = len(state.sides[other].battle)
    theirs = f" {names[other]:has} laid {laid} Battle card{'s' if laid != 1 else ''} face down." if laid else ""
    question = "Lay Battle cards face down?" if plays else "You hold no Battle card that fits."
    return Decision(
        heading=f"{names[side]} may lay Battle cards",
        say=f"{fight_in_words(game, frame)}{_how(game, frame)}.{theirs} {question}",
        attacks=(
            *(
                Act(
                    name=f"lay-{n}",
                    label=f"Lay {listed([game.deck[card].title for card in each.cards])}",
                    about="with these cards" if attacking else "with these cards, the enemy's unknown",
                    actions=(each,),
                    keys=(KEYS[n],) if n < len(KEYS) else (),
                    odds=laid_with[each.cards],
                )
                for n, each in enumerate(plays)
            ),
            Act(
                name="none",
                label="Lay no card",
                about="as it stands" if attacking else "as it stands, the enemy's cards unknown",
                actions=(none,),
                odds=laid_with[()],
            ),
        ),
        others=(
            Act(
                name="decline",
                label="Lay no card" if plays else "Go on",
                actions=(none,),
                keys=("enter", "x"),
                look="primary",
            ),
        ),
        **{**common, "below": beside(state, side, [card for each in plays for card in each.cards])},
    )


def _told(game: Battle, frame: Combat, side: str) -> str:
    """The odds on the plate at what is attacked: as it stands, without a card of the side's own."""
    return "" if frame.stage == "option" else on_plate(_with(game, frame, SIDES.index(side), ()))


def _how(game: Battle, frame: Combat) -> str:
    words = []
    if frame.kind == "ram":
        words.append(f" on the {BEARINGS[frame.bearing]}")
    if frame.device:
        words.append(f" with the {frame.device.title()}")
    if frame.role in ("counter", "reaction"):
        words.append(", before it is attacked")
    return "".join(words)


def _with(game: Battle, frame: Combat, side: int, cards: tuple[int, ...]) -> Odds:
    """The odds of the first contest with some cards of the side's own; the enemy's are not known."""
    mine = (cards, ()) if side == 0 else ((), cards)
    return odds_in_words(contest(game, msgspec.structs.replace(frame, cards=mine)))
