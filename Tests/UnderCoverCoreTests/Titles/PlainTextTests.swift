import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// Plain names take a shorter way, which must lead to the same place.
struct PlainTextTests {
    private static let parts = [
        "The", "the ", "a ", "An", " ", "  ", " - ", "-", "(", ")", "[", "]", "&", "+", "`", "'", "\"", ".", ",", "/",
        ";",
        " feat. ", " FT ", " x ", " vs. ", " and ", ", The", "Deluxe", "Edition", "cd", "Disc", " 2", "7", "1977",
        "R.E.M.", "Don't", "Love", "Z", "é", "\u{301}", "ﬁ", "²", "日", "\t", "\u{200B}", "ß", "Ⅳ",
    ]

    /// - Parameter plain: only printable ASCII.
    private static func texts(plain: Bool) -> [String] {
        var random = SeededGenerator(seed: plain ? 1 : 2)
        let parts = plain ? parts.filter { $0.utf8.allSatisfy { $0 >= 32 && $0 < 127 } } : parts
        let made = (0..<3000).map { _ in
            (0..<Int.random(in: 0...7, using: &random)).map { _ in parts.randomElement(using: &random) ?? "" }.joined()
        }
        let noise = (0..<3000).map { _ in
            let bytes = (0..<Int.random(in: 0...24, using: &random)).map { _ in
                UInt8.random(in: 32...126, using: &random)
            }
            return String(decoding: bytes, as: UTF8.self)
        }
        return made + noise
    }

    @Test(arguments: [true, false])
    func foldingIsTheSame(plain: Bool) {
        for text in Self.texts(plain: plain) {
            #expect(TextFolding.key(text) == TextFolding.keyOfAny(text))
            #expect(TextFolding.shown(text) == TextFolding.shownOfAny(text))
        }
    }

    @Test(arguments: [true, false])
    func keysAreTheSame(plain: Bool) {
        for text in Self.texts(plain: plain) {
            let folded = SearchText.plain(text)
            #expect((TitleKey.plainLetters(folded) ?? TitleKey.lettersOfAny(folded)) == TitleKey.lettersOfAny(folded))
            #expect(ShelfSort.key(text) == ShelfSort.keyOfAny(folded))
            #expect(SearchText.indexed(text) == SearchText.wordsOfAny(folded))
        }
    }

    @Test(arguments: [true, false])
    func ranksAreTheSame(plain: Bool) {
        for name in Self.texts(plain: plain) {
            let words = SearchText.asked(name)
            let typed = (0...words.count).map { words.prefix($0).joined(separator: " ") }
            for question in typed + typed.map({ String($0.dropLast()) }) + ["the love", "acdc", "z"] {
                let wanted = SearchWords(question)
                guard !SearchText.asked(question).isEmpty else { continue }
                #expect(wanted.rank(ofHit: name) == wanted.rankOfSpellings(name), "\(question) in \(name)")
            }
        }
    }

    /// Western letters take a shorter way, too: none needs Unicode's tables.
    @Test func westernLettersAreTheSame() {
        let letters = (0xA1...0x24F).compactMap(Unicode.Scalar.init).map { String($0) }
        for text in letters + letters.map({ "a\($0)b" }) + letters.map({ "\($0)\u{301}" }) + Self.texts(plain: false) {
            #expect(MarkStripping.stripped(text) == MarkStripping.strippedOfAny(text), "\(text)")
        }
        for letter in (0xC0...0xFE).compactMap(Unicode.Scalar.init) where letter != "ß" {
            #expect(TextFolding.shown(String(letter)) == letter.properties.lowercaseMapping)
        }
    }

    /// Texts of these letters are not looked at one by one: each stays, alone and among others.
    @Test func westernLettersAreClean() {
        for letter in (0xC0...0x27F).compactMap(Unicode.Scalar.init) {
            #expect(!letter.properties.isDefaultIgnorableCodePoint && !letter.properties.isNoncharacterCodePoint)
            #expect(String([Character("a"), Character(letter)]).count == 2)
            #expect(OutsideText.clean("a\(letter) b") == "a\(letter) b")
        }
        for other in ["\u{AD}", "\u{85}", "\u{A0}", "\u{300}", "\u{34F}", "\u{2028}"] {
            #expect(OutsideText.clean(" é\(other)  é ") != " é\(other)  é ")
        }
    }

    /// The short way asks the first letters alone, with accents in one or in two scalars.
    @Test func wordsThatBeginSoAreFound() {
        let starts = WordStarts(["hulle", "cd", "обложка"])
        for name in ["Hülle", "Hu\u{308}lle vorn", "the CD", "42cd", "(cd)", "Обложка", "Être"] {
            #expect(starts.mayBegin(aWordOf: name), "\(name)")
        }
        for name in ["", "c", "Abcd", "Hall", "Ruhülle", "Bä léo", "1 2 3"] {
            #expect(!starts.mayBegin(aWordOf: name), "\(name)")
        }
    }

    @Test func plainTextsTakeTheShortWay() {
        #expect(TitleKey.plainLetters("the wall") == "wall")
        #expect(TitleKey.plainLetters("wall, the") == "wall")
        #expect(TitleKey.plainLetters("wäll") == nil)
        #expect(ShelfSort.plainKey("the wall") == "Wwall")
        #expect(SearchText.plainWords("r.e.m. don't") == "r e m rem dont")
    }
}
