"""engine.js alone, in the page: calls that fail, calls that never settle, a worker that goes away."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from e2e.server import Server

START = """
    const { Engine, EngineError } = await import("./engine.js");
    const { wheel } = await import("./files.js");
    const told = async (promise) => {
        try { return { result: await promise }; }
        catch (error) { return error instanceof EngineError ? { problem: error.problem } : { other: String(error) }; }
    };
"""


def run(page: Page, code: str) -> Any:
    return page.evaluate(f"async () => {{ {START} {code} }}")


@pytest.fixture
def bare(page: Page, site: str) -> Page:
    """A page of the site on which nothing runs yet."""
    page.goto(f"{site}NOTICE.txt")
    return page


def test_hello_and_problems_of_every_kind(bare: Page) -> None:
    said = run(
        bare,
        """
        const engine = new Engine({ wheel: await wheel() });
        const early = await told(engine.call("hello"));
        const hello = await engine.start();
        const bad = await told(engine.call("new", { rules: { preset: "nonsense" }, bots: ["greedy"] }));
        const state = await told(engine.call("act", { action: "draw" }));
        const game = await engine.call("new", { rules: { preset: "rummy500" }, bots: ["greedy"], seed: 1 });
        const illegal = await told(engine.call("act", { action: "discard 2H" }));
        engine.stop();
        return { early, hello, bad, state, game, illegal, alive: engine.alive };
        """,
    )
    assert said["early"]["problem"]["reason"] == "stopped"
    assert said["hello"]["protocol"] == 1
    assert "greedy" in said["hello"]["bots"]
    assert said["bad"]["problem"]["kind"] == "invalid"
    assert said["state"]["problem"]["kind"] == "state"
    assert said["game"]["view"]["hands"][0]["count"] > 0
    assert said["illegal"]["problem"]["kind"] in ("illegal", "invalid")
    assert said["alive"] is False


def test_a_call_pending_at_the_end_of_the_worker_is_answered(bare: Page) -> None:
    said = run(
        bare,
        """
        const engine = new Engine({ wheel: await wheel() });
        await engine.start();
        const pending = told(engine.call("hello"));
        engine.stop();
        const first = await pending;
        const again = await engine.restart();
        const alive = engine.alive;
        engine.stop();
        return { first, protocol: again.protocol, alive };
        """,
    )
    assert said["first"]["problem"]["reason"] == "stopped"
    assert said["protocol"] == 1
    assert said["alive"] is True


def test_a_game_goes_on_in_a_new_worker(bare: Page) -> None:
    same = run(
        bare,
        """
        const engine = new Engine({ wheel: await wheel() });
        await engine.start();
        const { view } = await engine.call("new", { rules: { preset: "rummy500" }, bots: ["greedy"], seed: 7 });
        const { record } = await engine.call("record");
        await engine.restart();
        const loaded = await engine.call("load", { record });
        const again = await engine.call("record");
        engine.stop();
        return JSON.stringify(loaded.view) === JSON.stringify(view) && again.record === record;
        """,
    )
    assert same is True


@pytest.mark.trouble
@pytest.mark.parametrize("file", ["engine.py", "pyodide/runtime.mjs", "pyodide/pyodide.asm.wasm"])
@pytest.mark.parametrize("fault", ["missing", "stalled"])
def test_a_start_that_cannot_end_is_given_up(bare: Page, server: Server, file: str, fault: Any) -> None:
    """Also where the loaders would wait for ever: the engine's own limit counts."""
    server.faults.broken[file] = fault
    said = run(
        bare,
        """
        const engine = new Engine({ wheel: await wheel() });
        const from = performance.now();
        const end = await told(engine.start());
        return { end, took: performance.now() - from, alive: engine.alive };
        """,
    )
    assert said["end"]["problem"]["kind"] == "crash"
    assert said["alive"] is False
    assert said["took"] < 20_000
