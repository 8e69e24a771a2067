import Foundation
import UnderCoverApp
import UnderCoverCore
import UnderCoverMusic
import UnderCoverStage

/// Measures whole games: starts this program again as a child without a display, played by a virtual pad.
final class BenchGames {
    private let program: String
    private let folder: URL
    private let width: Int
    private let height: Int

    init(width: Int, height: Int) throws(Failure) {
        self.width = width
        self.height = height
        do {
            program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
            folder = FileManager.default.temporaryDirectory.appendingPathComponent(
                "under-cover-bench-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw Failure("The bench needs a temporary folder and /proc: \(error.localizedDescription)")
        }
    }

    func cleanUp() { try? FileManager.default.removeItem(at: folder) }

    // MARK: Parts

    /// From the start of the process to its first picture: medians of `runs`.
    func start(runs: Int) throws(Failure) -> BenchReport.Start {
        var all: [[String: Double]] = []
        var peak = 0
        for _ in 0..<runs {
            let game = try run(["--exit-after", "0.3"])
            let marks = game.report.marks
            func between(_ from: Double, _ to: FrameStatistics.Mark) -> Double {
                ((marks[to.rawValue] ?? from) - from) * 1000
            }
            func between(_ from: FrameStatistics.Mark, _ to: FrameStatistics.Mark) -> Double {
                between(marks[from.rawValue] ?? 0, to)
            }
            let window = game.report.windowSeconds * 1000
            all.append([
                "total": between(game.started, .firstPicture), "1 process": between(game.started, .main),
                "2 window": window, "3 renderer": between(.main, .stage) - window,
                "4 waiting for data": between(.stage, .files), "5 picture": between(.files, .firstPicture),
            ])
            peak = max(peak, game.report.peakBytes)
        }
        func median(_ key: String) -> Double { all.compactMap { $0[key] }.sorted()[runs / 2] }
        let total = median("total")
        let window = median("2 window")
        let steps = all[0].keys.filter { $0 != "total" }
        return BenchReport.Start(
            totalMilliseconds: total, windowMilliseconds: window, oursMilliseconds: total - window,
            steps: Dictionary(uniqueKeysWithValues: steps.map { ($0, median($0)) }),
            peakMegabytes: Double(peak) / 1e6)
    }

    /// The menu, three seconds after the start.
    func rest(seconds: Double) throws(Failure) -> BenchReport.Rest {
        let settle = 3.0
        var before = 0.0
        var after = 0.0
        var from = 0.0
        let game = try run(["--exit-after", String(settle + seconds + 0.5)]) { child in
            Thread.sleep(forTimeInterval: settle)
            from = Stage.now
            before = Self.cpuSeconds(child)
            Thread.sleep(forTimeInterval: seconds)
            after = Self.cpuSeconds(child)
        }
        let drawn = game.report.frames.filter { $0.begun > from && $0.begun < from + seconds }.count
        return BenchReport.Rest(seconds: seconds, framesDrawn: drawn, cpuPercent: (after - before) / seconds * 100)
    }

    /// Rounds are answered after 3 s and left after 1.5 s more, while the next covers are decoded and uploaded.
    func play(seconds: Double) throws(Failure) -> BenchReport.Play {
        var script = ""
        var time = 4.0
        while time < seconds + 1 {
            script += "\(Int(time * 1000)) a\n\(Int(time * 1000) + 1500) a\n"
            time += 4.5
        }
        let file = folder.appendingPathComponent("pad.txt")
        do { try Data(script.utf8).write(to: file) } catch { throw Failure("\(file.path) cannot be written.") }
        let category = try GameFiles(dataDir: nil, memoryOnly: true).records.categories.max {
            $0.albums.count < $1.albums.count
        }
        let game = try run(
            [
                "--category", category?.id.rawValue ?? "", "--rounds", "10", "--seconds", "30", "--seed", "1",
                "--exit-after", String(seconds + 1),
            ], pad: file)
        return report(game, seconds)
    }

    private func report(_ game: Game, _ seconds: Double) -> BenchReport.Play {
        let begin = (game.report.marks[FrameStatistics.Mark.firstPicture.rawValue] ?? 0) + 1
        let frames = game.report.frames.filter { $0.begun >= begin && $0.isMoving }
        let paced = frames.filter { !$0.followsRest }
        let late = paced.filter { $0.missed > 0 }
        let guessing = paced.filter { $0.screen == "guessing" }
        let inputs = game.report.inputs
        var rounds = 0
        for (before, after) in zip(frames, frames.dropFirst())
        where after.screen == "guessing" && before.screen != "guessing" {
            rounds += 1
        }
        return BenchReport.Play(
            seconds: seconds, frame: BenchTimes(frames.map { $0.cost }), frames: frames.count, missed: late.count,
            missedInThousand: 1000 * Double(late.count) / Double(max(1, paced.count)),
            worstLateMilliseconds: (late.map(\.missed).max() ?? 0) * 1000,
            guessingFrames: guessing.count, guessingMissed: guessing.filter { $0.missed > 0 }.count,
            roundsBegun: rounds + 1, inputs: inputs.count,
            inputFramesMedian: inputs.isEmpty ? 0 : inputs.map(\.frames).sorted()[inputs.count / 2],
            inputFramesMost: inputs.map(\.frames).max() ?? 0,
            inputMillisecondsMost: (inputs.map(\.seconds).max() ?? 0) * 1000,
            peakMegabytes: Double(game.report.peakBytes) / 1e6, textureMegabytes: Double(game.report.textureBytes) / 1e6
        )
    }

    // MARK: Children

    private struct Game {
        let started: Double
        let report: FrameStatistics.Report
    }

    private func run(
        _ arguments: [String], pad: URL? = nil, meanwhile: (Int32) -> Void = { _ in }
    ) throws(Failure) -> Game {
        let statistics = folder.appendingPathComponent("statistics.json")
        try? FileManager.default.removeItem(at: statistics)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        let home = folder.appendingPathComponent("home").path
        process.arguments =
            ["play", "--data-dir", home, "--windowed", "\(width)x\(height)", "--statistics", statistics.path]
            + arguments
        var environment = ProcessInfo.processInfo.environment
        environment["SDL_VIDEODRIVER"] = "offscreen"
        environment["SDL_AUDIODRIVER"] = "dummy"
        // Without a display the window never has the focus, and SDL ignores pads of windows without it.
        environment["SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS"] = "1"
        environment[VirtualPad.variable] = pad?.path
        process.environment = environment
        process.standardOutput = FileHandle.nullDevice
        let started = Stage.now
        do { try process.run() } catch { throw Failure("The game could not be started: \(error.localizedDescription)") }
        meanwhile(process.processIdentifier)
        process.waitUntilExit()
        guard process.terminationStatus == 0, let data = try? Data(contentsOf: statistics),
            let report = try? JSONDecoder().decode(FrameStatistics.Report.self, from: data)
        else { throw Failure("A game for the bench ended with status \(process.terminationStatus) and no statistics.") }
        return Game(started: started, report: report)
    }

    /// Processor time of all threads of a process, also of those that have ended.
    private static func cpuSeconds(_ process: Int32) -> Double {
        var clock = clockid_t()
        var time = timespec()
        guard clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &time) == 0 else { return 0 }
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}

extension FrameStatistics.Frame {
    /// Seconds of layout and drawing, without the wait for the refresh.
    fileprivate var cost: Double { drawn - begun }

    /// Seconds that it came too late. A machine too slow for 60 pictures a second never waits for a refresh, so its cost
    /// counts there.
    fileprivate var missed: Double { max(lateness, cost - 1.0 / 60) }
}

extension FrameStatistics.Report {
    /// Pictures and seconds from each press to the first picture that shows it.
    fileprivate var inputs: [(frames: Int, seconds: Double)] {
        presses.compactMap { press in
            guard let shown = frames.firstIndex(where: { $0.showsInput && $0.drawn > press }) else { return nil }
            let before = frames.lastIndex { $0.shown <= press } ?? -1
            return (shown - before, frames[shown].drawn - press)
        }
    }
}
