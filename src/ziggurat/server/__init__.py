"""The server: people, tables, live updates, storage, and the page."""
