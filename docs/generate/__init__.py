"""What the pages are made of that stands elsewhere already: rules, house rules, commands, pictures,
and the Markdown of the repository. Nothing here needs mkdocs; `hooks.py` hands it over."""
