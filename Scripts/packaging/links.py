#!/usr/bin/env python3
"""Writes the addresses of the file `project` into the documents. With --check it only says which of them differ.

In a document an address is a line `[issues]: https://…`, and in YAML a value with the remark `# project: ISSUES`.
"""
import re
import sys

import sentences

NAMES = {"homepage": "HOMEPAGE", "source": "SOURCE", "issues": "ISSUES", "releases": "RELEASES", "contact": "CONTACT"}
REFERENCE = re.compile(r"^\[(%s)\]: .*$" % "|".join(NAMES), re.MULTILINE)
VALUE = re.compile(r"^(\s*\w+: )\S+( +# project: (\w+))$", re.MULTILINE)


def documents():
    yield from sorted(sentences.ROOT.glob("*.md"))
    yield from sorted(sentences.ROOT.glob("docs/**/*.md"))
    yield from sorted(path for path in sentences.ROOT.glob(".github/**/*") if path.suffix in (".md", ".yml"))


def filled(text, values):
    text = REFERENCE.sub(lambda found: f"[{found[1]}]: {values[NAMES[found[1]]]}", text)
    return VALUE.sub(lambda found: f"{found[1]}{values[found[3]]}{found[2]}", text)


def main(arguments):
    values, stale = sentences.project(), []
    for path in documents():
        text = path.read_text(encoding="utf-8")
        wanted = filled(text, values)
        if text == wanted:
            continue
        stale.append(path.relative_to(sentences.ROOT))
        if arguments != ["--check"]:
            path.write_text(wanted, encoding="utf-8")
    if arguments == ["--check"]:
        for path in stale:
            print(f"{path} has other addresses than Scripts/packaging/project. Scripts/packaging/links.py writes them.",
                  file=sys.stderr)
        return 1 if stale else 0
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
