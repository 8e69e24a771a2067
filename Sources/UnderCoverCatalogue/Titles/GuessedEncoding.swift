import Foundation

/// Decodes texts of old programs, which wrote in their system's encoding.
package enum GuessedEncoding {
    /// Decodes by the byte order mark; else as UTF-8 if valid, as UTF-16 if every other byte is zero, else by the
    /// words.
    package static func text(_ data: Data) -> String {
        let marks: [([UInt8], String.Encoding)] = [
            ([0xEF, 0xBB, 0xBF], .utf8), ([0xFF, 0xFE], .utf16LittleEndian), ([0xFE, 0xFF], .utf16BigEndian),
        ]
        for (mark, encoding) in marks where data.starts(with: mark) {
            let rest = data.dropFirst(mark.count)
            return String(data: Data(rest), encoding: encoding) ?? legacy(rest)
        }
        let start = Array(data.prefix(2))
        if start.count == 2, start[0] == 0, start[1] != 0, let text = String(data: data, encoding: .utf16BigEndian) {
            return text
        }
        if start.count == 2, start[0] != 0, start[1] == 0, let text = String(data: data, encoding: .utf16LittleEndian) {
            return text
        }
        return String(data: data, encoding: .utf8) ?? legacy(data)
    }

    /// Text that the guess cannot decode is Western.
    private static func legacy(_ data: Data) -> String {
        let bytes = [UInt8](data)
        return LegacyEncoding.guessed(bytes).text(bytes) ?? LegacyEncoding.western.text(bytes) ?? ""
    }
}

// Tags often claim to be in Latin-1 and are not. Each byte of such a text is one character, so the bytes are known until
// the whole album tells what they mean.

/// Texts whose bytes a tag took for Latin-1.
package enum ClaimedLatin {
    /// Bytes that cleaning drops, control characters, the hard space and the soft hyphen, stand here until they are
    /// decoded: in other encodings they are letters.
    private static let kept: ClosedRange<UInt32> = 0xF780...0xF7AD
    private static let offset: UInt32 = 0xF700

    /// Keeps the bytes that cleaning would drop.
    package static func keeping(_ text: String) -> String {
        if isASCII(text) { return text }
        guard text.unicodeScalars.contains(where: isDropped), bytes(text) != nil else { return text }
        var made = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            made.append(isDropped(scalar) ? Unicode.Scalar(scalar.value + offset) ?? scalar : scalar)
        }
        return String(made)
    }

    /// As most texts are.
    package static func isASCII(_ text: String) -> Bool { text.utf8.allSatisfy { $0 < 128 } }

    private static func isDropped(_ scalar: Unicode.Scalar) -> Bool {
        (0x80...0xA0).contains(scalar.value) || scalar.value == 0xAD
    }

    /// The bytes of a text that may be in another encoding than it claims; nil for ASCII and for what no Latin-1 is.
    static func bytes(_ text: String) -> [UInt8]? {
        var (bytes, isASCII) = ([UInt8](), true)
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0..<0x80: bytes.append(UInt8(scalar.value))
            case 0x80...0xFF:
                isASCII = false
                bytes.append(UInt8(scalar.value))
            case kept:
                isASCII = false
                bytes.append(UInt8(scalar.value - offset))
            default: return nil
            }
        }
        return isASCII ? nil : bytes
    }

    /// false for Western texts in Latin-1, at little cost: in other encodings two letters stand side by side that are not
    /// ASCII, or a sign stands within a word, or a letter that only Windows has. Latin-1 has its letters behind 0xC3 in
    /// UTF-8, all but × and ÷, and its signs behind 0xC2.
    package static func mayBeElse(_ text: String) -> Bool {
        var (last, beforeLast) = (UInt8(0), UInt8(0))
        for byte in text.utf8 {
            if byte == 0xC2 || byte == 0xEF || byte >= 0xC0 && beforeLast >= 0xC0 { return true }
            if last == 0xC3, byte == 0x97 || byte == 0xB7 { return true }
            (beforeLast, last) = (last, byte)
        }
        return false
    }

    /// Decodes texts of one album. - Parameter texts: those that may be wrong; ASCII and others stay as they are.
    package struct Album: Sendable {
        private let encoding: LegacyEncoding

        package init(_ texts: some Sequence<String>) {
            var (sample, seen) = ([UInt8](), Set<String>())
            for text in texts where seen.insert(text).inserted {
                guard let bytes = ClaimedLatin.bytes(text), ClaimedLatin.utf8(bytes) == nil else { continue }
                sample += bytes + [10]
            }
            encoding = LegacyEncoding.guessed(sample)
        }

        package func decoded(_ text: String) -> String {
            guard encoding != .western || ClaimedLatin.mayBeElse(text), let bytes = ClaimedLatin.bytes(text) else {
                return text
            }
            let fitting = encoding.isForeign(bytes) ? .western : encoding
            let made = ClaimedLatin.utf8(bytes) ?? fitting.text(bytes) ?? LegacyEncoding.western.text(bytes)
            return made.flatMap { OutsideText.clean($0) } ?? text
        }
    }

    /// UTF-8 that was taken for Latin-1: "BjÃ¶rk". No other text is valid UTF-8 by chance.
    private static func utf8(_ bytes: [UInt8]) -> String? { String(validating: bytes, as: UTF8.self) }
}
