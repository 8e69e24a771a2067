import Foundation
import UnderCoverCatalogue

/// Deezer's errors, in all their forms: an object with or without a code, or a text. An empty list is no error.
struct DeezerError: Decodable, Equatable {
    var code: Int?
    var reason: String?

    private enum Key: CodingKey { case error, code, message, type }

    init(code: Int? = nil, reason: String? = nil) {
        self.code = code
        self.reason = reason
    }

    init(from decoder: any Decoder) throws {
        if let text = try? decoder.singleValueContainer().decode(String.self) {
            self.init(reason: text)
            return
        }
        let object = try decoder.container(keyedBy: Key.self)
        let code = try? object.decode(LooseNumber.self, forKey: .code)
        let words = [Key.message, .type].lazy.compactMap { try? object.decode(String.self, forKey: $0) }
        self.init(code: code?.whole(in: -1...99_999), reason: words.first)
    }

    /// nil where `body` has no error. A bare `false` is one.
    init?(body: Data) {
        if let answer = try? JSONDecoder().decode(Bool.self, foreign: body), !answer {
            self.init()
            return
        }
        guard let fault = (try? JSONDecoder().decode(Envelope.self, foreign: body))?.error else { return nil }
        self = fault
    }

    /// The quota of 50 requests in 5 seconds is used up, or the service is busy.
    var isPassing: Bool { code == 4 || code == 700 }

    var error: SourceError {
        switch code {
        case 4, 700: return .resting(seconds: nil)
        case 800: return .notFound
        case 200, 300, 901: return .notAllowed
        default: break
        }
        guard let reason = cleanName(reason) else { return .garbled }
        return reason.lowercased() == "not found" ? .notFound : .refused(reason)
    }

    private struct Envelope: Decodable {
        var error: DeezerError?

        init(from decoder: any Decoder) throws {
            error = try? decoder.container(keyedBy: Key.self).decode(DeezerError.self, forKey: .error)
        }
    }
}
