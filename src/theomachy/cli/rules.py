"""`theomachy rules`: the catalogues at the command line."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
