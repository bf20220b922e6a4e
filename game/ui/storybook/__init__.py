"""Every screen as a picture, without a display."""
