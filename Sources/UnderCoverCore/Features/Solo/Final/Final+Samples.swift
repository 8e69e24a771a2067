extension Final {
    package static let samples = [
        tier("flawless", [(true, 0), (true, 0), (true, 0)]), tier("great", [(true, 60), (true, 60), (false, 0)]),
        tier("good", [(true, 60), (false, 0), (false, 0)]), tier("poor", [(true, 540), (false, 0), (false, 0)]),
        tier("nothing", [(false, 0), (false, 0), (nil, 0)]),
        Sample("final-record", ticks: settledTicks + 60) { game in
            game.startMatch()
            game.playRounds([(false, 0), (false, 10), (true, 20)])
            game.choose(Target.done)
            game.choose(CategoryDetail.Target.start)
            game.playRounds([(true, 0), (true, 10), (true, 20)])
        },
        Sample("final-challenge", ticks: settledTicks + 60) { game in
            let code = game.code(beating: ChallengeScore(points: 120, right: 2))
            if let code { game.send(.linkOpened(ChallengeLink(code: code, by: "Mia").text)) }
            game.choose(CodeEntry.Target.play)
            game.playRounds([(true, 60), (true, 30), (true, 20)])
        },
        Sample(
            "final-ten", prepare: { launch, _ in launch.kept.settings.rounds = 10 }, ticks: settledTicks + 60
        ) { game in
            game.startMatch()
            game.playRounds((0..<10).map { ($0 % 3 != 0, 30 * $0) })
        },
        // `screenshot --at` shows any moment of these.
        Sample("ceremony", prepare: { $0.kept.scores = $1.earlierScores }, ticks: 0) { game in
            game.startMatch()
            game.playRounds([(true, 60), (false, 30), (true, 20)])
        },
        Sample("ceremony-record", ticks: 0) { game in
            game.startMatch()
            game.playRounds([(true, 240), (true, 90), (false, 20)])
            game.choose(Target.done)
            game.choose(CategoryDetail.Target.start)
            game.playRounds([(true, 300), (true, 10), (true, 595)])
        },
        Sample("ceremony-ten", prepare: { launch, _ in launch.kept.settings.rounds = 10 }, ticks: 0) { game in
            game.startMatch()
            game.playRounds((0..<10).map { ($0 % 3 != 0, 30 * $0) })
        },
    ]

    private static func tier(_ name: String, _ rounds: [(right: Bool?, ticks: Int)]) -> Sample {
        Sample("final-" + name, prepare: { $0.kept.scores = $1.earlierScores }, ticks: settledTicks + 60) {
            $0.startMatch()
            $0.playRounds(rounds)
        }
    }
}
