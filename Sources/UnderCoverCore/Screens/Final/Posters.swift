extension Poster {
    /// Five posters for each tier. The words stand where the picture leaves room for them.
    package static var all: KeyValuePairs<Tier, [Poster]> {
        [
            .flawless: [
                Poster(source: "diver", lines: Words.poster("diver"), place: .foot),
                Poster(source: "crowd", lines: Words.poster("crowd"), place: .apart),
                Poster(source: "boot", lines: Words.poster("boot"), place: .foot),
                Poster(source: "queue", lines: Words.poster("queue"), place: .apart),
                Poster(source: "bow", lines: Words.poster("bow"), place: .apart),
            ],
            .great: [
                Poster(source: "speaker", lines: Words.poster("speaker"), place: .foot),
                Poster(source: "singer", lines: Words.poster("singer"), place: .apart),
                Poster(source: "trumpet", lines: Words.poster("trumpet"), place: .foot),
                Poster(source: "showoff", lines: Words.poster("showoff"), place: .foot),
                Poster(source: "cymbal", lines: Words.poster("cymbal"), place: .foot),
            ],
            .good: [
                Poster(source: "fork", lines: Words.poster("fork"), place: .foot),
                Poster(source: "drums", lines: Words.poster("drums"), place: .foot),
                Poster(source: "bass", lines: Words.poster("bass"), place: .foot),
                Poster(source: "pianist", lines: Words.poster("pianist"), place: .top),
                Poster(source: "valves", lines: Words.poster("valves"), place: .top),
            ],
            .poor: [
                Poster(source: "microphone", lines: Words.poster("microphone"), place: .foot),
                Poster(source: "van", lines: Words.poster("van"), place: .foot),
                Poster(source: "stick", lines: Words.poster("stick"), place: .foot),
                Poster(source: "dog", lines: Words.poster("dog"), place: .foot),
                Poster(source: "tuba", lines: Words.poster("tuba"), place: .apart),
            ],
            .nothing: [
                Poster(source: "plug", lines: Words.poster("plug"), place: .foot),
                Poster(source: "cat", lines: Words.poster("cat"), place: .foot),
                Poster(source: "shoe", lines: Words.poster("shoe"), place: .foot),
                Poster(source: "chairs", lines: Words.poster("chairs"), place: .top),
                Poster(source: "smashed", lines: Words.poster("smashed"), place: .foot),
            ],
        ]
    }
}
