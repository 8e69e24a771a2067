"""Prints what software catalogues show. Usage: metainfo.py PROGRAM VERSION DATE. PROGRAM says what it can open."""
import re
import sys
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


def translatable(tag, name, indent, texts, translated):
    yield f"{indent}<{tag}>{escape(texts[name])}</{tag}>"
    for language, found in translated.items():
        if name in found:
            yield f'{indent}<{tag} xml:lang="{language.replace("_", "-")}">{escape(found[name])}</{tag}>'


def releases(changelog, version, date):
    """Released versions of the changelog; while there is none, the version in the making."""
    found = re.findall(r"^## \[(\d[^\]]*)\] [-–] (\d{4}-\d{2}-\d{2})", changelog, re.MULTILINE)
    if not any(name == version for name, _ in found):
        yield f'    <release version="{version}" date="{date}" type="development"/>'
    for name, day in found:
        yield f'    <release version="{name}" date="{day}" type="stable"/>'


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
    yield f"  <developer_name>{escape(values['MAINTAINER'].split(' <')[0])}</developer_name>"
    yield "  <description>"
    for name in PARAGRAPHS:
        yield from translatable("p", name, "    ", *both)
    yield "  </description>"
    yield f'  <launchable type="desktop-id">{values["PACKAGE"]}.desktop</launchable>'
    yield f'  <url type="homepage">{values["HOMEPAGE"]}</url>'
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


if __name__ == "__main__":
    print("\n".join(component(desktop.known(sys.argv[1]), *sys.argv[2:4])))
