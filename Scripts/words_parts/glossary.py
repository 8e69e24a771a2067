"""The words of the game, as Assets/Languages/GLOSSARY.md lists them: one for each thing, and some to avoid."""

import fnmatch
import re

import checks
import po

# Things that every language needs a word for.
NEEDED = ["match", "round", "category", "cover", "record", "box", "deed"]


# The head of the list of words to avoid.
AVOIDED = ["Language", "Not", "Say", "Right in"]


def tables(text):
    """The cells of each table, its head first."""
    found, inside = [], False
    for line in map(str.strip, text.split("\n")):
        if line.startswith("|"):
            row = [cell.strip() for cell in line[1:].removesuffix("|").split("|")]
            if not inside:
                found.append([])
            if not all(set(cell) == {"-"} for cell in row):
                found[-1].append(row)
        inside = line.startswith("|")
    return found


def listed(cell):
    return [word.strip() for word in cell.split(",") if word.strip()]


def says(entry, english):
    word = re.compile(rf"\b{re.escape(english)}(s|es)?\b", re.IGNORECASE)
    return any(word.search(text) for text in (entry.english, entry.plural) if text)


def problems(folder, entries):
    path = folder / "GLOSSARY.md"
    if not path.exists():
        return [f"{path.name} is missing"]
    sheets = tables(path.read_text())
    if len(sheets) != 2:
        return [f"{path.name}: it has {len(sheets)} tables, not one of words and one of words to avoid"]
    (head, *table), avoided = sheets
    if head[:1] != ["English"] or sorted(head[1:]) != sorted(checks.RULES):
        return [f"{path.name}: its columns are {head}, the languages English, {', '.join(checks.RULES)}"]
    found = [f"{path.name}: no row for “{word}”" for word in NEEDED if word not in [row[0] for row in table]]
    catalogues = {code: live(folder / f"{code}.po") for code in head[1:]}
    for english, *words in table:
        if len(words) != len(head) - 1 or not all(words):
            found.append(f"{path.name}, {english}: a language lacks its word")
            continue
        # A word that the game does not say yet is a promise.
        keys = {entry.key for entry in entries if says(entry, english)}
        for code, word in zip(head[1:], words):
            if keys and not any(word.casefold() in form.casefold() for form in forms(catalogues[code], keys)):
                found.append(f"{path.name}, {english}: {code}.po never says “{word}” for it")
    return found + said_though_avoided(path, avoided, catalogues)


def said_though_avoided(path, table, catalogues):
    head, *rules = table
    if head != AVOIDED:
        return [f"{path.name}: the columns of the words to avoid are {head}, not {AVOIDED}"]
    found = []
    for rule in rules:
        if len(rule) != len(AVOIDED) or rule[0] not in catalogues or not listed(rule[1]):
            found.append(f"{path.name}: “{' | '.join(rule)}” names no language or no word")
            continue
        code, words, better, places = rule
        spared = {place: False for place in listed(places)}
        pattern = re.compile("|".join(spelling(code, word) for word in listed(words)), re.IGNORECASE)
        for entry in catalogues[code]:
            said = (re.sub(r"\{\w+\}", "", form) for form in entry.forms)
            hit = next(filter(None, map(pattern.search, said)), None)
            if hit is None:
                continue
            right = [place for place in spared if fnmatch.fnmatchcase(entry.context or "", place)]
            spared.update(dict.fromkeys(right, True))
            if not right:
                found.append(f"{code}.po, {entry.context}, “{entry.english[:40]}”: “{hit[0]}”; the game says {better}")
        found += [f"{path.name}: {code}.po has no “{words}” in {place}" for place, used in spared.items() if not used]
    return found


def spelling(code, word):
    """An expression for the word, alone or (with a star) with any ending; a mark and Japanese have no ends."""
    begin, end = ("", "") if code == "ja" or not word[0].isalpha() else (r"\b", r"\b")
    return begin + re.escape(word.removesuffix("*")) + ("" if word.endswith("*") else end)


def live(path):
    return [e for e in po.read(path)[1] if not e.obsolete and not e.fuzzy] if path.exists() else []


def forms(catalogue, keys):
    return [form for entry in catalogue if entry.key in keys for form in entry.forms]
