import Foundation
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
        guard let code = Descriptor.write(bytes, to: STDOUT_FILENO, waits: true) else { return }
        // Who reads along and has had enough need not be told.
        if code != EPIPE { World.warn("The answer could not be written: \(ErrnoReason.words(code)).") }
        Foundation.exit(1)
    }
}

/// Standard error. What cannot be written there is lost without a word: there is nowhere left to say it.
enum Complaint {
    /// One line, fit for any terminal, without secrets.
    static func line(_ sentence: String) { raw("under-cover: \(LogLine.escaped(Redaction.redacted(sentence)))\n") }

    /// As it is, for questions and progress.
    static func raw(_ text: String) { _ = Descriptor.write(Data(text.utf8), to: STDERR_FILENO, waits: false) }
}

enum Descriptor {
    /// - Parameter waits: for a reader that is slow, where the other end would rather not.
    /// - Returns: nil when all of it was written, else the `errno`.
    static func write(_ bytes: Data, to descriptor: Int32, waits: Bool) -> Int32? {
        bytes.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let slice = UnsafeRawBufferPointer(rebasing: rest)
                let count = Foundation.write(descriptor, slice.baseAddress, slice.count)
                if count > 0 {
                    rest = rest.dropFirst(count)
                    continue
                }
                let code = count == 0 ? EIO : errno
                if code == EINTR { continue }
                guard code == EAGAIN, waits else { return code }
                var wish = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                poll(&wish, 1, -1)
            }
            return nil
        }
    }

    /// Makes sure that no file of ours becomes standard error. What was closed stays unwritable, so it is noticed.
    static func fillStandard() {
        while true {
            let descriptor = open("/dev/null", O_RDONLY)
            if descriptor > STDERR_FILENO { close(descriptor) }
            if descriptor < 0 || descriptor > STDERR_FILENO { return }
        }
    }
}
