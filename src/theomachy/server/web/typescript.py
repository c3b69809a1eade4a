"""The structs of the wire as TypeScript types, and as a document for people."""

from __future__ import annotations

import inspect
import sys
from pathlib import Path
from typing import Any, Final, get_args

import msgspec
from msgspec import inspect as mi

from theomachy import files
from theomachy.server.table.refusal import CODES
from theomachy.server.web import protocol as wire
from theomachy.server.web.rest import ENDPOINTS

HEAD: Final = "// Written by `python -m theomachy.server.web.typescript`. Do not edit: change protocol.py.\n"
PLAIN: Final = {
    mi.IntType: "number",
    mi.FloatType: "number",
    mi.StrType: "string",
    mi.BoolType: "boolean",
    mi.NoneType: "null",
    mi.AnyType: "unknown",
}


def structs() -> list[type[msgspec.Struct]]:
    """All structs that go over the wire, those they contain first."""
    found: dict[type[msgspec.Struct], None] = {}
    for kind in [
        *get_args(wire.FromClient),
        *get_args(wire.ToClient),
        wire.Document,
        wire.ErrorBody,
        *[part for endpoint in ENDPOINTS for part in (endpoint.body, endpoint.response) if part is not None],
    ]:
        _collect(kind, found)
    return list(found)


def _collect(kind: Any, found: dict[type[msgspec.Struct], None]) -> None:
    info = mi.type_info(kind)
    assert isinstance(info, mi.StructType)
    for field in info.fields:
        for inner in _inner(field.type):
            _collect(inner, found)
    found.setdefault(kind)


def _inner(info: mi.Type) -> list[Any]:
    if isinstance(info, mi.StructType):
        return [info.cls]
    if isinstance(info, mi.UnionType):
        return [cls for kind in info.types for cls in _inner(kind)]
    if isinstance(info, (mi.ListType, mi.VarTupleType)):
        return _inner(info.item_type)
    return []


def name_of(info: mi.Type) -> str:
    """A type in TypeScript."""
    if type(info) in PLAIN:
        return PLAIN[type(info)]
    match info:
        case mi.StructType():
            return info.cls.__name__
        case mi.UnionType():
            return " | ".join(name_of(kind) for kind in info.types)
        case mi.ListType() | mi.VarTupleType():
            inner = name_of(info.item_type)
            return f"({inner})[]" if " " in inner else f"{inner}[]"
        case mi.TupleType():
            return f"[{', '.join(name_of(kind) for kind in info.item_types)}]"
        case mi.DictType():
            return f"Record<string, {name_of(info.value_type)}>"
        case mi.LiteralType():
            return " | ".join(f'"{value}"' for value in info.values)
        case mi.Metadata():
            return name_of(info.type)
    raise TypeError(info)


def fields_of(kind: type[msgspec.Struct]) -> list[tuple[str, str, bool]]:
    """Name, type, and whether it may be left out; the tag first."""
    info = mi.type_info(kind)
    assert isinstance(info, mi.StructType)
    tag = [(info.tag_field, f'"{info.tag}"', False)] if info.tag_field is not None else []
    return [*tag, *[(field.encode_name, name_of(field.type), not field.required) for field in info.fields]]


def document_of(kind: type[msgspec.Struct]) -> str:
    """The docstring of a struct, on one line."""
    text = kind.__dict__.get("__doc__") or ""
    return " ".join(inspect.cleandoc(text).split())


def typescript() -> str:
    """The types of the wire for the client."""
    parts = [HEAD]
    for kind in structs():
        text = document_of(kind)
        parts.append(
            (f"/** {text} */\n" if text else "")
            + f"export interface {kind.__name__} {{\n"
            + "".join(f"  {name}{'?' if optional else ''}: {type_};\n" for name, type_, optional in fields_of(kind))
            + "}\n"
        )
    for name, union in (("FromClient", wire.FromClient), ("ToClient", wire.ToClient)):
        parts.append(f"export type {name} = {' | '.join(kind.__name__ for kind in get_args(union))};\n")
    parts.append(f"export type Code = {' | '.join(f'{chr(34)}{code}{chr(34)}' for code in CODES)};\n")
    return "\n".join(parts)


def tables_for_people() -> str:
    """The part of docs/protocol.md that follows from the structs."""
    lines = ["## Messages from a client", ""]
    lines += _section(get_args(wire.FromClient))
    lines += ["## Messages to a client", ""]
    lines += _section(
        (
            *get_args(wire.ToClient),
            wire.Document,
            wire.TableInfo,
            wire.SeatInfo,
            wire.UndoInfo,
            wire.ClockInfo,
            wire.AideInfo,
        )
    )
    lines += ["## REST", "", "| request | does | body | answer |", "| --- | --- | --- | --- |"]
    for endpoint in ENDPOINTS:
        query = "?" + "&".join(f"{name}=" for name in endpoint.query) if endpoint.query else ""
        body, answer = (f"`{kind.__name__}`" if kind is not None else "" for kind in (endpoint.body, endpoint.response))
        lines.append(f"| `{endpoint.method} {endpoint.path}{query}` | {endpoint.summary} | {body} | {answer} |")
    lines.append("")
    shown = {
        *get_args(wire.FromClient),
        *get_args(wire.ToClient),
        wire.Document,
        wire.TableInfo,
        wire.SeatInfo,
        wire.UndoInfo,
        wire.ClockInfo,
        wire.AideInfo,
    }
    lines += _section([kind for kind in structs() if kind not in shown])
    lines += ["## Codes", "", "| code | means |", "| --- | --- |"]
    lines += [f"| `{code}` | {text} |" for code, text in CODES.items()]
    return "\n".join(lines) + "\n"


def _section(kinds: Any) -> list[str]:
    lines = []
    for kind in kinds:
        tag = getattr(kind.__struct_config__, "tag", None)
        lines += [f"### {kind.__name__}" + (f" (`{tag}`)" if tag else ""), ""]
        if document_of(kind):
            lines += [document_of(kind), ""]
        fields = fields_of(kind)
        if fields:
            lines += ["| field | type |", "| --- | --- |"]
            lines += [
                f"| `{name}`{' (may be left out)' if optional else ''} | `{type_.replace('|', chr(92) + '|')}` |"
                for name, type_, optional in fields
            ]
            lines.append("")
    return lines


MARK: Final = "<!-- What follows is written by `python -m theomachy.server.web.typescript docs/protocol.md`. -->\n"


def protocol_page(page: str) -> str:
    """The page with its generated part made anew."""
    return page.partition(MARK)[0] + MARK + "\n" + tables_for_people()


def main(paths: list[str]) -> None:
    """Write the types to *.ts, the tables into *.md."""
    for path in map(Path, paths):
        is_page = path.suffix == ".md"
        files.write(str(path), protocol_page(path.read_text(encoding="utf-8")) if is_page else typescript())


if __name__ == "__main__":
    main(sys.argv[1:])
