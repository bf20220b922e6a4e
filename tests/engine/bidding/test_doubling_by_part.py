"""With `by_part` the game and what is promised beside it are doubled each by itself: in Mariáš the
Seven."""

from __future__ import annotations

from game.engine.bidding.announcing import announcements
from game.engine.notation import parse_action, write_action
from game.engine.play import apply
from game.engine.record import parse_record, replay
from game.engine.rules.compiling import compile_rules
from game.engine.state import State
from game.players.heuristic.reading.special_points import special_points
from game.rules.explain import explain, to_text
from tests.contract.rulesets import rules_of
from tests.records.positions import asked_before
from tests.records.shelf import FOLDER, rules_for

RECORD = "marias/seven-doubled"
DECLARER, OPPONENTS = 2, (0, 1)


def played(*said: str, until: str | None = None) -> State:
    """The deal of the record with these announcements before the first card, up to a line of it."""
    lines = (FOLDER / f"{RECORD}.record").read_text(encoding="utf-8").splitlines()
    kept = [line for line in lines if "announce" not in line and not line.startswith("refused")]
    first = next(n for n, line in enumerate(kept) if line.startswith("2: play"))
    text = "\n".join([*kept[:first], *said, *kept[first:]]).partition("score:")[0]
    record = parse_record(text if until is None else text.partition(f"\n{until}")[0])
    return replay(rules_for(record), record).state


def may_say(state: State, seat: int) -> set[str]:
    return {write_action(state.rules, action) for action in announcements(state, seat)}


def test_each_part_has_its_own_turns() -> None:
    led = "2: play herz-as"
    for seat in OPPONENTS:
        assert may_say(played(until=led), seat) == {"announce flek", "announce flek/sieben"}
    assert not may_say(played(until=led), DECLARER)
    state = played("0: announce flek/sieben", until=led)
    assert may_say(state, 1) == {"announce flek"}
    assert may_say(state, DECLARER) == {"announce re/sieben"}
    state = apply(state, 1, parse_action(state.rules, "announce flek")).state
    assert may_say(state, DECLARER) == {"announce re", "announce re/sieben"}


def test_what_is_not_promised_is_not_doubled() -> None:
    state = played(until="2: declare sieben")
    state = apply(state, DECLARER, parse_action(state.rules, "declare hundert")).state
    assert may_say(state, 0) == {"announce flek", "announce sieben"}


def test_each_part_counts_by_its_own_levels() -> None:
    """The game is lost with one point and the promised Seven with two; hearts count double."""
    for said, lost in (
        ((), 6),
        (("0: announce flek",), 2 * 2 + 4),
        (("0: announce flek/sieben",), 2 + 2 * 4),
        (("0: announce flek", "1: announce flek/sieben"), 2 * 2 + 2 * 4),
        (("0: announce flek", "2: announce re", "1: announce flek/sieben"), 4 * 2 + 2 * 4),
        (("1: announce flek/sieben", "2: announce re/sieben"), 2 + 4 * 4),
    ):
        assert played(*said).match.results[-1].score == (lost, lost, -2 * lost), said


def test_the_sheet_names_the_part() -> None:
    state = played("0: announce flek", "1: announce flek/sieben")
    lines = [line for line in state.match.results[-1].sheet if line.reason == "doubled"]
    assert [(line.detail, line.points) for line in lines] == [("flek", -2), ("flek/sieben", -4)]
    ruleset = state.rules.ruleset
    names = [ruleset.announced_name(line.reason, line.detail, "de") for line in lines]
    assert names == ["Kontra", "Kontra Sieben"]


def test_who_plays_on_knows_what_the_seven_counts() -> None:
    """Imagined deals count it as often as it was doubled."""
    request = asked_before(RECORD, "2: play herz-as")
    counting = special_points(request.rules, request.view)
    (seven,) = (one.spec for one in counting if one.spec.promised)
    assert (seven.promised, seven.points) == (8, 4)


def test_the_page_tells_the_parts() -> None:
    ruleset = rules_of("marias").ruleset
    page = to_text(explain(ruleset, "en"), 10**6)
    assert "what is promised beside it (Seven)" in page
    spoken = ruleset.announcements
    assert spoken is not None
    whole = ruleset.model_copy(
        update={"announcements": spoken.model_copy(update={"by_part": False})}
    )
    assert "promised beside it" not in to_text(explain(whole, "en"), 10**6)
    assert len([one for one in compile_rules(whole).levels if not one.promises]) == 2
