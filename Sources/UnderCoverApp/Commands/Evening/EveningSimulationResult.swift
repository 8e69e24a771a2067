import UnderCoverCatalogue
import UnderCoverCore

/// The output of `simulate --evening`: the same for the same seed on every machine.
struct EveningSimulationResult: Encodable {
    struct Shape: Encodable {
        let shape: String
        let evenings, matches, aborted, killed, covers, guests, points, votes, records, strikes, forFamilies: Int
        let astray, impossible, barred, unfit, miscounted: Int
        let checksum: String
    }

    let category, preset: String
    let kinds: [String]
    let players: Int
    let seed: UInt64
    let shapes: [Shape]
    let evenings, matches, astray, impossible, barred, unfit, miscounted: Int
    let checksum: String

    var isSound: Bool { [astray, impossible, barred, unfit, miscounted].allSatisfy { $0 == 0 } }

    init(_ command: SimulateCommand, _ category: Category, _ results: [(PlayShape, EveningReport)]) {
        var total = EveningReport()
        for (_, report) in results { total.add(report) }
        self.category = category.id.rawValue
        preset = command.preset.rawValue
        kinds = ((try? command.chosenKinds()) ?? []).map(\.rawValue)
        (players, seed) = (command.players, command.seed)
        shapes = results.map(Shape.init)
        (evenings, matches) = (total.evenings, total.matches)
        (astray, impossible, barred) = (total.astray, total.impossible, total.barred)
        (unfit, miscounted) = (total.unfit, total.miscounted)
        checksum = String(total.checksum, radix: 16)
    }

    /// Fields of each line.
    var lines: [[String]] {
        shapes.map { shape in
            [
                shape.shape, "\(shape.evenings) evenings", "\(shape.matches) matches", "\(shape.aborted) aborted",
                "\(shape.killed) killed", "\(shape.guests) guests", "\(shape.points) points",
                "\(shape.votes) votes", "\(shape.records) guests’ records", "\(shape.strikes) strikes",
                "\(shape.forFamilies) for families", "\(shape.astray) points astray", "\(shape.impossible) impossible",
                "\(shape.barred) barred answers", "\(shape.unfit) unfit covers", "\(shape.miscounted) miscounted votes",
                shape.checksum,
            ]
        } + [["in all", "\(evenings) evenings", "checksum \(checksum)"]]
    }

    var complaint: String {
        "The rules are broken: \(astray) points or answers that an evening has too many or too few, \(impossible) evenings "
            + "that could not be, \(barred) answers that no player could give, \(unfit) covers that a family is not shown, "
            + "\(miscounted) votes that were counted wrong. Please report it with this command line."
    }
}

extension EveningSimulationResult.Shape {
    fileprivate init(_ shape: PlayShape, _ report: EveningReport) {
        self.init(
            shape: shape.rawValue, evenings: report.evenings, matches: report.matches, aborted: report.aborted,
            killed: report.killed, covers: report.covers, guests: report.guests, points: report.points,
            votes: report.votes, records: report.records, strikes: report.strikes, forFamilies: report.forFamilies,
            astray: report.astray, impossible: report.impossible, barred: report.barred, unfit: report.unfit,
            miscounted: report.miscounted, checksum: String(report.checksum, radix: 16))
    }
}
