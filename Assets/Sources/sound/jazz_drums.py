"""The drummer of the hard-bop records: a ride that varies, comping on snare and kick, fills that set things up, breaks."""
from melody import even

# GM keys: 36 kick, 37 cross-stick, 38 snare, 41/45/48 toms, 44 foot hat, 49 crash, 51 ride, 53 bell
KEYS = (36, 37, 38, 41, 44, 45, 48, 49, 51, 53)
# which skips a bar of ride has: off-beats (after beat 2 and beat 4 is the common way)
RIDES = ((1.5, 3.5), (1.5, 3.5), (3.5,), (1.5,), (1.5, 2.5, 3.5), (.5, 1.5, 3.5), (), (.5, 3.5), (1.5, 3.5), (2.5, 3.5))
RIDES_3 = ((1.5,), (1.5, 2.5), (2.5,), (.5, 1.5), (), (1.5,), (.5, 2.5), (1.5, 2.5))
# comping: (snare, kick) hits a bar
COMPING = (((1.5,), ()), ((2.5, 3.5), ()), ((.5,), (2.5,)), ((3.5,), (1.5,)), ((), (3.5,)), ((1.5, 3.0), ()), ((.5, 2.0), (3.5,)), ((2.5,), ()),
           ((0.5, 1.5), ()), ((3.0, 3.5), (1.5,)), ((), ()), ((1.0, 2.5), ()), ((2 / 3 + 2, 3.5), ()), ((1 + 1 / 3, 1 + 2 / 3), (3.5,)))
COMPING_3 = (((1.5,), ()), ((2,), (.5,)), ((1, 2.5), ()), ((.5,), (2.5,)), ((), (1.5,)), ((2.5,), ()), ((1.5, 2.5), (.5,)), ((), ()))
# the last bar of four: (key, offset from the bar's end, velocity); thirds are triplets
FILLS = (
    ((38, 2, .5), (38, 1.5, .75), (36, .5, .75)),
    ((38, 2, .45), (38, 5 / 3, .55), (45, 4 / 3, .62), (45, 1, .66), (41, 2 / 3, .7), (41, 1 / 3, .74)),
    ((38, 1.5, .7), (36, 1, .6), (38, .5, .8)),
    ((48, 2, .5), (48, 5 / 3, .4), (38, 4 / 3, .7), (45, 1, .6), (38, 1 / 3, .75)),
    ((38, 2.5, .35), (38, 2, .4), (38, 1.5, .5), (38, 1, .6), (38, .5, .75)),
    ((36, 2, .6), (38, 5 / 3, .5), (38, 4 / 3, .6), (36, 1, .6), (38, 2 / 3, .6), (38, 1 / 3, .72)),
    ((38, 1.5, .75), (48, .5, .5), (36, 2.5, .5)),
)
# one bar of a break: (key, beat, velocity)
_T = 1 / 3
BREAKS = (
    ((36, 0, .7), (38, .5, .75), (38, 1.5, .45), (38, 2, .8), (45, 2.5, .6), (36, 3, .6), (38, 3.5, .85)),
    ((38, 0, .5), (38, _T, .4), (38, 2 * _T, .8), (38, 1 + _T, .4), (38, 1 + 2 * _T, .8), (45, 2, .6), (45, 2 + _T, .5), (41, 2 + 2 * _T, .75),
     (36, 3, .7), (38, 3 + 2 * _T, .85)),
    ((48, 0, .7), (48, .5, .45), (38, 1, .8), (48, 1.5, .6), (45, 2, .7), (45, 2.5, .45), (38, 3, .85), (36, 3.5, .7)),
    ((38, 0, .85), (36, .5, .6), (38, 1, .4), (38, 1.5, .85), (36, 2, .6), (38, 2.5, .4), (38, 3, .85), (36, 3.5, .6)),
    ((38, .5, .7), (38, 1, .35), (38, 1.5, .8), (36, 2, .7), (48, 2 + _T, .55), (45, 2 + 2 * _T, .65), (41, 3, .75), (41, 3 + 2 * _T, .8)),
    ((36, 0, .7), (44, 1, .8), (38, 1.5, .8), (36, 2, .6), (44, 3, .8), (38, 3, .5), (38, 3 + _T, .6), (38, 3 + 2 * _T, .85)),
)


class Drummer:
    """Fills rows bar by bar and never plays the same comping twice running."""

    def __init__(self, clock, bar, r):
        self.c, self.bar, self.r = clock, bar, r
        self.rows = {k: [] for k in KEYS}
        self.last = {}

    def pick(self, name, options):
        """Anything but what was picked last."""
        k = int(self.r.integers(len(options) - 1))
        k += k >= self.last.get(name, len(options))
        self.last[name] = k
        return options[k]

    def hit(self, key, beat, vel):
        off = beat % .5
        self.rows[key].append((beat if off < .01 or off > .49 else even(self.c, beat), vel * float(self.r.uniform(.93, 1.06))))

    def ride(self, b, loud=1.0, key=51, skips=True):
        three = self.bar == 3
        for k in range(self.bar):
            self.hit(key, b + k, loud * (.62, .8, .64, .82)[k % 4 if not three else (0, 2, 1)[k]])
        for off in self.pick("ride", RIDES_3 if three else RIDES) if skips else ():
            self.hit(key, b + off, loud * .45)
        for k in ((1,) if three else (1, 3)):
            self.hit(44, b + k, loud * .62)

    def comp(self, b, busy=1.0):
        snare, kick = self.pick("comp", COMPING_3 if self.bar == 3 else COMPING)
        for o in snare:
            self.hit(38, b + o, busy * self.r.uniform(.2, .42))
        for o in kick:
            self.hit(36, b + o, busy * self.r.uniform(.4, .6))
        if self.r.random() < .5:  # a drag that is felt more than heard
            self.hit(38, b + float(self.r.choice([.5, 1.5, 2.5])) - (.5 if self.bar == 3 else 0), .12)

    def feather(self, b, v=.2):
        for k in range(self.bar):
            self.hit(36, b + k, v)

    # one bar of each style, from beat b; i is the bar's number
    def swing(self, b, _):
        self.ride(b)
        self.feather(b)
        self.comp(b)

    def two(self, b, i):
        self.ride(b, .9, skips=bool(i % 2))
        for k, v in ((0, .3), (2, .26)):
            self.hit(36, b + k, v)
        for o, v in self.pick("two", (((3, .42),), ((1.5, .3),), ((1, .3), (3.5, .36)), ((2.5, .34),), ((.5, .24), (3, .4)))):
            self.hit(37, b + o, v)

    def stride(self, b, _):
        """Hat and rim after the beat: the pianist keeps time."""
        for k, v in ((0, .36), (2, .3)):
            self.hit(36, b + k, v)
        for k in (1, 3):
            self.hit(44, b + k, .7)
            self.hit(51, b + k, .6)
        for o, v in self.pick("rim", (((.5, .3), (3.5, .4)), ((1.5, .36),), ((1.5, .3), (2.5, .3)), ((3.5, .44),), ())):
            self.hit(37, b + o, v)

    def latin(self, b, i):
        for o, v in self.pick("bell", (((0, .7), (1, .5), (1.5, .66), (2.5, .5), (3, .66), (3.5, .42)), ((0, .7), (.5, .4), (1.5, .66), (2, .5), (3, .66)),
                                       ((0, .7), (1, .5), (1.5, .6), (2, .4), (2.5, .6), (3.5, .55)))):
            self.hit(53, b + o, v)
        for k in (1, 3):
            self.hit(44, b + k, .5)
        for o, v in (((1, .6),) if i % 2 else ((1, .6), (2.5, .34))):
            self.hit(37, b + o, v)
        for o, v in ((0, .5), (1.5, .36), (2.0, .42), (3.5, .34)):
            self.hit(36, b + o, v)
        for key, o, v in self.pick("toms", (((45, 3, .62), (41, 3.5, .6)), ((45, 3, .6), (45, 3.5, .44)), ((48, 2.5, .4), (45, 3, .62), (41, 3.5, .6)),
                                            ((41, 1.5, .4), (45, 3, .62)))):
            self.hit(key, b + o, v)

    def boogaloo(self, b, i):
        """Straight eighths on the ride, its bell after the beat; snare on two, and late on four."""
        for k in range(8):
            if k in (0, 1, 3, 4, 6) or self.r.random() < .6:
                self.hit(53 if k in (3, 6) and i % 2 else 51, b + k / 2, (.7, .46, .5, .62, .66, .44, .6, .48)[k])
        self.hit(38, b + 1, .62)
        self.hit(38, b + (3.5 if i % 2 else 3), .58)
        for o, v in self.pick("kick", (((0, .6), (2.5, .5)), ((0, .6), (1.5, .44), (2.5, .5)), ((0, .56), (2, .4), (3.5, .5)))):
            self.hit(36, b + o, v)
        for o, v in self.pick("tap", (((1.5, .2), (2.5, .24)), ((.5, .18), (2.5, .22)), ((2, .18),), ((.5, .16), (1.5, .22), (3, .2)))):
            self.hit(37 if i % 2 else 38, b + o, v)
        self.hit(44, b + 1, .5)
        self.hit(44, b + 3, .5)

    def waltz(self, b, _):
        self.ride(b)
        self.hit(36, b, .42)
        self.comp(b, 1.1)

    def five(self, b, i):
        """Three and two: the bell speaks on the first and the fourth beat, toms answer."""
        for k, v in ((0, .72), (1, .5), (2, .56), (3, .7), (4, .54)):
            self.hit(53 if k in (0, 3) and i % 2 else 51, b + k, v)
        for o in self.pick("skip", ((1.5,), (2.5, 4.5), (4.5,), (1.5, 4.5), ())):
            self.hit(51, b + o, .42)
        for k in (2, 4):
            self.hit(44, b + k, .58)
        self.hit(36, b, .46)
        self.hit(36, b + 3, .34)
        for key, o, v in self.pick("mallets", (((45, 3, .5), (41, 4, .5)), ((41, 2, .4), (45, 4.5, .45)), ((38, 1.5, .3), (45, 3.5, .4)),
                                               ((38, 4, .4), (38, 4.5, .25)), ((48, 1, .35), (45, 3, .45), (41, 3.5, .4)))):
            self.hit(key, b + o, v)

    def ballad(self, b, _):
        self.ride(b, .55)
        for k, v in ((0, .24), (2, .18)):
            self.hit(36, b + k, v)
        for o in self.pick("sweep", ((3.5,), (1.5,), (1, 3), (2.5, 3.5), (.5,))):
            self.hit(38, b + o, self.r.uniform(.14, .24))

    def shuffle(self, b, _):
        for k in range(4):
            self.hit(51, b + k, .74 if k % 2 else .6)
            self.hit(51, b + k + .5, .44 if k % 2 == 0 or self.r.random() < .7 else .2)
            self.hit(36, b + k, .34)
        for k in (1, 3):
            self.hit(44, b + k, .64)
            self.hit(38, b + k, .58 + .04 * (k == 3))
        for o, v in self.pick("ghost", (((1.5, .2), (3.5, .24)), ((.5, .16), (2.5, .18)), ((1.5, .2), (2.5, .16), (3.5, .26)), ((.5, .16), (3.5, .3)))):
            self.hit(38, b + o, v)

    def stroll(self, b, i):
        """Under the first bars of a solo: ride and foot, nothing else."""
        self.ride(b, .72)
        if i % 2:
            self.hit(38, b + self.bar - 1.5, .16)

    def break_bar(self, b, last):
        """The band has stopped; the last bar of it leads back."""
        for key, o, v in self.pick("break", BREAKS):
            if o < self.bar:
                self.hit(key, b + o, v)
        for k in range(self.bar):  # the foot and the ride's tail keep the beat in the gaps
            self.hit(44, b + k, .5 if k % 2 else .3)
            self.hit(51, b + k, .22)
        if last:
            self.hit(36, b + self.bar - .5, .7)

    def fill(self, b):
        room = 1.5 if self.bar == 3 else 2.6
        for key, back, v in self.pick("fill", FILLS):
            if back <= room:
                self.hit(key, b + self.bar - back, v)

    def pickup(self, b):
        """The last beat of a stop: the drummer calls the band back."""
        for back, key, v in ((1, 38, .45), (2 / 3, 38, .5), (1 / 3, 45, .62)):
            self.hit(key, b + self.bar - back, v)

    def crash(self, b, v=.6):
        self.hit(49, b, v)
        self.hit(36, b, v)
