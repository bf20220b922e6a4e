"""A catalogue of sense: positions in which people with years at the table would do one thing.

They were gathered by reading deals, not by asking a program; whoever adds one must be certain that
good players agree. `<ruleset>/<slug>.sense` is one of them, in YAML:

    question: Your partner has the trick. What do you add?
    accept: [play karo-as, play herz-10]
    why: Nobody behind you can take it, so the fox is safe there and worth eleven.
    about: [partner's trick, fox]
    record: |
      stammtisch: record 1
      ruleset: doppelkopf
      …

The record (`rulesets/RECORDS.md`) has its hands written down and stops where a seat must decide.
`accept` are actions as records write them: a good player takes one of them. Where the question is
what nobody does, `avoid` stands in its place: any other lawful action will do.

What may be said out of turn is not what is asked: whoever says something first is asked again for
a card. It is asked where `accept` or `avoid` has an announcement, or the word `silent` for saying
nothing: `accept: [announce sieg]`, `accept: [silent]`.

`themes.py` has the words for `about`. `python -m tests.players.sense` measures the levels.
"""
