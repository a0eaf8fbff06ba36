"""The shape of what people send to campaigns; whether it is legal is for the engine."""

from typing import Any

import msgspec
from django import forms
from django.core.exceptions import ValidationError
from django.http import QueryDict

import rules
from battles.models import DiceKind
from campaigns.documents import ready_made
from campaigns.engine.data import Options
from campaigns.files.campaign_file import MOST_BYTES as LARGEST_CAMPAIGN
from rules.core.dice import BadFace
from scenarios.documents.bounded import whole
from scenarios.ownership import Actor, Visibility, offered_visibilities

MOST_AT_ONCE = 60  # decisions of one form
LISTS = ("hulls", "commanders", "squadrons", "armies", "areas")
FIELDS = (
    "unit", "area", "first", "hull", "damage", "army", "to", "port", "size", "name", "building", "points",
)  # fmt: skip
UNLESS_EMPTY = ("squadron", "fleet")  # an empty one is none


class BeginForm(forms.Form):
    """With which options a campaign begins, whose dice it is played with, who may read it."""

    ruleset = forms.ChoiceField(label="Rules of the naval games")
    losses = forms.ChoiceField(
        label="Losses at sea",
        choices=[
            ("carry", "Carried forward: ships that are lost stay lost, damaged ones wait for the yard"),
            ("none", "None: each naval game is fought with fresh ships"),
        ],
        widget=forms.RadioSelect,
    )
    winner_moves = forms.ChoiceField(
        label="The winner of the naval game moves",
        choices=[("second", "second, and so has the last word"), ("first", "first"), ("choose", "as it chooses")],
    )
    dice = forms.ChoiceField(label="Dice", choices=DiceKind.choices, widget=forms.RadioSelect, initial=DiceKind.SEEDED)
    seed = forms.CharField(
        max_length=100,
        required=False,
        label="Seed",
        help_text="Leave it empty for dice that nobody can know. The same seed always rolls the same dice.",
    )
    visibility = forms.ChoiceField(
        label="Who may read it",
        choices=[
            (Visibility.UNLISTED, "Anyone with the link"),
            (Visibility.PRIVATE, "Only you"),
            (Visibility.PUBLIC, "Everybody: listed under Campaigns"),
        ],
        initial=Visibility.UNLISTED,
    )

    def __init__(self, *args: Any, actor: Actor | None = None, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        readers = self.fields["visibility"]
        assert isinstance(readers, forms.ChoiceField)
        readers.choices = offered_visibilities(actor or Actor(), readers.choices)

    def preselect(self, body: dict[str, Any]) -> None:
        """Offer first what a campaign's text names, or means where it names nothing."""
        named = body.get("options", {})
        for name in ("losses", "winner_moves"):
            self.fields[name].initial = named.get(name, getattr(Options(), name))


class StartForm(BeginForm):
    """Which of the ready-made campaigns, and how it begins."""

    campaign = forms.ChoiceField(label="Campaign")
    field_order = ("campaign",)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        names = [(key, ready_made.document(key)["name"]) for key in ready_made.names("map")]
        self.fields["campaign"].choices = names  # type: ignore[attr-defined]
        self.fields["campaign"].initial = names[0][0]
        self.preselect(ready_made.document(names[0][0]))
        offered = dict.fromkeys(key for name in ready_made.names("map") for key in ready_made.rulesets(name))
        self.fields["ruleset"].choices = [(key, rules.get(key).title) for key in offered]  # type: ignore[attr-defined]

    def clean(self) -> dict[str, Any]:
        """The chosen campaign may not offer the chosen rules."""
        chosen = super().clean() or {}
        if chosen.get("campaign") and chosen.get("ruleset"):
            offered = ready_made.rulesets(chosen["campaign"])
            if chosen["ruleset"] not in offered:
                titles = ", ".join(rules.get(key).title for key in offered)
                self.add_error("ruleset", f"This campaign has no naval games for these rules. It has: {titles}.")
        return chosen

    @property
    def document(self) -> dict[str, Any]:
        """The data of the chosen campaign with the chosen options."""
        chosen = self.cleaned_data
        options = {name: chosen[name] for name in ("losses", "winner_moves")}
        return ready_made.document(chosen["campaign"], ruleset=chosen["ruleset"], **options)


class CampaignFileForm(forms.Form):
    """A whole campaign as a file."""

    file = forms.FileField(label="Campaign file", help_text="JSON, as “Download” on a campaign's page gives it.")

    def clean_file(self) -> bytes:
        """The file's bytes."""
        file = self.cleaned_data["file"]
        if file.size > LARGEST_CAMPAIGN:
            raise ValidationError(f"The file is too large for a campaign ({LARGEST_CAMPAIGN >> 20} MB at most).")
        data: bytes = file.read()
        return data


def decision_of(post: QueryDict) -> dict[str, Any]:
    """A decision as plain data from the fields of a form: `hulls` and `commanders` may be many, `path` is "a,b". Where
    the form lists what may be decided, `decision` is one of these whole, as JSON."""
    if "decision" in post:
        try:
            whole_one = msgspec.json.decode(str(post["decision"]).encode())
        except msgspec.DecodeError:
            return {}
        return whole_one if isinstance(whole_one, dict) else {}
    plain: dict[str, Any] = {}
    for name in ("kind", "side", *FIELDS, *UNLESS_EMPTY):
        if name in post and (post[name] or name not in UNLESS_EMPTY):
            plain[name] = post[name]
    for name in LISTS:
        if name in post or f"{name}_shown" in post:
            plain[name] = post.getlist(name)
    if "path" in post:
        plain["path"] = str(post["path"]).split(",")
    if "winner" in post:
        plain["winner"] = post["winner"] or None
    return plain


def decisions_of(post: QueryDict) -> list[dict[str, Any]]:
    """The decisions that a form sends to be carried out one after the other: several whole ones, or the one of its
    fields."""
    written = post.getlist("decision")
    if len(written) < 2:
        return [decision_of(post)]
    found = []
    for text in written[:MOST_AT_ONCE]:
        one = QueryDict(mutable=True)
        one["decision"] = text
        found.append(decision_of(one))
    return found


def faces_of(post: QueryDict) -> tuple[int, ...]:
    """The faces that a form sends: those known already in `faces`, then `die-0`, `die-1` … Raises `BadFace`."""
    written: list[Any] = list(post.getlist("faces"))
    number = 0
    while (face := post.get(f"die-{number}")) is not None:
        written.append(face)
        number += 1
    faces = tuple(whole(face, 0) for face in written)
    if 0 in faces:
        raise BadFace("a face is a whole number from 1 to 6")
    return faces


def seen_of(post: QueryDict) -> int:
    """The entry that the sender saw last; -2, which no campaign has, where it is no number."""
    return whole(post.get("seen"), -2)
