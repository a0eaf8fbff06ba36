"""Your data: taking all of it along, and deleting the account."""

from allauth.account.decorators import reauthentication_required
from django.contrib import messages
from django.contrib.auth import logout
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.cache import patch_cache_control
from django.views.decorators.http import require_http_methods, require_safe

from scenarios.ownership import actor_of
from scenarios.people import belongings


@require_safe
def yours(request: HttpRequest) -> HttpResponse:
    """What can be taken along, and the way out."""
    return render(request, "scenarios/yours.html", {"is_guest": actor_of(request).user is None})


@require_safe
def everything(request: HttpRequest) -> HttpResponse:
    """All that whoever asks has made, as one file."""
    response = HttpResponse(belongings.everything_of(actor_of(request)), content_type="application/zip")
    response["Content-Disposition"] = f'attachment; filename="navarch-{timezone.now():%Y-%m-%d}.zip"'
    patch_cache_control(response, no_store=True)
    return response


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@reauthentication_required
def delete_account(request: HttpRequest) -> HttpResponse:
    """Delete the account, by whoever has just shown that it is theirs and writes its name."""
    trouble = ""
    if request.method == "POST":
        user = request.user
        if request.POST.get("name", "").strip() != user.get_username():
            trouble = "This is not the name of your account. Write it just as it stands above."
        else:
            try:
                kept = belongings.account_delete(user=user)
            except belongings.NotNow as error:
                trouble = str(error)
            else:
                logout(request)
                left = f" Others go on with {', '.join(f'“{title}”' for title in kept)}." if kept else ""
                messages.success(request, f"Your account and all that was yours are deleted.{left}")
                return redirect("scenarios:home")
    return render(request, "scenarios/delete_account.html", {"trouble": trouble}, status=422 if trouble else 200)
