"""What the log tells in one line: what a ship rows and turns, a combat with what it comes to, a card with what it does,
the stratagems of a round, hands and speeds."""

from collections.abc import Mapping, Sequence
from typing import Any

from rules.core.events import Sentence
from rules.core.gathering import Gathering, counted, heaviest, in_words, times
from rules.navarchoi import events_cards as cards
from rules.navarchoi import events_fights as fights
from rules.navarchoi import events_moves as moves
from rules.navarchoi import events_turns as turns
from rules.navarchoi.words import narrate
from rules.navarchoi.words.cards import STRATAGEMS
from rules.navarchoi.words.phrases import FACINGS, Names, listed, signed
from rules.navarchoi.words.ships import VERBS, outcome

STEPS = moves.ShipStarted | moves.Moved | moves.Backed | moves.Turned | moves.Avoided | moves.EnteredMap | moves.Rotated
CAME_OF_IT = (
    fights.HullChanged | fights.ManpowerChanged | fights.ManpowerShown | fights.Grappled | fights.Sunk | fights.Taken
    | fights.Recoiled | fights.CorvusUsed | fights.LinkCut | fights.Withdrew
)  # fmt: skip
BEGINS = fights.AttacksDeclared | fights.MeleeBegun
DOES = (
    turns.DieRerolled | cards.CounterAttackOrdered | cards.ReactionAttackOrdered | cards.HardOver | cards.SlippedAway
    | cards.LinesCut | moves.FormationStarted | cards.ActivationOpened
)  # fmt: skip
STRATAGEM = cards.Announced | cards.Revealed | cards.Passed | cards.PlanningSet | cards.ErroneousPlay


def joins(run: Sequence[Any], event: Any) -> bool:
    first, last = run[0], run[-1]
    if isinstance(first, STEPS):
        ended = isinstance(event, moves.ShipDone | moves.Marked)
        return (ended or isinstance(event, STEPS)) and event.ship == first.ship
    if isinstance(first, BEGINS | turns.DiceRolled | fights.Fought):
        if isinstance(event, turns.DiceRolled | fights.Fought):
            return not any(isinstance(one, type(event) | fights.Fought) for one in run)
        came = isinstance(event, CAME_OF_IT | cards.Discarded)
        return came and any(isinstance(one, fights.Fought) for one in run)
    if isinstance(first, cards.CardPlayed):
        if isinstance(event, moves.FormationStarted):
            return first.card in event.bonus
        if isinstance(event, cards.ActivationOpened) and event.side != first.side:
            return False
        return not isinstance(last, DOES) and isinstance(event, cards.Discarded | turns.DiceRolled | DOES)
    if isinstance(first, cards.BattleCommitted | cards.BattleRevealed):
        return isinstance(event, cards.BattleCommitted | cards.BattleRevealed)
    if isinstance(first, STRATAGEM):
        return isinstance(event, STRATAGEM | cards.Discarded | cards.ActivationOpened)
    if isinstance(first, cards.ImpulseDeclined):
        if isinstance(event, cards.ImpulseStarted):
            return set(event.sides) == {first.side}
        return isinstance(event, cards.ImpulseDeclined) and event.side == first.side
    if isinstance(first, turns.HandSize):
        return isinstance(event, turns.HandSize | turns.Dealt | turns.Reshuffled)
    if isinstance(first, moves.SpeedSet):
        return isinstance(event, moves.SpeedSet | moves.Marked)
    if isinstance(first, moves.OocAdvanced):
        return isinstance(event, moves.OocAdvanced | moves.Marked) and event.ship == first.ship
    if isinstance(first, turns.SinkingRolled):
        return isinstance(event, fights.Sunk) and event.ship == first.ship
    if isinstance(first, fights.Disengaging):
        return isinstance(event, fights.LinkCut | fights.Placed) and first.success
    return False


def tell(run: Sequence[Any], names: Mapping[str, str]) -> Sentence:
    first, name = run[0], Names(names)
    told = [narrate(event, names) for event in run]
    weight, detail, clause = heaviest([sentence.weight for sentence in told]), "", first.clause
    if isinstance(first, STEPS):
        text, weight = _manoeuvre(run, name), heaviest([weight], "plain")
        clause = next((event.clause for event in run if not isinstance(event, moves.ShipStarted)), clause)
    elif isinstance(first, BEGINS | turns.DiceRolled | fights.Fought):
        fought = next((at for at, event in enumerate(run) if isinstance(event, fights.Fought)), None)
        if fought is None:
            return told[0]
        text, detail, clause = _combat(run, run[fought], name), told[fought].detail, run[fought].clause
        weight = heaviest([sentence.weight for sentence in told[fought:]])
    elif isinstance(first, cards.CardPlayed):
        text = _card(run, told, name)
    elif isinstance(first, cards.BattleCommitted | cards.BattleRevealed):
        shown = [sentence.text.removesuffix(".") for sentence, event in zip(told, run, strict=True)
                 if isinstance(event, cards.BattleRevealed)]  # fmt: skip
        text = f"{'; '.join(shown) or '; '.join(sentence.text.removesuffix('.') for sentence in told)}."
    elif isinstance(first, STRATAGEM):
        text = _stratagems(run, name)
    elif isinstance(first, cards.ImpulseDeclined):
        declined = sum(isinstance(event, cards.ImpulseDeclined) for event in run)
        text = f"{name(first.side):leaves} {counted(declined, 'impulse', 'impulses')} unused."
    elif isinstance(first, turns.HandSize):
        text = _hands(run, name)
    elif isinstance(first, moves.SpeedSet):
        text = _speeds(run, name)
    elif isinstance(first, moves.OocAdvanced):
        squares = counted(sum(isinstance(event, moves.OocAdvanced) for event in run), "square", "squares")
        text = f"{name(first.ship)}, Out of Command, runs on {squares}."
    elif isinstance(first, turns.SinkingRolled):
        text = told[0].text
    else:
        text = _free(run, told)
    text = text[0].upper() + text[1:].replace("!.", "!")  # titles may end with a mark of their own
    return Sentence(text, clause, detail, weight)


def _manoeuvre(run: Sequence[Any], name: Names) -> str:
    """Squares and points counted: "rows three ahead, turns to port and rows one ahead"."""
    does: list[str] = []
    at = 0
    while at < len(run):
        event, end = run[at], at + 1
        if isinstance(event, moves.Moved | moves.Backed):
            while end < len(run) and isinstance(run[end], type(event)):
                end += 1
            how = "rows {} ahead" if isinstance(event, moves.Moved) else "backs {} astern"
            does.append(how.format(in_words(end - at)))
        elif isinstance(event, moves.Turned):
            hand = "starboard" if event.points > 0 else "port"
            does.append("turns about" if abs(event.points) == 4 else f"turns to {hand}{times(abs(event.points))}")
        elif isinstance(event, moves.Avoided):
            does.append(f"pivots to face {FACINGS[event.facing]}, avoiding")
        elif isinstance(event, moves.Rotated):
            does.append(f"lies to and faces {FACINGS[event.facing]}")
        elif isinstance(event, moves.EnteredMap):
            does.append(f"enters at {event.square}")
        at = end
    return f"{name(run[0].ship)} {listed(does) or 'stays where it is'}."


def _combat(run: Sequence[Any], fought: fights.Fought, name: Names) -> str:
    begun = run[0]
    comes = [outcome(fought)]
    word = fought.results[0]
    for event in run:
        if isinstance(event, fights.HullChanged):
            hurt = f"{name(event.ship)} is {'Damaged' if event.new == 'damaged' else 'Immobile'}"
            comes[0] = hurt if word in ("one_step", "immobile") else comes[0]
            comes += [] if comes[0] == hurt else [hurt]
        elif isinstance(event, fights.Sunk):
            sunk = f"{name(event.ship)} goes down"
            comes[0] = sunk if word == "sunk" else comes[0]
            comes += [] if comes[0] == sunk else [sunk]
        elif isinstance(event, fights.Taken):
            taken = f"{name(event.by)} takes {name(event.ship)}"
            comes[0] = taken if word == "captured" else comes[0]
            comes += [] if comes[0] == taken else [taken]
        elif isinstance(event, fights.Grappled):
            comes += [] if word == "grappled" else ["the two are Grappled"]
        elif isinstance(event, fights.ManpowerChanged):
            comes.append(f"{name(event.ship)} has Manpower {event.new} left")
        elif isinstance(event, fights.Recoiled):
            comes.append(f"{name(event.ship)} is hurt by it")
        elif isinstance(event, fights.CorvusUsed):
            comes.append(f"the Corvus of {name(event.ship)} comes down")
        elif isinstance(event, fights.LinkCut):
            comes.append(f"{name.all(event.ships)} are no longer linked")
        elif isinstance(event, fights.Withdrew):
            comes.append(f"{name(event.ship)} withdraws to {event.square}")
    if isinstance(begun, fights.MeleeBegun):
        what = f"Melee in {begun.square}, {name.all(begun.ships)} against {name.all(begun.targets)}"
    else:
        verb = VERBS[fought.combat] if len(fought.attackers) == 1 else "board"
        roles = {"counter": " in answer", "reaction": " first"}
        what = f"{name.all(fought.attackers)} {verb} {name.all(fought.targets)}{roles.get(fought.role, '')}"
    return f"{what}, {signed(fought.margins[0])}: {'; '.join(comes)}."


def _card(run: Sequence[Any], told: Sequence[Sentence], name: Names) -> str:
    played = run[0]
    text = told[0].text.removesuffix(".")
    for event, sentence in zip(run, told, strict=True):
        if isinstance(event, moves.FormationStarted):
            return sentence.text
        if isinstance(event, turns.DieRerolled):
            return f"{text}: {event.old} becomes {event.new} ({event.label})."
        if isinstance(event, cards.CounterAttackOrdered):
            side = name(played.side)
            return (
                f"{text}: {side.it} {'answers' if not side.plural else 'answer'} every attack of this formation first."
            )
        if isinstance(event, DOES):
            return f"{text}: {sentence.text}"
    return told[0].text


def _stratagems(run: Sequence[Any], name: Names) -> str:
    """What each side announces and turns up, and the impulses that it comes to."""
    sides: dict[str, list[str]] = {}
    announced: dict[str, str] = {}
    wrong = {event.side for event in run if isinstance(event, cards.ErroneousPlay)}
    passed = [event.side for event in run if isinstance(event, cards.Passed)]
    if len(set(passed)) == 2 and all(isinstance(event, cards.Passed | cards.Discarded) for event in run):
        return f"{name.all(passed)} pass."
    for event in run:
        if isinstance(event, cards.Discarded):
            continue
        said, side = sides.setdefault(event.side, []), name(event.side)
        does = ""
        if isinstance(event, cards.Announced):
            announced[event.side] = event.stratagem
            does = f"announces {STRATAGEMS[event.stratagem]}"
        elif isinstance(event, cards.Passed):
            does = "passes"
        elif isinstance(event, cards.Revealed) and (announced.get(event.side) != "action" or event.side in wrong):
            does = f"turns up {name.card(event.card)}"
        elif isinstance(event, cards.PlanningSet):
            does = f"puts {'it' if any('turns up' in one for one in said) else name.card(event.card)} aside"
        elif isinstance(event, cards.ActivationOpened):
            does = f"has impulse{'s' * (len(event.impulses) > 1)} {listed([str(number) for number in event.impulses])}"
        elif isinstance(event, cards.ErroneousPlay):
            said.append("which counts as an Activation")
        if does:
            said.append(side.verb(does) if said else f"{side:{does}}")
    return f"{'; '.join(listed(said) for said in sides.values() if said)}."


def _hands(run: Sequence[Any], name: Names) -> str:
    told = []
    for event in run:
        if isinstance(event, turns.HandSize):
            drawn = next((len(one.cards) for one in run if isinstance(one, turns.Dealt) and one.side == event.side), 0)
            draws = f" and {name(event.side).verb('draws')} {in_words(drawn)}" if drawn else ""
            told.append(f"{name(event.side):holds} {counted(event.size, 'card', 'cards')} this turn{draws}")
    return f"{'; '.join(told)}."


def _speeds(run: Sequence[Any], name: Names) -> str:
    by_speed: dict[str, list[str]] = {}
    for event in run:
        if isinstance(event, moves.SpeedSet):
            by_speed.setdefault("Full" if event.speed == "F" else "Cruise", []).append(event.ship)
    told = [
        f"{name.all(ships)} {'is' if len(ships) == 1 else 'are'} set to {speed}" for speed, ships in by_speed.items()
    ]
    return f"{'; '.join(told)}."


def _free(run: Sequence[Any], told: Sequence[Sentence]) -> str:
    placed = next((event for event in run if isinstance(event, fights.Placed)), None)
    text = told[0].text.removesuffix(".")
    return f"{text}, and goes to {placed.square}." if placed is not None else f"{text}."


GATHERING = Gathering(joins, tell)
