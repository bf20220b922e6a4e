"""A kind of phase is known in every room that asks for one."""

from __future__ import annotations

from game.engine.phases import PHASES
from game.rules.checks.phases import _OWN
from game.rules.explain.chapters import melds
from game.rules.explain.phases import TEXTS
from game.rules.model.phase_model import PhaseModel
from game.rules.model.phases import MODELS, PHASE_KINDS
from game.texts import LANGUAGES, texts


def test_a_kind_can_be_played_and_explained() -> None:
    assert tuple(PHASES) == tuple(TEXTS) == PHASE_KINDS


def test_all_that_is_said_of_a_kind_stands_together() -> None:
    """A new kind of phase is one file of texts a language."""
    for lang in LANGUAGES:
        keys = [key.split(".") for key in texts(lang).keys()]  # noqa: SIM118
        said = {(key[1], key[2]) for key in keys if key[0] == "phases"}
        assert {kind for kind, _ in said} == set(PHASE_KINDS)
        for kind in PHASE_KINDS:
            assert {(kind, "name"), (kind, "course"), (kind, "review")} <= said, (kind, lang)
            assert TEXTS[kind].chapter is None or (kind, "rules") in said, (kind, lang)
        assert {use for _, use in said} == {"name", "course", "review", "rules", "table"}


def test_what_a_kind_needs_has_words() -> None:
    for lang in LANGUAGES:
        keys = set(texts(lang).keys())
        needs = {(kind, need) for kind, model in _by_kind().items() for need in model.needs}
        assert {f"problems.checks.{kind}_without_{need}" for kind, need in needs} <= keys


def test_what_a_kind_says_of_others_is_about_kinds() -> None:
    for model in MODELS:
        assert {*model.after, *model.before, *model.needs} <= set(PHASE_KINDS)
    assert set(_OWN) <= set(PHASE_KINDS)


def test_no_two_kinds_stand_before_each_other() -> None:
    models = _by_kind()
    for one in models:
        for other in models:
            before = other in models[one].before or one in models[other].after
            assert not (before and (one in models[other].before or other in models[one].after))


def _by_kind() -> dict[str, type[PhaseModel]]:
    return dict(zip(PHASE_KINDS, MODELS, strict=True))


def test_no_two_chapters_claim_the_same_place() -> None:
    chapters = [text.chapter for text in TEXTS.values() if text.chapter is not None]
    positions = [chapter.position for chapter in (*chapters, melds.CHAPTER)]
    assert len(positions) > 1
    assert len(positions) == len(set(positions))
