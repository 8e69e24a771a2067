import Testing
import UnderCoverPixels

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// A game that is played by events, with nothing behind it: covers arrive when a test says so.
typealias Game = Walkthrough

extension Walkthrough {
    init(_ flavour: Flavour = .plain, settings: Settings = Settings(), change: (inout Launch) -> Void = { _ in }) {
        var launch = Launch.test(flavour, settings)
        change(&launch)
        self.init(AppState(), SampleProps(flavour), step: step)
        coversArrive = false
        onMissing = { Issue.record("\($0) is not there to be pressed.") }
        send(.launched(launch))
    }

    /// A lobby, where covers arrive by themselves.
    static func lobby(players: Int, shape: PlayShape = .everyone) -> Game {
        var game = Game()
        game.coversArrive = true
        game.openLobby(players: players, shape: shape)
        return game
    }

    /// Its first round.
    static func party(players: Int, shape: PlayShape = .everyone) -> Game {
        var game = lobby(players: players, shape: shape)
        game.choose(Lobby.Target.start)
        game.coverArrives()
        game.tick(PartyPace.readyTicks + 1)
        return game
    }

    var name: String { state.screen.name }
    /// The description of the focused target.
    var focus: String { state.focus?.description ?? "" }
    /// All words on the screen.
    var texts: [String] { state.texts }
    var drawn: String { state.drawn }
    var codes: [QRMark] { state.sheet().codes }
    var guessing: Guessing? { state.screen as? Guessing }

    @discardableResult
    mutating func send(_ first: Event, _ second: Event, _ rest: Event...) -> [Effect] {
        ([first, second] + rest).flatMap { send($0) }
    }

    mutating func startRound(_ id: Category.ID = "records") {
        startMatch(id)
        coverArrives()
    }

    mutating func playMatch(_ rounds: [(right: Bool?, ticks: Int)], in id: Category.ID = "records") {
        startMatch(id)
        playRounds(rounds)
    }

    /// Gives the focus to a target that is drawn, without what moving there would do.
    mutating func point(at name: String, _ location: SourceLocation = #_sourceLocation) {
        guard let target = state.sheet().focusable.first(where: { $0.id == name }) else {
            Issue.record("“\(name)” is not on \(self.name)", sourceLocation: location)
            return
        }
        state.focus = target.id
    }

    /// Clicks a target, also one that cannot have the focus.
    mutating func click(_ name: String, _ location: SourceLocation = #_sourceLocation) {
        guard let target = state.sheet().targets.first(where: { $0.id == name }) else {
            Issue.record("“\(name)” is not on \(self.name)", sourceLocation: location)
            return
        }
        send(.device(.pointerDown(target.rect.center)))
    }

    mutating func openCategory(_ id: String) { openCategory(Category.ID(rawValue: id)) }
    mutating func startMatch(_ id: String) { startMatch(Category.ID(rawValue: id)) }
}

extension Settings {
    /// The defaults, but for the time to read and the length of a match.
    static let atOnce = Launch.test().kept.settings
}

extension Launch {
    /// Rounds begin at once: `ReadingTests` are about the time to read.
    static func test(_ flavour: Flavour = .plain, _ settings: Settings = Settings()) -> Launch {
        var settings = settings
        settings.secondsToRead = 0
        // Three rounds are enough for most, and all are dealt alike whatever was played before.
        if settings.rounds == Settings().rounds { settings.rounds = 3 }
        var launch = Launch(
            Kept(settings: settings, categories: Invented.catalogue(flavour), seen: Tip.allSeen), entropy: 1)
        // No test is interrupted by the news of a deed; `AchievementTests` are about them.
        launch.kept.deeds = Achievement.allCases.map {
            ReachedAchievement(deed: $0.rawValue, at: 1_750_000_000, place: nil)
        }
        launch.kept.choseReveal = true
        launch.fixedSeed = 7
        launch.serverKinds = Samples.serverKinds
        launch.clock = WallClock(unix: 1_760_000_000, offset: 7200)
        return launch
    }
}

extension AppState {
    var texts: [String] { sheet().texts }
    var drawn: String { texts.joined(separator: " ") }

    /// Gives the focus to a target that is drawn.
    mutating func setFocus(_ name: String, _ location: SourceLocation = #_sourceLocation) {
        guard let target = sheet().focusable.first(where: { $0.id == name }) else {
            Issue.record("“\(name)” is not on \(screen.name)", sourceLocation: location)
            return
        }
        setFocus(target.id)
    }
}

func == (id: TargetID, name: String) -> Bool { id.description == name }
func == (id: TargetID?, name: String) -> Bool { id?.description == name }

/// The texts that are read aloud.
func spoken(_ effects: [Effect]) -> [String] {
    effects.compactMap { if case .speak(let text) = $0 { text } else { nil } }
}
