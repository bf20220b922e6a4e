"""Write all cards, backs and signs as SVG files: `python -m assets.draw FOLDER`."""

import sys
from pathlib import Path

from .drawings import drawings


def main(folder):
    """Write every picture below the folder and take away SVG files that no longer belong there."""
    pictures = {folder / f"{name}.svg": draw() for name, draw in drawings().items()}
    for stale in set(folder.glob("*/*.svg")) - set(pictures):
        stale.unlink()
    for path, text in pictures.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python -m assets.draw FOLDER")
    main(Path(sys.argv[1]))
