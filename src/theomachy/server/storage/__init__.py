"""Tables in a database: SQLite, or PostgreSQL shared by several nodes."""
