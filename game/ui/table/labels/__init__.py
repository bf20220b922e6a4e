"""What is said and written at the table: bubbles, words of the table itself, plaque and plates."""
