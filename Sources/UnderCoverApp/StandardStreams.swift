import Foundation
import UnderCoverCore
import UnderCoverMusic

// NB: `FileHandle.write(_:)` traps where it cannot write, so nobody here may use it for these two.

/// Standard output. What cannot be written there ends the program with exit status 1: whoever asked has no answer.
enum Output {
    static func line(_ text: String) { write(Data((text + "\n").utf8)) }

    static func json(_ value: some Encodable) throws(Failure) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(value) else { throw Failure("The answer could not be written as JSON.") }
        write(data + Data("\n".utf8))
    }

    static func write(_ bytes: Data) {
        guard let code = WholeWrite.write(bytes, to: STDOUT_FILENO, waits: true) else { return }
        // Who reads along and has had enough need not be told.
        if code != EPIPE { Log.warn("The answer could not be written: \(ErrnoReason.words(code)).") }
        Foundation.exit(1)
    }
}

/// Standard error. What cannot be written there is lost without a word: there is nowhere left to say it.
enum StandardError {
    /// One line, fit for any terminal, without secrets.
    static func line(_ sentence: String) { raw("under-cover: \(LogLine.escaped(Redaction.redacted(sentence)))\n") }

    /// As it is, for questions and progress.
    static func raw(_ text: String) { _ = WholeWrite.write(Data(text.utf8), to: STDERR_FILENO) }
}

enum Descriptors {
    /// Makes sure that no file of ours becomes standard error. What was closed stays unwritable, so it is noticed.
    static func fillStandard() {
        while true {
            let descriptor = open("/dev/null", O_RDONLY)
            if descriptor > STDERR_FILENO { close(descriptor) }
            if descriptor < 0 || descriptor > STDERR_FILENO { return }
        }
    }
}
