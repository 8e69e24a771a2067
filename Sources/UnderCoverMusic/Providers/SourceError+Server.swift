import Foundation
import UnderCoverCore

extension SourceError {
    /// A player's server, whose redirects may lead nowhere else.
    init(ofServer error: HTTPError) {
        if case .forbidden = error { self = .webPage } else { self.init(error) }
    }

    /// The meaning of a status where the body has no error; nil for success.
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

    /// The server's own message, as one short line without control characters.
    static func said(_ words: String) -> SourceError {
        let unwanted = CharacterSet.controlCharacters.union(.illegalCharacters).union(.newlines)
        let plain = words.unicodeScalars.filter { !unwanted.contains($0) && $0.properties.generalCategory != .format }
        let line = String(String.UnicodeScalarView(plain)).trimmingCharacters(in: .whitespaces)
        return line.isEmpty ? .garbled : .refused(String(line.prefix(160)))
    }
}
