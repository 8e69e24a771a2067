"""The words of the game: one for each thing and language, as Assets/Languages/GLOSSARY.md lists them."""

import re

import checks
import po

# Things that every language needs a word for.
NEEDED = ["match", "round", "category", "cover", "record", "box", "deed"]


def rows(text):
    """The cells of the table, its head first."""
    lines = [line.strip() for line in text.split("\n") if line.startswith("|")]
    table = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    return [row for row in table if not all(set(cell) <= set("-") for cell in row)]


def says(entry, english):
    word = re.compile(rf"\b{re.escape(english)}(s|es)?\b", re.IGNORECASE)
    return any(word.search(text) for text in (entry.english, entry.plural) if text)


def problems(folder, entries):
    path = folder / "GLOSSARY.md"
    if not path.exists():
        return [f"{path.name} is missing"]
    head, *table = rows(path.read_text()) or [[]]
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
    return found


def live(path):
    return [e for e in po.read(path)[1] if not e.obsolete and not e.fuzzy] if path.exists() else []


def forms(catalogue, keys):
    return [form for entry in catalogue if entry.key in keys for form in entry.forms]
