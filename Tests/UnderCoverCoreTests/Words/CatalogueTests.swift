import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// Catalogues come from outside: what cannot be used is named and said in English.
struct CatalogueTests {
    private static let header = """
        msgid ""
        msgstr ""
        "Plural-Forms: nplurals=2; plural=(n != 1);\\n"


        """

    private static func entry(_ translation: String) -> String {
        header + "msgctxt \"addedToLine\"\nmsgid \"{title} is in line.\"\nmsgstr \"\(translation)\"\n"
    }

    @Test(arguments: [
        ("Ist dran.", CatalogueError.Reason.places),
        ("{titel} ist dran.", .places),
        ("{title} {title} ist dran.", .places),
        ("{title} ist\\ndran.", .hidden),
        ("\u{202E}{title} ist dran.", .hidden),
        ("{title} ist\u{2066} dran.", .hidden),
        ("{title}\u{200B} ist dran.", .hidden),
        (String(repeating: "dran ", count: 40) + "{title}", .tooLong),
    ])
    func aBadSentenceIsEnglish(translation: String, reason: CatalogueError.Reason) {
        let translation = Translation(.german, catalogue: Self.entry(translation))
        #expect(translation.problems == [CatalogueError(reason: reason, context: "addedToLine", line: 0)])
        Translation.$own.withValue(translation) { #expect(Words.addedToLine("Queue") == "Queue is in line.") }
    }

    @Test func aCutCatalogueIsUsedAsFarAsItGoes() {
        let whole =
            Self.header + """
                msgctxt "queueIsFull"
                msgid "The queue is full."
                msgstr "Die Schlange ist voll."

                msgctxt "manySongs"
                msgid "1 song"
                msgid_plural "{count} songs"
                msgstr[0] "{count} Lied"
                msgstr[1] "{count} Lieder"
                """
        for length in 0...whole.count {
            let translation = Translation(.german, catalogue: String(whole.prefix(length)))
            Translation.$own.withValue(translation) {
                #expect(["The queue is full.", "Die Schlange ist voll."].contains(Words.queueIsFull))
                #expect(["2 songs", "2 Lieder"].contains(Words.manySongs(2)))
            }
        }
    }

    @Test func aPluralNeedsAllForms() {
        let text =
            Self.header + """
                msgctxt "manySongs"
                msgid "1 song"
                msgid_plural "{count} songs"
                msgstr[0] "{count} Lied"
                """
        let translation = Translation(.german, catalogue: text)
        #expect(translation.problems.map(\.reason) == [.missingForms])
        Translation.$own.withValue(translation) { #expect(Words.manySongs(3) == "3 songs") }
    }

    @Test func aNewerCatalogueIsUsedAndNamed() {
        let text = Self.entry("{title} kommt dran.").replacing(
            "\"Plural-Forms", with: "\"X-Under-Cover-Version: 99.1\\n\"\n\"Plural-Forms")
        let translation = Translation(.german, catalogue: text, version: "0.1.0")
        #expect(translation.problems.map(\.reason) == [.newer("99.1")])
        Translation.$own.withValue(translation) { #expect(Words.addedToLine("Queue") == "Queue kommt dran.") }
    }

    @Test func limitsHold() {
        #expect(
            Translation(.german, catalogue: String(repeating: "#\n", count: 2_000_001)).problems.first?.reason
                == .tooLarge)
        let long = Translation(.german, catalogue: Self.entry(String(repeating: "x", count: 30_000)))
        #expect(long.problems.map(\.reason) == [.malformed])
    }

    @Test func quotesAndEscapesAreRead() {
        let file = PlainPO("msgctxt \"a\"\nmsgid \"b \\\"c\\\" \\\\\"\nmsgstr \"\"\n\"d\\n\"\n\"e\"\n")
        #expect(file.problems == [])
        #expect(file.entries.first?.english == "b \"c\" \\")
        #expect(file.entries.first?.translations == ["d\ne"])
    }

    /// Signs that are known by their bytes are not asked of Unicode, so every sign of the plane has to agree.
    @Test func signsKnownByTheirBytesCanBeSeen() {
        for scalar in (0...0xFFFF).lazy.compactMap({ Unicode.Scalar(UInt32($0)) }) where TextMarks.isSeen(scalar.value)
        {
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned:
                Issue.record("U+\(String(scalar.value, radix: 16)) cannot be seen")
            default: break
            }
        }
    }

    /// Most sentences are taken without another look at their signs; these must not be.
    @Test(arguments: [
        ("Der Titel\u{AD} ist dran.", CatalogueError.Reason.hidden), ("Dran.\u{202E}", .hidden),
        ("Dran\u{FEFF}.", .hidden), ("Dran \u{E000}.", .hidden), ("Dran \u{E0041}.", .hidden), ("Dr\\tan.", .hidden),
        ("Dran|dran", .places), ("{dran}", .places), (String(repeating: "äö", count: 60), .tooLong),
    ])
    func aSentenceWithoutPlacesIsLookedAt(translation: String, reason: CatalogueError.Reason) {
        let text = Self.header + "msgctxt \"muted\"\nmsgid \"Muted.\"\nmsgstr \"\(translation)\"\n"
        let translation = Translation(.german, catalogue: text)
        #expect(translation.problems == [CatalogueError(reason: reason, context: "muted", line: 0)])
        Translation.$own.withValue(translation) { #expect(Words.muted == "Muted.") }
    }

    /// Text beside a place in braces, and braces that are none.
    @Test(arguments: [
        ("{{title}", ["{", "title"]), ("{title}{title}", ["title", "title"]), ("{ti tle} {a1}", ["{ti tle} ", "a1"]),
        ("{", ["{"]), ("a{b", ["a{b"]), ("{1a}", ["{1a}"]), ("{}{ä}", ["{}{ä}"]), ("", []),
    ])
    func aTextIsCutAtItsPlaces(text: String, pieces: [String]) {
        let cut = PlacedText(text).pieces.map {
            switch $0 {
            case .text(let text), .place(let text): text
            }
        }
        #expect(cut == pieces)
    }
}
