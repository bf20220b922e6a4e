"""What there is to draw, as items; drawing only what has changed; pictures made ahead."""
