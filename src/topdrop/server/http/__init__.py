"""The way in: HTTP and WebSocket, what guards them, and the built page."""
