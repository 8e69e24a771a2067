"""Figures before and after, side by side."""
import statistics

# (key, heading, digits)
SOUND = (("lufs", "LUFS", 1), ("tp", "peak", 1), ("lra", "LRA", 1), ("near", "near", 2), ("kinds", "kinds", 0), ("seam high", "seam", 1), ("tilt", "tilt", 1), ("centroid", "centroid", 0), ("width", "width", 1),
         ("edge", "edge", 1), ("hits", "hits", 1), ("arch", "arch", 1), ("steps", "steps", 2), ("twin apart", "twin", 2), ("kB", "kB", 0))
SCORE = (("near", "near", 2), ("kinds", "kinds", 0), ("thin", "thin", 0), ("full", "full", 2), ("breath_s", "breath s", 1), ("phrase_bars", "phrase bars", 1),
         ("steps", "steps", 2), ("levels", "levels", 0), ("arch", "arch dB", 1), ("twin", "twin", 2), ("sections", "starts", 0))


def cell(value, digits):
    return "–" if value is None else f"{value:.{digits}f}".replace("-", "−")


def markdown(before, after):
    """A line a piece: each figure before → after; then medians, and how many pieces miss a limit."""
    heard = any("lufs" in m for m in after.values())
    columns = SOUND if heard else SCORE
    names = sorted(set(before) | set(after))
    get = lambda m, n, k: m.get(n, {}).get(k)
    out = ["| piece | " + " | ".join(head for _, head, _ in columns) + " | misses |", "|---|" + "---|" * (len(columns) + 1)]
    for n in names:
        cells = [f"{cell(get(before, n, k), d)} → {cell(get(after, n, k), d)}" for k, _, d in columns]
        out.append(f"| {n} | " + " | ".join(cells) + " | " + ", ".join(get(after, n, "missed") or []) + " |")

    def median(m, k):
        values = [m[n][k] for n in m if m[n].get(k) is not None]
        return statistics.median(values) if values else None
    out.append("| **median** | " + " | ".join(f"{cell(median(before, k), d)} → {cell(median(after, k), d)}" for k, _, d in columns) + " | |")
    for title, m in (("before", before), ("after", after)):
        counts = {}
        for n in m:
            for what in m[n].get("missed", []):
                counts[what] = counts.get(what, 0) + 1
        out.append(f"\nPieces that miss a limit {title}, of {len(m)}: " + (", ".join(f"{k} {v}" for k, v in sorted(counts.items(), key=lambda kv: -kv[1])) or "none") + ".")
    return "\n".join(out)
