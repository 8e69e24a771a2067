"""The commands of Scripts/words."""

import difflib
import json
import re
import sys

import checks
import glossary
import outside
import po
import rows

FOLDER = rows.ROOT / "Assets" / "Languages"
TEMPLATE = FOLDER / "under-cover.pot"


def run(arguments, usage):
    commands = {"extract": extract, "merge": merge, "check": check, "get": get}
    if not arguments or arguments[0] not in commands:
        print(usage.strip(), file=sys.stderr)
        return 64
    return commands[arguments[0]](arguments[1:])


def header(code=None):
    version = po.VERSION.search((rows.BELOW / "Words.swift").read_text()).group(1)
    lines = ["Project-Id-Version: Under Cover " + version]
    if code:
        lines.append(f"Language: {code}")
    lines += ["MIME-Version: 1.0", "Content-Type: text/plain; charset=UTF-8", "Content-Transfer-Encoding: 8bit"]
    lines.append("Plural-Forms: " + (checks.RULES[code] if code else "nplurals=INTEGER; plural=EXPRESSION;"))
    lines.append("X-Under-Cover-Version: " + version)
    return "\n".join(lines) + "\n"


def current():
    """The entries of the template as it should be; problems of the sources are printed."""
    problems = []
    entries = []
    for row in rows.all_rows(problems):
        entry = po.Entry(row.context, row.english, row.plural)
        # Lines move with every change of a file, so only its name is kept.
        entry.places = sorted({place.rsplit(":", 1)[0] for place in row.places})
        entry.notes = row.notes
        entries.append(entry)
    for problem in problems:
        print(problem, file=sys.stderr)
    return entries, problems


def extract(_):
    entries, problems = current()
    if problems:
        return 1
    FOLDER.mkdir(exist_ok=True)
    TEMPLATE.write_text(po.whole(header(), entries))
    print(f"{len(entries)} sentences")
    return 0


def merge(codes):
    entries, problems = current()
    if problems:
        return 1
    for code in codes or sorted(path.stem for path in FOLDER.glob("*.po")):
        if code not in checks.RULES:
            print(f"{code}: no such language; {', '.join(checks.RULES)} are known", file=sys.stderr)
            return 64
        path = FOLDER / f"{code}.po"
        _, old = po.read(path) if path.exists() else ("", [])
        merged = merged_entries(entries, old, checks.forms(code))
        path.write_text(po.whole(header(code), merged))
        done = sum(1 for e in merged if any(e.forms) and not e.fuzzy and not e.obsolete)
        print(f"{code}: {done} of {len(entries)} are translated")
    return 0


def merged_entries(entries, old, forms):
    """Translations of unchanged sentences are kept. A changed one of the same row is kept as a fuzzy suggestion."""
    by_key = {entry.key: entry for entry in old}
    used, merged = set(), []
    for entry in entries:
        same = by_key.get(entry.key)
        fresh = po.Entry(entry.context, entry.english, entry.plural)
        fresh.notes, fresh.places = entry.notes, entry.places
        empty = [""] * (forms if entry.plural is not None else 1)
        if same is not None and len(same.forms) == len(empty):
            fresh.forms, fresh.fuzzy, fresh.before = same.forms, same.fuzzy, same.before
            used.add(same.key)
            if same.plural != entry.plural and any(same.forms):
                fresh.fuzzy, fresh.before = True, same.english
        else:
            near = nearest(entry, old, {e.key for e in entries})
            fresh.forms = near.forms if near is not None and len(near.forms) == len(empty) else empty
            if any(fresh.forms):
                fresh.fuzzy, fresh.before = True, near.english
                used.add(near.key)
        merged.append(fresh)
    for entry in old:
        if entry.key not in used and any(entry.forms):
            entry.obsolete = True
            merged.append(entry)
    return merged


def nearest(entry, old, current_keys):
    """An entry of the same row whose English has changed a little."""
    found = [e for e in old if e.context == entry.context and e.key not in current_keys and any(e.forms)]
    rated = [(difflib.SequenceMatcher(None, e.english, entry.english).ratio(), e) for e in found]
    best = max(rated, key=lambda pair: pair[0], default=(0, None))
    return best[1] if best[0] > 0.6 else None


def check(_):
    entries, problems = current()
    problems = list(problems) + outside.problems()
    if not TEMPLATE.exists() or TEMPLATE.read_text() != po.whole(header(), entries):
        problems.append("Assets/Languages/under-cover.pot is not current: Scripts/words extract")
    for path in sorted(FOLDER.glob("*.po")):
        problems += checks.of_catalogue(path, entries)
    problems += glossary.problems(FOLDER, entries)
    for problem in problems:
        print(problem, file=sys.stderr)
    return 1 if problems else 0


def get(arguments):
    if len(arguments) < 2:
        print("Scripts/words get CODE ROW …", file=sys.stderr)
        return 64
    code, wanted = arguments[0], arguments[1:]
    path = FOLDER / f"{code}.po"
    said = {}
    if path.exists():
        said = {e.key: e for e in po.read(path)[1] if not e.fuzzy and not e.obsolete and any(e.forms)}
    entries, _ = current()
    result = {}
    for name in wanted:
        found = [e for e in entries if e.context == name]
        if not found:
            print(f"there is no row {name}", file=sys.stderr)
            return 1
        result[name] = [said[e.key].forms[0] if e.key in said else e.english for e in found]
    print(json.dumps({k: v[0] if len(v) == 1 else v for k, v in result.items()}, ensure_ascii=False, indent=2))
    return 0
