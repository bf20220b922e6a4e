"""Tables of Doppelkopf with much that is said and chosen beside the cards."""

from __future__ import annotations

HOME = {
    "schweinchen": "beim-spielen",
    "hyperschweinchen": "karo-10",
    "armut": "spielen",
    "genscher": "zum-ersten",
    "ansagen": "dazu",
    "pflichtansage": "30",
    "erwiderung": "true",
    "feigheit": "ab-zwei",
    "pflichtsolo": "1",
    "null-solo": "true",
}
EXTRAS = {
    "hidden-sides-with-extras": tuple(sorted(HOME.items())),
    "hidden-sides-with-other-extras": tuple(
        sorted(
            {
                **HOME,
                "schweinchen": "nur-das-zweite",
                "genscher": "zum-zweiten",
                "armut": "ramsch",
                "armut-ohne-fuechse": "true",
                "ramsch-durchmarsch": "true",
                "neunen": "true",
                "schmeissen-koenige": "true",
                "zweite-herz-10": "immer",
                "hochzeit-stich": "angesagt",
            }.items()
        )
    ),
}
"""House rules by the name of a table."""
