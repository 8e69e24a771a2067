import Foundation
import UnderCoverCatalogue
import UnderCoverMusic

// NB: `FileHandle.write(_:)` traps when it cannot write, so neither of these streams may use it.

/// Standard output. A failed write ends the program with exit status 1, because the answer is lost. Whatever is printed
/// has its control characters escaped; JSON stays the same JSON.
package enum Output {
    /// One line, whatever the sentence is.
    package static func line(_ sentence: String) { row([sentence]) }

    /// One line of fields with tabs between them.
    package static func row(_ fields: [String]) {
        write(Data((fields.map { TerminalText.shown($0) }.joined(separator: "\t") + "\n").utf8))
    }

    /// Writes them in one call, so that other output cannot come between.
    static func lines(_ sentences: [String]) {
        write(Data(sentences.map { TerminalText.shown($0) + "\n" }.joined().utf8))
    }

    /// Several lines. For texts of the game itself, because a name with a line break would make a line of its own.
    package static func page(_ text: String) {
        lines(text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    }

    package static func json(_ value: some Encodable) throws(Failure) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(value) else { throw Failure("The answer could not be written as JSON.") }
        document(data)
    }

    static func document(_ json: Data) { write(TerminalText.escaped(json: json) + Data("\n".utf8)) }

    /// The content that a file would have, unchanged.
    static func bytes(_ bytes: Data) { write(bytes) }

    /// Prints a JSON array, or a line for each entry.
    package static func list<Entry: Encodable>(
        _ entries: [Entry], json: Bool, _ fields: (Entry) -> [String]
    ) throws(Failure) {
        if json { return try Output.json(entries) }
        for entry in entries { row(fields(entry)) }
    }

    private static func write(_ bytes: Data) {
        guard let code = WholeWrite.write(bytes, to: STDOUT_FILENO, waits: true) else { return }
        // A reader such as `head` closed the pipe on purpose.
        if code != EPIPE { Log.warn("The answer could not be written: \(ErrnoReason.words(code)).") }
        Foundation.exit(1)
    }
}

/// Standard error. A failed write is ignored, because there is no stream left to report it on.
enum StandardError {
    // NB: set once, before another thread runs.
    nonisolated(unsafe) static var program = "under-cover"

    /// One line, without secrets and without control characters.
    static func line(_ sentence: String) { raw("\(program): \(TerminalText.shown(LogLine.safe(sentence)))\n") }

    /// Unchanged text, for questions and progress.
    static func raw(_ text: String) { _ = WholeWrite.write(Data(text.utf8), to: STDERR_FILENO) }
}

enum Descriptors {
    /// Opens standard streams that the parent closed, so that no file of ours gets one of their numbers. They are opened for
    /// reading only, so that writing still fails and is noticed.
    static func fillStandard() {
        while true {
            let descriptor = open("/dev/null", O_RDONLY)
            if descriptor > STDERR_FILENO { close(descriptor) }
            if descriptor < 0 || descriptor > STDERR_FILENO { return }
        }
    }
}
