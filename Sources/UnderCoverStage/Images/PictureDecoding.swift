/// How the bytes of a picture become pixels: at once, or in a process of its own.
package struct PictureDecoding: Sendable {
    /// From the bytes of a file, whose header was checked, to its middle square, upright and in sRGB:
    /// `side * side * 4` bytes, RGBA, rows from the top. Blocks.
    var square: @Sendable (_ bytes: [UInt8], _ side: Int) throws(PictureProblem) -> [UInt8]
    /// Makes ready for a picture that is on its way. Returns at once.
    var prepare: @Sendable () -> Void = {}
}

extension PictureDecoding {
    /// For pictures that are our own.
    package static let inProcess = PictureDecoding { bytes, side throws(PictureProblem) in
        try PictureRaster.square(bytes, side: side)
    }
}

/// Why a picture that looked right from its header has no pixels.
package enum PictureProblem: UInt32, Error, CaseIterable {
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
