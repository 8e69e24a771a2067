import Foundation
import Testing

@testable import UnderCoverCore
@testable import UnderCoverPixels

/// Every screen in every language of the game: sentences of others are up to half as long again as the English ones.
struct LanguageLayoutTests {
    private struct Room: CustomStringConvertible {
        let width: Int
        let height: Int
        var textSize = 100

        var description: String { "\(width)×\(height) text \(textSize)" }
    }

    /// Where sentences are cut first. All languages meet all screens there.
    private static let narrow = [
        Room(width: 480, height: 320), Room(width: 1280, height: 720, textSize: 200),
    ]

    private static let wide = [
        Room(width: 1280, height: 720), Room(width: 1024, height: 768), Room(width: 720, height: 1280),
        Room(width: 3440, height: 1440), Room(width: 720, height: 1280, textSize: 200),
    ]

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Assets/Languages")

    static let languages = Language.allCases.filter { $0 != .english && $0 != .pseudo }

    private static func translation(_ language: Language) throws -> Translation {
        let file = folder.appending(path: language.rawValue + ".po")
        return Translation(language, catalogue: try String(contentsOf: file, encoding: .utf8))
    }

    @Test(arguments: languages)
    func everySentenceHasRoom(language: Language) throws {
        let turn = try #require(Self.languages.firstIndex(of: language))
        // Made in English, all but those that hold a sentence.
        let fixtures = Fixture.all
        try Translation.$own.withValue(Self.translation(language)) {
            Self.expectNone(fixtures, language) { place in
                let all = Thoroughness.times(1) > 1
                // One of the others in turn for every other screen: each screen meets some in some languages.
                return Self.narrow + (all ? Self.wide : [Self.wide[safe: (place + turn) % 10]].compactMap(\.self))
            }
        }
    }

    /// All of it shows at once, in the smallest window too.
    @Test(arguments: languages) func theCardOfATypedResultStandsStill(language: Language) throws {
        let fixtures = ["typed-result", "typed-result-wrong"].map(Fixture.named)
        try Translation.$own.withValue(Self.translation(language)) {
            for fixture in fixtures {
                let sheet = fixture.again().sized(480, 320).sheet()
                #expect(sheet.scrollArea == nil, "\(fixture.name)")
            }
        }
    }

    /// Sentences of the pseudo-language that have no room, of all samples in all of the rooms: it is half as long again as
    /// any real one. A change may make the number smaller, and has to say so here.
    private static let cutInPseudo = 188

    @Test func noMoreOfFarLongerSentencesIsCut() {
        let faults = Translation.$own.withValue(.pseudo) { Self.faults(Fixture.all) { _ in Self.narrow + Self.wide } }
        #expect(faults.count <= Self.cutInPseudo, "\(Self.report(faults))")
    }

    private static func expectNone(_ fixtures: [Fixture], _ language: Language, rooms: (Int) -> [Room]) {
        let faults = faults(fixtures, rooms: rooms)
        #expect(faults.isEmpty, "\(language.rawValue): \(report(faults))")
    }

    private static func report(_ faults: [String]) -> String {
        "\(faults.count) faults\n" + faults.prefix(Thoroughness.times(30)).joined(separator: "\n")
    }

    private static func faults(_ fixtures: [Fixture], rooms: (Int) -> [Room]) -> [String] {
        var faults: [String] = []
        for (place, fixture) in fixtures.enumerated() {
            let spoken = fixture.state.toast == nil ? fixture : fixture.again()
            for room in rooms(place) {
                faults += Self.faults(spoken, room).map { "\(fixture.name) \(room): \($0)" }
            }
        }
        return faults
    }

    private static func faults(_ fixture: Fixture, _ room: Room) -> [String] {
        let state = fixture.sized(room.width, room.height, textSize: room.textSize)
        let sheet = state.sheet()
        let cut = sheet.runs.filter { $0.isCut && $0.blend == .normal }
        guard !cut.isEmpty else { return LayoutCheck.faults(in: sheet) }
        let names = WholeWordsTests.names(state)
        let sentences = cut.filter { !WholeWordsTests.isName($0.string, names) }.map { run in
            "“\(run.string)” is cut at \(run.size) px\(sheet.isOnButton(run) ? " on a button" : "")"
        }
        return LayoutCheck.faults(in: sheet) + sentences
    }
}
