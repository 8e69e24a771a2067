import UnderCoverCatalogue

/// Why a file from elsewhere was not read.
package enum ReaderError: UInt32, Error, CaseIterable {
    case refused = 1, damaged, otherSize, formatMissing, endedReader, late, noReader
    case damagedSound, decoderMissing, unconfined

    /// False where this system lacks something that would read the file.
    var blamesFile: Bool {
        switch self {
        case .formatMissing, .noReader, .decoderMissing, .unconfined: false
        case .refused, .damaged, .otherSize, .endedReader, .late, .damagedSound: true
        }
    }

    /// The end of "x is not a picture we can read: …".
    package var reason: String {
        switch self {
        case .refused: Words.headerDamaged
        case .damaged: Words.pictureDamaged
        case .otherSize: Words.headerLies
        case .formatMissing: Words.formatMissing
        case .endedReader: Words.readerBroke
        case .late: Words.readerLate
        case .noReader: Words.readerSilent
        case .damagedSound: Words.soundDamaged
        case .decoderMissing: Words.decoderMissing
        case .unconfined: Words.isUnconfined
        }
    }
}
