"""CMP-INI: the naval game at the start of a turn, and the order of moves that it decides (HEX-CAM)."""

from itertools import islice

from campaigns.engine.battle_records import Piece
from campaigns.engine.battles import auto, naval_game
from campaigns.engine.battles.reports import check_report, sample_results
from campaigns.engine.battles.reports import report as book
from campaigns.engine.battles.sea_battles import DICE
from campaigns.engine.decisions import CommitFlotilla, MoveOrder, ReportNavalGame
from campaigns.engine.dice import Label
from campaigns.engine.events import (
    FlotillaNamed,
    FlotillasCalled,
    HullsLaunched,
    NavalGameReported,
    NavalGameSet,
    OrderAsked,
    OrderContested,
    OrderDiced,
    OrderSettled,
)
from campaigns.engine.ledger import State, new_hulls
from campaigns.engine.records import Admiral, Question
from campaigns.engine.resolution import Resolution, refuse
from campaigns.engine.table import Asking, Rule
from rules.ancient_naval_games.campaign import campaign_order, order_winner
from rules.core.findings import Finding

LARGEST_FLOTILLA = 12  # CMP-INI-03
REFILL_SIZES = (4, 2)  # CMP-PRO-03: by turns


def scenario_of(state: State) -> str:
    """The id of the scenario in this turn's place of the rotation (CMP-INI-02); "" where dice alone decide."""
    listed = state.data.initiative_scenarios
    return listed[(state.turn - 1) % len(listed)] if state.data.rulesets.initiative != DICE else ""


def fill_pools(res: Resolution) -> None:
    """Fill the pools up (CMP-PRO-03)."""
    if res.state.carries:
        for side in res.state.data.side_ids:
            _refill(res, side)


def _refill(res: Resolution, side: str) -> None:
    pool = res.state.data.pool
    missing = (pool.refill if pool else 0) - len(naval_game.fit_hulls(res.state, side))
    if missing > 0:
        ids = islice(new_hulls(res.state, side), missing)
        new = tuple((id, REFILL_SIZES[n % len(REFILL_SIZES)]) for n, id in enumerate(ids))
        res.emit(HullsLaunched(side=side, hulls=new, clause="CMP-PRO-03"))


def call_flotillas(res: Resolution) -> None:
    """Ask each side in the order of `sides` for its hulls; one without a fit hull names none. Then set the game up;
    with fresh ships it is ready at once. Where no naval game decides the order there is none (CMP-INI-01)."""
    if res.state.data.options.method != "naval_game":
        return
    if not res.state.carries:
        _set_up(res, ())
        return
    for side in res.state.data.side_ids:
        if side not in res.state.flotillas:
            if naval_game.fit_hulls(res.state, side):
                res.emit(FlotillasCalled(side=side, clause="CMP-INI-03"))
                return
            res.emit(FlotillaNamed(side=side, hulls=(), clause="CMP-INI-03"))
    first, second = res.state.data.side_ids
    flotillas = res.state.flotillas
    if flotillas[first] and flotillas[second]:
        _set_up(res, naval_game.pieces_of(res.state, flotillas))
        return
    # "A side that names no hull loses; if neither does, draw."
    winner = first if flotillas[first] else second if flotillas[second] else None
    res.emit(NavalGameReported(winner=winner, holder=None, reason="unfought", by="unfought", clause="CMP-INI-03"))


def _set_up(res: Resolution, pieces: tuple[Piece, ...]) -> None:
    """The game is ready; where the data name no rules but dice it is thrown at once (CMP-AUT)."""
    clause = "CMP-INI-03" if pieces else "CMP-INI-02"
    res.emit(NavalGameSet(scenario=scenario_of(res.state), pieces=pieces, clause=clause))
    if res.state.data.rulesets.initiative == DICE:
        auto.settle_naval_game(res)


def check_flotilla(state: State, decision: CommitFlotilla) -> Finding | None:
    fit = {hull.id for hull in naval_game.fit_hulls(state, decision.side)}
    if len(set(decision.hulls)) < len(decision.hulls):
        return refuse("TWICE", "A hull is named twice. Name each once.", "CMP-INI-03")
    for hull in decision.hulls:
        if hull not in fit:
            return refuse("UNFIT", f"{hull} is not among the fit hulls of this side. Leave it out.", "CMP-SHP-05")
    if len(decision.hulls) > LARGEST_FLOTILLA:
        message = f"{len(decision.hulls)} hulls are named; a flotilla has at most {LARGEST_FLOTILLA}. Leave some out."
        return refuse("FLOTILLA", message, "CMP-INI-03")
    return None


def name_flotilla(res: Resolution, decision: CommitFlotilla) -> None:
    roster = tuple(hull for hull in res.state.hulls if hull in decision.hulls)
    res.emit(FlotillaNamed(side=decision.side, hulls=roster, clause="CMP-INI-03"))


def settle(res: Resolution) -> None:
    """Who moves first: by the option (CMP-INI-04), or by the naval game (CMP-INI-02): dice after a draw, then when its
    winner moves, or the winner's word."""
    data = res.state.data
    if data.options.method != "naval_game":
        first = _first_without_a_game(res)
        res.emit(OrderSettled(first=first, second=data.enemy(first), clause="CMP-INI-04"))
        return
    if res.state.ahead is None:
        letter, pairs = order_winner(None, res.dice)
        res.emit(OrderDiced(dice=pairs, higher=data.side_of_letter(letter), clause="HEX-CAM-03"))
    ahead = res.state.ahead or data.side_ids[0]
    if data.options.winner_moves == "choose":
        res.emit(OrderAsked(side=ahead, clause="HEX-CAM-02"))
        return
    order = campaign_order(data.letter(ahead), data.options.winner_moves, res.dice)
    first, second = data.side_of_letter(order.first), data.side_of_letter(order.second)
    res.emit(OrderSettled(first=first, second=second, clause="HEX-CAM-02"))


def _first_without_a_game(res: Resolution) -> str:
    """Who moves first where the sides contest it, take turns, or the data say (CMP-INI-04)."""
    data, turn = res.state.data, res.state.turn
    if data.options.method == "alternate":
        return data.side_ids[(turn - 1) % 2]
    if data.options.method == "fixed":
        listed = data.first_sides or data.side_ids[:1]
        return listed[min(turn, len(listed)) - 1]
    skills = tuple(max([each.skill for each in _admirals(res.state, side)], default=0) for side in data.side_ids)
    rolls: list[tuple[int, int, int, int]] = []
    totals = [0, 0]
    while totals[0] == totals[1]:
        labels = [Label(f"{data.side_name(side)}, for the order", "CMP-INI-04", side) for side in data.side_ids]
        a, b, c, d = res.roll(labels[0], labels[0], labels[1], labels[1])
        rolls.append((a, b, c, d))
        totals = [a + b + skills[0], c + d + skills[1]]
    lower = data.side_ids[totals.index(min(totals))]
    res.emit(OrderContested(dice=tuple(rolls), skills=(skills[0], skills[1]), lower=lower, clause="CMP-INI-04"))
    return lower


def _admirals(state: State, side: str) -> list[Admiral]:
    return [each for each in state.admirals.values() if each.side == side and each.state == "ACTIVE"]


def check_order(state: State, decision: MoveOrder) -> Finding | None:
    if decision.first not in state.data.side_ids:
        return refuse("SIDE-NAME", f"{decision.first!r} is no side of this war.", "HEX-CAM-02")
    return None


def choose_order(res: Resolution, decision: MoveOrder) -> None:
    second = res.state.data.enemy(decision.first)
    res.emit(OrderSettled(first=decision.first, second=second, clause="HEX-CAM-02"))


def legal_flotillas(state: State, question: Question) -> list[CommitFlotilla]:
    """As many as may sail, or none: samples."""
    fit = tuple(hull.id for hull in naval_game.fit_hulls(state, question.side))
    return [
        CommitFlotilla(side=question.side, hulls=fit[:LARGEST_FLOTILLA]),
        CommitFlotilla(side=question.side, hulls=()),
    ]


def legal_reports(state: State, question: Question) -> list[ReportNavalGame]:
    """A report for each winner with every ship afloat as it went in: samples."""
    game = state.encounters[question.about]
    return [ReportNavalGame(result=result) for result in sample_results(game)]


def legal_orders(state: State, question: Question) -> list[MoveOrder]:
    return [MoveOrder(side=question.side, first=side) for side in state.data.side_ids]


RULES = (
    Rule(CommitFlotilla, ("commit",), check_flotilla, name_flotilla, legal_flotillas),
    Rule(ReportNavalGame, ("naval_game",), check_report, book, legal_reports),
    Rule(MoveOrder, ("order",), check_order, choose_order, legal_orders),
)
QUESTIONS = (
    Asking("commit", "naming the flotillas"),
    Asking("naval_game", "the naval game"),
    Asking("order", "the order of moves"),
)
