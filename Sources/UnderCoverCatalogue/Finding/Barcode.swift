/// The number under a barcode: an EAN of 13 or 8 digits. A UPC of 12 digits is one of 13 that begins with 0.
package struct Barcode: Hashable, Sendable {
    package let digits: String

    /// nil unless the last digit is the right sum of the others. Spaces and hyphens between digits are ignored.
    package init?(_ text: String) {
        let plain = text.utf8.filter { !" -".utf8.contains($0) }
        guard [8, 12, 13].contains(plain.count), plain.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
        else { return nil }
        let numbers = plain.map { Int($0 - UInt8(ascii: "0")) }
        // Every second digit counts thrice, from the last but one on.
        let sum = numbers.reversed().enumerated().reduce(0) { $0 + $1.element * ($1.offset % 2 == 0 ? 1 : 3) }
        guard sum % 10 == 0 else { return nil }
        digits = (numbers.count == 12 ? [0] + numbers : numbers).map(String.init).joined()
    }

    /// The ways in which a catalogue may have it: with and without a zero at the beginning.
    package var spellings: [String] {
        digits.count == 13 && digits.hasPrefix("0") ? [digits, String(digits.dropFirst())] : [digits]
    }
}

/// A record that the player shows to the game.
package enum RecordScan: Equatable, Codable, Sendable {
    /// A photo of its barcode, which is deleted once it is read.
    /// - Parameter name: as on the phone.
    case photo(path: String, name: String)
    /// A photo of the player's, which stays.
    case ownPhoto(path: String)
    /// The digits of a `Barcode`.
    case digits(String)
}

/// The outcome of a `RecordScan`.
package enum RecordNews: Equatable, Codable, Sendable {
    /// It is in the list, as one of so many.
    case added(title: String, artist: String, list: SourceReference, count: Int)
    /// It was in the list before.
    case had(title: String, artist: String)
    /// A sentence for the player.
    case failed(String)
}

extension SourceReference {
    /// The name of the file with the records that the player has scanned.
    package static let scannedRecords = "scanned-records.jspf"

    package var isOfScannedRecords: Bool { kind == .file && id.hasSuffix("/" + Self.scannedRecords) }
}
