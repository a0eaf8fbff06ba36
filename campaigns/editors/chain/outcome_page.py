"""Outcomes as sentences that are picked (CMP-CHN-06): "If [Rome wins] [by a major success] and [Carthage] has lost here
[at least 3], [go on to Sulci]". Whatever an outcome may ask for and bring has its field."""

from dataclasses import dataclass, field
from typing import Any

import rules
from campaigns.editors.chain.arrival_page import ArrivalRow, arrivals
from campaigns.editors.chain.fields import (
    Number,
    Options,
    Pick,
    Ticks,
    admiral_options,
    hull_options,
    side_options,
    with_value,
)
from campaigns.engine.data import Campaign, Condition, Count, Outcome, Rest
from campaigns.words.sentences import REST_KINDS, STATES

KINDS: Options = [
    ("winner", "who wins"),
    ("ready", "how many ships are ready"),
    ("lost", "how many ships were lost here"),
    ("hull", "what became of a ship"),
    ("admiral", "what became of an admiral"),
    ("variable", "what is kept count of"),
    ("reason", "how the battle ends"),
    ("not_fought", "whether it is fought"),
]
ADMIRAL_STATES = {"ACTIVE": "in command", "CAPTURED": "captured", "DEAD": "dead", "DISMISSED": "dismissed"}


@dataclass(slots=True)
class ConditionRow:
    """One thing that an outcome asks for. `of` is the condition of the text that it is a part of."""

    place: int
    of: int
    kind: str
    words: str
    fields: list[Pick | Number] = field(default_factory=list)
    after: str = ""


@dataclass(slots=True)
class OutcomeForm:
    """An outcome: what it asks for, where it leads, what it brings."""

    place: int
    word: str
    conditions: list[ConditionRow]
    new: Pick
    to: Pick
    ends: bool
    text: str
    end_text: str
    points: list[Number]
    variables: list[tuple[str, Number, Number]]
    arrivals: list[ArrivalRow]
    arriving_side: Pick
    gives: list[tuple[str, Ticks]]
    rest: Pick
    yard: Number
    rest_sides: Ticks
    also: int

    @property
    def last(self) -> bool:
        return not self.conditions


def outcome_form(data: Campaign, number: int, place: int, ruleset: str) -> OutcomeForm:
    """The form of an outcome of a mission whose scenario is of that ruleset ("" where there is none)."""
    mission = data.missions[number]
    outcome = mission.outcomes[place]
    name = f"o{place}"
    where = _where(data, outcome)
    sides = side_options(data)
    rest = outcome.rest or Rest()
    kinds = [("", "as after the mission"), *REST_KINDS.items()]
    gives = [(side, Ticks(f"{name}-give-{side}", f"Handed to {words}", _gifts(data, outcome, side)))
             for side, words in sides]  # fmt: skip
    brings = [outcome.set, outcome.add, outcome.points, outcome.arrive, outcome.give, outcome.rest]
    return OutcomeForm(
        place=place,
        word=_word(mission.outcomes, place),
        conditions=_rows(data, outcome, name, ruleset),
        new=Pick(f"{name}-new", "What else it asks for", "winner", KINDS),
        to=Pick(f"{name}-to", "Where it leads", _leads(outcome), where),
        ends=outcome.end is not None,
        text=outcome.text,
        end_text=outcome.end.text if outcome.end is not None else "",
        points=[Number(f"{name}-points-{side}", f"Points for {words}", outcome.points.get(side), words, -99, 99)
                for side, words in sides],
        variables=[(each.replace("_", " "), Number(f"{name}-set-{each}", f"Set {each} to", outcome.set.get(each), "is"),
                    Number(f"{name}-add-{each}", f"Add to {each}", outcome.add.get(each), "grows by"))
                   for each in dict.fromkeys([*data.variables, *outcome.set, *outcome.add])],
        arrivals=arrivals(data, outcome, name),
        arriving_side=Pick(f"{name}-arrive-side", "Whose they are", sides[0][0], sides),
        gives=gives,
        rest=Pick(f"{name}-rest", "Rest on this way", outcome.rest.kind if outcome.rest is not None else "", kinds),
        yard=Number(f"{name}-rest-yard", "Yard", rest.yard, "yard", 0, 6),
        rest_sides=Ticks(f"{name}-rest-side", "Who rests", [(i, w, i in rest.sides) for i, w in sides]),
        also=sum(bool(each) for each in brings),
    )  # fmt: skip


def _word(outcomes: tuple[Outcome, ...], place: int) -> str:
    if not outcomes[place].when:
        return "Otherwise" if place else "In any case"
    if place and outcomes[place - 1].when and _same_end(outcomes[place - 1], outcomes[place]):
        return "Or if"
    return "If"


def _same_end(one: Outcome, other: Outcome) -> bool:
    return (one.next, one.end, one.rest) == (other.next, other.end, other.rest)


def _leads(outcome: Outcome) -> str:
    if outcome.end is not None:
        return f"end:{outcome.end.winner}"
    return f"next:{outcome.next}" if outcome.next else ""


def _where(data: Campaign, outcome: Outcome) -> Options:
    where = [(f"next:{each.id}", f"go on to {each.title or each.id}") for each in data.missions]
    where += [(f"end:{id}", f"end: {name} has won") for id, name in side_options(data)]
    where += [("end:points", "end: the points decide"), ("end:none", "end: nobody has won")]
    leads = _leads(outcome)
    told = f"{leads.partition(':')[2]!r}, which is not there" if leads else "nothing follows yet"
    return with_value(where, leads, told)


def _gifts(data: Campaign, outcome: Outcome, side: str) -> list[tuple[str, str, bool]]:
    given = outcome.give.get(side, ())
    known = hull_options(data)
    lost = [(id, f"{id}, which is not there") for id in given if id not in dict(known)]
    return [(id, words, id in given) for id, words in [*known, *lost]]


# --- what it asks for


def _rows(data: Campaign, outcome: Outcome, name: str, ruleset: str) -> list[ConditionRow]:
    rows: list[ConditionRow] = []
    for of, condition in enumerate(outcome.when):
        for kind in _kinds(condition):
            prefix = f"{name}-c{len(rows)}"
            rows.append(ConditionRow(len(rows), of, kind, *_sentence(data, condition, kind, prefix, ruleset)))
    return rows


def _kinds(condition: Condition) -> list[str]:
    """The parts of a condition, each a row of its own."""
    found = ["winner"] if condition.winner is not None or condition.degree is not None else []
    return found + [kind for kind, _ in KINDS if kind != "winner" and getattr(condition, kind) is not None]


def _sentence(
    data: Campaign, condition: Condition, kind: str, name: str, ruleset: str
) -> tuple[str, list[Pick | Number], str]:
    """Words before, fields, words after."""
    sides = side_options(data)
    match kind:
        case "winner":
            who = [("", "whoever wins"), *((id, f"{words} wins") for id, words in sides), ("none", "nobody wins")]
            how = [("", "by whatever margin"), ("minor", "by a minor success"), ("major", "by a major success")]
            won = condition.winner or ""
            return "", [Pick(f"{name}-winner", "Who wins", won, with_value(who, won, f"{won} wins")),
                        Pick(f"{name}-degree", "How", condition.degree or "", how)], ""  # fmt: skip
        case "ready" | "lost":
            count: Count = getattr(condition, kind)
            verb = "has ready ships:" if kind == "ready" else "has lost ships here:"
            return "", [Pick(f"{name}-side", "Whose ships", count.side, with_value(sides, count.side, count.side)),
                        Number(f"{name}-least", "At least", count.at_least, f"{verb} at least", 0, 300),
                        Number(f"{name}-most", "At most", count.at_most, "at most", 0, 300)], ""  # fmt: skip
        case "hull" | "admiral":
            return _state_of(data, getattr(condition, kind), kind, name)
        case "variable":
            told = condition.variable
            assert told is not None
            names = with_value(
                [(n, n.replace("_", " ")) for n in data.variables], told.name, f"{told.name}, undeclared"
            )
            return "", [Pick(f"{name}-name", "What is counted", told.name, names),
                        Number(f"{name}-least", "At least", told.at_least, "is at least"),
                        Number(f"{name}-most", "At most", told.at_most, "at most"),
                        Number(f"{name}-equals", "Exactly", told.equals, "exactly")], ""  # fmt: skip
        case "reason":
            reasons = rules.get(ruleset).end_reasons if ruleset else ()
            known = [(each, str(each).replace("_", " ")) for each in reasons]
            reason = condition.reason or ""
            options = with_value(known, reason, reason.replace("_", " ") or "choose how")
            return "the battle ends by", [Pick(f"{name}-reason", "How it ends", reason, options)], ""
    fought = [("yes", "it is not fought"), ("no", "it is fought")]
    return "", [Pick(f"{name}-unfought", "Whether it is fought", "yes" if condition.not_fought else "no", fought)], ""


def _state_of(data: Campaign, told: Any, kind: str, name: str) -> tuple[str, list[Pick | Number], str]:
    known = hull_options(data) if kind == "hull" else admiral_options(data)
    states = STATES if kind == "hull" else {key: f"is {words}" for key, words in ADMIRAL_STATES.items()}
    state = with_value([("", "is there"), *states.items()], told.state, told.state)
    side = told.side or ""
    whose = [("", "on whichever side"), *((id, f"with {words}") for id, words in side_options(data))]
    which = with_value(known, told.id, f"{told.id}, who is not there")
    return "", [
        Pick(f"{name}-id", "Which ship" if kind == "hull" else "Which admiral", told.id, which),
        Pick(f"{name}-state", "What became of it", told.state, state),
        Pick(f"{name}-side", "On which side", side, with_value(whose, side, side)),
    ], ""  # fmt: skip
