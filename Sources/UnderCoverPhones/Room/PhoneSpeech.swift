import Foundation
import UnderCoverCore

/// A message of a phone, once it is understood.
enum PhoneSpeech: Equatable, Sendable {
    /// - Parameter secret: nil where the phone has none, or says something else.
    case hello(PhoneSecret?)
    case message(PhoneMessage)

    private struct Greeting: Decodable {
        struct Hello: Decodable { var secret: String? }
        var hello: Hello
    }

    /// nil for everything else: other words, numbers that mean nothing, brackets without end.
    init?(_ bytes: some Sequence<UInt8>, _ limits: PhoneLimits) {
        let data = Data(bytes)
        guard data.count <= limits.frameBytes, Self.levels(data) <= limits.levels else { return nil }
        let decoder = JSONDecoder()
        if let message = try? decoder.decode(PhoneMessage.self, foreign: data) {
            guard let possible = message.checked else { return nil }
            self = .message(possible)
        } else if let greeting = try? decoder.decode(Greeting.self, foreign: data) {
            self = .hello(greeting.hello.secret.flatMap { PhoneSecret($0) })
        } else {
            return nil
        }
    }

    /// Most brackets that are open at once.
    ///
    /// NB: Foundation's decoder would take 512 levels, each of which is a call.
    private static func levels(_ data: Data) -> Int {
        var (open, most, isText, isEscaped) = (0, 0, false, false)
        for byte in data {
            if isEscaped {
                isEscaped = false
                continue
            }
            switch byte {
            case UInt8(ascii: "\\"): isEscaped = isText
            case UInt8(ascii: "\""): isText.toggle()
            case UInt8(ascii: "{"), UInt8(ascii: "["): open += isText ? 0 : 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): open -= isText ? 0 : 1
            default: break
            }
            most = max(most, open)
        }
        return most
    }
}
