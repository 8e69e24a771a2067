import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore
@testable import UnderCoverPixels

struct OutsideTextTests {
    @Test(arguments: [
        ("Two Sugars", "Two Sugars"), ("  Two \t\r\n Sugars\n", "Two Sugars"),
        ("a\u{0}b\u{1B}[31mc\u{7F}\u{9B}d", "ab[31mcd"),
        ("abc\u{202E}fed\u{202C}", "abcfed"), ("\u{2066}x\u{2069}\u{200F}\u{061C}", "x"), ("\u{FEFF}Title", "Title"),
        ("one\u{2028}two\u{85}three", "one two three"), ("Motörhead", "Motörhead"), ("soft\u{AD}ly", "softly"),
        ("אבא 1", "אבא 1"), ("می\u{200C}خواهم", "می\u{200C}خواهم"), ("👩🏽‍🚀🏴󠁧󠁢󠁳󠁣󠁴󠁿", "👩🏽‍🚀🏴󠁧󠁢󠁳󠁣󠁴󠁿"), ("हिन्दी", "हिन्दी"),
        ("a\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}", "a\u{301}\u{302}\u{303}\u{304}"),
        ("👋\u{1F3FB}\u{1F3FC}\u{1F3FD}\u{1F3FE}\u{1F3FF}", "👋\u{1F3FB}\u{1F3FC}\u{1F3FD}\u{1F3FE}"),
        ("a\u{FE00}\u{FE01}\u{FE02}\u{FE03}\u{FE04}", "a\u{FE00}\u{FE01}\u{FE02}\u{FE03}"),
    ]) func whatMisleadsIsTakenOut(text: String, cleaned: String) {
        let result = OutsideText.clean(text)
        #expect(result.map { Array($0.unicodeScalars) } == Array(cleaned.unicodeScalars), "\(text)")
    }

    @Test(arguments: [
        "", " ", "\n\t", "\u{0}", "\u{200B}", "\u{200B}\u{200D}\u{FEFF}", "\u{3000}\u{A0}", "\u{301}", "\u{2800}",
        "\u{3164}\u{115F}", "\u{202E}\u{202C}", "\u{E0041}\u{E007F}", "\u{FE0F}", "\u{34F}",
    ]) func whatCannotBeSeenIsNothing(text: String) {
        #expect(OutsideText.clean(text) == nil)
    }

    @Test func nothingIsEndless() throws {
        let hostile = [
            String(repeating: "W", count: 1000), String(repeating: "W", count: 100_000),
            "e" + String(repeating: "\u{0301}", count: 100_000), String(repeating: "e\u{301}\u{200D}", count: 100_000),
            "👨" + String(repeating: "\u{200D}👨", count: 100_000), String(repeating: "\u{1100}", count: 100_000),
            String(repeating: "\u{0600}", count: 100_000) + "1", String(repeating: "👋🏻🏻", count: 50_000),
            "🏴" + String(repeating: "\u{E0067}", count: 100_000), String(repeating: "ש1 ", count: 50_000),
            String(repeating: " \n", count: 30_000) + "there",
        ]
        for text in hostile {
            let line = try #require(OutsideText.clean(text))
            expectSafe(line)
        }
        #expect(OutsideText.clean(String(repeating: "\u{200B}", count: 60_000) + "there") == "there")
        #expect(OutsideText.clean(String(repeating: "W", count: 1000)) == String(repeating: "W", count: 200))
    }

    /// Any scalars at all, in runs as an attacker would write them.
    @Test(arguments: 0..<40) func anythingComesOutSafe(seed: Int) {
        var chance = SeededGenerator(seed: UInt64(seed))
        for length in [0, 1, 3, 50, 500, 100_000] {
            var text = String.UnicodeScalarView()
            var left = length
            while left > 0 {
                let scalar = anyScalar(&chance)
                let run = chance.int(below: 9) == 0 ? chance.int(below: 600) : 1
                for _ in 0..<run { text.append(scalar) }
                left -= run
            }
            let once = OutsideText.harmless(String(text))
            expectSafe(once)
            guard let line = OutsideText.clean(String(text)) else { continue }
            expectSafe(line)
            #expect(!line.isEmpty && line.first?.isWhitespace == false && line.last?.isWhitespace == false)
            #expect(TextMeasure.width(line, face: .body, size: 40) >= 0)
        }
    }

    private func anyScalar(_ chance: inout SeededGenerator) -> Unicode.Scalar {
        let range: ClosedRange<Int> =
            switch chance.int(below: 8) {
            case 0: 0...0x9F
            case 1: 0x300...0x36F
            case 2: 0x2000...0x206F
            case 3: 0x1100...0x11FF
            case 4: 0x1F1E6...0x1F64F
            case 5: 0xE0000...0xE01EF
            case 6: 0x590...0xDFF
            default: 0...0x10FFFF
            }
        let value = range.lowerBound + chance.int(below: range.count)
        return Unicode.Scalar(UInt32(value)) ?? "\u{FFFD}"
    }

    private func expectSafe(_ line: String) {
        #expect(line.count <= 200)
        #expect(line.allSatisfy { $0.unicodeScalars.count <= 16 })
        for scalar in line.unicodeScalars {
            switch scalar.value {
            case 0...0x1F, 0x7F...0x9F, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF, 0x2028,
                0x2029:
                Issue.record("U+\(String(scalar.value, radix: 16)) came through")
                return
            default: continue
            }
        }
    }

    @Test func anAlbumFromOutsideAlwaysHasNames() {
        let album = Album(id: "x", title: "\u{200B}", artist: "\n", genre: "\u{0}", artwork: "x", blurb: "\u{202E}ok")
        #expect(album.cleaned.title == "Untitled" && album.cleaned.artist == "Somebody")
        #expect(album.cleaned.genre == nil && album.cleaned.blurb == "ok")
        let category = Category(id: "c", name: "\u{FEFF}", section: .yours, albums: [album])
        #expect(category.cleaned.name == "Untitled" && category.cleaned.albums == [album.cleaned])
        var made = category
        (made.origin, made.expected) = (SourceReference(source: "s", kind: .playlist, id: "1"), 40)
        #expect(made.cleaned.origin == made.origin && made.cleaned.expected == 40)
        for known in [album.cleaned, category.cleaned.albums[0]] { #expect(known.cleaned == known) }
    }
}
