"""The tables that one can sit down to, and what can be done with one's own."""
