"""How browsers and programs reach the tables: REST, one WebSocket a client, pages."""
