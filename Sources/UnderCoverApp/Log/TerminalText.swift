import Foundation
import UnderCoverCatalogue
import UnderCoverMusic

/// Text for a terminal, which takes control characters for commands. Every field that a program of the game prints goes
/// through here.
enum TerminalText {
    /// Control characters, line breaks and marks that change the direction of writing become visible: "\u{1b}".
    static func escaped(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: \.isMisleading) else { return text }
        var line = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if scalar.isMisleading { line.append(contentsOf: name(scalar).unicodeScalars) } else { line.append(scalar) }
        }
        return String(line)
    }

    /// A line for a person: also without signs that a locale of plain ASCII, as LC_ALL=C asks for, does not have. Letters of
    /// names stay, because others would be other names.
    static func shown(_ text: String, isPlain: Bool = isPlain) -> String {
        let line = escaped(text)
        guard isPlain else { return line }
        return signs.reduce(line) { $0.replacing($1.key, with: $1.value) }
    }

    private static let signs: [String: String] = [
        "“": "\"", "”": "\"", "„": "\"", "«": "\"", "»": "\"", "‘": "'", "’": "'", "‚": "'", "…": "...", "–": "-",
        "—": "-",
        "×": "x", "•": "*", "\u{A0}": " ", "\u{202F}": " ",
    ]

    private static let isPlain = isPlain(ProcessInfo.processInfo.environment)

    /// The environment names the locale of C. Without a name terminals read UTF-8 nowadays.
    static func isPlain(_ environment: [String: String]) -> Bool {
        let named = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
        return named == "C" || named == "POSIX"
    }

    /// The same JSON, in which no byte steers a terminal: its texts have escapes instead.
    static func escaped(json: Data) -> Data {
        let text = String(decoding: json, as: UTF8.self)
        var plain = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            // Line breaks and tabs stand between the values; inside of a text, JSON has escapes for them.
            if scalar.isMisleading, !"\n\r\t".unicodeScalars.contains(scalar) {
                let digits = "000" + String(scalar.value, radix: 16)
                plain.append(contentsOf: ("\\u" + digits.suffix(4)).unicodeScalars)
            } else {
                plain.append(scalar)
            }
        }
        return Data(String(plain).utf8)
    }

    private static func name(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\n": "\\n"
        case "\r": "\\r"
        case "\t": "\\t"
        default: "\\u{\(String(scalar.value, radix: 16))}"
        }
    }
}

/// Ends the program: its description is one line on standard error. Exit status: 1, or 2 for wrong usage.
package protocol FinalError: Error, CustomStringConvertible {
    var status: Int32 { get }
}

extension FinalError {
    package var status: Int32 { Failure.failed }
}

package struct Failure: FinalError {
    static let failed: Int32 = 1
    static let wrongUsage: Int32 = 2

    package let description: String
    package let status: Int32

    package init(_ description: String) { self.init(description, status: Self.failed) }

    private init(_ description: String, status: Int32) {
        self.description = description
        self.status = status
    }

    /// The command line names what does not exist.
    static func usage(_ description: String) -> Failure { Failure(description, status: wrongUsage) }

    /// An id that no server has is wrong usage.
    init(_ error: AccountError) {
        if case .unknown = error { self = .usage(error.description) } else { self.init(error.description) }
    }
}
