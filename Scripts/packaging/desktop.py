"""Prints the menu entry. Usage: desktop.py PROGRAM. Only what PROGRAM's --help knows becomes an action."""
import subprocess
import sys

import sentences

# Id, the option that the program must know, the arguments. An action stays out until the program can do it.
ACTIONS = (
    ("party", "--party", "play --party 2"),
    ("daily", "--daily", "play --daily"),
)
# A pack opens the game once its help says that it takes files in.
PACKS = "--open"
# An address such as under-cover://… opens the game once its help mentions them.
ADDRESSES = "under-cover:"


def known(program):
    return subprocess.run([program, "--help"], capture_output=True, text=True, check=True).stdout


def lines(key, name, texts, translated):
    yield f"{key}={texts[name]}"
    for language, found in translated.items():
        if name in found:
            yield f"{key}[{language}]={found[name]}"


def entry(help_text):
    texts, translated, package = sentences.english(), sentences.translations(), sentences.project()["PACKAGE"]
    actions = [action for action in ACTIONS if action[1] in help_text]
    opens_addresses, opens_packs = ADDRESSES in help_text, PACKS in help_text
    kinds = [f"x-scheme-handler/{package};"] * opens_addresses + [f"application/x-{package}-pack;"] * opens_packs
    yield "[Desktop Entry]"
    yield "Type=Application"
    for key, name in (("Name", "name"), ("GenericName", "kind"), ("Comment", "summary"), ("Keywords", "keywords")):
        yield from lines(key, name, texts, translated)
    yield f"Exec={package}" + (" %u" if kinds else "")
    yield f"Icon={package}"
    yield "Terminal=false"
    yield "Categories=Game;LogicGame;"
    if kinds:
        yield "MimeType=" + "".join(kinds)
    yield f"StartupWMClass={package}"
    # Desktops give a start a token only if it is wanted: with it, a second start raises the window of the first.
    yield "StartupNotify=true"
    if actions:
        yield "Actions=" + "".join(action[0] + ";" for action in actions)
    for name, _, arguments in actions:
        yield ""
        yield f"[Desktop Action {name}]"
        yield from lines("Name", f"action.{name}", texts, translated)
        yield f"Exec={package} {arguments}"


if __name__ == "__main__":
    print("\n".join(entry(known(sys.argv[1]))))
