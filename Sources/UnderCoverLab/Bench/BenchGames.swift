import Foundation
import UnderCoverApp
import UnderCoverCatalogue
import UnderCoverMusic
import UnderCoverStage

/// Measures whole games: starts this program again as a child without a display, played by a virtual pad.
final class BenchGames: Sendable {
    private let program: String
    let folder: URL
    private let size: PictureSize

    init(_ size: PictureSize) throws(Failure) {
        self.size = size
        do {
            program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
            folder = FileManager.default.temporaryDirectory.appendingPathComponent(
                "under-cover-bench-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw Failure("The bench needs a temporary folder and /proc: \(error.localizedDescription)")
        }
    }

    /// The data of all games here.
    var home: URL { folder.appendingPathComponent("home") }

    func cleanUp() { try? FileManager.default.removeItem(at: folder) }

    /// The times from the start of the process to its first picture: medians of `runs`.
    func start(runs: Int) throws(Failure) -> BenchReport.Start {
        var all: [[String: Double]] = []
        var peak = 0
        for _ in 0..<runs {
            let game = try run(["--exit-after", "0.3"])
            let marks = game.report.marks
            func between(_ from: FrameStatistics.Mark?, _ to: FrameStatistics.Mark) -> Double {
                let start = from.map { marks[$0] ?? 0 } ?? game.started
                return ((marks[to] ?? start) - start) * 1000
            }
            let window = game.report.windowSeconds * 1000
            all.append([
                "total": between(nil, .firstPicture), "1 process": between(nil, .main),
                "2 window": window, "3 renderer": between(.main, .stage) - window,
                "4 waiting for data": between(.stage, .files), "5 picture": between(.files, .firstPicture),
            ])
            peak = max(peak, game.report.peakBytes)
        }
        let medians = all[0].keys.map { key in (key, all.compactMap { $0[key] }.sorted()[runs / 2]) }
        var steps = Dictionary(uniqueKeysWithValues: medians)
        let total = steps.removeValue(forKey: "total") ?? 0
        let window = steps["2 window"] ?? 0
        return BenchReport.Start(
            totalMilliseconds: total, windowMilliseconds: window, oursMilliseconds: total - window, steps: steps,
            peakMegabytes: Double(peak) / 1e6)
    }

    /// The menu, three seconds after the start.
    func rest(seconds: Double) throws(Failure) -> BenchReport.Rest {
        let settle = 3.0
        var (from, before, after) = (0.0, 0.0, 0.0)
        let game = try run(["--exit-after", String(settle + seconds + 0.5)]) { child in
            Thread.sleep(forTimeInterval: settle)
            from = Stage.now
            before = Self.cpuSeconds(child)
            Thread.sleep(forTimeInterval: seconds)
            after = Self.cpuSeconds(child)
        }
        let drawn = game.report.frames.count { $0.begun > from && $0.begun < from + seconds }
        return BenchReport.Rest(seconds: seconds, framesDrawn: drawn, cpuPercent: (after - before) / seconds * 100)
    }

    /// Rounds are answered after 3 s and left after 1.5 s more, while the next covers are decoded and uploaded.
    func play(seconds: Double) throws(Failure) -> BenchReport.Play {
        report(try match(seconds: seconds).report, seconds)
    }

    /// The same game, while it looks through a folder of music.
    func scanning(_ music: String, seconds: Double) throws(Failure) -> BenchTimes {
        let game = try match(seconds: seconds, ["--music-dir", music])
        return report(game.report, seconds).frame
    }

    private func match(seconds: Double, _ more: [String] = []) throws(Failure) -> Game {
        let presses = stride(from: 4.0, to: seconds + 1, by: 4.5).map { Int($0 * 1000) }
        let file = try script(presses.map { "\($0) a\n\($0 + 1500) a\n" }.joined())
        return try run(
            more + [
                "--category", try largestCategory(), "--rounds", "10", "--seconds", "30", "--seed", "1",
                "--exit-after", String(seconds + 1),
            ], pad: file)
    }

    /// The id of the box's largest category.
    func largestCategory() throws(Failure) -> String {
        let categories = try GameFiles(dataDir: nil, memoryOnly: true).records.categories
        return categories.max { $0.albums.count < $1.albums.count }?.id.rawValue ?? ""
    }

    /// A file for the virtual pad.
    func script(_ lines: String) throws(Failure) -> URL {
        let file = folder.appendingPathComponent("pad.txt")
        do { try Data(lines.utf8).write(to: file) } catch { throw Failure("\(file.path) cannot be written.") }
        return file
    }

    func report(_ game: FrameStatistics.Report, _ seconds: Double) -> BenchReport.Play {
        let begin = (game.marks[.firstPicture] ?? 0) + 1
        let frames = game.frames.filter { $0.begun >= begin && $0.isMoving }
        let paced = frames.filter { !$0.followsRest }
        let late = paced.filter { $0.missed > 0 }
        let guessing = paced.filter { $0.screen == "guessing" }
        let inputs = game.inputs
        let rounds = zip(frames, frames.dropFirst()).count { $0.screen != "guessing" && $1.screen == "guessing" }
        return BenchReport.Play(
            seconds: seconds, frame: BenchTimes(frames.map { $0.cost }), frames: frames.count, missed: late.count,
            missedInThousand: 1000 * Double(late.count) / Double(max(1, paced.count)),
            worstLateMilliseconds: (late.map(\.missed).max() ?? 0) * 1000,
            guessingFrames: guessing.count, guessingMissed: guessing.count { $0.missed > 0 },
            roundsBegun: rounds + 1, inputs: inputs.count,
            inputFramesMedian: inputs.isEmpty ? 0 : inputs.map(\.frames).sorted()[inputs.count / 2],
            inputFramesMost: inputs.map(\.frames).max() ?? 0,
            inputMillisecondsMost: (inputs.map(\.seconds).max() ?? 0) * 1000,
            peakMegabytes: Double(game.peakBytes) / 1e6, textureMegabytes: Double(game.textureBytes) / 1e6
        )
    }

    typealias Game = (started: Double, report: FrameStatistics.Report)

    /// - Parameters:
    ///   - name: of its files, for games that are played at the same time.
    ///   - hears: is called while the game runs, with what it prints.
    func run(
        _ arguments: [String], named name: String = "statistics", pad: URL? = nil,
        environment more: [String: String] = [:], meanwhile: (Int32) -> Void = { _ in },
        hears: ((FileHandle) -> Void)? = nil
    ) throws(Failure) -> Game {
        let statistics = folder.appendingPathComponent(name + ".json")
        try? FileManager.default.removeItem(at: statistics)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        let home = name == "statistics" ? home.path : folder.appendingPathComponent(name).path
        let fixed = ["--data-dir", home, "--windowed", size.description, "--statistics", statistics.path]
        process.arguments = ["play"] + fixed + arguments
        var environment = ProcessInfo.processInfo.environment
        environment["SDL_VIDEODRIVER"] = "offscreen"
        environment["SDL_AUDIODRIVER"] = "dummy"
        // Without a display the window never has the focus, and SDL ignores pads of windows without it.
        environment["SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS"] = "1"
        environment[VirtualPads.variable] = pad?.path
        process.environment = environment.merging(more) { $1 }
        let output = Pipe()
        process.standardOutput = hears == nil ? FileHandle.nullDevice : output
        let started = Stage.now
        do { try process.run() } catch { throw Failure("The game could not be started: \(error.localizedDescription)") }
        hears?(output.fileHandleForReading)
        meanwhile(process.processIdentifier)
        process.waitUntilExit()
        guard process.terminationStatus == 0, let data = try? Data(contentsOf: statistics),
            let report = try? JSONDecoder().decode(FrameStatistics.Report.self, from: data)
        else { throw Failure("A game for the bench ended with status \(process.terminationStatus) and no statistics.") }
        return (started, report)
    }

    /// Processor time of all threads of a process, also of those that have ended.
    static func cpuSeconds(_ process: Int32) -> Double {
        var clock = clockid_t()
        return clock_getcpuclockid(process, &clock) == 0 ? Costs.seconds(of: clock) : 0
    }
}

extension FrameStatistics.Frame {
    /// Seconds of layout and drawing, without the wait for the refresh.
    var cost: Double { drawn - begun }

    /// Seconds that it came too late. A machine too slow for 60 pictures a second never waits for a refresh, so its cost
    /// counts there.
    var missed: Double { max(lateness, cost - 1.0 / 60) }
}

extension FrameStatistics.Report {
    /// Pictures and seconds from each press to the first picture that shows it, and whether the press began a transition
    /// or came in one.
    var inputs: [(pad: Int, frames: Int, seconds: Double, isInTransition: Bool)] {
        presses.compactMap { press in
            guard let shown = frames.firstIndex(where: { $0.showsInput && $0.drawn > press.at }) else { return nil }
            let before = frames.lastIndex { $0.shown <= press.at } ?? -1
            let isInTransition = frames[shown].isTransition || before >= 0 && frames[before].isTransition
            return (press.pad, shown - before, frames[shown].drawn - press.at, isInTransition)
        }
    }
}
