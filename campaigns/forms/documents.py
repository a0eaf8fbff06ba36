"""The forms about campaigns as documents: to begin a design, and to begin the war that one describes."""

from typing import Any

from django import forms

import rules
from campaigns.documents import ready_made
from campaigns.documents.beginning import PLAYS, new_campaign_body
from campaigns.forms.campaigns import BeginForm

BOTH = "*"


class BeginDocumentForm(BeginForm):
    """How a campaign of that text begins. A chain has no naval games, so nothing is asked about them."""

    def __init__(self, *args: Any, body: dict[str, Any], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.body = body
        sides = [(side["id"], side["name"]) for side in body.get("sides", ()) if isinstance(side, dict)]
        self.fields["bot"] = forms.ChoiceField(
            label="Who plays",
            required=False,
            choices=[
                ("", "You play both sides"),
                *[(id, f"A bot plays {name}") for id, name in sides],
                (BOTH, "Bots play both, you look on"),
            ],
        )
        options = body.get("options", {})
        by_game = body.get("play", "map") == "map" and options.get("method", "naval_game") == "naval_game"
        offered = ready_made.rulesets_of(body)
        self.fields["ruleset"].choices = [(key, rules.get(key).title) for key in offered]  # type: ignore[attr-defined]
        self.preselect(body)
        if not by_game:
            for name in ("ruleset", "losses", "winner_moves"):
                del self.fields[name]
        elif len(offered) == 1:
            del self.fields["ruleset"]
        if by_game and "pool" not in body:
            del self.fields["losses"]

    @property
    def bots(self) -> tuple[str, ...]:
        """The sides that a bot plays."""
        chosen = self.cleaned_data["bot"]
        return tuple(side["id"] for side in self.body["sides"] if chosen in (side["id"], BOTH))

    @property
    def document(self) -> dict[str, Any]:
        """The data of the campaign with the chosen options."""
        given = {name: self.cleaned_data[name] for name in ("losses", "winner_moves") if name in self.fields}
        return (
            ready_made.chosen(self.body, ruleset=self.cleaned_data.get("ruleset", ""), **given) if given else self.body
        )


class NewCampaignForm(forms.Form):
    """What an empty campaign begins with."""

    name = forms.CharField(
        max_length=200, label="Title", initial="Untitled campaign", help_text="You can change everything later."
    )
    play = forms.ChoiceField(
        label="What it is", choices=tuple(PLAYS.items()), widget=forms.RadioSelect, initial="chain"
    )
    first = forms.CharField(max_length=60, label="First side", initial="Rome")
    second = forms.CharField(max_length=60, label="Second side", initial="Carthage")

    @property
    def body(self) -> dict[str, Any]:
        """The plain data of the campaign."""
        given = self.cleaned_data
        return new_campaign_body(given["play"], given["name"], (given["first"], given["second"]))
