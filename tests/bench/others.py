"""Other engines at random play, each the way its own documentation plays a game: the yardstick beside ours."""

from collections.abc import Callable
from random import Random

import chess
import pyspiel
from pettingzoo.classic import connect_four_v3


def python_chess(games: int = 3, seed: int = 1) -> int:
    """Random legal moves on a python-chess board; the number of moves."""
    chance = Random(seed)
    moves = 0
    for _ in range(games):
        board = chess.Board()
        for _ in range(200):
            legal = list(board.legal_moves)
            if not legal:
                break
            board.push(chance.choice(legal))
            moves += 1
    return moves


def open_spiel_hex(games: int = 60, seed: int = 1) -> int:
    """Random moves in OpenSpiel's hex (11 by 11, C++ behind Python); the number of moves."""
    chance = Random(seed)
    game = pyspiel.load_game("hex")
    moves = 0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(chance.choice(state.legal_actions()))
            moves += 1
    return moves


def connect_four(games: int = 12, seed: int = 1) -> int:
    """Random legal moves in PettingZoo's connect four; the number of moves."""
    chance = Random(seed)
    moves = 0
    env = connect_four_v3.env()
    for game in range(games):
        env.reset(seed=seed + game)
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            legal = [column for column, free in enumerate(observation["action_mask"]) if free]
            env.step(chance.choice(legal))
            moves += 1
    return moves


def others() -> list[tuple[str, Callable[[], int]]]:
    """What random play in other engines does a second."""
    return [
        ("python-chess, random moves", python_chess),
        ("OpenSpiel hex, random moves", open_spiel_hex),
        ("PettingZoo connect four, random moves", connect_four),
    ]
