import Testing
import UnderCoverPixels

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

@Suite("Lyrics")
struct LyricsTests {
    private func lines(_ text: String) -> [String] {
        (Lyrics(text)?.lines ?? []).map { line in line.seconds.map { "\($0) " + line.text } ?? line.text }
    }

    @Test(arguments: [
        ("One line", ["One line"]),
        ("One\nTwo\r\nThree\rFour", ["One", "Two", "Three", "Four"]),
        ("\n\nVerse\n\n\n\nChorus\n\n", ["Verse", "", "Chorus"]),
        ("  spaces \t around  ", ["spaces around"]),
        ("[Chorus]\nla la", ["[Chorus]", "la la"]),
        ("[Verse 1: somebody]\nla", ["[Verse 1: somebody]", "la"]),
        ("[12]\nla", ["[12]", "la"]),
        ("[unclosed\nla", ["[unclosed", "la"]),
        ("", []), (" \n\t\n", []), ("\u{202E}\u{0}", []), ("[ar:Somebody]\n[ti:Song]", []), ("[00:01.00]", []),
    ])
    func plainWordsAreLines(text: String, expected: [String]) { #expect(lines(text) == expected) }

    @Test(arguments: [
        ("[00:12.50]One", ["12.5 One"]),
        ("[01:20]No fraction", ["80.0 No fraction"]),
        ("[01:20:50]Hundredths", ["80.5 Hundredths"]),
        ("[01:00:05.5]An hour", ["3605.5 An hour"]),
        ("[00:01,5]A comma", ["1.5 A comma"]),
        ("[00:10][00:05.00]Twice\n[00:07]Between", ["5.0 Twice", "7.0 Between", "10.0 Twice"]),
        ("[00:10] [00:20] Spaces", ["10.0 Spaces", "20.0 Spaces"]),
        ("[ar:Somebody]\n[al:Album]\n[00:01]One\n[by:Me]", ["1.0 One"]),
        ("[offset:500]\n[00:02]Earlier", ["1.5 Earlier"]),
        ("[offset: -500]\n[00:02]Later", ["2.5 Later"]),
        ("[offset:+99999999]\n[00:02]Nonsense", ["2.0 Nonsense"]),
        ("[offset:5000]\n[00:02]Never before zero", ["0.0 Never before zero"]),
        ("[00:01]A\n[00:02]\n[00:03]B", ["1.0 A", "2.0 ", "3.0 B"]),
        ("[00:05]Same\n[00:05]time", ["5.0 Same", "5.0 time"]),
        ("No time\n[00:01]Timed", ["1.0 Timed"]),
        ("[00:01]<00:01.00>One <00:01.50>word", ["1.0 One word"]),
    ])
    func timesAreRead(text: String, expected: [String]) { #expect(lines(text) == expected) }

    @Test(arguments: [
        "[-1:00]", "[1e300:00]", "[1:nan]", "[:]", "[00:]", "[:30]", "[0x1:2]", "[\u{661}:\u{662}]", "[1:2:3:4]",
    ])
    func whatIsNoTimeIsPartOfTheWords(tag: String) { #expect(lines(tag + "x") == [tag + "x"]) }

    @Test func aTimeIsAtMostADay() {
        let digits = String(repeating: "9", count: 100)
        #expect(lines("[\(digits):00]x") == ["86400.0 x"])
        #expect(lines("[00:99999]x") == ["86400.0 x"])
    }

    @Test func hostileWordsAreCleaned() {
        #expect(lines("a\u{202E}b\u{0}c\u{1B}[31m\nd\u{200B}e") == ["abc[31m", "de"])
        #expect(lines(String(repeating: "x", count: 5000)) == [String(repeating: "x", count: Lyrics.longestLine)])
        #expect(lines("e" + String(repeating: "\u{301}", count: 10_000))[0].unicodeScalars.count <= 5)
    }

    @Test func aMillionLinesAreAThousand() {
        #expect(Lyrics(String(repeating: "la\n", count: 1_000_000))?.lines.count == Lyrics.mostLines)
        #expect(Lyrics(String(repeating: "[00:01]", count: 5000) + "la")?.lines.count == Lyrics.mostLines)
        #expect(Lyrics(String(repeating: "[00:01]la\n", count: 100_000))?.lines.count == Lyrics.mostLines)
        #expect(Lyrics(String(repeating: "\n", count: 1_000_000) + "la") == nil)
    }

    @Test func theLineThatIsSungIsFound() throws {
        let lyrics = try #require(Lyrics("[00:10]A\n[00:20]B\n[00:20]C\n[00:30]"))
        #expect(lyrics.areTimed)
        let found = [-1, 0, 9.9, 10, 19, 20, 25, 30, 1e9, .infinity, .nan].map { lyrics.line(at: $0) }
        #expect(found == [nil, nil, nil, 0, 0, 2, 2, 3, 3, 3, nil])
        let plain = try #require(Lyrics("A\nB"))
        #expect(!plain.areTimed && plain.line(at: 5) == nil)
    }

    /// Whatever a file holds: few lines, short and clean ones, in the order of possible times.
    @Test func anyTextIsTamed() {
        let parts = [
            "[", "]", ":", ".", "00", "1", "99999999999999999999", "\n", "\r", "\u{2028}", "\u{202E}", "\u{0}", "la",
            " ",
            "e\u{301}", "[offset:", "-", "<00:01>", "[00:01.00]", "👨‍👩‍👧", "[ar:", "1e300", "\u{FFFD}",
        ]
        var chance = SeededGenerator(seed: 19)
        for _ in 0..<2000 {
            let text = (0..<chance.int(below: 60)).map { _ in parts[chance.int(below: parts.count)] }.joined()
            guard let lyrics = Lyrics(text) else { continue }
            #expect(!lyrics.lines.isEmpty && lyrics.lines.count <= Lyrics.mostLines, "\(text.debugDescription)")
            let times = lyrics.lines.compactMap(\.seconds)
            #expect(times.isEmpty || times.count == lyrics.lines.count)
            #expect(times == times.sorted() && times.allSatisfy(OutsideNumber.durations.contains))
            for line in lyrics.lines {
                #expect(line.text.isEmpty || OutsideText.clean(line.text) == line.text)
                #expect(line.text.count <= Lyrics.longestLine)
            }
        }
    }
}
