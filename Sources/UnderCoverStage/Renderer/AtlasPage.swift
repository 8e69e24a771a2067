final class AtlasPage {
    let texture: Texture
    let isColor: Bool
    var lastUsed = 0
    private var shelves: [Shelf] = []

    private struct Shelf {
        let y: Int
        let height: Int
        var x: Int
    }

    private static let side = 1024

    init(_ gl: GL, minimumWidth: Int, minimumHeight: Int, isColor: Bool) {
        self.isColor = isColor
        texture = Texture(
            gl, width: max(Self.side, minimumWidth),
            height: max(minimumWidth > Self.side ? 0 : Self.side, minimumHeight),
            format: isColor ? .rgba8 : .r8)
    }

    func reserve(width: Int, height: Int) -> (x: Int, y: Int)? {
        guard width <= texture.width else { return nil }
        // The lowest shelf that wastes at most a third of its height.
        let fitting = shelves.indices
            .filter { shelves[$0].height >= height && shelves[$0].x + width <= texture.width }
            .min { shelves[$0].height < shelves[$1].height }
        if let index = fitting, shelves[index].height * 2 <= height * 3 {
            defer { shelves[index].x += width }
            return (shelves[index].x, shelves[index].y)
        }
        let y = shelves.last.map { $0.y + $0.height } ?? 0
        guard y + height <= texture.height else { return nil }
        shelves.append(Shelf(y: y, height: height, x: width))
        return (0, y)
    }

    /// Adds an empty pixel on each side, so that no neighbour shows when the mask is drawn turned.
    func write(_ mask: Mask, at place: (x: Int, y: Int)) {
        let size = isColor ? 4 : 1
        let rowBytes = (mask.width + 2) * size
        var padded = [UInt8](repeating: 0, count: rowBytes * (mask.height + 2))
        for row in 0..<mask.height {
            let from = row * mask.width * size
            let to = (row + 1) * rowBytes + size
            padded.replaceSubrange(to..<to + mask.width * size, with: mask.pixels[from..<from + mask.width * size])
        }
        if isColor { premultiply(&padded) }
        padded.withUnsafeBytes {
            texture.upload($0, x: place.x, y: place.y, width: mask.width + 2, height: mask.height + 2)
        }
    }

    private func premultiply(_ pixels: inout [UInt8]) {
        for pixel in stride(from: 0, to: pixels.count, by: 4) {
            let alpha = Int(pixels[pixel + 3])
            for channel in pixel..<pixel + 3 { pixels[channel] = UInt8((Int(pixels[channel]) * alpha + 127) / 255) }
        }
    }
}
