"""What notices say, in the languages of the page."""

from typing import Final, NamedTuple

from topdrop.core.registry import find_game
from topdrop.server.protocol.notices import Language, Notice, Occasion, Topic

NO_BREAK: Final = "\N{NO-BREAK SPACE}"


class Sentences(NamedTuple):
    """What is said on an occasion: to whom somebody is named, and where nobody is."""

    title: str
    named: str
    unnamed: str


class MailWords(NamedTuple):
    """What mails say besides.

    Attributes:
        several: The subject of a mail with several notices.
        why: Why it comes.
        change: What stands before the link to the settings.
        stop: What stands before the link that ends mails.
        test: The title of a notice that somebody sends to themselves.
        works: What it says.
    """

    several: str
    why: str
    change: str
    stop: str
    test: str
    works: str


SENTENCES: Final[dict[Language, dict[Occasion | Topic, Sentences]]] = {
    "en": {
        "your_turn": Sentences(
            "{game}: your turn", "The game with {names} waits for you.", "The game waits for you."
        ),
        "deadline": Sentences(
            "{game}: your time is nearly up",
            "The game with {names} needs your move soon.",
            "The game needs your move soon.",
        ),
        "take_back": Sentences(
            "{game}: taking back",
            "{names} would like to take a move back and waits for your answer.",
            "Somebody would like to take a move back and waits for your answer.",
        ),
        "game_over": Sentences(
            "{game}: the game is over",
            "See how the game with {names} ended.",
            "See how the game ended.",
        ),
        "invited": Sentences(
            "{game}: an invitation",
            "{names} invites you to a table.",
            "You are invited to a table.",
        ),
        "rematch": Sentences(
            "{game}: rematch",
            "There is to be another game with {names}.",
            "There is to be another game.",
        ),
        "tournament": Sentences(
            "{tournament}: your table is ready",
            "{game}: you play with {names}.",
            "{game}: your game is ready.",
        ),
        "bye": Sentences(
            "{tournament}: you have a bye",
            "You do not play in round {round}.",
            "You do not play in round {round}.",
        ),
        "walkover": Sentences(
            "{tournament}: nobody to play with",
            "Your opponent in round {round} has left the tournament; you have the points.",
            "Your opponent in round {round} has left the tournament; you have the points.",
        ),
        "called_off": Sentences(
            "{tournament} does not take place",
            "Too few had entered when it was to begin.",
            "Too few had entered when it was to begin.",
        ),
        "host_gone": Sentences(
            "{tournament} does not take place",
            "Its host is not here any more, and nobody else could begin it.",
            "Its host is not here any more, and nobody else could begin it.",
        ),
    },
    "de": {
        "your_turn": Sentences(
            "{game}: Du bist am Zug",
            "Das Spiel mit {names} wartet auf dich.",
            "Das Spiel wartet auf dich.",
        ),
        "deadline": Sentences(
            "{game}: deine Zeit ist bald um",
            "Das Spiel mit {names} braucht bald deinen Zug.",
            "Das Spiel braucht bald deinen Zug.",
        ),
        "take_back": Sentences(
            "{game}: zurücknehmen",
            "{names} möchte einen Zug zurücknehmen und wartet auf deine Antwort.",
            "Jemand möchte einen Zug zurücknehmen und wartet auf deine Antwort.",
        ),
        "game_over": Sentences(
            "{game}: das Spiel ist zu Ende",
            "Sieh nach, wie das Spiel mit {names} ausgegangen ist.",
            "Sieh nach, wie das Spiel ausgegangen ist.",
        ),
        "invited": Sentences(
            "{game}: eine Einladung",
            "{names} lädt dich an einen Tisch ein.",
            "Du bist an einen Tisch eingeladen.",
        ),
        "rematch": Sentences(
            "{game}: Revanche",
            "Es soll noch ein Spiel mit {names} geben.",
            "Es soll noch ein Spiel geben.",
        ),
        "tournament": Sentences(
            "{tournament}: dein Tisch ist bereit",
            "{game}: du spielst mit {names}.",
            "{game}: dein Spiel ist bereit.",
        ),
        "bye": Sentences(
            "{tournament}: du hast ein Freilos",
            "In Runde {round} spielst du nicht.",
            "In Runde {round} spielst du nicht.",
        ),
        "walkover": Sentences(
            "{tournament}: niemand zum Spielen",
            "Wer in Runde {round} gegen dich spielen sollte, ist ausgestiegen; die Punkte hast du.",
            "Wer in Runde {round} gegen dich spielen sollte, ist ausgestiegen; die Punkte hast du.",
        ),
        "called_off": Sentences(
            "{tournament} findet nicht statt",
            "Als es beginnen sollte, waren zu wenige angemeldet.",
            "Als es beginnen sollte, waren zu wenige angemeldet.",
        ),
        "host_gone": Sentences(
            "{tournament} findet nicht statt",
            "Wer es veranstaltet hat, ist nicht mehr hier, und niemand sonst konnte es beginnen.",
            "Wer es veranstaltet hat, ist nicht mehr hier, und niemand sonst konnte es beginnen.",
        ),
    },
    "nl": {
        "your_turn": Sentences(
            "{game}: jij bent aan de beurt",
            "Het spel met {names} wacht op je.",
            "Het spel wacht op je.",
        ),
        "deadline": Sentences(
            "{game}: je tijd is bijna om",
            "Het spel met {names} heeft gauw je zet nodig.",
            "Het spel heeft gauw je zet nodig.",
        ),
        "take_back": Sentences(
            "{game}: terugnemen",
            "{names} wil graag een zet terugnemen en wacht op je antwoord.",
            "Iemand wil graag een zet terugnemen en wacht op je antwoord.",
        ),
        "game_over": Sentences(
            "{game}: het spel is afgelopen",
            "Kijk hoe het spel met {names} is afgelopen.",
            "Kijk hoe het spel is afgelopen.",
        ),
        "invited": Sentences(
            "{game}: een uitnodiging",
            "{names} nodigt je uit aan een tafel.",
            "Je bent uitgenodigd aan een tafel.",
        ),
        "rematch": Sentences(
            "{game}: revanche",
            "Er komt misschien nog een spel met {names}.",
            "Er komt misschien nog een spel.",
        ),
        "tournament": Sentences(
            "{tournament}: je tafel is klaar",
            "{game}: je speelt met {names}.",
            "{game}: je spel is klaar.",
        ),
        "bye": Sentences(
            "{tournament}: je hebt een vrije ronde",
            "In ronde {round} speel je niet.",
            "In ronde {round} speel je niet.",
        ),
        "walkover": Sentences(
            "{tournament}: niemand om mee te spelen",
            "Je tegenstander in ronde {round} is gestopt; de punten zijn voor jou.",
            "Je tegenstander in ronde {round} is gestopt; de punten zijn voor jou.",
        ),
        "called_off": Sentences(
            "{tournament} gaat niet door",
            "Toen het zou beginnen, deden er te weinig mee.",
            "Toen het zou beginnen, deden er te weinig mee.",
        ),
        "host_gone": Sentences(
            "{tournament} gaat niet door",
            "Wie het organiseerde is hier niet meer, en niemand anders kon het beginnen.",
            "Wie het organiseerde is hier niet meer, en niemand anders kon het beginnen.",
        ),
    },
    "fr": {
        "your_turn": Sentences(
            "{game} : à vous de jouer",
            "La partie avec {names} vous attend.",
            "La partie vous attend.",
        ),
        "deadline": Sentences(
            "{game} : votre temps est bientôt écoulé",
            "La partie avec {names} a bientôt besoin de votre coup.",
            "La partie a bientôt besoin de votre coup.",
        ),
        "take_back": Sentences(
            "{game} : reprendre un coup",
            "{names} voudrait reprendre un coup et attend votre réponse.",
            "Quelqu'un voudrait reprendre un coup et attend votre réponse.",
        ),
        "game_over": Sentences(
            "{game} : la partie est terminée",
            "Voyez comment la partie avec {names} s'est terminée.",
            "Voyez comment la partie s'est terminée.",
        ),
        "invited": Sentences(
            "{game} : une invitation",
            "{names} vous invite à une table.",
            "Vous êtes invité à une table.",
        ),
        "rematch": Sentences(
            "{game} : revanche",
            "Une autre partie avec {names} est prévue.",
            "Une autre partie est prévue.",
        ),
        "tournament": Sentences(
            "{tournament} : votre table est prête",
            "{game} : vous jouez avec {names}.",
            "{game} : votre partie est prête.",
        ),
        "bye": Sentences(
            "{tournament} : vous êtes exempt",
            "Vous ne jouez pas à la ronde {round}.",
            "Vous ne jouez pas à la ronde {round}.",
        ),
        "walkover": Sentences(
            "{tournament} : personne avec qui jouer",
            "Votre adversaire de la ronde {round} s'est retiré ; les points sont à vous.",
            "Votre adversaire de la ronde {round} s'est retiré ; les points sont à vous.",
        ),
        "called_off": Sentences(
            "{tournament} n'a pas lieu",
            "Trop peu de personnes s'étaient inscrites au moment de commencer.",
            "Trop peu de personnes s'étaient inscrites au moment de commencer.",
        ),
        "host_gone": Sentences(
            "{tournament} n'a pas lieu",
            "La personne qui l'organisait n'est plus là, et nulle autre ne pouvait le commencer.",
            "La personne qui l'organisait n'est plus là, et nulle autre ne pouvait le commencer.",
        ),
    },
}
"""What is said on each occasion, and of each topic of a tournament."""

MAILS: Final[dict[Language, MailWords]] = {
    "en": MailWords(
        several="topdrop: {count} notices",
        why="You get this mail because you wish to be told about your games by mail.",
        change="Change that:",
        stop="No more mails of this kind:",
        test="topdrop: a test notice",
        works="Notices reach you here.",
    ),
    "de": MailWords(
        several="topdrop: {count} Nachrichten",
        why="Du bekommst diese Mail, weil du per Mail von deinen Spielen hören willst.",
        change="Das ändern:",
        stop="Keine Mails dieser Art mehr:",
        test="topdrop: eine Probenachricht",
        works="Nachrichten kommen hier an.",
    ),
    "nl": MailWords(
        several="topdrop: {count} berichten",
        why="Je krijgt deze mail omdat je per mail op de hoogte wilt blijven van je spellen.",
        change="Dat wijzigen:",
        stop="Geen mails van dit soort meer:",
        test="topdrop: een proefbericht",
        works="Berichten komen hier aan.",
    ),
    "fr": MailWords(
        several="topdrop : {count} messages",
        why="Vous recevez ce courriel parce que vous souhaitez être informé de vos parties par "
        "courriel.",
        change="Modifier cela :",
        stop="Plus de courriels de ce genre :",
        test="topdrop : un message d'essai",
        works="Les messages vous parviennent ici.",
    ),
}


class Told(NamedTuple):
    """What a notice says."""

    title: str
    body: str


def told(notice: Notice, language: Language) -> Told:
    """Return what a notice says in a language."""
    sentences = SENTENCES[language][notice.topic or notice.occasion]
    gaps = {name: str(value) for name, value in notice.params.items()}
    gaps["game"] = _title(gaps.get("game", ""))
    body = sentences.named if gaps.get("names") else sentences.unnamed
    # What people and tournaments are called stays as it is.
    return Told(*(typeset(text, language).format(**gaps) for text in (sentences.title, body)))


def typeset(text: str, language: Language) -> str:
    """Return a text with the apostrophes and spaces of print that its language has."""
    text = text.replace("'", "\N{RIGHT SINGLE QUOTATION MARK}")
    return text.replace(" :", f"{NO_BREAK}:") if language == "fr" else text


def _title(game: str) -> str:
    """Return what a game is called; the page's own name where there is no such game any more."""
    try:
        return find_game(game).TITLE
    except Exception:
        # It is of another package, which may be gone or broken, and no notice rests on it.
        return "topdrop"
