import Foundation

/// Decodes text files of old programs, which wrote in their system's encoding.
package enum GuessedEncoding {
    /// By the byte order mark; else UTF-8 if valid, UTF-16 if every other byte is zero, else Windows-1252.
    package static func text(_ data: Data) -> String {
        let marks: [([UInt8], String.Encoding)] = [
            ([0xEF, 0xBB, 0xBF], .utf8), ([0xFF, 0xFE], .utf16LittleEndian), ([0xFE, 0xFF], .utf16BigEndian),
        ]
        for (mark, encoding) in marks where data.starts(with: mark) {
            let rest = data.dropFirst(mark.count)
            return String(data: Data(rest), encoding: encoding) ?? latin(rest)
        }
        let start = Array(data.prefix(2))
        if start.count == 2, start[0] == 0, start[1] != 0, let text = String(data: data, encoding: .utf16BigEndian) {
            return text
        }
        if start.count == 2, start[0] != 0, start[1] == 0, let text = String(data: data, encoding: .utf16LittleEndian) {
            return text
        }
        return String(data: data, encoding: .utf8) ?? latin(data)
    }

    /// Windows-1252, except for bytes that only Latin-1 defines.
    private static func latin(_ data: Data) -> String {
        String(data: Data(data), encoding: .windowsCP1252) ?? String(data: Data(data), encoding: .isoLatin1) ?? ""
    }
}
