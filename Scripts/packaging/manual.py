"""Prints the man page. Usage: manual.py PROGRAM DATE [LANGUAGE]

The program itself says which commands and options it has, in English. The rest is in the language where it is translated.
"""
import datetime
import json
import re
import subprocess
import sys
import textwrap

import sentences

EXAMPLES = (
    ("window", "under-cover --windowed 1280x720 --rounds 5 --category punk"),
    ("lobby", "under-cover --party 4 --shape buzz"),
    ("doctor", "under-cover doctor"),
)
SIGNS = {"’": r"\(cq", "‘": r"\(oq", "“": r"\(lq", "”": r"\(rq", "–": r"\(en", "…": r"\&...", "×": r"\(mu"}

def about(texts):
    yield ".Sh DESCRIPTION"
    yield from lines(texts["description.game"])
    yield ".Pp"
    yield from lines(texts["manual.commands"])


def places(texts):
    yield ".Sh ENVIRONMENT\n.Bl -tag -width Ds"
    yield from item(".Ev UNDER_COVER_ASSETS", texts["manual.assets"])
    yield from item(".Ev XDG_DATA_HOME , XDG_STATE_HOME , XDG_CACHE_HOME", texts["manual.folders"])
    yield from item(".Ev SDL_VIDEODRIVER , SDL_AUDIODRIVER", texts["manual.drivers"])
    yield ".El\n.Sh FILES\n.Bl -tag -width Ds"
    yield from item(".Pa ~/.local/share/under-cover", texts["manual.data"])
    yield from item(".Pa ~/.local/state/under-cover", texts["manual.log"])
    yield from item(".Pa ~/.cache/under-cover", texts["manual.cache"])
    yield from item(".Pa /usr/share/under-cover", texts["manual.share"])
    yield ".El\n.Sh EXIT STATUS"
    yield from lines(texts["manual.status"])
    yield ".Sh EXAMPLES"
    for number, (name, example) in enumerate(EXAMPLES):
        if number:
            yield ".Pp"
        yield from lines(texts["manual.example." + name])
        yield f".Pp\n.Dl {example}"


def item(head, text):
    yield ".It " + head[1:]
    yield from lines(text)


def plain(text):
    """Text in which roff finds nothing of its own."""
    text = text.replace("\\", r"\e").replace("`", "")
    text = "".join(SIGNS.get(sign, sign) for sign in text)
    return re.sub(r"(?<!\S)--", r"\-\-", text)


def lines(text):
    """Sentences begin on lines of their own, as mdoc wants it."""
    for sentence in re.split(r"(?<=[a-z)”’`][.!?]) +(?=[A-Z])", " ".join(text.split())):
        for line in textwrap.wrap(plain(sentence), 78, break_on_hyphens=False, break_long_words=False):
            yield (r"\&" if line[0] in ".'" else "") + line


def is_shown(part):
    return part.get("shouldDisplay", True) and part.get("commandName") != "help"


def flag(argument):
    """The names of an option as arguments of the macro Fl."""
    names = [("\\-" if name["kind"] == "long" else "") + name["name"].replace("-", "\\-") for name in argument["names"]]
    value = f" Ar {plain(argument.get('valueName', ''))}" if argument["kind"] == "option" else ""
    return " , Fl ".join(names) + value


def arguments(command):
    """What a command takes, but for --help and --version, which all take."""
    return [
        part for part in command.get("arguments", [])
        if is_shown(part) and part.get("valueName") not in ("help", "version")
    ]


def options(command, known=()):
    shown = [part for part in arguments(command) if part not in known]
    if not shown:
        return
    yield ".Bl -tag -width Ds"
    for part in shown:
        if part["kind"] == "positional":
            yield f".It Ar {plain(part['valueName'])}" + (" ..." if part["isRepeating"] else "")
        else:
            yield f".It Fl {flag(part)}"
        yield from lines(part.get("abstract", ""))
        if part.get("defaultValue") and "Default" not in part.get("abstract", ""):
            yield f"Default: {plain(part['defaultValue'])}."
    yield ".El"


def commands(root, play, above=""):
    for command in filter(is_shown, root.get("subcommands", [])):
        name = (above + " " + command["commandName"]).strip()
        if name == "play":
            continue
        yield f".Ss {name}"
        yield from lines(command.get("abstract", ""))
        yield from lines(command.get("discussion", ""))
        shared = [part for part in arguments(command) if part in play]
        is_many = len(shared) > 3
        if is_many:
            yield "Of the options of the game it takes those from"
            yield f".Fl {flag(shared[0])}\nto\n.Fl {flag(shared[-1])} ."
        yield from options(command, shared if is_many else ())
        yield from commands(command, play, name)


def settings(discussion, texts):
    """The settings of the game, which its help lists as "  --name values", then a line about it."""
    yield ".Sh SETTINGS"
    yield from lines(texts["manual.settings"])
    yield ".Bl -tag -width Ds"
    for line in discussion.splitlines():
        found = re.match(r"  (--\S+) (.*)", line)
        if found:
            values = [f'"{value}"' for value in plain(found[2]).split(" ")] if found[2] else []
            name = found[1].removeprefix("--").replace("-", "\\-")
            yield f".It Fl \\-{name} Ar {' '.join(values)}"
        elif line.startswith("      "):
            yield from lines(line)
    yield ".El"


def page(root, date, language):
    texts = sentences.english() | sentences.translations().get(language, {})
    day = datetime.date.fromisoformat(date)
    play = next(command for command in root["subcommands"] if command["commandName"] == "play")
    name = root["commandName"]
    yield f".Dd {day:%B} {day.day}, {day.year}"
    yield f".Dt {name.upper()} 6\n.Os\n.Sh NAME\n.Nm {name}"
    yield f".Nd {plain(texts['manual.summary'])}"
    yield ".Sh SYNOPSIS\n.Nm\n.Op Ar option ...\n.Nm\n.Ar command\n.Op Ar option ..."
    yield from about(texts)
    if language:
        yield from lines(texts["manual.english"])
    yield ".Sh OPTIONS"
    yield from lines(texts["manual.options"])
    yield from options(play)
    yield from settings(root["discussion"], texts)
    yield ".Sh COMMANDS"
    yield from commands(root, play["arguments"])
    yield from places(texts)


if __name__ == "__main__":
    dumped = subprocess.run(
        [sys.argv[1], "--experimental-dump-help"], capture_output=True, text=True, check=True).stdout
    print("\n".join(page(json.loads(dumped)["command"], sys.argv[2], "".join(sys.argv[3:]))))
