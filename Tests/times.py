"""Watches a build and says where the seconds of Scripts/test went.

    times.py watch FILE      writes down which module each compiler works on, until it is ended
    times.py report FOLDER   prints the table: steps.tsv, build.tsv and the *.events of Swift Testing are read
"""

import collections
import json
import pathlib
import signal
import sys
import time

PAUSE = 0.25
TICKS = 100
SLOWEST = 30


def compilers():
    """Process, module and processor seconds of each compiler and linker that runs."""
    for folder in pathlib.Path("/proc").iterdir():
        if not folder.name.isdigit():
            continue
        try:
            words = (folder / "cmdline").read_bytes().split(b"\0")
            fields = (folder / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        program = words[0].rpartition(b"/")[2].decode(errors="replace")
        if program == "swift-frontend" and b"-module-name" in words:
            module = words[words.index(b"-module-name") + 1].decode()
        elif program in ("ld", "ld.lld", "ld.gold", "lld"):
            module = "(linking)"
        elif program.startswith("clang") and any(b"-cc1" in word for word in words[1:3]):
            module = "(C and C++)"
        else:
            continue
        yield folder.name, module, (int(fields[11]) + int(fields[12])) / TICKS


def watch(path):
    """A compiler that lives shorter than the pause is missed; modules take seconds."""
    spent, first, last = {}, {}, {}
    begun = time.monotonic()
    running = True

    def stop(*_):
        nonlocal running
        running = False

    signal.signal(signal.SIGTERM, stop)
    while running:
        now = time.monotonic() - begun
        for process, module, seconds in compilers():
            spent[process, module] = seconds
            first.setdefault(module, now)
            last[module] = now
        time.sleep(PAUSE)
    total = collections.Counter()
    for (_, module), seconds in spent.items():
        total[module] += seconds
    rows = [f"{module}\t{first[module]:.1f}\t{last[module]:.1f}\t{total[module]:.1f}" for module in sorted(first, key=first.get)]
    pathlib.Path(path).write_text("".join(row + "\n" for row in rows))


def tests(folder):
    """Name and seconds of each test function, from the events of all groups. A test with arguments is one test."""
    for path in sorted(folder.glob("*.events")):
        names, begun = {}, {}
        for line in path.open(errors="replace"):
            try:
                record = json.loads(line)
            except ValueError:
                continue
            payload = record.get("payload", {})
            if record.get("kind") == "test" and payload.get("kind") == "function":
                names[payload["id"]] = payload["id"]
            event, test = payload.get("kind"), payload.get("testID")
            if test not in names:
                continue
            if event == "testStarted":
                begun[test] = payload["instant"]["absolute"]
            elif event == "testEnded" and test in begun:
                # An id is module, suites, function and place in the file.
                yield test.split("/")[:-1], payload["instant"]["absolute"] - begun[test]


def table(title, head, rows):
    print(f"\n{title}")
    for row in [head, *rows]:
        print("  " + "  ".join(f"{word:>9}" for word in row[:-1]) + "  " + row[-1])


def report(folder):
    folder = pathlib.Path(folder)
    steps = [line.split("\t") for line in (folder / "steps.tsv").read_text().splitlines()]
    table("Seconds of each step", ("seconds", "step"), [(seconds, name) for name, seconds in steps])
    build = folder / "build.tsv"
    if build.exists() and build.read_text():
        rows = [line.split("\t") for line in build.read_text().splitlines()]
        table("The build by module: seconds since its beginning, and of processor time", ("from", "to", "processor", "module"),
              [(first, last, spent, module) for module, first, last, spent in rows])
    slow = sorted(tests(folder), key=lambda test: -test[1])[:SLOWEST]
    if slow:
        table(f"The {len(slow)} slowest tests", ("seconds", "test"), [(f"{seconds:.1f}", "/".join(name)) for name, seconds in slow])


def main():
    if len(sys.argv) != 3 or sys.argv[1] not in ("watch", "report"):
        sys.exit(__doc__)
    {"watch": watch, "report": report}[sys.argv[1]](sys.argv[2])


main()
