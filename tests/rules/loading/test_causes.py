"""What follows from another mistake is told when that one is put right."""

from __future__ import annotations

from pathlib import Path

from game.rules import check, load


def test_the_way_of_scoring_is_told_alone_where_it_does_not_go_with_the_sides(
    tmp_path: Path,
) -> None:
    """Its keys are those of another one then, and so is what it asks of the contracts."""
    path = tmp_path / "so.yaml"
    written = load("skat").dump().replace("kind: game_value", "kind: race")
    assert "kind: race" in written
    path.write_text(written, encoding="utf-8")
    found = {problem.path: problem.code for problem in check([path])}
    assert found["scoring.kind"] == "checks.scoring_needs_sides"
    assert [path for path in found if path.startswith("scoring.")] == ["scoring.kind"]
