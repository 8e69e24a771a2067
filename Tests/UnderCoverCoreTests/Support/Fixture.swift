import Testing

@testable import UnderCoverCore

/// A state of the game with a name: every screen, in all that it can look like.
struct Fixture: Sendable, CustomTestStringConvertible {
    let name: String
    let state: AppState

    var testDescription: String { name }

    /// The plain ones by name. A test that names one that is gone should fail, so this stops.
    static func named(_ name: String) -> Fixture { all.first { $0.name == name }! }

    static let all = make(.plain)
    static let every: [Flavour: [Fixture]] = Dictionary(
        uniqueKeysWithValues: Flavour.allCases.map { ($0, make($0)) })

    static func make(_ flavour: Flavour) -> [Fixture] {
        let made =
            start(flavour) + round(flavour) + ends(flavour) + lists(flavour) + settings(flavour)
            + asides(flavour) + finding(flavour)
        // Settled: nothing is on its way any more.
        return made.map { Fixture(name: $0.0, state: $0.1.state) }
    }

    typealias Named = (String, Game)

    static func game(
        _ flavour: Flavour, _ settings: (inout Settings) -> Void = { _ in }, _ play: (inout Game) -> Void
    ) -> Game {
        var chosen = Settings()
        settings(&chosen)
        var game = Game(flavour, settings: chosen)
        play(&game)
        return game
    }

    // MARK: Before a match

    private static func start(_ flavour: Flavour) -> [Named] {
        var loading = Game(flavour)
        loading.state = AppState()
        var made: [Named] = [("loading", loading)]
        for page in 0..<Welcome.pages {
            made.append(("welcome-\(page + 1)", welcome(flavour, page: page)))
        }
        var tried = welcome(flavour, page: Welcome.tryPage)
        tried.key("1")
        made.append(("welcome-tried", tried))
        made += [
            ("categories", game(flavour) { $0.tick(20) }),
            (
                "categories-folded",
                game(flavour) {
                    $0.choose("fold.builtIn"); $0.tick(20)
                }
            ),
            ("categories-none", bare(flavour)),
            (
                "category",
                game(flavour) {
                    $0.openCategory(); $0.tick(20)
                }
            ),
            (
                "category-small",
                game(flavour) {
                    $0.openCategory("small"); $0.tick(20)
                }
            ),
            (
                "category-blank",
                game(flavour) {
                    $0.openCategory("blank"); $0.tick(20)
                }
            ),
            (
                "category-twins",
                game(flavour, { $0.labels = .artist }) {
                    $0.openCategory("twins"); $0.tick(20)
                }
            ),
        ]
        return made
    }

    private static func bare(_ flavour: Flavour) -> Game {
        var game = Game(flavour) { $0.catalogue = [] }
        game.send(.audioChanged(isAvailable: false, reason: "no device"))
        game.tick(Toast.ticks)
        return game
    }

    private static func welcome(_ flavour: Flavour, page: Int) -> Game {
        var game = Game(flavour) { $0.hasSeenWelcome = false }
        for _ in 0..<page {
            game.state.screen.focus = "next"
            _ = game.state.welcomeActivated("next")
        }
        if let album = Welcome.trial(game.state)?.album {
            game.send(.coverReady(album.artwork, .round, signature: nil))
        }
        game.tick(60)
        return game
    }

    // MARK: In a match

    private static func round(_ flavour: Flavour) -> [Named] {
        var made: [Named] = [2, 3, 4, 6].map { choices in
            (
                "guessing-\(choices)",
                game(flavour, { $0.choices = choices }) {
                    $0.startRound(); $0.tick(90)
                }
            )
        }
        made += [
            (
                "guessing-loading",
                game(flavour) {
                    $0.startMatch(); $0.tick(30)
                }
            ),
            (
                "guessing-last-quarter",
                game(flavour) {
                    $0.startRound(); $0.tick(500)
                }
            ),
            (
                "guessing-right",
                game(flavour) {
                    $0.startRound(); $0.tick(90); $0.answer(right: true); $0.tick(10)
                }
            ),
            (
                "guessing-wrong",
                game(flavour) {
                    $0.startRound(); $0.tick(90); $0.answer(right: false); $0.tick(26)
                }
            ),
            (
                "guessing-no-timer",
                game(flavour, { $0.timer = .off }) {
                    $0.startRound(); $0.tick(90)
                }
            ),
            (
                "guessing-grey",
                game(
                    flavour,
                    {
                        $0.blackAndWhite = true; $0.theme = .dark
                    }
                ) {
                    $0.startRound(); $0.tick(90)
                }
            ),
            (
                "guessing-pad",
                game(flavour, { $0.choices = 4 }) {
                    $0.plug(); $0.startRound(); $0.pad(.down); $0.tick(90)
                }
            ),
        ]
        for (name, right) in [("right", true), ("wrong", false), ("late", nil)] as [(String, Bool?)] {
            let played = game(flavour) {
                $0.startMatch(); $0.playRound(right: right, after: 200); $0.tick(60)
            }
            made.append(("result-" + name, played))
        }
        made.append(
            (
                "result-six",
                game(flavour, { $0.choices = 6 }) {
                    $0.startMatch(); $0.playRound(right: false); $0.tick(60)
                }
            ))
        return made
    }

    private static func ends(_ flavour: Flavour) -> [Named] {
        let tiers: [(String, [(right: Bool?, ticks: Int)])] = [
            ("flawless", [(true, 0), (true, 0), (true, 0)]), ("great", [(true, 60), (true, 60), (false, 0)]),
            ("good", [(true, 60), (false, 0), (false, 0)]), ("poor", [(true, 540), (false, 0), (false, 0)]),
            ("nothing", [(false, 0), (false, 0), (nil, 0)]),
        ]
        var made: [Named] = tiers.map { name, rounds in
            (
                "final-" + name,
                game(flavour) {
                    $0.playMatch(rounds); $0.tick(Final.settledTicks + 60)
                }
            )
        }
        made.append(
            (
                "final-record",
                game(flavour) { game in
                    for right in [false, true] {
                        game.playMatch([(right, 0), (right, 10), (true, 20)])
                        if right == false { game.choose("done") }
                    }
                    game.send(.posterReady("crowd"))
                    game.tick(Final.settledTicks + 60)
                }
            ))
        made.append(
            (
                "final-ten",
                game(flavour, { $0.rounds = 10 }) { game in
                    game.playMatch((0..<10).map { ($0 % 3 != 0, 30 * $0) })
                    game.tick(Final.settledTicks + 60)
                }
            ))
        return made
    }
}
