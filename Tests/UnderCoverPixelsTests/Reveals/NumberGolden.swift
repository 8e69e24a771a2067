import Foundation
import Testing

/// Lines of numbers kept as text in `Goldens`. `RECORD=1` writes them anew; a build server never does.
enum NumberGolden {
    static func compare(_ lines: [String], _ name: String) throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Goldens/\(name).txt")
        if ProcessInfo.processInfo.environment["RECORD"] == "1" {
            try #require(ProcessInfo.processInfo.environment["CI"] == nil, "A build server records nothing.")
            return try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: file)
        }
        let data = try #require(FileManager.default.contents(atPath: file.path), "RECORD=1 writes \(name).txt.")
        let expected = String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
        let first = zip(expected, lines).first { $0 != $1 }
        #expect(expected.count == lines.count)
        #expect(first == nil, "was \(first?.0 ?? "")\nis  \(first?.1 ?? "")")
    }
}
