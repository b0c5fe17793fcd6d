"""Engines that are kept between games, since some take seconds to start."""

import atexit
import os
from threading import Lock
from typing import Final

from topdrop.bots.engine.command import EngineCommand
from topdrop.bots.engine.talk import EngineTalk, Limits

MOST_IDLE: Final = 8
"""So many engines are kept that nobody uses."""


class KeptEngines:
    """The engines that this process has started and may use again."""

    def __init__(self, most: int = MOST_IDLE) -> None:
        self._most = most
        self._lock = Lock()
        self._idle: list[tuple[tuple[str, ...], EngineTalk]] = []
        self._used: set[EngineTalk] = set()
        self._owner = os.getpid()

    def take(self, command: EngineCommand, limits: Limits | None = None) -> EngineTalk:
        """Return an engine that nobody uses, started if need be.

        Raises:
            EngineError: It cannot be started, or is no engine.
        """
        talk = self._idle_one(command)
        if talk is None:
            talk = EngineTalk(command, limits)
        with self._lock:
            self._used.add(talk)
        return talk

    def give_back(self, command: EngineCommand, talk: EngineTalk) -> None:
        """Keep an engine for the next who wants it, or end it."""
        ended = talk
        with self._lock:
            self._used.discard(talk)
            if talk.usable:
                self._idle.append((command.words, talk))
                if len(self._idle) <= self._most:
                    return
                _, ended = self._idle.pop(0)
        ended.end()

    def end_all(self) -> None:
        """End all engines; what uses one of them hears that it has ended."""
        with self._lock:
            ended = [*self._used, *(talk for _, talk in self._idle)]
            self._used.clear()
            self._idle.clear()
        if self._owner == os.getpid():
            for talk in ended:
                talk.end()

    def _idle_one(self, command: EngineCommand) -> EngineTalk | None:
        with self._lock:
            if self._owner != os.getpid():
                # Those of the process that this one is a copy of are not its own.
                self._owner = os.getpid()
                self._used.clear()
                self._idle.clear()
            for number, (words, talk) in reversed(list(enumerate(self._idle))):
                if words == command.words:
                    del self._idle[number]
                    if talk.usable:
                        return talk
                    talk.end(0)
        return None


KEPT: Final = KeptEngines()
"""Those of this process."""

atexit.register(KEPT.end_all)
