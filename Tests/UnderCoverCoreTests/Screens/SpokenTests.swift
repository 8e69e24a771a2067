import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// Tests the screen reader's words.
struct SpokenTests {
    private static func game(_ change: (inout Launch) -> Void = { _ in }) -> Game {
        var settings = Settings()
        settings.readAloud = .on
        settings.speechDetail = .brief
        return Game(settings: settings) { launch in
            launch.sources = Samples.sources(.plain)
            change(&launch)
        }
    }

    // MARK: Everything has words

    static let places: [(name: String, glyphs: GlyphSet)] = Fixture.names.flatMap { name in
        [GlyphSet.keyboard, .pad(.xbox)].map { (name, $0) }
    }

    /// Walks over all there is on a screen, on the keyboard of the screen over all of its faces.
    @Test(arguments: places) func nothingIsWithoutWords(name: String, glyphs: GlyphSet) throws {
        let (width, height) = glyphs == .keyboard ? (1280, 720) : (480, 800)
        var state = Fixture.named(name).sized(width, height, glyphs: glyphs)
        var walked: Set<TargetID> = []
        let layers = state.textScreen == nil ? [nil] : ScreenKeyboard.Layer.allCases.map(Optional.some)
        for layer in layers {
            if let layer, var screen = state.textScreen {
                screen.keyboard.layer = layer
                state.show(screen)
            }
            let screen = SpokenScreen(state)
            for id in screen.sheet.focusable.map(\.id) {
                walked.insert(id)
                let label = screen.label(of: id)?.text(.full)
                #expect(
                    SpokenTests.makesSense(label), "\(name) at \(width): \(id) is read as \(label ?? "nothing")")
            }
        }
        #expect(!walked.isEmpty || state.answersByPlace, "\(name) has nothing to walk over")
    }

    /// No part of it is a sign that a voice skips.
    private static func makesSense(_ label: String?) -> Bool {
        guard let label, !label.isEmpty else { return false }
        return label.split(separator: ",").allSatisfy { $0.contains { $0.isLetter || $0.isNumber } }
    }

    @Test(arguments: [
        (".", "full stop"), ("&", "and sign"), ("’", "apostrophe"), ("Q", "capital Q"), ("é", "e acute"),
        ("Ø", "capital o stroke"), ("ß", "sharp s"), ("7", "7"), ("g", "g"), (" ", "space"), ("夜", "夜"),
    ]) func lettersHaveNames(letter: String, name: String) {
        #expect(Words.written(letter).lowercased() == name.lowercased())
    }

    /// Without speech, layout does not even make the words.
    @Test func whatNobodyHearsIsNotMade() {
        var sheet = Sheet(Game().state.sheet().context)
        var made = 0
        func words() -> String {
            made += 1
            return "words"
        }
        sheet.name(RoundResult.Target.next, words(), state: words())
        sheet.say(words(), notice: words())
        #expect(made == 0)
    }

    // MARK: A server

    @Test func aFormSaysWhatItAsksAndWhatWasTyped() {
        var game = Self.game()
        game.openSources()
        #expect(spoken(game.choose("server")) == ["Add a server. Where is it? Field 1 of 3. https://"])
        game.takeAsked()
        game.write("at")
        #expect(spoken(game.takeAsked()) == ["a", "t"])
        #expect(spoken(game.key("Backspace")) == ["t deleted"])
        let second = spoken(game.key("Return"))
        #expect(second == ["Who are you there? Field 2 of 3. empty"])
    }

    @Test func aPasswordIsNeverSaid() {
        var game = Self.game()
        game.openServerForm()
        game.write("attic")
        game.key("Return")
        game.write("me")
        #expect(spoken(game.key("Return")).first?.hasPrefix("And the password? Field 3 of 3.") == true)
        game.takeAsked()
        game.write("xyzzy")
        game.key("Backspace")
        game.key("Down")
        game.key("Up")
        let said = spoken(game.takeAsked())
        #expect(said.prefix(6) == ["hidden", "hidden", "hidden", "hidden", "hidden", "hidden deleted"])
        #expect(said.last?.hasSuffix("hidden") == true)
        #expect(!said.contains { $0.contains("x") || $0.contains("zz") })
    }

    @Test func whyAServerSaidNoIsRead() {
        var game = Self.game()
        game.openServerForm()
        for words in ["attic", "me", "secret"] {
            game.write(words)
            game.key("Return")
        }
        let reason = Words.trouble(.wrongPassword, source: "attic")
        #expect(spoken(game.send(.serverRefused(reason))) == [reason])
    }

    // MARK: Notices and switches

    @Test func termsAreReadBeforeTheyAreAccepted() throws {
        var game = Self.game()
        game.openSources()
        let said = try #require(spoken(game.choose("source.other")).first)
        let notice = try #require(game.state.finder.source("other")?.notice)
        #expect(said.hasPrefix("One thing first. \(notice)"))
        #expect(said.hasSuffix("Rather not"))
    }

    @Test func aSwitchSaysHowItStands() {
        var game = Self.game { $0.sources[1].notice = nil }
        game.openSources()
        game.point(at: "source.open")
        let down = spoken(game.key("Down"))
        #expect(down == ["Deezer, \(Words.about(game.state.finder.sources[1])), off"])
        #expect(spoken(game.key("Return")) == ["on"])
        #expect(spoken(game.key("Return")) == ["off"])
    }

    @Test func aToggleOfAPlaylistSaysItsNewState() {
        var game = Self.game()
        game.openPlaylist()
        game.gather(covers: 24, stage: .done)
        game.point(at: "add")
        #expect(spoken(game.key("Down")) == ["Singles too, off"])
        #expect(spoken(game.key("Return")) == ["on. Asking ListenBrainz…"])
        #expect(spoken(game.key("Return")) == ["off"])
    }

    @Test func whatComesOfAPlaylistIsReadAndNotEveryCover() {
        var game = Self.game()
        game.openPlaylist()
        game.gather(covers: 3)
        game.takeAsked()
        game.gather(covers: 7)
        #expect(spoken(game.takeAsked()) == [])
        game.gather(covers: 14)
        #expect(spoken(game.takeAsked()).first?.hasPrefix(Words.enoughCovers) == true)
        game.gather(covers: 24, stage: .done)
        #expect(spoken(game.takeAsked()).first?.hasPrefix("24 albums, ready to play.") == true)
    }

    @Test func theNumberOfRoundsIsReadWhereverItIsChanged() {
        var game = Self.game()
        game.openCategory()
        game.state.setFocus("more")
        #expect(spoken(game.key("Right")) == ["4 rounds"])
    }

    @Test func aVerdictIsNotCutShortByItsResult() {
        var game = Self.game()
        game.startRound()
        game.answer(right: true)
        game.takeAsked()
        game.tick(Motion.holdTicks)
        let said = spoken(game.takeAsked())
        #expect(game.name == "result" && said.count == 1 && said[0].hasPrefix(Words.verdict(.right)))
        game.tick(RoundResult.endTicks)
        #expect(spoken(game.takeAsked()) == [])
    }

    @Test func whatIsSaidInPassingIsRead() {
        var game = Self.game()
        #expect(spoken(game.key("M")) == [Words.muted])
    }

    // MARK: The keyboard on the screen

    @Test func aLetterIsReadWhenItIsReachedAndWhenItIsWritten() {
        var game = Self.game()
        game.plug()
        game.pad(.down)
        game.point(at: "add")
        let opened = spoken(game.pad(.south))
        #expect(opened == ["Add category. g"])
        #expect(spoken(game.pad(.right)) == ["h"])
        #expect(spoken(game.pad(.south)) == ["h"])
        game.point(at: "shift")
        #expect(spoken(game.pad(.south)) == ["capitals"])
        game.point(at: "space")
        #expect(spoken(game.pad(.south)) == ["space"])
        game.point(at: "delete")
        #expect(spoken(game.pad(.south)) == ["space deleted"])
    }
}
