"""Sending notices: what waits in the store goes out by Web Push and mail.

`service` sends what is due, by `push_channel` and `mail_channel`; `texts` says it in the person's
language, `unsubscribing` ends mails by a link in them.
"""
