import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore
@testable import UnderCoverPixels

/// An opened favourite lies on its cover's colours, as a result does.
struct FavouriteTests {
    private func opened(_ theme: ThemeChoice = .light, signature: PaletteSignature?) -> Game {
        var settings = Settings()
        settings.theme = theme
        var game = Game(settings: settings) { launch in
            var album = launch.kept.categories[0].albums[0]
            album.signature = signature
            launch.kept.categories[0].albums[0].signature = nil
            launch.kept.favourites = [album]
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
        #expect(Ticks.areNeeded(game.state))
        game.tick(60)
        let gradient = try #require(gradients(game).first)
        #expect(gradients(game).count == 1 && gradient.opacity == 1)
        #expect(gradient.colors == signature.gradientColors)
        game.tick(60)
        #expect(gradients(game).first?.seconds != gradient.seconds)
        game.key("Escape")
        #expect(gradients(game).isEmpty)
        game.tick(60)
        #expect(!Ticks.areNeeded(game.state))
    }

    @Test func learnsThemWhenItsCoverComes() {
        let signature = LookAlikeTests.plain(Color(0x993366))
        var game = opened(signature: nil)
        #expect(gradients(game).isEmpty)
        game.send(.coverReady(game.state.kept.favourites[0].artwork, .round, signature: signature))
        #expect(gradients(game).first?.colors == signature.gradientColors)
    }

    @Test func staysPlainWhereContrastIsThePoint() {
        #expect(gradients(opened(.highContrast, signature: LookAlikeTests.plain(Color(0x336699)))).isEmpty)
    }

    // MARK: From one to the next

    private func three(_ reducedMotion: MotionChoice = .off, hasColors: Bool = true) -> Game {
        var settings = Settings()
        settings.reducedMotion = reducedMotion
        var game = Game(settings: settings) { launch in
            let colors = [Color(0x336699), Color(0x993366), Color(0x669933)]
            launch.kept.favourites = zip(launch.kept.categories[0].albums, colors).map { album, color in
                var album = album
                album.signature = hasColors ? LookAlikeTests.plain(color) : nil
                return album
            }
            for index in launch.kept.categories[0].albums.indices {
                launch.kept.categories[0].albums[index].signature = nil
            }
        }
        game.choose("favourites")
        game.key("Return")
        game.tick(60)
        return game
    }

    private func open(_ game: Game) -> Int? {
        guard let state = game.state.screen as? Favourites else { return nil }
        return game.state.kept.favourites.firstIndex { $0.id == state.open }
    }

    private func covers(_ game: Game) -> [ArtworkID] {
        game.state.sheet().list.compactMap { if case .cover(let quad) = $0 { quad.artwork } else { nil } }
    }

    @Test func leftAndRightTurnToTheNeighboursAndStopAtTheEnds() {
        var game = three()
        var seen = [open(game)]
        for key in ["Left", "Right", "Right", "Right", "Left"] as [Key] {
            game.key(key)
            seen.append(open(game))
        }
        #expect(seen == [0, 0, 1, 2, 2, 1])
        game.key("Escape")
        #expect(game.state.focus == "album." + game.state.kept.favourites[1].id.rawValue)
    }

    @Test func arrowsOnScreenDoTheSameForAPointer() {
        var game = three()
        game.click("after")
        #expect(open(game) == 1)
        game.click("before")
        #expect(open(game) == 0)
        let arrows = game.state.sheet().targets.map(\.id.description).filter { ["before", "after"].contains($0) }
        #expect(arrows == ["after"])
    }

    @Test func oneCoverAndItsColoursFadeIntoTheOther() throws {
        var game = three()
        let artworks = game.state.kept.favourites.map(\.artwork)
        func colors() -> [Color] { gradients(game).first?.colors ?? [] }
        let old = colors()
        game.key("Right")
        #expect(covers(game) == [artworks[0], artworks[1]])
        #expect(colors() == (0..<Gradient.most).map { old[$0 % old.count] })
        let new = game.state.kept.favourites[1].signature?.gradientColors ?? []
        func away() -> Double {
            zip(colors(), (0..<Gradient.most).map { new[$0 % new.count] })
                .map { OKLab($0).distance(to: OKLab($1)) }.reduce(0, +)
        }
        var last = away()
        #expect(last > 0.1)
        for _ in 0..<Int(Motion.turnTicks) {
            #expect(Ticks.areNeeded(game.state))
            game.tick()
            #expect(away() <= last)
            last = away()
        }
        #expect(colors() == new && covers(game) == [artworks[1]])
    }

    @Test func withReducedMotionTheyAreCut() {
        var game = three(.on)
        game.key("Right")
        #expect(covers(game) == [game.state.kept.favourites[1].artwork])
        #expect(gradients(game).first?.colors == game.state.kept.favourites[1].signature?.gradientColors)
    }

    @Test func whereThereIsNothingToFadeItStillComesToRest() {
        var game = three(hasColors: false)
        game.key("Right")
        #expect(gradients(game).isEmpty && covers(game).count == 2)
        game.tick(Int(Motion.turnTicks))
        #expect(covers(game).count == 1 && !Ticks.areNeeded(game.state))
    }

    @Test func aSongGoesOnUnderTheNextCover() throws {
        var game = three()
        game.restoreDeck()
        let album = game.state.kept.favourites[0]
        #expect(game.key("Return").contains(.deck(.find(album, .now))))
        let songs = [QueueSong(id: "one", title: "One", artist: "", album: album.id)]
        game.send(.deck(.found(album.id, title: album.title, songs, .now)))
        #expect(game.drawn.contains(Words.pauseIt))
        game.key("Right")
        #expect(game.state.deckSounds && !game.drawn.contains(Words.pauseIt))
    }
}
