import UnderCoverCore
import UnderCoverPixels

/// Turns commands into batched quads under the current transform, opacity and clip.
struct Canvas {
    var batcher = Batcher()
    private(set) var place = Affine.identity
    private(set) var opacity = 1.0
    private(set) var clip: PixelRect?
    private var places: [(Affine, Double)] = []
    private var clips: [PixelRect?] = []
    /// The area that the first shape covers completely, so that clearing it would be wasted.
    private var hidden: Rect?

    mutating func begin() {
        removeAll()
        place = .identity
        opacity = 1
        clip = nil
        places.removeAll(keepingCapacity: true)
        clips.removeAll(keepingCapacity: true)
    }

    /// Removes everything drawn; open transforms and clips stay.
    mutating func removeAll() {
        batcher.removeAll()
        hidden = nil
    }

    func hidesAll(width: Int, height: Int) -> Bool {
        guard let hidden else { return false }
        return hidden.union(Rect(0, 0, Double(width), Double(height))) == hidden
    }

    /// Notes an opaque shape that fills `rect`, if it is the first shape.
    mutating func noteOpaque(_ rect: Rect) {
        if batcher.count == 0, clip == nil, place.isTranslation { hidden = rect.offset(place.tx, place.ty) }
    }

    mutating func push(_ transform: Transform) {
        places.append((place, opacity))
        place = place.concatenating(Affine(transform))
        opacity *= min(max(transform.opacity, 0), 1)
    }

    mutating func pop() {
        if let last = places.popLast() { (place, opacity) = last }
    }

    mutating func clip(to rect: Rect) {
        clips.append(clip)
        let edges = (clip.map { rect.intersection(Rect($0)) } ?? rect).rounded
        clip = PixelRect(
            x: Int32(edges.x), y: Int32(edges.y), width: Int32(edges.width), height: Int32(edges.height))
    }

    mutating func unclip() {
        if let last = clips.popLast() { clip = last }
    }

    mutating func add(
        _ quad: Quad, _ program: ProgramKind, _ blend: BlendMode, textureA: UInt32 = 0, textureB: UInt32 = 0,
        veil: VeilTextures? = nil
    ) {
        let key = BatchKey(
            program: program, blend: blend, textureA: textureA, textureB: textureB, veil: veil, clip: clip)
        batcher.add(quad, key, place)
    }

    /// RGBA with red in the lowest byte, as the vertex attribute expects.
    func packed(_ color: Color) -> UInt32 {
        let alpha = opacity >= 1 ? UInt32(color.alpha) : UInt32((Double(color.alpha) * opacity).rounded())
        return UInt32(color.red) | UInt32(color.green) << 8 | UInt32(color.blue) << 16 | alpha << 24
    }
}
