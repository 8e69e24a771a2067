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

    private static let rooms = [
        Room(width: 1280, height: 720), Room(width: 1024, height: 768), Room(width: 720, height: 1280),
        Room(width: 480, height: 320), Room(width: 3440, height: 1440), Room(width: 1280, height: 720, textSize: 200),
    ]

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Assets/Languages")

    static let languages = Language.allCases.filter { $0 != .english }

    private static func tongue(_ language: Language) throws -> Tongue {
        guard language != .pseudo else { return .pseudo }
        let file = folder.appending(path: language.rawValue + ".po")
        return Tongue(language, catalogue: try String(contentsOf: file, encoding: .utf8))
    }

    /// NB: each language has some twenty places left where a button or a line is cut, most of them at 480×320 or in text of
    /// 200 %. This is the list of them, for `UNDER_COVER_THOROUGH`.
    @Test(.enabled(if: Thoroughness.times(1) > 1, "lists what is still cut"), arguments: languages)
    func everySentenceHasRoom(language: Language) throws {
        let turn = try #require(Self.languages.firstIndex(of: language))
        var faults: [String] = []
        try Tongue.$own.withValue(Self.tongue(language)) {
            for (place, fixture) in Fixture.all.enumerated() {
                for (number, room) in Self.rooms.enumerated() {
                    // A third of the windows in turn: each screen meets each window in some languages.
                    let isItsTurn = (place + number + turn) % 3 == 0
                    guard isItsTurn || Thoroughness.times(1) > 1 else { continue }
                    faults += Self.faults(fixture, room).map { "\(fixture.name) \(room): \($0)" }
                }
            }
        }
        let report = faults.prefix(Thoroughness.times(30)).joined(separator: "\n")
        #expect(faults.isEmpty, "\(language.rawValue): \(faults.count) faults\n\(report)")
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
