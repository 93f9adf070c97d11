"""Averages, their intervals and spreads, added up value by value or part by part."""

from __future__ import annotations

import json
import math
import statistics
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rummy.lab.statistics import Mean, Spread

values = st.lists(st.floats(-500, 500), min_size=2, max_size=40)


def mean_of(numbers: list[float]) -> Mean:
    mean = Mean()
    for number in numbers:
        mean.add(number)
    return mean


@given(values)
def test_mean_and_error(numbers: list[float]) -> None:
    mean = mean_of(numbers)
    assert mean.mean == pytest.approx(statistics.fmean(numbers), abs=1e-9)
    assert mean.error == pytest.approx(statistics.stdev(numbers) / len(numbers) ** 0.5, rel=1e-4, abs=1e-4)
    assert mean.mean - mean.low == pytest.approx(mean.margin)
    assert mean.margin == pytest.approx(1.96 * mean.error, rel=1e-4)
    assert Mean.of(json.loads(json.dumps(mean.json()))) == mean


def test_one_value_says_nothing_of_luck() -> None:
    assert mean_of([3.0]).margin == math.inf
    assert math.isnan(Mean().mean)


def test_the_truth_is_in_the_interval_95_times_in_100() -> None:
    rng = Random(3)
    covered = 0
    for _ in range(1_000):
        mean = mean_of([rng.random() for _ in range(100)])
        covered += abs(mean.mean - 0.5) <= mean.margin
    assert 930 <= covered <= 970


@given(st.lists(st.floats(0.001, 1e4), min_size=1, max_size=60), st.sampled_from([0.05, 0.5, 0.95, 1.0]))
def test_a_spreads_quantiles_are_the_values_within_one_percent(sizes: list[float], share: float) -> None:
    spread, first, second = Spread(), Spread(), Spread()
    for number, size in enumerate(sizes):
        spread.add(size)
        (first, second)[number % 2].add(size)
    first.merge(second)
    exact = sorted(sizes)[max(0, math.ceil(share * len(sizes) - 1e-9) - 1)]
    assert spread.at(share) == pytest.approx(exact, rel=0.006)
    assert first == spread == Spread.of(json.loads(json.dumps(spread.json())))


def test_no_figures_are_no_number() -> None:
    assert math.isnan(Spread().at(0.5))
    empty = Spread()
    empty.add(0.0)
    assert 0 < empty.at(0.5) < 1e-5
