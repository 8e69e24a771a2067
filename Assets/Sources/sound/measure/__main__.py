"""Measures the pieces. Usage, from the Assets folder:

    python Sources/sound/measure --score [genre or album …]
        what is played: no audio, seconds; one line a piece with the limits it misses
    python Sources/sound/measure --sound Music [genre or album …]
        how the files of a folder sound: decoded, two seconds a piece
    python Sources/sound/measure --table BEFORE.json AFTER.json
        both figures of every piece, as a table in Markdown
    --json FILE also writes the figures, --jobs N measures N files at once

Ends with 1 if a piece misses a limit.
"""
import argparse
import concurrent.futures
import json
import multiprocessing
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


def sound(folder, names, jobs):
    from measure import sound as ear
    from measure import spread
    path = lambda album: os.path.join(folder, album + ".opus")
    genre = {a: g for g, (_, albums) in wanted(names).items() for a in albums if os.path.exists(path(a))}
    figures, timbres, prints = {}, {}, {}
    with concurrent.futures.ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn")) as pool:
        asked = {a: pool.submit(ear.heard, g, a, path(a)) for a, g in genre.items()}
        for a, answer in asked.items():
            m, levels, timbres[a], prints[a] = answer.result()
            m["missed"] = ear.missed(genre[a], a, m)
            figures[a] = m
            print(f"{a:32}", "FAIL" if m["missed"] else "ok  ", show({k: v for k, v in m.items() if k != "missed"}, []), "bands", " ".join(f"{v:.0f}" for v in levels),
                  "← " + ", ".join(m["missed"]) if m["missed"] else "", flush=True)
    failed = sum(bool(m["missed"]) for m in figures.values())
    failed += spread.tell(figures, genre)
    if len(set(genre.values())) > 5:
        failed += ear.among(figures, genre, timbres, prints)
    return figures, failed


def main():
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    what = ask.add_mutually_exclusive_group(required=True)
    what.add_argument("--score", action="store_true", help="what is played")
    what.add_argument("--sound", metavar="FOLDER", help="how the files of a folder sound")
    what.add_argument("--table", nargs=2, metavar=("BEFORE", "AFTER"), help="two files of figures side by side")
    ask.add_argument("--json", metavar="FILE")
    ask.add_argument("--jobs", type=int, default=1, metavar="N")
    ask.add_argument("names", nargs="*")
    said = ask.parse_args()
    if said.table:
        from measure import table
        print(table.markdown(*[json.load(open(f)) for f in said.table]))
        return
    figures, failed = score(said.names) if said.score else sound(said.sound, said.names, said.jobs)
    if said.json:
        with open(said.json, "w") as f:
            json.dump(figures, f, indent=1)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
