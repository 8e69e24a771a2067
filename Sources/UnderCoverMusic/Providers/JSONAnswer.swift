import Foundation
import UnderCoverCore

enum JSONAnswer {
    static func decode<Value: Decodable>(_ type: Value.Type, _ body: Data) throws(SourceError) -> Value {
        if let value = try? JSONDecoder().decode(type, foreign: body) { return value }
        // NB: one lone surrogate in a text fails the whole document, so this retries without them.
        guard let mended = withoutLoneSurrogates(body), let value = try? JSONDecoder().decode(type, foreign: mended)
        else {
            throw .garbled
        }
        return value
    }

    /// `body` with `\ufffd` for every lone surrogate `\ud800`…`\udfff`; nil where there is none.
    static func withoutLoneSurrogates(_ body: Data) -> Data? {
        var bytes = [UInt8](body)
        var hasChanged = false
        var index = 0
        while index < bytes.count {
            guard bytes[index] == UInt8(ascii: "\\") else {
                index += 1
                continue
            }
            guard let unit = escapedUnit(bytes, index) else {
                index += 2
                continue
            }
            if (0xD800..<0xDC00).contains(unit), let low = escapedUnit(bytes, index + 6),
                (0xDC00..<0xE000).contains(low)
            {
                index += 12
                continue
            }
            if (0xD800..<0xE000).contains(unit) {
                bytes.replaceSubrange(index + 2..<index + 6, with: Array("fffd".utf8))
                hasChanged = true
            }
            index += 6
        }
        return hasChanged ? Data(bytes) : nil
    }

    private static func escapedUnit(_ bytes: [UInt8], _ index: Int) -> UInt16? {
        guard index + 6 <= bytes.count, bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: "u") else {
            return nil
        }
        return UInt16(String(decoding: bytes[index + 2..<index + 6], as: UTF8.self), radix: 16)
    }
}

extension SourceError {
    init(_ error: HTTPError) {
        switch error {
        case .unreachable: self = .offline
        case .tooSlow: self = .tooSlow
        case .limited(let seconds): self = .resting(seconds: seconds)
        case .busy: self = .busy
        case .keptOffline: self = .keptOffline
        case .insecure(let trouble): self = .insecure(trouble)
        case .cancelled: self = .cancelled
        case .tooLarge, .forbidden, .tooManyRedirects, .broken: self = .garbled
        }
    }
}
