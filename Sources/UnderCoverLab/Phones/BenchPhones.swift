import Foundation
import NIOCore
import UnderCoverApp
import UnderCoverCatalogue
import UnderCoverPhones

/// The server of the phones, on loopback, with phones in another process.
struct BenchPhones: Encodable {
    struct Echo: Encodable {
        let times: BenchTimes
        /// The memory of the server for its phones, above that of this process before. The rival's is all of its
        /// process.
        let megabytes: Double
    }

    let clients: Int
    /// From a phone's press until the game's thread has it, while so many press at the same time.
    var press: BenchTimes?
    let pressing: Int
    /// From the first press until all are counted, and from the verdicts until the last phone has its own.
    var counted, delivered: BenchTimes?
    /// All phones, connected and told what to show.
    var addedMegabytes = 0.0
    /// From the first connection to the last welcome, after all were lost at once.
    var returned: BenchTimes?
    /// Phones that had another player's seat afterwards, and answers that were lost or counted twice.
    var strangers = 0
    var wrongAnswers = 0
    /// The load of an open server without phones.
    var idlePercent = 0.0
    var echo: Echo?
    var rivalEcho: Echo?
    /// Why there is no rival.
    var rivalMissing: String?

    static func run(clients: Int, page: URL) throws(Failure) -> BenchPhones {
        var report = BenchPhones(clients: clients, pressing: min(50, clients))
        try PhoneStand.with(page, clients: 0) { stand throws(Failure) in report.idlePercent = stand.idlePercent(3) }
        try PhoneStand.with(page, clients: report.pressing) { stand throws(Failure) in
            try stand.connect()
            var times: [Double] = []
            for round in 0..<40 { times += try stand.round(round).presses }
            report.press = BenchTimes(times)
        }
        try PhoneStand.with(page, clients: report.pressing) { stand throws(Failure) in
            try stand.connect()
            let times = try stand.echo(200)
            report.echo = Echo(times: BenchTimes(times), megabytes: stand.addedMegabytes)
        }
        do throws(Failure) {
            report.rivalEcho = try EchoRival.run(clients: report.pressing, times: 200)
        } catch { report.rivalMissing = error.description }
        try PhoneStand.with(page, clients: clients) { stand throws(Failure) in try report.crowd(stand) }
        return report
    }

    private mutating func crowd(_ stand: PhoneStand) throws(Failure) {
        try stand.connect()
        var rounds: [PhoneStand.Round] = []
        for round in 0..<10 { rounds.append(try stand.round(round)) }
        addedMegabytes = stand.addedMegabytes
        var returns: [Double] = []
        for turn in 10..<20 {
            returns.append(try stand.dropAndReturn())
            rounds.append(try stand.round(turn))
        }
        counted = BenchTimes(rounds.map(\.counted))
        delivered = BenchTimes(rounds.map(\.delivered))
        returned = BenchTimes(returns)
        strangers = stand.strangers
        wrongAnswers = rounds.reduce(0) { $0 + $1.wrongAnswers }
    }
}

extension BenchPhones: BenchResult {
    var lines: [String] {
        var lines = ["phones, party open and nobody there\t\(number(idlePercent, 2)) % of a core"]
        if let press { lines.append("  \(pressing) press at once, until the game has it\t\(press)") }
        if let echo { lines.append("  echo of \(pressing)\t\(echo.line), for the server alone") }
        if let rivalEcho {
            lines.append("  the same by Python's websockets\t\(rivalEcho.line), all of its process")
        }
        if let rivalMissing { lines.append("  the same by Python's websockets\t\(rivalMissing)") }
        lines.append("\(clients) phones\t\(number(addedMegabytes, 1)) MB more")
        if let counted, let delivered {
            lines.append("  all answers counted\t\(counted)")
            lines.append("  all verdicts delivered\t\(delivered)")
        }
        if let returned {
            lines.append(
                "  all lost and back, ten times\t\(returned); \(strangers) were somebody else, "
                    + "\(wrongAnswers) answers lost or counted twice")
        }
        return lines
    }
}

extension BenchPhones.Echo {
    fileprivate var line: String { "\(times), \(number(megabytes, 1)) MB" }
}

/// Python's `websockets`, which sends back what it gets.
enum EchoRival {
    private static let program = """
        import asyncio, websockets
        async def echo(socket):
            async for text in socket: await socket.send(text)
        async def main():
            async with websockets.serve(echo, "127.0.0.1", 0) as server:
                print(server.sockets[0].getsockname()[1], flush=True)
                await asyncio.get_running_loop().run_in_executor(None, input)
        asyncio.run(main())
        """

    static func run(clients: Int, times: Int) throws(Failure) -> BenchPhones.Echo {
        let process = Process()
        let (orders, answers) = (Pipe(), Pipe())
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", "-c", program]
        (process.standardInput, process.standardOutput) = (orders, answers)
        process.standardError = FileHandle.nullDevice
        do { try process.run() } catch { throw Failure(missing) }
        defer {
            try? orders.fileHandleForWriting.close()
            process.waitUntilExit()
        }
        let line = String(decoding: answers.fileHandleForReading.availableData, as: UTF8.self)
        guard let port = Int(line.trimmingCharacters(in: .whitespacesAndNewlines)) else { throw Failure(missing) }
        let crowd = try CrowdProcess(port: port, path: "/", count: clients)
        _ = try crowd.ask("plain")
        let seconds = try crowd.ask("echo \(times)").map { Double($0) / 1e9 }
        let megabytes = ProcessMemory.megabytes(process.processIdentifier)
        return BenchPhones.Echo(times: BenchTimes(seconds), megabytes: megabytes)
    }

    private static let missing = "There is no Python with the package websockets to compare with."
}
