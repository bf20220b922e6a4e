"""Before a match: the start screen, sitting down, faces, lists to choose from."""
