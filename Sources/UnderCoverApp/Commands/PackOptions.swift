import ArgumentParser
import Foundation
import UnderCoverCore

/// A pack that the desktop hands over.
struct PackOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Take a pack in, also given alone, as in `under-cover Jazz.undercover`. A game that runs gets it.",
            valueName: "FILE"))
    var open: String?

    /// Absolute.
    var path: String? {
        guard let open else { return nil }
        let url = open.hasPrefix(Self.scheme) ? URL(string: open) : URL(fileURLWithPath: open)
        return url.flatMap { $0.isFileURL ? $0.standardizedFileURL.path : nil }
    }

    private static let scheme = "file:"
    private static let suffix = "." + PackLimits.suffix

    /// Turns a file that a desktop's handler passes into an option.
    static func expanded(_ arguments: [String]) -> [String] {
        guard let first = arguments.first, !first.hasPrefix("-"),
            first.lowercased().hasPrefix(scheme) || first.lowercased().hasSuffix(suffix)
        else { return arguments }
        return ["play", "--open=" + first] + arguments.dropFirst()
    }

    /// The path that another process hands over; nil for another text.
    static func path(in text: String) -> String? {
        text.hasPrefix(scheme) ? URL(string: text).flatMap { $0.isFileURL ? $0.path : nil } : nil
    }
}
