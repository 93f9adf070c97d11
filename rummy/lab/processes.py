"""Work shared by processes, its results in the order of the work, so that nothing depends on how many share it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterable
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from concurrent.futures import Future, ProcessPoolExecutor

T = TypeVar("T")
R = TypeVar("R")

AHEAD = 4
"""Parts begun for each process before the first of them is waited for; each may take a different time."""


class Crew:
    """So many processes that stay for several works; one is this process itself."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs
        self._pool: ProcessPoolExecutor | None = None

    def __enter__(self) -> Crew:
        if self.jobs > 1:
            from concurrent.futures import ProcessPoolExecutor  # only where asked for: in a page there are none

            self._pool = ProcessPoolExecutor(self.jobs, initializer=_leave_interrupts_to_the_first)
        return self

    def __exit__(self, *_: object) -> None:
        if self._pool:
            self._pool.shutdown(wait=False, cancel_futures=True)

    def do(self, work: Callable[[T], R], parts: Iterable[T]) -> Generator[R, None, None]:
        """`work` done on every part. Parts may be endless: close the generator to end. What `work` raises is raised
        here."""
        if self._pool is None:
            yield from map(work, parts)
            return
        ahead: deque[Future[R]] = deque()
        for part in parts:
            ahead.append(self._pool.submit(work, part))
            if len(ahead) > AHEAD * self.jobs:
                yield ahead.popleft().result()
        while ahead:
            yield ahead.popleft().result()


def shared(work: Callable[[T], R], parts: Iterable[T], jobs: int = 1) -> Generator[R, None, None]:
    """As `Crew.do`, by a crew of its own."""
    with Crew(jobs) as crew:
        yield from crew.do(work, parts)


def _leave_interrupts_to_the_first() -> None:
    """A key that interrupts reaches every process; the others end when the first one ends them, without a word."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
