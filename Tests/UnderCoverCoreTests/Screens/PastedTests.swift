import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// Tests an address that was pasted into the search.
struct PastedTests {
    private static var game: Game { Game { $0.sources = Samples.sources(.plain) } }

    private static func paste(_ game: inout Game, _ source: String) -> SourceReference {
        let reference = SourceReference(source: source, kind: .playlist, id: "3")
        game.choose("add")
        game.write("https")
        game.tick(20)
        game.send(
            .playlistsFound(
                question: game.state.finder.question, source: "open", [FoundPlaylist(reference: reference, title: "")]))
        return reference
    }

    @Test func anAddressOfAPlaceWithTermsShowsThemBeforeAnythingIsAsked() {
        var game = Self.game
        let reference = Self.paste(&game, "other")
        let effects = game.choose("hit." + reference.description)
        #expect(game.name == "question")
        #expect(!effects.contains { if case .gather = $0 { true } else { false } })
        #expect(game.choose("yes").contains(.keep(.source("other", isOn: true))))
        game.tick(20)
        game.send(
            .playlistsFound(
                question: game.state.finder.question, source: "open", [FoundPlaylist(reference: reference, title: "")]))
        #expect(game.choose("hit." + reference.description).contains(.gather(reference, SieveSettings())))
    }

    @Test func anAddressOfASourceThatIsOffSaysSo() {
        var game = Self.game
        let reference = Self.paste(&game, "attic")
        if let index = game.state.finder.sources.firstIndex(where: { $0.id == "attic" }) {
            game.state.finder.sources[index].isOn = false
        }
        let effects = game.choose("hit." + reference.description)
        #expect(game.name == "add-category" && game.state.toast?.text.contains("is switched off") == true)
        #expect(!effects.contains { if case .gather = $0 { true } else { false } })
    }

    @Test func whatWasPastedIsCalledWhatItsSourceCallsIt() {
        var game = Self.game
        let reference = Self.paste(&game, "open")
        game.choose("hit." + reference.description)
        #expect(game.state.sheet(isSpoken: true).heading == Words.pasted)
        var gathering = Gathering(reference: reference)
        gathering.name = "Rain"
        gathering.albums = Invented.albums(14, .plain, "g")
        gathering.listed = 14
        game.send(.gathered(gathering))
        #expect(game.state.sheet(isSpoken: true).heading == "Rain")
        #expect(game.choose("add").contains(.keepGathering(reference, name: "Rain")))
        #expect(game.state.kept.categories.first { $0.origin == reference }?.name == "Rain")
    }
}
