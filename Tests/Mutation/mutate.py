"""Changes the rules on purpose, in one place at a time, and says which changes no test notices.

All changes are compiled into one copy of the core, each behind a test of UNDER_COVER_MUTANT, so that the copy is built
once and its tests run once for each change. A change that does not compile is left out. A change that cannot
alter behaviour is listed in equivalents.txt beside this file, with the reason, and is never made.
"""

import argparse
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
WORK = ROOT / ".build" / "mutation"
COPIED = [
    "Sources/UnderCoverPixels", "Sources/UnderCoverCatalogue", "Sources/UnderCoverCore", "Tests/UnderCoverPixelsTests", "Tests/UnderCoverCoreTests"]
FOLDERS = {
    "rules": ["UnderCoverCore/Rules", "UnderCoverCatalogue/Kept", "UnderCoverCatalogue/Titles", "UnderCoverPixels/Reveals"],
    "targets": ["UnderCoverCore/Features"],
}
# The suites beside the rules run first, long ones last: most changes need only the first.
NEAR = ["UnderCoverPixelsTests", "UnderCoverCoreTests/Rules", "UnderCoverCoreTests/Titles"]
SLOW = "SheetTests|InSightTests|MashingTests|ShowcaseTests|SpokenTests"
# Seconds after which a run counts as a failure: some changes make loops endless.
LIMIT = 240

MANIFEST = """// swift-tools-version: 6.2
import PackageDescription
let habits: [SwiftSetting] = [.enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility")]
let package = Package(name: "mutation", targets: [
    .target(name: "UnderCoverPixels", swiftSettings: habits + [.unsafeFlags(["-O"])]),
    .target(name: "UnderCoverCatalogue", dependencies: ["UnderCoverPixels"], swiftSettings: habits),
    .target(name: "UnderCoverCore", dependencies: ["UnderCoverCatalogue", "UnderCoverPixels"], swiftSettings: habits),
    .testTarget(
        name: "UnderCoverPixelsTests", dependencies: ["UnderCoverCatalogue", "UnderCoverCore", "UnderCoverPixels"], exclude: ["Goldens"],
        swiftSettings: habits),
    .testTarget(
        name: "UnderCoverCoreTests", dependencies: ["UnderCoverCatalogue", "UnderCoverCore", "UnderCoverPixels"], exclude: ["Goldens"],
        swiftSettings: habits),
], swiftLanguageModes: [.v6])
"""

SWITCH = """import Foundation

private let active = ProcessInfo.processInfo.environment["UNDER_COVER_MUTANT"].flatMap(Int.init)

func isMutant(_ number: Int) -> Bool { active == number }
func mutant(_ number: Int, _ value: Bool) -> Bool { value != isMutant(number) }
func mutant<Value: Numeric>(_ number: Int, _ value: Value) -> Value { isMutant(number) ? value + 1 : value }
func mutant(decimal number: Int, _ value: Double) -> Double { isMutant(number) ? value + 0.09 : value }
func mutant<Value: Comparable>(_ number: Int, _ isLess: Bool, _ one: Value, _ other: Value) -> Value {
    isMutant(number) != isLess ? min(one, other) : max(one, other)
}
"""

COMPARABLE = ("ComparisonPrecedence", "<T: Comparable>(a: T, b: T) -> Bool")
EQUATABLE = ("ComparisonPrecedence", "<T: Equatable>(a: T, b: T) -> Bool")
# Operator: precedence and signature, then the expressions with and without the change.
OPERATORS = {
    "<": (COMPARABLE, "a <= b", "a < b"), "<=": (COMPARABLE, "a < b", "a <= b"),
    ">": (COMPARABLE, "a >= b", "a > b"), ">=": (COMPARABLE, "a > b", "a >= b"),
    "==": (EQUATABLE, "a != b", "a == b"), "!=": (EQUATABLE, "a == b", "a != b"),
    "&&": (("LogicalConjunctionPrecedence", "(a: Bool, b: @autoclosure () -> Bool) -> Bool"), "a || b()", "a && b()"),
    "||": (("LogicalDisjunctionPrecedence", "(a: Bool, b: @autoclosure () -> Bool) -> Bool"), "a && b()", "a || b()"),
    "+": (("AdditionPrecedence", "<T: AdditiveArithmetic>(a: T, b: T) -> T"), "a - b", "a + b"),
    "-": (("AdditionPrecedence", "<T: AdditiveArithmetic>(a: T, b: T) -> T"), "a + b", "a - b"),
    "*": (("MultiplicationPrecedence", "<T: Numeric>(a: T, b: T) -> T"), "a + b", "a * b"),
    "..<": (("RangeFormationPrecedence", "<T: FixedWidthInteger>(a: T, b: T) -> Range<T>"), "a..<(b + 1)", "a..<b"),
    "...": (("RangeFormationPrecedence", "<T: FixedWidthInteger>(a: T, b: T) -> ClosedRange<T>"), "a...(b - 1)", "a...b"),
}


class Mutation:
    """One change: the line as it is, as a reader would see it changed, and as it is compiled."""

    def __init__(self, path, number, line, shown, compiled, operator=None):
        self.path, self.number, self.line, self.shown = path, number, line, shown
        self.compiled, self.operator = compiled, operator

    def key(self):
        return (self.path.name, self.line.strip(), self.shown.strip())


def operator_change(line, chance):
    spots = [spot for spot in re.finditer(r"(?<=\s)(<=|>=|<|>|==|!=|&&|\|\||\+|-|\*)(?=\s)|\.\.<|\.\.\.(?=[\w(])", line)]
    spots = [spot for spot in spots if not in_quotes(line, spot)]
    if not spots:
        return None
    spot = chance.choice(spots)
    sign = spot.group()
    if sign == "..." and (spot.start() == 0 or not re.match(r"[\w)]", line[spot.start() - 1])):
        return None
    to = {"..<": "...", "...": "..<", "*": "+"}.get(sign) or OPERATORS[sign][1].split()[1]
    shown = line[:spot.start()] + to + line[spot.end():]
    return shown, lambda number: line[:spot.start()] + f" {symbol(number)} " + line[spot.end():], sign


def literal_change(line, chance):
    spots = list(re.finditer(r"(?<![\w.\"#\\])(\d+\.\d+|\d+|true|false)(?![\w.\"])", line))
    spots = [spot for spot in spots if not in_quotes(line, spot)]
    if not spots:
        return None
    spot = chance.choice(spots)
    word = spot.group()
    if word in ("true", "false"):
        shown, call = "false" if word == "true" else "true", "mutant({}, " + word + ")"
    elif "." in word:
        shown, call = f"{float(word) + 0.09:g}", "mutant(decimal: {}, " + word + ")"
    else:
        shown, call = str(int(word) + 1), "mutant({}, " + word + ")"
    return (line[:spot.start()] + shown + line[spot.end():],
            lambda number: line[:spot.start()] + call.format(number) + line[spot.end():], None)


def extreme_change(line, chance):
    spots = list(re.finditer(r"(?<![\w.])(min|max)\(", line))
    if not spots:
        return None
    spot = chance.choice(spots)
    word = spot.group(1)
    return (line[:spot.start()] + ("max(" if word == "min" else "min(") + line[spot.end():],
            lambda number: line[:spot.start()] + f"mutant({number}, {str(word == 'min').lower()}, " + line[spot.end():], None)


def condition_change(line, chance):
    found = re.match(r"(\s*(?:\} else )?(?:if|guard|while) )([^,{]*?)( else)?( \{.*)$", line)
    if not found or re.search(r"\b(let|var|case)\b|#", found.group(2)) or not balanced(found.group(2)):
        return None
    head, condition, otherwise, tail = found.groups()
    return (f"{head}!({condition}){otherwise or ''}{tail}",
            lambda number: f"{head}mutant({number}, {condition}){otherwise or ''}{tail}", None)


def deletion(line, chance):
    words = line.strip()
    if (not words or words.endswith((",", "{", "(", "[", ":")) or not balanced(words)
            or re.match(r"(let |var |case |guard |if |else|for |while |switch |return\b|func |default|defer|throw |[})\].?&|+\-]|@|#|import |package |private |static |init|lazy |\")", words)):
        return None
    indent = line[:len(line) - len(line.lstrip())]
    return "", lambda number: f"{indent}if !isMutant({number}) {{ {words} }}", None


WAYS = [deletion, deletion, deletion, operator_change, operator_change, operator_change, literal_change, literal_change,
        condition_change, condition_change, extreme_change]


def balanced(words):
    return all(words.count(one) == words.count(other) for one, other in ("()", "[]", "{}"))


def symbol(number):
    """A character of its own that Swift allows in operators: mathematical operators, then arrows."""
    return chr(0x2200 + number)


def swapped_target(line, chance, cases):
    """Another case of the same screen's targets, so that two buttons change places."""
    spots = [spot for spot in re.finditer(r"\bTarget\.(\w+)(?!\w|\()", line) if spot.group(1) in cases]
    if not spots or len(cases) < 2:
        return None
    spot = chance.choice(spots)
    other = chance.choice(sorted(set(cases) - {spot.group(1)}))
    owner = re.search(r"([\w.]*)$", line[:spot.start()]).group(1)
    start = spot.start() - len(owner)
    before, after = f"{owner}Target.{spot.group(1)}", f"{owner}Target.{other}"
    return (line[:start] + after + line[spot.end():],
            lambda number: line[:start] + f"(isMutant({number}) ? {after} : {before})" + line[spot.end():], None)


def plain_cases(folder):
    """Names of the targets without values that the screen in this folder declares."""
    for path in sorted(folder.glob("*.swift")):
        body = re.search(r"enum Target: ScreenTarget \{([^}]*)\}", path.read_text())
        if body:
            return [
                word.strip() for line in re.findall(r"case ([^\n}]*)", body.group(1))
                for word in line.split(",") if re.fullmatch(r"\w+", word.strip())]
    return []


def in_quotes(line, spot):
    return line[:spot.start()].count('"') % 2 == 1


def code_lines(path):
    """Numbers and texts of the lines that hold code, without string literals of several lines."""
    in_string = False
    for number, line in enumerate(path.read_text().split("\n")):
        if line.count('"""') % 2:
            in_string = not in_string
        elif line.strip() and not in_string and not line.strip().startswith("//"):
            yield number, line


def mutations(kind, chance, only):
    """Endless, each line at most once."""
    sources = WORK / "Sources"
    files = [path for folder in FOLDERS[kind] for path in sorted((sources / folder).rglob("*.swift"))]
    if kind == "targets":
        files = [path for path in files if not re.search("Samples|Walkthrough", path.name)]
    places = [(path, *place) for path in files if not only or only in str(path) for place in code_lines(path)]
    chance.shuffle(places)
    for path, number, line in places:
        if "//" in line:
            continue
        if kind == "targets":
            change = swapped_target(line, chance, plain_cases(path.parent))
        else:
            change = chance.choice(WAYS)(line, chance)
        if change:
            yield Mutation(path, number, line, *change)


def copy():
    """Copies what is built and tested. What did not change keeps its date, so that little is compiled anew."""
    for name in COPIED:
        for path in (WORK / name).rglob("*.swift"):
            if not (ROOT / path.relative_to(WORK)).exists():
                path.unlink()
        for path in (ROOT / name).rglob("*"):
            twin = WORK / path.relative_to(ROOT)
            if path.is_file() and not (twin.exists() and twin.read_bytes() == path.read_bytes()):
                twin.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(path, twin)
    (WORK / "Package.swift").write_text(MANIFEST)


def write(chosen):
    """Writes all changes into the copy, and a switch into each module."""
    copy()
    lines = {}
    operators = []
    for number, mutation in enumerate(chosen):
        text = lines.setdefault(mutation.path, mutation.path.read_text().split("\n"))
        text[mutation.number] = mutation.compiled(number)
        if mutation.operator:
            (precedence, signature), changed, plain = OPERATORS[mutation.operator]
            name = symbol(number)
            operators.append(
                f"infix operator {name} : {precedence}\n"
                f"func {name} {signature} {{ isMutant({number}) ? {changed} : {plain} }}")
    for path, text in lines.items():
        path.write_text("\n".join(text))
    for module, folder in (("UnderCoverPixels", ""), ("UnderCoverCatalogue", "Ground"), ("UnderCoverCore", "Rules")):
        (WORK / "Sources" / module / folder / "Mutant.swift").write_text(SWITCH + "\n".join(operators) + "\n")


def swift(*words, limit, number=None):
    environment = dict(os.environ, SWIFT_BACKTRACE="enable=no", SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH="4")
    if number is not None:
        environment["UNDER_COVER_MUTANT"] = str(number)
    try:
        done = subprocess.run(
            ["swift", *words], cwd=WORK, timeout=limit, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            errors="replace", env=environment)
        return done.returncode == 0, done.stdout
    except subprocess.TimeoutExpired:
        return False, "timed out"


def build(chosen, count):
    """Drops the changes that do not compile, builds with the others, and returns `count` of them."""
    for _ in range(20):
        write(chosen)
        built, said = swift("build", "--build-tests", limit=1800)
        if built:
            return chosen[:count]
        wrong = set(re.findall(r"/Sources/(\S+\.swift):(\d+):\d+: error", said))
        places = [(str(m.path.relative_to(WORK / "Sources")), str(m.number + 1)) for m in chosen]
        good = [m for m, place in zip(chosen, places) if place not in wrong]
        if len(good) == len(chosen):
            # A deletion can make another line wrong.
            good = [m for m, place in zip(chosen, places) if place[0] not in {file for file, _ in wrong}]
        if len(good) == len(chosen):
            sys.exit("mutate: the copy does not build\n" + said[-3000:])
        print(f"{len(chosen) - len(good)} changes do not compile.", flush=True)
        chosen = good
    sys.exit("mutate: too few changes compile")


def noticed(number, is_rule=True):
    """The name of the first test that fails; None where all pass."""
    near = "|".join(path.stem for folder in NEAR for path in sorted((WORK / "Tests" / folder).rglob("*Tests.swift")))
    choices = [["--filter", near], ["--skip", f"{near}|{SLOW}"], ["--filter", SLOW]]
    for choice in choices if is_rule else choices[1:]:
        passed, said = swift("test", "--skip-build", *choice, limit=LIMIT, number=number)
        if not passed:
            failed = re.search(r"✘ Test (\S+?)\(", said)
            return failed.group(1) if failed else "the tests crash or do not end"
    return None


def known_equivalents():
    path = pathlib.Path(__file__).with_name("equivalents.txt")
    if not path.exists():
        return set()
    rows = [row for row in path.read_text().split("\n") if row and not row.startswith("#")]
    return {tuple(part.strip() for part in row.split("→")[:3]) for row in rows}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kind", choices=["rules", "targets"], nargs="?", default="rules")
    parser.add_argument("--count", type=int, help="how many changes: 100 of rules, 20 of targets")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", help="files whose path holds this")
    parser.add_argument("--number", type=int, help="only this one of them")
    options = parser.parse_args()
    count = options.count or (100 if options.kind == "rules" else 20)
    copy()
    equivalents = known_equivalents()
    drawn = (m for m in mutations(options.kind, random.Random(options.seed), options.only) if m.key() not in equivalents)
    # Some do not compile, and more are drawn for them.
    chosen = build([mutation for _, mutation in zip(range(count * 2), drawn)], count)
    if noticed(None):
        sys.exit("mutate: the tests must pass before anything is changed; run Scripts/test")
    survived = 0
    numbers = range(len(chosen)) if options.number is None else [options.number]
    for number in numbers:
        mutation = chosen[number]
        test = noticed(number, options.kind == "rules")
        survived += test is None
        print(
            f"{number} {'noticed by ' + test if test else 'SURVIVED'}: {mutation.path.relative_to(WORK)}:{mutation.number + 1}\n"
            f"  - {mutation.line.strip()}\n  + {mutation.shown.strip()}", flush=True)
    print(f"{len(numbers) - survived} of {len(numbers)} changes were noticed (seed {options.seed}).")
    least = len(numbers) if options.kind == "targets" else len(numbers) * 0.95
    sys.exit(0 if len(numbers) - survived >= least else 1)


main()
