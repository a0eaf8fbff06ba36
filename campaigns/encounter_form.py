"""A battle as it was fought at a table, typed in: who won, and what became of each ship, in the order of the casualty
return. It knows what cannot be, and says so beside the field."""

from dataclasses import dataclass, field
from typing import Any

from django import forms

from campaigns.encounter_units import Told, Unit, units_of
from campaigns.encounters import Due
from campaigns.engine import war
from campaigns.engine.adapters import ADAPTERS
from campaigns.engine.adapters.oi_navarcoi import ASHORE, LOSSES
from campaigns.engine.admirals import commanding
from campaigns.engine.degrees import TOLD_BY
from rules.core.findings import Finding
from rules.core.results import UNKNOWN, BattleResult, Fate

ONV, HEX, MAR = "oi_navarcoi", "ancient_naval_games", "mare_nostrum"
ENTIRELY = ("lost", "destroyed")  # words of ONV for a squadron of which nothing is left
TAKEN = {ONV: (), HEX: ("taken", "entangled"), "nauta": ("captured",), MAR: ("captured",), "navarchoi": ("captured",)}
WATER_LINE = 6  # points of hull damage that sink a galley of MAR
WHOLE = {"invalid": "Write a whole number."}


@dataclass(slots=True)
class Row:
    """A unit with its fields: what became of it, who has it, what is counted of it."""

    unit: Unit
    fate: forms.BoundField
    by: forms.BoundField | None
    numbers: list[forms.BoundField]
    flags: list[forms.BoundField]
    errors: list[str] = field(default_factory=list)

    @property
    def open(self) -> bool:
        """Whether more than the fate was typed in, or has to be mended."""
        bound = [each for each in (self.by, *self.numbers, *self.flags) if each is not None]
        return any(each.errors or str(each.value() or "") != str(each.initial or "") for each in bound)


class EncounterForm(forms.Form):
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
                for name, message in self._wrong(unit):
                    self.add_error(name, message)
        if not self.errors and (finding := war.check(self.due.state, self.decision)) is not None:
            self._place(finding)
        return said

    def _wrong(self, unit: Unit) -> list[tuple[str, str]]:
        """What is typed in of a unit and cannot be: the field, and why."""
        said, rules = self.cleaned_data, self.due.battle.ruleset
        fate, word = f"fate-{unit.id}", self._word(unit)
        wrong: list[tuple[str, str]] = []
        by = said.get(f"by-{unit.id}", "")
        if by and word not in TAKEN[rules]:
            words = dict(self.adapter.FATES).get(word, "nobody knows").lower()
            wrong.append((f"by-{unit.id}", f"She cannot be “{words}” and in somebody's hands. Mend one of the two."))
        elif by == unit.side:
            wrong.append((f"by-{unit.id}", f"{self.names[unit.side]} cannot have taken a ship of its own."))
        elif rules == "nauta" and by and said.get(f"fate-{by}", "") in self.adapter.LOST:
            message = f"{by} was lost herself. Leave this at “—”: then her prize is lost with her."
            wrong.append((f"by-{unit.id}", message))
        number = {told.name: said.get(f"{told.name}-{unit.id}") or told.began for told in unit.told}
        if rules == ONV and unit.hulls:
            lost, ships = sum(number[name] for name in LOSSES), len(unit.hulls)
            if lost > ships:
                wrong.append((fate, f"{lost} ships are reported lost of {ships}."))
            elif lost == ships and word not in (*ENTIRELY, UNKNOWN):
                wrong.append((fate, f"All {ships} of its ships are lost: then it was destroyed, or routed and lost."))
            if number["beached"] > number["lost_after"] and word != "lost":
                message = "More ships are on an enemy shore than were lost after the battle."
                wrong.append((f"beached-{unit.id}", message))
        if rules == MAR and number.get("hd", 0) >= WATER_LINE and word in ("afloat", "off_table"):
            wrong.append((fate, f"{WATER_LINE} points of hull damage sink a galley: say “Sunk”, or fewer points."))
        return wrong

    def _place(self, finding: Finding) -> None:
        """A refusal of the rules, beside the unit that it names first."""
        first = finding.message.partition(" ")[0].rstrip(":")
        known = {f"fate-{unit.id}": unit for unit in self.units}
        clause = f" ({finding.clause})" if finding.clause else ""
        self.add_error(f"fate-{first}" if f"fate-{first}" in known else None, f"{finding.message}{clause}")

    # --- what it comes to

    def _word(self, unit: Unit) -> str:
        said = self.cleaned_data
        word: str = said.get(f"fate-{unit.id}") or said.get("rest") or self.adapter.FATES[0][0]
        return word

    @property
    def result(self) -> BattleResult:
        """The result of the battle."""
        said = self.cleaned_data
        winner = None if said["winner"] == "draw" else said["winner"]
        score = {each: f"phalanx {said[f'phalanx-{each}']}" for each in "AB" if said.get(f"phalanx-{each}")}
        fates = tuple([self._fate(unit) for unit in self.units])
        return BattleResult(
            ruleset=self.due.battle.ruleset,
            winner=winner,
            reason="reported",
            holder=(said["holder"] or None) if "holder" in said else winner,
            degree=(said.get("degree") or "minor") if "degree" in said and winner is not None else None,
            score=score,
            fates=fates,
        )

    def _fate(self, unit: Unit) -> Fate:
        said, word = self.cleaned_data, self._word(unit)
        damage: dict[str, int] = {}
        for told in unit.told:
            typed = said.get(f"{told.name}-{unit.id}")
            damage[told.name] = told.began if typed in (None, "") else int(typed)
        rowed = said.get(f"impiety-{unit.side}")
        if rowed and unit is next(each for each in self.units if each.side == unit.side):
            damage["impiety"] = rowed
        return Fate(
            unit=unit.id,
            side=unit.side,
            fate=word,
            by=(said.get(f"by-{unit.id}") or None) if word in self.adapter.LOST else None,
            damage=damage,
            hull=unit.hulls[0].id if unit.hulls else None,
        )

    @property
    def told(self) -> dict[str, Any]:
        """The other fields of its report."""
        said = self.cleaned_data
        if self.due.battle.kind == "naval_game":
            return {}
        flags = {each: said[f"flag-{each}"] for each in "AB" if said.get(f"flag-{each}")}
        fell = {each: said[f"admiral-{each}"] for each in "AB" if said.get(f"admiral-{each}")}
        stayed = [unit.id for unit in self.units if said.get(f"stayed-{unit.id}")]
        told: dict[str, Any] = {"flags": flags, "admirals": fell, "storm": bool(said.get("storm"))}
        if stayed:
            told["fought"] = tuple([unit.id for unit in self.units if unit.id not in stayed])
        return told

    @property
    def decision(self) -> Any:
        """The decision that books it."""
        return self.due.report(self.result, by="table", **self.told)


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
