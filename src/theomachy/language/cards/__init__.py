"""Card files: read into faces, checked and explained."""
