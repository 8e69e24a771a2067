// Commands become quads; quads that need the same program, textures, blending and clip go to the card in one call.
// A quad may join an earlier batch when it touches nothing drawn since, so a column of pills with their labels is two
// or three calls however long it is.

import UnderCoverCore
import UnderCoverPixels

/// One corner of a quad. What `p` and `q` mean is the shader's own: see `DrawShaders`.
struct Vertex {
    var x: Float
    var y: Float
    var p: (Float, Float, Float, Float)
    var q: (Float, Float, Float, Float)
    var colorA: UInt32
    var colorB: UInt32
}

enum ProgramKind: Hashable {
    case flat, box, dashedBox, glyph, glyphMultiply, glyphColored, gradient, print, printing
    case cover, coverGrey, coverEdged, coverGreyEdged
    case blur, blurGrey, blurEdged, blurGreyEdged
    /// With lettering that is kept back and the sharp picture shining through, or without what those cost.
    case veil(Reveal, holdsLettering: Bool, sharpens: Bool)
    case cells(Reveal, holdsLettering: Bool)

    /// Those that every session needs; veils are compiled when they are first wanted.
    static let common: [ProgramKind] = [
        .flat, .box, .dashedBox, .glyph, .glyphMultiply, .glyphColored, .gradient, .print, .printing, .cover,
        .coverGrey,
        .coverEdged, .coverGreyEdged, .blur, .blurGrey, .blurEdged, .blurGreyEdged,
    ]
}

enum BlendMode {
    /// Replaces what is there: the cheapest.
    case opaque
    /// Premultiplied source over destination.
    case over
    case multiply
    /// The lighter of the two, channel by channel.
    case lighten
}

struct BatchKey: Equatable {
    var program: ProgramKind
    var blend: BlendMode
    var textureA: UInt32 = 0
    var textureB: UInt32 = 0
    /// Only for a veil: the sharp picture, one in which lettering cannot be read, the guide, and its cells.
    var veil: VeilTextures?
    var clip: PixelRect?
}

struct VeilTextures: Equatable {
    var picture: UInt32
    var unread: UInt32
    var guide: UInt32
    /// 0 where the reveal has none.
    var cells: UInt32 = 0
}

/// Whole pixels from the top left.
struct PixelRect: Equatable {
    var x: Int32
    var y: Int32
    var width: Int32
    var height: Int32
}

/// A quad before it is placed: `from` and `to` are the first half of `p` at its top left and bottom right.
struct Quad {
    var rect: Rect
    var from: (Float, Float) = (0, 0)
    var to: (Float, Float) = (1, 1)
    var rest: (Float, Float) = (0, 0)
    var q: (Float, Float, Float, Float) = (0, 0, 0, 0)
    var colorA: UInt32 = 0
    var colorB: UInt32 = 0
}

struct Batch {
    var key: BatchKey
    var bounds: Rect
    var vertices: [Vertex] = []
}

/// Keeps its buffers from frame to frame.
struct Batcher {
    private(set) var batches: [Batch] = []
    private(set) var count = 0

    /// How far back a quad looks for a batch to join.
    private static let reach = 12

    mutating func removeAll() {
        for index in 0..<count { batches[index].vertices.removeAll(keepingCapacity: true) }
        count = 0
    }

    var vertexCount: Int { batches[..<count].reduce(0) { $0 + $1.vertices.count } }

    mutating func add(_ quad: Quad, _ key: BatchKey, _ place: Affine) {
        guard !quad.rect.isEmpty else { return }
        let bounds = place.bounds(of: quad.rect)
        if let clip = key.clip, !bounds.intersects(Rect(clip)) { return }
        let index = batchIndex(for: key, bounds: bounds)
        let rect = quad.rect
        append(quad, place.map(rect.minX, rect.minY), quad.from.0, quad.from.1, to: index)
        append(quad, place.map(rect.maxX, rect.minY), quad.to.0, quad.from.1, to: index)
        append(quad, place.map(rect.maxX, rect.maxY), quad.to.0, quad.to.1, to: index)
        append(quad, place.map(rect.minX, rect.maxY), quad.from.0, quad.to.1, to: index)
    }

    /// Where quads with corners of their own are to go, four corners each; nil where none would be seen.
    mutating func open(in bounds: Rect, _ key: BatchKey) -> Int? {
        if let clip = key.clip, !bounds.intersects(Rect(clip)) { return nil }
        return batchIndex(for: key, bounds: bounds)
    }

    mutating func append(_ corner: Vertex, to index: Int) { batches[index].vertices.append(corner) }

    private mutating func append(
        _ quad: Quad, _ corner: (x: Double, y: Double), _ u: Float, _ v: Float, to index: Int
    ) {
        batches[index].vertices.append(
            Vertex(
                x: Float(corner.x), y: Float(corner.y), p: (u, v, quad.rest.0, quad.rest.1), q: quad.q,
                colorA: quad.colorA, colorB: quad.colorB))
    }

    private mutating func batchIndex(for key: BatchKey, bounds: Rect) -> Int {
        var index = count - 1
        while index >= max(0, count - Self.reach) {
            if batches[index].key == key {
                batches[index].bounds = batches[index].bounds.union(bounds)
                return index
            }
            if batches[index].bounds.intersects(bounds) { break }
            index -= 1
        }
        if count == batches.count { batches.append(Batch(key: key, bounds: bounds)) }
        batches[count].key = key
        batches[count].bounds = bounds
        count += 1
        return count - 1
    }
}

extension Rect {
    init(_ pixels: PixelRect) {
        self.init(Double(pixels.x), Double(pixels.y), Double(pixels.width), Double(pixels.height))
    }
}
