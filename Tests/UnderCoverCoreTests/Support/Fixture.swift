@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// A sample of a screen, in one flavour of words.
struct Fixture: Sendable, CustomStringConvertible {
    let name: String
    let screen: any ScreenBehaviour.Type
    let state: AppState
    /// Targets that the way there did not find.
    let missing: [String]

    var description: String { name }

    /// The plain ones by name. A test that names one that is gone should fail, so this stops.
    static func named(_ name: String) -> Fixture { all.first { $0.name == name }! }

    /// All but the one before the launch, which shows nothing.
    static let names = all.filter { !($0.state.screen is Loading) }.map(\.name)

    func sized(_ width: Int, _ height: Int, textSize: Int = 100, glyphs: GlyphSet? = nil) -> AppState {
        var state = state
        state.settings.textSize = textSize
        if let glyphs, !name.contains("-pad") { state.input.glyphs = glyphs }
        _ = step(&state, .device(.resized(width: width, height: height, density: 1)))
        return state
    }

    /// The plain one, made anew in the language that is spoken now.
    func again() -> Fixture {
        let sample = screen.samples.first { $0.name == name }!
        let game = sample.walked(.test(.plain), SampleProps(.plain))
        return Fixture(name: name, screen: screen, state: game.state, missing: game.missing)
    }

    static let all = make(.plain)
    static let every: [Flavour: [Fixture]] = Dictionary(
        uniqueKeysWithValues: Flavour.allCases.map { ($0, make($0)) })

    private static func make(_ flavour: Flavour) -> [Fixture] {
        Screens.all.flatMap { screen in
            screen.samples.map { sample in
                let game = sample.walked(.test(flavour), SampleProps(flavour))
                return Fixture(name: sample.name, screen: screen, state: game.state, missing: game.missing)
            }
        }
    }
}
