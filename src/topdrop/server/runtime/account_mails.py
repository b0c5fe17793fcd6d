"""What mails about accounts say, in the four languages of the page."""

# Texts are set with the signs of print.
# ruff: noqa: RUF001

from typing import Final, Literal, TypeAlias

Language: TypeAlias = Literal["en", "de", "nl", "fr"]

LANGUAGES: Final[dict[str, Language]] = {"en": "en", "de": "de", "nl": "nl", "fr": "fr"}

MAILS: Final[dict[str, dict[Language, tuple[str, str]]]] = {
    "reset": {
        "en": (
            "A new password for {name}",
            "Somebody, most likely you, asked for a new password for the account {name}.\n\n"
            "Choose one here within an hour:\n\n{link}\n\n"
            "If it was not you, do nothing: your password stays as it is.\n",
        ),
        "de": (
            "Ein neues Passwort für {name}",
            "Jemand, wahrscheinlich du, möchte ein neues Passwort für das Konto {name}.\n\n"
            "Wähle es hier innerhalb einer Stunde:\n\n{link}\n\n"
            "Wenn du das nicht warst, tu nichts: Dein Passwort bleibt, wie es ist.\n",
        ),
        "nl": (
            "Een nieuw wachtwoord voor {name}",
            "Iemand, waarschijnlijk jij, wil een nieuw wachtwoord voor het account {name}.\n\n"
            "Kies het hier binnen een uur:\n\n{link}\n\n"
            "Was jij dat niet, doe dan niets: je wachtwoord blijft zoals het is.\n",
        ),
        "fr": (
            "Un nouveau mot de passe pour {name}",
            "Quelqu’un, sans doute vous, demande un nouveau mot de passe pour le compte {name}.\n\n"
            "Choisissez-le ici dans l’heure :\n\n{link}\n\n"
            "Si ce n’était pas vous, ne faites rien : votre mot de passe reste le même.\n",
        ),
    },
    "email": {
        "en": (
            "Is this your address, {name}?",
            "The account {name} gave this as its address. Confirm it here within a day:"
            "\n\n{link}\n\nIf it is not yours, do nothing: no more mails will come.\n",
        ),
        "de": (
            "Ist das deine Adresse, {name}?",
            "Das Konto {name} hat diese Adresse angegeben. Bestätige sie hier innerhalb eines "
            "Tages:\n\n{link}\n\nWenn es nicht deines ist, tu nichts: Es kommen keine "
            "Mails mehr.\n",
        ),
        "nl": (
            "Is dit jouw adres, {name}?",
            "Het account {name} heeft dit adres opgegeven. Bevestig het hier binnen een dag:\n\n"
            "{link}\n\nIs het niet van jou, doe dan niets: er komen geen mails meer.\n",
        ),
        "fr": (
            "Est-ce votre adresse, {name} ?",
            "Le compte {name} a donné cette adresse. Confirmez-la ici dans la journée :"
            "\n\n{link}\n\nSi ce n’est pas le vôtre, ne faites rien : il n’y aura plus "
            "de message.\n",
        ),
    },
    "moved": {
        "en": (
            "The address of {name} has changed",
            "The account {name} no longer has this address: another one was confirmed, or it was "
            "removed.\n\nIf that was you, there is nothing to do. If it was not, choose another "
            "password and give your address again:\n\n{link}\n\n"
            "If you cannot sign in any more, ask whoever runs the server.\n",
        ),
        "de": (
            "Die Adresse von {name} hat sich geändert",
            "Das Konto {name} hat diese Adresse nicht mehr: Eine andere wurde bestätigt, oder sie "
            "wurde entfernt.\n\nWenn du das warst, ist nichts zu tun. Wenn nicht, wähle ein "
            "anderes Passwort und gib deine Adresse wieder an:\n\n{link}\n\n"
            "Wenn du dich nicht mehr anmelden kannst, frag die Leute, die den Server betreiben.\n",
        ),
        "nl": (
            "Het adres van {name} is veranderd",
            "Het account {name} heeft dit adres niet meer: er is een ander bevestigd, of het is "
            "verwijderd.\n\nWas jij dat, dan hoef je niets te doen. Zo niet, kies dan een ander "
            "wachtwoord en geef je adres opnieuw op:\n\n{link}\n\n"
            "Kun je niet meer inloggen, vraag het dan aan wie de server beheert.\n",
        ),
        "fr": (
            "L’adresse de {name} a changé",
            "Le compte {name} n’a plus cette adresse : une autre a été confirmée, ou elle a été "
            "retirée.\n\nSi c’était vous, il n’y a rien à faire. Sinon, choisissez un autre mot "
            "de passe et redonnez votre adresse :\n\n{link}\n\n"
            "Si vous ne pouvez plus vous connecter, demandez à qui gère le serveur.\n",
        ),
    },
}
"""By kind and language, the subject and the text."""


def as_language(text: str) -> Language:
    """Return the language that a text names; English where it names none."""
    return LANGUAGES.get(text, "en")


def mail_of(kind: str, name: str, link: str, language: Language) -> tuple[str, str]:
    """Return the subject and the text of a mail about an account."""
    subject, text = MAILS[kind][language]
    return subject.format(name=name), text.format(name=name, link=link)
