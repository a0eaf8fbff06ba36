"""NAV-4.0.e, NAV-6.4: one combat: Battle cards of both sides, the dice, the totals."""

from itertools import combinations

from rules.core.findings import Finding
from rules.navarchoi import actions as act
from rules.navarchoi import events_cards as ev
from rules.navarchoi import grappling, meleeing, missiles, raking, ramming
from rules.navarchoi.cards import Card
from rules.navarchoi.events_fights import Fought, Modifiers
from rules.navarchoi.flow import Combat
from rules.navarchoi.game import Game
from rules.navarchoi.refusing import no
from rules.navarchoi.state import SIDES

CLAUSES = {
    "rake": "NAV-4.1.c",
    "ram": "NAV-4.2.b",
    "missile": "NAV-4.3.c",
    "grapple": "NAV-4.4.a",
    "melee": "NAV-4.6.2.a",
}


def window(frame: Combat, attacking: bool) -> str:
    """Which Battle cards fit (NAV-R-WIN)."""
    if frame.kind == "melee":
        return "W-BT melee"
    return f"W-BT {frame.kind} {'attacker' if attacking else 'defender'}"


def asked(frame: Combat) -> int:
    """Whose Battle cards are due: the attacker's, then the defender's (NAV-6.4.a)."""
    return frame.side if frame.stage in ("attacker_cards", "option") else 1 - frame.side


def fitting(game: Game, frame: Combat) -> list[int]:
    """The Battle cards in the hand of the side asked that fit."""
    return game.playable(asked(frame), window(frame, frame.stage == "attacker_cards"))


def run(game: Game, frame: Combat) -> bool:
    match frame.stage:
        case "attacker_cards" | "defender_cards":
            if game.asks(asked(frame), window(frame, frame.stage == "attacker_cards")):
                return False
            _next_stage(game, frame)
        case "rolled":
            _resolve(game, frame)
        case "linked":
            ramming.after_link(game, frame)
        case "over":
            game.pop()
        case _:
            return False
    return True


def _next_stage(game: Game, frame: Combat) -> None:
    """When both sides have laid their cards, or are not asked for any, they are revealed together; the dice roll."""
    if frame.stage == "attacker_cards" and game.asks(1 - frame.side, window(frame, attacking=False)):
        game.change(frame, stage="defender_cards")
        return
    laid: list[tuple[int, ...]] = []
    for side in (frame.side, 1 - frame.side):
        cards = tuple(sorted(game.sides[side].battle))
        if cards:
            game.tell(ev.BattleRevealed(side=SIDES[side], cards=cards, clause="NAV-6.4.a"))
        laid.append(cards)
    game.change(frame, cards=(laid[0], laid[1]))
    game.roll(top(game), frame.kind, _labels(frame))


def _labels(frame: Combat) -> tuple[str, ...]:
    """NAV-X-9: attacker first; a split melee rolls each attack whole."""
    if frame.parts:
        return tuple([f"{id}, {frame.kind}" for target in frame.targets for id in (*frame.attackers, target)])
    return tuple([f"{id}, {frame.kind}" for id in (frame.attackers[0], *frame.targets)])


def faces_of(frame: Combat, number: int) -> tuple[int, int]:
    """The attacker's die and that of a target."""
    if frame.parts:
        return frame.faces[2 * number], frame.faces[2 * number + 1]
    return frame.faces[0], frame.faces[1 + number]


def modifiers(game: Game, frame: Combat, number: int) -> tuple[Modifiers, Modifiers]:
    """What is added to the attacker's die and to a target's."""
    cards: tuple[list[Card], list[Card]] = ([], [])
    for side in (0, 1):
        cards[side].extend([game.deck[card] for card in frame.cards[side]])
    attackers = [game.by_id[id] for id in frame.attackers]
    target = game.by_id[frame.targets[number]]
    if frame.kind == "melee":
        return meleeing.modifiers(game, frame, attackers, target, number, cards)
    ship = attackers[0]
    if frame.kind == "missile":
        return missiles.attacker(game, ship, target, cards[0]), missiles.defender(game, ship, target, cards[1])
    if frame.kind == "rake":
        return raking.modifiers(game, ship, target, cards)
    if frame.kind == "ram":
        return ramming.modifiers(game, frame, ship, target, cards)
    return grappling.modifiers(game, frame, ship, target, cards)


def _resolve(game: Game, frame: Combat) -> None:
    """Margins first, for all targets, then what follows from them; Battle cards are spent with the roll."""
    margins = []
    for number, id in enumerate(frame.targets):
        added = modifiers(game, frame, number)
        dice = faces_of(frame, number)
        totals = (dice[0] + sum(n for _, n in added[0]), dice[1] + sum(n for _, n in added[1]))
        margin = totals[0] - totals[1]
        result, clause = result_of(game, frame, margin)
        game.tell(
            Fought(
                combat=frame.kind,
                role=frame.role,
                attackers=frame.attackers,
                targets=(id,),
                dice=dice,
                modifiers=added,
                totals=totals,
                margins=(margin,),
                results=(result,),
                clause=clause,
            )
        )
        margins.append((margin, result))
    for side in (frame.side, 1 - frame.side):
        battle = tuple(sorted(game.sides[side].battle))
        if battle:
            game.tell(ev.Discarded(side=SIDES[side], cards=battle, clause="NAV-R-CARD.f"))
    game.change(frame, stage="over")
    frame = top(game)
    ships = [game.by_id[id] for id in frame.targets]
    if frame.kind == "missile":
        for target, (margin, _) in zip(ships, margins, strict=True):
            missiles.resolve(game, game.by_id[frame.attackers[0]], target, margin)
    elif frame.kind == "melee":
        meleeing.resolve(game, frame, [result for _, result in margins])
    elif frame.kind == "rake":
        raking.resolve(game, frame, margins[0][0] > 0)
    elif frame.kind == "ram":
        ramming.resolve(game, frame, margins[0][1])
    else:
        grappling.resolve(game, frame, margins[0][0] > 0)


def top(game: Game) -> Combat:
    """The innermost frame, which is the combat."""
    frame = game.stack[-1]
    assert isinstance(frame, Combat)
    return frame


def result_of(game: Game, frame: Combat, margin: int) -> tuple[str, str]:
    """The result of a margin in words, and its clause."""
    if frame.kind == "ram":
        return ramming.result(game, margin)
    if frame.kind == "melee":
        return meleeing.result(game, margin)
    if frame.kind == "missile":
        return (f"hits {margin}" if margin > 0 else "nothing"), "NAV-4.3.c"
    return ("success" if margin > 0 else "failure"), CLAUSES[frame.kind]


def deciders(game: Game, frame: Combat) -> tuple[int, ...]:
    return (asked(frame),)


def legal(game: Game, frame: Combat) -> list[act.NavAction]:
    name = SIDES[asked(frame)]
    if frame.stage == "option":
        return [act.RamOption(name, "grapple"), act.RamOption(name, "withdraw")]
    cards = fitting(game, frame)
    return [
        act.CommitBattle(name, chosen) for number in range(len(cards) + 1) for chosen in combinations(cards, number)
    ]


def check_commit(game: Game, frame: Combat, action: act.CommitBattle) -> Finding | None:
    if frame.stage not in ("attacker_cards", "defender_cards"):
        message = "This is not the moment for Battle cards: they can only be laid when a combat has been declared."
        return no("PHASE", "NAV-6.4.a", message)
    if list(action.cards) != sorted(set(action.cards)) or not set(fitting(game, frame)).issuperset(action.cards):
        message = f"Name Battle cards of your hand that fit a {frame.kind}, in the order of their numbers, or none."
        return no("CARD", "NAV-6.4.a", message, cards=action.cards)
    return None


def commit(game: Game, frame: Combat, action: act.CommitBattle) -> None:
    if action.cards:
        game.tell(ev.BattleCommitted(side=action.side, cards=action.cards, clause="NAV-6.4.a"))
    _next_stage(game, frame)


def check_option(game: Game, frame: Combat, action: act.RamOption) -> Finding | None:
    if frame.stage != "option":
        return no("PHASE", "NAV-4.2.f", "There is no choice between grappling and withdrawing now.")
    return None


def option(game: Game, frame: Combat, action: act.RamOption) -> None:
    ramming.choose(game, frame, action.choice)
