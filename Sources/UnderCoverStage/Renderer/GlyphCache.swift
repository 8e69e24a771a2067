// Words and icons as textures: shaped and rasterised once, packed on shelves of a few large pages, tinted when drawn.

import CSDL2
import UnderCoverCore

/// Where a mask lies, and how to place it.
struct GlyphEntry {
    var texture: UInt32
    var isColor: Bool
    /// Texture coordinates of the mask itself, and of one pixel, by which a turned mask is drawn larger.
    var left: Float
    var top: Float
    var right: Float
    var bottom: Float
    var texelWidth: Float
    var texelHeight: Float
    var width: Int
    var height: Int
    var originX: Double
    var originY: Double
    var advance: Double
    fileprivate var page: Int
}

final class GlyphCache {
    private enum Key: Hashable {
        case text(String, TextRun.Face, size: Int, tracking: Double, maxWidth: Double?)
        case icon(Icon, width: Int, height: Int)
    }

    var source: (any GlyphSource)?
    private(set) var rasterized = 0
    private let gl: GL
    /// A nil entry remembers that there is nothing to draw.
    private var entries: [Key: GlyphEntry?] = [:]
    private var pages: [Int: GlyphPage] = [:]
    private var nextPage = 0
    private var frame = 0

    /// The words of several screens. A match asks for new titles without end, so what is kept beyond them only grows.
    private static let smallestLimit = 8 << 20
    private static let bytesPerPixel = 3

    init(_ gl: GL, source: (any GlyphSource)?) {
        self.gl = gl
        self.source = source
    }

    var bytes: Int { pages.values.reduce(0) { $0 + $1.texture.bytes } }

    func removeAll() {
        entries.removeAll(keepingCapacity: true)
        pages.removeAll(keepingCapacity: true)
    }

    /// Pixels of the window: larger pictures have larger words.
    var windowPixels = 0

    private var byteLimit: Int { max(Self.smallestLimit, Self.bytesPerPixel * windowPixels) }

    /// Call before a frame: pages that no recent frame used go when there are too many.
    func beginFrame() {
        frame += 1
        while bytes > byteLimit, let oldest = pages.min(by: { $0.value.lastUsed < $1.value.lastUsed }) {
            pages[oldest.key] = nil
            entries = entries.filter { $0.value?.page != oldest.key }
        }
    }

    func entry(for run: TextRun) -> GlyphEntry? {
        let key = Key.text(
            run.string, run.face, size: Int(run.size.rounded()), tracking: run.tracking, maxWidth: run.maxWidth)
        return entry(key) { $0.textMask(run) }
    }

    func entry(for icon: Icon, width: Int, height: Int) -> GlyphEntry? {
        entry(.icon(icon, width: width, height: height)) { $0.iconMask(icon, width: width, height: height) }
    }

    private func entry(_ key: Key, make: (any GlyphSource) -> Mask?) -> GlyphEntry? {
        if let known = entries[key] {
            if let known { pages[known.page]?.lastUsed = frame }
            return known
        }
        guard let source else { return nil }
        rasterized += 1
        let made = make(source).flatMap(store)
        entries[key] = .some(made)
        return made
    }

    private func store(_ mask: Mask) -> GlyphEntry? {
        let bytesPerPixel = mask.isColor ? 4 : 1
        guard mask.width > 0, mask.height > 0, mask.pixels.count >= mask.width * mask.height * bytesPerPixel,
            max(mask.width, mask.height) + 2 <= gl.maxTextureSide
        else { return nil }
        let (page, number, place) = room(width: mask.width + 2, height: mask.height + 2, isColor: mask.isColor)
        page.lastUsed = frame
        page.write(mask, at: place)
        let texelWidth = 1 / Float(page.texture.width)
        let texelHeight = 1 / Float(page.texture.height)
        return GlyphEntry(
            texture: page.texture.name, isColor: mask.isColor,
            left: Float(place.x + 1) * texelWidth, top: Float(place.y + 1) * texelHeight,
            right: Float(place.x + 1 + mask.width) * texelWidth,
            bottom: Float(place.y + 1 + mask.height) * texelHeight,
            texelWidth: texelWidth, texelHeight: texelHeight, width: mask.width, height: mask.height,
            originX: mask.originX, originY: mask.originY, advance: mask.advance, page: number)
    }

    private func room(
        width: Int, height: Int, isColor: Bool
    ) -> (page: GlyphPage, number: Int, place: (x: Int, y: Int)) {
        for (number, page) in pages.sorted(by: { $0.key < $1.key }) where page.isColor == isColor {
            if let place = page.reserve(width: width, height: height) { return (page, number, place) }
        }
        let page = GlyphPage(gl, minimumWidth: width, minimumHeight: height, isColor: isColor)
        let number = nextPage
        nextPage += 1
        pages[number] = page
        return (page, number, page.reserve(width: width, height: height) ?? (0, 0))
    }
}

/// One texture, filled in shelves.
private final class GlyphPage {
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
        // The lowest shelf that wastes no more than a third.
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

    /// With an empty pixel all round, so that nothing of a neighbour shows when the mask is drawn turned.
    func write(_ mask: Mask, at place: (x: Int, y: Int)) {
        let size = isColor ? 4 : 1
        let rowBytes = (mask.width + 2) * size
        var padded = [UInt8](repeating: 0, count: rowBytes * (mask.height + 2))
        for row in 0..<mask.height {
            let from = row * mask.width * size
            let to = (row + 1) * rowBytes + size
            padded.replaceSubrange(
                to..<to + mask.width * size, with: mask.pixels[from..<from + mask.width * size])
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
