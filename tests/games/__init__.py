"""Games that are not shipped, written with the vocabulary alone, and the tests that play them."""
