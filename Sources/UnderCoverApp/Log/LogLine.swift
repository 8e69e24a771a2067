import Glibc

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
