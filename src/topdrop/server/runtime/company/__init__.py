"""People's company: friends, invitations, wishes for a table, and whom somebody has blocked."""
