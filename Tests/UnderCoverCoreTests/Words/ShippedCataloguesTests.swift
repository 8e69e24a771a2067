import Foundation
import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// The catalogues in Assets/Languages, read as the game reads them.
struct ShippedCataloguesTests {
    @Test func theTemplateHasTheSentencesOfTheGame() throws {
        let template = PlainPO(try Catalogues.text("under-cover.pot"))
        #expect(template.problems == [])
        let rows = Set(template.entries.map(\.context))
        #expect(rows.isSuperset(of: ["queueIsFull", "pausedText", "setting-language", "category-house-mix"]))
        #expect(template.entries.contains { $0.englishPlural == "{count} songs" })
    }

    /// The reader of the game and the script that writes the template agree on what a sentence is called.
    @Test func theTemplateNamesSentencesAsTheGameDoes() throws {
        let template = PlainPO(try Catalogues.text("under-cover.pot"))
        let made = template.entries.map { entry in
            let forms = entry.englishPlural.map { ["<\($0)>", "<\($0)>"] } ?? ["<\(entry.english)>"]
            let english =
                [("msgctxt", entry.context), ("msgid", entry.english)]
                + (entry.englishPlural.map { [("msgid_plural", $0)] } ?? [])
            let translations = forms.enumerated().map {
                (forms.count == 1 ? "msgstr" : "msgstr[\($0.offset)]", $0.element)
            }
            return (english + translations).map { "\($0.0) \"\(Self.escaped($0.1))\"" }.joined(separator: "\n")
        }
        let header = "msgid \"\"\nmsgstr \"Plural-Forms: nplurals=2; plural=(n != 1);\\n\"\n\n"
        let translation = Translation(.german, catalogue: header + made.joined(separator: "\n\n"))
        #expect(translation.problems.filter { $0.reason != .tooLong } == [])
        Translation.$own.withValue(translation) {
            #expect(Words.songSkipped("A", "b") == "<A was skipped: b.>")
            #expect(Words.manySongs(3) == "<3 songs>" && Words.manySongs(1) == "<1 songs>")
            #expect(Words.verdict(.right) == "<Right.>")
            #expect(Words.phonePage["sendHome"] == "<Send {name} home>")
            #expect(SettingRow.named("mute").map(Words.label) == "<Mute>")
            #expect(Tip.allCases.map(Words.tip).allSatisfy { $0.hasPrefix("<") })
        }
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    }

    @Test(arguments: Language.offered.filter { $0 != .english })
    func aShippedCatalogueHasNoProblem(language: Language) throws {
        let text = try Catalogues.text(language.rawValue + ".po")
        #expect(Translation(language, catalogue: text).problems == [])
    }

    /// Months by themselves and after a day, the first of a month, and a date at the beginning of a line.
    @Test(arguments: [
        (Language.english, ["Sunday, 1 November", "24 November", "November", "November 2025", "24 Nov"]),
        (.german, ["Sonntag, 1. November", "24. November", "November", "November 2025", "24. Nov."]),
        (.french, ["Dimanche 1er novembre", "24 novembre", "Novembre", "Novembre 2025", "24 nov."]),
        (.spanish, ["Domingo, 1 de noviembre", "24 de noviembre", "Noviembre", "Noviembre de 2025", "24 nov"]),
        (.brazilian, ["Domingo, 1º de novembro", "24 de novembro", "Novembro", "Novembro de 2025", "24 nov"]),
        (.italian, ["Domenica 1º novembre", "24 novembre", "Novembre", "Novembre 2025", "24 nov"]),
        (.polish, ["Niedziela, 1 listopada", "24 listopada", "Listopad", "Listopad 2025", "24 lis"]),
        (.japanese, ["11月1日（日曜日）", "11月24日", "11月", "2025年11月", "11月24日"]),
    ])
    func datesAreWrittenAsTheLanguageDoes(language: Language, dates: [String]) throws {
        let text = language == .english ? "" : try Catalogues.text(language.rawValue + ".po")
        let first = try #require(CivilDate(year: 2026, month: 11, day: 1))
        let other = try #require(CivilDate(year: 2026, month: 11, day: 24))
        // At noon, and read two days later.
        let noon = 1_795_521_600
        let clock = WallClock(unix: noon + 2 * 86400, offset: 0)
        Translation.$own.withValue(language == .english ? .english : Translation(language, catalogue: text)) {
            let said = [
                Words.longDate(first), Words.dayAndMonth(other), Words.monthTitle(11, year: 2026, now: 2026),
                Words.monthTitle(11, year: 2025, now: 2026), Words.date(noon, clock),
            ]
            #expect(said == dates)
        }
    }
}
