import UnderCoverCatalogue
import UnderCoverCore

/// The output of `simulate`. All but the time is the same for the same seed on every machine.
struct SimulationResult: Encodable {
    struct Shape: Encodable {
        let shape: String
        let matches, rounds, presses, answers, right, points, buzzes, joins, leaves, returns: Int
        let minutes: Double
        let stalls, hiddenPoints, differing: Int
        let checksum: String
    }

    let category, preset: String
    let kinds: [String]
    let players: Int
    let seed: UInt64
    let shapes: [Shape]
    let matches, stalls, hiddenPoints, differing: Int
    let checksum: String
    let seconds, matchesPerSecond: Double

    var isSound: Bool { stalls == 0 && hiddenPoints == 0 && differing == 0 }

    init(_ command: SimulateCommand, _ category: Category, _ results: [(PlayShape, SimulationReport)], took: Duration) {
        var total = SimulationReport()
        for (_, report) in results { total.add(report) }
        self.category = category.id.rawValue
        preset = command.preset.rawValue
        kinds = ((try? command.chosenKinds()) ?? []).map(\.rawValue)
        (players, seed) = (command.players, command.seed)
        shapes = results.map(Shape.init)
        (matches, stalls) = (total.matches, total.stalls)
        (hiddenPoints, differing) = (total.hiddenPoints, total.differing)
        checksum = String(total.checksum, radix: 16)
        seconds = took / .seconds(1)
        matchesPerSecond = (Double(matches) / max(seconds, 1e-6)).rounded()
    }

    /// Fields of each line.
    var lines: [[String]] {
        shapes.map { shape in
            [
                shape.shape, "\(shape.matches) matches", "\(shape.rounds) rounds", "\(shape.presses) presses",
                "\(shape.points) points", "\(shape.stalls) stalls", "\(shape.hiddenPoints) hidden points",
                "\(shape.differing) differing", shape.checksum,
            ]
        } + [["in all", "\(Int(matchesPerSecond)) matches a second", "checksum \(checksum)"]]
    }

    var complaint: String {
        "The rules are broken: \(stalls) stalled rounds, \(hiddenPoints) points that the table does not show, "
            + "\(differing) matches that a replay plays differently. Please report it with this command line."
    }
}

extension SimulationResult.Shape {
    fileprivate init(_ shape: PlayShape, _ report: SimulationReport) {
        self.init(
            shape: shape.rawValue, matches: report.matches, rounds: report.rounds, presses: report.presses,
            answers: report.answers, right: report.right, points: report.points, buzzes: report.buzzes,
            joins: report.joins, leaves: report.leaves, returns: report.returns, minutes: Double(report.ticks) / 3600,
            stalls: report.stalls, hiddenPoints: report.hiddenPoints, differing: report.differing,
            checksum: String(report.checksum, radix: 16))
    }
}
