import Foundation
import UnderCoverCore

extension SourceError {
    /// What a status says where the body says nothing; nil for success.
    init?(status: Int) {
        switch status {
        case 200..<300: return nil
        case 401: self = .wrongPassword
        case 403: self = .notAllowed
        case 404: self = .notFound
        case 410, 501: self = .unsupported
        case 429: self = .resting(seconds: nil)
        default: self = .garbled
        }
    }

    /// A server's own words, cut to what fits on a line. It may say anything, so it says it in one colour.
    static func said(_ words: String) -> SourceError {
        let unwanted = CharacterSet.controlCharacters.union(.illegalCharacters).union(.newlines)
        let plain = words.unicodeScalars.filter { !unwanted.contains($0) && $0.properties.generalCategory != .format }
        let line = String(String.UnicodeScalarView(plain)).trimmingCharacters(in: .whitespaces)
        return line.isEmpty ? .garbled : .refused(String(line.prefix(160)))
    }
}
