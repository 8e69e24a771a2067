"""Drums and small percussion of the bossa records: a groove's bar is dealt from variants, never the same twice running."""

# GM kit 40: 36 kick, 37 cross-stick, 38 brush tap, 40 brush sweep, 42 hat, 45 tom, 54 tambourine, 62–64 congas, 67–68 agogô,
# 75 claves, 78–79 cuíca, 80–81 triangle
KEYS = (36, 37, 38, 42, 44, 45, 51, 54, 62, 63, 64, 67, 68, 75, 78, 79, 80, 81)

# per groove: layers, each a list of variants; a variant is ((key, beat, velocity), …). odd and even bars have their own stick.
def _hits(key, text):
    """"0 1.5? 3!" → hits: ? soft, ! loud."""
    return tuple((key, float(t.rstrip("!?")), .5 * (1.25 if t.endswith("!") else .55 if t.endswith("?") else 1)) for t in text.split())


STICK = {0: [_hits(37, t) for t in ("0 1.5 3", "0 1.5 3 3.5?", "0! 1.5 2.5? 3", ".5? 1.5! 3")],
         1: [_hits(37, t) for t in ("1 2.5", "1 2 2.5?", "1 2.5 3.5?", ".5 1.5? 2.5!", "1! 3")]}
KICKS = [_hits(36, t) for t in ("0 1.5? 2 3.5?", "0 1.5? 2 3.5", "0 2 3.5?", "0 1.5 2? 3.5?")]
HATS = [tuple((42, k * .5, v) for k, v in enumerate(vs) if v) for vs in (
    (.34, .2, .42, .24, .34, .2, .42, .26), (.34, .16, .42, 0, .36, .2, .44, .3), (.3, .24, .4, .2, .34, 0, .42, .22), (.34, .2, .46, .18, .3, .24, .4, .3))]
TAPS = [_hits(38, t) for t in ("1.5? 3.5?", "2.5?", "", ".5? 3?", "3.5?", "1? 2.5?")]

LAYERS = {
    "bossa": [STICK, KICKS, HATS, TAPS],
    "samba": [
        [_hits(36, t) for t in ("0? 1.5? 2! 3.5?", "0? 2! 3? 3.5?", "0? 1.5? 2!", "0? 1? 2! 3.5?")],        # the surdo answers on the second
        [_hits(64, "2"), _hits(64, "2 3.5?"), _hits(63, "1.5?") + _hits(64, "2")],
        {0: [_hits(75, t) for t in (".5 1.5 2? 3! 3.5?", ".5 1.5 3", ".5? 1.5! 2.5 3.5?")],
         1: [_hits(75, t) for t in ("0 .5? 1.5! 2.5 3?", "0 1.5 2.5!", "0 1? 1.5 2.5 3.5?")]},
        HATS, [_hits(78, "2.5?") + _hits(79, "3?"), (), (), _hits(67, "1.5? 3?") + _hits(68, "2? 3.5?"), ()], TAPS],
    "partido": [
        {0: [_hits(37, t) for t in ("1 2.5", "1 2.5 3?", "1 2 3.5?")], 1: [_hits(37, t) for t in ("0 1.5 3", "0 1.5 3 3.5?", ".5? 1.5 3!")]},
        [_hits(36, t) for t in ("0 2.5?", "0 2", "0 1.5? 2.5", "0 2? 3.5?")],
        [tuple((54, k * .5, v * .8) for k, v in enumerate(vs) if v) for vs in ((.25, .35, .6, .38, .25, .35, .6, .38), (.25, 0, .6, .4, .3, .3, .65, 0),
                                                                              (.3, .3, .6, .3, 0, .4, .6, .45))],
        [_hits(63, "1.5? 3 3.5?") + _hits(62, "1?"), _hits(63, "1.5 3?") + _hits(64, "2.5"), _hits(62, "1? 2?") + _hits(63, "3") + _hits(64, "3.5?"), _hits(63, ".5? 3")],
        TAPS],
    "baião": [
        [_hits(36, t) for t in ("0! 1.5 3?", "0! 1.5! ", "0! 1.5 3? 3.5?", "0! 1.5 2.5?")],
        [_hits(37, t) for t in ("3", "2.5? 3", "3 3.5?", "1? 3!")],
        [tuple((81 if k % 2 else 80, k * .5, v) for k, v in enumerate(vs) if v) for vs in (  # triangle: open on the off-beats
            (.4, .46, .4, .46, .4, .46, .4, .46), (.4, .5, 0, .5, .4, .44, .3, .5), (.36, .5, .4, .4, .4, .5, 0, .54), (.4, .46, .3, .5, .4, 0, .4, .5))],
        [_hits(54, "2?"), (), _hits(54, "2? 3.5?"), _hits(54, "1? 3?")], TAPS],
    "ijexá": [
        [_hits(64, "0 1.5 2.5? 3.5") + _hits(63, "1? 3?"), _hits(64, "0 1.5? 2.5 3") + _hits(62, "1 3.5?"), _hits(64, ".5 1.5 3") + _hits(63, "2? 3.5"),
         _hits(64, "0 2.5 3?") + _hits(62, "1.5? 2?")],
        [_hits(36, t) for t in ("0 2.5?", "0 1.5? 2.5", "2.5", "0? 2.5!")],
        [_hits(67, "0 .5 2.5") + _hits(68, "1.5? 3.5?"), _hits(67, "0 .5 2 3") + _hits(68, "1? 1.5? 3.5?"), _hits(67, ".5 1 2.5") + _hits(68, "0? 3?"),
         _hits(67, "0 1.5") + _hits(68, "2.5? 3?")], TAPS],
    "canção": [
        [_hits(38, "0? 1? 2? 3?"), _hits(38, "0? 1 2? 3"), _hits(38, "1? 1.5? 3"), _hits(38, "0? 1? 2.5? 3?")],
        [_hits(36, t) for t in ("0 2?", "0 3?", "0", "0 2? 3.5?")],
        [_hits(37, t) for t in ("3", "", "1 3.5?", "2.5? 3")],
        [tuple((42, k, v) for k, v in enumerate(vs) if v) for vs in ((0, .4, 0, .4), (.2, .4, .2, .42), (0, .4, 0, .3))]],
    "balanço": [
        [_hits(37, t) for t in ("1 3", "1 3 3.5?", "1 2.5? 3", "1! 3")],
        [_hits(36, t) for t in ("0 1.5 2.5?", "0 2.5", "0 .5? 2.5", "0 1.5? 2.5 3.5?")],
        HATS, [_hits(54, ".5? 1.5? 2.5? 3.5?"), (), _hits(54, "1? 3?"), _hits(75, "1.5? 3?"), ()], TAPS],
    "choro": [
        [_hits(36, t) for t in ("0? 2", "0? 1.5? 2", "2 3.5?", "0? 2 2.75?")],                            # the pandeiro's thumb
        [tuple((54, k * .25, v * .7) for k, v in enumerate(vs * 2) if v) for vs in (
            (.5, .2, .24, .5, .3, .2, .24, .44), (.5, .2, .2, .46, .4, 0, .3, .44), (.3, .2, .3, .54, .3, .2, .4, .3), (.5, 0, .3, .5, .24, .24, .5, .2))],
        [(), _hits(37, "3.5?"), _hits(37, "1.5?"), _hits(75, "1.5? 2.75?")]],
    "samba-jazz": [
        [_hits(51, t) for t in ("0 1 1.5? 2 3 3.5?", "0 .5? 1.5 2 2.5? 3.5", "0? 1 2 2.5 3.5?", ".5 1 2 3 3.5")],
        [_hits(36, t) for t in ("0 1.5? 2! 3.5?", "0? 2! 3.5", "0 .5? 2!", "1.5? 2! 3.5?")],
        [_hits(44, "1 3"), _hits(44, "1 2.5? 3"), _hits(44, "1 3 3.5?")],
        [_hits(37, t) for t in ("0 1.5 3", ".5 2 3.5", "1 2.5", "1.5 3?", ".5? 1.5 2.5? 3.5")], TAPS],
    "xote": [
        [_hits(36, t) for t in ("0! 1.5? 2", "0! 2 3.5?", "0! 1? 2", "0! 2.5?")],
        [_hits(38, t) for t in ("1 3", "1 2.5? 3", "1? 3 3.5?", "1 3!")],
        [tuple((81 if k % 2 else 80, k * .5, v) for k, v in enumerate(vs) if v) for vs in ((.3, .5, .3, .4, .3, .5, .3, .44), (.3, .5, 0, .4, .3, .5, .3, 0),
                                                                                          (0, .5, .3, .46, 0, .5, .3, .4))],
        [_hits(54, ".5? 2.5?"), (), _hits(54, "1.5? 3.5?")]],
    "valsa": [
        {0: [_hits(37, t) for t in ("0 1.5", "0 1.5 2.5?", ".5? 1.5!")], 1: [_hits(37, t) for t in ("1 2", ".5? 2", "1 2.5?", "1! ")]},
        [_hits(36, t) for t in ("0 2.5?", "0 1.5?", "0", "0 2?")],
        [tuple((42, k * .5, v) for k, v in enumerate(vs) if v) for vs in ((.34, .18, .4, .22, .3, .24), (.34, 0, .4, .24, .36, .2), (.3, .2, .42, 0, .34, .28))],
        [_hits(67, "0?") + _hits(68, "1? 2?"), (), _hits(68, "1.5?"), _hits(67, "2?"), ()], [_hits(38, t) for t in ("1.5?", "", "2.5?", ".5?")]],
}
# the last beat and a half of a phrase
FILLS = [_hits(37, "2.5 3 3.5!"), _hits(38, "2 2.5 3 3.5"), _hits(45, "2.5 3.5") + _hits(38, "3"), _hits(37, "2 3") + _hits(36, "3.5"),
         _hits(62, "2.5 3") + _hits(64, "3.5!"), _hits(38, "2 2.333? 2.667? 3") + _hits(45, "3.5")]


class Percussion:
    """dealer: decides once which variants of each layer this album has."""

    def __init__(self, groove, bar, r, dealer):
        self.groove, self.bar, self.r, self.last = groove, bar, r, {}
        few = lambda options: [options[k] for k in sorted(dealer.permutation(len(options))[:3])]
        self.layers = [{k: few(v) for k, v in x.items()} if isinstance(x, dict) else few(x) for x in LAYERS[groove]]
        self.rows = {k: [] for k in KEYS}

    def pick(self, name, options):
        """Anything but what was picked last; the first is the groove's own and comes oftener."""
        weight = [1.6] + [1.0] * (len(options) - 1)
        if self.last.get(name, -1) >= 0 and len(options) > 1:
            weight[self.last[name]] = 0
        x = self.r.random() * sum(weight)
        k = 0
        while x >= weight[k]:
            x -= weight[k]
            k += 1
        self.last[name] = k
        return options[k]

    def put(self, hits, b, gain=1.0, before=99.0):
        for key, o, v in hits:
            if o < min(self.bar, before):
                self.rows[key].append((b + o, float(v * gain * self.r.uniform(.9, 1.08))))

    def groove_bar(self, i, gain=1.0, before=99.0, fill=False, light=False):
        """before: the band stops there; light: the small things only."""
        b = i * self.bar
        for k, layer in enumerate(self.layers):
            if light and k in (0, 1):
                continue
            options = layer[i % 2] if isinstance(layer, dict) else layer
            limit = min(before, self.bar - 1.5 if fill and k == 0 else 99)
            self.put(self.pick((k, i % 2 if isinstance(layer, dict) else 0), options), b, gain, limit)
        if fill:
            self.fill(b)

    def fill(self, b):
        hits = self.pick("fill", FILLS)
        self.put([(k, o - (4 - self.bar), v) for k, o, v in hits if o - (4 - self.bar) >= 0], b)
