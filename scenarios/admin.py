"""Documents for those who run the site: to find one, or take it off the public list. The editor changes texts."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString

from scenarios.models import Collection, Comment, Document, Report
from scenarios.ownership import owned_models
from scenarios.people.reporting import COMMENT


@admin.register(Document)
class DocumentAdmin(admin.ModelAdmin):
    list_display = ["title", "kind", "ruleset", "visibility", "owner", "head", "error_count", "updated"]
    list_filter = ["kind", "ruleset", "visibility"]
    list_select_related = ["owner"]
    search_fields = ["title", "uid", "library_key", "owner__username"]
    fields = ["title", "uid", "kind", "ruleset", "owner", "head", "library_key", "created", "updated", "visibility"]
    readonly_fields = ["title", "uid", "kind", "ruleset", "owner", "head", "library_key", "created", "updated"]

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


@admin.register(Comment)
class CommentAdmin(admin.ModelAdmin):
    """What people wrote on documents: to look at what was reported, and to delete it."""

    list_display = ["document", "written", "writer", "settled"]
    list_select_related = ["document", "writer"]
    search_fields = ["uid", "text", "writer__username", "document__title"]
    readonly_fields = ["document", "uid", "text", "words", "writer", "name", "written", "settled"]
    fields = [*readonly_fields]

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


@admin.register(Collection)
class CollectionAdmin(admin.ModelAdmin):
    """Collections: to look at what was reported, and take it off the public list."""

    list_display = ["title", "visibility", "owner", "updated"]
    list_select_related = ["owner"]
    search_fields = ["title", "uid", "owner__username"]
    readonly_fields = ["title", "text", "uid", "owner", "created", "updated"]
    fields = [*readonly_fields, "visibility"]

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


@admin.register(Report)
class ReportAdmin(admin.ModelAdmin):
    """Reports, those that wait first: look at the thing, take it off the list where that is right, settle it."""

    list_display = ["title", "kind", "reason", "made_at", "made_by", "settled"]
    list_filter = ["settled", "reason", "kind"]
    list_select_related = ["made_by"]
    list_editable = ["settled"]
    search_fields = ["title", "uid", "text"]
    readonly_fields = ["title", "kind", "uid", "the_thing", "reason", "text", "made_by", "made_at"]
    fields = [*readonly_fields, "settled"]

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    @admin.display(description="where it is")
    def the_thing(self, report: Report) -> SafeString | str:
        """Links to the page and to the entry where its visibility is set; words where it is gone."""
        model: Any = Comment if report.kind == COMMENT else owned_models().get(report.kind)
        thing = model._default_manager.filter(uid=report.uid).first() if model is not None else None
        if thing is None:
            return "deleted meanwhile"
        name = f"admin:{thing._meta.app_label}_{thing._meta.model_name}_change"
        page, entry = thing.get_absolute_url(), reverse(name, args=[thing.pk])
        return format_html('<a href="{}">the page</a>, <a href="{}">who may see it</a>', page, entry)
