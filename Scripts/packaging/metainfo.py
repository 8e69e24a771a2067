"""Prints what software catalogues show. Usage: metainfo.py PROGRAM VERSION DATE. PROGRAM says what it can open.

With metainfo.py --notes CHANGELOG VERSION it prints the text of that version of the changelog.
"""
import re
import sys
from pathlib import Path
from xml.sax.saxutils import escape

import desktop
import sentences

PARAGRAPHS = ("description.game", "description.box", "description.party", "description.own")
# Names of files below HOMEPAGE/screenshots/, and of sentences. Scripts/packaging/screenshots draws them.
SCREENSHOTS = ("guessing", "categories", "lobby", "final-great")
CONTROLS = ("keyboard", "pointing", "gamepad", "tv-remote", "touch")
# https://hughsie.github.io/oars: what is not named is absent.
RATING = (
    ("drugs-tobacco", "mild"),          # a record is called Ashtray Serenade
    ("language-profanity", "mild"),     # so are real albums on the lists, and those that a search finds
)
SIZE = (1600, 900)
# Behind the icon: the accent of the game's pages in light catalogues, and a dark shade of it.
BRANDING = (("light", "#ffe500"), ("dark", "#544b00"))
# Addresses by their kind, and where in the file `project` they are.
ADDRESSES = (
    ("homepage", "HOMEPAGE"), ("bugtracker", "ISSUES"), ("vcs-browser", "SOURCE"), ("contribute", "SOURCE"),
)


def translatable(tag, name, indent, texts, translated):
    yield f"{indent}<{tag}>{escape(texts[name])}</{tag}>"
    for language, found in translated.items():
        if name in found:
            yield f'{indent}<{tag} xml:lang="{language.replace("_", "-")}">{escape(found[name])}</{tag}>'


def changes(changelog):
    """Yields the name, the day ("" while there is none) and the text of each version of the changelog."""
    parts = re.split(r"^## \[(\d[^\]]*)\] [-–] (\S+)\n", changelog, flags=re.MULTILINE)
    for name, day, text in zip(parts[1::3], parts[2::3], parts[3::3]):
        yield name, day if re.fullmatch(r"\d{4}-\d{2}-\d{2}", day) else "", re.split(r"^## ", text, flags=re.MULTILINE)[0]


def notes(text):
    """What is new, as AppStream has it: the first paragraph of a version, then the first sentence of each item."""
    blocks = re.split(r"\n(?=\n|- |###)", text.strip())
    paragraphs = [plain(block) for block in blocks if block.strip() and not re.match(r"\s*(- |#)", block)]
    items = [first_sentence(plain(block.strip()[2:])) for block in blocks if block.strip().startswith("- ")]
    yield from (f"<p>{marked(paragraph)}</p>" for paragraph in paragraphs[:1])
    if items:
        yield "<ul>"
        yield from (f"  <li>{marked(item)}</li>" for item in items)
        yield "</ul>"


def plain(markdown):
    """One line, where a link is only its words."""
    return " ".join(re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", markdown).split())


def marked(text):
    """Markdown's two signs as AppStream has them."""
    text = re.sub(r"\*+([^*]+)\*+", r"<em>\1</em>", escape(text))
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", text)


def first_sentence(text):
    return re.split(r"(?<=[.!?]) (?=[A-Z*`“])", text)[0]


def releases(changelog, version, date):
    """The versions of the changelog; the one in the making has the date of its source."""
    found = list(changes(changelog))
    if not any(name == version for name, _, _ in found):
        yield f'    <release version="{version}" date="{date}" type="development"/>'
    for name, day, text in found:
        kind = "stable" if day else "development"
        yield f'    <release version="{name}" date="{day or date}" type="{kind}">'
        yield "      <description>"
        yield from ("        " + line for line in notes(text))
        yield "      </description>"
        yield "    </release>"


def screenshots(home, texts, translated):
    for number, name in enumerate(SCREENSHOTS):
        kind = ' type="default"' if number == 0 else ""
        yield f"    <screenshot{kind}>"
        yield from translatable("caption", f"caption.{name}", "      ", texts, translated)
        yield (f'      <image type="source" width="{SIZE[0]}" height="{SIZE[1]}">'
               f"{home}/screenshots/{name}.png</image>")
        yield "    </screenshot>"


def component(help_text, version, date):
    values, texts, translated = sentences.project(), sentences.english(), sentences.translations()
    both = texts, translated
    yield '<?xml version="1.0" encoding="UTF-8"?>'
    yield '<component type="desktop-application">'
    yield f"  <id>{values['APP_ID']}</id>"
    yield "  <metadata_license>CC0-1.0</metadata_license>"
    yield "  <project_license>MIT AND OFL-1.1</project_license>"
    yield from translatable("name", "name", "  ", *both)
    yield from translatable("summary", "summary", "  ", *both)
    yield f'  <developer id="{values["APP_ID"].rpartition(".")[0]}">'
    yield f"    <name>{escape(values['MAINTAINER'].split(' <')[0])}</name>"
    yield "  </developer>"
    yield "  <description>"
    for name in PARAGRAPHS:
        yield from translatable("p", name, "    ", *both)
    yield "  </description>"
    yield f'  <launchable type="desktop-id">{values["PACKAGE"]}.desktop</launchable>'
    yield from (f'  <url type="{kind}">{values[name]}</url>' for kind, name in ADDRESSES)
    yield "  <branding>"
    yield from (f'    <color type="primary" scheme_preference="{scheme}">{color}</color>' for scheme, color in BRANDING)
    yield "  </branding>"
    yield "  <categories>\n    <category>Game</category>\n    <category>LogicGame</category>\n  </categories>"
    yield "  <screenshots>"
    yield from screenshots(values["HOMEPAGE"], *both)
    yield "  </screenshots>"
    yield "  <requires>\n    <display_length compare=\"ge\">640</display_length>\n  </requires>"
    yield "  <supports>"
    yield from (f"    <control>{control}</control>" for control in CONTROLS)
    yield "  </supports>"
    yield "  <provides>"
    yield f"    <binary>{values['PACKAGE']}</binary>"
    if desktop.ADDRESSES in help_text:
        yield f"    <mediatype>x-scheme-handler/{values['PACKAGE']}</mediatype>"
    if desktop.PACKS in help_text:
        yield f"    <mediatype>application/x-{values['PACKAGE']}-pack</mediatype>"
    yield "  </provides>"
    yield '  <content_rating type="oars-1.1">'
    yield from (f'    <content_attribute id="{name}">{level}</content_attribute>' for name, level in RATING)
    yield "  </content_rating>"
    yield "  <releases>"
    yield from releases((sentences.ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), version, date)
    yield "  </releases>"
    yield "</component>"


def release_notes(changelog, version):
    found = {name: text.strip() for name, _, text in changes(changelog)}
    return f"Under Cover {version}\n\n{found[version]}"


if __name__ == "__main__":
    if sys.argv[1:2] == ["--notes"]:
        print(release_notes(Path(sys.argv[2]).read_text(encoding="utf-8"), sys.argv[3]))
        sys.exit()
    print("\n".join(component(desktop.known(sys.argv[1]), *sys.argv[2:4])))
