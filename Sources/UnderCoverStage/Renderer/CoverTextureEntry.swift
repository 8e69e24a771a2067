import UnderCoverCore
import UnderCoverPixels

final class CoverTextureEntry {
    let source: CoverSource
    var pyramid: CoverPyramid
    var lastDrawn: Int
    /// How many covers were set before this one, so that of two that were never drawn the older one goes.
    let number: Int
    var lastBlurred = 0
    /// The smallest side at which the last frame drew it, in pixels.
    var drawnSide = Double.infinity
    var isReported = false
    /// Was complete when the GL context was lost.
    var isLost = false
    private let study: CoverStudy?
    private var guide: Texture?

    init(_ pixels: CoverPixels, _ study: CoverStudy?, blurred: Bool, frame: Int, number: Int) {
        self.study = study
        source = CoverSource(pixels)
        pyramid = CoverPyramid(source, blurred: blurred)
        lastDrawn = frame
        self.number = number
    }

    /// A texture for reveals: red is lettering, green the order of tiles.
    func guide(_ gl: GL) -> Texture {
        if let guide { return guide }
        let side = CoverStudy.letteringSide
        let block = side / TileOrder.across
        var pixels = [UInt8](repeating: 0, count: side * side * 4)
        let lettering = Lettering.feathered(study?.lettering ?? [])
        for place in 0..<side * side {
            let tile = place / side / block * TileOrder.across + place % side / block
            pixels[place * 4] = lettering.isEmpty ? 0 : lettering[place]
            let rank = study?.order.ranks[tile] ?? UInt8(tile)
            pixels[place * 4 + 1] = UInt8((Double(rank) + 0.5) / 64 * 255)
        }
        let made = Texture(gl, width: side, height: side, format: .rgba8)
        pixels.withUnsafeBytes { made.upload($0, y: 0, width: side, height: side) }
        guide = made
        return made
    }

    func isOlder(than other: CoverTextureEntry) -> Bool { (lastDrawn, number) < (other.lastDrawn, other.number) }

    func loseTextures(blurred: Bool) {
        guide = nil
        pyramid = CoverPyramid(source, blurred: blurred)
    }
}

extension CoverEffect {
    /// The blur that the effect needs, as a share of the side; 0 for none.
    var sigmaOfSide: Double {
        switch self {
        case .sharp: 0
        case .blur(let sigmaOfSide): sigmaOfSide
        case .veiled(let veil): max(veil.softness, 1e-6)
        }
    }
}
