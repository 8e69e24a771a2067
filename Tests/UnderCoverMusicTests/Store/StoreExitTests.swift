import Foundation
import Testing
import UnderCoverCore
import UnderCoverMusic

// Each body runs in a process of its own, because it ends badly, drops its rights or limits itself. What it needs to
// know travels in the environment, and that is why the tests stand in a line.

@Suite("The store, when the process or the disk gives up", .serialized)
struct StoreExitTests {
    @Test func noAcknowledgedScoreIsLostToAKill() async throws {
        let folder = try TemporaryFolder()
        setenv(Child.folderKey, folder.url.path, 1)
        var acknowledged = 0
        for round in 0..<20 {
            setenv(Child.delayKey, "\(30 + round * 7919 % 320)", 1)
            await #expect(processExitsWith: .signal(SIGKILL)) { try Child.saveUntilKilled() }
            let ids = try String(contentsOf: folder.file(Child.acknowledgements), encoding: .utf8).split(
                separator: "\n")
            let store = try Store.open(folder: folder.url)
            #expect(Set(try store.matchHistory().map(\.id)).isSuperset(of: ids.map(String.init)))
            store.close()
            acknowledged = ids.count
        }
        #expect(acknowledged > 20)
    }

    @Test func aKillWhileTheFileIsMadeLeavesNothingInTheWay() async throws {
        for delay in stride(from: 0, to: 10, by: 1) {
            let folder = try TemporaryFolder()
            setenv(Child.folderKey, folder.url.path, 1)
            setenv(Child.delayKey, "\(delay)", 1)
            await #expect(processExitsWith: .signal(SIGKILL)) { try Child.openUntilKilled() }
            let store = try Store.open(folder: folder.url)
            #expect(try store.loadEverything() == StoredState())
            store.close()
        }
    }

    @Test func aDiskThatIsFullLosesNothingThatWasSaved() async throws {
        let folder = try TemporaryFolder()
        setenv(Child.folderKey, folder.url.path, 1)
        await #expect(processExitsWith: .success) { try Child.fillTheDisk() }
        let store = try Store.open(folder: folder.url)
        #expect(try store.matchHistory().first?.id == "after")
        store.close()
    }

    @Test(arguments: [
        (0o555, nil, "cannot be written: permission denied"), (0o000, nil, "cannot be read: permission denied"),
        (0o777, 0o444, "under-cover.db cannot be written: permission denied"),
        (0o777, 0o000, "under-cover.db cannot be read: permission denied"),
    ])
    func rightsThatAreMissingAreNamed(folderMode: UInt32, fileMode: UInt32?, sentence: String) async throws {
        let folder = try TemporaryFolder()
        if let fileMode {
            try Store.open(folder: folder.url).close()
            chmod(folder.file("under-cover.lock").path, 0o666)
            chmod(folder.file("under-cover.db").path, fileMode)
        }
        chmod(folder.url.path, folderMode)
        setenv(Child.folderKey, folder.url.path, 1)
        setenv(Child.sentenceKey, sentence, 1)
        await #expect(processExitsWith: .success) { try Child.openAsNobody() }
    }
}

/// What runs in the other process.
private enum Child {
    static let folderKey = "UNDER_COVER_TEST_FOLDER"
    static let delayKey = "UNDER_COVER_TEST_DELAY"
    static let sentenceKey = "UNDER_COVER_TEST_SENTENCE"
    static let acknowledgements = "acknowledged"

    struct Wrong: Error {
        var why: String
    }

    static func saveUntilKilled() throws {
        let store = try Store.open(folder: folder)
        let log = open(folder.appendingPathComponent(acknowledgements).path, O_WRONLY | O_CREAT | O_APPEND, 0o600)
        killSoon()
        while true {
            let id = UUID().uuidString
            try store.saveScore(Samples.score(id))
            let line = Array((id + "\n").utf8)
            guard write(log, line, line.count) == line.count else { throw Wrong(why: "no acknowledgement") }
        }
    }

    static func openUntilKilled() throws {
        killSoon()
        _ = try Store.open(folder: folder)
        sleep(10)
    }

    static func fillTheDisk() throws {
        signal(SIGXFSZ, SIG_IGN)
        let store = try Store.open(folder: folder)
        try limitFiles(to: 256 * 1024)
        var saved = 0
        var refusal = ""
        while refusal.isEmpty, saved < 10_000 {
            do {
                try store.saveScore(Samples.score("\(saved)"))
                saved += 1
            } catch {
                refusal = error.description
            }
        }
        guard refusal.hasPrefix("The score could not be saved: the disk ") else { throw Wrong(why: refusal) }
        guard saved > 0, try store.matchHistory().count == saved else { throw Wrong(why: "\(saved) were saved") }
        try limitFiles(to: rlim_t.max)
        try store.saveScore(Samples.score("after"))
        store.close()
    }

    /// Root may read and write everything, so the child is nobody.
    static func openAsNobody() throws {
        if geteuid() == 0, setgid(65534) != 0 || setuid(65534) != 0 { throw Wrong(why: "still root") }
        do {
            _ = try Store.open(folder: folder)
        } catch {
            guard error.description.contains(environment(sentenceKey)) else { throw Wrong(why: error.description) }
            return
        }
        throw Wrong(why: "the store opened")
    }

    private static var folder: URL { URL(fileURLWithPath: environment(folderKey), isDirectory: true) }

    private static func environment(_ key: String) -> String { ProcessInfo.processInfo.environment[key] ?? "" }

    private static func killSoon() {
        let milliseconds = UInt32(environment(delayKey)) ?? 0
        Thread.detachNewThread {
            usleep(milliseconds * 1000)
            kill(getpid(), SIGKILL)
        }
    }

    private static func limitFiles(to bytes: rlim_t) throws {
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
        limit.rlim_cur = min(bytes, limit.rlim_max)
        guard setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0 else { throw Wrong(why: "no limit") }
    }
}
