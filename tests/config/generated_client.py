"""A client as a generator makes it: calls by the names of operations, built from the description of the API alone.

What is sent and what is answered is held against the description at every call.
"""

import json
from typing import Any

from django.test import Client
from jsonschema import Draft202012Validator

JSON = "application/json"


class GeneratedClient:
    """`api.battles_act(uid=…, body=…)` sends what the operation of that name describes and gives what it answers;
    `wanted` is the status that is expected, where it is not the first that the description lists."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.described = json.loads(client.get("/api/schema/").content)
        self.components = {"components": self.described["components"]}
        self.validators: dict[str, Draft202012Validator] = {}
        self.operations = {
            told["operationId"]: (method, path, told)
            for path, methods in self.described["paths"].items()
            for method, told in methods.items()
        }

    def __getattr__(self, operation: str) -> Any:
        if operation not in self.operations:
            raise AttributeError(operation)
        return lambda body=None, wanted=None, **given: self.sent(operation, body, wanted, given)

    def sent(self, operation: str, body: Any, wanted: int | None, given: dict[str, Any]) -> Any:
        """Send it, and what came of it."""
        method, path, told = self.operations[operation]
        places = {each["name"]: each["in"] for each in told.get("parameters", ())}
        assert set(given) <= set(places), f"{operation} has no {set(given) - set(places)}"
        address = path.format(**{name: value for name, value in given.items() if places[name] == "path"})
        query = {name: value for name, value in given.items() if places[name] == "query"}
        kind = next(iter(told.get("requestBody", {}).get("content", {JSON: {}})))
        if body is not None:
            self._held(told["requestBody"]["content"][kind]["schema"], body, operation)
        answer = self.client.generic(
            method.upper(), address, "" if body is None else json.dumps(body), content_type=kind, query_params=query
        )
        expected = wanted or int(next(iter(told["responses"])))
        assert answer.status_code == expected, (operation, answer.status_code, answer.content[:500])
        content = told["responses"][str(expected)].get("content", {})
        if JSON not in content:
            return answer.content
        plain = json.loads(answer.content)
        self._held(content[JSON]["schema"], plain, operation)
        return plain

    def _held(self, schema: Any, value: Any, operation: str) -> None:
        """Hold a value against its description; one that is told apart by a member, against that part alone."""
        schema = self._narrowed(schema, value)
        key = json.dumps(schema)
        if key not in self.validators:
            self.validators[key] = Draft202012Validator(schema | self.components)
        error = next(self.validators[key].iter_errors(value), None)
        assert error is None, f"{operation}: {error.json_path}: {error.message[:300]}"

    def _narrowed(self, schema: Any, value: Any) -> Any:
        while "$ref" in schema:
            name = schema["$ref"].rsplit("/", 1)[1]
            inner = self.described["components"]["schemas"][name]
            by = inner.get("discriminator")
            if by is None or not isinstance(value, dict):
                return schema
            schema = {"$ref": by["mapping"][value[by["propertyName"]]]}
        return schema
