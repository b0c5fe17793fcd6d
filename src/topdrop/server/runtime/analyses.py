"""Analyses of games that are over: in a process and a queue of their own, behind everything else.

One is made at a time, step by step; answers to what it asks are valued between two steps. Whoever
wants one says so again and again: what nobody asks for any more is stopped. What there is then is
kept, and gone on with when somebody asks again.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Collection
from contextlib import suppress
from typing import Final, Literal

import msgspec
from msgspec.structs import replace

from topdrop.analysis.answering import Answer, Reply, known_answer, weighed_answer
from topdrop.analysis.steps import complete
from topdrop.analysis.values import Analysis, Decision
from topdrop.core.game import Record
from topdrop.server.protocol.common import Millis
from topdrop.server.protocol.http_bodies import AnalysisState
from topdrop.server.protocol.problems import Refusal
from topdrop.server.runtime.analysis_job import (
    AnalysisJob,
    Person,
    Waiting,
    analysis_id,
    failed_state,
    state_of,
    waiting_state,
)
from topdrop.server.runtime.analysis_process import (
    PREPARE_SECONDS,
    AnalysisFailed,
    AnalysisLine,
    OutOfTime,
)
from topdrop.server.runtime.analysis_worker import (
    AnalysedGame,
    AnalysisReply,
    AnalysisRequest,
    Begin,
    Decide,
    FindReply,
    Finish,
)
from topdrop.server.runtime.clock import Clock
from topdrop.server.runtime.cluster.analysis_sharing import AnalysisSharing
from topdrop.server.runtime.resources import log
from topdrop.server.settings import Settings
from topdrop.server.store import KeptAnalysis, Store, StoreError

MOST_WAITING: Final = 16
"""So many analyses may be in work or wait."""

MOST_OF_PERSON: Final = 2
"""So many of them may one person want."""

MOST_OF_ADDRESS: Final = 4
"""So many of them may be wanted from one address."""

MOST_ANSWERS: Final = 16
"""So many answers may wait to be valued."""

NEWS_SECONDS: Final = 5.0
"""Whoever asks for news waits no longer than this for an answer."""

ABSENT_AFTER: Final[Millis] = 20_000
"""Whoever has not asked for so long does not want it any more."""

MOST_OF_RECORDS: Final = 200
"""So many analyses are kept of games that are at no table here."""

REMEMBERED: Final = 32
"""So many that are over are in memory, whether they could be stored or not."""


KEPT_EVERY: Final[Millis] = 10_000
"""Where there are other processes, what there is of an analysis is kept so often."""

ELSEWHERE: Final = Person("elsewhere", "elsewhere")
"""Those who want an analysis at other processes."""


class Analyses:
    """All analyses of a server."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        clock: Clock,
        line: AnalysisLine,
        sharing: AnalysisSharing | None = None,
    ) -> None:
        """Begin with nothing to do.

        Args:
            settings: What has been set.
            store: Where they are kept.
            clock: The time.
            line: To the process in which they are made.
            sharing: Other processes that make analyses; None where there are none.
        """
        self._sharing = sharing
        # Who waits here for those that other processes make.
        self._elsewhere: dict[str, Waiting] = {}
        self._settings = settings
        self._store = store
        self._clock = clock
        self._line = line
        self._turn = asyncio.Semaphore(1)
        # Those in work or waiting, in the order in which they were asked for.
        self._jobs: dict[str, AnalysisJob] = {}
        self._over: OrderedDict[str, AnalysisState] = OrderedDict()
        self._answers = 0

    async def ask(self, record: Record, person: Person, table: str | None) -> AnalysisState:
        """Begin the analysis of a game, or go on with what there is of it.

        Args:
            record: The game.
            person: Who asks.
            table: Its table, if it has one here.

        Raises:
            Refusal: Too many are in work (``busy``).
        """
        game = self._game(record)
        id_ = analysis_id(game)
        before = await self._found(id_)
        job = self._jobs.get(id_)
        if job is None and before is not None and before.complete:
            return state_of(id_, before)
        if job is None:
            self._check_room(person)
            if self._sharing is not None and not await self._sharing.claim(id_):
                return await self._follow(self._sharing, id_, person)
            job = self._jobs.get(id_)
        if job is None:
            job = AnalysisJob(id_, game, table)
            job.go_on_with(before)
            self._over.pop(id_, None)
            self._jobs[id_] = job
            job.task = asyncio.get_running_loop().create_task(self._work(job))
            if self._sharing is not None:
                self._sharing.tell(id_, self._state(job))
        job.want(person, self._clock.now())
        return self._state(job)

    async def state(self, id_: str, person: Person, known: int | None = None) -> AnalysisState:
        """Return how far an analysis is; who asks goes on wanting it.

        Args:
            id_: Its id.
            person: Who asks.
            known: How many decisions they know to be done: for a while it is waited for more.

        Raises:
            Refusal: There is none with this id (``not_found``).
        """
        job = self._jobs.get(id_)
        if job is not None:
            job.want(person, self._clock.now())
            if known == len(job.decisions):
                await job.news(NEWS_SECONDS)
            if id_ in self._jobs:
                return self._state(job)
        if self._sharing is not None:
            state = await self._sharing.state(id_)
            if state is not None:
                return await self._follow(self._sharing, id_, person, known)
            if self._elsewhere.pop(id_, None) is not None:
                self._sharing.want(id_, 0)
        over = self._over.get(id_)
        if over is not None and (self._sharing is None or over.analysis is None):
            return over
        found = await self._found(id_)
        if found is None:
            raise Refusal("not_found")
        return state_of(id_, found)

    async def _follow(
        self, sharing: AnalysisSharing, id_: str, person: Person, known: int | None = None
    ) -> AnalysisState:
        """Return how far an analysis is that another process makes, which is wanted here too."""
        now = self._clock.now()
        waiting = self._elsewhere.setdefault(id_, Waiting())
        waiting.leave_absent(now - ABSENT_AFTER)
        waiting.want(person, now)
        sharing.want(id_, len(waiting.people))
        event = sharing.listen(id_)
        state = await sharing.state(id_)
        if state is not None and state.done == known:
            await sharing.news(event, NEWS_SECONDS)
            state = await sharing.state(id_)
        if state is not None:
            return state
        # It has just begun there, or is over.
        found = await self._found(id_)
        return waiting_state(id_) if found is None else state_of(id_, found)

    async def leave(self, id_: str, person: Person) -> AnalysisState:
        """Note that somebody does not want an analysis any more; it stops when nobody else does.

        Raises:
            Refusal: There is none with this id (``not_found``).
        """
        job = self._jobs.get(id_)
        if job is None and self._sharing is not None and id_ in self._elsewhere:
            return await self._leave_elsewhere(self._sharing, id_, person)
        if job is None:
            return await self.state(id_, person)
        job.leave(person.name)
        if not job.people:
            await self._share(job)
        if not job.people:
            await self._stop(job, "cancelled")
        return self._state(job) if id_ in self._jobs else await self.state(id_, person)

    async def _leave_elsewhere(
        self, sharing: AnalysisSharing, id_: str, person: Person
    ) -> AnalysisState:
        """Note that somebody does not want what another process makes, and see whether it stops."""
        waiting = self._elsewhere.pop(id_)
        waiting.leave(person.name)
        sharing.want(id_, len(waiting.people))
        if waiting.people:
            self._elsewhere[id_] = waiting
        give_up = self._clock.now() + 1000 * NEWS_SECONDS
        event = sharing.listen(id_)
        state = await sharing.state(id_)
        # Unless others want it, it stops after the step that is being made.
        while state is not None and not waiting.people and self._clock.now() < give_up:
            await sharing.news(event, 1.0)
            event = sharing.listen(id_)
            state = await sharing.state(id_)
        found = await self._found(id_)
        return state or (waiting_state(id_) if found is None else state_of(id_, found))

    async def completed(self, record: Record) -> Analysis:
        """Return the analysis of a game.

        Raises:
            Refusal: It has not been analysed to its end (``not_analysed``).
        """
        found = await self._found(analysis_id(self._game(record)))
        if found is None or not found.complete:
            raise Refusal("not_analysed")
        return found

    async def answer(
        self, record: Record, analysis: Analysis, asked: Decision, move: str
    ) -> tuple[Answer, Reply | None]:
        """Value another move than the one that was played, by the samples of the analysis.

        Args:
            record: The game.
            analysis: Its analysis.
            asked: The decision.
            move: The move, which is legal there.

        Returns:
            What it is worth, and the best reply to one that is not good enough.

        Raises:
            Refusal: Too many wait (``busy``), or it cannot be found out (``analysis_failed``).
        """
        if self._answers >= MOST_ANSWERS:
            raise Refusal("busy")
        self._answers += 1
        try:
            return await self._answer(self._game(record), analysis, asked, move)
        except OutOfTime:
            raise Refusal("analysis_failed", reason="it takes too long") from None
        except AnalysisFailed as error:
            raise Refusal("analysis_failed", reason=str(error)) from None
        finally:
            self._answers -= 1

    def forget(self, tables: Collection[str]) -> None:
        """Let go of what is in memory of analyses, for some tables have been deleted."""
        for job in list(self._jobs.values()):
            if job.table in tables:
                self._put(job, replace(job.state(0), status="stopped"))
        # What is still kept is read again when somebody asks.
        self._over.clear()

    async def close(self) -> None:
        """Stop all that is in work, keep what there is of it, and end the process."""
        jobs = list(self._jobs.values())
        for job in jobs:
            await self._stop(job, "cancelled")
        await self._line.close()
        await asyncio.gather(*(job.task for job in jobs if job.task), return_exceptions=True)

    def _game(self, record: Record) -> AnalysedGame:
        return AnalysedGame(record, self._settings.analysis_samples or None, 0)

    def _state(self, job: AnalysisJob) -> AnalysisState:
        ahead = 0
        for each in self._jobs.values():
            if each is job:
                break
            ahead += 1
        return job.state(ahead)

    def _check_room(self, person: Person) -> None:
        """Refuse when too many are in work, of all, of this person or from this address.

        Raises:
            Refusal: There are (``busy``).
        """
        since = self._clock.now() - ABSENT_AFTER
        for job in self._jobs.values():
            job.leave_absent(since)
        wanted = [job for job in self._jobs.values() if job.people]
        own = [job for job in wanted if any(each.name == person.name for each in job.people)]
        near = [job for job in wanted if any(each.address == person.address for each in job.people)]
        if (
            len(wanted) >= MOST_WAITING
            or len(own) >= MOST_OF_PERSON
            or len(near) >= MOST_OF_ADDRESS
        ):
            raise Refusal("busy")

    async def _found(self, id_: str) -> Analysis | None:
        """Return what there is of an analysis on which nobody works."""
        over = self._over.get(id_)
        known = None if over is None else over.analysis
        # Another process may have gone on with it.
        if known is not None and (known.complete or self._sharing is None):
            return known
        try:
            body = await self._store.analysis(id_)
            return known if body is None else msgspec.json.decode(body, type=Analysis)
        except (StoreError, msgspec.DecodeError) as error:
            # It can be made again.
            log.error("analysis %s: %s", id_, error)
            return known

    async def _work(self, job: AnalysisJob) -> None:
        """Make an analysis when its turn has come."""
        async with self._turn:
            try:
                await self._share(job)
                if self._stopped(job) is None:
                    job.running = True
                    await self._make(job)
            except OutOfTime:
                await self._stop(job, "timeout")
            except AnalysisFailed as error:
                if self._goes_on(job):
                    log.error("analysis %s: %s", job.id, error)
                    self._put(job, failed_state(job.id, str(error)))
            else:
                stopped = self._stopped(job)
                if stopped is not None:
                    await self._stop(job, stopped)

    async def _make(self, job: AnalysisJob) -> None:
        if job.begun is None:
            job.begun = (await self._step(job, Begin(job.game))).begun
        assert job.begun is not None
        await self._share(job)
        while self._stopped(job) is None and len(job.decisions) < job.begun.total:
            reply = await self._step(job, Decide(job.game, len(job.decisions)))
            assert reply.decision is not None
            job.decisions.append(reply.decision)
            job.tell()
            await self._share(job)
        if self._stopped(job) is None:
            reply = await self._step(job, Finish(job.game))
            assert reply.final is not None
            found = complete(job.begun, job.decisions, reply.final)
            await self._keep(job, replace(found, seconds=job.seconds))

    async def _share(self, job: AnalysisJob) -> None:
        """Tell other processes how far an analysis is, and see whether anybody wants it there."""
        sharing, now = self._sharing, self._clock.now()
        if sharing is None or not self._goes_on(job):
            return
        sharing.tell(job.id, self._state(job))
        if await sharing.is_wanted_elsewhere(job.id):
            job.want(ELSEWHERE, now)
        else:
            job.leave(ELSEWHERE.name)
        job.kept = job.kept or now
        if now - job.kept >= KEPT_EVERY and job.so_far is not None:
            # What another process goes on with if this one dies.
            job.kept = now
            body = msgspec.json.encode(replace(job.so_far, stopped="cancelled"))
            with suppress(StoreError):
                await self._store.keep_analysis(
                    KeptAnalysis(job.id, job.table, now, body), MOST_OF_RECORDS
                )

    async def _step(self, job: AnalysisJob, request: AnalysisRequest) -> AnalysisReply:
        """Let one step be made and note how long it took."""
        left = self._settings.analysis_seconds - job.spent
        seconds = left + (PREPARE_SECONDS if isinstance(request, Begin) else 0)
        reply, took = await self._line.ask(request, seconds)
        if not isinstance(request, Begin):
            job.spent += took
        return reply

    def _stopped(self, job: AnalysisJob) -> Literal["cancelled", "timeout"] | None:
        """Return why an analysis does not go on; None when it does, or it is over."""
        if not self._goes_on(job):
            return "cancelled"
        job.leave_absent(self._clock.now() - ABSENT_AFTER)
        if not job.people:
            return "cancelled"
        return "timeout" if job.spent >= self._settings.analysis_seconds else None

    async def _stop(self, job: AnalysisJob, why: Literal["cancelled", "timeout"]) -> None:
        """Keep what there is of an analysis."""
        if not self._goes_on(job):
            return
        so_far = job.so_far
        if so_far is None:
            # Nothing is known of it yet, not even who plays.
            self._put(job, replace(job.state(0), status="stopped"))
        else:
            await self._keep(job, replace(so_far, stopped=why))

    def _goes_on(self, job: AnalysisJob) -> bool:
        """Return whether nothing has come of an analysis yet."""
        return not job.ended and self._jobs.get(job.id) is job

    async def _keep(self, job: AnalysisJob, analysis: Analysis) -> None:
        """Store what an analysis has come to, and tell it then."""
        if not self._goes_on(job):
            return
        job.ended = True
        body = msgspec.json.encode(analysis)
        kept = KeptAnalysis(job.id, job.table, self._clock.now(), body)
        try:
            await self._store.keep_analysis(kept, MOST_OF_RECORDS)
        except StoreError as error:
            log.error("analysis %s: %s", job.id, error)
        self._put(job, state_of(job.id, analysis))

    def _put(self, job: AnalysisJob, state: AnalysisState) -> None:
        """An analysis is over: it is as this says."""
        del self._jobs[job.id]
        job.tell()
        if self._sharing is not None:
            self._sharing.let_go(job.id)
        self._over[job.id] = state
        while len(self._over) > REMEMBERED:
            self._over.popitem(last=False)

    async def _answer(
        self, game: AnalysedGame, analysis: Analysis, asked: Decision, move: str
    ) -> tuple[Answer, Reply | None]:
        number, seconds = asked.number - 1, self._settings.analysis_answer_seconds
        answer = known_answer(analysis, asked, move)
        if answer is None:
            found, _ = await self._line.ask(Decide(game, number, move), seconds)
            assert found.decision is not None
            answer = weighed_answer(analysis, asked, found.decision)
        if answer.accepted:
            return answer, None
        found, _ = await self._line.ask(FindReply(game, number, move), seconds)
        return answer, found.reply
