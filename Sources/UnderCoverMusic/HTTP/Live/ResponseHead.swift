import Foundation
import UnderCoverCore

/// Collects the status and headers, line by line, up to a limit.
struct ResponseHead {
    private(set) var status = 0
    private(set) var headers: [HTTPHeader] = []
    /// The body has begun; headers after it are trailers and are ignored.
    var isOver = false
    private var bytes = 0
    private var lines = 0

    private static let mostBytes = 65_536
    private static let mostLines = 256
    private static let mostBytesInLine = 16_384

    /// False beyond the limit. Interim answers (1xx) count, and the next one replaces them.
    mutating func read(_ line: String) -> Bool {
        bytes += line.utf8.count
        lines += 1
        guard bytes <= Self.mostBytes, lines <= Self.mostLines, line.utf8.count <= Self.mostBytesInLine else {
            return false
        }
        if isOver { return true }
        if line.hasPrefix("HTTP/") {
            let words = line.split(separator: " ", maxSplits: 2)
            status = words.count > 1 ? OutsideNumber.whole(words[1].prefix(3), in: 0...999) ?? 0 : 0
            headers = []
        } else if let colon = line.firstIndex(of: ":") {
            let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespacesAndNewlines)
            headers.append(HTTPHeader(String(line[..<colon]), value))
            return !contradictsItself
        }
        return true
    }

    /// Two lengths are a way to smuggle an answer inside another; libcurl would use the last.
    private var contradictsItself: Bool {
        let lengths = headers.filter { $0.name.lowercased() == "content-length" }.map(\.value)
        return Set(lengths).count > 1
    }
}
