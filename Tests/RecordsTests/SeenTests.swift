import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore

/// The lines for players who cannot see a sleeve.
@Suite("What is told of the sleeves in the box")
struct SeenTests {
    private static let languages = Language.offered

    private static func translation(_ language: Language) throws -> Translation {
        guard language != .english else { return .english }
        let file = Box.assets.appendingPathComponent("Languages/\(language.rawValue).po")
        return Translation(language, catalogue: try String(contentsOf: file, encoding: .utf8))
    }

    @Test(arguments: Box.albums) func areTwoLinesEach(album: Album) throws {
        let lines = try #require(album.seen)
        #expect(lines.count == 2)
        for line in lines {
            #expect((40...110).contains(line.count), "\(line)")
            #expect(line.hasSuffix(".") && line == line.trimmingCharacters(in: .whitespaces))
            #expect(!line.contains("--") && !line.contains("\"") && !line.contains("'"))
        }
    }

    /// The precise ones tell every record from all others; of the vague ones some are shared by a family.
    @Test func tellEveryRecordFromTheOthers() {
        let precise = Box.albums.compactMap { $0.seen?.last }
        #expect(Set(precise).count == Box.albums.count)
    }

    /// Colours are told apart: a match in black and white has none.
    @Test(arguments: Box.albums) func nameNoColour(album: Album) {
        let names: Set = [
            "black", "grey", "white", "red", "orange", "yellow", "green", "turquoise", "blue", "purple", "pink",
            "brown",
            "beige",
        ]
        for line in album.seen ?? [] { #expect(names.isDisjoint(with: words(line)), "\(line)") }
    }

    /// Title, artist and year stay with the picture, in every language.
    @Test(arguments: languages) func neverNameTheRecord(language: Language) throws {
        let translation = try Self.translation(language)
        try Translation.$own.withValue(translation) {
            for album in Box.albums {
                let (vague, precise) = try #require(album.sights)
                if language != .english { #expect([vague, precise] != album.seen, "\(album.id) in \(language)") }
                for line in [vague, precise] {
                    let said = words(line)
                    let title = words(album.title).filter { $0.count >= 4 }
                    #expect(said.isDisjoint(with: title), "\(language): \(line)")
                    #expect(!Box.fileName(line).contains(Box.fileName(album.artist)), "\(language): \(line)")
                    #expect(!line.contains { $0.isNumber && $0.isASCII }, "\(language): \(line)")
                }
            }
        }
    }

    private func words(_ text: String) -> Set<String> {
        Set(Box.fileName(text).split(separator: "-").map(String.init))
    }
}
