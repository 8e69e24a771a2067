import Testing

@testable import UnderCoverCore

/// An opened favourite lies on its cover's colours, as a result does.
struct FavouriteTests {
    private func opened(_ theme: ThemeChoice = .light, signature: PaletteSignature?) -> Game {
        var settings = Settings()
        settings.theme = theme
        var game = Game(settings: settings) { launch in
            var album = launch.catalogue[0].albums[0]
            album.signature = signature
            launch.catalogue[0].albums[0].signature = nil
            launch.favourites = [album]
        }
        game.choose("favourites")
        game.key("Return")
        return game
    }

    private func gradients(_ game: Game) -> [Gradient] {
        game.state.sheet().list.compactMap { if case .gradient(let gradient) = $0 { gradient } else { nil } }
    }

    @Test func liesOnTheColoursOfItsCover() throws {
        let signature = LookAlikeTests.plain(Color(0x336699))
        var game = opened(signature: signature)
        #expect(game.state.needsTicks)
        game.tick(60)
        let gradient = try #require(gradients(game).first)
        #expect(gradients(game).count == 1 && gradient.opacity == 1)
        #expect(gradient.colors == signature.gradientColors)
        game.tick(60)
        #expect(gradients(game).first?.seconds != gradient.seconds)
        game.key("Escape")
        #expect(gradients(game).isEmpty)
        game.tick(60)
        #expect(!game.state.needsTicks)
    }

    @Test func learnsThemWhenItsCoverComes() {
        let signature = LookAlikeTests.plain(Color(0x993366))
        var game = opened(signature: nil)
        #expect(gradients(game).isEmpty)
        game.send(.coverReady(game.state.favourites[0].artwork, .round, signature: signature))
        #expect(gradients(game).first?.colors == signature.gradientColors)
    }

    @Test func staysPlainWhereContrastIsThePoint() {
        #expect(gradients(opened(.highContrast, signature: LookAlikeTests.plain(Color(0x336699)))).isEmpty)
    }
}
