/// One sleeve to draw: the record and the side in pixels. Everything is drawn in units of a sleeve of 1000 × 1000.
struct Job {
    let release: NewRelease, side: Int, faces: PressFaces
    private let lettering = Lettering()

    /// Boxes of the type in units: left, top, right, bottom.
    var boxes: [SIMD4<Float>] { lettering.boxes }

    var seed: UInt64 { release.seed }
    var motif: String { release.motif }
    /// Pixels a unit.
    var scale: Float { Float(side) / 1000 }

    func dice(_ purpose: String) -> Dice { Dice(seed, purpose) }
    func sheet(_ c: Ink) -> Sheet { Sheet(side, seed: seed, c) }
    func plane(_ value: Float = 0) -> Plane { Plane(side, value) }

    func plane(_ p: Path) -> Plane {
        let mask = plane()
        mask.fill(p)
        return mask
    }

    /// Remembers where type is, for the reveals that keep it back.
    func note(_ p: Path) {
        let b = p.box
        if b.2 > b.0 { lettering.boxes.append(SIMD4(b.0, b.1, b.2, b.3)) }
    }

    /// Lays a line of type on a plate.
    func lay(_ set: (path: Path, width: Float), on p: Plane) {
        note(set.path)
        p.fill(set.path)
    }

    /// Prints a line of small type in one ink.
    func line(
        _ sheet: Sheet, _ s: String, _ f: Typeface, _ x: Float, _ y: Float, _ size: Float, _ c: Ink,
        _ align: Typeface.Align = .left
    ) {
        let m = plane()
        lay(f.set(s, x, y, size: size, align: align), on: m)
        sheet.print(m, c, 0.95, opaque: true)
    }

    private final class Lettering {
        var boxes: [SIMD4<Float>] = []
    }
}
