import Glibc
import UnderCoverCatalogue
import UnderCoverPixels

/// An affine transform: x' = a·x + c·y + tx, y' = b·x + d·y + ty.
struct Affine: Equatable {
    var a = 1.0
    var b = 0.0
    var c = 0.0
    var d = 1.0
    var tx = 0.0
    var ty = 0.0

    static let identity = Affine()

    /// Applies `inner` first, then `self`.
    func concatenating(_ inner: Affine) -> Affine {
        Affine(
            a: a * inner.a + c * inner.b, b: b * inner.a + d * inner.b,
            c: a * inner.c + c * inner.d, d: b * inner.c + d * inner.d,
            tx: a * inner.tx + c * inner.ty + tx, ty: b * inner.tx + d * inner.ty + ty)
    }

    func map(_ x: Double, _ y: Double) -> (x: Double, y: Double) { (a * x + c * y + tx, b * x + d * y + ty) }

    /// Neither turns nor scales.
    var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }

    /// Moves by whole pixels, so that masks stay sharp.
    var keepsPixels: Bool { isTranslation && tx == tx.rounded() && ty == ty.rounded() }

    /// Pixels per unit of height; transforms never shear, and only what turns over is narrower than it is high.
    var scale: Double { isTranslation ? 1 : (c * c + d * d).squareRoot() }

    /// The axis-aligned bounding box of the transformed rectangle.
    func bounds(of rect: Rect) -> Rect {
        if isTranslation { return rect.offset(tx, ty) }
        let middle = map(rect.midX, rect.midY)
        let halfWidth = (abs(a) * rect.width + abs(c) * rect.height) / 2
        let halfHeight = (abs(b) * rect.width + abs(d) * rect.height) / 2
        return Rect(middle.x - halfWidth, middle.y - halfHeight, 2 * halfWidth, 2 * halfHeight)
    }
}

extension Affine {
    init(_ transform: Transform) {
        let angle = transform.degrees * .pi / 180
        d = transform.degrees == 0 ? transform.scale : cos(angle) * transform.scale
        b = transform.degrees == 0 ? 0 : sin(angle) * transform.scale
        c = -b
        a = d * transform.facing
        b *= transform.facing
        tx = transform.pivot.x + transform.offset.x - a * transform.pivot.x - c * transform.pivot.y
        ty = transform.pivot.y + transform.offset.y - b * transform.pivot.x - d * transform.pivot.y
    }
}
