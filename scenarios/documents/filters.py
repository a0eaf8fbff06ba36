"""The filters above the library's lists."""

from typing import Any

import django_filters
from django import forms
from django.db.models import Case, F, FloatField, IntegerField, Q, QuerySet, Value, When
from django.db.models.functions import Length, StrIndex
from django.db.models.lookups import LessThanOrEqual

import rules
from scenarios.documents import kinds
from scenarios.documents.search import words_in
from scenarios.documents.tags import DIFFICULTIES, LENGTHS, normal
from scenarios.models import FEW, SITE, Document, Kind

SIZES = {
    "small": ("Up to 12 ships", 0, 12),
    "medium": ("13 to 24 ships", 13, 24),
    "large": ("25 ships and more", 25, 1_000_000),
}
MORE = ("tag", "length", "difficulty")  # of scenarios alone
SORTS: dict[str, tuple[str, tuple[Any, ...]]] = {
    "best": ("Best first", ()),  # the order of `DocumentQuerySet.best_first`
    "newest": ("Newest first", ("-updated", "-pk")),
    "title": ("Title", ("title", "pk")),
    "year": ("Date of the battle", (F("year").asc(nulls_last=True), "title")),
    "played": ("Most played first", ("-played", "title", "pk")),
    "rating": ("Best rated first", (F("mean_stars").desc(nulls_last=True), "-rated", "title", "pk")),
    "ships": ("Most ships first", (F("total").desc(), "title")),
}


class DocumentFilter(django_filters.FilterSet):
    """Search, ruleset, period, size, author and order of documents of a kind. What is no choice is left out."""

    q = django_filters.CharFilter(
        method="search",
        label="Search",
        widget=forms.TextInput(
            attrs={"type": "search", "placeholder": "Ships, leaders, places, years", "maxlength": 100}
        ),
    )
    ruleset = django_filters.ChoiceFilter(
        choices=lambda: [(ruleset.key, ruleset.title) for ruleset in rules.all()],
        widget=forms.RadioSelect,
        empty_label="All rules",
    )
    form = django_filters.ChoiceFilter(widget=forms.RadioSelect, empty_label="All kinds")
    period = django_filters.ChoiceFilter(empty_label="All periods")
    size = django_filters.ChoiceFilter(
        method="of_size",
        label="Size",
        empty_label="All sizes",
        choices=[(key, value[0]) for key, value in SIZES.items()],
    )
    tag = django_filters.CharFilter(
        method="with_tag",
        label="Tag",
        max_length=30,
        widget=forms.TextInput(attrs={"list": "tags", "placeholder": "strait, night …", "maxlength": 30}),
    )
    length = django_filters.ChoiceFilter(
        method="of_length",
        label="Length of play",
        empty_label="Any length",
        choices=[(key, value[0]) for key, value in LENGTHS.items()],
    )
    difficulty = django_filters.ChoiceFilter(
        label="Difficulty", empty_label="Any difficulty", choices=list(DIFFICULTIES.items())
    )
    author = django_filters.CharFilter(method="by_author", max_length=150, widget=forms.HiddenInput)
    sort = django_filters.ChoiceFilter(
        method="sorted_by", label="Order", empty_label=None, choices=[(key, value[0]) for key, value in SORTS.items()]
    )

    class Meta:
        model = Document
        fields: list[str] = []

    def __init__(self, *args: Any, kind: str = Kind.SCENARIO, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if named := kinds.get(kind).forms:
            del self.filters["ruleset"]
            self.filters["form"].extra["choices"] = list(named.items())
        else:
            del self.filters["form"]
        if not self.data.get("author"):
            del self.filters["author"]  # only links to somebody's work name one
        if kind != Kind.SCENARIO:
            for name in MORE:
                del self.filters[name]
        if kind == Kind.FLEET:
            del self.filters["period"]
        else:
            listed = Document.objects.listed().filter(kind=kind).exclude(period="")
            periods = listed.order_by("period").values_list("period", flat=True).distinct()
            self.filters["period"].extra["choices"] = [(period, period) for period in periods]

    def search(self, queryset: QuerySet, name: str, value: str) -> QuerySet:
        """Whatever holds all the words, wherever they stand; first that whose title has the most of them."""
        words = words_in(value)[:8]
        beyond: Any = Value(0)
        for word in words:
            queryset = queryset.filter(words__contains=word)
            # The words of a document begin with those of its title.
            beyond = beyond + Case(
                When(LessThanOrEqual(StrIndex("words", Value(word)), Length("title")), then=Value(0)),
                default=Value(1),
                output_field=IntegerField(),
            )
        if not words:
            return queryset.none()
        return queryset.annotate(beyond=beyond).order_by("beyond", *queryset.query.order_by)

    def with_tag(self, queryset: QuerySet, name: str, value: str) -> QuerySet:
        return queryset.filter(tags__contains=f"|{tag}|") if (tag := normal(value)) else queryset

    def of_length(self, queryset: QuerySet, name: str, value: str) -> QuerySet:
        _, least, most = LENGTHS[value]
        return queryset.filter(minutes__gte=least, minutes__lte=most)

    def by_author(self, queryset: QuerySet, name: str, value: str) -> QuerySet:
        """Somebody's own, or what comes with the site: as cards name their authors."""
        ours = Q(library_key__isnull=False) if value.casefold() == SITE.casefold() else Q()
        return queryset.filter(Q(library_key=None, owner__username__iexact=value) | ours)

    def of_size(self, queryset: QuerySet, name: str, value: str) -> QuerySet:
        _, least, most = SIZES[value]
        return queryset.filter(total__gte=least, total__lte=most)

    def sorted_by(self, queryset: QuerySet, name: str, value: str) -> QuerySet:
        if value == "rating":
            few = When(rated__gte=FEW, then=F("stars") * 1.0 / F("rated"))
            queryset = queryset.annotate(mean_stars=Case(few, output_field=FloatField()))
        return queryset.order_by(*SORTS[value][1]) if SORTS[value][1] else queryset
