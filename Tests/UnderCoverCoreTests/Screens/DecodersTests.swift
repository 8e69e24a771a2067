import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// Sources names the package that songs of servers need.
struct DecodersTests {
    private static let remedy = "libavformat59"

    private static func opened(_ kinds: [Source.Kind]) -> (Game, [Effect]) {
        var game = Game { $0.sources = kinds.enumerated().map { Source(id: "\($0)", name: "S\($0)", kind: $1) } }
        game.choose("add")
        let effects = game.choose("sources")
        return (game, effects)
    }

    private static func sentences(_ game: Game) -> String {
        var game = game
        game.tick(60)
        return game.state.sheet().list.compactMap { if case .text(let run) = $0 { run.string } else { nil } }
            .joined(separator: " ")
    }

    @Test func theyAreCheckedWhereThereIsAServer() {
        #expect(Self.opened([.open, .server]).1.contains(.checkDecoders))
        #expect(!Self.opened([.open]).1.contains(.checkDecoders))
    }

    @Test func theMissingPackageIsNamedUntilItIsThere() {
        var (game, _) = Self.opened([.server])
        #expect(!Self.sentences(game).contains("libavformat59"))
        game.send(.decodersChecked(missing: Self.remedy))
        #expect(Self.sentences(game).contains(Words.decodersMissing(Self.remedy)))
        game.send(.decodersChecked(missing: nil))
        #expect(!Self.sentences(game).contains("libavformat59"))
    }
}
