"""Dub's twelve albums as data.

To add one: a Plan in C (or C minor): two-bar sections of (chords, tune) and a bass line for each; eight bars above 74 bpm, six below.
`lead` and `groove` together new. Every plan has throws, two thin bars, one stop and one drop: a bar from which bass and drums fall out.
"""
import dataclasses


@dataclasses.dataclass(frozen=True)
class Plan:
    album: str
    title: str
    bpm: float
    key: str
    form: str
    sections: dict       # name → (chords, tune)
    bass: dict           # name → bass line
    lead: str            # a key of dub.LEADS, melodica or synth
    groove: str          # one drop, rockers, steppers, flyers, shuffle
    echo: float = .75    # of a beat, between two repeats
    extra: str = ""      # rain, thunder, steam, bell
    throws: str = ""     # "lead 7-8; rim 22-22.6": what goes into the echo; its dry part rests for a bar after it
    holes: str = ""      # "kit bass 24-27; all 30-31": what the engineer takes out (electric.holes)
    decade: str = "1976"
    written: str = "C"
    spring: int = 3
    lead_pan: float = .1
    swing: float = .56
    minor: bool = True
    low: float = 0.0     # dB at 85 Hz, where a key makes bass and kick pile up


STILL_BOILING = {
    "A": "G1:.5 -:.25 G1:.25 Bb1:.5 D2:.5 -:.5 F2:.25 D2:.25 C2:.5 Bb1:.5 | G1:.75 G1:.25 F1:.5 D1:.5 -:.5 F1:.5 G1:.5 Bb1:.5",
    "B": "C2:.5 -:.25 C2:.25 Eb2:.5 G2:.5 -:.5 Eb2:.25 C2:.25 Bb1:.5 A1:.5 | G1:.75 G1:.25 D2:.5 G1:1 -:.5 F1:.5 D1:.5",
    "C": "G1:.5 -:.25 G1:.25 Bb1:.5 D2:.5 -:.5 F2:.25 D2:.25 C2:.5 Bb1:.5 | Eb1:.75 Eb1:.25 G1:.5 Bb1:.5 -:.5 Eb2:.25 D2:.25 C2:.5 Bb1:.5",
    "D": "C2:.5 -:.25 C2:.25 Eb2:.5 G2:.5 -:.5 Eb2:.25 C2:.25 Bb1:.5 A1:.5 | D2:.75 D2:.25 A1:.5 F1:.5 -:1.5 F1:.25 F#1:.25",
    "E": "Eb2:.75 Eb2:.25 G2:.5 Bb1:.5 -:.5 Bb1:.25 C2:.25 D2:.5 Eb2:.5 | Bb1:.75 Bb1:.25 D2:.5 F2:.5 -:.5 F2:.25 D2:.25 C2:.5 Bb1:.5",
    "F": "Ab1:.75 Ab1:.25 C2:.5 Eb2:.5 -:.5 Eb2:.25 C2:.25 Bb1:.5 Ab1:.5 | Eb2:.5 -:.25 Eb2:.25 G2:.5 Bb1:.5 -:.5 G1:.25 Bb1:.25 C2:.5 D2:.5",
    "G": "Ab1:.75 Ab1:.25 C2:.5 Eb2:.5 -:.5 Eb2:.25 C2:.25 Bb1:.5 Ab1:.5 | D2:.75 D2:.25 A1:.5 D2:.5 -:1.5 F1:.25 F#1:.25"}
PLANS = [
    Plan("kettle-version", "Still Boiling", 74, "G", "A B C D A B C D E F E G A B C D", {
        "A": ("Gm | Gm", "-:1 D5:.5 F5:.5 G5:1.5 -:.5 | F5:.25 G5:.25 F5:.5 D5:1.5 -:1.5"),
        "B": ("Cm | Gm", "-:1 Eb5:.5 G5:.5 C6:1 Bb5:.5 G5:.5 | D5:2 -:2"),
        "C": ("Gm | Eb", "-:1 D5:.5 F5:.5 G5:1.5 -:.5 | Bb5:.75 G5:.25 Eb5:1 -:2"),
        "D": ("Cm | Dm", "C5:.5 Eb5:.5 G5:.5 F5:.5 Eb5:.5 D5:.5 C5:1 | D5:1 A4:1 -:2"),
        "E": ("Eb | Bb", "G5:1 Bb5:.5 G5:.5 Eb5:1 -:1 | F5:1 D5:.5 Bb4:.5 C5:.5 D5:.5 -:1"),
        "F": ("Ab | Eb", "C6:1 Bb5:.5 Ab5:.5 Eb5:1 -:1 | G5:.5 F5:.5 Eb5:1.5 -:1.5"),
        "G": ("Ab | D", "C6:1 Bb5:.5 Ab5:.5 C6:1 -:1 | A5:1 F#5:.5 D5:.5 -:2")},
         STILL_BOILING, "melodica", "one drop", written="G",
         throws="lead 4-6.5; skank 14.4-16; rim 22-22.6; lead 28-30; skank 34.4-36; rim 46-46.6; lead 52-54.5; skank 62.4-64; lead 76-78; skank 86.4-88; rim 94-94.6; "
                "lead 108-110.5; skank 118.4-120; rim 126-126.6",
         holes="organ 0-16; bass lead 24-28; kit 26-27; all 30.5-31; lead skank organ 32-44; kit 48-52; bass 56-60; all 63-64; kit bass 64-72; skank 72-80; bass 88-92; lead kit 92-95; "
               "all 95-96; organ 112-116; bass 120-124; kit 123-124"),
    Plan("four-hundred-watts-of-sunday", "Chair at the Front", 76, "F", "A B C B2", {
        "A": ("Cm | Bb", "G4:1 C5:.5 Eb5:.5 D5:1 C5:1 | Bb4:1 D5:.5 C5:.5 Bb4:2"),
        "B": ("Ab | Gm", "Ab4:1 C5:.5 Eb5:.5 C5:1 Ab4:1 | G4:1.5 Bb4:.5 -:2"),
        "C": ("Cm | Bb", "-:1 G5:.5 Eb5:.5 C5:1 -:1 | -:1 F5:.5 D5:.5 Bb4:1 -:1"),
        "B2": ("Ab | Gm", "C5:1 Eb5:.5 C5:.5 Ab4:1 C5:1 | D5:1.5 B4:.5 -:2")}, {
        "A": "C2:.5 C2:.25 Eb2:.25 G2:.5 Eb2:.5 C2:.5 -:.5 C2:.5 Bb1:.5 | Bb1:.5 Bb1:.25 D2:.25 F2:.5 D2:.5 Bb1:.5 -:.5 Bb1:.5 A1:.5",
        "B": "Ab1:.5 Ab1:.25 C2:.25 Eb2:.5 C2:.5 Ab1:.5 -:.5 Ab1:.5 A1:.5 | G1:.75 G1:.25 Bb1:.5 D2:.5 G1:1 -:.5 B1:.5",
        "C": "C2:.5 C2:.25 Eb2:.25 G2:.5 Eb2:.5 C2:.5 -:.5 C2:.5 Bb1:.5 | Bb1:.5 Bb1:.25 D2:.25 F2:.5 D2:.5 Bb1:.5 -:.5 Bb1:.5 A1:.5",
        "B2": "Ab1:.5 Ab1:.25 C2:.25 Eb2:.5 C2:.5 Ab1:.5 -:.5 Ab1:.5 A1:.5 | G1:.75 G1:.25 Bb1:.5 D2:.5 G1:.5 -:1 B1:.5"},
         "trombone", "steppers",
         throws="skank 6.4-8; lead 10-12; rim 22-22.6; lead 21-23",
         holes="organ 8-12; bass 24-28; kit 26-27; all 30-31"),
    Plan("extension-lead-to-zion-street", "Ninety Yards of Flex", 70, "A", "A B A2", {
        "A": ("Cm | Fm", "-:.5 G4:.25 C5:.25 Eb5:1 D5:.5 C5:1.5 | Ab4:.5 C5:.5 F5:1 Eb5:.5 C5:.5 -:1"),
        "B": ("Ab | Gm", "C5:1 Eb5:.5 C5:.5 Ab4:1 -:1 | Bb4:.5 D5:.5 G5:1.5 -:1.5"),
        "A2": ("Cm | Fm", "G5:.5 Eb5:.25 C5:.25 G4:1 Bb4:.5 C5:1.5 | -:2 C5:.5 Ab4:.5 F4:1")}, {
        "A": "C2:.75 Eb2:.25 F2:.5 G2:.5 -:.5 Bb2:.25 G2:.25 F2:.5 Eb2:.5 | F2:.75 F2:.25 Ab2:.5 G2:.5 -:.5 F2:.5 Eb2:.5 D2:.5",
        "B": "Ab1:.75 Ab1:.25 C2:.5 Eb2:.5 -:.5 Ab1:.5 C2:.5 Ab1:.5 | G1:.5 -:.25 G1:.25 Bb1:.5 D2:.5 -:1 D2:.5 B1:.5",
        "A2": "C2:.75 Eb2:.25 F2:.5 G2:.5 -:.5 Bb2:.25 G2:.25 F2:.5 Eb2:.5 | F2:.75 F2:.25 Ab2:.5 G2:.5 -:1.5 D2:.25 B1:.25"},
         "melodica", "rockers", 1.0, spring=5,
         throws="lead 6-7; rim 10-10.6; skank 18.4-20",
         holes="bass lead 12-16; kit 14-15; organ 20-24; all 22-23"),
    Plan("grandmothers-amplifier", "Doily Dub", 79, "Bb", "A A2 B A2", {
        "A": ("C | F", "E5:.5 G5:.5 E5:.5 C5:.5 D5:.5 E5:1 -:.5 | A4:.5 C5:.5 F5:.5 E5:.5 D5:.5 C5:1 -:.5"),
        "A2": ("C | G", "E5:.5 G5:.5 E5:.5 C5:.5 D5:.5 E5:1 -:.5 | D5:1 B4:.5 G4:1.5 -:1"),
        "B": ("Am | F", "C5:1.5 B4:.5 A4:1 E5:1 | F5:1 E5:.5 C5:.5 A4:2")}, {
        "A": "C2:1 E2:.5 G2:.5 -:.5 A2:.5 G2:.5 E2:.5 | F2:1 A2:.5 G2:.5 -:.5 F2:.5 E2:.5 D2:.5",
        "A2": "C2:1 E2:.5 G2:.5 -:.5 A2:.5 G2:.5 E2:.5 | G1:1 B1:.5 D2:.5 -:.5 G2:.5 F2:.5 D2:.5",
        "B": "A1:1 C2:.5 E2:.5 -:.5 A2:.5 G2:.5 E2:.5 | F2:1 A1:.5 C2:.5 -:1.5 F2:.5"},
         "organ", "shuffle", minor=False, swing=.62, decade="1976", spring=4,
         throws="skank 6.4-8; rim 14-14.6; lead 21-23",
         holes="organ 8-12; bass lead 16-20; kit 18-19; organ 28-30; all 30-31"),
    Plan("rain-stopped-dub", "Still Raining, Actually", 68, "D", "A B A2", {
        "A": ("Cm | Gm", "-:1 G5:.5 Eb5:.5 C5:1 D5:1 | Bb4:2 -:1 G4:.5 Bb4:.5"),
        "B": ("Ab | Fm", "C5:.5 Eb5:.5 G5:1.5 F5:.5 Eb5:1 | F5:1 C5:.5 Ab4:2 -:.5"),
        "A2": ("Cm | Gm", "-:1 G5:.5 Eb5:.5 C5:1 D5:1 | G5:2 -:2")}, {
        "A": "C2:1.5 G2:.5 -:.5 Eb2:.5 D2:.5 C2:.5 | G1:1.5 D2:.5 -:.5 Bb1:.5 A1:.5 G1:.5",
        "B": "Ab1:1.5 Eb2:.5 -:.5 C2:.5 Bb1:.5 Ab1:.5 | F2:1.5 C2:.5 -:.5 Ab1:.5 G1:.5 F1:.5",
        "A2": "C2:1.5 G2:.5 -:.5 Eb2:.5 D2:.5 C2:.5 | G1:1.5 D2:.5 -:1 F1:.5 B1:.5"},
         "flute", "one drop", extra="rain", decade="1982", spring=7,
         throws="lead 2-4; skank 6.4-8; rim 14-14.6",
         holes="organ 8-12; bass lead 16-20; kit 18-19; all 22-23"),
    Plan("the-iron-is-on", "Steam Setting", 77, "E", "A B A2 C", {
        "A": ("Cm7 | F7", "G5:.5 F5:.25 Eb5:.25 F5:1 -:.5 Eb5:.25 D5:.25 C5:1 | D5:.5 C5:.25 A4:.25 C5:1.5 -:1.5"),
        "B": ("Cm7 | F7", "Eb5:.5 F5:.25 G5:.25 F5:.5 Eb5:.5 D5:.5 C5:.5 -:1 | A4:.5 Bb4:.25 C5:.25 D5:1 C5:.5 -:1.5"),
        "A2": ("Ebmaj7 | Bb", "G5:.5 F5:.25 Eb5:.25 F5:1 -:.5 G5:.25 F5:.25 Eb5:1 | F5:.5 Eb5:.25 D5:.25 Eb5:.5 D5:1 -:1.5"),
        "C": ("Abmaj7 | Gm7", "C5:.5 Bb4:.25 Ab4:.25 Bb4:.5 C5:.5 D5:.5 Eb5:.5 -:1 | D5:1 C5:.5 Bb4:.5 G4:1 -:1")}, {
        "A": "C2:1 -:.5 C2:.25 D2:.25 Eb2:.5 D2:.5 C2:.5 Bb1:.5 | F1:1 -:.5 F1:.25 G1:.25 A1:.5 G1:.5 F1:.5 A1:.5",
        "B": "C2:1 -:.5 G1:.25 Bb1:.25 C2:.5 -:.5 Eb2:.25 D2:.25 C2:.5 | F1:1 -:.5 C2:.25 Eb2:.25 F2:.5 -:.5 C2:.5 A1:.5",
        "A2": "Eb2:1 -:.5 Eb2:.25 D2:.25 Bb1:.5 D2:.5 Eb2:.5 C2:.5 | Bb1:1 -:.5 Bb1:.25 A1:.25 F1:.5 A1:.5 Bb1:.5 A1:.5",
        "C": "Ab1:1 -:.5 Ab1:.25 Bb1:.25 C2:.5 Bb1:.5 Ab1:1 | G1:1 -:.5 G1:.25 A1:.25 B1:.5 -:1.5"},
         "clavinet", "shuffle", extra="steam", spring=6, swing=.64, low=-2.5,
         throws="lead 4-6.5; skank 10.4-12; rim 18-18.6; lead 26-27",
         holes="organ 12-16; bass lead 20-24; kit 22-23; all 30.5-31"),
    Plan("rooster-delay", "Half Past Five, Five, Five", 72, "Bb", "A B A2", {
        "A": ("Cm | Fm", "C5:.25! G5:.25 G5:.5 F5:.5 Eb5:.5 -:2 | -:2 D5:.5 Eb5:.5 F5:1"),
        "B": ("Cm | Bb", "Eb5:.5! D5:.5 C5:.5 G4:.5 Bb4:1 C5:1 | D5:.5 F5:.5 D5:.5 Bb4:1.5 -:1"),
        "A2": ("Ab | Gm", "C5:.25! Ab5:.25 Ab5:.5 G5:.5 Eb5:.5 -:2 | -:2 C5:.5 Bb4:.5 G4:1")}, {
        "A": "C2:.75 C2:.25 Eb2:.5 F2:.5 G2:.5 -:.5 Bb1:.5 B1:.5 | F2:.75 F2:.25 Ab2:.5 G2:.5 F2:.5 -:.5 Eb2:.5 D2:.5",
        "B": "C2:.75 C2:.25 Eb2:.5 F2:.5 G2:.5 -:.5 C2:.5 B1:.5 | Bb1:.75 Bb1:.25 D2:.5 F2:.5 D2:.5 -:.5 Bb1:.5 A1:.5",
        "A2": "Ab1:.75 Ab1:.25 C2:.5 Eb2:.5 C2:.5 -:.5 Ab1:.5 A1:.5 | G1:.75 G1:.25 Bb1:.5 D2:.5 G1:.5 -:.5 G1:.5 B1:.5"},
         "tenor", "rockers", 1.5, swing=.61, spring=8,
         throws="lead 0-2; skank 10.4-12; rim 18-18.6",
         holes="organ 12-16; bass lead 20-24; kit 22.5-23"),
    Plan("pot-lid-thunder", "Lid Slightly Ajar", 78, "C#", "A B A2 B", {
        "A": ("Cm | Cm", "G4:.5 -:.5 G4:.25 Bb4:.25 C5:1 Eb5:.5 C5:1 | -:1 Bb4:.5 G4:.5 F4:.5 G4:1.5"),
        "A2": ("Cm | Cm", "G4:.5 -:.5 G4:.25 Bb4:.25 C5:1 Eb5:.5 G5:1 | -:1 F5:.5 Eb5:.5 C5:.5 G4:1.5"),
        "B": ("Ab | Bb", "C5:.5 -:.5 C5:.25 D5:.25 Eb5:1 G5:.5 Eb5:1 | D5:1 C5:.5 Bb4:.5 F4:2")}, {
        "A": "C2:.5 -:.5 G1:.5 C2:.5 -:.5 Eb2:.5 D2:.5 C2:.5 | Bb1:.5 -:.5 F1:.5 Bb1:.5 C2:1 -:1",
        "A2": "C2:.5 -:.5 G1:.5 C2:.5 -:.5 Eb2:.5 D2:.5 C2:.5 | Bb1:.5 -:.5 F1:.5 Bb1:.5 C2:1 -:1",
        "B": "Ab1:.5 -:.5 Eb2:.5 Ab1:.5 -:.5 C2:.5 Bb1:.5 Ab1:.5 | Bb1:.5 -:.5 F2:.5 D2:.5 Bb1:1 -:.5 B1:.5"},
         "guitar", "steppers", extra="thunder", decade="1982", spring=9,
         throws="lead 2.5-4; skank 10.4-12; lead 18.5-20; rim 22-22.6",
         holes="organ 12-16; bass lead 24-28; kit 26-27; all 30-31"),
    Plan("half-a-bicycle", "Front Wheel Only", 76, "F#", "A B A2 C", {   # the bass rides one half of a bar, the marimba the other
        "A": ("C | Bb", "-:2 E5:.25 D5:.25 C5:.5 D5:.5 E5:.5 | -:2 D5:.25 C5:.25 Bb4:.5 C5:.5 D5:.5"),
        "B": ("F | C", "-:2 C5:.25 D5:.25 E5:.5 F5:.5 G5:.5 | E5:1.5 D5:.5 C5:1 -:1"),
        "A2": ("C | Bb", "-:2 G5:.25 F5:.25 E5:.5 D5:.5 E5:.5 | -:2 F5:.25 E5:.25 D5:.5 C5:.5 D5:.5"),
        "C": ("Am | G", "E5:.5 D5:.5 C5:.5 B4:.5 A4:1 -:1 | B4:.5 C5:.5 D5:.5 E5:.5 D5:1 -:1")}, {
        "A": "C2:.75 C2:.25 E2:.5 G2:.5 -:2 | Bb1:.75 Bb1:.25 D2:.5 F2:.5 -:2",
        "B": "F1:.75 F1:.25 A1:.5 C2:.5 -:2 | C2:.75 G1:.25 A1:.5 B1:.5 C2:1 -:1",
        "A2": "C2:.5 G1:.25 C2:.25 E2:.5 G2:.5 -:2 | Bb1:.5 F1:.25 Bb1:.25 D2:.5 F2:.5 -:2",
        "C": "-:2 A1:.5 C2:.5 E2:.5 A1:.5 | -:2 G1:.5 B1:.5 D2:.5 B1:.5"},
         "marimba", "rockers", 1.0, extra="bell", decade="1982", spring=10, lead_pan=-.45, swing=.6, minor=False,
         throws="lead 6-8; skank 10.4-12; lead 18-20; rim 26-26.6",
         holes="organ 12-16; bass lead 28-32; kit 30-31"),
    Plan("meter-reader", "Needle on the Stop", 69, "B", "A B A2", {
        "A": ("Cm7 | Fm7", "C5:1 -:.5 Bb4:.25 C5:.25 Eb5:2 | F5:1 -:.5 Eb5:.25 F5:.25 C5:2"),
        "B": ("Abmaj7 | Gm7", "Eb5:1 -:.5 D5:.25 C5:.25 G4:2 | Bb4:1 -:.5 C5:.25 D5:.25 F5:2"),
        "A2": ("Cm7 | Fm7", "G5:1 -:.5 F5:.25 Eb5:.25 C5:2 | -:2 Ab4:.5 C5:.5 Eb5:1")}, {
        "A": "C2:.25 C2:.25 -:.5 Bb1:.5 C2:.5 -:.5 Eb2:.5 -:.5 C2:.5 | F2:.25 F2:.25 -:.5 Eb2:.5 F2:.5 -:.5 Ab2:.5 -:.5 F2:.5",
        "B": "Ab1:.25 Ab1:.25 -:.5 G1:.5 Ab1:.5 -:.5 C2:.5 -:.5 Ab1:.5 | G1:.25 G1:.25 -:.5 F1:.5 G1:.5 -:.5 Bb1:.5 -:.5 B1:.5",
        "A2": "C2:.25 C2:.25 -:.5 Bb1:.5 C2:.5 -:.5 Eb2:.5 -:.5 C2:.5 | F2:.25 F2:.25 -:.5 Eb2:.5 F2:.5 -:.5 Ab2:.5 G2:.5 B1:.5"},
         "synth", "flyers", swing=.6, spring=11,
         throws="lead 1.5-3; skank 6.4-8; rim 18-18.6",
         holes="organ 8-12; bass lead 20-24; kit 22.5-23"),
    Plan("echo-for-a-lost-slipper", "Left Foot", 71, "Eb", "A B A2", {
        "A": ("Cm | Fm", "G5:1.5 F5:.25 Eb5:.25 C5:1 -:1 | Ab4:.5 C5:.5 F5:1.5 -:1.5"),
        "B": ("Abmaj7 | Gm7", "G5:1 Eb5:.5 C5:1.5 -:1 | D5:1 Bb4:.5 F5:1.5 -:1"),
        "A2": ("Cm | Cm", "G5:1.5 F5:.25 Eb5:.25 C5:1 -:1 | G4:.5 Bb4:.5 C5:1 -:2")}, {
        "A": "C2:.5 Eb2:.5 -:.5 G2:.5 F2:.5 Eb2:.5 -:.5 C2:.5 | F2:.5 Ab2:.5 -:.5 C2:.5 F2:.5 Eb2:.5 -:.5 D2:.5",
        "B": "Ab1:.5 C2:.5 -:.5 Eb2:.5 C2:.5 Ab1:.5 -:.5 Ab1:.5 | G1:.5 Bb1:.5 -:.5 D2:.5 G1:1 -:.5 B1:.5",
        "A2": "C2:.5 Eb2:.5 -:.5 G2:.5 F2:.5 Eb2:.5 -:.5 C2:.5 | C2:.5 Eb2:.5 -:.5 G2:.5 C2:1 -:1"},
         "muted trumpet", "one drop", 1.5, decade="1982", spring=12,
         throws="lead 1.5-3; rim 6-6.6; skank 14.4-16; lead 20-22",
         holes="bass lead 8-12; kit 10-11; organ 16-20; all 22-23"),
    Plan("blackout-selection", "By Candle", 74, "C", "A B A2 B", {
        "A": ("Cm | Db", "G4:2 C5:1 Eb5:1 | Db5:2 Ab4:2"),
        "A2": ("Cm | Db", "G4:1 C5:1 Eb5:1 G5:1 | F5:2 Db5:2"),
        "B": ("Cm | Bbm", "G4:2 Eb5:1 D5:1 | Db5:1.5 C5:.5 Bb4:2")}, {
        "A": "C2:.75 C2:.25 -:.5 C2:.5 -:.5 G1:.5 Bb1:.5 C2:.5 | Db2:.75 Db2:.25 -:.5 Db2:.5 -:.5 Ab1:.5 C2:.5 Db2:.5",
        "A2": "C2:.75 C2:.25 -:.5 C2:.5 -:.5 G1:.5 Bb1:.5 C2:.5 | Db2:.75 Db2:.25 -:.5 Db2:.5 -:.5 Ab1:.5 C2:.5 Db2:.5",
        "B": "C2:.75 C2:.25 -:.5 C2:.5 -:.5 G1:.5 Bb1:.5 C2:.5 | Bb1:.75 Bb1:.25 -:.5 Bb1:.5 -:.5 F1:.5 Ab1:.5 B1:.5"},
         "choir", "flyers", 1.0, decade="1982", spring=13,
         throws="lead 6-7; rim 14-14.6; skank 22.4-24; lead 26-28",
         holes="organ 0-4; bass lead 16-20; kit 18-19; organ 24-28; all 30-31"),
]
