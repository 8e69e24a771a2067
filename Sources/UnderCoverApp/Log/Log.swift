import Foundation
import Glibc
import Synchronization
import UnderCoverCatalogue
import UnderCoverCore

/// The log for bug reports. A queue of its own writes the lines one by one, so that a slow disk never delays a picture.
package final class Log: Sendable {
    /// Lines that are kept while the folder is unknown or the disk is slow. Further lines are only counted.
    static let mostWaiting = 500
    static let shared = Log()

    /// The queue forms the sentence and removes secrets, to keep that work off the main thread.
    private struct Entry: Sendable {
        var seconds = time(nil)
        var sentence: @Sendable () -> String

        var line: String { LogLine.text(sentence(), at: seconds) }
    }

    private struct State {
        var file: LogFile?
        var early: [Entry] = []
        var (waiting, dropped) = (0, 0)
    }

    private let state = Mutex(State())
    private let queue = DispatchQueue(label: "under-cover.log", qos: .utility)

    static func file(in state: URL) -> URL {
        state.appendingPathComponent("log", isDirectory: true).appendingPathComponent("under-cover.log")
    }

    /// Writes the lines that have waited, and from now on every line at once. Only the first call counts.
    func open(stateFolder: URL) {
        let early: [Entry]? = state.withLock { state in
            guard state.file == nil else { return nil }
            state.file = LogFile(url: Log.file(in: stateFolder))
            defer { state.early = [] }
            return state.early
        }
        guard let early else { return }
        for entry in early { write(entry) }
        if self === Log.shared { atexit { Log.shared.flush() } }
    }

    /// Never fails and never waits. May be called on any thread.
    func write(_ sentence: @escaping @Sendable @autoclosure () -> String) {
        write(Entry(sentence: sentence))
    }

    /// One line in the log and on standard error.
    package static func warn(_ sentence: String) {
        // A non-breaking space is right on a screen; a person who greps for the sentence types a plain one.
        let sentence = sentence.replacing("\u{A0}", with: " ")
        Log.shared.write(sentence)
        StandardError.line(sentence)
    }

    /// Waits until every line is in the file, for at most a second, because a disk may hang.
    func flush() {
        let isDone = DispatchSemaphore(value: 0)
        queue.async { isDone.signal() }
        _ = isDone.wait(timeout: .now() + .seconds(1))
    }
}

extension Log {
    private func write(_ entry: Entry) {
        let file: LogFile? = state.withLock { state in
            if state.file == nil, state.early.count < Log.mostWaiting { state.early.append(entry) }
            guard state.file != nil else { return nil }
            let isFull = state.waiting >= Log.mostWaiting
            if isFull { state.dropped += 1 } else { state.waiting += 1 }
            return isFull ? nil : state.file
        }
        guard let file else { return }
        queue.async { [self] in
            let dropped = state.withLock { state in
                defer { state.dropped = 0 }
                state.waiting -= 1
                return state.dropped
            }
            file.append(entry.line)
            if dropped > 0 { file.append(Entry { Words.linesLeftOut(dropped) }.line) }
        }
    }
}

/// One line of the log: time, process and sentence. "2026-11-21T21:14:05+0100 4711 There is no sound."
enum LogLine {
    /// Unicode scalars. Most systems write a line of this length in one piece or not at all.
    static let longest = 2000

    /// - Parameter seconds: since 1970.
    static func text(_ sentence: String, at seconds: time_t) -> String {
        let stamp = LocalTime.text("%Y-%m-%dT%H:%M:%S%z", at: seconds)
        return "\(stamp) \(getpid()) \(safe(sentence))"
    }

    /// One line without secrets and control characters, for the log and standard error. It is cut first, so that a
    /// megabyte of text costs no more than a line.
    static func safe(_ sentence: String) -> String {
        guard let end = end(of: sentence) else { return TerminalText.escaped(Redaction.redacted(sentence)) }
        return TerminalText.escaped(Redaction.redacted(String(sentence[..<end]), isCut: true)) + "…"
    }

    /// Escapes at most `longest` scalars, without control characters.
    static func escaped(_ text: String) -> String {
        guard let end = end(of: text) else { return TerminalText.escaped(text) }
        return TerminalText.escaped(String(text[..<end])) + "…"
    }

    /// The index at which a text is cut; nil for a short one.
    private static func end(of text: String) -> String.Index? {
        let scalars = text.unicodeScalars
        guard let end = scalars.index(scalars.startIndex, offsetBy: longest, limitedBy: scalars.endIndex) else {
            return nil
        }
        return end == scalars.endIndex ? nil : end
    }
}

enum LocalTime {
    /// Seconds that local time is ahead of UTC now. Foundation's calendars are slower and would delay the first picture.
    static var offset: Int {
        var now = time(nil)
        var local = tm()
        return localtime_r(&now, &local) == nil ? 0 : local.tm_gmtoff
    }

    /// "2026-11-21 21.14.05": sorts by time and is a valid file name everywhere.
    static var stamp: String { text("%Y-%m-%d %H.%M.%S", at: time(nil)) }

    /// - Parameter format: as `strftime` takes it; the text has fewer than 32 bytes.
    static func text(_ format: String, at seconds: time_t) -> String {
        var (now, local) = (seconds, tm())
        guard localtime_r(&now, &local) != nil else { return String(now) }
        var text = [CChar](repeating: 0, count: 32)
        let length = strftime(&text, text.count, format, &local)
        return String(decoding: text.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
