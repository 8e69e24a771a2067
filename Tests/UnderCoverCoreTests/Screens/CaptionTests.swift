import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore
@testable import UnderCoverPixels

/// Tests the captions of sounds for players who do not hear them.
struct CaptionTests {
    private func game(_ change: (inout Launch) -> Void = { _ in }) -> Game {
        Game {
            $0.kept.settings.captions = true
            change(&$0)
        }
    }

    /// Sounds that the screen shows as well.
    private static let shown: [Sound] = [.move, .confirm, .back, .page, .count1, .count2, .count3, .count4, .count5]

    @Test func everySoundSaysSomethingElse() {
        let said = Sound.allCases.filter { !Self.shown.contains($0) }.map(\.caption)
        #expect(said.allSatisfy { $0?.isEmpty == false })
        #expect(Set(said).count == said.count)
        #expect(Self.shown.allSatisfy { $0.caption == nil })
    }

    @Test func withoutTheSettingNothingIsWritten() {
        var game = Game()
        game.startRound()
        game.tick(420)
        #expect(game.state.captions == Captions() && game.state.metrics.captions == nil)
    }

    @Test func theLastSecondsAreCounted() {
        var game = game()
        game.startRound()
        game.tick(419)
        #expect(!game.drawn.contains("seconds left"))
        game.tick()
        #expect(game.drawn.contains("3 seconds left"))
        game.tick(60)
        #expect(game.drawn.contains("2 seconds left"))
        game.tick(60)
        #expect(game.drawn.contains("1 second left"))
        game.tick(60)
        #expect(!game.drawn.contains(Words.captionLate), "before the verdict is heard")
        game.tick(Motion.holdTicks)
        #expect(game.drawn.contains(Words.captionLate))
    }

    @Test func aCaptionFades() {
        var game = game()
        game.startRound()
        game.answer(right: true)
        #expect(game.drawn.contains(Words.captionLock) && !game.drawn.contains(Words.captionRight))
        game.tick(Motion.holdTicks)
        #expect(game.drawn.contains(Words.captionRight))
        game.tick(Captions.ticks)
        #expect(!game.drawn.contains(Words.captionRight))
    }

    /// A new piece of music does not hide what a sound said.
    @Test func musicStandsBesideTheSound() {
        var captions = Captions()
        captions.received(sound: "thud", at: 5)
        captions.received(music: "tune", at: 6)
        #expect(captions.text == "thud · tune")
        captions.fade(at: 5 + Captions.ticks)
        #expect(captions.text == "tune")
        captions.fade(at: 6 + Captions.ticks)
        #expect(captions.text == nil)
    }

    @Test func theMusicOfARoundHasNoTitle() throws {
        var game = game()
        game.startRound()
        let text = try #require(game.state.captions.music?.text)
        let round = try #require(game.state.match?.round)
        let names = round.choices.compactMap { game.state.album($0) }.flatMap { [$0.title, $0.artist] }
        #expect(text == Words.captionMusic)
        #expect(!names.contains { text.contains($0) })
    }

    @Test func whatFailedIsWritten() {
        var game = game()
        game.send(.saveFailed("mute", reason: "the disk is full"))
        #expect(game.state.captions.sound?.text == Words.captionError)
    }
}

/// Rounds by ear are for ears.
struct ByEarChoiceTests {
    private func kinds(_ change: (inout Settings) -> Void) -> (dealt: [RoundKind], toast: String?) {
        var game = Game {
            $0.kept.settings.kinds = [.nameTheCover, .byEar]
            change(&$0.kept.settings)
        }
        game.startRound()
        return (game.state.match?.settings.kinds ?? [], game.state.toast?.text)
    }

    @Test func theyAreOffUntilChosen() { #expect(Settings().kinds == [.nameTheCover]) }

    @Test func chosenOnesArePlayed() {
        let played = kinds { _ in }
        #expect(played.dealt == [.nameTheCover, .byEar] && played.toast == nil)
    }

    @Test func withCaptionsOrInSilenceOthersTakeTheirPlaceAndThatIsSaid() {
        for change: (inout Settings) -> Void in [
            { $0.captions = true }, { $0.mute = true }, { $0.musicVolume = 0 }, { $0.playMusic = false },
        ] {
            let played = kinds(change)
            #expect(played.dealt == [.nameTheCover] && played.toast == Words.byEarMakesRoom)
        }
    }
}
