"""The JSON schema of ruleset files.

After a model was changed, ``python -m tests.rules.loading.test_json_schema`` writes the file anew.
"""

from __future__ import annotations

from game import resources, rules
from game.rules.loading.json_schema import schema, schema_text
from game.rules.model import Ruleset
from tests.rules.loading.small import Rules

FILE = resources.rulesets() / "ruleset.schema.json"


def test_the_file_beside_the_rulesets_is_the_schema_of_the_models() -> None:
    assert FILE.read_text(encoding="utf-8") == schema_text(Ruleset)


def test_schema_wants_all_where_nothing_comes_from_elsewhere() -> None:
    written = schema(Rules)
    assert written["if"] == {
        "anyOf": [{"required": ["extends"]}, {"required": ["parts"]}, {"not": {"required": ["id"]}}]
    }
    whole, part = written["$defs"]["Rules"], written["$defs"]["Rules-part"]
    assert set(whole["required"]) == {"id", "name"}
    assert "required" not in part
    assert {"extends", "parts"} <= part["properties"].keys()
    assert not {"extends", "parts"} & whole["properties"].keys()
    bid = written["$defs"]["Bid-part"]
    assert {"type": "null"} in bid["properties"]["opening"]["anyOf"]
    text = str(written["$defs"])
    assert "discriminator" not in str(part)
    for reference in {piece.split("'")[0] for piece in text.split("#/$defs/")[1:]}:
        assert reference in written["$defs"]


def test_schema_describes_every_key_of_a_ruleset() -> None:
    definitions = rules.schema()["$defs"]
    for name in ("Ruleset", "HouseRule", "HouseNumber", "HouseChoice", "HouseSwitch"):
        for key, field in definitions[name]["properties"].items():
            assert field.get("description"), f"{name}.{key}"


def test_parts_may_delete_entries_of_maps_and_numbers_may_be_texts() -> None:
    written = schema(Rules)["$defs"]
    (phases,) = (
        form for form in written["Rules-part"]["properties"]["phases"]["anyOf"] if form != NULL
    )
    assert NULL in phases["additionalProperties"]["anyOf"]
    assert written["Rules"]["properties"]["ranks"]["items"]["type"] == ["string", "number"]


NULL = {"type": "null"}

if __name__ == "__main__":
    FILE.write_text(schema_text(Ruleset), encoding="utf-8")
