import Foundation
import UnderCoverApp
import UnderCoverCore

/// An evening of many phones in a real game; and the same evening of eight phones while the others say the same to an echo
/// server. The phones' program gives way to both.
struct BenchPhoneParty: BenchResult {
    /// Times from a press until the phone was told of it. `table`: from the press that leads to it.
    struct Phones: Encodable {
        let vote, answer, table: BenchTimes

        init(_ times: GuestTimes) {
            (vote, answer, table) = (BenchTimes(times.votes), BenchTimes(times.answers), BenchTimes(times.tables))
        }
    }

    /// Pictures of the television from the first round on.
    struct Television: Encodable {
        let frame: BenchTimes
        /// Those that were due at a refresh, and those of them that missed it.
        let due, late: Int
        let lateInThousand, worstLateMilliseconds: Double

        init(_ game: FrameStatistics.Report) {
            let frames = game.frames.inMatch
            let due = frames.filter { $0.isMoving && !$0.followsRest }
            let late = due.filter { $0.missed > 0 }
            frame = BenchTimes(frames.map(\.cost))
            (self.due, self.late) = (due.count, late.count)
            lateInThousand = 1000 * Double(late.count) / Double(max(1, due.count))
            worstLateMilliseconds = (late.map(\.missed).max() ?? 0) * 1000
        }
    }

    let clients, matches: Int
    let game, echo: Phones
    /// The p99 of the game compared with the echo server's.
    let voteRatio, answerRatio, tableRatio: Double
    let television, televisionBesideEcho: Television
    /// Late pictures of 1,000, less those beside the echo server.
    let lateBeyondEchoInThousand: Double

    /// - Parameters:
    ///   - game: the one with all phones.
    ///   - echo: the one beside the echo server.
    init(
        clients: Int, matches: Int, game: (report: FrameStatistics.Report, times: GuestTimes),
        echo: (report: FrameStatistics.Report, times: GuestTimes)
    ) {
        (self.clients, self.matches) = (clients, matches)
        (self.game, self.echo) = (Phones(game.times), Phones(echo.times))
        (television, televisionBesideEcho) = (Television(game.report), Television(echo.report))
        func ratio(_ path: (Phones) -> BenchTimes) -> Double {
            path(Phones(game.times)).p99 / max(path(Phones(echo.times)).p99, 0.001)
        }
        (voteRatio, answerRatio, tableRatio) = (ratio(\.vote), ratio(\.answer), ratio(\.table))
        lateBeyondEchoInThousand = television.lateInThousand - televisionBesideEcho.lateInThousand
    }

    var lines: [String] {
        func row(_ name: String, _ mine: BenchTimes, _ echo: BenchTimes, _ ratio: Double) -> String {
            "  \(name)\t\(mine); echo \(echo), p99 \(number(ratio, 1)) times as long"
        }
        func seen(_ name: String, _ side: Television) -> String {
            "  \(name)\t\(side.frame), late \(side.late) of \(side.due), worst "
                + number(side.worstLateMilliseconds, 1) + " ms late"
        }
        return [
            "evening of \(clients) phones, matches: \(matches)\tfrom the press until the phone is told; beside it an echo "
                + "server that gets the same",
            row("a vote", game.vote, echo.vote, voteRatio), row("an answer", game.answer, echo.answer, answerRatio),
            row("the table", game.table, echo.table, tableRatio),
            seen("television", television), seen("television beside the echo", televisionBesideEcho),
            "  late beyond the echo's\t\(number(lateBeyondEchoInThousand, 2)) in 1,000",
        ]
    }
}

/// Seconds, as the program of the phones has measured them.
struct GuestTimes {
    let votes, answers, tables: [Double]

    /// Waits until its evening is over.
    init(_ crowd: CrowdProcess) throws(Failure) {
        func line() throws(Failure) -> [Double] { try crowd.answer().map { Double($0) / 1e9 } }
        (votes, answers, tables) = (try line(), try line(), try line())
    }
}

extension BenchGames {
    private static let matchSeconds = 30.0

    func phoneParty(clients: Int, seconds: Double) throws(Failure) -> BenchPhoneParty {
        let matches = max(1, Int(seconds / Self.matchSeconds))
        let echo = try EchoServer()
        let few = min(clients, Party.mostSeats)
        let beside = try evening(
            few, matches, ["--echo-port", String(echo.port), "--echoed", String(max(1, clients - few))])
        return BenchPhoneParty(
            clients: clients, matches: matches, game: try evening(clients, matches, []), echo: beside)
    }

    private func evening(
        _ clients: Int, _ matches: Int, _ options: [String]
    ) throws(Failure) -> (report: FrameStatistics.Report, times: GuestTimes) {
        var crowd: Result<CrowdProcess, Failure>?
        var times: Result<GuestTimes, Failure>?
        let party = [
            "--party", "1", "--shape", "everyone", "--preset", "quick", "--kinds", "name-the-cover", "--attract", "off",
        ]
        let door = ["--phones", "on", "--phones-port", "0", "--phones-bind", "127.0.0.1"]
        let ends = ["--votes", String(matches), "--exit-after", String(Self.matchSeconds * 4 * Double(matches + 1))]
        let arguments = ["--category", try largestCategory(), "--seed", "1"] + party + door + ends
        // Each has a home of its own, or the second would ask whether to go on with the first one's evening.
        let report = try run(
            arguments, named: options.contains("--echoed") ? "beside-echo" : "evening",
            meanwhile: { game in
                times = crowd.map { crowd in Result { () throws(Failure) in try GuestTimes(try crowd.get()) } }
                if case .failure? = times { kill(game, SIGTERM) }
            },
            hears: { crowd = Self.invite(clients, ["--matches", String(matches)] + options, to: $0) }
        ).report
        guard let times else { throw Failure("The game has opened no door for phones.") }
        return (report, try times.get())
    }

    /// Waits for the address that the game prints.
    private static func invite(
        _ clients: Int, _ options: [String], to output: FileHandle
    ) -> Result<CrowdProcess, Failure>? {
        var text = ""
        while !text.contains("\n") {
            let data = output.availableData
            guard !data.isEmpty else { return nil }
            text += String(decoding: data, as: UTF8.self)
        }
        guard let line = text.split(separator: "\n").first, let place = URL(string: String(line)), let port = place.port
        else { return nil }
        return Result { () throws(Failure) in
            try CrowdProcess("phone-guests", port: port, path: place.path + "/ws", count: clients, options)
        }
    }
}
