"""Prints the kind of file that packs are, for the desktop's list of kinds."""
import xml.sax.saxutils

import sentences

# At this byte of a pack that the game has made stands the name of its first entry.
FIRST_NAME = 30


def kind():
    texts, translated, package = sentences.english(), sentences.translations(), sentences.project()["PACKAGE"]
    yield '<?xml version="1.0" encoding="UTF-8"?>'
    yield '<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">'
    yield f'  <mime-type type="application/x-{package}-pack">'
    yield '    <sub-class-of type="application/zip"/>'
    yield f"    <comment>{xml.sax.saxutils.escape(texts['pack'])}</comment>"
    for language, found in translated.items():
        if "pack" in found:
            comment = xml.sax.saxutils.escape(found["pack"])
            yield f'    <comment xml:lang="{language}">{comment}</comment>'
    yield '    <magic priority="60">'
    yield '      <match type="string" value="PK\\003\\004" offset="0">'
    yield f'        <match type="string" value="pack.json" offset="{FIRST_NAME}"/>'
    yield "      </match>"
    yield "    </magic>"
    yield '    <glob pattern="*.undercover"/>'
    yield "  </mime-type>"
    yield "</mime-info>"


if __name__ == "__main__":
    print("\n".join(kind()))
