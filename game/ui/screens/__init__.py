"""The screens around the table. Each is a `base.Page` that gets its ways on as callbacks.

| room | what it shows |
|---|---|
| `starting` | the start screen, sitting down to a match, faces, lists to choose from |
| `rules` | the rules to read, the house rules to choose, a ruleset that is broken |
| `sheets` | the score sheet after a deal, the chart, its tricks, the end of a lesson |
| `review` | a deal again, card by card |
| `statistics` | the statistics |
| `settings` | the settings; `card_tiles` their pictures |
| `notices`, `lines` | pause, questions, news, a line to be written: panels over a screen |
| `crashed` | what is left when something breaks |
"""
