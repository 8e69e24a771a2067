"""Psychedelic rock's twelve albums as data: sections of chords and a tune that breathes, a drone to improvise over, a reprise.

To add an album: a Plan below, written in D; `lead` and `groove` together new, a key and a tremolo rate nobody has.
"""
import dataclasses


@dataclasses.dataclass(frozen=True)
class Plan:
    album: str
    title: str
    bpm: float
    key: str
    form: str           # A, B with a tune; S solo; D drone and solo, thin; R the reprise of A
    parts: dict         # letter → (chords, tune); S without chords takes those of A
    lead: str           # a key of LEADS
    groove: str         # a key of GROOVES
    bass: str           # a key of BASS
    strum: str          # eighths: how the rhythm guitar plays
    tremolo: float      # Hz: the organ's
    organ: str = "hold"  # hold, chop, none
    sitar: bool = False  # a drone under everything
    room: str = "spring"
    mix: str = "1968"
    swing: float = .5
    swirl: bool = False  # drums through the phaser
    solo: str = "fuzz"  # a key of LEADS: who improvises over S and D
    reply: str = "organ"  # who answers the tune: organ, voices, guitar
    beats: int = 4


PLANS = [
    Plan("the-slow-orange-peril", "Arrives by Wednesday", 98, "D", "A4 B2 D2 R2", {
        "A": ("D | C | G | D", "A5:1.5 G5:.5 F#5:1 E5:1 | G5:1 E5:.5 D5:.5 C5:1 -:1 | B4:.5 C5:.5 D5:1 E5:.5 F#5:.5 G5:1 | F#5:1 E5:.5 D5:1.5 -:1"),
        "B": ("F | A", "C5:1 D5:.5 E5:.5 F5:1 A5:1 | E5:1.5 D5:.5 C#5:1 -:1"),
        "D": ("D | D", "D5:.5 E5:.5 F#5:.5 G5:.5 A5:1 C6:1 | B5:.5 A5:.5 G5:.5 F#5:.5 D5:1 -:1")},
        "fuzz", "beat", "hop", "x.xxx.xx", 5.7, room="spring", mix="1967", solo="backwards"),
    Plan("honey-traffic", "Stuck on the Ring Road", 104, "E", "A4 D2 B2 R2", {
        "A": ("D | Am | C | G", "F#5:1.5 G5:.5 F#5:1 D5:1 | E5:1 D5:.5 C5:1.5 -:1 | G4:1 A4:.5 B4:.5 C5:1 E5:1 | D5:2 B4:1 -:1"),
        "B": ("Bm | A", "D5:1 E5:1 F#5:1.5 E5:.5 | C#5:1 B4:.5 A4:1 -:1.5"),
        "D": ("D | D", "F#5:1 E5:1 D5:1 A4:1 | B4:1 C5:1 D5:1 -:1")},
        "mellotron", "shuffle", "hop", "x.xx..x.", 4.3, organ="chop", room="chamber", swing=.62, solo="jangle", reply="guitar"),
    Plan("eleven-foot-lamp", "Nine-Foot Ceiling", 112, "A", "A4 S4 D2 R2", {
        "A": ("Dm | G | Dm | G", "D5:.5 E5:.5 F5:.5 G5:.5 A5:1 F5:1 | G5:.5 F5:.5 D5:.5 F5:.5 G5:1 -:1 | D5:.5 E5:.5 F5:.5 G5:.5 A5:.5 C6:.5 A5:.5 G5:.5 | "
              "F5:.5 E5:.5 D5:1.5 -:1.5"),
        "S": ("Dm | G | F | A", "A5:.5 C6:.5 D6:1 C6:.5 A5:.5 G5:.5 A5:.5 | B5:.5 A5:.5 G5:.5 F5:.5 D5:1 -:1 | F5:.5 G5:.5 A5:.5 G5:.5 F5:.5 D5:.5 C5:.5 D5:.5 | "
              "E5:.5 D5:.5 C#5:1 E5:1 -:1"),
        "D": ("Dm | Dm", "D5:1 C5:.5 D5:.5 F5:1 D5:1 | C5:.5 D5:.5 A4:1.5 -:1.5")},
        "organ", "boogaloo", "riff", ".xx.x.x.", 6.9, organ="none", room="spring", mix="1970", reply="guitar"),
    Plan("wallpaper-weather", "Stripes, Turning to Paisley Later", 111, "G", "A4 B2 D2 R2", {
        "A": ("D | C | G/B | Gm", "F#5:.5 A5:.5 D6:1 C#6:.5 B5:.5 A5:1 | C6:1 B5:.5 A5:.5 G5:1 -:1 | B4:.5 C5:.5 D5:.5 E5:.5 G5:1 B5:1 | Bb5:1 A5:.5 G5:.5 D5:1 -:1"),
        "B": ("Bm | F#m", "F#5:1 E5:.5 D5:.5 C#5:.5 D5:.5 B4:1 | A4:.5 B4:.5 C#5:1 F#5:1 -:1"),
        "D": ("G | A", "A5:1 G5:.5 F#5:.5 E5:.5 F#5:.5 D5:1 | D5:.5 C#5:.5 B4:.5 C#5:.5 A4:1 -:1")},
        "harpsichord", "stroll", "march", "x.x.x.x.", 3.8, room="chamber", solo="flute", reply="voices"),
    Plan("mister-vase", "Fresh Water", 124, "C", "A4 B4 A4 B4 S8 D4 B4 A4 B4 R4 B4 R4", {
        "A": ("D | D | C | G", "D5:.5 E5:.5 F#5:1 G5:.5 F#5:.5 E5:1 | F#5:1.5 E5:.5 A4:1 -:1 | E5:.5 F5:.5 G5:1 C6:.5 B5:.5 A5:.5 G5:.5 | D5:1 B4:1.5 -:1.5"),
        "B": ("Em | A | C | A", "G5:1 F#5:.5 E5:.5 B4:1 C#5:.5 D5:.5 | C#5:.5 D5:.5 E5:1 A5:1 -:1 | G5:.5 F5:.5 E5:1 D5:.5 C5:.5 E5:1 | C#5:1.5 B4:.5 A4:.5 -:1.5"),
        "S": ("Bm | Bm | G | A | Bm | E | G | A",
              "F#5:.5 E5:.5 D5:.5 F#5:.5 B5:1 A5:.5 F#5:.5 | D5:.5 E5:.5 F#5:.5 D5:.5 B4:1 -:1 | G5:.5 A5:.5 B5:.5 A5:.5 G5:.5 F#5:.5 D5:1 | E5:.5 F#5:.5 E5:.5 C#5:.5 A4:1 -:1 | "
              "B5:.5 C#6:.5 D6:1 C#6:.5 B5:.5 F#5:1 | G#5:.5 A5:.5 B5:.5 G#5:.5 E5:1 -:1 | D6:.5 C6:.5 B5:.5 A5:.5 G5:.5 A5:.5 B5:1 | C#6:.5 B5:.5 A5:.5 G5:.5 E5:1 -:1"),
        "D": ("D | D | C | G/B", "F#5:.5 G5:.5 A5:1 D6:1 C#6:.5 B5:.5 | A5:1 F#5:.5 E5:.5 D5:1 -:1 | E5:1 G5:.5 A5:.5 C6:1 B5:.5 A5:.5 | B5:1 A5:.5 G5:.5 D5:.5 -:1.5")},
        "jangle", "mod", "run", "xxxxxxxx", 7.4, organ="chop", room="chamber", mix="1967", solo="harpsichord", reply="voices"),
    Plan("teapot-general", "The Biscuit Campaign", 116, "Bb", "A4 D2 B2 R4", {
        "A": ("D | G | C | D", "A4:.5 A4:.5 D5:1 D5:.5 E5:.5 F#5:1 | G5:1 F#5:.5 G5:.5 D5:1 -:1 | E5:.5 E5:.5 G5:1 F5:.5 E5:.5 D5:.5 C5:.5 | D5:1 E5:.5 F#5:1 -:1.5"),
        "B": ("Bb | A", "D5:1 C5:.5 D5:.5 F5:1 D5:1 | C#5:1 D5:.5 E5:.5 A5:1 -:1"),
        "D": ("D | A", "D6:.5 C#6:.5 D6:.5 E6:.5 F#6:1 D6:1 | E6:.5 D6:.5 C#6:.5 B5:.5 A5:1 -:1")},
        "brass", "march", "march", "x.......", 6.2, organ="chop", room="hall", solo="flute", reply="organ"),
    Plan("moth-wedding", "Something Old, Something Lit", 102, "Db", "A4 B2 D2 R2", {
        "A": ("D | D | C | D", "D5:1.5 Eb5:.5 F#5:.5 G5:.5 F#5:.5 G5:.5 | A5:1.5 G5:.5 F#5:1 -:1 | C5:1 D5:.5 E5:.5 D5:.5 C5:.5 E5:1 | F#5:.5 Eb5:.5 D5:2 -:1"),
        "B": ("Gm | D", "G5:.5 A5:.5 Bb5:1 D6:1 Bb5:1 | A5:1 G5:.5 F#5:.5 D5:1 -:1"),
        "D": ("D | D", "D5:2 Eb5:.5 D5:.5 C5:1 | A4:1 C5:.5 D5:1.5 -:1")},
        "sitar", "tabla", "drone", "x.......", 5.2, organ="none", sitar=True, room="hall", mix="1970", solo="flute", reply="guitar"),
    Plan("our-man-in-the-aquarium", "Behind the Plastic Castle", 118, "F", "A4 S4 D2 R2", {
        "A": ("Dm7 | Dm7 | G9 | G9", "A4:.75 C5:.75 D5:.5 E5:.5 F5:.5 D5:1 | C5:.5 D5:.5 A4:1.5 -:1.5 | B4:.75 C5:.75 D5:.5 F5:.5 E5:.5 D5:1 | C5:.5 A4:.5 B4:1.5 -:1.5"),
        "S": ("Bbmaj7 | C | Dm7 | A", "D5:.75 E5:.75 F5:.5 A5:1 G5:.5 F5:.5 | E5:.5 D5:.5 C5:1 G5:1 -:1 | F5:.75 E5:.75 D5:.5 C5:.5 D5:.5 A4:1 | "
              "C#5:1 E5:.5 D5:.5 C#5:.5 -:1.5"),
        "D": ("Dm7 | G9", "D5:.5 F5:.5 E5:.5 D5:.5 C5:1 A4:1 | B4:1 C5:.5 D5:1 -:1.5")},
        "wah", "glide", "lazy", "..x...x.", 4.7, room="chamber", mix="1973", swirl=True, solo="organ", reply="organ"),
    Plan("pear-ascending", "Fruit, with Rings", 126, "Eb", "A8 B4 D2 R4", {
        "A": ("D | D | F | F | Ab | Ab | B | A", "D5:1 E5:1 F#5:1 | A5:2 -:1 | F5:1 G5:1 A5:1 | C6:2 -:1 | Ab5:1 Bb5:1 C6:1 | Eb6:1.5 Db6:.5 C6:1 | B5:1 A5:.5 G#5:.5 F#5:1 | "
              "E5:1 C#5:1 -:1"),
        "B": ("G | Gm | D | A", "B5:1.5 A5:.5 G5:1 | Bb5:1 A5:.5 G5:.5 D5:1 | F#5:1 G5:.5 F#5:.5 E5:1 | E5:1 C#5:1 -:1"),
        "D": ("D | A", "D6:1 C#6:.5 B5:.5 A5:1 | C#6:.5 B5:.5 A5:1 -:1")},
        "vibes", "waltz", "waltz", "x.xx.x", 8.1, room="hall", mix="1973", solo="choir", reply="voices", beats=3),
    Plan("side-door-to-saturn", "Mind the Rings", 132, "F#", "A4 S4 D2 R4", {
        "A": ("Dm | Dm | C | Dm", "D5:1 E5:.5 F5:.5 G5:.5 A5:.5 D6:1 | C6:1 A5:1 -:2 | G5:1 F5:.5 E5:.5 D5:.5 E5:.5 C5:1 | D5:1 F5:.5 E5:.5 D5:1 -:1"),
        "S": ("F | G | Bb | A", "A5:.5 Bb5:.5 C6:1 D6:.5 C6:.5 A5:1 | B5:.5 A5:.5 G5:1 D5:1 -:1 | F5:.5 G5:.5 A5:.5 Bb5:.5 D6:1 C6:.5 Bb5:.5 | A5:1 G5:.5 E5:.5 C#5:1 -:1"),
        "D": ("Dm | Dm", "D5:1.5 F5:.5 E5:.5 D5:.5 C5:1 | D5:2 -:2")},
        "backwards", "space", "motor", "xxxxxxxx", 5.0, room="hall", mix="1970", swirl=True, solo="slide", reply="voices"),
    Plan("the-mushrooms-afternoon-off", "Gone Under a Tree", 96, "Ab", "A4 B2 D2 R2", {
        "A": ("Dmaj7 | G | Dmaj7 | C", "A5:1.5 B5:.5 A5:.5 G5:.5 F#5:1 | B5:1 A5:.5 G5:1.5 -:1 | F#5:1 G5:.5 A5:.5 C#6:1 A5:1 | G5:.5 F5:.5 E5:1 C5:1 -:1"),
        "B": ("Bm | A", "D5:.5 E5:.5 F#5:1 B5:1 A5:1 | C#5:1 D5:.5 E5:1.5 -:1"),
        "D": ("Dmaj7 | Dmaj7", "F#5:.5 E5:.5 D5:.5 E5:.5 F#5:1 A5:1 | B5:.5 A5:.5 F#5:1 D5:1 -:1")},
        "flute", "stroll", "roam", "x.xx.xx.", 3.3, sitar=True, room="chamber", mix="1973", swing=.54, solo="sitar", reply="voices"),
    Plan("nobodys-comet", "Hot Tap, Cold Tail", 120, "B", "A4 B4 D2 R2", {
        "A": ("Dm | Bb | C | Gm", "A5:2 G5:.5 F5:.5 E5:.5 F5:.5 | D5:1 Bb4:.5 D5:1.5 -:1 | G5:1.5 F5:.5 E5:1 C5:1 | D5:.5 C5:.5 Bb4:1.5 -:1.5"),
        "B": ("F | C | Gm | A", "C6:1.5 Bb5:.5 A5:1 F5:1 | E5:1 F5:.5 G5:1.5 -:1 | Bb5:1.5 A5:.5 G5:1 D5:1 | E5:1 C#5:1 -:2"),
        "D": ("Dm | Dm", "D5:1 E5:1 F5:1 D5:1 | A4:1 C5:1 D5:1 -:1")},
        "choir", "tribal", "drone", "x..x..x.", 6.6, organ="chop", room="hall", mix="1973", solo="slide", reply="guitar"),
]
