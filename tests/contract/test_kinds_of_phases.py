"""A kind of phase is known in every room that asks for one."""

from __future__ import annotations

from game.engine.phases import PHASES
from game.rules.checks.phases import _OWN
from game.rules.explain.chapters import melds
from game.rules.explain.phases import TEXTS
from game.rules.model.phases import MODELS, PHASE_KINDS, PhaseModel
from game.texts import texts


def test_a_kind_can_be_played_and_explained() -> None:
    assert tuple(PHASES) == tuple(TEXTS) == PHASE_KINDS


def test_a_kind_has_a_name_in_messages() -> None:
    for lang in ("de", "en"):
        keys = set(texts(lang).keys())
        assert {f"problems.checks.kinds.{kind}" for kind in PHASE_KINDS} <= keys
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
    places = [chapter.place for chapter in (*chapters, melds.CHAPTER)]
    assert len(places) > 1
    assert len(places) == len(set(places))
