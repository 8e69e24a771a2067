"""What the menu entry, the software catalogue and the man page say, in all languages that there are.

The English sentences are in sentences.json. Translations are in Assets/Languages/<code>.po, where the sentence
`summary` has the context `package:summary`. A sentence without a translation is left out of that language.
"""
import ast
import json
import re
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent


def project():
    """The values of the file `project`, by name."""
    lines = (HERE / "project").read_text().splitlines()
    pairs = (line.split("=", 1) for line in lines if line and not line.startswith("#"))
    return {name: value.strip('"') for name, value in pairs}


def english():
    return json.loads((HERE / "sentences.json").read_text())


def entries(catalogue):
    """Yields each entry of a gettext catalogue as a dictionary of msgctxt, msgid, msgstr and whether it is fuzzy."""
    for block in re.split(r"\n\s*\n", catalogue):
        entry, field = {"fuzzy": False}, None
        for line in block.splitlines():
            if line.startswith("#,") and "fuzzy" in line:
                entry["fuzzy"] = True
            found = re.match(r'(?:(msgctxt|msgid|msgstr)\s+)?(".*")\s*$', line)
            if found and (found[1] or field):
                field = found[1] or field
                entry[field] = entry.get(field, "") + ast.literal_eval(found[2])
            elif not line.startswith("#"):
                field = None
        yield entry


def translations(folder=None):
    """Sentences by language and id: {"de": {"summary": "…"}}. Doubtful and outdated translations are left out."""
    sentences, found = english(), {}
    folder = folder or ROOT / "Assets" / "Languages"
    for file in sorted(folder.glob("*.po")) if folder.is_dir() else []:
        texts = {}
        for entry in entries(file.read_text(encoding="utf-8")):
            kind, _, name = entry.get("msgctxt", "").partition(":")
            if kind != "package" or entry["fuzzy"] or not entry.get("msgstr"):
                continue
            if sentences.get(name) == entry.get("msgid"):
                texts[name] = entry["msgstr"]
        if texts:
            found[file.stem] = texts
    return found
