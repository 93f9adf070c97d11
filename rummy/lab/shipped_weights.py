"""What the tuner makes: which weights are shipped, and the files they come in, provenance included."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from rummy.bots.interface import Budget
from rummy.bots.search.belief import FIRST
from rummy.bots.simulators.choose import simulator
from rummy.bots.weights import FAMILIES, Name
from rummy.errors import RummyError
from rummy.lab import arena, fit_belief, tune
from rummy.lab import results as result_files
from rummy.lab.arena import Contest, Results
from rummy.lab.fit_belief import Cases
from rummy.lab.processes import Crew
from rummy.lab.tune import Search, Weights
from rummy.rules import Rules, Value

CHECKED = 300
"""Fresh seeds that tell how well the weights found play."""
BASELINE = "greedy"


class Task(NamedTuple):
    """What weights are looked for."""

    preset: str
    players: int
    settings: tuple[tuple[str, Value], ...]
    """Of the rules."""
    seed: int

    @property
    def rules(self) -> Rules:
        return Rules.of(self.preset, players=self.players, **dict(self.settings))

    @property
    def name(self) -> Name:
        rules = self.rules
        return Name(simulator(rules).kind, FAMILIES[rules.scoring], rules.players)

    @property
    def options(self) -> str:
        """As they are typed."""
        settings = " ".join(f"{name}={str(value).lower()}" for name, value in self.settings)
        chosen = f" --set {settings}" if settings else ""
        return f"--preset {self.preset} --players {self.players}{chosen} --seed {self.seed}"

    def json(self) -> dict[str, Any]:
        return {**self._asdict(), "settings": [list(setting) for setting in self.settings]}


_JOKERS = (("jokers", 2),)
SHIPPED: tuple[tuple[str, int, tuple[tuple[str, Value], ...]], ...] = (
    *(("rummy500", players, ()) for players in (2, 3, 4)),
    *(("basic", players, ()) for players in (2, 3, 4)),
    *(("pool500", players, ()) for players in (2, 3, 4)),
    *(("cutthroat500", players, ()) for players in (2, 3, 4)),
    *(("rummy500", players, _JOKERS) for players in (2, 4)),
    ("rum500", 6, ()),
)
"""A preset for each simulator and family, with the numbers of players that have weights of their own, and settings."""
BELIEFS = tuple(one for one in SHIPPED if not one[2])
"""Of beliefs the simulator does not matter."""


def begun(task: Task, file: Path) -> Search:
    """The search as the file has it, else a new one. Raises `RummyError` where the file is of another."""
    kept = result_files.load(file)
    if kept is None:
        return tune.begun(task.rules)
    try:
        if kept["task"] != task.json():
            raise RummyError(f"{file} is of another search: {kept['task']}")
        state = tune.restored(kept["search"])
    except (KeyError, TypeError) as error:
        raise RummyError(f"{file} is no search that was begun: {type(error).__name__} {error}") from error
    if set(state.mean) != set(simulator(task.rules).weights):
        raise RummyError(f"{file} has other weights than are looked for now")
    return state


def document(task: Task, state: Search, weights: Weights, figures: Mapping[str, Any]) -> dict[str, Any]:
    """Weights to play by, where they are from, and the search, to go on with."""
    command = f"python -m rummy tune {task.options}"
    return {
        "weights": weights,
        "command": f"{command} --generations {state.generation}",
        "deals": state.deals,
        "figures": figures,
        "task": task.json(),
        "search": tune.as_json(state),
    }


def check(task: Task, weights: Weights, file: Path, crew: Crew) -> dict[str, Any]:
    """How well the weights play, which are in the file too: on the simulator against the rules of thumb, and in the
    engine against the baseline."""
    rules = task.rules
    seeds = [f"{task.seed}/check/{number}" for number in range(CHECKED)]
    lead = tune.leads(rules, weights, None, seeds, crew)
    of = Contest(rules, arena.seated(rules, [str(file), BASELINE]), task.seed + 1, Budget(0))
    results = Results()
    for _ in arena.run(of, CHECKED, results, crew):
        pass
    standing = results.standings[str(file)]
    return {
        "seeds": CHECKED,
        "ahead of the rules of thumb": result_files.interval(lead),
        f"ahead of {BASELINE}": result_files.interval(standing.ahead),
        f"won against {BASELINE}": result_files.interval(standing.won),
    }


def belief_document(task: Task, bot: str, deals: int, trained_on: Cases, tested: Cases) -> dict[str, Any]:
    """The coefficients fitted, and how well they tell the hands of deals they were not fitted to."""
    weights = fit_belief.fit(trained_on)
    losses = {"nothing": {}, "the first guess": dict(FIRST), "these": weights}
    command = f"python -m rummy tune --belief {task.options}"
    return {
        "weights": weights,
        "command": f"{command} --bot {bot} --deals {deals}",
        "deals": deals,
        "figures": {f"loss by {name}": round(fit_belief.loss(tested, one), 4) for name, one in losses.items()},
    }
