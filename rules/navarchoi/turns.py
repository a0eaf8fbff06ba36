"""NAV-2.0, 2.1, 2.2, 2.11, 2.12, NAV-5, NAV-8: the phases of a turn, hands, initiative, random events, the end."""

from collections.abc import Callable

from rules.navarchoi import cycle, drifting, victory
from rules.navarchoi import events_turns as ev
from rules.navarchoi.flow import Command, Melees, Sinking, Speeds
from rules.navarchoi.game import Game
from rules.navarchoi.scenario import Phase, Release, WindShift
from rules.navarchoi.ships import Ship
from rules.navarchoi.state import SIDES

PHASES: tuple[Phase, ...] = (
    "hand_size",
    "initiative",
    "action_cycle",
    "out_of_command",
    "melee",
    "speed",
    "random_event",
    "turn_advance",
)
LAST_TURN = 20  # NAV-8.e
GAME_END_FROM = 10  # NAV-8.g


def opening(game: Game) -> None:
    """Set-up is done: deal the first hands (NAV-2.1.e) and begin where the scenario's clock says."""
    dealt = game.start.terms.dealt
    game.tell(ev.Opened(clause="NAV-8.a"))
    if not dealt and (game.turn == 1 or game.phase != "hand_size"):
        for side in (0, 1):
            deal(game, side, game.start.terms.hands[side], "NAV-2.1.e")
    if game.stack:
        return
    if game.phase == PHASES[0]:
        start_turn(game, game.turn - 1)
    else:
        enter(game, game.phase)


def proceed(game: Game) -> None:
    """The phase is over: the next one."""
    number = PHASES.index(game.phase)
    if number + 1 < len(PHASES):
        enter(game, PHASES[number + 1])
    else:
        start_turn(game, game.began)


def start_turn(game: Game, before: int) -> None:
    """Phase A begins, with the winds that are set for this turn, or for one that Time Advance has skipped."""
    game.tell(ev.TurnStarted(turn=game.turn, clause="NAV-2.0"))
    for shift in game.special(WindShift):
        if before < shift.turn <= game.turn and shift.wind != game.wind:
            game.tell(ev.WindChanged(old=game.wind, new=shift.wind, clause=shift.clause or "NAV-8.b"))
    enter(game, PHASES[0])


def enter(game: Game, phase: Phase) -> None:
    """Begin a phase (NAV-2.0)."""
    game.tell(ev.PhaseStarted(phase=phase, clause=f"NAV-2.0.{'ABCDEFGH'[PHASES.index(phase)]}"))
    _BEGIN[phase](game)


def _hand_size(game: Game) -> None:
    """NAV-2.1: Planning cards, dice, releases, then the cards."""
    sizes = [0, 0]
    if game.turn > 1:
        for side in (0, 1):
            sizes[side] = _size(game, side)
    _release(game)
    for side in (0, 1):
        deal(game, side, sizes[side] - len(game.sides[side].hand), "NAV-2.1.c")


def _size(game: Game, side: int) -> int:
    """NAV-2.1.a and b."""
    card = game.sides[side].planning
    name = SIDES[side]
    if card is not None:
        size = game.deck[card].number
        game.tell(ev.HandSize(side=name, source="planning", size=size, card=card, clause="NAV-2.1.a"))
    else:
        die = game.die(f"hand size, {name}")
        size = game.charts.hand[die]
        game.tell(ev.HandSize(side=name, source="die", size=size, die=die, clause="NAV-2.1.b"))
    return size


def _release(game: Game) -> None:
    """Special rule `release` (NAV-S-1-SR1): after any hand-size dice."""
    for rule in game.special(Release):
        if rule.group not in game.released and game.turn >= rule.from_turn:
            die = game.die(f"release of {rule.group}")
            freed = die <= game.turn - rule.minus
            clause = rule.clause or "NAV-8.b"
            game.tell(ev.GroupRolled(side=rule.side, group=rule.group, die=die, released=freed, clause=clause))


def deal(game: Game, side: int, number: int, clause: str) -> None:
    """NAV-2.1.c and f: draw so many cards; the discards are shuffled in when the pile runs out. The pile has no
    order, so each card is drawn from it by chance."""
    drawn: list[int] = []
    pile = list(game.draw)
    for _ in range(number):
        if not pile:
            if drawn:
                game.tell(ev.Dealt(side=SIDES[side], cards=tuple(drawn), clause=clause))
                drawn = []
            if not reshuffle(game, "NAV-2.1.f"):
                break
            pile = list(game.draw)
        drawn.append(pile.pop(game.draw_index(f"card for {SIDES[side]}", len(pile))))
    if drawn:
        game.tell(ev.Dealt(side=SIDES[side], cards=tuple(drawn), clause=clause))


def reshuffle(game: Game, clause: str) -> bool:
    """The discards go into the draw pile (NAV-A-36); whether there were any."""
    if not game.discard:
        return False
    game.tell(ev.Reshuffled(clause=clause))
    return True


def _initiative(game: Game) -> None:
    """NAV-2.2: d10 + Quality, less the turns held in a row; a tie goes to the holder, without one it is rolled
    again."""
    while True:
        first = game.die("initiative, A")
        second = game.die("initiative, B")
        totals = [first + game.sides[0].quality, second + game.sides[1].quality]
        if game.holder is not None:
            totals[game.holder] -= game.hold
        tie = totals[0] == totals[1]
        if tie:
            holder, clause = game.holder, "NAV-2.2.c"
        else:
            holder, clause = (0 if totals[0] > totals[1] else 1), "NAV-2.2.a"
        hold = game.hold + 1 if holder == game.holder else 1
        game.tell(
            ev.Initiative(
                dice=(first, second),
                totals=(totals[0], totals[1]),
                holder=None if holder is None else SIDES[holder],
                hold=0 if holder is None else hold,
                tie=tie,
                clause=clause,
            )
        )
        if holder is not None:
            return


def _random_event(game: Game) -> None:
    """NAV-2.11, NAV-5: the top card's icon."""
    if not game.draw and not reshuffle(game, "NAV-2.11"):
        return
    card = game.draw[game.draw_index("event card", len(game.draw))]
    icon = game.deck[card].icon
    void = (icon == "sinking" and not immobile(game)) or (icon == "drift" and not drifting.adrift(game))
    game.tell(ev.EventCard(card=card, icon=icon, void=void, clause="NAV-5.0"))
    if icon == "reshuffle":
        reshuffle(game, "NAV-5.1")
    elif icon == "time_advance":
        game.tell(ev.TimeAdvanced(turn=game.turn + 1, clause="NAV-5.2"))
        if game.turn > last_turn(game):
            end(game, "turn_limit", "NAV-A-20")
    elif icon == "sinking":
        sinking(game)
    elif icon == "drift":
        drifting.drift(game, game.wind)
    elif icon == "wind":
        die = game.die("wind")
        turned = (game.wind + game.charts.wind[die]) % 8
        game.tell(ev.WindChanged(old=game.wind, new=turned, die=die, clause="NAV-5.5"))


def sinking(game: Game) -> bool:
    """NAV-5.3.a: one die for each Immobile ship; whether there is one."""
    ships = immobile(game)
    if ships:
        game.push(Sinking(tuple([(ship.id, "") for ship in sorted(ships, key=lambda each: each.order)])))
    return bool(ships)


def immobile(game: Game) -> list[Ship]:
    """The Immobile ships on the map."""
    return [ship for ship in game.ships if ship.damage == "immobile" and ship.place == "map"]


def last_turn(game: Game) -> int:
    """NAV-8.e and f."""
    return min(game.start.terms.max_turns, LAST_TURN)


def _turn_advance(game: Game) -> None:
    """NAV-2.12, NAV-8.f and g."""
    if game.turn >= GAME_END_FROM:
        value = game.start.terms.game_end
        die = game.die("game end")
        game.tell(ev.GameEndRolled(die=die, value=value, clause="NAV-8.g"))
        if die <= value:
            end(game, "game_end", "NAV-8.g")
            return
    game.tell(ev.TurnAdvanced(turn=game.turn + 1, clause="NAV-2.12"))
    if game.turn > last_turn(game):
        end(game, "turn_limit", "NAV-8.f")


def end(game: Game, reason: str, clause: str, loser: int | None = None) -> None:
    """Count the points (NAV-7.e). Who concedes loses whatever the count (NAV-8.j)."""
    halves = victory.score(game)
    winner = victory.winner(halves) if loser is None else 1 - loser
    name = None if winner is None else SIDES[winner]
    game.tell(ev.GameOver(winner=name, reason=reason, halves=halves, clause=clause))  # type: ignore[arg-type]


_BEGIN: dict[Phase, Callable[[Game], None]] = {
    "hand_size": _hand_size,
    "initiative": _initiative,
    "action_cycle": lambda game: cycle.begin(game, 1),
    "out_of_command": lambda game: game.push(Command()),
    "melee": lambda game: game.push(Melees()),
    "speed": lambda game: game.push(Speeds(todo=(1 - game.first_holder(), game.first_holder()))),
    "random_event": _random_event,
    "turn_advance": _turn_advance,
}
