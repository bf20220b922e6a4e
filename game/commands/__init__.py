"""The command line: one module a command, found through `cli`.

A command module has `configure(parser, texts)`, which declares its arguments, and
`run(args, texts)`, which does the work and returns the exit status. What a user got wrong is
raised as `failure.Failure` (or comes as a `RulesetError`) and printed by `cli`.
"""
