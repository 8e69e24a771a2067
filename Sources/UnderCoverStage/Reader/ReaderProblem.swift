/// Why a file from elsewhere was not read.
package enum ReaderProblem: UInt32, Error, CaseIterable {
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
        case .refused: "its header is damaged"
        case .damaged: "its picture is damaged"
        case .otherSize: "its header lies about its size"
        case .formatMissing: "this system's SDL_image lacks a format"
        case .endedReader: "the program that read it broke on it"
        case .late: "reading it took too long"
        case .noReader: "the process that reads files from elsewhere did not start"
        case .damagedSound: "its sound is damaged"
        case .decoderMissing: "its decoder is not installed"
        case .unconfined:
            "this system cannot confine the process that would read it; turn on “Read unconfined” to read it anyway"
        }
    }
}
