import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

struct FolderNamesTests {
    /// Path without the ending → artist, album, year, disc, track, title; "" for unknown.
    @Test(arguments: [
        ("Can/1971 - Tago Mago/01 - Paperhouse", "Can|Tago Mago|1971||1|Paperhouse"),
        ("Can/Tago Mago (1971)/01 Paperhouse", "Can|Tago Mago|1971||1|Paperhouse"),
        ("Can/[1971] Tago Mago/01. Paperhouse", "Can|Tago Mago|1971||1|Paperhouse"),
        ("Can/(1971) Tago Mago [FLAC]/01_Paperhouse", "Can|Tago Mago|1971||1|Paperhouse"),
        ("Can - Tago Mago (1971)/01 - Paperhouse", "Can|Tago Mago|1971||1|Paperhouse"),
        ("Can - 1971 - Tago Mago {320}/1-01 Paperhouse", "Can|Tago Mago|1971|1|1|Paperhouse"),
        ("Can/Tago Mago/CD2/03 - Peking O", "Can|Tago Mago||2|3|Peking O"),
        ("Can/Albums/Tago Mago/03 - Peking O", "Can|Tago Mago|||3|Peking O"),
        ("C/Can/Tago Mago/03 - Peking O", "Can|Tago Mago|||3|Peking O"),
        ("Grateful Dead/1977-05-08 Barton Hall/gd77-05-08d2t03", "Grateful Dead|Barton Hall|1977|2|3|gd77-05-08d2t03"),
        ("Compilations/Kraut/05 - Can - Spoon", "Can|Kraut|||5|Spoon"),
        ("Kraut/Can - 05 - Spoon", "Can|Kraut|||5|Spoon"),
        ("Can - Spoon", "Can|||||Spoon"),
        ("Prince/1999/02 - Little Red Corvette", "Prince|1999|||2|Little Red Corvette"),
        ("Wolf/7 Seconds", "|Wolf||||7 Seconds"),
        ("Can/Tago_Mago/01_Paper_House", "Can|Tago Mago|||1|Paper House"),
    ])
    func table(_ path: String, _ expected: String) {
        let parts = path.split(separator: "/").map(String.init)
        let names = FolderNames(folders: Array(parts.dropLast()), file: parts.last ?? "")
        func text(_ number: Int?) -> String { number.map(String.init) ?? "" }
        let found = [
            names.artist ?? "", names.album ?? "", text(names.year), text(names.disc), text(names.track),
            names.title ?? "",
        ].joined(separator: "|")
        #expect(found == expected)
    }

    @Test(
        arguments: [
            ("CD1", 1), ("cd 2", 2), ("Disc 02 - Live", 2), ("Disk_3", 3), ("Vinyl 1", 1), ("CD1 of 3", 1),
            ("CDs", nil),
            ("Discovery", nil), ("CD", nil), ("Disc 1971", nil), ("LP1", 1),
        ] as [(String, Int?)])
    func discFolders(_ name: String, _ number: Int?) { #expect(DiscFolder.number(name) == number) }

    @Test(
        arguments: [
            ("The Wall (Disc 2)", "The Wall", 2), ("The Wall [CD 1]", "The Wall", 1),
            ("The Wall - Disc 2", "The Wall", 2),
            ("The Wall, CD2", "The Wall", 2), ("The Wall CD2", "The Wall", 2), ("The Wall Disc 2", "The Wall", 2),
            ("Disc 2", "Disc 2", nil), ("The Wall (Live)", "The Wall (Live)", nil), ("Blue", "Blue", nil),
        ] as [(String, String, Int?)])
    func discsInTitles(_ title: String, _ rest: String, _ disc: Int?) {
        let split = DiscFolder.split(title)
        #expect(split.title == rest)
        #expect(split.disc == disc)
    }

    @Test(arguments: [
        ("The Beatles", "Bbeatles"), ("Ólafur Arnalds", "Oolafur arnalds"), ("2Pac", "#2pac"),
        ("...And You", "Aand you"),
        ("A", "Aa"), ("!!!", "#!!!"), ("Жуки", "Жжуки"), ("初音ミク", "漢初音ミク"), ("あべ", "ああべ"),
    ])
    func sorting(_ name: String, _ key: String) { #expect(ShelfSort.key(name) == key) }

    /// The quick way for ASCII says what the folding says.
    @Test(arguments: [
        "A", "Rock & Roll", " x", "x  y", "It's `A` \"B\"", "AC/DC (Live) [1]", "", "a+b", "tab\tx", "É x",
    ])
    func plainTexts(_ text: String) {
        #expect(SearchText.plain(text) == MarkStripping.stripped(TextFolding.key(text)))
    }

    @Test func theTagsSay() { #expect(ShelfSort.key("David Bowie", sort: "Bowie, David") == "Bbowie, david") }

    @Test(arguments: [
        ("AC/DC", "ac dc acdc"), ("R.E.M.", "r e m rem"), ("Don't", "dont"), ("Sigur Rós", "sigur ros"),
        ("春よ、来い", "春 よ 来 い"), ("Motörhead", "motorhead"),
    ])
    func words(_ name: String, _ words: String) { #expect(SearchText.indexed(name) == words) }

    @Test(
        arguments: [
            ("beatles", "beetles", 1), ("beatles", "beatels", 1), ("abba", "abab", 1), ("queen", "quen", 1),
            ("kitten", "sitting", nil), ("nirvana", "nirvana", 0),
        ] as [(String, String, Int?)])
    func slips(_ one: String, _ other: String, _ distance: Int?) {
        #expect(Slips.distance(Array(one.utf8), Array(other.utf8), most: 2) == distance)
    }
}
