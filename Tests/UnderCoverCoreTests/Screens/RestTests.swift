import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// A service wants to be left alone while a category is made.
struct RestTests {
    private static let eight = Words.isResting("MusicBrainz", 8)

    /// A playlist whose albums are known, seven of them with covers.
    private static func gathering(covers: Int = 7, readAloud: Bool = false) -> Game {
        var settings = Settings()
        settings.readAloud = readAloud ? .on : .off
        settings.speechDetail = .brief
        var game = Game(settings: settings) { $0.sources = Samples.sources(.plain) }
        game.openPlaylist()
        if covers > 0 { game.gather(covers: covers) }
        game.tick(300)
        return game
    }

    private static func says(_ sentence: String, _ game: Game) -> Bool {
        game.texts.joined(separator: " ").contains(sentence)
    }

    @Test(arguments: [0, 7]) func theSecondsAreCountedDownAndThenItGoesOn(covers: Int) {
        var game = Self.gathering(covers: covers)
        let before = game.texts
        game.rest(8)
        for second in (1...8).reversed() {
            #expect(Self.says(Words.isResting("MusicBrainz", second), game))
            #expect(Ticks.areNeeded(game.state))
            game.tick(60)
        }
        #expect(game.texts == before)
        #expect(covers == 0 || !Ticks.areNeeded(game.state))
    }

    @Test func thePageOfTheCategoryCountsToo() {
        var game = Self.gathering(covers: 14)
        game.choose("add")
        #expect(game.name == "category")
        game.tick(300)
        #expect(!Ticks.areNeeded(game.state))
        game.rest(8)
        #expect(Self.says(Self.eight, game) && Ticks.areNeeded(game.state))
        game.tick(61)
        #expect(Self.says(Words.isResting("MusicBrainz", 7), game))
        game.tick(420)
        #expect(!Self.says("resting", game) && !Ticks.areNeeded(game.state))
    }

    @Test func nothingIsDrawnBetweenTwoSeconds() {
        var game = Self.gathering()
        game.rest(8)
        game.tick(1)
        let picture = game.state.sheet().list
        for _ in 0..<58 {
            game.tick(1)
            #expect(game.state.sheet().list == picture)
        }
        game.tick(1)
        #expect(game.state.sheet().list != picture)
    }

    @Test func onlyWhoIsAskedIsSaidToRest() {
        var game = Self.gathering()
        game.send(.rested(source: "attic", name: "Attic", seconds: 8))
        #expect(!Self.says("resting", game) && !Ticks.areNeeded(game.state))
        game.rest(8)
        #expect(Self.says(Self.eight, game))
        game.gather(covers: 24, stage: .done)
        #expect(!Self.says("resting", game))
    }

    @Test func whoRestsLongestIsNamed() {
        var game = Self.gathering()
        game.rest(3, name: "The Cover Art Archive")
        game.rest(8)
        #expect(Self.says(Self.eight, game))
        game.rest(0)
        #expect(Self.says(Words.isResting("The Cover Art Archive", 3), game))
    }

    /// Ticks stop where nothing moves; a rate limit must end on the screen all the same.
    @Test func whatIsOverIsSaidToBe() {
        var game = Self.gathering()
        game.rest(8)
        game.rest(0)
        #expect(!Self.says("resting", game) && game.state.finder.rests.isEmpty)
    }

    @Test(arguments: [-1, .nan, .infinity, 1e300, 4_000]) func oddNumbersAreNoRest(seconds: Double) {
        var game = Self.gathering()
        game.rest(seconds)
        #expect(game.state.finder.rests.isEmpty)
    }

    @Test func earsHearItOnce() {
        var game = Self.gathering(readAloud: true)
        let spoken = { (effects: [Effect]) in
            effects.compactMap { if case .speak(let text) = $0 { text } else { nil } }
        }
        #expect(spoken(game.rest(8)) == ["MusicBrainz is resting."])
        #expect(spoken(game.tick(120)) == [])
        #expect(spoken(game.gather(covers: 9)) == [])
    }

    @Test func aReplayCountsTheSame() throws {
        let event = Event.rested(source: "open", name: "MusicBrainz", seconds: 2.25)
        var (played, again) = (Self.gathering(), Self.gathering())
        played.send(event)
        var recorder = Recorder()
        let lines = [Recording.header()] + recorder.lines(for: event, after: played.state) + ["end"]
        for line in try Recording.parse(lines.joined(separator: "\n")).lines {
            if case .event(let event) = line { again.send(event) }
        }
        #expect(again.state == played.state)
        #expect(again.state.finder.rests.map(\.until) == [again.state.tick + 135])
    }
}
