"""HTTP and WebSocket: routes, checks of requests, and the built page."""
