/// How picture files are decoded: in this process, or in a sandboxed one.
package struct PictureDecoding: Sendable {
    /// Decodes a file, whose header was checked, to its central square, upright and in sRGB: RGBA, `side * side * 4`
    /// bytes, rows from the top. Blocks.
    var square: @Sendable (_ bytes: [UInt8], _ side: Int) throws(PictureProblem) -> [UInt8]
    /// Prepares for a picture that will arrive soon. Returns at once.
    var prepare: @Sendable () -> Void = {}
}

extension PictureDecoding {
    /// For the game's own pictures.
    package static let inProcess = PictureDecoding(square: PictureDecoder.square)
}

/// Why a picture with a valid header has no pixels.
package enum PictureProblem: UInt32, Error {
    case refused = 1, damaged, otherSize, formatMissing, endedReader, late, noReader

    package var reason: String {
        switch self {
        case .refused: "its header is damaged"
        case .damaged: "its picture is damaged"
        case .otherSize: "its header lies about its size"
        case .formatMissing: "this system's SDL_image lacks a format"
        case .endedReader: "the program that read it broke on it"
        case .late: "reading it took too long"
        case .noReader: "the process that reads pictures did not start"
        }
    }
}
