import Testing

@testable import UnderCoverCore
@testable import UnderCoverPixels

/// What sounds say, in words, for players who do not hear them.
struct CaptionTests {
    private func game(_ change: (inout Launch) -> Void = { _ in }) -> Game {
        Game {
            $0.kept.settings.captions = true
            change(&$0)
        }
    }

    /// Sounds that the screen shows as well.
    private static let shown: [Sound] = [.move, .confirm, .back, .page]

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
        #expect(game.drawn.contains(Words.captionLate))
    }

    @Test func aCaptionFades() {
        var game = game()
        game.startRound()
        game.answer(right: true)
        #expect(game.drawn.contains(Words.captionRight))
        game.tick(Captions.ticks)
        #expect(!game.drawn.contains(Words.captionRight))
    }

    /// A new piece of music does not hide what a sound said.
    @Test func musicStandsBesideTheSound() {
        var captions = Captions()
        captions.heard(sound: "thud", at: 5)
        captions.heard(music: "tune", at: 6)
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

    /// The row at the foot belongs to captions: no cover, no button and no toast stands in it.
    @Test(arguments: [(1280, 720), (480, 320), (720, 1280), (1024, 768), (3440, 1440)], [100, 200])
    func nothingStandsWhereCaptionsAre(size: (Int, Int), textSize: Int) {
        for fixture in Fixture.all where !["attract", "loading"].contains(fixture.state.screen.name) {
            var state = fixture.state
            state.settings.captions = true
            state.captions.heard(sound: Words.captionRecord, at: state.tick)
            state.settings.textSize = textSize
            _ = step(&state, .device(.resized(width: size.0, height: size.1, density: 1)))
            guard let row = state.metrics.captions else {
                Issue.record("no row")
                continue
            }
            let sheet = state.sheet()
            #expect(row.maxY <= state.metrics.safeArea.maxY && sheet.list.contains { $0.words == Words.captionRecord })
            // Posters fill the window, and their words are a picture.
            if state.screen is Final || state.screen is Podium { continue }
            let (covers, words) = sheet.list.seen(besides: Words.captionRecord)
            let hidden = words.filter { $0.rect.intersects(row) }.map(\.text)
            #expect(hidden.isEmpty, "\(fixture.name) \(size) \(textSize): \(hidden)")
            // A wall of covers.
            if state.screen is Jukebox { continue }
            let taken = sheet.targets.filter { !$0.scrolls }.map(\.rect) + covers
            #expect(!taken.contains { $0.intersects(row) }, "\(fixture.name) \(size) \(textSize)")
        }
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

extension DisplayList {
    /// What is in sight of covers and words, but for one text.
    fileprivate func seen(besides caption: String) -> (covers: [Rect], words: [(text: String, rect: Rect)]) {
        var clips: [Rect] = []
        var covers: [Rect] = []
        var words: [(String, Rect)] = []
        func inSight(_ rect: Rect) -> Rect { clips.last.map { rect.intersection($0) } ?? rect }
        for command in self {
            switch command {
            case .clip(let rect): clips.append(inSight(rect))
            case .unclip: _ = clips.popLast()
            case .cover(let quad): covers.append(inSight(quad.rect))
            case .text(let run) where run.string != caption:
                let width = TextMeasure.width(run.string, face: run.face, size: run.size)
                let height = run.size * Em.cap
                words.append((run.string, inSight(Rect(run.origin.x, run.origin.y - height, width, height))))
            default: break
            }
        }
        return (covers.filter { $0.height > 0 && $0.width > 0 }, words.filter { $0.1.height > 0 && $0.1.width > 0 })
    }
}

extension Command {
    fileprivate var words: String? { if case .text(let run) = self { run.string } else { nil } }
}
