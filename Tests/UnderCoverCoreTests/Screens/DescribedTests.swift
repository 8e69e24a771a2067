import Testing
import UnderCoverPixels

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// Rounds whose covers a voice describes.
struct DescribedTests {
    static func game(_ change: (inout Settings) -> Void = { _ in }) -> Game {
        var settings = Settings()
        settings.describesCovers = true
        change(&settings)
        return Game(settings: settings) { launch in
            for index in launch.kept.categories[0].albums.indices {
                launch.kept.categories[0].albums[index].signature = signature
                launch.kept.categories[0].albums[index].seen = ["Vague \(index).", "Precise \(index)."]
            }
        }
    }

    /// Something red at the bottom of a black cover.
    static let signature = PaletteSignature(
        swatches: [.init(color: .black, share: 0.625), .init(color: Color(0xC01818), share: 0.375)],
        grid: (0..<16).map { [9, 10, 12, 13, 14, 15].contains($0) ? Color(0xC01818) : .black })

    /// Looking at a cover takes longer than the rest of a test.
    private static let flat = CoverStudy.make(rgb64: [UInt8](repeating: 0, count: 64 * 64 * 3), lettering: [])?.facts

    static func facts(lettering: Bool = true) throws -> CoverFacts {
        var facts = try #require(flat)
        (facts.curves, facts.hasLettering, facts.things) = ([:], lettering, 2)
        return facts
    }

    /// A round whose clock has just started.
    static func round(
        lettering: Bool = true, _ change: (inout Settings) -> Void = { _ in }
    ) throws -> Game {
        var game = game(change)
        game.startMatch("records")
        try arrive(&game, lettering: lettering)
        while case .reading = game.guessing?.phase { game.tick() }
        game.takeAsked()
        return game
    }

    static func arrive(_ game: inout Game, lettering: Bool = true) throws {
        let round = try #require(game.state.match?.round)
        for artwork in game.state.sleeves(of: round) { game.facts[artwork] = try facts(lettering: lettering) }
        game.coverArrives()
    }

    /// All that is said until the clock stops, with the tick of the round.
    static func told(_ game: inout Game) -> [(used: Int, text: String)] {
        var told: [(Int, String)] = []
        for _ in 0..<4000 where game.guessing?.phase == .running {
            let said = spoken(game.tick())
            guard game.guessing?.phase == .running, let used = game.guessing?.used else { break }
            told += said.map { (used, $0) }
        }
        return told
    }

    // MARK: What is told

    @Test func aCoverIsToldInGrowingDetail() throws {
        var game = try Self.round { $0.secondsPerRound = 30 }
        let told = Self.told(&game).map(\.text)
        let album = try #require(game.answer)
        let lines = try #require(album.seen)
        let letters = TypedHint.initials(of: album.title).joined(separator: ", ")
        #expect(
            told == [
                "Dark: black, red.", "Mostly at the bottom. Two things.", lines[0], lines[1],
                "Printed on it. The title begins with: \(letters).",
            ])
    }

    @Test func aCoverWithoutLetteringHasNoLetters() throws {
        var game = try Self.round(lettering: false) { $0.secondsPerRound = 30 }
        #expect(Self.told(&game).count == 4)
    }

    @Test func aCoverWithoutLinesIsToldByItsColours() throws {
        var game = Self.game { $0.secondsPerRound = 30 }
        for index in game.state.kept.categories[0].albums.indices {
            game.state.kept.categories[0].albums[index].seen = nil
        }
        game.startMatch("records")
        try Self.arrive(&game)
        while case .reading = game.guessing?.phase { game.tick() }
        let told = Self.told(&game).map(\.text)
        #expect(told.contains("Above: black. Below: red."))
    }

    /// Players who see it have no colours, either.
    @Test func inBlackAndWhiteNoColourIsSaid() throws {
        var game = try Self.round {
            $0.blackAndWhite = true
            $0.secondsPerRound = 30
        }
        let told = Self.told(&game).map(\.text)
        #expect(told.count == 5 && !told.contains { $0.contains("red") || $0.contains("black") })
    }

    /// The letters are first ones; of a title that is a single letter they would be all of it.
    @Test func aTitleOfOneLetterIsNotSpelled() throws {
        var game = Self.game { $0.secondsPerRound = 30 }
        for index in game.state.kept.categories[0].albums.indices {
            game.state.kept.categories[0].albums[index].title = String(UnicodeScalar(UInt8(65 + index)))
        }
        game.startMatch("records")
        try Self.arrive(&game)
        while case .reading = game.guessing?.phase { game.tick() }
        #expect(Self.told(&game).last?.text == "Something is printed on it.")
    }

    // MARK: When

    static let moments = Reveal.designs.flatMap { reveal in Pace.allCases.map { (reveal, $0) } }

    /// Each stage comes as soon as the reveal has come so far and the voice is free, for every reveal and pace.
    @Test(arguments: moments) func stagesFollowTheReveal(reveal: Reveal, pace: Pace) throws {
        for seconds in [10, 30] {
            var game = try Self.round {
                ($0.reveal, $0.pace, $0.secondsPerRound) = (reveal, pace, seconds)
            }
            var last: NarrationStage?
            var free = 0
            for _ in 0..<6000 {
                game.tick()
                guard let guessing = game.guessing, guessing.phase == .running, let match = game.state.match,
                    let round = match.round
                else { break }
                let reached = try #require(Described.stage(match, round, atTick: guessing.used, game.state))
                let moment = RevealMoment(
                    progress: Double(guessing.used) / Double(seconds * 60), pace: pace, facts: try Self.facts())
                #expect(reached == NarrationStage(clarity: reveal.clarity(moment)))
                let told = try #require(guessing.telling.stage)
                #expect(told <= reached)
                if game.state.tick > free { #expect(told == reached, "\(reveal) \(pace) at \(guessing.used)") }
                if told != last { (last, free) = (told, guessing.telling.busyUntil) }
            }
            #expect(last == .lettering)
        }
    }

    @Test(arguments: moments) func printedLettersWaitForTheLastTenth(reveal: Reveal, pace: Pace) throws {
        var game = try Self.round { ($0.reveal, $0.pace, $0.timer) = (reveal, pace, .slow) }
        let told = Self.told(&game)
        let letters = try #require(told.first { $0.text.contains("Printed on it") })
        #expect(letters.used >= 1800 * 9 / 10)
    }

    /// The clock stands still while a stage is told for the first time, so knowing a cover by it pays what seeing it pays.
    @Test func theClockWaitsForTheVoice() throws {
        var game = try Self.round { $0.secondsPerRound = 5 }
        var used = 0
        for _ in 0..<3000 where game.guessing?.phase == .running {
            let held = game.guessing?.telling.holds(at: game.state.tick + 1, speaks: false) == true
            game.tick()
            guard let guessing = game.guessing, guessing.phase == .running else { break }
            #expect(guessing.used == (held ? used : used + 1))
            used = guessing.used
        }
        #expect(used == 299)
    }

    /// A press that interrupts a stage does not stop the clock again: else it could be stopped for ever.
    @Test func theClockWaitsForEachStageOnce() throws {
        var game = try Self.round { $0.timer = .off }
        game.tick(3)
        for press in 0..<40 {
            game.key(press % 2 == 0 ? "Down" : "Up")
            game.tick(130)
        }
        #expect((game.guessing?.used ?? 0) > 3000)
    }

    @Test func theVoiceIsNeverCutShortByItself() throws {
        var game = try Self.round { $0.secondsPerRound = 4 }
        var free = 0
        for _ in 0..<230 {
            let said = spoken(game.tick())
            for text in said {
                #expect(game.state.tick >= free)
                free = game.state.tick + VoicePace.ticks(for: text)
            }
        }
        #expect(free > 0)
    }

    /// A description that was cut short by looking at the choices comes again.
    @Test func aStageThatWasInterruptedIsToldAgain() throws {
        var game = try Self.round { $0.timer = .off }
        let first = spoken(game.tick(2))
        #expect(first.count == 1)
        game.key("Down")
        let again = spoken(game.tick(400))
        #expect(again.first?.hasPrefix(first[0]) == true)
    }

    /// With one switch the focus moves by itself, more often than a sentence takes.
    @Test func aFocusThatMovesByItselfInterruptsNothing() throws {
        var game = try Self.round { $0.timer = .slow }
        game.state.settings.oneSwitch = true
        var free = 0
        var told = 0
        for _ in 0..<1500 {
            for text in spoken(game.tick()) {
                #expect(game.state.tick >= free, "\(text)")
                guard let guessing = game.guessing, guessing.telling.busyUntil > game.state.tick else { continue }
                (free, told) = (guessing.telling.busyUntil, told + 1)
            }
        }
        #expect(told >= 4)
    }

    @Test func tabTellsAllOfItAgain() throws {
        var game = try Self.round { $0.timer = .off }
        let told = spoken(game.tick(900))
        #expect(told.count >= 3)
        let again = spoken(game.key("Tab"))
        #expect(again.count == 1 && told.allSatisfy { again[0].contains($0) })
        #expect(game.guessing?.phase == .running)
    }
}
