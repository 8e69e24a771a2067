// Records that the player scans by their barcodes.

extension Words {
    /// A category of the player's.
    package static var scannedRecords: String { say("Scanned records") }
    package static var recordsByBarcode: String { say("Records by barcode") }
    package static var photosByPhone: String { say("Your phone takes photos of them") }
    package static var lookingForRecord: String { say("Looking for the record.") }

    package static var recordTooSoon: String {
        say("The record before is still being looked for. Send this one again in a moment.")
    }

    static func recordAdded(_ title: String, _ artist: String) -> String { say("\(title) by \(artist) is in.") }

    package static func recordKnown(_ title: String, _ artist: String) -> String {
        say("\(title) by \(artist) was in already.")
    }

    /// After `recordAdded`.
    static func recordsMissing(_ count: Int) -> String {
        plural(
            count, "One more, and your scanned records can be played.",
            "\(count) more, and your scanned records can be played.")
    }

    package static var noBarcode: String {
        say("There is no barcode to be read in that photo. Go closer, hold the record flat, find good light.")
    }

    package static var manyBarcodes: String {
        say("There is more than one barcode in that photo. Show one record at a time.")
    }

    package static var photosUnread: String {
        sentences([isMissing(.barcodes), say("Or type the digits below the barcode as a search.")])
    }

    /// The end of a sentence about a picture.
    package static func photoTooLarge(_ megapixels: Int, _ most: Int) -> String {
        say("it has \(megapixels) megapixels, and \(most) is the limit. Take a smaller one.")
    }

    package static func noBarcodeNumber(_ text: String) -> String {
        say("“\(text)” is no barcode: it has 8, 12 or 13 digits, and the last one has to fit the others.")
    }

    package static func recordUnknown(_ digits: String) -> String {
        say("MusicBrainz knows no record with the barcode \(digits).")
    }
}

extension RecordNews {
    package var sentence: String {
        switch self {
        case .added(let title, let artist, _, let count):
            let missing = AlbumSieve.fewest - count
            let added = Words.recordAdded(title, artist)
            return missing > 0 ? Words.sentences([added, Words.recordsMissing(missing)]) : added
        case .had(let title, let artist): return Words.recordKnown(title, artist)
        case .failed(let sentence): return sentence
        }
    }
}
