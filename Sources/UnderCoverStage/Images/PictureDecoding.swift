import UnderCoverPixels

/// How picture files are decoded: in this process, or in a sandboxed one.
package struct PictureDecoding: Sendable {
    /// Decodes a file, whose header was checked, to its central square, upright and in sRGB: RGBA, `side * side * 4`
    /// bytes, rows from the top. Blocks. Adds to `seconds` the processor time that another process used for it.
    var square:
        @Sendable (_ bytes: [UInt8], _ header: PictureHeader, _ side: Int, _ seconds: inout Double)
            throws(ReaderProblem) -> [UInt8]
    /// Prepares for a picture that will arrive soon. Returns at once.
    var prepare: @Sendable () -> Void = {}
}

extension PictureDecoding {
    /// For the game's own pictures.
    package static let inProcess = PictureDecoding { bytes, _, side, _ throws(ReaderProblem) in
        try PictureDecoder.square(bytes, side: side)
    }
}
