extension Poster {
    /// Five posters for each tier. The words stand where the picture leaves room for them.
    package static let all: KeyValuePairs<Tier, [Poster]> = [
        .flawless: [
            Poster(source: "diver", lines: ["FLAWLESS"], place: .foot),
            Poster(source: "crowd", lines: ["NO", "NOTES"], place: .apart),
            Poster(source: "boot", lines: ["ENCORE!"], place: .foot),
            Poster(source: "queue", lines: ["SOLD", "OUT"], place: .apart),
            Poster(source: "bow", lines: ["TAKE A", "BOW"], place: .apart),
        ],
        .great: [
            Poster(source: "speaker", lines: ["LOUD"], place: .foot),
            Poster(source: "singer", lines: ["SHARP", "EYES"], place: .apart),
            Poster(source: "trumpet", lines: ["ON FIRE"], place: .foot),
            Poster(source: "showoff", lines: ["SHOW-OFF"], place: .foot),
            Poster(source: "cymbal", lines: ["RINGING"], place: .foot),
        ],
        .good: [
            Poster(source: "fork", lines: ["IN TUNE"], place: .foot),
            Poster(source: "drums", lines: ["NOT BAD"], place: .foot),
            Poster(source: "bass", lines: ["CLOSE", "ENOUGH"], place: .foot),
            Poster(source: "pianist", lines: ["FINE."], place: .top),
            Poster(source: "valves", lines: ["WARM"], place: .top),
        ],
        .poor: [
            Poster(source: "microphone", lines: ["ONE-TWO"], place: .foot),
            Poster(source: "van", lines: ["HMM."], place: .foot),
            Poster(source: "stick", lines: ["OUCH"], place: .foot),
            Poster(source: "dog", lines: ["FEEDBACK"], place: .foot),
            Poster(source: "tuba", lines: ["WRONG", "VENUE"], place: .apart),
        ],
        .nothing: [
            Poster(source: "plug", lines: ["UNPLUGGED"], place: .foot),
            Poster(source: "cat", lines: ["OH NO."], place: .foot),
            Poster(source: "shoe", lines: ["LOST"], place: .foot),
            Poster(source: "chairs", lines: ["NOBODY?"], place: .top),
            Poster(source: "smashed", lines: ["SMASHED"], place: .foot),
        ],
    ]
}
