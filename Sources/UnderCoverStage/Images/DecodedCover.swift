import Foundation
import UnderCoverCore
import UnderCoverPixels

package struct DecodedCover: Sendable {
    package let id: ArtworkID
    /// In pixels.
    package let side: Int
    /// RGBA, opaque, `side * side * 4` bytes, rows from the top.
    package let rgba: [UInt8]
    /// 64 × 64 pixels of three bytes: the input of `PaletteSignature.make`.
    package let sample64: [UInt8]
    /// nil unless the cover is for a round.
    package let study: CoverStudy?
    let request: ImageLoader.Request
    let decoding: PictureDecoding

    /// For posters, whose channels are equal: one byte a pixel.
    package var grey: [UInt8] { stride(from: 0, to: rgba.count, by: 4).map { rgba[$0] } }

    package var pixels: CoverPixels? {
        CoverPixels(side: side, pixels: rgba) { [request, decoding] in
            try? CoverDecoder.decode(request, by: decoding).rgba
        }
    }
}

extension DecodedCover {
    /// 64 × 64 RGB, each the mean of a square of `rgba`, which is opaque. Empty unless `side` is a multiple of 64.
    package static func sample64(_ rgba: [UInt8], side: Int) -> [UInt8] {
        let step = side / 64
        guard step > 0, step * 64 == side, rgba.count == side * side * 4 else { return [] }
        var sample: [UInt8] = []
        let count = step * step
        rgba.withUnsafeBufferPointer { rgba in
            for top in stride(from: 0, to: side, by: step) {
                for left in stride(from: 0, to: side, by: step) {
                    var sum = SIMD4<UInt32>.zero
                    for y in top..<top + step {
                        var place = (y * side + left) * 4
                        for _ in 0..<step {
                            sum &+= SIMD4(UInt32(rgba[place]), UInt32(rgba[place + 1]), UInt32(rgba[place + 2]), 0)
                            place += 4
                        }
                    }
                    for channel in 0..<3 { sample.append(UInt8((Int(sum[channel]) + count / 2) / count)) }
                }
            }
        }
        return sample
    }
}
