"""Reads and writes catalogues in gettext's form."""

import re

VERSION = re.compile(r'static let version = "([^"]+)"')


class Entry:
    def __init__(self, context, english, plural=None):
        self.context, self.english, self.plural = context, english, plural
        self.forms, self.notes, self.places = [], [], []
        self.fuzzy = self.obsolete = False
        # The English before it changed.
        self.before = None

    @property
    def key(self):
        return (self.context, self.english)


def quoted(text):
    text = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t")
    return f'"{text}"'


def written(word, text, mark=""):
    """Long texts begin below their word and break behind spaces, as gettext's own tools have it."""
    if len(text) <= 100 and "\n" not in text[:-1]:
        return f"{mark}{word} {quoted(text)}\n"
    lines, line = [], ""
    for piece in re.findall(r"[^ \n]*\n|[^ \n]+ *| +", text):
        if line and (len(line) + len(piece) > 100 or line.endswith("\n")):
            lines.append(line)
            line = ""
        line += piece
    lines.append(line)
    return f'{mark}{word} ""\n' + "".join(f"{mark}{quoted(line)}\n" for line in lines)


def show(entry):
    mark = "#~ " if entry.obsolete else ""
    text = ""
    if not entry.obsolete:
        text += "".join(f"#. {note}\n" for note in entry.notes)
        text += "".join(f"#: {place}\n" for place in entry.places)
    if entry.fuzzy:
        text += "#, fuzzy\n"
    if entry.before and not entry.obsolete:
        text += f"#| msgid {quoted(entry.before)}\n"
    text += f"{mark}msgctxt {quoted(entry.context)}\n" if entry.context else ""
    text += written("msgid", entry.english, mark)
    if entry.plural is not None:
        text += written("msgid_plural", entry.plural, mark)
        forms = entry.forms or ["", ""]
        for number, form in enumerate(forms):
            text += written(f"msgstr[{number}]", form, mark)
    else:
        text += written("msgstr", entry.forms[0] if entry.forms else "", mark)
    return text


def whole(header, entries):
    head = Entry("", "")
    head.forms = [header]
    return "\n".join(show(entry) for entry in [head, *entries])


def unquoted(text, where):
    text = text.strip()
    if len(text) < 2 or text[0] != '"' or text[-1] != '"':
        raise ValueError(f"{where}: a text is not in quotation marks")
    marks = {"n": "\n", "t": "\t", '"': '"', "\\": "\\"}
    return re.sub(r"\\(.)", lambda m: marks[m.group(1)], text[1:-1])


def read(path):
    """The header and the entries of a catalogue."""
    entries, entry, field = [], None, None
    fresh = lambda: Entry("", None)
    entry = fresh()
    for number, line in enumerate(path.read_text().split("\n"), 1):
        where = f"{path}:{number}"
        line = line.strip()
        if line.startswith("#~"):
            line = line[2:].strip()
            entry.obsolete = True
        if not line:
            if entry.english is not None:
                entries.append(entry)
            entry, field = fresh(), None
        elif line.startswith("#"):
            if line.startswith("#,") and "fuzzy" in line:
                entry.fuzzy = True
            elif line.startswith("#."):
                entry.notes.append(line[2:].strip())
            elif line.startswith("#:"):
                entry.places.append(line[2:].strip())
            elif line.startswith("#| msgid "):
                entry.before = unquoted(line[9:], where)
        elif line.startswith('"'):
            add(entry, field, unquoted(line, where), where)
        else:
            word, _, rest = line.partition(" ")
            field = word
            add(entry, field, unquoted(rest, where), where)
    if entry.english is not None:
        entries.append(entry)
    header = ""
    if entries and not entries[0].english and not entries[0].context:
        forms = entries.pop(0).forms
        if not forms:
            raise ValueError(f"{path}: the header has no msgstr")
        header = forms[0]
    return header, entries


def add(entry, field, text, where):
    if field is None:
        raise ValueError(f"{where}: a text stands before msgid")
    if field == "msgctxt":
        entry.context += text
    elif field == "msgid":
        entry.english = (entry.english or "") + text
    elif field == "msgid_plural":
        entry.plural = (entry.plural or "") + text
    else:
        form = int(field[7:-1]) if field.startswith("msgstr[") else 0
        while len(entry.forms) <= form:
            entry.forms.append("")
        entry.forms[form] += text
