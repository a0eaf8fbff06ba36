"""A battle as it was fought at a table, typed in: who won, and what became of each ship, in the order of the casualty
return. It knows what cannot be, and says so beside the field."""

from dataclasses import dataclass
from typing import Any

from django import forms

from campaigns.encounters.awaited import Due
from campaigns.encounters.typed import ONV, Typed
from campaigns.encounters.units import Told, Unit, units_of
from campaigns.engine import war
from campaigns.engine.adapters import ADAPTERS
from campaigns.engine.adapters.oi_navarcoi import ASHORE
from campaigns.engine.battles.admirals import commanding
from campaigns.engine.battles.degrees import TOLD_BY
from rules.core.findings import Finding
from rules.core.results import UNKNOWN, BattleResult

WHOLE = {"invalid": "Write a whole number."}


@dataclass(slots=True)
class Row:
    """A unit with its fields: what became of it, who has it, what is counted of it."""

    unit: Unit
    fate: forms.BoundField
    by: forms.BoundField | None
    numbers: list[forms.BoundField]
    flags: list[forms.BoundField]

    @property
    def open(self) -> bool:
        """Whether more than the fate was typed in, or has to be mended."""
        bound = [each for each in (self.by, *self.numbers, *self.flags) if each is not None]
        return any(each.errors or str(each.value() or "") != str(each.initial or "") for each in bound)


class EncounterForm(Typed, forms.Form):
    """A result by the rules of the encounter. `begun` says why both sides have to agree to it, if they do."""

    winner = forms.ChoiceField(label="Who won", widget=forms.RadioSelect, error_messages={"required": "Say who won."})
    rest = forms.ChoiceField(
        label="Ships left at “—”",
        choices=[("", "came through as they went in"), (UNKNOWN, "nobody knows what became of them")],
        required=False,
        widget=forms.RadioSelect,
    )

    def __init__(self, *args: Any, due: Due, begun: str = "", **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.due, self.begun = due, begun
        self.adapter = ADAPTERS[due.battle.ruleset]
        self.units = units_of(due)
        self.names = {"A": due.first_name, "B": due.second_name}
        self.fields["winner"].choices = [*self.names.items(), ("draw", "Nobody: a draw")]  # type: ignore[attr-defined]
        if not self.units:
            del self.fields["rest"]
        self._add_whole()
        for unit in self.units:
            self._add_unit(unit)
        if begun:
            self.fields["agreed"] = forms.BooleanField(
                label="Both sides agree that this counts", help_text=begun, error_messages={"required": begun}
            )

    # --- the fields

    def _add_whole(self) -> None:
        """What is told of the battle, and of each side."""
        battle = self.due.battle
        if self.units and self.asks_holder:
            choices = [("", "Nobody"), *self.names.items()]
            self.fields["holder"] = forms.ChoiceField(choices=choices, required=False, label="Who held the field")
        if battle.kind == "naval_game":
            return
        if battle.ruleset in TOLD_BY:
            choices = [("", "—"), ("minor", "a minor success"), ("major", "a major success")]
            self.fields["degree"] = forms.ChoiceField(choices=choices, required=False, label="It was")
            if not battle.storm:
                self.fields["storm"] = forms.BooleanField(required=False, label="A squall blew on the last turn")
        for side, admiral in commanding(self.due.state, battle).items():
            letter = battle.letter(side)
            if side not in battle.flags:
                aboard = [("", "nobody says"), *[(u.id, f"{u.id} {u.name}") for u in self.units if u.side == letter]]
                self.fields[f"flag-{letter}"] = forms.ChoiceField(
                    choices=aboard, required=False, label=f"{admiral.name} was in"
                )
            fates = [("", "went with his ship"), ("killed", "was killed"), ("captured", "was taken"),
                     ("lost", "lost his ship: a die tells")]  # fmt: skip
            self.fields[f"admiral-{letter}"] = forms.ChoiceField(
                choices=fates, required=False, label=f"{admiral.name}, the admiral,"
            )
        if battle.scenario == "ONV-S7":
            for letter, name in self.names.items():
                self.fields[f"phalanx-{letter}"] = forms.ChoiceField(
                    choices=[("", "—"), *[(words, words) for words in ASHORE]], required=False,
                    label=f"Phalanx of {name}",
                )  # fmt: skip
        if battle.ruleset == ONV and self.due.state.data.options.impiety == "on":
            for letter, name in self.names.items():
                label = f"Times that ships of {name} rowed over shipwrecked men"
                self.fields[f"impiety-{letter}"] = forms.IntegerField(
                    min_value=0, max_value=99, required=False, label=label, error_messages=WHOLE
                )

    def _add_unit(self, unit: Unit) -> None:
        fates = [("", "—"), *self.adapter.FATES, (UNKNOWN, "Nobody knows")]
        self.fields[f"fate-{unit.id}"] = forms.ChoiceField(
            choices=fates, required=False, label=f"What became of {unit.id} {unit.name}"
        )
        for told in unit.told:
            self.fields[f"{told.name}-{unit.id}"] = _field(told)
        if captors := self.adapter.captors(_piece(self.due, unit), self.due.battle.pieces):
            called = {each.id: f"{each.id} {each.name}" for each in self.units} | self.names
            choices = [("", "—"), *[(value, called.get(value, label)) for value, label in captors]]
            self.fields[f"by-{unit.id}"] = forms.ChoiceField(choices=choices, required=False, label=self.adapter.CAPTOR)
        if self._has_crew(unit):
            self.fields[f"stayed-{unit.id}"] = forms.BooleanField(required=False, label="In no fight")

    def _has_crew(self, unit: Unit) -> bool:
        """Whether somebody learns from having fought (CMP-CRW-02)."""
        return self.due.battle.kind != "naval_game" and any(hull.squadron for hull in unit.hulls)

    @property
    def asks_holder(self) -> bool:
        """Whether the field may be held by another than the winner (CMP-AFT-02)."""
        told = BattleResult(ruleset=self.due.battle.ruleset, winner="A", reason="reported", holder="B")
        return self.adapter.holder(told) == "B"

    # --- what the page shows

    @property
    def sides(self) -> list[tuple[str, str, list[Row]]]:
        """Each side with its letter, its name and its units."""
        return [
            (letter, name, [self._row(u) for u in self.units if u.side == letter])
            for letter, name in self.names.items()
        ]

    def _row(self, unit: Unit) -> Row:
        def shown(name: str) -> forms.BoundField | None:
            return self[f"{name}-{unit.id}"] if f"{name}-{unit.id}" in self.fields else None

        told = [(each, self[f"{each.name}-{unit.id}"]) for each in unit.told]
        stayed = shown("stayed")
        return Row(
            unit=unit,
            fate=self[f"fate-{unit.id}"],
            by=shown("by"),
            numbers=[bound for each, bound in told if not each.is_flag],
            flags=[bound for each, bound in told if each.is_flag] + ([stayed] if stayed is not None else []),
        )

    @property
    def whole(self) -> list[forms.BoundField]:
        """The fields of the battle as a whole, but for who won and the ticks."""
        names = [name for name in self.fields if name == "degree" or name == "holder" or name.startswith(AT_THE_END)]
        return [self[name] for name in names]

    # --- what cannot be

    def clean(self) -> dict[str, Any]:
        said = super().clean() or {}
        if said.get("degree") and said.get("winner") == "draw":
            self.add_error("degree", "Nobody has won, so it was no success of anybody's.")
        mistyped = set(self.errors)
        for unit in self.units:
            if not any(name.endswith(f"-{unit.id}") for name in mistyped):
                for name, message in self.wrong(unit):
                    self.add_error(name, message)
        if not self.errors and (finding := war.check(self.due.state, self.decision)) is not None:
            self._place(finding)
        return said

    def _place(self, finding: Finding) -> None:
        """A refusal of the rules, beside what it is about: the winner, the field, the unit that it names first."""
        first = finding.message.partition(" ")[0].rstrip(":")
        about = [finding.code.rpartition("-")[2].lower(), f"fate-{first}"]
        clause = f" ({finding.clause})" if finding.clause else ""
        self.add_error(next((name for name in about if name in self.fields), None), f"{finding.message}{clause}")


AT_THE_END = ("flag-", "admiral-", "phalanx-", "impiety-")


def _piece(due: Due, unit: Unit) -> Any:
    return next(piece for piece in due.battle.pieces if piece.unit == unit.id)


def _field(told: Told) -> forms.Field:
    """A tick, a choice of words, or a number that keeps within what there was."""
    if told.is_flag:
        return forms.BooleanField(required=False, label=told.label, initial=bool(told.began))
    if told.words:
        choices = [(n, words) for n, words in enumerate(told.words) if n >= told.began]
        return forms.TypedChoiceField(
            choices=choices, coerce=int, empty_value=None, required=False, label=told.label, initial=told.began
        )
    least = f"At least {told.began}: so it was when the battle began."
    most = f"At most {told.most}: there were no more." if told.most else "There were none to lose."
    return forms.IntegerField(
        min_value=told.began,
        max_value=told.most,
        required=False,
        label=told.label,
        initial=told.began,
        error_messages={**WHOLE, "min_value": least, "max_value": most},
        widget=forms.NumberInput(attrs={"inputmode": "numeric"}),
    )
