"""Reads string literals of Swift sources, with their interpolations."""

import dataclasses


class Unreadable(Exception):
    pass


@dataclasses.dataclass
class Literal:
    start: int
    end: int
    # Texts, and (expression,) for what stands between \( and ).
    parts: list

    @property
    def text(self):
        return "".join(p if isinstance(p, str) else "" for p in self.parts)


ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "0": "\0", '"': '"', "'": "'", "\\": "\\"}


def skip_blank(source, at):
    """Past spaces and comments."""
    while at < len(source):
        if source[at].isspace():
            at += 1
        elif source.startswith("//", at):
            end = source.find("\n", at)
            at = len(source) if end < 0 else end
        elif source.startswith("/*", at):
            end = source.find("*/", at)
            at = len(source) if end < 0 else end + 2
        else:
            return at
    return at


def closing(source, at):
    """The place behind the bracket that closes the one at `at`."""
    depth = 0
    while at < len(source):
        letter = source[at]
        if letter == '"' or (letter == "#" and source[at + 1 : at + 2] == '"'):
            at = literal(source, at).end
            continue
        if source.startswith("//", at) or source.startswith("/*", at):
            at = skip_blank(source, at)
            continue
        if letter in "([{":
            depth += 1
        elif letter in ")]}":
            depth -= 1
            if depth == 0:
                return at + 1
        at += 1
    raise Unreadable("a bracket is not closed")


def literal(source, at):
    """The literal that begins at `at`."""
    start = at
    hashes = 0
    while source[at] == "#":
        hashes += 1
        at += 1
    triple = source.startswith('"""', at)
    quote = ('"""' if triple else '"') + "#" * hashes
    slash = "\\" + "#" * hashes
    at += 3 if triple else 1
    parts, text = [], ""
    while not source.startswith(quote, at):
        if at >= len(source) or (source[at] == "\n" and not triple):
            raise Unreadable("a literal is not closed")
        if source.startswith(slash, at):
            at += len(slash)
            sign = source[at]
            if sign == "(":
                end = closing(source, at)
                parts += [text, (source[at + 1 : end - 1],)]
                text = ""
                at = end
            elif sign == "u":
                end = source.index("}", at)
                text += chr(int(source[at + 2 : end], 16))
                at = end + 1
            elif sign == "\n":
                # The line goes on below, behind the indentation.
                at += 1
                while source[at] == " ":
                    at += 1
            else:
                text += ESCAPES[sign]
                at += 1
            continue
        text += source[at]
        at += 1
    parts.append(text)
    end = at + len(quote)
    if triple:
        parts = unindented(parts, source[source.rfind("\n", 0, at) + 1 : at])
    return Literal(start, end, parts)


def unindented(parts, indent):
    """Of a literal of several lines, without the lines of its marks and without indentation."""
    parts = list(parts)
    parts[0] = parts[0].split("\n", 1)[1]
    parts[-1] = parts[-1].rsplit("\n", 1)[0] if "\n" in parts[-1] else parts[-1].removesuffix(indent)
    first = True
    for index, part in enumerate(parts):
        if isinstance(part, str):
            lines = part.split("\n")
            parts[index] = "\n".join(
                line.removeprefix(indent) if (number > 0 or first) else line for number, line in enumerate(lines))
        first = False
    return parts


def literals(source):
    """Each literal that is not inside of another one."""
    at = 0
    while at < len(source):
        if source.startswith("//", at) or source.startswith("/*", at):
            at = skip_blank(source, at)
        elif source[at] == '"' or (source[at] == "#" and source[at + 1 : at + 2] in ('"', "#")):
            found = literal(source, at)
            yield found
            at = found.end
        else:
            at += 1
