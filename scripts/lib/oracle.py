"""Finds or builds the small program around Android's own library that answers in batches."""

import os
import pathlib
import shutil
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
FOLDER = ROOT.parent / "shared/tools/android_oracle"


def program(folder, scratch):
    """Returns the oracle's program, built in the scratch folder if need be; None without one."""
    built = folder / "resolve_oracle"
    if os.access(built, os.X_OK):
        return str(built)
    if not (folder / "Makefile").exists():
        return None
    copy = scratch / "oracle"
    shutil.copytree(folder, copy)
    subprocess.run(["chmod", "-R", "u+w", str(copy)], check=True)
    subprocess.run(["make", "-s", "-C", str(copy)], check=True)
    return str(copy / "resolve_oracle")
