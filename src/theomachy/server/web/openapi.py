"""The OpenAPI document of the REST part, from its endpoints and their structs."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import msgspec

from theomachy.server.web.protocol import ErrorBody, ReplayMoves
from theomachy.server.web.replay_moves import EVERY_SEAT
from theomachy.server.web.rest import ENDPOINTS, Endpoint

_NUMBER = {"type": "integer", "minimum": 0, "maximum": 999_999_999}
QUERIES: dict[str, dict[str, Any]] = {
    "choices": _NUMBER,
    "first": _NUMBER,
    "page": _NUMBER,
    "seat": {"type": "integer", "minimum": 0, "maximum": 99},
    "stage": {"type": "string", "enum": ["open", "live"]},
}
READER: dict[str, Any] = {"anyOf": [QUERIES["seat"], {"type": "string", "enum": ["", EVERY_SEAT]}]}  # of moves
_REF = "#/components/schemas/{name}"


@cache
def document() -> dict[str, Any]:
    """The OpenAPI document."""
    types = sorted(
        {kind for endpoint in ENDPOINTS for kind in (endpoint.body, endpoint.response) if kind is not None}
        | {ErrorBody},
        key=lambda kind: str(kind.__name__),
    )
    schemas, components = msgspec.json.schema_components(types, ref_template=_REF)
    by_type = dict(zip(types, schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in ENDPOINTS:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = _operation(endpoint, by_type)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Theomachy", "version": "1", "license": {"name": "MIT", "identifier": "MIT"}},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"guest": {"type": "apiKey", "in": "cookie", "name": "theomachy"}},
        },
        "security": [{}, {"guest": []}],
    }


def _operation(endpoint: Endpoint, schemas: dict[Any, Any]) -> dict[str, Any]:
    answer = schemas[endpoint.response] if endpoint.response is not None else {"type": "object"}
    found: dict[str, Any] = {
        "summary": endpoint.summary,
        "operationId": endpoint.handler.__name__,
        "parameters": [
            *[
                {
                    "name": name,
                    "in": "path",
                    "required": True,
                    "schema": {"type": "integer", "minimum": 0, "maximum": 99}
                    if name == "seat"
                    else {"type": "string"},
                }
                for name in re.findall(r"{(\w+)}", endpoint.path)
            ],
            *[{"name": name, "in": "query", "schema": _query(endpoint, name)} for name in endpoint.query],
        ],
        "responses": {"200": _json("Done.", answer), "default": _json("Refused.", schemas[ErrorBody])},
    }
    if endpoint.body is not None:
        found["requestBody"] = {"required": True, "content": {"application/json": {"schema": schemas[endpoint.body]}}}
    return found


def _json(text: str, schema: dict[str, Any]) -> dict[str, Any]:
    return {"description": text, "content": {"application/json": {"schema": schema}}}


def _query(endpoint: Endpoint, name: str) -> dict[str, Any]:
    """The schema of what is asked for in the address."""
    if name == "seat" and endpoint.response is ReplayMoves:
        return READER
    return QUERIES.get(name, {"type": "string"})
