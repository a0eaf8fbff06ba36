"""The shape of what people send to campaigns; whether it is legal is for the engine."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.http import QueryDict

from battles.log_file import MOST_BYTES
from battles.models import DiceKind
from campaigns import ready_made
from campaigns.engine.ledger import State
from rules.core.dice import BadFace
from rules.core.results import UNKNOWN, BattleResult, Fate
from scenarios.ownership import Visibility

LISTS = ("hulls", "commanders")
FATES = (
    ("afloat", "Afloat"),
    ("retired", "Retired"),
    ("taken", "Taken by the enemy"),
    ("entangled", "Entangled"),
    (UNKNOWN, "Nobody knows"),
)


class StartForm(forms.Form):
    """Which campaign, with which options, whose dice."""

    campaign = forms.ChoiceField(label="Campaign")
    losses = forms.ChoiceField(
        label="Losses at sea",
        choices=[
            ("carry", "Carried forward: ships that are lost stay lost, damaged ones wait for the yard"),
            ("none", "None: each naval game is fought with fresh ships"),
        ],
        widget=forms.RadioSelect,
        initial="carry",
    )
    winner_moves = forms.ChoiceField(
        label="The winner of the naval game moves",
        choices=[("second", "second, and so has the last word"), ("first", "first"), ("choose", "as it chooses")],
        initial="second",
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

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        names = [(key, ready_made.document(key)["name"]) for key in ready_made.names()]
        self.fields["campaign"].choices = names  # type: ignore[attr-defined]
        self.fields["campaign"].initial = names[0][0]

    @property
    def document(self) -> dict[str, Any]:
        """The data of the chosen campaign with the chosen options."""
        chosen = self.cleaned_data
        return ready_made.document(chosen["campaign"], losses=chosen["losses"], winner_moves=chosen["winner_moves"])


class LogForm(forms.Form):
    """A battle's log as a file."""

    log = forms.FileField(label="Log file", help_text="JSON, as a battle's page or the command “fight” gives it.")

    def clean_log(self) -> bytes:
        """The file's bytes."""
        file = self.cleaned_data["log"]
        if file.size > MOST_BYTES:
            raise ValidationError("The file is too large for the log of a battle (8 MB at most).")
        data: bytes = file.read()
        return data


def decision_of(post: QueryDict) -> dict[str, Any]:
    """A decision as plain data from the fields of a form: `hulls` and `commanders` may be many, `path` is "a,b"."""
    plain: dict[str, Any] = {}
    for name in ("kind", "side", "unit", "area", "first", "hull", "damage", "army", "to"):
        if name in post:
            plain[name] = post[name]
    for name in LISTS:
        if name in post or f"{name}_shown" in post:
            plain[name] = post.getlist(name)
    if "path" in post:
        plain["path"] = str(post["path"]).split(",")
    if "winner" in post:
        plain["winner"] = post["winner"] or None
    return plain


def faces_of(post: QueryDict) -> tuple[int, ...]:
    """The faces that a form sends: those known already in `faces`, then `die-0`, `die-1` … Raises `BadFace`."""
    written = list(post.getlist("faces"))
    number = 0
    while (face := post.get(f"die-{number}")) is not None:
        written.append(face)
        number += 1
    try:
        return tuple(int(str(face)) for face in written)
    except ValueError:
        raise BadFace("a face is a whole number from 1 to 6") from None


def seen_of(post: QueryDict) -> int:
    """The entry that the sender saw last; -2, which no campaign has, where it is no number."""
    try:
        return int(str(post.get("seen", "")))
    except ValueError:
        return -2


class ReportForm(forms.Form):
    """The naval game as it was fought at a table: who won, and with losses carried what became of each ship."""

    winner = forms.ChoiceField(label="Who won", widget=forms.RadioSelect)

    def __init__(self, *args: Any, state: State, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.state = state
        sides = state.data.sides
        self.fields["winner"].choices = [  # type: ignore[attr-defined]
            ("A", sides[0].name),
            ("B", sides[1].name),
            ("draw", "Nobody: a draw"),
        ]
        game = state.naval_game
        self.pieces = game.pieces if game is not None else ()
        for piece in self.pieces:
            enemies = [("", "not known")] + [(p.unit, p.unit) for p in self.pieces if p.side != piece.side]
            hull = state.hulls[piece.hulls[0]]
            self.fields[f"fate-{piece.unit}"] = forms.ChoiceField(choices=FATES, label=f"Fate of {piece.unit}")
            self.fields[f"oar-{piece.unit}"] = forms.TypedChoiceField(
                choices=[(n, n) for n in range(4)], coerce=int, initial=hull.oars, label=f"Oar damage of {piece.unit}"
            )
            self.fields[f"by-{piece.unit}"] = forms.ChoiceField(
                choices=enemies, required=False, label=f"Captor or partner of {piece.unit}"
            )

    @property
    def rows(self) -> list[dict[str, Any]]:
        """A row a ship: the piece, its first hull, and its three fields."""
        return [
            {
                "piece": piece,
                "hull": self.state.hulls[piece.hulls[0]],
                "fate": self[f"fate-{piece.unit}"],
                "oar": self[f"oar-{piece.unit}"],
                "by": self[f"by-{piece.unit}"],
            }
            for piece in self.pieces
        ]

    @property
    def result(self) -> BattleResult:
        """The report as a result of the battle."""
        said = self.cleaned_data
        winner = None if said["winner"] == "draw" else said["winner"]
        fates = tuple(
            Fate(
                unit=piece.unit,
                side=piece.side,
                fate=said[f"fate-{piece.unit}"],
                by=(said[f"by-{piece.unit}"] or None) if said[f"fate-{piece.unit}"] in ("taken", "entangled") else None,
                damage={"oar": said[f"oar-{piece.unit}"]},
                hull=piece.hulls[0],
            )
            for piece in self.pieces
        )
        ruleset = self.state.data.rulesets.initiative
        return BattleResult(ruleset=ruleset, winner=winner, reason="reported", holder=winner, fates=fates)
