"""Measures the pieces. Usage, from the Assets folder:

    python Sources/sound/measure --score [genre or album …]
        what is played: no audio, seconds; one line a piece with the limits it misses
    … --json FILE
        also writes the figures

Ends with 1 if a piece misses a limit.
"""
import argparse
import json
import os
import sys

sys.path[0] = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))    # a package that is run by its folder's name


def show(figures, missed):
    text = []
    for k, v in figures.items():
        text.append(f"{k} {v}" if isinstance(v, (str, int)) else f"{k} {v:.2f}")
    return " ".join(text) + (" ← " + ", ".join(missed) if missed else "")


def wanted(names):
    """{genre module's name: [album]} for names of genres and albums; no name: all."""
    import make
    modules, broken = make.genres()
    for name, why in broken.items():
        print(f"{name} cannot be read: {why}", file=sys.stderr)
    unknown = [n for n in names if n not in modules and n not in broken and not any(n in m.PIECES for m in modules.values())]
    if unknown:
        sys.exit(f"no such genre or piece: {', '.join(unknown)}")
    chosen = {g: [a for a in m.PIECES if not names or g in names or a in names] for g, m in modules.items()}
    return {g: (modules[g], albums) for g, albums in chosen.items() if albums}


def score(names):
    from measure import notes
    figures, failed = {}, 0
    chosen = wanted(names)
    scores = [notes.read(g, album, play) for g, (module, _) in chosen.items() for album, play in module.PIECES.items()]
    near, _ = notes.twins(scores, [a for _, albums in chosen.values() for a in albums])
    for s in scores:
        if s.album not in near:
            continue
        m = notes.measures(s)
        m["twin"], m["nearest"] = near[s.album][1], near[s.album][0]
        m["missed"] = notes.missed(s.genre, m)
        failed += bool(m["missed"])
        figures[s.album] = m
        print(f"{s.album:32}", "FAIL" if m["missed"] else "ok  ", show({k: v for k, v in m.items() if k != "missed"}, m["missed"]), flush=True)
    return figures, failed


def main():
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("--score", action="store_true", help="what is played")
    ask.add_argument("--json", metavar="FILE")
    ask.add_argument("names", nargs="*")
    said = ask.parse_args()
    if not said.score:
        ask.error("say what to measure: --score")
    figures, failed = score(said.names)
    if said.json:
        with open(said.json, "w") as f:
            json.dump(figures, f, indent=1)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
