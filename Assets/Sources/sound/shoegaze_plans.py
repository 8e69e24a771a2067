"""Shoegaze's twelve albums as data.

To add one: a Plan below in C; sections called A are the wall, sections called V (verses) leave it; the last chord of the form may be
borrowed (Fm6). The file begins with the fill before the wall. `lead` and `groove` together new.
"""
import dataclasses

from score import pc


@dataclasses.dataclass(frozen=True)
class Plan:
    album: str
    title: str
    bpm: float
    key: str
    form: str
    sections: dict
    lead: str             # a key of shoegaze.LEADS
    groove: str           # straight, half, baggy, motorik, waltz, tumble, ballroom
    wall: str = "glide"   # a key of shoegaze.WALLS
    hall: float = 3.6
    bass: str = "eighths" # a key of shoegaze.BASSES
    decade: str = "1991"
    written: str = "C"
    mode: str = "major"   # minor: C minor is written; aeolian: C is written, A is home; lydian: C with a sharp fourth
    holes: str = ""       # "lead 8-10; drums 30-32": what rests (electric.holes)
    cut: float = 0.0      # beats: a little earlier or later, if the file's ends do not join there
    verses: float = 0.0   # dB of the verses against the wall
    arch: float = 5.5     # dB by which the lead's phrases swell
    steps: float = .67    # the least share of the lead's moves that go by step
    air: float = 0.0      # dB over 3 kHz, for a band that is harsher than the others
    wide: float = .9      # the sides of the finished mix

    @property
    def home(self):
        """The key that is heard: "F#m"."""
        if self.mode == "aeolian":
            return "C C# D Eb E F F# G Ab A Bb B".split()[(pc(self.key) + 9) % 12] + "m"
        return self.key + ("m" if self.mode == "minor" else "")

    @property
    def bar(self):
        return 3 if self.groove == "waltz" else 4

    @property
    def first_beat(self):
        """The fill."""
        return sum(len(self.sections[s][1].split("|")) for s in self.form.split()) * self.bar - 1 + self.cut


PLANS = [
    Plan("curtain-weather", "Slow Weather", 112, "E", "A V", {
        "A": ("Aadd9 | Aadd9 | F#m11 | Bsus4 | Emaj7 | G#m7 | Aadd9 | Am6",
              "B4:2 C#5:1 E5:1 | G#5:2 A5:1 G#5:1 | F#5:2 E5:1 C#5:1 | E5:2 F#5:2 | G#5:3 D#5:1 | F#5:2 D#5:1 B4:1 | C#5:2 E5:2 | C5:2 E5:1 F#5:1"),
        "V": ("C#m9 | C#m9", "E5:2 D#5:1 B4:1 | C#5:4")}, "ghost", "tumble", "veil", 4.4, bass="push", written="E", holes="drums 12-16; wall 20-24; bass 20-22"),
    Plan("tulips-running", "Sideways", 116, "A", "A V A2 V2 A A2 V3 B V A A2 A2", {
        "A": ("Cmaj9 | Cmaj9 | Am9 | Am9", "E5:1.5 D5:.5 B4:2 | G4:1 B4:1 D5:2 | E5:1.5 C5:.5 B4:2 | G4:1 A4:1 B4:2"),
        "V": ("Fmaj7 | Fmaj7 | Gsus4 | Gsus4", "A4:1 C5:1 E5:1 G5:1 | F5:2 E5:2 | D5:1 G4:1 C5:1 D5:1 | D5:4"),
        "A2": ("Cmaj9 | Em7 | Fmaj7 | Fm6", "E5:1.5 D5:.5 B4:2 | G5:2 D5:2 | E5:1.5 C5:.5 A4:2 | Ab4:2 C5:2"),
        "V2": ("Am9 | Em7 | Fmaj7 | Gsus4", "C5:1 E5:1 G5:1 B5:1 | A5:2 G5:1 D5:1 | E5:1.5 C5:.5 A4:2 | D5:2 -:2"),
        "B": ("Dm9 | Am9 | Dm9 | Em7", "F5:1.5 E5:.5 C5:2 | B4:1 C5:1 E5:2 | F5:1.5 G5:.5 A5:2 | G5:2 E5:1 -:1"),
        "V3": ("Fmaj7 | Em7 | Dm9 | Gsus4", "A5:1.5 G5:.5 E5:2 | G5:1 E5:1 B4:2 | C5:1 D5:1 F5:1 A5:1 | G5:2 -:2")}, "duet", "motorik", "glide", 3.0,
         holes="drums 16-20; bass 24-28; lead 56-60; wall bass 64-68; drums 92-95; bass wall 94-96; drums 128-136; wall drums 143-144; wall bass 158-160; lead 160-161; bass 168-170"),
    Plan("carousel-horse-unwell", "Round Twice", 96, "F", "A V", {
        "A": ("Cmaj7 | Em7 | Fmaj7 | Fm6 | Cmaj7 | Em7 | Dm9 | Gsus4",
              "G5:1.5 E5:.5 C5:1 | B4:2 D5:1 | C5:1.5 A4:.5 E5:1 | D5:2 C5:1 | G5:1.5 E5:.5 C5:1 | B4:2 G5:1 | F5:1.5 E5:.5 A4:1 | C5:3"),
        "V": ("Am7 | Fmaj7 | Dm9 | Gsus4", "E5:2 C5:1 | A4:2 C5:1 | D5:2 A4:1 | C5:1 D5:2")}, "organ", "waltz", "seasick", bass="waltz"),
    Plan("cherry-cherry-blur", "Stone Fruit", 110, "G", "A A2 V", {
        "A": ("Cadd9 | Fmaj7 | Cadd9 | Fmaj7", "C5:.5 C5:.5 E5:.5 G5:1.5! E5:1 | C5:.5 C5:.5 E5:.5 A5:1.5! G5:1 | C5:.5 C5:.5 E5:.5 G5:1.5! B5:1 | A5:1 G5:1 E5:2"),
        "A2": ("Am7 | Gsus4 | Fmaj7 | Fm6", "C6:1.5! B5:.5 A5:1 E5:1 | G5:1.5 D5:.5 C5:2 | A4:1 C5:1 E5:1 G5:1 | Ab5:2 F5:2"),
        "V": ("Cadd9 | Gsus4", "E5:2 D5:1 C5:1 | D5:2 G4:.5 A4:.5 D5:1")},
         "octave guitar", "ballroom", "fuzz", 2.6, bass="dotted", verses=-4.5, arch=7.5, steps=.73, air=2.5, wide=1.25,
         holes="wall 12-16; drums 14-16; wall drums 31-32; bass lead 38-40"),
    Plan("windscreen", "Wipers", 92, "D", "A V A2", {
        "A": ("Am9 | Fmaj7 | Cadd9 | Gsus4", "C5:2! B4:1 G4:1? | A4:3 -:1 | E5:2! D5:1 C5:1 | D5:3? -:1"),
        "V": ("Am9 | Fmaj7", "C5:2 B4:1 E5:1 | G5:3 E5:1"),
        "A2": ("Dm9 | Fm6", "F5:2 E5:1 C5:1 | D5:2 Ab4:2")}, "low ghost", "half", "tremolo", 4.2, mode="aeolian", bass="half"),
    Plan("home-by-the-long-road", "Third Exit, Eventually", 100, "B", "A A2 V", {
        "A": ("Cmaj7 | Em7 | Am7 | Fmaj7", "E5:2 G5:1 B5:1 | G5:2 D5:2 | E5:2 C5:1 D5:1 | E5:4"),
        "A2": ("Cmaj7 | Em7 | Am7 | Fm6", "E5:2 G5:1 B5:1 | D6:2 B5:2 | C6:2 A5:1 G5:1 | F5:2 Ab5:2"),
        "V": ("Dm9 | Gsus4", "A4:1 D5:1 F5:2 | G4:1 C5:1 D5:2")}, "e-bow", "motorik", "seasick", 4.0, cut=-.04, bass="quarters", holes="drums 0-4; wall 14-16; bass drums 30-32", verses=-3.5),
    Plan("fairground-closed", "Last Tokens", 118, "C#", "A V", {
        "A": ("Am7 | Am7 | Fmaj7 | Fmaj7 | Cadd9 | Cadd9 | Gsus4 | Gsus4",
              "A5:1 C6:1 E6:1 | D6:1 C6:1 A5:1 | G5:1 A5:1 C6:1 | E5:3 | E5:1 G5:1 C6:1 | B5:1 G5:1 E5:1 | D5:1 G5:1 C6:1 | D6:3"),
        "V": ("Dm9 | Dm9 | Am7 | Am7 | Fmaj7 | Fm6 | Cadd9 | Em7",
              "F5:2 A5:1 | E5:3 | C5:2 E5:1 | G5:3 | A5:2 C6:1 | Ab5:2 F5:1 | G5:2 E5:1 | D5:3")}, "bells", "waltz", "shimmer", 4.0, bass="lilt"),
    Plan("every-window-awake", "Floor Nine, Light On", 104, "F#", "A A2 V", {
        "A": ("Am9 | Am9 | Em7 | Em7", "E5:2 A5:2 | G5:1 E5:1 C5:2 | D5:2 B4:2 | G4:4"),
        "A2": ("Fmaj7 | Fmaj7 | Dm9 | Em7", "A4:2 E5:2 | C5:1 E5:1 G5:2 | F5:2 E5:2 | D5:1 B4:3"),
        "V": ("Am9 | Dm9", "C5:2 B4:2 | A4:4")}, "backwards guitar", "motorik", "fuzz", 3.4, mode="aeolian", bass="gallop"),
    Plan("warm-side-of-the-pillow", "Five More Minutes", 88, "Ab", "A V A2", {
        "A": ("Fmaj7 | Cmaj7 | Fmaj7 | Em7", "A4:2 C5:1 E5:1 | G5:4! | E5:2 C5:1 A4:1 | B4:3 D5:1"),
        "V": ("Am7 | Dm9", "C5:2 E5:2 | F5:2 A5:2"),
        "A2": ("Gsus4 | Fm6", "G5:3 D5:1 | F5:2 Ab4:2")}, "choir", "half", "shimmer", 4.2, bass="wide"),
    Plan("milk-eclipse", "Totality, Semi-Skimmed", 106, "C", "A A2 V", {
        "A": ("Cm9 | Abmaj7 | Ebmaj9 | Bbadd9", "G5:3 Eb5:1 | C5:2 Bb4:2 | G4:1 Bb4:1 D5:2 | F5:4"),
        "A2": ("Cm9 | Abmaj7 | Fm9 | Gsus4", "G5:3 Bb5:1 | C6:2 G5:2 | Ab5:2 Eb5:2 | D5:2 C5:2"),
        "V": ("Abmaj7 | Bbadd9", "Eb5:2 C5:2 | D5:2 F5:2")}, "string machine", "half", "breathing", 2.4, decade="1982", mode="minor", bass="dotted", holes="wall 8-16; bass 12-16; drums 15-16; wall drums 28-32", verses=-3),
    Plan("snow-on-the-piano", "White on White", 98, "Eb", "A V A2", {   # every phrase falls
        "A": ("Cmaj7 | D | Em7 | Bm7", "B5:.5 A5:.5 G5:.5 F#5:.5 D5:1 -:1 | A5:.5 G5:.5 F#5:.5 E5:.5 B4:1 -:1 | G5:.5 F#5:.5 E5:.5 D5:.5 B4:1.5 -:.5 | D5:.5 G5:.5 F#5:1 -:2"),
        "V": ("Am9 | Fmaj7", "C5:1 D5:1 E5:1 G5:1 | A5:1.5 G5:.5 E5:1 -:1"),
        "A2": ("Cmaj7 | D | Gmaj7 | Fm6", "B5:.5 C6:.5 D6:1 A5:1 -:1 | F#5:.5 G5:.5 A5:1 D5:1 -:1 | B4:.5 D5:.5 F#5:.5 G5:.5 F#5:1 -:1 | F5:1 Eb5:.5 D5:.5 C5:1 -:1")},
         "piano", "half", "breathing", 4.4, mode="lydian", bass="wide"),
    Plan("matchstick-summer", "Half the Box Left", 114, "Eb", "A V A2", {
        "A": ("Cadd9 | Cadd9 | Fmaj7 | Fmaj7", "G4:.5 A4:.5 C5:1 E5:2 | D5:1 C5:1 G4:2 | A4:.5 C5:.5 E5:1 G5:2 | E5:1 C5:1 A4:2"),
        "V": ("Dm9 | Am7 | Dm9 | Gsus4", "F5:2 E5:2 | C5:1 B4:1 A4:2 | F5:2 A5:2 | G5:3 -:1"),
        "A2": ("Cadd9 | Em7 | Fmaj7 | Fm6", "G4:.5 A4:.5 C5:1 E5:2 | D5:1 G5:1 B5:2 | A5:.5 G5:.5 E5:1 C5:2 | C5:1 Ab4:1 F5:2")}, "ghost", "baggy", "tremolo", 3.0, bass="baggy"),
]
