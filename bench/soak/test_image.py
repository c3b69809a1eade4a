"""Dockerfile, compose.yaml and Caddyfile, as far as they can be read: no container engine is asked."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import yaml

from bench.soak import image
from theomachy.server.web.rest import ENDPOINTS

ROOT = Path(__file__).parents[2]


def compose() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))
    return found


def faults(dockerfile: str, ignored: list[str]) -> list[str]:
    """Paths that are copied and do not exist, or that .dockerignore keeps out; stages that are not there."""
    stages, found = image.stages(dockerfile), []
    names = [stage.name for stage in stages]
    for stage in stages:
        for step in stage.steps:
            if step.word == "COPY" and step.origin is not None:
                found += [] if step.origin in names else [f"there is no stage {step.origin}"]
            elif step.word == "COPY":
                found += [f"{path} is not there" for path in step.sources if not (ROOT / path).exists()]
                found += [f"{path} is ignored" for path in step.sources if path in ignored]
    return found


def test_every_path_that_the_image_copies_exists() -> None:
    text = (ROOT / "Dockerfile").read_text(encoding="utf-8")
    ignored = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    assert faults(text, ignored) == []
    assert faults(text.replace("COPY native native", "COPY nature native"), ignored) == ["nature is not there"]
    assert faults(text.replace("--from=client", "--from=nobody"), ignored) == ["there is no stage nobody"]


def test_the_image_has_the_client_and_the_compiled_engine() -> None:
    steps = [
        step.text for stage in image.stages((ROOT / "Dockerfile").read_text(encoding="utf-8")) for step in stage.steps
    ]
    client = next(k for k, step in enumerate(steps) if "src/theomachy/_web" in step)
    wheel = next(k for k, step in enumerate(steps) if "pip wheel" in step)
    assert client < wheel
    assert "THEOMACHY_COMPILED=1" in steps[wheel]


def test_compose_names_and_explains_every_secret_and_file() -> None:
    found, text = compose(), (ROOT / "compose.yaml").read_text(encoding="utf-8")
    preface = text[: text.index("services:")]
    used = {name for service in found["services"].values() for name in service.get("secrets", [])}
    assert used == set(found["secrets"])
    for secret in found["secrets"].values():
        assert secret["file"].removeprefix("./") in preface, "how it is made is said at the top"
    for variable in set(re.findall(r"\$\{(\w+)", text)):
        assert variable in preface
    for service in found["services"].values():
        for mount in service.get("volumes", []):
            origin = mount.split(":")[0]
            assert (ROOT / origin).exists() if origin.startswith(".") else origin in found["volumes"]


def test_compose_has_two_nodes_of_one_kind_and_a_proxy_that_waits_for_them() -> None:
    services = compose()["services"]
    assert set(services) == {"postgres", "node-1", "node-2", "proxy"}
    assert services["node-1"] == services["node-2"]
    assert {"node-1", "node-2"} == set(services["proxy"]["depends_on"])
    assert not any("ports" in services[name] for name in ("postgres", "node-1", "node-2")), "only the proxy is reached"


def test_the_proxy_has_tls_asks_the_nodes_and_hides_what_is_for_operators() -> None:
    text = (ROOT / "Caddyfile").read_text(encoding="utf-8")
    assert "443:443" in compose()["services"]["proxy"]["ports"]
    assert re.search(r"path .*/metrics", text)
    assert "health_uri /ready" in text
    for node in ("node-1", "node-2"):
        assert f"{node}:8000" in text


def test_the_options_of_the_start_commands_exist_and_are_documented() -> None:
    command = image.node_command(compose())
    guide = (ROOT / "docs" / "operating.md").read_text(encoding="utf-8")
    for word in re.findall(r"--[a-z-]+", command):
        assert word in guide or f"| `{word[2:].replace('-', '_')}` |" in guide, word


def test_the_proxy_sends_all_that_is_about_a_table_to_one_node_by_its_id() -> None:
    text = (ROOT / "Caddyfile").read_text(encoding="utf-8")
    rule = re.search(r'~(\^\S+) "\$\{1\}"', text)
    assert rule is not None
    assert "request_header X-Goes-By {goes_by}" in text, "whatever a client sends there is replaced"
    assert "lb_policy header X-Goes-By" in text
    paths = [endpoint.path for endpoint in ENDPOINTS] + [
        "/api/tables/{table}/socket",
        "/tables/{table}",
        "/replays/{table}",
    ]
    for path in paths:
        found = re.search(rule[1], path.replace("{table}", "Ab-3_x"))
        assert (found[1] if found else None) == ("Ab-3_x" if "{table}" in path else None), path
