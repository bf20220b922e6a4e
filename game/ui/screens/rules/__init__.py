"""Rules to read and house rules to choose, and a ruleset that is broken.

`rules_page`    the rules to read
`rules_text`    their text with its cards
`rules_beside`  what stands beside a chapter
`prose`         setting chapters and paragraphs
`figures`       which cards a paragraph shows
`house_rules`   the house rules
`choosing`      a selection while it is changed
`rule_rows`     a rule as a row with its control
`rules_paper`   how the rules read with what is chosen
`comparing`     which two games are compared when somebody asks what rules change
`changes`       what they change, while both games are played: the sheet is
                `changes_sheet`, what is drawn on its slates `changes_plots`
`broken_rules`  a ruleset that cannot be used
"""
