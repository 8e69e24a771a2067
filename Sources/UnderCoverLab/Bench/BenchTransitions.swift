import UnderCoverApp
import UnderCoverCore

/// Pictures on the way from one screen to another: each reel several times, and all of them together.
struct BenchTransitions: BenchResult {
    let frame: BenchTimes
    let reels: [BenchReport.Screen]

    var lines: [String] { ["pictures in transitions\t\(frame), \(frame.count) of them"] + reels.flatMap(\.lines) }
}

/// Presses that begin a transition or come in one, in a match that is played for so many seconds.
struct BenchTransitionPresses: BenchResult {
    let seconds: Double
    let presses: Int
    /// Pictures from a press to the first that shows it.
    let framesMost: Int
    let millisecondsMost: Double

    var lines: [String] {
        [
            "presses in transitions\t\(number(seconds, 0)) s: \(presses), shown after at most \(framesMost) pictures "
                + "(\(number(millisecondsMost, 0)) ms)"
        ]
    }
}

extension BenchPictures {
    /// - Parameter times: so often each is drawn.
    func transitions(times: Int) throws -> BenchTransitions {
        var all: [Double] = []
        let reels = try Reel.transitions.map { reel in
            let begun = try studio.begun(reel, launch)
            var costs = Costs()
            for time in 0...times {
                var game = begun
                while game.scene?.isMoving == true {
                    let state = game.state
                    // The first time loads its covers and letters.
                    if time == 0 {
                        _ = try studio.picture(of: game)
                    } else {
                        costs.measure(Costs.warmUpRounds) { draw(game.scene?.list(of: state) ?? []) }
                    }
                    game.tick()
                }
            }
            all += costs.seconds
            return BenchReport.Screen(name: reel.name, frame: costs.times, layout: nil, processor: nil)
        }
        return BenchTransitions(frame: BenchTimes(all), reels: reels)
    }
}

extension BenchGames {
    /// Each round is answered and left; the next sleeve is on its way when the button is pressed again.
    func transitions(seconds: Double) throws(Failure) -> BenchTransitionPresses {
        let rounds = stride(from: 4.0, to: seconds + 1, by: 5).map { Int($0 * 1000) }
        let pad = try script(rounds.map { "\($0) a\n\($0 + 2200) a\n\($0 + 2300) a\n" }.joined())
        let game = try run(
            [
                "--category", try largestCategory(), "--rounds", "25", "--seconds", "30", "--seed", "1", "--exit-after",
                String(seconds + 3),
            ], pad: pad)
        let inputs = game.report.inputs.filter(\.isInTransition)
        return BenchTransitionPresses(
            seconds: seconds, presses: inputs.count, framesMost: inputs.map(\.frames).max() ?? 0,
            millisecondsMost: (inputs.map(\.seconds).max() ?? 0) * 1000)
    }
}
