"""What people ask the laboratory for."""

from typing import Any

from django import forms

from rules.core.ruleset import Ruleset
from scenarios.balance.comparing import Levers
from scenarios.balance.runs import MOST, strengths, usual

BATTLES = 400
NARROW = (
    ("0", "all of them are fought"),
    ("50", "both chances are known to ± 5 %"),
    ("30", "both chances are known to ± 3 %"),
    ("10", "both chances are known to ± 1 %"),
)


class BotsForm(forms.Form):
    """Who plays either side. `bots` are their keys once it is valid."""

    a = forms.ChoiceField()
    b = forms.ChoiceField()

    def __init__(self, *args: Any, ruleset: Ruleset, names: dict[str, str], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for side in "AB":
            field = self.fields[side.lower()]
            assert isinstance(field, forms.ChoiceField)
            field.choices = [(key, title) for key, title, _ in strengths(ruleset)]
            field.label = f"{names.get(side) or f'Side {side}'} is played by"
            field.initial = usual(ruleset)

    @property
    def bots(self) -> list[str]:
        """The keys of side A's and side B's bot."""
        return [self.cleaned_data["a"], self.cleaned_data["b"]]


class BalanceForm(BotsForm):
    """How many battles are to be fought, and when fewer will do."""

    battles = forms.IntegerField(
        label="Battles", min_value=1, max_value=MOST, initial=BATTLES, help_text=f"Up to {MOST:,}."
    )
    narrow = forms.ChoiceField(label="They end once", choices=NARROW, initial="30")


class CompareForm(BotsForm):
    """A change, or another revision, and with how many battles it is compared."""

    change = forms.ChoiceField(label="Compare it as it is with")
    battles = forms.TypedChoiceField(
        label="Battles of each", coerce=int, choices=[(n, f"{n:,}") for n in (100, 200, 400, 1000, 4000)], initial=200
    )

    def __init__(self, *args: Any, levers: Levers, revisions: list[tuple[str, str]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        groups = [
            ("One small change", [(f"small {place}", each.label) for place, each in enumerate(levers.small)]),
            ("Without a special rule", [(f"rules {place}", each.label) for place, each in enumerate(levers.rules)]),
            ("Another revision", revisions),
        ]
        field = self.fields["change"]
        assert isinstance(field, forms.ChoiceField)
        field.choices = [(title, choices) for title, choices in groups if choices]
        self.order_fields(["change", "a", "b", "battles"])
