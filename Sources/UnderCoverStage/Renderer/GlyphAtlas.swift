import UnderCoverCatalogue
import UnderCoverPixels

/// The position of a mask in the atlas, and how to place it on the screen.
struct GlyphEntry {
    var texture: UInt32
    var isColor: Bool
    /// Texture coordinates of the mask, and the size of one pixel, by which a turned mask is enlarged.
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

extension TextRun {
    fileprivate var hasEmoji: Bool {
        !TextMeasure.isPlain(string) && string.contains { TextMeasure.isEmoji($0) }
    }
}

/// Text runs and icons as textures: rasterised once, packed into a few large pages and tinted when drawn.
final class GlyphAtlas {
    private enum Key: Hashable {
        /// - Parameter color: of letters beside emoji, whose mask is not tinted; nil for all other words.
        case text(String, TextRun.Face, size: Int, tracking: Double, maxWidth: Double?, color: [UInt8]?)
        case icon(Icon, width: Int, height: Int)
    }

    private let source: (any GlyphSource)?
    private(set) var rasterized = 0
    private let gl: GL
    /// nil marks a mask that has nothing to draw.
    private var entries: [Key: GlyphEntry?] = [:]
    private var pages: [Int: AtlasPage] = [:]
    private var nextPage = 0
    private var frame = 0

    /// Enough for several screens. Bounded, because a match shows new titles all the time.
    private let sizes: CacheSizes

    init(_ gl: GL, source: (any GlyphSource)?, sizes: CacheSizes) {
        self.gl = gl
        self.source = source
        self.sizes = sizes
    }

    var bytes: Int { pages.values.reduce(0) { $0 + $1.texture.bytes } }

    func removeAll() {
        entries.removeAll(keepingCapacity: true)
        pages.removeAll(keepingCapacity: true)
    }

    /// Text grows with the window.
    var windowPixels = 0

    private var byteLimit: Int { max(sizes.glyphBytes, sizes.glyphBytesPerPixel * windowPixels) }

    /// Call before each frame: evicts the least recently used pages if there are too many.
    func beginFrame() {
        frame += 1
        while bytes > byteLimit, let oldest = pages.min(by: { $0.value.lastUsed < $1.value.lastUsed }) {
            pages[oldest.key] = nil
            entries = entries.filter { $0.value?.page != oldest.key }
        }
    }

    func entry(for run: TextRun) -> GlyphEntry? {
        let key = Key.text(
            run.string, run.face, size: Int(run.size.rounded()), tracking: run.tracking, maxWidth: run.maxWidth,
            color: run.hasEmoji ? [run.color.red, run.color.green, run.color.blue] : nil)
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
        let (texelWidth, texelHeight) = (1 / Float(page.texture.width), 1 / Float(page.texture.height))
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
    ) -> (page: AtlasPage, number: Int, place: (x: Int, y: Int)) {
        for (number, page) in pages.sorted(by: { $0.key < $1.key }) where page.isColor == isColor {
            if let place = page.reserve(width: width, height: height) { return (page, number, place) }
        }
        let page = AtlasPage(gl, minimumWidth: width, minimumHeight: height, isColor: isColor)
        defer { nextPage += 1 }
        pages[nextPage] = page
        return (page, nextPage, page.reserve(width: width, height: height) ?? (0, 0))
    }
}

/// Rasterises text and icons. Called on a cache miss only, on the GL thread.
protocol GlyphSource: AnyObject {
    /// The whole run, shaped and rasterised at its final size; nil if there is nothing to draw.
    func textMask(_ run: TextRun) -> Mask?
    /// `icon` fitted into `width` × `height` pixels; nil if it does not exist.
    func iconMask(_ icon: Icon, width: Int, height: Int) -> Mask?
}

/// Coverage of a text run or an icon, rows from the top, without padding.
struct Mask: Sendable {
    var width: Int
    var height: Int
    /// Coverage, one byte a pixel; if `isColor` RGBA, not premultiplied.
    var pixels: [UInt8]
    /// Keeps its own colours (emoji) instead of being tinted.
    var isColor = false
    /// From the run's left end on the baseline to the mask's top left, in pixels, y downwards.
    var originX = 0.0
    var originY = 0.0
    /// Width of the run in pixels, for alignment.
    var advance = 0.0
}

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
