"""Forms of the log: another decision, a ruling, a note."""

from typing import Any

import msgspec
from django import forms
from django.core.exceptions import ValidationError
from django.http import QueryDict

from campaigns.engine import war
from campaigns.engine.decisions import CampaignDecision
from campaigns.engine.ledger import State, name_of
from campaigns.engine.log.amending import Preview
from campaigns.engine.log.entries import Amend, Changed, Ruling, RulingForm
from campaigns.entries.page import Place, plain_text
from campaigns.entries.rulings import LONGEST
from campaigns.words.orders import words_of

WITHDRAW = "withdraw"
WRITTEN = "written"


class AmendForm(forms.Form):
    """Another decision for an entry: one of those offered, one written out, or none."""

    choice = forms.ChoiceField(label="What is to stand here instead", widget=forms.RadioSelect)
    written = forms.CharField(
        label="Written out", required=False, widget=forms.Textarea(attrs={"rows": 4, "spellcheck": "false"}),
        help_text="The decision as data. A report's losses are changed here.",
    )  # fmt: skip
    cascade = forms.BooleanField(required=False, widget=forms.HiddenInput)

    def __init__(self, *args: Any, place: Place, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.place = place
        self.decision: dict[str, Any] | None = None
        self.ruling: Amend | None = None
        self.answers: list[CampaignDecision] = []
        written: Any = place.decision
        if isinstance(place.entry, Ruling):
            written = RulingForm(place.entry.changes, place.entry.reason)
        text = msgspec.json.format(msgspec.json.encode(written), indent=1).decode()
        self.fields["written"].initial = text
        choices = [*place.choices, (WRITTEN, "As it is written out below"), (WITHDRAW, "Nothing: it is withdrawn")]
        self.fields["choice"].choices = choices  # type: ignore[attr-defined]

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or {}
        choice = cleaned.get("choice", "")
        text = cleaned.get("written", "") if choice == WRITTEN else choice
        try:
            self.answers = [msgspec.json.decode(each, type=CampaignDecision) for each in self.said]
            if isinstance(self.place.entry, Ruling):
                new = msgspec.json.decode(text, type=RulingForm) if choice == WRITTEN else None
                self.ruling = Amend(number=0, changes=self.place.number, ruling=new)
            elif choice not in ("", WITHDRAW):
                self.decision = msgspec.json.decode(text, type=dict[str, Any])
        except msgspec.DecodeError as error:
            raise ValidationError(f"What is written out cannot be read: {error}.") from None
        return cleaned

    @property
    def said(self) -> list[str]:
        """Answers to questions asked anew, as they were sent."""
        if not hasattr(self.data, "getlist"):
            return []
        sent = self.data.getlist("answer")
        if "cascade" not in self.data:  # whoever wants nothing asked has not chosen what is marked
            sent += self.data.getlist("new_answer")
        return [each for each in sent if each]

    def asking(self, shown: Preview) -> dict[str, Any]:
        """The question that is asked anew, with what may be answered."""
        if shown.question is None or shown.at is None:
            return {"said": self.said}
        return {"said": self.said, "question": shown.question, **offers_at(shown)}


def offers_at(shown: Preview) -> dict[str, Any]:
    """Whom a question that is asked anew is for, what it is about, and what may be answered."""
    at, question = shown.at, shown.question
    assert at is not None and question is not None
    offered = [each for offer in war.offers(at) for each in offer.actions]
    return {
        "asks": at.data.side_name(question.side) if question.side else "Both sides",
        "about": war.STEP_WORDS[question.kind],
        "offered": [(plain_text(each), words_of(at, each)) for each in offered],
    }


def asked_in(post: QueryDict) -> list[CampaignDecision]:
    """Answers to questions asked anew that a form sends; what cannot be read is none."""
    found = []
    for text in [*post.getlist("answer"), *post.getlist("new_answer")]:
        try:
            found.append(msgspec.json.decode(str(text), type=CampaignDecision))
        except msgspec.DecodeError:
            continue
    return found


FIELDS = {
    "hulls": ("state", "hull", "oars", "side", "size", "area", "squadron", "fleet", "name"),
    "squadrons": ("name", "xp", "m", "base_m", "s", "fleet", "area"),
    "fleets": ("area", "name", "points"),
    "admirals": ("state", "skill", "wins", "fleet", "area", "name"),
    "armies": ("area", "fleet"),
    "commanders": ("skill", "area", "name"),
    "areas": ("owner", "siege"),
    "treasury": ("",),
    "variables": ("",),
}  # fmt: skip


class RuleForm(forms.Form):
    """A field of a record, its value, and why."""

    record = forms.ChoiceField(label="What")
    field = forms.ChoiceField(label="Which part of it", required=False)
    value = forms.CharField(label="Is now", max_length=100, help_text="A number or a word; “nothing” empties it.")
    reason = forms.CharField(label="Why", max_length=LONGEST, widget=forms.Textarea(attrs={"rows": 2}))
    after = forms.IntegerField(
        label="From behind entry", required=False, min_value=0, help_text="Empty: from now on.",
    )  # fmt: skip

    def __init__(self, *args: Any, state: State, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        groups = []
        for table in FIELDS:
            found = [(f"{table}/{id}", _named(state, table, id)) for id in getattr(state, table)]
            if found:
                groups.append((table.capitalize(), found))
        self.fields["record"].choices = groups  # type: ignore[attr-defined]
        names = sorted({name for fields in FIELDS.values() for name in fields if name})
        self.fields["field"].choices = [("", "the number itself"), *[(n, n.replace("_", " ")) for n in names]]  # type: ignore[attr-defined]

    @property
    def changes(self) -> tuple[Changed, ...]:
        """What is set, as the engine has it."""
        table, _, id = self.cleaned_data["record"].partition("/")
        value: Any = self.cleaned_data["value"].strip()
        if value.lower() == "nothing":
            value = None
        elif value.lstrip("-").isdigit():
            value = int(value)
        return (Changed(table, id, self.cleaned_data["field"], value),)


def _named(state: State, table: str, id: str) -> str:
    if table == "hulls":
        return name_of(state, id)
    if table == "areas":
        return state.data.area_name(id)
    if table == "treasury":
        return state.data.side_name(id)
    record = getattr(state, table)[id]
    return f"{getattr(record, 'name', '') or id}"


class NoteForm(forms.Form):
    """Words for the chronicle, and a picture."""

    text = forms.CharField(label="What is to be told", max_length=LONGEST, widget=forms.Textarea(attrs={"rows": 3}))
    about = forms.IntegerField(label="About entry", required=False, min_value=0, help_text="If it tells of one.")
    picture = forms.FileField(label="Picture", required=False, help_text="JPEG, PNG or WebP, at most 8 MB.")
