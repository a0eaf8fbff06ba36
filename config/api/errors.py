"""Errors of the API: all of one shape, whoever raised them, and listed in its OpenAPI description.

An error is an object with `detail`, what is wrong in a sentence, and `findings`, each thing that is wrong with its code
and, where it is about a part of what was sent, the path of that. Some errors tell more beside.
"""

from collections.abc import Callable
from http import HTTPStatus
from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from rest_framework.response import Response

PREFIX = "/api/"
WORDS = {
    400: "The site did not understand that. Look at the description of the API under /api/docs/.",
    403: "You may not do that. If you logged in or out meanwhile, ask for a fresh CSRF token and send it along.",
    404: "There is nothing at this address. The description of the API under /api/docs/ lists them all.",
    500: "Something broke on the site's side and was written to its log. Nothing was half saved.",
    503: "The site cannot reach its database, or cannot write in it. Nothing was half saved: ask again in a moment.",
}


class ApiErrors:
    """Middleware: gives every error under /api/ the one shape."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Errors that never reached a view of the API, such as an unknown address, come as pages: make them JSON."""
        response = self.get_response(request)
        is_page = response.get("Content-Type", "").startswith("text/html")
        if response.status_code >= 400 and request.path.startswith(PREFIX) and is_page:
            status = response.status_code
            shaped = JsonResponse(
                one_shape(status, {"detail": WORDS.get(status, HTTPStatus(status).phrase)}), status=status
            )
            for name in ("Allow", "Retry-After", "Vary"):
                if name in response:
                    shaped[name] = response[name]
            return shaped
        return response

    def process_template_response(self, request: HttpRequest, response: Any) -> Any:
        """Errors that a view of the API answered, before they are written as JSON."""
        if isinstance(response, Response) and response.status_code >= 400:
            response.data = one_shape(response.status_code, response.data)
        return response


def one_shape(status: int, said: Any) -> dict[str, Any]:
    """What an error says, in the one shape; `said` has findings, a detail, or texts by field, or is a list of texts."""
    if not isinstance(said, dict):
        said = {"detail": " ".join(map(str, said)) if isinstance(said, list) else str(said)}
    if "findings" not in said and "detail" not in said:
        said = {"findings": [_about(path, text) for path, text in _texts(said)]}
    if "findings" not in said:
        code = HTTPStatus(status).phrase.upper().replace(" ", "-").replace("'", "")
        said = {**said, "findings": [{"code": f"API-{code}", "message": str(said["detail"])}]}
    detail = said.get("detail") or " ".join(finding["message"] for finding in said["findings"])
    return {**said, "detail": str(detail) or HTTPStatus(status).phrase}


def _about(path: str, text: str) -> dict[str, str]:
    name = path.strip("/").removesuffix("/non_field_errors").removesuffix("non_field_errors")
    return {"code": "API-FIELD", "message": f"{name}: {text}" if name else text, "path": f"/{name}" if name else ""}


def _texts(said: Any, path: str = "") -> list[tuple[str, str]]:
    """Every text of a serializer's errors with the path of the field that it is about."""
    if isinstance(said, dict):
        return [found for name, one in said.items() for found in _texts(one, f"{path}/{name}")]
    if isinstance(said, list) and not all(isinstance(one, str) for one in said):
        return [found for number, one in enumerate(said) for found in _texts(one, f"{path}/{number}")]
    return [(path, " ".join(map(str, said)) if isinstance(said, list) else str(said))]


ERROR = {
    "type": "object",
    "description": "What every error looks like; some tell more beside.",
    "properties": {
        "detail": {"type": "string", "description": "what is wrong, in a sentence"},
        "findings": {"type": "array", "items": {"$ref": "#/components/schemas/Finding"}},
    },
    "required": ["detail", "findings"],
}
READING = {
    400: "not understood",
    401: "wrong credentials",
    403: "not open to you",
    404: "not there, or not for you to see",
    422: "the request has not the right shape, or the rules refuse it",
    429: "too often; the header Retry-After says when to go on",
}
SENDING = {**READING, 409: "it has gone on since; nothing was written"}


def describe_errors(result: dict[str, Any], generator: Any, request: Any, public: bool) -> dict[str, Any]:
    """Hook of drf-spectacular: every operation lists its errors, and each of them has the one shape."""
    result["components"]["schemas"]["Error"] = ERROR
    shape = {"$ref": "#/components/schemas/Error"}
    for operations in result["paths"].values():
        for method, operation in operations.items():
            responses = operation["responses"]
            for status, words in (READING if method == "get" else SENDING).items():
                responses.setdefault(str(status), {"description": words})
            responses["default"] = {"description": "anything else that goes wrong: 405, 413, 415, 500, 503"}
            for status, response in responses.items():
                if not status.isdecimal() or int(status) >= 400:
                    told = response.setdefault("content", {}).setdefault("application/json", {})
                    told["schema"] = {"allOf": [shape, told["schema"]]} if "schema" in told else shape
            operation["responses"] = dict(sorted(responses.items()))
    return result
