"""Decisions gathered from the workers: tokens, answers, and what came of them."""

from __future__ import annotations

import multiprocessing as mp
import pickle
from collections import defaultdict
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from typing import Any, Final

import numpy as np
import torch

from theomachy.features.book import FaceRows
from theomachy.train.exchange import LEARNER, PAST, Exchange
from theomachy.train.network import Network, Ragged, TokenTables, ragged
from theomachy.train.outcomes import outcomes
from theomachy.train.tables import TableMix
from theomachy.train.worker import GO, STOP, Orders, work

GROUPS: Final = 2


@dataclass
class AskedTokens:
    """The tokens of many decisions, on the device."""

    state_tokens: Any
    state_lengths: Any
    option_tokens: Any
    option_lengths: Any
    counts: Any

    @staticmethod
    def joined(parts: list[AskedTokens]) -> AskedTokens:
        return AskedTokens(*[torch.cat([getattr(part, name) for part in parts]) for name in TOKEN_PARTS])

    def all(self) -> Ragged:
        return ragged(
            self.state_tokens,
            self.state_lengths,
            self.option_tokens,
            self.option_lengths,
            self.counts,
            int(self.counts.max()),
        )


TOKEN_PARTS: Final = ("state_tokens", "state_lengths", "option_tokens", "option_lengths", "counts")


class Chooser:
    """Picks some of many decisions."""

    def __init__(self, tokens: AskedTokens) -> None:
        self.tokens = tokens
        self.states = _starts(tokens.state_lengths)
        self.first = _starts(tokens.counts)
        self.options = _starts(tokens.option_lengths)
        self.width = int(tokens.counts.max())

    def some(self, which: Any) -> Ragged:
        t = self.tokens
        lengths, counts = t.state_lengths[which], t.counts[which]
        options = _spread(self.first[which], counts)
        option_lengths = t.option_lengths[options]
        return ragged(
            t.state_tokens[_spread(self.states[which], lengths)],
            lengths,
            t.option_tokens[_spread(self.options[options], option_lengths)],
            option_lengths,
            counts,
            self.width,
        )


def _starts(lengths: Any) -> Any:
    return lengths.cumsum(0) - lengths


def _spread(first: Any, counts: Any) -> Any:
    """All places from each beginning on."""
    shift = torch.repeat_interleave(first - _starts(counts), counts)
    return shift + torch.arange(len(shift), device=shift.device)


@dataclass
class GameScores:
    """Scores of finished games: by kind of game and table."""

    scores: dict[tuple[int, int], list[float]] = field(default_factory=lambda: defaultdict(list))
    fair: dict[tuple[int, int], float] = field(default_factory=dict)

    def add(self, kind: int, table: int, score: float, fair: float) -> None:
        self.scores[kind, table].append(score)
        self.fair[kind, table] = fair


@dataclass
class Rollout:
    """Decisions of the learner with what came of them."""

    tokens: AskedTokens
    answers: Any
    log_chances: Any
    advantages: Any
    returns: Any
    values: Any
    teacher: Any
    used: Any  # indices of those to learn from
    decisions: int


class Round:
    """One decision of each game of a group, in all workers."""

    __slots__ = ("answers", "deciders", "ended", "log_chances", "pay", "seats", "teacher", "tokens", "values")

    tokens: AskedTokens
    seats: Any
    deciders: Any
    teacher: Any
    ended: Any  # the kind of game that ended before
    pay: Any  # of that game
    answers: Any
    log_chances: Any
    values: Any


class Players:
    """The worker processes, and how the learner plays in them."""

    def __init__(self, mix: TableMix, faces: FaceRows, workers: int, games: int, seed: int) -> None:
        """Started before anything touches the GPU: they are forks."""
        context = mp.get_context("fork")
        self.exchanges = [[Exchange(games) for _ in range(GROUPS)] for _ in range(workers)]
        self.pipes: list[Connection] = []
        self.processes = []
        self.games = games
        for k in range(workers):
            here, there = context.Pipe()
            process = context.Process(
                target=work, args=(mix, faces, seed * 1000 + k, self.exchanges[k], there), daemon=True
            )
            process.start()
            self.pipes.append(here)
            self.processes.append(process)
        self.results = GameScores()
        self.count = workers * games  # decisions of one round of a group
        self.finished = np.zeros((GROUPS, self.count), np.int64)

    def order(self, orders: Orders) -> None:
        for pipe in self.pipes:
            pipe.send_bytes(pickle.dumps(orders))
        if orders.afresh:
            for pipe in self.pipes:
                for _ in range(GROUPS):
                    pipe.recv_bytes()  # the decisions of the games that were given up
            self.finished[:] = 0

    def stop(self) -> None:
        for pipe in self.pipes:
            pipe.send_bytes(STOP)
        for process in self.processes:
            process.join(timeout=10)
            if process.is_alive():
                process.terminate()
        for blocks in self.exchanges:
            for exchange in blocks:
                exchange.close()
                exchange.memory.unlink()

    def pending(self, group: int, device: str) -> Round:
        """What the games of a group ask now."""
        blocks = [exchanges[group] for exchanges in self.exchanges]
        for pipe in self.pipes:
            pipe.recv_bytes()
        totals = [block.totals.tolist() for block in blocks]

        def joined(name: str, at: int = -1) -> Any:
            parts = [getattr(block, name) for block in blocks]
            if at >= 0:
                parts = [part[: total[at]] for part, total in zip(parts, totals, strict=True)]
            return np.concatenate(parts)

        def on_device(array: Any) -> Any:
            return torch.from_numpy(array).to(device, non_blocking=True)

        found = Round()
        found.tokens = AskedTokens(
            on_device(joined("state_tokens", 0)),
            on_device(joined("state_lengths")),
            on_device(joined("option_tokens", 2)),
            on_device(joined("option_lengths", 1)),
            on_device(joined("option_counts")),
        )
        found.seats = joined("seats")
        found.deciders = joined("deciders")
        found.teacher = joined("teacher")
        found.ended = joined("ended")
        found.pay = joined("pay")
        self._note(group, found, joined("table"), joined("score"), joined("fair"))
        return found

    def _note(self, group: int, found: Round, table: Any, score: Any, fair: Any) -> None:
        for k in np.flatnonzero(found.ended).tolist():
            self.finished[group, k] += 1
            if self.most and self.finished[group, k] > self.most:
                continue
            self.results.add(int(found.ended[k]), int(table[k]), float(score[k]), float(fair[k]))

    most = 0  # games of each place that count; 0: all

    def answer(self, group: int, answers: Any) -> None:
        for k, (pipe, exchanges) in enumerate(zip(self.pipes, self.exchanges, strict=True)):
            exchanges[group].answers[:] = answers[k * self.games : (k + 1) * self.games]
            pipe.send_bytes(GO)


class Gatherer:
    """Plays rounds with a network and keeps what is to be learned from."""

    def __init__(self, players: Players, network: Network, device: str) -> None:
        self.players, self.network, self.device = players, network, device
        self.past: Network | None = None
        self.teacher_plays = 0.0  # how often the teacher's answer is taken

    def play(self, rounds: int, greedy: bool = False, keep: bool = True) -> Rollout | None:
        """So many decisions of every game."""
        self.network.eval()
        kept: list[list[Round]] = [[] for _ in range(GROUPS)]
        with torch.no_grad():
            tables = self.network.tables()
            past_tables = self.past.tables() if self.past is not None else None
            for _ in range(rounds):
                for group in range(GROUPS):
                    found = self.players.pending(group, self.device)
                    self._decide(found, tables, past_tables, greedy)
                    self.players.answer(group, found.answers)
                    if keep:
                        kept[group].append(found)
        return self._rollout(kept) if keep else None

    def _decide(self, found: Round, tables: TokenTables, past_tables: TokenTables | None, greedy: bool) -> None:
        asked = found.tokens.all()
        scores, values = self.network(tables, asked)
        if past_tables is not None and self.past is not None:
            past = torch.from_numpy(np.flatnonzero(found.deciders == PAST)).to(self.device)
            if len(past):
                chooser = Chooser(found.tokens)
                scores = scores.index_copy(0, past, self.past(past_tables, chooser.some(past))[0])
        log_chances = scores.log_softmax(1)
        if greedy:
            chosen = scores.argmax(1)
        else:
            noise = -torch.empty_like(scores).exponential_().log()
            chosen = (scores + noise).argmax(1)
        if self.teacher_plays:
            teacher = torch.from_numpy(found.teacher).to(self.device).long()
            follows = (torch.rand(len(teacher), device=self.device) < self.teacher_plays) & (teacher >= 0)
            chosen = torch.where(follows, teacher, chosen)
        found.log_chances = log_chances.gather(1, chosen[:, None]).squeeze(1)
        found.values = values
        found.answers = chosen.to(torch.int32).cpu().numpy()

    def _rollout(self, kept: list[list[Round]]) -> Rollout:
        """All rounds as one, with what each decision came to."""
        rounds = [found for group in kept for found in group]
        values = torch.cat([found.values for found in rounds]).float().cpu().numpy()
        per_group = len(kept[0]) * self.players.count
        advantages, known = [], []
        for group in range(GROUPS):
            own = values[group * per_group : (group + 1) * per_group].reshape(len(kept[group]), -1)
            gained, seen = outcomes(own, kept[group])
            advantages.append(gained.reshape(-1))
            known.append(seen.reshape(-1))
        gains, seen = np.concatenate(advantages), np.concatenate(known)
        mine = np.concatenate([found.deciders for found in rounds]) == LEARNER
        used = np.flatnonzero(seen & mine)
        tokens = AskedTokens.joined([found.tokens for found in rounds])

        def on_device(array: Any) -> Any:
            return torch.from_numpy(array).to(self.device)

        return Rollout(
            tokens,
            on_device(np.concatenate([found.answers for found in rounds])).long(),
            torch.cat([found.log_chances for found in rounds]),
            on_device(gains),
            on_device((gains + values).astype(np.float32)),
            on_device(values),
            on_device(np.concatenate([found.teacher for found in rounds])).long(),
            on_device(used),
            len(used),
        )
