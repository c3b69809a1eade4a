"""The network: a state is the sum of its tokens, an option the sum of its own; small layers on top score each option.

A face is what its features say plus what has been learned of it alone, which is left out at random in training, so
that a card nobody has met is played by its text. A token of a face in a place is the face seen through that place's
matrix.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import numpy as np
import torch
from torch import nn
from torch.nn import functional

from theomachy.features.book import FaceRows
from theomachy.features.faces import face_reader
from theomachy.features.tokens import FIRST_CARD, MOST_ROWS, ROW_BITS, TokenWriter

FORGET_FACE: Final = 0.1  # how often what is known of a face alone is left out
FORGET_ALL: Final = 0.05  # and of all of them


class Sizes(NamedTuple):
    """How large a network is."""

    state: int = 256
    joint: int = 128
    face: int = 48


class Names(NamedTuple):
    """What the parts of the weights are called."""

    columns: list[str]
    places: list[str]
    option_columns: list[str]
    option_places: list[str]
    features: list[str]
    faces: list[str]


def names_of(writer: TokenWriter, faces: FaceRows, family: str) -> Names:
    return Names(
        writer.columns.names,
        writer.places.names,
        writer.option_columns.names,
        writer.option_places.names,
        list(face_reader(family).names),
        faces.names,
    )


def feature_rows(faces: FaceRows, family: str) -> Any:
    """The features of all rows, as an array."""
    reader = face_reader(family)
    return np.array([row for face in faces.faces for row in reader.rows(face)], np.float32)


class Ragged(NamedTuple):
    """Decisions: tokens one after another, and where each state, option and decision begins."""

    state_tokens: Any
    state_starts: Any
    option_tokens: Any
    option_starts: Any
    owners: Any  # of each option: its decision
    places: Any  # of each option: which of its decision's options it is
    width: int  # the most options of a decision


class TokenTables(NamedTuple):
    """The rows of all tokens, worked out once for many decisions."""

    states: Any
    options: Any


class Network(nn.Module):
    """Scores options and says what a decision is worth."""

    def __init__(self, names: Names, features: Any, sizes: Sizes) -> None:
        super().__init__()
        state, joint, face = self.sizes = sizes
        self.rows = len(names.faces)
        self.register_buffer("features", torch.as_tensor(features, dtype=torch.float32))
        self.read_face = nn.Parameter(torch.randn(len(names.features), face) * 0.3)
        self.own_face = nn.Parameter(torch.randn(self.rows, face) * 0.5)
        self.columns = nn.Parameter(torch.randn(len(names.columns), state) * 0.06)
        self.places = nn.Parameter(torch.randn(len(names.places), face, state) * 0.06 / face**0.5)
        self.option_columns = nn.Parameter(torch.randn(len(names.option_columns), joint) * 0.1)
        self.option_places = nn.Parameter(torch.randn(len(names.option_places), face, joint) * 0.1 / face**0.5)
        self.first, self.second = nn.Linear(state, state), nn.Linear(state, state)
        self.meet, self.weigh = nn.Linear(state, joint), nn.Linear(joint, joint)
        self.score, self.value = nn.Linear(joint, 1, bias=False), nn.Linear(state, 1)

    def tables(self) -> TokenTables:
        own = self.own_face
        if self.training:
            kept = (torch.rand(self.rows, 1, device=own.device) >= FORGET_FACE).float()
            own = own * kept * float(torch.rand(()) >= FORGET_ALL)
        faces = self.features @ self.read_face + own
        return TokenTables(
            _table(self.columns, self.places, faces), _table(self.option_columns, self.option_places, faces)
        )

    def tokens(self, tokens: Any, columns: int) -> Any:
        """AskedTokens as rows of a table."""
        tokens = tokens.long()
        card = tokens - FIRST_CARD
        return torch.where(card < 0, tokens, columns + (card >> ROW_BITS) * self.rows + (card & MOST_ROWS - 1))

    def forward(self, tables: TokenTables, at: Ragged) -> tuple[Any, Any]:
        """Scores as one row a decision, minus infinity where there is no option; and what each decision is worth."""
        x = functional.embedding_bag(
            self.tokens(at.state_tokens, len(self.columns)), tables.states, at.state_starts, mode="sum"
        ).relu()
        x = x + self.first(x).relu()
        x = x + self.second(x).relu()
        own = functional.embedding_bag(
            self.tokens(at.option_tokens, len(self.option_columns)), tables.options, at.option_starts, mode="sum"
        )
        j = (self.meet(x).index_select(0, at.owners) + own).relu()
        j = j + self.weigh(j).relu()
        scores = torch.full((len(at.state_starts), at.width), float("-inf"), device=x.device)
        scores = scores.index_put((at.owners, at.places), self.score(j).squeeze(-1).float())
        return scores, self.value(x).squeeze(-1)


def _table(columns: Any, places: Any, faces: Any) -> Any:
    """A row for each column, and for each face in each place."""
    cards = torch.einsum("rf,pfh->prh", faces, places)
    return torch.cat([columns, cards.reshape(-1, columns.shape[1])])


def ragged(
    state_tokens: Any, state_lengths: Any, option_tokens: Any, option_lengths: Any, counts: Any, width: int
) -> Ragged:
    """Put together from tokens and lengths, all on one device."""
    owners = torch.repeat_interleave(torch.arange(len(counts), device=counts.device), counts)
    first = _starts(counts)
    places = torch.arange(len(owners), device=counts.device) - first[owners]
    return Ragged(state_tokens, _starts(state_lengths), option_tokens, _starts(option_lengths), owners, places, width)


def _starts(lengths: Any) -> Any:
    return lengths.cumsum(0) - lengths


def parameters_in(network: Network) -> int:
    return sum(p.numel() for p in network.parameters())


def agreeing(network: Network, state: dict[str, Any], saved: Sequence[Sequence[str]], names: Names) -> dict[str, Any]:
    """Weights that were saved under other names, for a network of today's: what is new keeps what it began with."""
    kinds = dict(zip(Names._fields, zip(saved, names, strict=True), strict=True))
    rows = {
        "columns": "columns",
        "places": "places",
        "option_columns": "option_columns",
        "option_places": "option_places",
        "read_face": "features",
        "own_face": "faces",
    }
    found = dict(state)
    fresh = network.state_dict()
    found["features"] = fresh["features"]
    for part, kind in rows.items():
        old, new = kinds[kind]
        at = {name: k for k, name in enumerate(old)}
        table = fresh[part].clone()
        for k, name in enumerate(new):
            if name in at:
                table[k] = state[part][at[name]]
        found[part] = table
    return found
