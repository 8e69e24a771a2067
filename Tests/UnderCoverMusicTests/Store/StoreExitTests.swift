import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import Waiting

@testable import UnderCoverMusic

// Each body runs in a process of its own, because it is killed, drops its rights or limits itself. A note named after
// the parent has its parameters, so these tests are serialised. NB: not in the environment, because `setenv` is unsafe
// while other tests read it.

@Suite("The store, when the process or the disk fails", .serialized)
final class StoreExitTests {
    deinit { try? FileManager.default.removeItem(at: Note.place(getpid())) }

    @Test func aKillWhileTheFileIsMadeLeavesNothingInTheWay() async throws {
        for delay in 0..<10 {
            let folder = try TemporaryFolder()
            try Note(folder: folder.url.path, delay: delay).leave()
            await #expect(processExitsWith: .signal(SIGKILL)) { try Child.openUntilKilled() }
            let store = try Store.open(folder: folder.url)
            #expect(try store.loadEverything() == StoreContents())
            store.close()
        }
    }

    @Test func aFileThatMayNotGrowLosesNothingThatWasSaved() async throws {
        let folder = try TemporaryFolder()
        try Note(folder: folder.url.path).leave()
        await #expect(processExitsWith: .success) { try Child.fillTheFile() }
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
        try Note(folder: folder.url.path, sentence: sentence).leave()
        await #expect(processExitsWith: .success) { try Child.openAsAnotherUser() }
    }
}

extension StoreExitTests {
    /// With and without the log of a killed process.
    @Test(arguments: [true, false]) func aHomeThatCanOnlyBeReadIsPlayedInMemory(isClosed: Bool) async throws {
        let folder = try TemporaryFolder()
        let home = try TemporaryFolder()
        let store = try Store.open(folder: folder.url)
        try store.fill()
        if isClosed { store.close() }
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.url.path) {
            try home.write(try Data(contentsOf: folder.file(name)), to: name)
            chmod(home.file(name).path, 0o444)
        }
        if !isClosed { store.close() }
        chmod(home.url.path, 0o555)
        let sentence = """
            Nothing can be saved yet: \(home.url.path) cannot be written, permission denied. \
            The game goes on and keeps trying.
            """
        try Note(folder: home.url.path, sentence: sentence).leave()
        await #expect(processExitsWith: .success) { try Child.playAsAnotherUser() }
    }
}

/// A child's parameters.
private struct Note: Codable {
    var folder: String
    /// Milliseconds until the child is killed.
    var delay = 0
    /// Text that the error must contain.
    var sentence = ""

    func leave() throws {
        try JSONEncoder().encode(self).write(to: Self.place(getpid()))
    }

    static func find() throws -> Note {
        try JSONDecoder().decode(Note.self, from: try Data(contentsOf: place(getppid())))
    }

    static func place(_ process: pid_t) -> URL {
        FileManager.default.temporaryDirectory.appendingPathComponent("under-cover-note-\(process)")
    }
}

/// The child's work.
private enum Child {
    struct Wrong: Error {
        var why: String
    }

    static func openUntilKilled() throws {
        let note = try Note.find()
        Thread.detachNewThread {
            anyMoment(milliseconds: note.delay)
            kill(getpid(), SIGKILL)
        }
        _ = try Store.open(folder: URL(fileURLWithPath: note.folder))
        _ = waits { false }
    }

    static func fillTheFile() throws {
        signal(SIGXFSZ, SIG_IGN)
        let store = try Store.open(folder: URL(fileURLWithPath: try Note.find().folder))
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
        let sentence = "The score could not be saved: no file may become larger than 256 KB here (see ulimit -f)."
        guard refusal == sentence else { throw Wrong(why: refusal) }
        guard saved > 0, try store.matchHistory().count == saved else { throw Wrong(why: "\(saved) were saved") }
        try limitFiles(to: rlim_t.max)
        try store.saveScore(Samples.score("after"))
        store.close()
    }

    /// Root may read and write everything, so the child runs as an unprivileged user.
    private static func becomeAnotherUser() throws {
        if geteuid() == 0, setgid(65534) != 0 || setuid(65534) != 0 { throw Wrong(why: "still root") }
    }

    /// A read-only home: the game shows its contents and can save nothing.
    static func playAsAnotherUser() throws {
        let note = try Note.find()
        try becomeAnotherUser()
        let opening = try Opening.open(folder: URL(fileURLWithPath: note.folder))
        guard opening.store == nil, opening.stored == .filled else { throw Wrong(why: "\(opening)") }
        guard opening.notices.map(\.message).joined() == note.sentence else {
            throw Wrong(why: "\(opening.notices.map(\.message))")
        }
    }

    static func openAsAnotherUser() throws {
        let note = try Note.find()
        try becomeAnotherUser()
        do {
            _ = try Store.open(folder: URL(fileURLWithPath: note.folder))
        } catch {
            guard error.description.contains(note.sentence) else { throw Wrong(why: error.description) }
            return
        }
        throw Wrong(why: "the store opened")
    }

    private static func limitFiles(to bytes: rlim_t) throws {
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
        limit.rlim_cur = min(bytes, limit.rlim_max)
        guard setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0 else { throw Wrong(why: "no limit") }
    }
}
