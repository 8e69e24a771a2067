"""The twelve modern-classical albums as data. Chords and lines are written in C (or the key `written`); `bar` is 3, 4 or 5 beats."""
import dataclasses


@dataclasses.dataclass(frozen=True)
class Plan:
    album: str
    title: str
    bpm: float
    key: str              # where the piece sounds; "Am" is minor
    bar: int
    form: str
    sections: dict
    lead: str            # instruments that take turns, " and " between; each takes `turn` bars
    groove: str          # a key of modern_textures.TEXTURES
    turn: int = 2
    pads_from: int = 2   # bar where the strings enter; 99: never
    inner_from: int = 99  # bar where the violins move in quarters
    room: str = "hall"
    decade: str = "2005"
    written: str = "C"
    air: float = 0.0      # dB over 5 kHz, for bands that have little there
    answer: str = ""      # who fills the holes of the line
    thin: tuple = ()      # bars that the line and one other have to themselves
    back: tuple = ()      # (from bar, to bar, bars): the opening comes back there, varied
    hush: tuple = ()      # beats at which everyone breathes
    swell: float = 0.0    # dB by which the whole rises to the middle and steps back in the thin bars
    cut: float = 0.0      # beats: where the file begins, if a downbeat is a bad place to join
    other: tuple = ()     # (texture, from bar, to bar): what lies under the line there instead of `groove`


PLANS = [
    Plan("the-heron-waits", "Room with One Chair", 92, "Bbm", 3, "A", {
        "A": ("Bbm | Bbm | Gbmaj7 | Gbmaj7 | Dbadd9 | Ab | Ebm9 | Fsus4 | Bbm/Db | Gbmaj7/Bb | Ebm9 | F7",
              "-:3 | -:2 F4:1 | Bb4:2 Ab4:1 | Gb4:1.5 F4:.5 Eb4:1 | F4:3 | Eb4:1 F4:1 Ab4:1 | Bb4:2 Db5:1 | C5:2 Bb4:1 | "
              "Db5:2 F5:1 | Eb5:1 Db5:1 Bb4:1 | Ab4:.75 Gb4:.75 F4:1.5 | F4:1 Eb4:1 C4:1")},
         "cello", "felt", 99, 2, 4, written="Bb", cut=5, answer="violin", thin=(8, 10), back=(1, 8, 2), hush=(23, 24)),
    Plan("three-conversations-one-asleep", "Two Awake", 87, "Em", 3, "A", {
        "A": ("Am | Fmaj7 | Dm9 | Em7 | Am/C | Fmaj7 | Bm7b5 | E7 | Am | Dm9/F | Fmaj7 | Esus4",
              "A4:1 B4:.5 C5:1.5! | E5:2 D5:1 | C5:1 A4:.5 F4:1.5 | E4:3 | C5:1 D5:.5 E5:1.5! | G5:2 F5:1 | D5:1 B4:.5 A4:1.5 | G#4:3 | "
              "E5:1 F5:.5 A5:1.5! | A5:1 F5:1 D5:1 | C5:1.5 B4:.5 A4:1 | B4:2 E4:1")},
         "clarinet and viola", "chorale", 2, 0, decade="1991", written="A", air=3, thin=(6, 8), back=(0, 8, 2), hush=(23, 24)),
    Plan("lemon-argued", "The Pith of It", 104, "D", 3, "A B C", {
        "A": ("Cmaj7 | D7 | Cmaj7 | D7",
              "E5:.5! F#5:.5 G5:.5 -:.5 E5:.5 -:.5 | C5:.5! -:.5 D5:.5 F#5:.5 A5:1 | E5:.5! F#5:.5 G5:.5 -:.5 B5:.5 -:.5 | A5:.5! -:.5 F#5:.5 D5:.5 C5:1"),
        "B": ("Em7 | F#m7b5 | G7/B | Cmaj7",
              "B4:.5! E5:.5 G5:.5 F#5:.5 E5:1 | C5:.5! E5:.5 A5:.5 G5:.5 F#5:1 | D5:.5! -:.5 F5:.5 D5:.5 B4:.5 G4:.5 | C5:.5! E5:.5 G5:2"),
        "C": ("Am7 | D7 | Fm6 | G7",
              "E5:.5! C5:.5 A4:.5 -:.5 E5:.5 -:.5 | F#5:.5! D5:.5 A4:.5 -:.5 F#5:.5 -:.5 | Ab5:1! F5:.5 D5:.5 C5:.5 Ab4:.5 | B4:1! D5:.5 F5:.5 D5:1")},
         "oboe and bassoon", "pizzicato", 1, 2, room="studio", decade="1991", air=9, cut=-.03, thin=(4, 6), back=(0, 8, 2), hush=(22.5, 24), swell=1.5),
    Plan("music-for-a-cracked-jug", "Holds Water, Mostly", 94, "Gm", 5, "A", {
        "A": ("Am9 | Am9 | Fmaj7 | C/E | Dm9 | Am9 | Fmaj7 | Esus4",
              "-:1 E4:1 A4:3! | C5:3 B4:2 | A4:2 G4:1 A4:2 | G4:4 -:1 | F4:2 A4:1 D5:2! | C5:3 B4:1 A4:1 | A4:2 E5:1 C5:2! | B4:4 -:1")},
         "viola", "five", 99, 2, 4, written="A", answer="clarinet", thin=(4, 6), back=(0, 6, 1), hush=(28.5, 30)),
    Plan("four-onions-and-a-fugue", "Fugue, Peeled", 90, "Fm", 4, "A", {
        "A": ("Cm Fm | G7 Cm | Cm Fm | G7 Cm | Cm Fm | G7 Cm | Cm Fm | G7 Cm",
              "G4:.5! C5:1 B4:.5 C5:.5 Bb4:.5 Ab4:1 | D5:.75! C5:.25 B4:.5 C5:.5 D5:.5 Eb5:.5 C5:.5 -:.5 | -:.5 Eb4:.5 F4:.5 G4:.5 Ab4:1 G4:.5 F4:.5 | "
              "G4:1 F4:.5 D4:.5 Eb4:1 -:1 | C5:1.5 D5:.5 Eb5:.5 D5:.5 C5:1 | B4:1 A4:.5 G4:.5 G4:1 -:1 | -:1 C4:1 F4:1 Ab4:1 | G4:1 F4:.5 D4:.5 C4:1.5 -:.5")},
         "viola and violin and cello and clarinet", "canon", 2, 99, room="chapel", decade="1991", thin=(0, 2), hush=(15, 16), cut=7.95),
    Plan("birds-in-g", "Five Wires", 97, "G", 5, "A", {
        "A": ("Cadd9 | Em7 | Fmaj7 | Cadd9/E | Am7 | Em7 | Fmaj7 | Gsus4",
              "G5:.5! A5:.5 C6:1 -:1 G5:.5 A5:.5 E5:1 | -:1 D5:.5 E5:.5 G5:1 B5:2! | A5:.5 G5:.5 E5:1 -:1 C5:.5 E5:.5 A5:1! | G5:3 -:2 | "
              "C6:.5! B5:.5 A5:1 -:1 E5:.5 G5:.5 A5:1 | B5:.5! A5:.5 G5:1 -:1 D5:2 | C5:.5 E5:.5 G5:.5 A5:.5 C6:1! A5:2 | G5:2 D5:1 -:2")},
         "flute", "wires", 99, 1, 4, answer="oboe", thin=(4, 6), back=(0, 6, 1), hush=(28.5, 30)),
    Plan("etudes-for-rain-gutter", "No. 3, Leaking", 84, "F#m", 3, "A", {
        "A": ("Am | Am | Fmaj7 | Fmaj7 | Dm9 | Dm9 | Am/E | Am/E | Fmaj7 | G | Esus4 | E7",
              "E6:.5! C6:.5 A5:1 -:1 | -:1 E5:.5 A5:.5 C6:1 | E6:.5! C6:.5 A5:.5 F5:1.5 | -:1 E5:.5 A5:1 G5:.5 | F5:.5 A5:.5 E6:1! D6:1 | -:1 C6:.5 A5:.5 F5:1 | "
              "E5:.5 A5:.5 C6:1! B5:1 | -:1.5 A5:.5 E5:1 | A5:.5 C6:.5 E6:1! C6:1 | B5:.5 G5:.5 D6:1! B5:1 | A5:1 B5:.5 E5:1.5 | G#5:1 B5:.5 D6:.5 B5:1")},
         "celesta", "rain", 99, 4, room="studio", written="A", air=5, answer="flute", thin=(6, 8), back=(0, 8, 2), hush=(22.5, 24), cut=11.97),
    Plan("a-ladder-in-the-orchard", "Leaning on Nothing", 94, "D", 3, "A", {
        "A": ("C | Dm7 | C/E | Fmaj7 | G | Am7 | G/B | C | Fmaj7 | Em7 | Dm7 | Gsus4",
              "G3:.5 C4:1.5! D4:.5 E4:.5 | F4:1! E4:.5 -:1.5 | -:.5 E4:1 G4:.5 A4:1! | G4:1 F4:.5 -:1.5 | "
              "-:.5 G4:1 A4:.5 B4:1 | C5:1.5! B4:.5 -:1 | -:.5 B4:1 D5:.5 E5:1! | D5:1 C5:.5 -:1.5 | "
              "A4:1.5! C5:.5 F5:1 | E5:1.5 B4:.5 -:1 | A4:1.5! F4:.5 E4:1 | D4:1.5 -:1.5")},
         "cello", "pulse", 99, 3, 99, decade="1991", air=7, answer="flute", thin=(4, 6), back=(0, 8, 2),
         hush=(23, 24)),
    Plan("unsent-letters", "Return Address", 81, "Ab", 4, "A", {
        "A": ("Cadd9 | G/B | Am9 | Em7/G | Fmaj7 | C/E | Dm9 | Gsus4",
              "-:1 G4:.5 C5:.5 E5:1! D5:1 | D5:1.5 B4:.5 G4:2 | -:1 E4:.5 A4:.5 C5:1! B4:1 | B4:1.5 G4:.5 E4:2 | -:1 A4:.5 C5:.5 G5:1! E5:1 | "
              "E5:1 D5:.5 C5:.5 G4:2 | -:1 F4:.5 A4:.5 E5:1! D5:1 | C5:1 D5:2 -:1")},
         "piano", "letters", 99, 2, 4, "studio", air=3, cut=-.03, answer="cello", thin=(4, 6), back=(0, 6, 1), hush=(23, 24)),
    Plan("tablecloth-after-guests", "One Ring of Wine", 90, "Bm", 3, "A B C A", {
        "A": ("Am | Am/C | Dm7 | Bm7b5 | E7 | E7 | Am | Fmaj7 | Dm7 | E7 | Am | E7",
              "E5:2! C5:1 | A4:2 B4:1 | C5:1 D5:1 F5:1 | A5:2! F5:1 | E5:2 D5:1 | B4:2 G#4:1 | A4:1 C5:1 E5:1 | A5:1.5! G5:.5 E5:1 | "
              "F5:2 D5:1 | B4:1 G#4:1 D5:1 | C5:2 A4:1 | B4:1 G#4:2"),
        "B": ("C | G/B | Am | Em | Fmaj7 | C/E | Dm7 | G | Am | Dm7 | Bm7b5 | E7",
              "G5:2! E5:1 | D5:1.5 E5:.5 F5:1 | E5:2 C5:1 | B4:2 -:1 | A4:1 C5:1 F5:1! | E5:1.5 D5:.5 C5:1 | D5:1 F5:1 A5:1! | B4:2 -:1 | "
              "C5:1 E5:1 A5:1! | A5:1 F5:.5 E5:.5 D5:1 | D5:1 C5:1 A4:1 | G#4:2 -:1"),
        "C": ("Fmaj7 | Bb | Gm7 | C | Am7 | Dm7 | Gm7 | A7 | Dm | Fmaj7 | Bm7b5 | E7",
              "A3:2 C4:1! | D4:1.5 C4:.5 Bb3:1 | Bb3:1 D4:1 G4:1! | G4:2 -:1 | E4:1 G4:1 C5:1! | A4:1.5 G4:.5 F4:1 | D4:1 F4:1 Bb4:1! | A4:1 C#4:1 -:1 | "
              "F4:1.5! E4:.5 D4:1 | C4:1 E4:1 A4:1! | A4:1 F4:1 D4:1 | E4:2 -:1")},
         "violin and clarinet and cello", "waltz", 12, 12, 36, written="A", answer="clarinet", thin=(20, 22), back=(0, 36, 12), hush=(106.5, 108), swell=2,
         other=("harp", 24, 36)),
    Plan("the-quiet-staircase", "Second Landing, No Sound", 69, "Ebm", 3, "A", {
        "A": ("Cm | Cm7/Bb | Abmaj7 | Eb/G | Fm7 | Cm/Eb | Dm7b5 | Gsus4",
              "G4:3 | F4:1 Eb4:2 | C5:3! | Bb4:3 | Ab4:2 C5:1 | G4:3 | F4:2 Ab4:1 | G4:2 D5:1")},
         "choir", "harp", 99, 3, 4, "chapel", cut=-.03, answer="celesta", thin=(4, 6), back=(0, 6, 1), hush=(17, 18)),
    Plan("nocturne-for-switched-off-lamp", "Only the Rim", 62, "C#m", 3, "A", {
        "A": ("Cm9 | Abmaj7 | Fm9 | Gsus4 | Cm9 | Dbmaj7 | Fm9 | G7b9",
              "-:.5 Eb4:.5 G4:2! | C5:1 Bb4:.5 G4:1.5 | -:.5 F4:.5 Ab4:1 C5:1! | D5:1.5 C5:.5 G4:1 | -:.5 Eb4:.5 G4:1 Eb5:1! | F5:1.5 Eb5:.5 C5:1 | "
              "Ab4:1 C5:.5 F4:1.5 | G4:2 B3:1")},
         "clarinet", "lamp", 99, 1, 99, "chapel", "1970", air=9, answer="cello", thin=(4, 6), back=(0, 6, 1), hush=(17, 18), cut=-.05),
]
