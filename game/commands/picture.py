"""`picture SCENE OUT.png`: draws a scene to a file, without a display."""

from __future__ import annotations

import argparse
from pathlib import Path

from game.commands.failure import Failure, WrongUsage
from game.commands.options import add_ruleset, load_ruleset, say, size, whole
from game.rules import list_rulesets
from game.rules.loading import Loaded
from game.rules.model import Ruleset
from game.texts import Texts


def configure(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """The scene, the file, and what is shown in it."""
    parser.add_argument("scene", nargs="?", metavar="SCENE", help=texts.get("commands.help.scene"))
    parser.add_argument(
        "out", nargs="?", type=Path, metavar="OUT.png", help=texts.get("commands.help.out")
    )
    add_ruleset(parser, texts, option=True)
    parser.add_argument("--list", action="store_true", help=texts.get("commands.help.list"))
    parser.add_argument("--seed", type=whole, help=texts.get("commands.help.seed"))
    parser.add_argument("--size", type=size, metavar="WxH", help=texts.get("commands.help.size"))
    parser.add_argument(
        "--strip", type=_strip, metavar="SECONDS", help=texts.get("commands.help.strip")
    )
    parser.add_argument(
        "--deck", choices=("german", "french"), help=texts.get("commands.help.deck")
    )


LONGEST_STRIP = 20.0
"""Seconds of a film strip at most: more pictures make a file that nobody opens."""


def _strip(text: str) -> float:
    """How long a film strip is, in seconds."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= LONGEST_STRIP:
        raise argparse.ArgumentTypeError(f"{text!r} (… {LONGEST_STRIP:g})")
    return seconds


def run(args: argparse.Namespace, texts: Texts) -> int:
    """Draw it, or name all scenes."""
    from game.ui.storybook.pictures import (
        NoSuchMomentError,
        UnknownSceneError,
        draw_scene,
        draw_strip,
        lacking,
        save_png,
        scene_names,
        shown_instead,
    )

    if args.list:
        say("\n".join(scene_names()))
        return 0
    if args.scene is None or args.out is None:
        raise WrongUsage("scene_missing")
    if args.scene not in scene_names():
        raise Failure("unknown_scene", name=args.scene, known=", ".join(scene_names()))
    loaded = load_ruleset(args.ruleset or list_rulesets()[0].id, args.house)
    optional = {"seed": args.seed, "size": args.size, "deck": args.deck}
    given = {key: value for key, value in optional.items() if value is not None}
    try:
        if args.strip:
            picture = draw_strip(args.scene, loaded, args.strip, lang=texts.lang, **given)
        else:
            picture = draw_scene(args.scene, loaded, lang=texts.lang, **given)
    except UnknownSceneError:
        raise Failure("no_strip", scene=args.scene) from None
    except NoSuchMomentError:
        lacks = lacking(loaded.ruleset, args.scene)
        others = shown_instead(loaded.ruleset, args.scene, args.seed or 1)
        raise _why_not(args.scene, loaded, lacks, others, texts) from None
    save_png(picture, args.out)
    return 0


def _why_not(
    scene: str,
    loaded: Loaded[Ruleset],
    lacks: tuple[str, ...] | None,
    others: tuple[str, ...],
    texts: Texts,
) -> Failure:
    """Why a scene does not come in a game: it lacks what the scene shows (by the kinds of phases of
    which it would need one), or it was not met; whether a house rule may bring it, and which other
    scenes show its phases."""
    said = {"scene": scene, "ruleset": loaded.ruleset.name.text(texts.lang)}
    told = texts.get("commands.failures.scenes_of_phases", scenes=", ".join(others))
    said["others"] = f" {told}" if others else ""
    house = "house" if loaded.house_rules else "seed"
    if lacks is None:
        return Failure(f"no_such_moment.{house}", **said)
    what = "phase" if lacks else "other"
    return Failure(f"no_such_scene.{house}.{what}", **said, phases=" / ".join(lacks))
