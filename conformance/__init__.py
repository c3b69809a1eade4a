"""Records that any change, build or port can prove itself by (docs/conformance.md)."""
