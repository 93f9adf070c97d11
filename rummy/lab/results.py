"""Results of contests as JSON: what was played, by which bots, what came, and all it takes to go on."""

from __future__ import annotations

import hashlib
import json
import math
import platform
from pathlib import Path
from typing import Any

from rummy import __version__, bots
from rummy.bots.interface import Budget
from rummy.errors import RummyError
from rummy.lab.arena import Contest, Effort, Results, Standing
from rummy.lab.statistics import Mean, Spread
from rummy.rules import Rules


def document(of: Contest, results: Results) -> dict[str, Any]:
    """Figures to read, and the sums they follow from."""
    return {
        "command": command(of, results.seeds),
        "versions": versions(),
        "contest": _described(of),
        "seeds": results.seeds,
        "deals": results.deals,
        "figures": {name: _figures(standing) for name, standing in results.standings.items()},
        "sums": {name: _sums(standing) for name, standing in results.standings.items()},
    }


def restored(document: Any, of: Contest) -> Results:
    """The results of the same contest played by the same bots. Raises `RummyError` where they are others."""
    try:
        if document["contest"] != _described(of):
            raise RummyError("these are results of another contest")
        if document["versions"]["bots"] != versions()["bots"]:
            raise RummyError("these are results of other bots: they have changed since")
        standings = {name: _standing(sums) for name, sums in document["sums"].items()}
        return Results(int(document["seeds"]), int(document["deals"]), standings)
    except (KeyError, TypeError, AttributeError) as error:
        raise RummyError(f"these are no results of a contest: {type(error).__name__} {error}") from error


def load(file: Path) -> Any:
    """What is in it, nothing where there is none. Raises `RummyError` where it is no JSON."""
    if not file.exists():
        return None
    try:
        return json.loads(file.read_text(encoding="utf-8"))
    except ValueError as error:
        raise RummyError(f"{file} is no JSON: {error}") from error


def save(file: Path, document: object) -> None:
    """All of it or, where something stops it, what was there before."""
    part = file.with_name(f"{file.name}.part")
    part.write_text(json.dumps(document, indent=1) + "\n", encoding="utf-8", newline="\n")
    part.replace(file)


def versions() -> dict[str, str]:
    """What plays."""
    return {"rummy": __version__, "python": platform.python_version(), "bots": _digest()}


def _digest() -> str:
    """Of all the sources and weights of the bots."""
    folder = Path(bots.__file__).parent
    digest = hashlib.sha256()
    for file in sorted(folder.rglob("*")):
        if file.suffix in (".py", ".json"):
            digest.update(file.read_bytes())
    return digest.hexdigest()[:12]


def command(of: Contest, seeds: int) -> str:
    """As it is typed."""
    seats = list(of.seats)
    while seats[1:] and seats[-1] == seats[-2]:
        seats.pop()
    rules = of.rules
    usual = Rules.of(rules.preset, players=rules.players).options()
    settings = [f"{name}={str(value).lower()}" for name, value in rules.options().items() if value != usual[name]]
    parts = [f"python -m rummy arena --preset {rules.preset} --seats {','.join(seats)}"]
    parts += [f"--players {rules.players}"] if len(seats) < rules.players else []
    parts += [f"--set {' '.join(settings)}"] if settings else []
    parts += ["--match"] if of.games else []
    parts += [f"--playouts {of.budget.playouts}"] if of.budget.playouts != Budget().playouts else []
    parts += [f"--seconds {of.budget.seconds}"] if of.budget.seconds else []
    return " ".join([*parts, f"--deals {seeds} --seed {of.seed}"])


def _title(of: Contest) -> str:
    limit = f" or {of.budget.seconds} s" if of.budget.seconds else ""
    budget = f"at most {of.budget.playouts:,} playouts{limit} a decision"
    return f"{of.rules.preset}, {', '.join(of.seats)}, seed {of.seed}, {budget}"


def _described(of: Contest) -> dict[str, Any]:
    return {
        "preset": of.rules.preset,
        "options": of.rules.options(),
        "seats": list(of.seats),
        "seed": of.seed,
        "playouts": of.budget.playouts,
        "seconds": of.budget.seconds,
        "games": of.games,
    }


def _figures(standing: Standing) -> dict[str, Any]:
    effort = standing.effort
    return {
        "won": interval(standing.won),
        "points": interval(standing.points),
        "ahead": interval(standing.ahead),
        "decisions": effort.decisions,
        "searched": effort.playouts.counts.total(),
        "playouts": _shares(effort.playouts),
        "ms": _shares(effort.milliseconds),
    }


def interval(mean: Mean) -> dict[str, float | None]:
    ends = {"mean": mean.mean, "low": mean.low, "high": mean.mean + mean.margin}
    return {name: _rounded(value) for name, value in ends.items()}


def _shares(spread: Spread) -> dict[str, float | None]:
    return {"median": _rounded(spread.at(0.5)), "p95": _rounded(spread.at(0.95))}


def _rounded(value: float) -> float | None:
    """JSON has no other word for what nobody can know yet."""
    return round(value, 4) if math.isfinite(value) else None


def _sums(standing: Standing) -> dict[str, Any]:
    return {
        "won": standing.won.json(),
        "points": standing.points.json(),
        "ahead": standing.ahead.json(),
        "decisions": standing.effort.decisions,
        "playouts": standing.effort.playouts.json(),
        "ms": standing.effort.milliseconds.json(),
    }


def _standing(sums: dict[str, Any]) -> Standing:
    effort = Effort(Spread.of(sums["ms"]), Spread.of(sums["playouts"]), int(sums["decisions"]))
    return Standing(Mean.of(sums["won"]), Mean.of(sums["points"]), Mean.of(sums["ahead"]), effort)
