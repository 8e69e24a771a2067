// Groups quads that need the same program, textures, blending and clip into one draw call. A quad may join an earlier
// batch if it overlaps nothing drawn since, so a column of pills with their labels takes two or three calls.

import UnderCoverCatalogue
import UnderCoverPixels

/// One corner of a quad. The meaning of `p` and `q` depends on the shader: see `DrawShaders`.
struct Vertex {
    var x: Float
    var y: Float
    var p: (Float, Float, Float, Float)
    var q: (Float, Float, Float, Float)
    var colorA: UInt32
    var colorB: UInt32
}

enum BlendMode {
    /// No blending, which is the cheapest.
    case opaque
    case over, multiply
    /// The maximum of each channel.
    case lighten
}

struct BatchKey: Equatable {
    var program: ProgramKind
    var blend: BlendMode
    var textureA: UInt32 = 0
    var textureB: UInt32 = 0
    /// Only for veils.
    var veil: VeilTextures?
    var clip: PixelRect?
}

/// Names of the textures that a veil reads besides the blur levels.
struct VeilTextures: Equatable {
    var picture: UInt32
    /// Blurred until lettering is unreadable.
    var unreadable: UInt32
    /// See `CoverTextureEntry.guide`.
    var guide: UInt32
    /// The cell grid; 0 if the reveal has none.
    var cells: UInt32 = 0
}

/// In whole pixels; the origin is top left.
struct PixelRect: Equatable {
    var x: Int32
    var y: Int32
    var width: Int32
    var height: Int32
}

/// `from` and `to` are the first half of `p` at the top left and bottom right corner, `rest` is the second half.
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

    /// How many batches back a quad searches for one to join.
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

    /// Index of a batch for quads whose corners the caller appends, four for each; nil if `bounds` is clipped away.
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
