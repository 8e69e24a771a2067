import Glibc

/// One line of the log: time, process and sentence. "2026-11-21T21:14:05+0100 4711 There is no sound."
enum LogLine {
    /// Unicode scalars. Most systems write a line of this length in one piece or not at all.
    static let longest = 2000

    /// - Parameter seconds: since 1970.
    static func text(_ sentence: String, at seconds: time_t) -> String {
        let stamp = LocalTime.text("%Y-%m-%dT%H:%M:%S%z", at: seconds)
        return "\(stamp) \(getpid()) \(escaped(Redaction.redacted(sentence)))"
    }

    /// Escapes line breaks, control characters and marks that change the direction of writing.
    static func escaped(_ text: String) -> String {
        var line = String.UnicodeScalarView()
        for scalar in text.unicodeScalars.prefix(longest) {
            switch scalar.value {
            case 0x0A: line.append(contentsOf: "\\n".unicodeScalars)
            case 0x0D: line.append(contentsOf: "\\r".unicodeScalars)
            case 0x09: line.append(contentsOf: "\\t".unicodeScalars)
            case 0...0x1F, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069:
                line.append(contentsOf: "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars)
            default: line.append(scalar)
            }
        }
        if text.unicodeScalars.count > longest { line.append("…") }
        return String(line)
    }
}
