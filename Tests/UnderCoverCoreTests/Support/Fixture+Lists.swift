@testable import UnderCoverCore

extension Fixture {
    static func lists(_ flavour: Flavour) -> [Named] {
        let hearted = Array(Invented.catalogue(flavour)[0].albums.prefix(11))
        func full(_ play: (inout Game) -> Void) -> Game {
            var game = Game(flavour) { launch in
                launch.favourites = hearted
                launch.scores = Samples.scores(flavour)
            }
            play(&game)
            game.tick(20)
            return game
        }
        return [
            ("categories-yours", full { _ in }),
            ("scores", full { $0.choose("scores") }),
            (
                "scores-empty",
                game(flavour) {
                    $0.choose("scores"); $0.tick(20)
                }
            ),
            ("favourites", full { $0.choose("favourites") }),
            (
                "favourites-empty",
                game(flavour) {
                    $0.choose("favourites"); $0.tick(20)
                }
            ),
            (
                "favourites-open",
                full {
                    $0.choose("favourites"); $0.key("Return")
                }
            ),
        ]
    }

    static func settings(_ flavour: Flavour) -> [Named] {
        var made: [Named] = SettingRow.Group.allCases.map { group in
            (
                "settings-" + group.rawValue,
                game(flavour) {
                    $0.choose("settings"); $0.choose("tab." + group.rawValue); $0.tick(20)
                }
            )
        }
        made.append(
            (
                "settings-listening",
                game(flavour) {
                    $0.choose("settings")
                    $0.choose("tab.controls")
                    $0.choose("bind.answer6")
                    $0.tick(20)
                }
            ))
        return made
    }

    static func asides(_ flavour: Flavour) -> [Named] {
        var made: [Named] = [
            (
                "about",
                game(flavour) {
                    $0.choose("about"); $0.tick(20)
                }
            ),
            (
                "pause",
                game(flavour) {
                    $0.startRound(); $0.tick(90); $0.key("P"); $0.tick(20)
                }
            ),
            (
                "pause-pad-lost",
                game(flavour) {
                    $0.plug(name: "Wireless Controller of the Living Room")
                    $0.startRound()
                    $0.pad(.down)
                    $0.send(.device(.padRemoved(1)))
                    $0.tick(20)
                }
            ),
            (
                "question-quit",
                game(flavour) {
                    $0.key("Escape"); $0.tick(20)
                }
            ),
            (
                "question-leave",
                game(flavour) {
                    $0.startRound(); $0.key("P"); $0.choose("leave"); $0.tick(20)
                }
            ),
            (
                "question-restart",
                game(flavour) {
                    $0.startRound(); $0.key("P"); $0.choose("restart"); $0.tick(20)
                }
            ),
            (
                "question-reset",
                game(flavour) {
                    $0.choose("settings"); $0.choose("reset"); $0.tick(20)
                }
            ),
        ]
        var clear = Game(flavour) { $0.scores = Samples.scores(flavour) }
        clear.choose("scores")
        clear.choose("clear")
        clear.tick(20)
        made.append(("question-clear", clear))
        return made
    }
}

enum Samples {
    static func scores(_ flavour: Flavour) -> [ScoreEntry] {
        let names = Invented.catalogue(flavour)
        return (0..<14).map { index in
            let category = names[index % 2]
            return ScoreEntry(
                id: "old\(index)",
                kind: ScoreEntry.Kind(
                    category: category.id, rounds: 3, seconds: 10, choices: 3, labels: "both", mode: "solo"),
                categoryName: category.name, total: index * 21 % 300, date: 1_759_000_000 - index * 86_400,
                seed: UInt64(index),
                answers: (0..<3).map { round in
                    ScoreEntry.Answer(
                        album: category.albums[round % category.albums.count].id, right: round != index % 3,
                        points: round == index % 3 ? 0 : 60, ticks: 240)
                })
        }
    }
}
