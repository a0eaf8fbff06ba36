"""Forms of the chronicle."""

from typing import Self

from django import forms

from campaigns.story.prose import MOST_TEXT, MOST_TITLE


class ProseForm(forms.Form):
    """Heading and prose of a chapter; `seen` is the version that the writer began from."""

    title = forms.CharField(required=False, max_length=MOST_TITLE, label="Heading")
    text = forms.CharField(
        required=False,
        max_length=MOST_TEXT,
        label="Prose",
        widget=forms.Textarea(attrs={"rows": 16}),
        help_text="Markdown. Its first paragraph leads the chapter; the rest follows the map.",
    )
    seen = forms.IntegerField(widget=forms.HiddenInput, min_value=0, required=False)

    def clean_seen(self) -> int:
        return self.cleaned_data["seen"] or 0

    def again(self, seen: int) -> Self:
        """The same words once more, over another version."""
        return type(self)({**{name: self.data.get(name, "") for name in self.fields}, "seen": seen})
