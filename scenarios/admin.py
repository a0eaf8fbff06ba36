"""Documents for those who run the site: to find one, or take it off the public list. The editor changes texts."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest

from scenarios.models import Document


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
