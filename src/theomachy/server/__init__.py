"""The server: tables that never lose a game. Nothing here is imported by `import theomachy`."""
