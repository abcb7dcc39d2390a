"""The build backend: setuptools, and Node among the build requirements where the machine has none."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from setuptools import build_meta
from setuptools.build_meta import *  # noqa: F403

sys.path.insert(0, str(Path(__file__).parent))
import page


def get_requires_for_build_wheel(config_settings: Any = None) -> list[str]:
    return build_meta.get_requires_for_build_wheel(config_settings) + node()


def get_requires_for_build_sdist(config_settings: Any = None) -> list[str]:
    return build_meta.get_requires_for_build_sdist(config_settings) + node()


def node() -> list[str]:
    """What the page needs besides npm's own packages."""
    needed = os.environ.get("ZIGGURAT_PAGE") != "no" and not page.is_current()
    return [page.NODE_PACKAGE] if needed and page.node_of_machine() is None else []
