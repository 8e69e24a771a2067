"""Prints the man page. Usage: manual.py PROGRAM DATE. The program itself says which commands and options it has."""
import datetime
import json
import re
import subprocess
import sys
import textwrap

import sentences

SIGNS = {"’": r"\(cq", "‘": r"\(oq", "“": r"\(lq", "”": r"\(rq", "–": r"\(en", "…": r"\&...", "×": r"\(mu"}

ABOUT = """\
.Sh DESCRIPTION
A record sleeve starts as a blur and slowly comes into focus.
The sooner you name the album, the more points you get.
.Pp
Without a command the game starts.
It is played with keys, a mouse, a finger, pads or a remote,
and by phones through a code on the screen; its pages say which buttons do what.
The other commands work in a terminal.
Those that list something also print JSON, with
.Fl \\-json .
"""

PLACES = """\
.Sh ENVIRONMENT
.Bl -tag -width Ds
.It Ev UNDER_COVER_ASSETS
Another folder of sleeves and sounds.
.It Ev XDG_DATA_HOME , XDG_STATE_HOME , XDG_CACHE_HOME
Where the folders below lie instead of in
.Pa ~/.local/share , ~/.local/state
and
.Pa ~/.cache .
.It Ev SDL_VIDEODRIVER , SDL_AUDIODRIVER
How pictures and sound come out, as SDL calls it.
.El
.Sh FILES
.Bl -tag -width Ds
.It Pa ~/.local/share/under-cover
Scores, favourites, categories, settings,
and a copy of each of the last five days on which the game made one.
Which records are in your music folders is kept there, too.
.It Pa ~/.local/state/under-cover
The log.
.It Pa ~/.cache/under-cover
Fetched covers, which the game fetches again when they are lost.
.It Pa /usr/share/under-cover
The records that the game brings.
.El
.Sh EXIT STATUS
0 for success, 1 for a failure, 2 for wrong usage.
Errors are one line on standard error.
.Sh EXAMPLES
Start a match of five rounds in a window:
.Pp
.Dl under-cover --windowed 1280x720 --rounds 5
.Pp
Open the lobby for four, who buzz:
.Pp
.Dl under-cover --party 4 --shape buzz
.Pp
Say what is wrong, for a bug report:
.Pp
.Dl under-cover doctor
"""


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


def settings(discussion):
    """The settings of the game, which its help lists as "  --name values", then a line about it."""
    yield ".Sh SETTINGS"
    yield "Each setting of the game can be given for one run."
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


def page(root, date):
    day = datetime.date.fromisoformat(date)
    play = next(command for command in root["subcommands"] if command["commandName"] == "play")
    name = root["commandName"]
    yield f".Dd {day:%B} {day.day}, {day.year}"
    yield f".Dt {name.upper()} 6\n.Os\n.Sh NAME\n.Nm {name}"
    yield f".Nd {plain(sentences.english()['manual.summary'])}"
    yield ".Sh SYNOPSIS\n.Nm\n.Op Ar option ...\n.Nm\n.Ar command\n.Op Ar option ..."
    yield ABOUT.rstrip()
    yield ".Sh OPTIONS"
    yield "Those of the game, and"
    yield ".Fl \\-help\nand\n.Fl \\-version ."
    yield from options(play)
    yield from settings(root["discussion"])
    yield ".Sh COMMANDS"
    yield from commands(root, play["arguments"])
    yield PLACES.rstrip()


if __name__ == "__main__":
    dumped = subprocess.run(
        [sys.argv[1], "--experimental-dump-help"], capture_output=True, text=True, check=True).stdout
    print("\n".join(page(json.loads(dumped)["command"], sys.argv[2])))
