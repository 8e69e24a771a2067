"""Synth-pop's twelve albums as data.

To add one: a Plan below, written in D minor (or D); A is stated, then stated again with the arpeggio, B lifts. `lead` and `groove`
together new; two thin bars in a row and a stop among its holes.
"""
import dataclasses


@dataclasses.dataclass(frozen=True)
class Plan:
    album: str
    title: str
    bpm: float
    key: str
    form: str
    parts: dict         # letter → (chords, tune)
    lead: str           # a key of synth_pop.LEADS
    groove: str         # a key of synth_pop.GROOVES
    bass: str           # a key of synth_pop.BASS
    arp: tuple          # (stride, hits): a sixteenth k sounds where k·stride mod 16 < hits
    holes: str          # parts: kick, snare, hats, toms, bass, pad, arp, lead (electric.holes)
    reply: str          # who answers in the lead's rests: a key of synth_pop.LEADS
    kit: str = "linn"
    pad: str = "poly"   # poly, strings, choir
    room: str = "plate"
    mix: str = "1984"
    swing: float = .5
    minor: bool = True
    lift: str = ""      # the groove of B, if it is another
    comp: str = "hold"  # a key of synth_pop.COMPS: the rhythm of the pad
    first: float = 0.0  # beats: where the file begins, if beat 0 follows a silence
    bright: float = 0.0  # dB over 6 kHz


PLANS = [
    Plan("please-hold", "Line Engaged", 117, "D", "A8 B4 A8 B4 C8 A8 B4 B4", {
        "A": ("Dm9 | Bbmaj7 | F/A | C | Dm9 | Bbmaj7 | Gm9 | Asus4",
              "-:.5 A4:.5 D5:.5 E5:.5 F5:1 E5:.5 D5:.5 | D5:1.5 C5:.5 A4:2 | -:.5 A4:.5 C5:.5 D5:.5 F5:1 G5:.5 A5:.5 | G5:2.5 E5:.5 C5:1 | "
              "-:.5 A4:.5 D5:.5 E5:.5 F5:1 E5:.5 D5:.5 | D5:1.5 C5:.5 A4:2 | -:.5 Bb4:.5 D5:.5 F5:.5 A5:1 G5:.5 F5:.5 | E5:2 D5:1 E5:1"),
        "B": ("Bbmaj9 | C6 | Am7 | Dm", "F5:.75 D5:.75 Bb4:.5 D5:.75 F5:.75 A5:.5 | G5:.75 E5:.75 C5:.5 E5:.75 G5:.75 C6:.5 | A5:1.5 G5:.5 E5:1 G5:1 | F5:1.5 E5:.5 D5:2"),
        "C": ("Gm9 | C6 | Fmaj7 | Dm | Gm9 | Am7 | Bbmaj7 | Asus4",
              "Bb4:1 D5:1 F5:1.5 E5:.5 | E5:1 D5:.5 C5:.5 G4:1 -:1 | A4:1 C5:1 E5:1.5 D5:.5 | D5:1.5 C5:.5 A4:1 -:1 | "
              "Bb4:.5 D5:.5 F5:1 A5:1 G5:1 | G5:1 E5:.5 C5:.5 A5:1 -:1 | D5:.5 F5:.5 A5:1 Bb5:1 A5:1 | A5:1 G5:.5 E5:.5 D5:1 -:1")},
        "glide", "line", "octaves", (5, 11),
        "toms snare 0-12; pad 0-16; kick snare bass 24-32; arp 24-28; all 47-48; hats 48-56; pad 64-72; bass 76-80; all 95-96; kick snare toms hats bass 96-112; arp 96-104; "
        "snare 112-120; kick snare bass 124-127; all 127-128; arp 128-136; bass 156-160; kick 190-192", "bell", comp="push", lift="four"),
    Plan("room-service-for-one", "One Grape, Please", 112, "A", "A4 A4 B4", {
        "A": ("Dm9 | Bbmaj7 | Gm9 | Asus4", "A5:1.5 F5:.5 E5:1 D5:1 | F5:1.5 D5:.5 A4:2 | Bb4:.5 D5:.5 F5:1 A5:1 G5:1 | E5:1 D5:.5 E5:.5 A4:2"),
        "B": ("F | C | Bbmaj7 | A", "C6:1 A5:.5 F5:.5 C5:2 | G5:1 E5:.5 C5:.5 G5:2 | F5:1 D5:1 A5:1.5 F5:.5 | E5:1 C#5:1 A5:2")},
        "piano", "half", "hold", (3, 7),
        "kick snare bass hats 16-24; all 31-32", "whistle", "simmons", "strings", "hall", "1986"),
    Plan("dial-tone-heart", "Left It Ringing", 122, "G", "A4 A4 B4", {
        "A": ("Dm | F | C | Gm", "F5:.5 F5:.5 E5:.5 F5:.5 A5:1 D5:1 | C5:.5 C5:.5 A4:.5 C5:.5 F5:2 | E5:.5 E5:.5 D5:.5 E5:.5 G5:1 C5:1 | D5:1 Bb4:.5 D5:.5 G5:2"),
        "B": ("Bb | C | Dm | A", "D6:1.5 Bb5:.5 F5:2 | E6:1.5 C6:.5 G5:2 | F5:.5 A5:.5 D6:1 C6:.5 A5:.5 F5:1 | E5:1 A5:1 C#6:2")},
        "square", "four", "octaves", (7, 9),
        "all 31-32; kick snare bass 32-40; hats 32-36", "pluck", "linn", "poly", "plate", "1984", comp="pulse"),
    Plan("after-you", "No, After You", 110, "E", "A4 A4 B2", {      # two beats for one, the same two for the other
        "A": ("D | F#m7 | G | Gm6", "F#5:.5 G5:.5 A5:1 -:2 | F#5:.5 E5:.5 C#5:1 -:2 | B4:.5 C#5:.5 D5:.5 E5:.5 D5:1 -:1 | D5:.5 E5:.5 G5:.5 E5:.5 D5:1 -:1"),
        "B": ("Em7 | A", "G5:.5 F#5:.5 E5:1 -:.5 B4:.5 E5:1 | A5:.5 G5:.5 E5:.5 C#5:.5 E5:1 -:1")},
        "robot", "polite", "bow", (7, 5),
        "kick snare bass pad 16-20; kick snare bass hats 20-24; all 39-40", "bell", "808", "poly", "tile", "1981", minor=False, comp="bow", first=8),
    Plan("deep-end", "No Diving", 114, "B", "A4 A4 B4", {
        "A": ("Dm9 | Am7 | Bbmaj7 | Gm9", "A5:2 G5:.5 F5:.5 E5:1 | C5:2.5 E5:.5 G5:1 | F5:1.5 A5:.5 D6:2 | C6:.5 Bb5:.5 A5:1 F5:1 D5:1"),
        "B": ("Bb | F | C | Dm", "D5:1 F5:1 Bb5:1.5 A5:.5 | A5:1 F5:1 C5:2 | E5:1 G5:1 C6:1.5 D6:.5 | A5:1.5 F5:.5 D5:2")},
        "strings", "glide", "pulse", (3, 9),
        "pad 0-8; hats 4-8; snare 12-16; bass 20-24; arp 24-28; kick snare hats toms 40-47; bass 44-47; all 47-48", "piano", "simmons", "choir", "hall", "1986", lift="drive", comp="bow", first=16),
    Plan("ice-machine-3-am", "Cubed", 120, "F", "A4 A4 B4", {
        "A": ("Dm | Dm | Bbmaj7 | C", "D6:.5 A5:.5 F5:.5 A5:.5 E6:.5 D6:.5 A5:1 | D6:.5 A5:.5 F5:.5 A5:.5 C6:1 G5:1 | D6:.5 Bb5:.5 F5:.5 A5:.5 D6:2 | E6:.5 C6:.5 G5:.5 E5:.5 C6:2"),
        "B": ("Gm9 | Dm | Bb | A", "Bb5:1 D6:.5 Bb5:.5 F5:2 | A5:1 D6:.5 A5:.5 F5:2 | F5:.5 Bb5:.5 D6:1 F6:1 D6:1 | C#6:1 E6:1 A5:2")},
        "bell", "slow", "long", (7, 6),
        "kick snare bass pad 24-32; all 15-16", "square", "808", "choir", "hall", "1984", bright=.5),
    Plan("lifeguard-on-holiday", "Nobody Drowned", 118, "C", "A4 B4 A4", {
        "A": ("D | A | G | A", "F#5:.5 A5:.5 D6:1 A5:.5 F#5:.5 E5:1 | E5:.5 A5:.5 C#6:1 A5:2 | D5:.5 G5:.5 B5:1 G5:.5 B5:.5 D6:1 | C#6:1.5 B5:.5 A5:2"),
        "B": ("Bm | G | Em | A", "F#5:1.5 B5:.5 D6:2 | B5:1.5 A5:.5 G5:2 | E5:.5 G5:.5 B5:1 E6:1 B5:1 | C#6:1 A5:.5 B5:.5 C#6:2")},
        "whistle", "bounce", "skip", (5, 10),
        "pad 4-8; hats 8-12; kick snare 16-24; bass 20-24; arp 20-24; bass 36-40; all 31-32", "marimba", "linn", "poly", "tile", "1986", minor=False, comp="chop", lift="glide"),
    Plan("fish-tank-divorce", "His Half, Her Half", 113, "Bb", "A4 B4 A4", {     # a tango: he on the left, she on the right, a descending bass
        "A": ("Dm | Dm/C | Bm7b5 | Bbmaj7", "D4:.5 E4:.5? F4:1! E4:.5 D4:.5? -:1 | -:.5 A5:.5! G5:.5 F5:.5? E5:.5 D5:.5 -:1 | "
              "D4:.5? E4:.5 F4:.5 A4:1! G4:.5? -:1 | -:.5 D5:.5? F5:1! E5:.5 D5:.5? -:1"),
        "B": ("Gm7 | C7 | Fmaj7 | A", "Bb5:.5 A5:.5 G5:.5 F5:.5 D5:1 -:1 | E5:.5 F5:.5 G5:.5 Bb5:.5 G5:1 -:1 | "
              "A5:.5 G5:.5 F5:.5 E5:.5 C5:1 -:1 | C#5:.5 E5:.5 A5:1 G5:.5 F5:.5 E5:1")},
        "duel", "tango", "habanera", (5, 6),
        "pad 0-8; hats 4-8; snare 8-12; kick snare toms 24-32; bass 28-32; arp 20-24; arp 28-36; all 31-32", "pluck", "dmx", "strings", "plate", "1988", lift="four", comp="tango"),
    Plan("venetian", "One Slat Bent", 108, "F#", "A4 A4 B2", {
        "A": ("Dm | Bbmaj7 | F | C", "F5:2 D5:1 A5:1 | F5:1.5 E5:.5 D5:2 | C5:1 F5:1 A5:1.5 G5:.5 | E5:1 G5:.5 E5:.5 C5:2"),
        "B": ("Gm | A", "Bb5:1.5 A5:.5 G5:1 D5:1 | C#5:1 E5:1 A5:2")},
        "choir", "march", "roots", (5, 7),
        "hats 4-8; pad 8-12; kick snare hats 16-24; pad 16-20; bass 20-24; all 39-40", "bell", "dmx", "poly", "plate", "1981", comp="hold", lift="slow", first=32),
    Plan("escape-key", "Ctrl, Alt, Depart", 128, "D", "B4 A4 A4", {
        "A": ("Dm | F | Bb | C", "D5:.5 D5:.25 D5:.25 F5:.5 D5:.5 A5:1 F5:1 | C5:.5 C5:.25 C5:.25 F5:.5 C5:.5 A5:2 | Bb4:.5 D5:.5 F5:.5 D5:.5 Bb5:1 A5:1 | G5:1 E5:.5 G5:.5 C6:2"),
        "B": ("Bb | C | Dm | Dm", "F5:1 D6:2 Bb5:1 | G5:1 E6:2 C6:1 | A5:.5 D6:.5 F6:1 E6:.5 D6:.5 A5:1 | D6:4")},
        "sync", "drive", "gallop", (5, 12),
        "all 15-16; kick snare bass 32-40; pad 32-36", "square", "linn", "poly", "plate", "1984", comp="stab"),
    Plan("neon-is-a-noble-gas", "Half of It Out", 115, "G", "A4 B4 A4", {
        "A": ("Dm9 | Gm9 | Bbmaj7 | Am7", "A4:.5 D5:.5 F5:.5 A5:.5 -:.5 F5:.5 E5:1 | D5:.5 G5:.5 Bb5:.5 A5:.5 -:.5 F5:.5 D5:1 | F5:.5 A5:.5 D6:.5 C6:.5 -:.5 A5:.5 F5:1 | E5:.5 G5:.5 C6:.5 A5:.5 E5:2"),
        "B": ("F | C | Gm | Bb", "A5:1.5 C6:.5 F5:2 | G5:1.5 C6:.5 E5:2 | Bb5:1.5 D6:.5 G5:2 | F5:1 Bb5:1 D6:2")},
        "pluck", "swing", "push", (7, 8),
        "kick snare bass toms 24-32; pad 24-28; hats 28-32; all 47-47.5; kick hats pad arp 47.5-48", "whistle", "dmx", "strings", "tile", "1986", .57, comp="off"),
    Plan("do-not-disturb", "Sixteen Doors Down", 121, "Eb", "A4 A4 B4", {
        "A": ("Dm | Am | Gm | Bb", "D5:1 F5:1 A5:1 D6:1 | C6:1 A5:1 E5:2 | D5:1 G5:1 Bb5:1 D6:1 | F6:1 D6:1 Bb5:2"),
        "B": ("F | C | Bb | A", "A5:1 F5:1 C6:2 | G5:1 E5:1 C6:2 | F5:1 D5:1 Bb5:2 | E5:1 C#5:1 A5:2")},
        "marimba", "electro", "off", (3, 10),
        "bass 8-12; arp 16-20; snare 20-24; pad 24-28; kick snare hats 32-40; bass 34-40; all 15-16", "brass", "808", "choir", "hall", "1988", lift="glide", comp="stab"),
]
