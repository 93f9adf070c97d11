"""Work shared by processes."""

from __future__ import annotations

from contextlib import closing
from itertools import count, islice

import pytest

from rummy.lab.processes import shared


def square(number: int) -> int:
    if number == 13:
        raise ValueError("unlucky")
    return number * number


@pytest.mark.parametrize("jobs", [1, pytest.param(2, marks=pytest.mark.native)])
def test_results_come_in_the_order_of_the_work(jobs: int) -> None:
    assert list(shared(square, range(12), jobs)) == [number * number for number in range(12)]
    with closing(shared(square, count(20), jobs)) as endless:
        assert list(islice(endless, 3)) == [400, 441, 484]


@pytest.mark.parametrize("jobs", [1, pytest.param(2, marks=pytest.mark.native)])
def test_what_the_work_raises_is_raised(jobs: int) -> None:
    with closing(shared(square, range(12, 20), jobs)) as results:
        assert next(results) == 144
        with pytest.raises(ValueError, match="unlucky"):
            next(results)
