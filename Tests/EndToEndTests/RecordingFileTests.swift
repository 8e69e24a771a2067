import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverApp

@Suite struct RecordingFileTests {
    private let home: Home
    private var path: String { home.path("recording") }

    init() throws { home = try Home() }

    private func refusal() -> String? {
        do {
            _ = try RecordingFile(path: path)
            return nil
        } catch { return error.description }
    }

    @Test func anotherRecordingIsWrittenOver() throws {
        try home.write(Recording.header() + "\nt 60\nc 60 1234\nend\n", to: "recording")
        let file = try RecordingFile(path: path)
        file.close(AppState())
        #expect(home.text("recording").hasPrefix(Recording.header() + "\nc 0 "))
        #expect(throws: Never.self) { try Recording.parse(home.text("recording")) }
    }

    /// A thread of its own ends the game where the loop does not come to it.
    @Test func aGameThatMustEndNowLeavesARecordingThatPlays() throws {
        let file = try RecordingFile(path: path)
        var state = AppState()
        for event in [Event.clockRead(unix: 1, offset: 0)] + Array(repeating: .tick, count: 90) {
            _ = step(&state, event)
            file.write(event, after: state)
        }
        file.cutShort()
        let text = home.text("recording")
        var replay = Replay()
        replay.play(try Recording.parse(text))
        #expect(replay.matches && replay.state.clock.unix == 1)
        // The loop may come to it after all.
        file.write(.clockRead(unix: 2, offset: 0), after: state)
        file.close(state)
        #expect(home.text("recording") == text)
    }

    @Test(arguments: ["SQLite format 3\0", "mine", "{\"underCove"]) func whatElseIsThereIsLeftAlone(text: String) throws
    {
        try home.write(text, to: "recording")
        #expect(refusal()?.contains("left alone") == true)
        #expect(home.text("recording") == text)
    }

    /// A recording names servers, albums and what was typed.
    @Test func onlyItsOwnerReadsIt() throws {
        func mode() throws -> Int? {
            try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        }
        try RecordingFile(path: path).close(AppState())
        #expect(try mode() == 0o600)
        chmod(path, 0o644)
        try RecordingFile(path: path).close(AppState())
        #expect(try mode() == 0o600)
    }

    @Test func aLinkIsNotFollowed() throws {
        try home.write(Recording.header() + "\nend\n", to: "other")
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: home.path("other"))
        #expect(refusal()?.contains("it is a link") == true)
        #expect(home.text("other") == Recording.header() + "\nend\n")
    }

    @Test func aPipeIsNotWaitedFor() {
        mkfifo(path, 0o600)
        #expect(refusal()?.contains("no ordinary file") == true)
    }

    @Test func aFullDiskEndsItWhereItCanBePlayed() async {
        await #expect(processExitsWith: .success) {
            signal(SIGXFSZ, SIG_IGN)
            let home = try Home()
            let file = try RecordingFile(path: home.path("recording"))
            var limit = rlimit()
            getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
            let before = limit
            limit.rlim_cur = 4096
            setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
            // Redirects standard error to a file, to count the messages.
            dup2(open(home.path("errors"), O_WRONLY | O_CREAT, 0o600), STDERR_FILENO)
            var state = AppState()
            func write(_ count: Int) {
                for number in 0..<count {
                    let event = Event.clockRead(unix: number, offset: 0)
                    _ = step(&state, event)
                    file.write(event, after: state)
                }
            }
            write(400)
            var wide = before
            setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &wide)
            write(10)
            file.close(state)
            let text = home.text("recording")
            let recording = try Recording.parse(text)
            let isRight =
                recording.lines.count > 20 && recording.lines.count < 400 && text.utf8.count <= 4096
                && home.text("errors").split(separator: "\n").count == 1
                && home.text("errors").contains(
                    "The recording ends here: no file may become that large here (see ulimit -f).")
            exit(isRight ? 0 : 1)
        }
    }
}
