"""The naval game as it was fought at a table: who won, and with losses carried what became of each ship."""

from typing import Any

from django import forms

from campaigns.engine.adapters import adapter_of
from campaigns.engine.ledger import State, hull_name
from rules.core.results import UNKNOWN, BattleResult, Fate

NOBODY_KNOWS = (UNKNOWN, "Nobody knows")


class ReportForm(forms.Form):
    """Its columns are those of the ruleset: the words of its fates, what it counts, and who has what was taken."""

    winner = forms.ChoiceField(label="Who won", widget=forms.RadioSelect)

    def __init__(self, *args: Any, state: State, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.state = state
        self.adapter = adapter_of(state.data)
        first, second = (side.name for side in state.data.sides)
        sides = [("A", first), ("B", second)]
        self.fields["winner"].choices = [*sides, ("draw", "Nobody: a draw")]  # type: ignore[attr-defined]
        game = state.naval_game
        self.pieces = game.pieces if game is not None else ()
        if self.pieces and self.asks_holder:
            choices = [("", "Nobody"), *sides]
            self.fields["holder"] = forms.ChoiceField(choices=choices, required=False, label="Who held the field")
        for piece in self.pieces:
            self._add_fields(piece, dict(sides))

    def _add_fields(self, piece: Any, names: dict[str, str]) -> None:
        adapter, unit = self.adapter, piece.unit
        self.fields[f"fate-{unit}"] = forms.ChoiceField(choices=[*adapter.FATES, NOBODY_KNOWS], label=f"Fate of {unit}")
        hulls = [self.state.hulls[id] for id in piece.hulls]
        began = {"oar": hulls[0].oars, "hd": hulls[0].hull}
        for count in adapter.counts(hulls):
            self.fields[f"{count.name}-{unit}"] = forms.TypedChoiceField(
                choices=list(enumerate(count.words or range(count.most + 1))),
                coerce=int,
                initial=min(began.get(count.name, 0), count.most),
                label=f"{count.label}, {unit}",
            )
        if captors := adapter.captors(piece, self.pieces):
            choices = [("", "nobody"), *[(value, names.get(value, label)) for value, label in captors]]
            self.fields[f"by-{unit}"] = forms.ChoiceField(
                choices=choices, required=False, label=f"{adapter.CAPTOR}, {unit}"
            )

    @property
    def asks_holder(self) -> bool:
        """Whether the field may be held by another than the winner (CMP-AFT-02)."""
        ruleset = self.state.data.rulesets.initiative
        told = BattleResult(ruleset=ruleset, winner="A", reason="reported", holder="B")
        return self.adapter.holder(told) == "B"

    @property
    def columns(self) -> list[str]:
        """The heads of the columns."""
        counts: dict[str, str] = {}
        for piece in self.pieces:
            for count in self.adapter.counts([self.state.hulls[id] for id in piece.hulls]):
                counts.setdefault(count.name, count.label)
        captor = [self.adapter.CAPTOR] if self.adapter.CAPTOR else []
        return ["What became of it", *counts.values(), *captor]

    @property
    def rows(self) -> list[dict[str, Any]]:
        """A row a piece: its name and first hull, and a field for each column, None where it has none."""
        names = ["fate"]
        for piece in self.pieces:
            names += [
                count.name
                for count in self.adapter.counts([self.state.hulls[id] for id in piece.hulls])
                if count.name not in names
            ]
        names += ["by"] if self.adapter.CAPTOR else []
        return [
            {
                "piece": piece,
                "hull": self.state.hulls[piece.hulls[0]],
                "name": hull_name(self.state.data, piece.hulls[0]),
                "fields": [
                    self[f"{name}-{piece.unit}"] if f"{name}-{piece.unit}" in self.fields else None for name in names
                ],
            }
            for piece in self.pieces
        ]

    @property
    def result(self) -> BattleResult:
        """The report as a result of the battle."""
        said = self.cleaned_data
        winner = None if said["winner"] == "draw" else said["winner"]
        holder = (said["holder"] or None) if "holder" in said else winner
        ruleset = self.state.data.rulesets.initiative
        fates = tuple(self._fate(piece) for piece in self.pieces)
        return BattleResult(ruleset=ruleset, winner=winner, reason="reported", holder=holder, fates=fates)

    def _fate(self, piece: Any) -> Fate:
        said, unit = self.cleaned_data, piece.unit
        counts = self.adapter.counts([self.state.hulls[id] for id in piece.hulls])
        word = said[f"fate-{unit}"]
        return Fate(
            unit=unit,
            side=piece.side,
            fate=word,
            by=(said.get(f"by-{unit}") or None) if word in self.adapter.LOST else None,
            damage={count.name: said[f"{count.name}-{unit}"] for count in counts},
            hull=piece.hulls[0],
        )
