"""Which melds to lay and when, and the exchange of the trump turned up."""
