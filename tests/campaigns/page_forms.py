"""The forms of a page as a person finds them: their fields filled in as they come, their buttons, where they go."""

from dataclasses import dataclass, field
from html.parser import HTMLParser

VOID = {"input", "br", "img", "meta", "link", "hr", "path", "use", "circle", "rect"}


@dataclass
class Button:
    """A button that sends a form: its words, and the name and value that it sends itself."""

    words: str
    name: str
    value: str
    attributes: dict[str, str]


@dataclass
class Form:
    """A form with its fields; `buttons` are those in it and those elsewhere that name it."""

    id: str
    action: str
    attributes: dict[str, str]
    fields: list[tuple[str, str]] = field(default_factory=list)
    buttons: list[Button] = field(default_factory=list)

    def sent(self, button: Button) -> dict[str, list[str]]:
        """What goes with a button."""
        found: dict[str, list[str]] = {}
        for name, value in [*self.fields, *([(button.name, button.value)] if button.name else [])]:
            found.setdefault(name, []).append(value)
        return found


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.forms: list[Form] = []
        self.loose: list[tuple[str, Button]] = []
        self.form: Form | None = None
        self.button: Button | None = None
        self.for_form = ""
        self.select: str | None = None
        self.options: list[tuple[str, bool]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        got = {name: value or "" for name, value in attrs}
        if tag == "form":
            self.form = Form(got.get("id", ""), got.get("action", ""), got)
            self.forms.append(self.form)
        elif tag == "input" and self.form is not None and got.get("name"):
            box = got.get("type") in ("checkbox", "radio")
            if not box or "checked" in got:
                self.form.fields.append((got["name"], got.get("value", "on" if box else "")))
        elif tag == "select" and self.form is not None:
            self.select, self.options = got.get("name", ""), []
        elif tag == "option" and self.select is not None:
            self.options.append((got.get("value", ""), "selected" in got))
        elif tag == "button" and got.get("type", "submit") == "submit" and "disabled" not in got:
            self.button = Button("", got.get("name", ""), got.get("value", ""), got)
            self.for_form = got.get("form", "")

    def handle_data(self, data: str) -> None:
        if self.button is not None:
            self.button.words += data

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self.form = None
        elif tag == "select" and self.select is not None and self.form is not None:
            chosen = [value for value, marked in self.options if marked] or [value for value, _ in self.options[:1]]
            self.form.fields += [(self.select, value) for value in chosen]
            self.select = None
        elif tag == "button" and self.button is not None:
            self.button.words = " ".join(self.button.words.split())
            if self.for_form:
                self.loose.append((self.for_form, self.button))
            elif self.form is not None:
                self.form.buttons.append(self.button)
            self.button = None


def forms_in(page: str) -> list[Form]:
    """Every form of a page."""
    reader = _Reader()
    reader.feed(page)
    for id, button in reader.loose:
        for form in reader.forms:
            if form.id == id:
                form.buttons.append(button)
    return reader.forms
