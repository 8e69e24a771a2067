import Foundation
import Synchronization
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverMusic

/// Saves through the real writer in a process that tests kill, starve and lie to. A line says what is on the disk for
/// certain: "score NAME", "favourite NAME NUMBER", "setting NAME NUMBER".
@main
struct Saver {
    private static let usage =
        "usage: saver loop|session|fill FOLDER WRITER FIRST [COUNT|BALLAST] | saver scan FOLDER MUSIC COUNT | saver queue FOLDER - 0 | saver correct FOLDER FIELD FIRST"

    /// Seconds that a database which could not be made is waited for.
    private static let patience =
        ProcessInfo.processInfo.environment["UNDER_COVER_PATIENCE"].flatMap(Double.init) ?? 120

    let folder: URL
    /// Names what is saved, so that several can save at once.
    let writer: String
    let first: Int

    static func main() throws {
        signal(SIGXFSZ, SIG_IGN)
        let arguments = CommandLine.arguments
        guard arguments.count >= 5, let first = Int(arguments[4]) else { return say(usage) }
        let saver = Saver(folder: URL(fileURLWithPath: arguments[2]), writer: arguments[3], first: first)
        switch (arguments[1], arguments.dropFirst(5).first) {
        case ("loop", nil): try saver.loop()
        case ("session", let count?): try saver.session(Int(count) ?? 0)
        case ("fill", let ballast?): try saver.fill(ballast)
        case ("scan", nil): try saver.scan()
        case ("queue", nil): try saver.fillQueue()
        case ("correct", nil): try saver.correct()
        default: say(usage)
        }
    }

    /// One change after another, until it is killed.
    private func loop() throws {
        let turn = DispatchSemaphore(value: 1)
        let writer = try open { news in
            if case .saved = news { turn.signal() }
        }
        for number in first... {
            turn.wait()
            writer.keep(change(number))
        }
    }

    /// Looks through the folder `writer`, whose songs all have the tags of their names. A line says how many are kept
    /// for certain: "songs NUMBER". After `first` songs it says "held", and reads no more until it is killed.
    private func scan() throws {
        let read = Mutex(0)
        let decoding = TagDecoding { [first] requests in
            let count = read.withLock { read in
                read += requests.count
                return read
            }
            if count > first {
                Self.say("held")
                while true { pause() }
            }
            return requests.map { _ in .success(SongTags()) }
        }
        let file = folder.appendingPathComponent("library.db")
        let library = MusicLibrary(file: file, decoding: decoding) { news in
            if case .scanned(let progress) = news { Self.say("songs \(progress.songs)") }
        }
        if try library.summary().folders.isEmpty { try library.addFolder(writer) }
        try library.scan()
    }

    /// So many changes, whatever happens.
    private func session(_ count: Int) throws {
        let writer = try open { _ in }
        for number in first..<first + count { writer.keep(change(number)) }
        Self.say("left \(writer.finish().count)")
    }

    /// Changes until one cannot be saved; then makes room by removing a file, and waits until all of them are.
    private func fill(_ ballast: String) throws {
        let isFull = Atomic(false)
        // One after another: what waits when the disk is full has to fit into the room that is made.
        let turn = DispatchSemaphore(value: 1)
        let done = DispatchSemaphore(value: 0)
        let writer = try open { news in
            switch news {
            case .waiting:
                isFull.store(true, ordering: .relaxed)
                turn.signal()
            case .saved(.seen): done.signal()
            case .saved: turn.signal()
            default: break
            }
        }
        var number = first
        while !isFull.load(ordering: .relaxed), number < first + 20_000 {
            // A database that could not be made answers nothing.
            guard turn.wait(timeout: .now() + Self.patience) == .success else { break }
            writer.keep(change(number))
            number += 1
        }
        for next in number..<number + 3 { writer.keep(change(next)) }
        writer.keep(.seen("the end"))
        if !ballast.isEmpty { unlink(ballast) }
        liftLimit()
        done.wait()
        Self.say("left \(writer.finish().count)")
    }

    private func open(_ heard: @escaping @Sendable (StoreWriter.News) -> Void) throws -> StoreWriter {
        let opening = try Opening.open(folder: folder)
        for notice in opening.notices { Self.say("notice \(notice.line)") }
        return StoreWriter(opening, folder: folder, firstPause: 0.01) { news in
            Self.acknowledge(news)
            heard(news)
        }
    }

    private static func acknowledge(_ news: StoreWriter.News) {
        switch news {
        case .saved(.score(let entry)): say("score \(entry.id)")
        case .saved(.favourite(let album)): say("favourite \(album.id.rawValue) \(album.title)")
        case .saved(.setting(let key, let value)): say("setting \(key) \(value)")
        case .waiting(_, let error): say("waiting \(error.reason)")
        case .caughtUp: say("caught up")
        case .noticed(let notice): say("notice \(notice.line)")
        default: break
        }
    }

    private func change(_ number: Int) -> Change {
        switch number % 3 {
        case 0:
            let kind = ScoreEntry.Kind(
                category: "box", rounds: 5, seconds: 10, choices: 4, labels: "both", mode: "solo")
            return .score(
                ScoreEntry(
                    id: "\(writer)-\(number)", kind: kind, categoryName: "The box", total: number % 500,
                    date: 1_700_000_000, seed: UInt64(number), answers: []))
        case 1:
            return .favourite(
                Album(
                    id: Album.ID(rawValue: "\(writer)-\(number % 20)"), title: "\(number)", artist: "Nobody",
                    artwork: "none"))
        default: return .setting(key: "\(writer)-\(number % 10)", value: "\(number)")
        }
    }

    private func liftLimit() {
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
        limit.rlim_cur = limit.rlim_max
        setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
    }

    /// In one write, so that a kill leaves whole lines.
    static func say(_ line: String) {
        let bytes = Array((line + "\n").utf8)
        _ = write(STDOUT_FILENO, bytes, bytes.count)
    }
}
