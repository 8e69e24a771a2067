import Foundation
import Testing
import Waiting

/// The programs under test, with a home directory of their own.
enum Program {
    struct Outcome {
        let status: Int32
        let output: String
        let errors: String

        var errorLines: [String] { errors.split(separator: "\n").map(String.init) }
    }

    /// The game: what `Scripts/test` names, else the debug build.
    static let url = program("UNDER_COVER_PROGRAM", "under-cover")
    /// The program that measures and breaks.
    static let lab = program("UNDER_COVER_LAB_PROGRAM", "under-cover-lab")

    private static let env = URL(fileURLWithPath: "/usr/bin/env")

    private static func program(_ variable: String, _ name: String) -> URL {
        if let named = ProcessInfo.processInfo.environment[variable] { return URL(fileURLWithPath: named) }
        return checkout.appendingPathComponent(".build/debug/\(name)")
    }

    static let checkout: URL = {
        var folder = URL(fileURLWithPath: #filePath)
        for _ in 0..<3 { folder.deleteLastPathComponent() }
        return folder
    }()

    /// No display, no loudspeaker, and nothing from the developer's environment.
    static func environment(home: URL) -> [String: String] {
        let own = ProcessInfo.processInfo.environment
        var environment = own.filter { ["PATH", "LD_LIBRARY_PATH", "LANG", "TMPDIR"].contains($0.key) }
        // In plain ASCII sentences have other signs.
        if ["C", "POSIX"].contains(environment["LANG"]) { environment["LANG"] = nil }
        environment["HOME"] = home.path
        environment["XDG_RUNTIME_DIR"] = home.path
        environment["SDL_AUDIODRIVER"] = "dummy"
        // A game that speaks must not start the service of the machine.
        environment["SPEECHD_ADDRESS"] = "unix_socket:/nowhere/speech"
        environment["SWIFT_BACKTRACE"] = "enable=no"
        return environment
    }

    static func process(
        _ arguments: [String], _ environment: [String: String], of program: URL = url
    ) -> Process {
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        process.environment = environment
        process.standardInput = FileHandle.nullDevice
        return process
    }

    /// Runs the program until it ends.
    static func run(
        _ arguments: [String], of program: URL = url, home: Home, _ extra: [String: String] = [:],
        within seconds: Double = Patience.limit
    ) throws -> Outcome {
        let process = process(arguments, environment(home: home.url).merging(extra) { $1 }, of: program)
        let output = try home.writable("output")
        let errors = try home.writable("errors")
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        let status = try endedStatus(process, within: seconds)
        return Outcome(status: status, output: home.text("output"), errors: home.text("errors"))
    }

    /// Waits until a process ends. One that hangs is killed and fails the test.
    static func end(_ process: Process) throws {
        _ = try endedStatus(process, within: Patience.limit)
        try wait(for: "Foundation, which takes \(name(process)) for running") { process.isRunning ? nil : true }
    }

    /// Runs a program of the system, and fails where it does.
    static func system(_ words: [String], _ environment: [String: String]? = nil) throws {
        let process = process(words, environment ?? ProcessInfo.processInfo.environment, of: env)
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        try end(process)
        guard process.terminationStatus == 0 else {
            throw Stuck("\(name(process)); Scripts/setup test brings it")
        }
    }

    /// A category of the box.
    static func anyCategory(_ home: Home) throws -> String {
        let list = try run(["categories"], home: home)
        return try #require(list.output.split(separator: "\t").first.map(String.init))
    }

    /// The exit status of a process, or the signal that ended it. One that hangs is killed, and the error names it.
    private static func endedStatus(_ process: Process, within seconds: Double) throws -> Int32 {
        do {
            return try wait(for: "the end of \(name(process))", within: seconds) { process.status }
        } catch {
            kill(process.processIdentifier, SIGKILL)
            throw error
        }
    }

    static func children(of pid: pid_t) -> [pid_t] {
        let tasks = "/proc/\(pid)/task"
        return ((try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []).flatMap { task in
            let text = FileManager.default.contents(atPath: "\(tasks)/\(task)/children") ?? Data()
            return String(decoding: text, as: UTF8.self).split(separator: " ").compactMap { pid_t($0) }
        }
    }

    private static func name(_ process: Process) -> String {
        let words = [process.executableURL?.lastPathComponent ?? ""] + (process.arguments ?? [])
        return words.joined(separator: " ").debugDescription
    }
}

/// The wait for programs ends whatever they do.
@Suite struct ProgramTests {
    private static let shell = URL(fileURLWithPath: "/bin/sh")

    @Test func aProgramHasEndedThoughItsChildLivesOn() throws {
        let home = try Home()
        let began = try Program.run(["-c", "sleep 100 & echo $!; exit 3"], of: Self.shell, home: home)
        #expect(began.status == 3)
        let child = try #require(pid_t(began.output.trimmingCharacters(in: .whitespacesAndNewlines)))
        #expect(kill(child, SIGKILL) == 0, "The child has ended, so nothing was tried.")
    }

    @Test func aProgramThatHangsIsNamed() throws {
        let home = try Home()
        let error = #expect(throws: Stuck.self) {
            // The limit itself is tried.
            try Program.run(["-c", "exec sleep 100"], of: Self.shell, home: home, within: 0.2)
        }
        #expect(error?.what.contains("sh -c exec sleep 100") == true)
    }
}

/// A temporary folder, which is deleted with this object.
final class Home {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("under-cover-e2e-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        chmod(url.path, 0o700)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func path(_ name: String) -> String { url.appendingPathComponent(name).path }

    func text(_ name: String) -> String {
        String(decoding: FileManager.default.contents(atPath: path(name)) ?? Data(), as: UTF8.self)
    }

    @discardableResult
    func write(_ text: String, to name: String) throws -> String {
        let file = url.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        return file.path
    }

    func writable(_ name: String) throws -> FileHandle {
        try Data().write(to: url.appendingPathComponent(name))
        return try FileHandle(forWritingTo: url.appendingPathComponent(name))
    }

    /// Symbolic links to all of the game's files in `box`, so that a test can replace some.
    /// - Returns: an environment that points the game there.
    func box() throws -> [String: String] {
        try FileManager.default.createDirectory(atPath: path("box"), withIntermediateDirectories: true)
        let folders = ["Assets", "Fonts"].map { Program.checkout.path + "/" + $0 }
        try Program.system(["cp", "-as"] + folders + [path("box")])
        return ["UNDER_COVER_ASSETS": path("box/Assets")]
    }

    /// All files below a folder, with their bytes.
    func contents(of folder: String) -> [String: Data] {
        var files: [String: Data] = [:]
        let root = path(folder)
        for case let name as String in FileManager.default.enumerator(atPath: root) ?? .init() {
            let path = root + "/" + name
            files[name] = FileManager.default.contents(atPath: path) ?? Data()
        }
        return files
    }
}
