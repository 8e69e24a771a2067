"""Finds the sentences of the game: in its sources, where they are said, and in its assets."""

import json
import pathlib
import re

from swift_text import Unreadable, closing, literal, literals, skip_blank

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SOURCES = ROOT / "Sources"
TABLE = SOURCES / "UnderCoverCore" / "Words"
BELOW = SOURCES / "UnderCoverCatalogue" / "Words"
FEATURES = SOURCES / "UnderCoverCore" / "Features"
PRESS = SOURCES / "UnderCoverPress" / "Systems"
CALL = re.compile(r"(?<![\w.])(say|plural)\(")


def tables():
    """The files of words: what several features say, and what each says beside its screens."""
    return sorted(BELOW.rglob("*.swift")) + sorted(TABLE.rglob("*.swift")) + sorted(FEATURES.rglob("Words+*.swift"))


class Row:
    def __init__(self, context, english, plural, place, note):
        self.context, self.english, self.plural = context, english, plural
        self.places, self.notes = [place], [note] if note else []

    @property
    def key(self):
        return (self.context, self.english)


def place_name(expression):
    """What a translator calls a value: the last plain word of its expression, or the function that makes it."""
    given = re.fullmatch(r'\s*place:\s*"(\w+)"\s*', expression)
    if given:
        return given.group(1)
    counted = re.match(r"\s*(?:Self\.)?(?:many)?([Aa]lbums|[Ss]ongs|[Ff]iles|[Pp]oints)\(", expression)
    if counted:
        return counted.group(1).lower()
    plain, at = "", 0
    while at < len(expression):
        if expression[at] == '"':
            at = literal(expression, at).end
        else:
            plain += expression[at]
            at += 1
    words = [
        m.group(0)
        for m in re.finditer(r"(?<![\w$])[A-Za-z]\w*(?!\w)(?!\s*[(:])", plain)
        if m.group(0) not in ("self", "Self", "Words", "String", "Int", "init", "map", "rawValue")
    ]
    if words:
        return words[-1]
    makers = re.findall(r"([A-Za-z]\w*)\s*\(", plain)
    if makers:
        return makers[0]
    raise Unreadable(f"no name for the place \\({expression})")


def phrase(parts, problems, where):
    """The text with named places, of the parts of literals."""
    text, taken = "", {}
    for part in parts:
        if isinstance(part, str):
            text += part
            continue
        try:
            name = place_name(part[0])
        except Unreadable as trouble:
            problems.append(f"{where}: {trouble}")
            name = "value"
        taken[name] = taken.get(name, 0) + 1
        text += "{" + (name if taken[name] == 1 else f"{name}{taken[name]}") + "}"
    return text


def arguments(source, start, end):
    """Where each argument between two places begins and ends."""
    at, begin, depth = start, start, 0
    while at < end:
        letter = source[at]
        if letter == '"' or (letter == "#" and source[at + 1] == '"'):
            at = literal(source, at).end
            continue
        if letter in "([{":
            depth += 1
        elif letter in ")]}":
            depth -= 1
        elif letter == "," and depth == 0:
            yield begin, at
            begin = at + 1
        at += 1
    if source[begin:end].strip():
        yield begin, end


def joined(source, start, end):
    """The parts of literals joined by +; None where something else stands there."""
    parts, at = [], skip_blank(source, start)
    while at < end:
        if source[at] not in '"#':
            return None
        found = literal(source, at)
        parts += found.parts
        at = skip_blank(source, found.end)
        if at >= end:
            return parts
        if source[at] != "+":
            return None
        at = skip_blank(source, at + 1)
    return None


def names_of_rows(source):
    """Places in the source where a row of the table begins, with its name, its comment."""
    found = []
    for match in re.finditer(r"^    (?! )[ \w@()]*?\b(?:var|func) (\w+)", source, re.M):
        before = source[: match.start()].rstrip("\n").split("\n")
        comment = []
        while before and before[-1].strip().startswith("///"):
            comment.insert(0, before.pop().strip()[3:].strip())
        found.append((match.start(), match.group(1), " ".join(comment)))
    return found


def in_sources(problems):
    """The rows of the table."""
    for path in tables():
        if path.name in ("Translation.swift", "Phrase.swift"):
            continue
        yield from in_source(path.read_text(), str(path.relative_to(ROOT)), problems)


def in_source(source, name, problems):
    starts = names_of_rows(source)
    for match in CALL.finditer(source):
        line = source.count("\n", 0, match.start()) + 1
        if source[source.rfind("\n", 0, match.start()) + 1 : match.start()].strip().startswith("//"):
            continue
        where = f"{name}:{line}"
        owner = [s for s in starts if s[0] < match.start()]
        end = closing(source, match.end() - 1) - 1
        spans = list(arguments(source, match.end(), end))
        if any(re.match(r"\s*context:", source[a:b]) for a, b in spans):
            continue
        if not owner:
            problems.append(f"{where}: no row is around this sentence")
            continue
        _, row, note = owner[-1]
        if match.group(1) == "say":
            parts = joined(source, *spans[0]) if len(spans) == 1 else None
            if parts is None:
                problems.append(f"{where}: say takes literals, joined by + where they are long")
                continue
            yield Row(row, phrase(parts, problems, where), None, where, note)
        else:
            forms = [joined(source, *span) for span in spans[1:]] if len(spans) == 3 else [None]
            if None in forms:
                problems.append(f"{where}: plural takes a number and two literals")
                continue
            one, many = (phrase(parts, problems, where) for parts in forms)
            if set(names(one)) - set(names(many)):
                problems.append(f"{where}: the singular has places that the plural lacks")
            yield Row(row, one, many, where, note)


def names(text):
    return re.findall(r"\{([A-Za-z][A-Za-z0-9]*)\}", text)


def all_rows(problems):
    """Every row once, in the order of their names."""
    rows = {}
    for row in [*in_sources(problems), *in_settings(), *in_assets(), *in_press(problems)]:
        if row.key not in rows:
            rows[row.key] = row
            continue
        same = rows[row.key]
        if same.plural != row.plural:
            problems.append(f"{row.places[0]}: this sentence of {row.context} is also at {same.places[0]}, otherwise")
        same.places += row.places
        same.notes += [n for n in row.notes if n not in same.notes]
    return sorted(rows.values(), key=lambda row: (row.places[0].rsplit(":", 1)[0], row.context, row.english))


def in_settings():
    """Labels, hints and values of the table of settings, whose floor is below the words."""
    folder = SOURCES / "UnderCoverCore" / "Settings"
    for path in sorted(folder.glob("SettingTable*.swift")):
        source = path.read_text()
        name = str(path.relative_to(ROOT))
        for match in re.finditer(r"\.(number|choice|toggle)\(\s*\"", source):
            yield from of_setting(source, name, match)
        for match in re.finditer(r"SettingRow\(\s*key: \"([\w-]+)\"", source):
            for found in literals(source[match.end() : closing(source, source.index("(", match.start()))]):
                before = source[: match.end() + found.start].rstrip()
                if before.endswith(("label:", "hint:", "shown:")) and has_letters(found.text):
                    yield Row("setting-" + match.group(1), found.text, None, place(name, source, match.start()), "")
    yield from of_sources()
    yield from of_kinds(folder / "SettingTable+Kinds.swift")
    reveals = SOURCES / "UnderCoverPixels" / "Reveals"
    for path in sorted(reveals.glob("*Reveal*.swift")):
        for label in re.findall(r'(?:let label = |design\?\.label \?\? )"([^"]+)"', path.read_text()):
            yield Row("setting-reveal", label, None, f"{path.relative_to(ROOT)}:1", "How a cover is uncovered.")


def of_setting(source, name, match):
    start = source.index("(", match.start()) + 1
    spans = list(arguments(source, start, closing(source, start - 1) - 1))
    key = literal(source, skip_blank(source, spans[0][0])).text
    row = lambda text, note: Row("setting-" + key, text, None, place(name, source, match.start()), note)
    for number, note in ((2, "Name of a setting."), (3, "The explanation of the setting, below it.")):
        parts = joined(source, *spans[number])
        yield row("".join(parts), note)
    if match.group(1) == "choice":
        for found in literals(source[slice(*spans[4])]):
            if has_letters(found.text):
                yield row(found.text, "A value of the setting.")


def of_sources():
    """What listings of sources say: titles and texts of About, and notices before they are switched on."""
    for path in sorted((SOURCES / "UnderCoverMusic" / "Providers").rglob("*.swift")):
        source = path.read_text()
        if "= ProviderListing(" not in source:
            continue
        for match in re.finditer(r'(?:about: AboutSection\(\s*title|text|notice):\s*(?=")', source):
            start = at = match.end()
            while True:
                at = skip_blank(source, literal(source, at).end)
                if source[at] != "+":
                    break
                at = skip_blank(source, at + 1)
            text = "".join(joined(source, start, at))
            yield Row("source", text, None, place(str(path.relative_to(ROOT)), source, start), "About a source.")


def of_kinds(path):
    source = path.read_text()
    keys = dict(re.findall(r'case (\w+) = "([\w-]+)"', (SOURCES / "UnderCoverCatalogue/Kept/MatchSettings.swift").read_text()))
    for match in re.finditer(r'case \.(\w+): "', source):
        text = literal(source, match.end() - 1).text
        yield Row("setting-kind-" + keys[match.group(1)], text, None, place(str(path.relative_to(ROOT)), source, match.start()), "")


def has_letters(text):
    return any(letter.isalpha() for letter in text)


def place(name, source, at):
    return f"{name}:{source.count(chr(10), 0, at) + 1}"


def in_assets():
    """Names of categories, and what is said of lists and records. Titles and artists stay as they are."""
    records = read_json("Assets/Records/records.json")
    for category in records["categories"]:
        yield Row("category-" + category["id"], category["name"], None, "Assets/Records/records.json:1", "Name of a category.")
    for album in records["albums"]:
        if album.get("blurb"):
            note = f"Liner note of “{album['title']}” by {album['artist']}."
            yield Row("note-" + album["id"], album["blurb"], None, "Assets/Records/records.json:1", note)
        for line, what in zip(album.get("seen", []), ("A vague", "A precise")):
            note = f"{what} line for players who cannot see the sleeve of “{album['title']}” by {album['artist']}. No word of either, no colour."
            yield Row("seen-" + album["id"], line, None, "Assets/Records/records.json:1", note)
    sentences = "Scripts/packaging/sentences.json"
    for name, text in read_json(sentences).items():
        yield Row("package:" + name, text, None, sentences + ":1", "A line of the menu entry, the software catalogue or the man page.")
    for path in sorted((ROOT / "Assets/Lists").glob("*.json")):
        if path.name.endswith(".schema.json"):
            continue
        made = read_json(path.relative_to(ROOT))
        for text, note in ((made["name"], "Name of a category."), (made.get("blurb"), "The contents of the category.")):
            if text:
                yield Row("list-" + made["id"], text, None, f"Assets/Lists/{path.name}:1", note)


def in_press(problems):
    """What is said of the records that the game presses. Many weeks share a sentence, so its row is its kind alone."""
    for path in sorted(PRESS.glob("*/*Cards.swift")):
        yield from of_cards(path.read_text(), str(path.relative_to(ROOT)), problems)


def of_cards(source, name, problems):
    """The rows of a table of titles: lines "motif|title|liner note", and below them lines "motif|sentence"."""
    cards = lines_of(source, r"Card\.all\(\s*of: ", 3)
    vague = re.search(r"Sights\(\s*vague: (?=\")", source)
    sights = vague and lines_of(source[vague.start() :], r"vague: \".*\",\s*", 2)
    if not cards or not sights:
        problems.append(f"{name}: this is no table of titles and sentences about them")
        return
    titles = {}
    for motif, title, text in cards:
        titles.setdefault(motif, []).append("“" + (title.replace("/", " ") if title.isupper() else title) + "”")
        note = f"Liner note of {titles[motif][-1]}, a record that the game makes. The title stays English."
        yield Row("press-note", text, None, place(name, source, source.index(f"|{text}\n")), note)
    unseen = "line for players who cannot see"
    note = f"A vague {unseen} the sleeve; it fits every sleeve of the kind."
    yield Row("press-seen", literal(source, vague.end()).text, None, place(name, source, vague.start()), note)
    for motif, text in sights:
        # A title that is the picture is on every sleeve of its kind.
        called = titles.get(motif, [])
        note = f"A precise {unseen} the sleeve" + (f" of {' or '.join(called)}." if 0 < len(called) < 5 else ".")
        yield Row("press-seen", text, None, place(name, source, source.index(f"|{text}\n")), note)


def lines_of(source, before, parts):
    """The lines of the literal behind `before`, each in so many parts; nothing where one has fewer."""
    found = re.search(before + r'"""\n(.*?)\n *"""', source, re.S)
    lines = [line.strip().split("|", parts - 1) for line in found.group(1).split("\n")] if found else []
    return lines if all(len(line) == parts and all(line) for line in lines) else []


def read_json(path):
    return json.loads((ROOT / path).read_text())
