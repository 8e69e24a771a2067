"""Doom metal's twelve albums as data: a bar's weight by letter, riffs of two bars, a long line that breathes.

To add an album: a Plan below, written in C; riffs are lines of power-chord roots (a note with ? is a damped chug), together as
long as `bars`; the lead has its beat. `lead` and `groove` together new, a tuning nobody has.
"""
import dataclasses


@dataclasses.dataclass(frozen=True)
class Plan:
    album: str
    title: str
    bpm: float
    key: str            # what the lowest string is tuned to
    bars: str           # F full, T thin, S full and stopped before its end, R full with the riff varied; a letter a bar
    riffs: tuple
    lead: str           # a key of LEADS
    groove: str         # a key of GROOVES
    hook: str
    hook_at: float = 8
    thin: str = "clean"  # who stays in the thin bars: clean, bass, toms, pad; line: nobody, reeds: a pedal under the line
    reply: str = "clean"  # who answers the line: clean, organ, choir, bell
    room: str = "hall"
    mix: str = "2006"
    pad: str = "organ"
    beats: float = 4
    swing: float = .5
    first: float = 0    # beats: where the file begins
    lift: float = .8    # dB: the thin bars' fader


FORGE = "C2:1 C2:.5? Eb2:.5 C2:1 Gb2:1 | Bb1:1 C2:.5? F2:.5 Eb2:1 Db2:1"
SPARKS = "Ab2:2 Eb2:2 | F2:2 C2:1 Db2:1 | Ab2:2 Eb2:2 | Bb1:2 G2:1 Gb2:1"
PLANS = [
    Plan("the-wheelbarrow-at-the-end", "Downhill, Slowly", 64, "C", "FFTTRS", (
        "C2:1.5 C2:.5 Eb2:1 Db2:1 | C2:1 C2:1 Bb1:1 Db2:1", "C2:1.5 C2:.5 Eb2:1 Db2:1 | C2:2 Gb2:1 F2:.5 Eb2:.5",
        "F2:1 F2:.5 Gb2:.5 F2:.5 Eb2:.5 F2:1 | Eb2:1 Db2:1 Gb2:1 G2:1"), "wail", "plod",
        "G5:1.5 Gb5:.5 F5:1 Eb5:1 | C5:1 Db5:.5 Eb5:1.5 -:1 | F5:2 Ab5:1 G5:1 | F5:1 Eb5:.5 C5:1.5 -:1", 8, "bass", "organ", first=4, lift=-1.2),
    Plan("hymns-for-a-smaller-mountain", "Foothill", 66, "F#", "FSTTFRF", (
        "C2:2 F2:2 | Bb1:2 Eb2:2", "F2:1 C2:1 Bb1:2 | Ab2:2 G2:2", "C2:2 F2:2 | Bb1:2 Ab1:2 | Eb2:1 F2:1 G2:2"), "harmonium", "shuffle",
        "C5:1 D5:.5 Eb5:.5 F5:1 Ab5:1 | G5:1 F5:.5 Eb5:1.5 -:1 | F5:1 G5:.5 F5:.5 D5:1 Eb5:1 | C5:1 D5:1 -:2 | "
        "G5:1 F5:.5 Eb5:.5 F5:1 C5:1 | D5:.5 Eb5:.5 F5:.5 Eb5:.5 C5:1 -:1 | Eb5:1 F5:1 D5:1 -:1", 0, "reeds", "bell", "church", "1998", "none", swing=.66),
    Plan("furrow", "There and Back with the Plough", 70, "D", "FFSTRT", (
        "C2:.5 C2:.5? C2:.5? Eb2:.5 C2:.5 C2:.5? F2:.5 Gb2:.5 | C2:.5 C2:.5? C2:.5? Eb2:.5 Db2:1 Bb1:1",
        "C2:.5 C2:.5? C2:.5? Eb2:.5 C2:.5 C2:.5? F2:.5 Gb2:.5 | F2:1 Eb2:.5 Db2:.5 C2:2",
        "Ab2:1 Ab2:.5? G2:.5 F2:1 Eb2:1 | Db2:1 Db2:.5? Eb2:.5 C2:2"), "fuzz", "chug",
        "C5:1 Db5:.5 Eb5:.5 Gb5:1 F5:1 | Eb5:1 C5:.5 Bb4:1.5 -:1 | C6:1 Bb5:.5 Ab5:1 F5:.5 G5:1 | F5:1 Eb5:1 -:2", 8, "toms", "organ", "cellar", "2012", "none"),
    Plan("oxen-of-the-seventh-field", "Yoke", 57, "Bb", "FFSTTR", (
        "C2:1 C2:1 Db2:1 C2:1 | Eb2:1 Eb2:1 F2:1 Eb2:1", "C2:1 C2:1 Db2:1 C2:1 | Ab2:2 G2:2", "F2:1 F2:1 Eb2:1 Eb2:1 | Db2:2 Gb2:1 C2:1"), "horns", "march",
        "C5:1.5 Db5:.5 Eb5:1 Db5:1 | C5:1 Ab4:1 -:2 | Bb4:1 C5:.5 Db5:.5 Eb5:1 Bb4:1 | C5:1 Db5:.5 Eb5:.5 F5:1 -:1", 8, "pad", "choir", "hall", "2012", "church"),
    Plan("slow-verdict", "All Rise, Eventually", 56, "Ab", "FSTFTR", (
        "C2:3 Gb2:1 | F2:2 Eb2:1 Db2:1", "C2:3 Gb2:1 | G2:2 Ab2:1 Gb2:1", "C2:2 Db2:2 | Eb2:2 Db2:1 C2:1"), "chant", "stomp",
        "C5:1.5 Db5:.5 Eb5:1 Gb5:1 | F5:1 Eb5:1 Db5:1 -:1 | C5:1.5 Db5:.5 Eb5:1 Db5:1 | D5:1 Eb5:.5 D5:.5 G4:1 -:1 | C5:1 Db5:1 Ab4:1 Bb4:1 | "
        "Bb4:1 Ab4:1 G4:1 -:1", 0, "bass", "bell", "church", "1998", "church"),
    Plan("the-bell-has-sunk", "Nine Fathoms, Ringing", 66, "Db", "FFSTTFRF", (
        "C2:2 Eb2:1 | F2:2 Gb2:1 | C2:2 Bb1:1 | Db2:3", "Ab2:2 G2:1 | F2:2 Eb2:1 | Gb2:2 F2:1 | C2:3"), "bell", "waltz",
        "G4:2 Ab4:1 | C5:1 Db5:1 -:1 | Eb5:2 F5:1 | G5:1.5 F5:.5 -:1 | Eb5:1 Db5:1 C5:1 | Ab4:1 Bb4:1 -:1 | Db5:1 C5:1 Bb4:1 | G4:1.5 Ab4:.5 -:1", 0, "toms", "choir", "church", "2006",
        "choir", 3),
    Plan("forest-counting", "One Hundred and Four, One Hundred and Five", 61, "E", "FFTRST", (
        "C2:2 C2:.5? C2:.5? Eb2:1 | C2:1 C2:1 Gb2:2", "C2:2 C2:.5? C2:.5? Eb2:1 | C2:.5 C2:.5 C2:.5 C2:.5 Db2:2",
        "Ab2:2 Ab2:.5? Ab2:.5? G2:1 | Eb2:1 F2:1 Gb2:1 Db2:1"), "bowed", "toms",
        "Eb5:2 D5:1 C5:1 | Eb5:1 F5:1 Gb5:1 -:1 | G5:2 F5:1 C5:1 | D5:1 Eb5:1 Db5:1 -:1 | C5:2 Eb5:1 F5:1 | G5:1 Ab5:1 -:2", 0, "toms", "clean", "cellar", "2018", "strings"),
    Plan("one-lit-window", "Somebody Still Up", 67, "A", "FFTFSTRF", (
        "C2:2 G2:1 | Ab2:2 Eb2:1 | F2:2 C2:1 | G2:3", "Ab2:2 Bb2:1 | C2:2 Eb2:1 | Db2:2 F2:1 | G2:1.5 Gb2:1.5"), "voice", "lurch",
        "G5:1.5 F5:.5 D5:1 | Eb5:1 D5:1 -:1 | C5:1.5 D5:.5 Eb5:1 | G5:1.5 F5:.5 -:1 | C5:1 D5:.5 Eb5:.5 F5:1 | G5:1 Bb5:1 -:1 | Ab5:1.5 G5:.5 F5:1 | D5:1 Db5:1 -:1",
        0, "clean", "choir", "hall", "1998", "strings", 3),
    Plan("key-to-no-door", "It Turns, Though", 63, "B", "FTFFST", (
        "C2:1 Gb2:.5 F2:.5 C2:1 E2:.5 Eb2:.5 | C2:1 Db2:.5 D2:.5 Eb2:1 Gb2:1", "C2:1 Gb2:.5 F2:.5 C2:1 E2:.5 Eb2:.5 | A2:1 Ab2:1 Gb2:1 Db2:1",
        "F2:1 B2:.5 Bb2:.5 F2:1 Ab2:1 | Gb2:1 G2:.5 Ab2:.5 A2:1 Db2:1"), "theremin", "ride",
        "C5:1 Db5:.5 Eb5:.5 Gb5:1 F5:1 | A5:1 Ab5:.5 Gb5:1.5 -:1 | F5:1 C6:1 Bb5:.5 Ab5:1.5 | Gb5:1 F5:.5 Db5:1.5 -:1", 8, "bass", "organ", "cellar", "1998", "organ"),
    Plan("candle-considered", "Wick", 58, "Eb", "TFFTRS", (
        "C2:4 | Ab2:3 G2:1", "C2:4 | F2:2 Gb2:2", "Ab2:2 Eb2:2 | Db2:3 G2:1"), "strings", "crawl",
        "G5:1.5 F5:.5 Eb5:1 D5:1 | C5:1 Eb5:.5 F5:1.5 -:1 | G5:1.5 Ab5:.5 G5:1 Eb5:1 | F5:1 Ab5:1 Gb5:1 -:1 | C6:1.5 Bb5:.5 Ab5:1 Eb5:1 | F5:1 G5:.5 F5:.5 -:2",
        0, "clean", "bell", "hall", "2006", "none", first=4),
    Plan("anvil-in-repose", "Day Off at the Forge", 71, "G", "FSFFFFTTFFFFRRTTTTFFFSRFFFFRFF", (
        FORGE, "C2:1 C2:.5? Eb2:.5 C2:1 Gb2:1 | Ab2:1 G2:1 F2:.5 Eb2:.5 Db2:1", "Eb2:1 Eb2:.5? F2:.5 Ab2:1 G2:1 | F2:1 Eb2:1 Db2:1 Bb1:1",
        "Ab1:2 Bb1:2 | C2:2 Db2:2", SPARKS, FORGE, "F2:4 | Db2:4 | Ab2:4 | G2:4",
        "Eb2:1 Eb2:.5? F2:.5 Ab2:1 G2:1 | F2:1 Eb2:1 Db2:1 Bb1:1 | Ab1:1 Ab1:.5? Bb1:.5 Db2:1 Eb2:1 | F2:1 G2:1 Ab2:1 G2:1", SPARKS, FORGE,
        "C2:1 C2:.5? Eb2:.5 C2:1 Gb2:1 | Ab2:1 G2:1 F2:.5 Eb2:.5 Db2:1"), "twin", "forge",
        "C6:1 Bb5:.5 Ab5:.5 G5:1 Eb5:1 | F5:.5 G5:.5 Ab5:.5 Bb5:.5 G5:1 -:1 | G5:1 Ab5:.5 Bb5:.5 C6:1 Ab5:1 | G5:1 F5:.5 D5:1.5 -:1 | "
        "Eb5:1 F5:.5 Ab5:1 G5:.5 F5:1 | Eb5:2 C5:1 -:1 | Eb6:2 C6:1 Bb5:1 | Ab5:1.5 G5:.5 F5:1 -:1 | C6:1.5 Bb5:.5 Ab5:1 Bb5:1 | G5:2 F5:1 -:1 | "
        "-:4 | -:2 G5:.5 Ab5:.5 Bb5:1 | C6:1.5 Bb5:.5 Ab5:2 | F5:1 G5:.5 Ab5:1.5 -:1 | Eb5:1.5 F5:.5 G5:1 C6:1 | B5:2 D5:1 -:1 | "
        "Eb5:.5 F5:.5 G5:.5 Ab5:.5 Bb5:.5 C6:.5 Eb6:1 | Db6:.5 C6:.5 Bb5:.5 Ab5:.5 F5:1 -:1 | C6:.5 Bb5:.5 Ab5:.5 F5:.5 Ab5:.5 Bb5:.5 C6:1 | Eb6:1 D6:.5 C6:.5 -:2 | "
        "Eb6:2 F6:.5 Eb6:.5 C6:1 | Db6:1 C6:.5 Ab5:.5 F5:1 -:1 | C6:1.5 Bb5:.5 Ab5:1 Eb6:1 | D6:2 Bb5:1 -:1 | "
        "C6:1 Bb5:.5 Ab5:.5 G5:1 Eb5:1 | F5:.5 G5:.5 Ab5:.5 Bb5:.5 G5:1 -:1 | G5:1 Ab5:.5 Bb5:.5 C6:1 Ab5:1 | G5:2 -:2", 8, "clean", "clean",
        "hall", "2018", "organ"),
    Plan("seven-spoons-of-ash", "The Eighth Is Missing", 68, "F", "FFTFSTRF", (
        "C2:1 C2:.5? E2:1 F2:1 | C2:1 C2:.5? Ab2:1 G2:1", "C2:1 C2:.5? E2:1 F2:1 | Db2:1.5 Bb1:1 C2:1",
        "F2:1 F2:.5? Ab2:1 B2:1 | E2:1.5 F2:1 Db2:1", "C2:1 C2:.5? E2:1 F2:1 | Ab2:1 G2:.5 E2:1 Db2:1"), "hurdy", "seven",
        "G4:1 Ab4:.5 G4:1 F4:1 | E4:.5 F4:.5 Db4:1 -:1.5 | C5:1 Db5:.5 C5:1 Bb4:1 | Ab4:.5 Bb4:.5 G4:1 -:1.5 | C5:1 Db5:.5 E5:1 F5:1 | E5:.5 Db5:.5 C5:1.5 -:1 | "
        "Ab4:1 G4:.5 F4:1 E4:1 | F4:.5 E4:.5 Db4:.5 C4:1 -:1", 0, "line", "bell", "cellar", "2006", "none", 3.5),
]
