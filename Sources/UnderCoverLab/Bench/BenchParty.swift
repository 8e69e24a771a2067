import Foundation
import UnderCoverApp
import UnderCoverCore
import UnderCoverStage

/// A party of eight beside the same match alone, in turn in one run.
struct BenchParty: Encodable {
    struct Side: Encodable {
        /// Pictures while players guess.
        let frame: BenchTimes
        /// All pictures from the first round on, and those of them that came too late.
        let frames, late: Int
        let worstLateMilliseconds: Double
    }

    /// The duration of each side.
    let seconds: Double
    let solo, party: Side
    /// The party's median picture while guessing, compared with solo's.
    let guessingRatio: Double
    /// Presses of the party.
    let inputs: Int
    /// For each seat, the most pictures from a press to the first that shows it.
    let seatFramesMost: [Int]

    init(seconds: Double, solo: [FrameStatistics.Report], party: [FrameStatistics.Report]) {
        self.seconds = seconds
        (self.solo, self.party) = (Side(solo), Side(party))
        guessingRatio = self.party.frame.median / max(self.solo.frame.median, 0.001)
        let inputs = party.flatMap(\.inputs)
        self.inputs = inputs.count
        seatFramesMost = (1...Party.mostSeats).map { seat in
            inputs.filter { $0.pad == seat }.map(\.frames).max() ?? 0
        }
    }
}

extension BenchParty.Side {
    init(_ games: [FrameStatistics.Report]) {
        let frames = games.flatMap(\.frames.inMatch)
        let late = frames.filter { $0.isMoving && !$0.followsRest && $0.missed > 0 }
        frame = BenchTimes(frames.filter(\.isGuessing).map(\.cost))
        self.frames = frames.count
        self.late = late.count
        worstLateMilliseconds = (late.map(\.missed).max() ?? 0) * 1000
    }
}

extension FrameStatistics.Frame {
    var isGuessing: Bool { screen == Guessing.name }
}

extension [FrameStatistics.Frame] {
    var inMatch: ArraySlice<FrameStatistics.Frame> { drop { !$0.isGuessing } }
}

extension BenchGames {
    /// Eight virtual pads play Quick matches: in each round all press at once, first a button that answers nothing, then
    /// their answers.
    func party(seconds: Double) throws(Failure) -> BenchParty {
        let times = Int((seconds / PartyScript.matchSeconds).rounded(.up))
        let each = seconds / Double(times)
        var (solo, party): ([FrameStatistics.Report], [FrameStatistics.Report]) = ([], [])
        for game in 1...times {
            let common = ["--category", try largestCategory(), "--seed", String(game)]
            solo.append(try played(PartyScript(pads: 1, seconds: each), common + PartyScript.solo))
            party.append(try played(PartyScript(pads: Party.mostSeats, seconds: each), common + PartyScript.party))
        }
        return BenchParty(seconds: seconds, solo: solo, party: party)
    }

    /// - Parameter hears: what the game prints; see `run`.
    func played(
        _ script: PartyScript, _ arguments: [String], hears: ((FileHandle) -> Void)? = nil
    ) throws(Failure) -> FrameStatistics.Report {
        let pads = try self.script(script.lines)
        return try run(arguments + ["--exit-after", String(script.seconds)], pad: pads, hears: hears).report
    }
}

/// The presses of virtual pads in a match of five rounds, of six seconds each.
struct PartyScript {
    static let matchSeconds = 30.0
    /// The match of `party`, alone.
    static let solo = ["--rounds", "5", "--seconds", "10", "--choices", "4", "--reading", "2"]
    static let party = ["--party", String(Party.mostSeats), "--shape", "everyone", "--preset", "quick"]

    /// One for each pad, because the same button of two pads in one tick would take one seat only.
    private static let joining = [
        "a", "x", "y", "leftshoulder", "rightshoulder", "dpup", "dpdown", "dpleft",
    ]
    private static let roundMilliseconds = 6000
    /// The times of the presses from the beginning of a round, in milliseconds. It takes answers after two seconds.
    private static let (idlePress, answer, goOn, leaveTable) = (3000, 4400, 5600, 6200)

    let lines: String
    /// From the start of the game to its end.
    let seconds: Double

    /// - Parameter seconds: of the match.
    init(pads: Int, seconds: Double) {
        let isParty = pads > 1
        let begin = isParty ? 2600 : 500
        // In the lobby, where all take their seats and the first one begins.
        var lines = isParty ? (2...pads).map { "500 \($0) plug" } : []
        lines += isParty ? (1...pads).map { "\(1000 + $0 * 150) \($0) \(Self.joining[$0 - 1])" } : []
        if isParty { lines.append("\(begin) 1 a") }
        for start in stride(from: begin, to: begin + Int(seconds * 1000), by: Self.roundMilliseconds) {
            lines += (1...pads).map { "\(start + Self.idlePress) \($0) leftshoulder" }
            lines += (1...pads).map { "\(start + Self.answer) \($0) a" }
            lines.append("\(start + Self.goOn) 1 a")
            if isParty { lines.append("\(start + Self.leaveTable) 1 a") }
        }
        self.lines = lines.joined(separator: "\n") + "\n"
        self.seconds = Double(begin) / 1000 + seconds
    }
}
