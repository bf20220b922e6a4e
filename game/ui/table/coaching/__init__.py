"""Hints, and the coach of a first deal.

`advice` is the hint at the table, worded by `hint_words`. `guided` is the table of a lesson,
`coach` says which remark is due there, on a slip below the table (a `coach_bubble`), in the words
of `lesson_words`. Both speak of something: `pointing` knows where that lies, `pointed` marks it and
finds the place for a hint. What is advised comes from `game.hints`, what a coach says from
`game.lessons`.
"""
