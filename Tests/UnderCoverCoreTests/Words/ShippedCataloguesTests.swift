import Foundation
import Testing

@testable import UnderCoverCore

/// The catalogues in Assets/Languages, read as the game reads them.
struct ShippedCataloguesTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Assets/Languages")

    private static func text(_ name: String) throws -> String {
        try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }

    @Test func theTemplateHasTheSentencesOfTheGame() throws {
        let template = PlainPO(try Self.text("under-cover.pot"))
        #expect(template.problems == [])
        let rows = Set(template.entries.map(\.context))
        #expect(rows.isSuperset(of: ["queueIsFull", "pausedText", "setting-language", "category-house-mix"]))
        #expect(template.entries.contains { $0.englishPlural == "{count} songs" })
    }

    /// The reader of the game and the script that writes the template agree on what a sentence is called.
    @Test func theTemplateNamesSentencesAsTheGameDoes() throws {
        let template = PlainPO(try Self.text("under-cover.pot"))
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
        let tongue = Tongue(.german, catalogue: header + made.joined(separator: "\n\n"))
        #expect(tongue.problems.filter { $0.reason != .tooLong } == [])
        Tongue.$own.withValue(tongue) {
            #expect(Words.songSkipped("A", "b") == "<A was skipped: b.>")
            #expect(Words.manySongs(3) == "<3 songs>" && Words.manySongs(1) == "<1 songs>")
            #expect(Words.verdict(.right) == "<Right.>")
            #expect(Words.phonePage["sendHome"] == "<Send {name} home>")
            #expect(SettingRow.named("mute").map(Words.label) == "<Mute>")
            #expect(Words.welcome.map(\.button).allSatisfy { $0.hasPrefix("<") })
        }
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    }

    @Test(arguments: Language.offered.filter { $0 != .english })
    func aShippedCatalogueHasNoProblem(language: Language) throws {
        guard let text = try? Self.text(language.rawValue + ".po") else { return }
        #expect(Tongue(language, catalogue: text).problems == [])
    }
}
