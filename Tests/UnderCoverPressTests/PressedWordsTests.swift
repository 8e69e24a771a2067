import Foundation
import Testing

@testable import UnderCoverPress

/// Sentences about a record stand in English beside its title. The catalogues have it in two rows.
struct PressedWordsTests {
    /// The lines that say which sentence it is, with the line that translates it.
    private static func catalogue(_ code: String) throws -> [String: String] {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Assets/Languages")
        let text = try String(contentsOf: folder.appending(path: code + ".po"), encoding: .utf8)
        var said: [String: String] = [:]
        for block in text.components(separatedBy: "\n\n") where block.contains("msgctxt \"press-") {
            // Long sentences go on in the next line.
            let lines = block.replacingOccurrences(of: "\"\n\"", with: "").components(separatedBy: "\n")
            let words = lines.filter { !$0.isEmpty && !$0.hasPrefix("#") }
            if words.count == 3, !lines.contains("#, fuzzy") { said[words[0] + words[1]] = words[2] }
        }
        return said
    }

    private static func sentences() -> [(row: String, english: String)] {
        var all: [(row: String, english: String)] = []
        for system in Edition.all.flatMap({ $0.systems }) {
            all += system.cards.map { (row: "press-note", english: $0.blurb) }
            all.append((row: "press-seen", english: system.sights.vague))
            for motif in system.motifs.sorted() {
                if let line = system.sights.sentence(motif) { all.append((row: "press-seen", english: line)) }
            }
        }
        return all
    }

    @Test(arguments: ["de", "fr", "es", "pt_BR", "it", "pl", "ja"])
    func everySentenceIsInEveryLanguage(code: String) throws {
        let said = try Self.catalogue(code), sentences = Self.sentences()
        #expect(sentences.count > 400)
        for (row, english) in sentences {
            let found = said["msgctxt \"\(row)\"msgid \"\(english)\""]
            #expect(found != nil && found != "msgstr \"\"", "\(code), \(row): \(english)")
        }
    }
}
