import UnderCoverCatalogue
import UnderCoverPixels

/// An example of a screen, for screenshots and tests: the inputs that lead to it.
package struct Sample: Sendable {
    package let name: String
    /// Another name for `screenshot --screen`.
    package let alias: String?
    /// False for the screen before the launch.
    package let isLaunched: Bool
    package let prepare: Prepare
    package let walk: Walk

    package typealias Prepare = @Sendable (inout Launch, SampleProps) -> Void
    package typealias Walk = @Sendable (inout Walkthrough) -> Void

    /// `walk` presses and waits, starting from the list of categories in a window of 1280 × 720; then `ticks` pass.
    package init(
        _ name: String, also alias: String? = nil, isLaunched: Bool = true,
        prepare: @escaping Prepare = { _, _ in }, ticks: Int = 20, _ walk: @escaping Walk
    ) {
        self.name = name
        self.alias = alias
        self.isLaunched = isLaunched
        self.prepare = prepare
        self.walk = {
            walk(&$0)
            $0.tick(ticks)
        }
    }

    static func withSources(_ name: String, also alias: String? = nil, _ walk: @escaping Walk) -> Sample {
        Sample(name, also: alias, prepare: { $0.sources = $1.sources }, walk)
    }

    /// With favourites, too.
    static func withScores(_ name: String, also alias: String? = nil, _ walk: @escaping Walk) -> Sample {
        Sample(
            name, also: alias,
            prepare: {
                $0.kept.favourites = $1.favourites
                $0.kept.scores = $1.scores
            }, walk)
    }
}

/// Invented playlists, sources and scores for samples. Tests use their own, with difficult scripts.
package struct SampleProps: Sendable {
    package var favourites: [Album]
    package var scores: [ScoreEntry]
    /// Scores before the matches that samples play.
    package var earlierScores: [ScoreEntry]
    package var sources: [Source]
    /// A service of the first source; nil: named like it.
    package var service: String?
    /// Playlists of the first source.
    package var playlists: [FoundPlaylist]
    /// The albums that gathering finds.
    package var gathered: [Album]
    /// Too few albums for a match of the usual length.
    package var small: Category
    package var empty: Category
    /// A category of the player's, all by one artist.
    package var oneArtist: Category
    /// A category of section `lists` whose albums have not been fetched.
    package var list: Category
}

extension Launch {
    /// Adds a category that a sample needs, unless it is there already.
    mutating func lend(_ category: Category) {
        if !kept.categories.contains(where: { $0.id == category.id }) { kept.categories.append(category) }
    }
}

/// A picture to keep and to show others, sized for a phone. On paper in every theme, because it is a poster, and at one
/// size, so that all cards look alike.
package struct ShareCard {
    package static let width = 1080
    package static let height = 1350

    let sheet: Sheet
    /// A part of its file's name.
    package let name: String

    package var list: DisplayList { sheet.list }
}

extension Sheet {
    /// The picture of a card: a square over its words.
    var cardPrint: Rect { Rect(0, 0, metrics.width, metrics.width) }

    /// The words below a card's picture stand in the rectangle that is returned.
    mutating func cardBand(below picture: Rect) -> Rect {
        let band = metrics.bounds.below(picture.maxY)
        box(band, fill: theme.paper)
        box(Rect(band.x, band.y, band.width, 6), fill: theme.ink)
        let words = band.inset(48, 36).offset(0, 4)
        line(Words.name, .bold, 24, theme.ink, x: words.maxX, baseline: words.maxY, width: 400, align: .right)
        return words
    }
}

/// Plays the game by events, as a player would, for samples, tests and benchmarks. Covers and posters load at once.
package struct Walkthrough {
    package var state: AppState
    package let props: SampleProps
    /// Effects of all events since the last `takeAsked`.
    package private(set) var asked: [Effect] = []
    /// Targets that `choose` did not find on screen.
    package internal(set) var missing: [String] = [] { didSet { missing.last.map(onMissing) } }
    /// Called for each of them.
    package var onMissing: (String) -> Void = { _ in }
    /// False: covers and posters load only when a test sends their events.
    package var coversArrive = true
    /// False: sleeves of New Releases Friday are pressed only when a test sends their events.
    package var pressArrives = true
    /// The category that a match plays; nil for the first one offered.
    package var category: Category.ID?
    /// Measurements to send with loaded covers.
    package var facts: [ArtworkID: CoverFacts] = [:]
    /// False: nothing answers what is asked about typing, until a test does.
    package var readingAnswers = true
    /// Looks on from when it is set, for the pictures of transitions.
    package var scene: Scene?
    private var reading = TypedReading()
    private let step: (inout AppState, Event) -> [Effect]

    package init(
        _ state: AppState, _ props: SampleProps, step: @escaping (inout AppState, Event) -> [Effect]
    ) {
        self.state = state
        self.props = props
        self.step = step
    }

    @discardableResult
    package mutating func send(_ event: Event) -> [Effect] {
        let before = scene == nil ? nil : state
        let effects = step(&state, event)
        if let before { scene?.note(before, state, event) }
        asked += effects
        if readingAnswers { for case .typed(let request) in effects { send(.typed(reading.answer(request))) } }
        if pressArrives { for case .press(let ids) in effects { send(.pressed(.ready(ids))) } }
        if coversArrive { for effect in effects { answer(effect) } }
        return effects
    }

    private mutating func answer(_ effect: Effect) {
        switch effect {
        case .loadCover(let artwork, let use):
            send(.coverReady(artwork, use, signature: nil, facts: facts[artwork]))
        case .loadPoster(let name): send(.posterReady(name))
        default: break
        }
    }

    /// Returns and clears the effects since the last call.
    @discardableResult
    package mutating func takeAsked() -> [Effect] {
        defer { asked = [] }
        return asked
    }

    @discardableResult
    package mutating func tick(_ count: Int = 1) -> [Effect] { (0..<count).flatMap { _ in send(.tick) } }

    @discardableResult
    package mutating func key(_ key: Key) -> [Effect] {
        let down = send(.device(.keyDown(key)))
        return down + send(.device(.keyUp(key)))
    }

    @discardableResult
    package mutating func pad(_ button: PadButton, _ id: PadID = 1) -> [Effect] {
        let down = send(.device(.padDown(button, id)))
        return down + send(.device(.padUp(button, id)))
    }

    package mutating func plug(_ kind: PadKind = .xbox, id: PadID = 1, name: String = "Pad") {
        send(.device(.padAdded(id, kind, name: name)))
    }

    /// Types on a keyboard as SDL reports it: each key goes down, then its text arrives.
    package mutating func write(_ text: String) {
        for letter in text {
            let key = Key(rawValue: letter == " " ? "Space" : letter.uppercased())
            send(.device(.keyDown(key)))
            send(.device(.typed(String(letter))))
            send(.device(.keyUp(key)))
        }
    }

    package mutating func resize(_ width: Int, _ height: Int) {
        send(.device(.resized(width: width, height: height, density: 1)))
    }

    /// Waits until the screen no longer ignores early presses.
    package mutating func settle() { tick(state.traits.earlyTicks) }

    /// Confirms the focused target.
    @discardableResult
    package mutating func goOn() -> [Effect] {
        settle()
        return key("Return")
    }
}
