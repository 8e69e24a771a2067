import Foundation
import UnderCoverCore

/// Decodes playlist files, which old players wrote in their system's encoding.
enum PlaylistText {
    static func decode(_ data: Data) -> String { GuessedEncoding.text(data) }

    /// Non-empty lines, ended by LF, CR LF or CR.
    static func lines(_ text: String) -> [String] {
        text.utf8.split { $0 == 10 || $0 == 13 }.compactMap { bytes in
            let line = String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespaces)
            return line.isEmpty ? nil : line
        }
    }
}
