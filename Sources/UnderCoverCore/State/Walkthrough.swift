import UnderCoverCatalogue
import UnderCoverPixels

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
