"""A picture that is brought, as a request, and one that is shown, as an answer: the same wherever there are any."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse, JsonResponse

from scenarios.pictures.models import KeptPicture
from scenarios.pictures.reading import MOST_BYTES, BadPicture


def taken(
    request: HttpRequest, keep: Callable[[bytes], tuple[str, KeptPicture]], address: Callable[[str], str]
) -> JsonResponse:
    """What came of a picture that is uploaded as `picture`: its name, size and address, or 422 and why not. `keep`
    tells its name and what is kept."""
    file = request.FILES.get("picture")
    if file is None:
        return JsonResponse({"message": "Choose a picture first: JPEG, PNG or WebP."}, status=422)
    try:
        name, picture = keep(file.read(MOST_BYTES + 1))
    except BadPicture as wrong:
        return JsonResponse({"message": str(wrong)}, status=422)
    return JsonResponse({"picture": name, "width": picture.width, "height": picture.height, "address": address(name)})


def shown(picture: KeptPicture) -> HttpResponse:
    """A picture as an answer; its bytes never change under its name."""
    answer = HttpResponse(bytes(picture.image), content_type=picture.media_type)
    answer["Content-Security-Policy"] = "default-src 'none'"
    answer["X-Content-Type-Options"] = "nosniff"
    answer["Cache-Control"] = "private, max-age=31536000, immutable"
    return answer
