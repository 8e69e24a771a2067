"""What can be wrong with a catalogue. The game checks the same when it reads one (CatalogueEntry+Trouble.swift)."""

import re
import unicodedata

import po

# The plural rules of gettext's own tools.
RULES = {
    "de": "nplurals=2; plural=(n != 1);",
    "fr": "nplurals=2; plural=(n > 1);",
    "es": "nplurals=2; plural=(n != 1);",
    "pt_BR": "nplurals=2; plural=(n > 1);",
    "it": "nplurals=2; plural=(n != 1);",
    "pl": "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);",
    "ja": "nplurals=1; plural=0;",
}


def forms(code):
    return int(re.search(r"nplurals=(\d)", RULES[code]).group(1))


def places(text):
    return sorted(re.findall(r"\{([A-Za-z][A-Za-z0-9]*)\}", text))


def of_catalogue(path, entries):
    code = path.stem
    if code not in RULES:
        return [f"{path.name}: no such language"]
    problems = []
    try:
        header, said = po.read(path)
    except (ValueError, KeyError, TypeError) as trouble:
        return [f"{path.name} cannot be read: {trouble}"]
    if f"Plural-Forms: {RULES[code]}" not in header:
        problems.append(f"{path.name}: Plural-Forms is not “{RULES[code]}”")
    known = {entry.key: entry for entry in entries}
    seen = set()
    for entry in said:
        if entry.obsolete:
            continue
        where = f"{path.name}, {entry.context}, “{entry.english[:40]}”"
        if entry.key not in known or known[entry.key].plural != entry.plural:
            problems.append(f"{where}: the game does not say this (any more): Scripts/words merge")
            continue
        if entry.key in seen:
            problems.append(f"{where}: is there twice")
        seen.add(entry.key)
        if any(entry.forms) and not entry.fuzzy:
            problems += [f"{where}: {trouble}" for trouble in of_entry(entry, forms(code))]
    return problems


def of_entry(entry, count):
    if entry.plural is not None:
        if len(entry.forms) != count or not all(entry.forms):
            return [f"{count} forms are needed"]
        needed = places(entry.plural)
        spared = set(needed) - set(places(entry.english)) | {"count"}
        for number, form in enumerate(entry.forms):
            few = number == 0 and count > 1 and places(form) == [p for p in needed if p not in spared]
            if places(form) != needed and not few:
                return [f"form {number} has the places {places(form)}, the English has {needed}"]
    elif places(entry.forms[0]) != places(entry.english):
        return [f"the places are {places(entry.forms[0])}, in the English {places(entry.english)}"]
    return [t for form in entry.forms for t in of_text(form, entry.plural or entry.english)]


def of_text(text, english):
    if len(text) > 30 + 3 * len(english):
        return ["it is far longer than the English"]
    for letter in text:
        if letter == "\n" and "\n" in english:
            continue
        if unicodedata.category(letter) in ("Cc", "Cf", "Zl", "Zp", "Co", "Cs", "Cn"):
            return [f"it has the hidden character U+{ord(letter):04X}"]
    if english.count("|") != text.count("|"):
        return ["bars (|) separate parts, and there are other ones than in the English"]
    return []
