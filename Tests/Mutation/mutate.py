"""Changes the rules on purpose, one line at a time, and says which changes no test noticed.

A copy of the core is built and tested for each change, so the checkout stays as it is. A change that does not compile is
drawn again. What survives is either a gap in the tests or no change of behaviour at all; the latter are listed in
equivalents.txt beside this file, each with its reason, and are drawn again, too.
"""

import argparse
import pathlib
import random
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
WORK = ROOT / ".build" / "mutation"
RULES = ["UnderCoverCore/Rules", "UnderCoverCore/Titles", "UnderCoverPixels/Reveals"]
SCREENS = ["UnderCoverCore/Screens"]
# These take long, so they are asked last.
SLOW = "LayoutTests|MashingTests|ShowcaseTests"

MANIFEST = """// swift-tools-version: 6.2
import PackageDescription
let habits: [SwiftSetting] = [.enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility")]
let package = Package(name: "mutation", targets: [
    .target(name: "UnderCoverPixels", swiftSettings: habits + [.unsafeFlags(["-O"])]),
    .target(name: "UnderCoverCore", dependencies: ["UnderCoverPixels"], swiftSettings: habits),
    .testTarget(name: "UnderCoverPixelsTests", dependencies: ["UnderCoverCore", "UnderCoverPixels"], swiftSettings: habits),
    .testTarget(name: "UnderCoverCoreTests", dependencies: ["UnderCoverCore", "UnderCoverPixels"], exclude: ["Goldens"], swiftSettings: habits),
], swiftLanguageModes: [.v6])
"""


def copy():
    """Copies what is built and tested; what did not change keeps its date, so that little is compiled anew."""
    for name in ["Sources/UnderCoverPixels", "Sources/UnderCoverCore", "Tests/UnderCoverPixelsTests", "Tests/UnderCoverCoreTests"]:
        for path in (WORK / name).rglob("*"):
            if path.is_file() and not (ROOT / path.relative_to(WORK)).exists():
                path.unlink()
        for path in (ROOT / name).rglob("*"):
            twin = WORK / path.relative_to(ROOT)
            if path.is_file() and not (twin.exists() and twin.read_bytes() == path.read_bytes()):
                twin.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(path, twin)
    (WORK / "Package.swift").write_text(MANIFEST)


def swift(*words, limit):
    """True if it succeeded. A loop without an end counts as a failure."""
    try:
        done = subprocess.run(
            ["swift", *words], cwd=WORK, timeout=limit, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        return done.returncode == 0, done.stdout
    except subprocess.TimeoutExpired:
        return False, "timed out"


def builds():
    return swift("build", "--build-tests", limit=900)


def tests():
    """The name of the first test that noticed; None where all passed."""
    for choice in (["--skip", SLOW], ["--filter", SLOW]):
        passed, said = swift("test", "--skip-build", *choice, limit=300)
        if not passed:
            failed = re.search(r"✘ Test (\S+?)\(", said)
            return failed.group(1) if failed else "the tests crashed or ran too long"
    return None


# Ways to change a line. Each gives the line as it becomes, or None.

def deleted(line):
    words = line.strip()
    is_statement = re.match(r"(?!let |var |case |guard |if |else|for |while |switch |return|func |default|defer|[})\]]|@|#|//|import )", words)
    return "" if words and is_statement and balanced(words) and not words.endswith((",", "{", "(", "[")) else None


def balanced(words):
    return all(words.count(a) == words.count(b) for a, b in ("()", "[]", "{}"))


def replaced(pattern, by):
    def change(line, chance):
        spots = list(re.finditer(pattern, line))
        if not spots:
            return None
        spot = chance.choice(spots)
        return line[: spot.start()] + (by(spot) if callable(by) else by) + line[spot.end():]

    return change


WAYS = [
    lambda line, chance: deleted(line),
    lambda line, chance: deleted(line),
    replaced(r" < ", " <= "), replaced(r" <= ", " < "), replaced(r" > ", " >= "), replaced(r" >= ", " > "),
    replaced(r" == ", " != "), replaced(r" != ", " == "), replaced(r" && ", " || "), replaced(r" \|\| ", " && "),
    replaced(r" \+ ", " - "), replaced(r" - ", " + "), replaced(r" \* ", " / "), replaced(r"\btrue\b", "false"),
    replaced(r"\bfalse\b", "true"), replaced(r"\.\.<", "..."), replaced(r"\bmin\(", "max("), replaced(r"\bmax\(", "min("),
    replaced(r"(?<![\w.\"])\d+(?![\w.\"])", lambda spot: str(int(spot.group()) + 1)),
    replaced(r"(?<=\d)\.\d+", lambda spot: spot.group() + "9" if spot.group() != ".0" else ".5"),
    replaced(r"\bif (?!let |var |case |#)(?=[^,{]*\{)", lambda spot: "if !"),
    replaced(r"\breturn nil\b", "fatalError()"),
]


def swapped_target(line, chance, cases):
    """Another case of the same screen's targets, so that two buttons change places."""
    spots = [spot for spot in re.finditer(r"\bTarget\.(\w+)(?!\w|\()", line) if spot.group(1) in cases]
    if not spots or len(cases) < 2:
        return None
    spot = chance.choice(spots)
    other = chance.choice(sorted(set(cases) - {spot.group(1)}))
    return line[: spot.start(1)] + other + line[spot.end(1):]


def code_lines(path):
    """Numbers of the lines that hold code."""
    in_string = False
    for number, line in enumerate(path.read_text().split("\n")):
        if line.count('"""') % 2:
            in_string = not in_string
        if line.strip() and not in_string and not line.strip().startswith("//"):
            yield number


def plain_cases(folder):
    for path in folder.glob("*.swift"):
        body = re.search(r"enum Target: ScreenTarget \{([^}]*)\}", path.read_text())
        if body:
            return [
                word.strip() for line in body.group(1).split("\n") if line.strip().startswith("case ")
                for word in line.strip()[5:].split(",") if re.fullmatch(r"\w+", word.strip())]
    return []


def mutations(kind, chance, folders):
    """Endless: (path below Sources, line number, old line, new line)."""
    sources = WORK / "Sources"
    files = [path for folder in folders for path in sorted((sources / folder).rglob("*.swift"))]
    if kind == "targets":
        files = [path for path in files if "pressed(_ target" not in path.read_text() or "func layout" in path.read_text()]
        files = [path for path in files if "Samples" not in path.name and "Walkthrough" not in path.name]
    places = [(path, number) for path in files for number in code_lines(path)]
    while True:
        path, number = chance.choice(places)
        line = path.read_text().split("\n")[number]
        code = line.split("//")[0]
        if kind == "targets":
            changed = swapped_target(code, chance, plain_cases(path.parent))
        else:
            changed = chance.choice(WAYS)(code, chance)
        if changed is not None and changed != code:
            yield path, number, line, changed


def known_equivalents():
    path = pathlib.Path(__file__).with_name("equivalents.txt")
    lines = [line for line in path.read_text().split("\n") if line and not line.startswith("#")] if path.exists() else []
    return {tuple(part.strip() for part in line.split("→")[:2]) for line in lines}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kind", choices=["rules", "targets"], nargs="?", default="rules")
    parser.add_argument("--count", type=int, help="changes that compile: 100 of rules, 20 of targets")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", help="files whose path holds this")
    options = parser.parse_args()
    count = options.count or (100 if options.kind == "rules" else 20)
    chance = random.Random(options.seed)
    copy()
    fine, said = builds()
    if not fine or tests() is not None:
        sys.exit("mutate: the tests must pass before anything is changed; run Scripts/test\n" + said[-2000:])
    equivalents = known_equivalents()
    noticed, survived, tried = 0, [], set()
    for path, number, line, changed in mutations(options.kind, chance, RULES if options.kind == "rules" else SCREENS):
        if noticed + len(survived) >= count:
            break
        key = (path, number, changed)
        if key in tried or (options.only and options.only not in str(path)):
            continue
        tried.add(key)
        if (line.strip(), changed.strip()) in equivalents:
            continue
        original = path.read_text()
        lines = original.split("\n")
        lines[number] = changed
        path.write_text("\n".join(lines))
        try:
            if not builds()[0]:
                continue
            test = tests()
        finally:
            path.write_text(original)
        place = f"{path.relative_to(WORK)}:{number + 1}"
        print(f"{'noticed' if test else 'SURVIVED'} {place}\n  - {line.strip()}\n  + {changed.strip()}" + (f"\n  by {test}" if test else ""), flush=True)
        if test:
            noticed += 1
        else:
            survived.append(place)
    print(f"{noticed} of {noticed + len(survived)} changes were noticed (seed {options.seed}).")
    sys.exit(1 if survived and options.kind == "targets" or noticed * 100 < 95 * (noticed + len(survived)) else 0)


main()
