import Foundation
import UnderCoverApp
import UnderCoverCore

/// A party of eight pads, and the same match while many phones answer each of its rounds at once; in turn in one run.
struct BenchPhoneParty: BenchResult {
    /// Pictures while players guess.
    struct Side: Encodable {
        let frame: BenchTimes
        let pictures, late: Int
        let worstLateMilliseconds: Double

        init(_ games: [FrameStatistics.Report]) {
            let all = games.flatMap(\.frames.inMatch).filter(\.isGuessing)
            let late = all.filter { $0.isMoving && !$0.followsRest && $0.missed > 0 }
            frame = BenchTimes(all.map(\.cost))
            (pictures, self.late) = (all.count, late.count)
            worstLateMilliseconds = (late.map(\.missed).max() ?? 0) * 1000
        }
    }

    let clients: Int
    /// The duration of each side.
    let seconds: Double
    let without, with: Side
    /// Answers that the phones have given, and how many of them the game has confirmed.
    let answered, confirmed: Int

    var lines: [String] {
        func row(_ name: String, _ side: Side) -> String {
            "  \(name)\t\(side.frame), late \(side.late) of \(side.pictures), worst "
                + number(side.worstLateMilliseconds, 1) + " ms late"
        }
        return [
            "party of eight without phones and with \(clients)\t\(number(seconds, 0)) s each, in turn: pictures while "
                + "guessing; \(confirmed) of \(answered) answers of phones confirmed",
            row("without", without), row("with \(clients)", with),
        ]
    }
}

extension BenchGames {
    func phoneParty(clients: Int, seconds: Double) throws(Failure) -> BenchPhoneParty {
        let times = Int((seconds / PartyScript.matchSeconds).rounded(.up))
        let each = seconds / Double(times)
        var (without, with): ([FrameStatistics.Report], [FrameStatistics.Report]) = ([], [])
        var (answered, confirmed) = (0, 0)
        for game in 1...times {
            let script = PartyScript(pads: Party.mostSeats, seconds: each)
            let common = ["--category", try largestCategory(), "--seed", String(game)] + PartyScript.party
            without.append(try played(script, common + ["--phones", "off"]))
            let guested = try guested(script, common, clients)
            with.append(guested.report)
            answered += guested.answered
            confirmed += guested.confirmed
        }
        return BenchPhoneParty(
            clients: clients, seconds: seconds, without: .init(without), with: .init(with), answered: answered,
            confirmed: confirmed)
    }

    private func guested(
        _ script: PartyScript, _ arguments: [String], _ clients: Int
    ) throws(Failure) -> (report: FrameStatistics.Report, answered: Int, confirmed: Int) {
        var guests: Result<CrowdProcess, Failure>?
        let door = ["--phones", "on", "--phones-port", "0", "--phones-bind", "127.0.0.1"]
        let report = try played(script, arguments + door) { guests = Self.invite(clients, to: $0) }
        guard let guests else { throw Failure("The game has opened no door for phones.") }
        let counts = try guests.get().end().map { Int($0) }
        guard counts.count == 3 else { throw Failure("The process of the phones ended.") }
        return (report, counts[0], counts[1])
    }

    /// Waits for the address that the game prints.
    private static func invite(_ clients: Int, to output: FileHandle) -> Result<CrowdProcess, Failure>? {
        var text = ""
        while !text.contains("\n") {
            let data = output.availableData
            guard !data.isEmpty else { return nil }
            text += String(decoding: data, as: UTF8.self)
        }
        guard let line = text.split(separator: "\n").first, let place = URL(string: String(line)), let port = place.port
        else { return nil }
        return Result { () throws(Failure) in
            try CrowdProcess("phone-guests", port: port, path: place.path + "/ws", count: clients)
        }
    }
}
