import CSDL2
import UnderCoverCore

/// Prints grey pictures as halftones: once for each size, for dots cost far more than a copy of them; a band of rows in
/// each frame, from the foot, which is what a falling poster shows first.
final class PosterPress {
    private struct Original {
        let side: Int
        let pixels: [UInt8]
    }

    /// The same picture at two sizes is two prints: on the glass and to keep.
    private struct Edition: Hashable {
        var source: String
        var width: Int
        var height: Int
        var cells: Double
    }

    private struct Print {
        var texture: Texture
        var lastDrawn: Int
        /// What the rows that are left are printed from, and how many they are.
        var plate: Texture?
        var isSoft = false
        var rowsLeft = 0
    }

    private let gl: GL
    private let passes: PassDrawer
    private var program: Program
    private var size: GLint
    private var cell: GLint
    private var originals: [String: Original] = [:]
    /// From the oldest.
    private var newest: [String] = []
    private var prints: [Edition: Print] = [:]
    /// Pictures whose prints the card has lost. They were seen whole, so they come back whole.
    private var lost: Set<String> = []
    private var frame = 0
    private(set) var printed = 0
    /// Whether to take several frames for a print; else it is there at once.
    var isGradual = false

    /// Prints are as large as the window, so few are kept: the one that is shown, the one that shall follow it, and the
    /// one to keep.
    private static let printLimit = 3
    /// Two megabytes each: every match ends with another, and none comes back before it is read again.
    private static let originalLimit = 2
    private static let mostBands = 8
    private static let smallestBandPixels = 128 << 10

    init(_ gl: GL, passes: PassDrawer) throws(StageError) {
        self.gl = gl
        self.passes = passes
        program = try Program(gl, vertex: PassShaders.vertex, fragment: PassShaders.halftone, samplers: ["picture"])
        size = program.location("size")
        cell = program.location("cell")
    }

    /// Makes its program anew, in a context that has nothing yet.
    func renew() throws(StageError) {
        program = try Program(gl, vertex: PassShaders.vertex, fragment: PassShaders.halftone, samplers: ["picture"])
        size = program.location("size")
        cell = program.location("cell")
    }

    var bytes: Int { prints.values.reduce(0) { $0 + $1.texture.bytes } }

    func set(_ name: String, side: Int, pixels: [UInt8]) {
        guard side > 0, side <= gl.maxTextureSide, pixels.count == side * side else { return }
        drop(name)
        originals[name] = Original(side: side, pixels: pixels)
        newest.append(name)
        while newest.count > Self.originalLimit { drop(newest[0]) }
    }

    func drop(_ name: String) {
        originals[name] = nil
        newest.removeAll { $0 == name }
        lost.remove(name)
        prints = prints.filter { $0.key.source != name }
    }

    func has(_ name: String) -> Bool { originals[name] != nil }

    /// Some rows of a print that was drawn are still missing.
    var isPrinting: Bool { prints.values.contains { $0.plate != nil } }

    func beginFrame() {
        frame += 1
        for edition in prints.keys where prints[edition]?.plate != nil { work(on: edition) }
    }

    func losePrints() {
        lost.formUnion(prints.keys.map(\.source))
        prints = [:]
    }

    /// Begins a print that will be wanted; the next pictures go on with it. False where it is whole, or cannot be begun.
    func prepare(_ halftone: Halftone) -> Bool {
        guard let original = originals[halftone.source], let edition = edition(halftone) else { return false }
        if prints[edition] == nil { begin(edition, from: original) }
        return prints[edition]?.plate != nil
    }

    private func edition(_ halftone: Halftone) -> Edition? {
        guard !halftone.rect.isEmpty, halftone.cells > 0 else { return nil }
        return Edition(
            source: halftone.source, width: min(gl.maxTextureSide, max(1, Int(halftone.rect.width.rounded()))),
            height: min(gl.maxTextureSide, max(1, Int(halftone.rect.height.rounded()))), cells: halftone.cells)
    }

    /// nil while there is no such picture, or not all of it: bare paper is less odd than a print that ends in the middle.
    /// While one of another size is under way, the last whole one of the same picture, to be stretched: a window that is
    /// dragged larger shows no bare paper.
    func print(_ halftone: Halftone) -> Texture? {
        guard let original = originals[halftone.source], let edition = edition(halftone) else { return nil }
        if prints[edition] == nil { begin(edition, from: original) }
        prints[edition]?.lastDrawn = frame
        if !isGradual || lost.remove(edition.source) != nil { finish(edition) }
        guard prints[edition]?.plate != nil else { return prints[edition]?.texture }
        guard let other = lastWhole(of: edition.source) else { return nil }
        prints[other]?.lastDrawn = frame
        return prints[other]?.texture
    }

    private func begin(_ edition: Edition, from original: Original) {
        // Of a size that has passed nobody will see the rest.
        let passed = prints.filter {
            $0.key.source == edition.source && $0.value.plate != nil && $0.value.lastDrawn < frame
        }
        for key in passed.keys { prints[key] = nil }
        printed += 1
        let texture = Texture(gl, width: edition.width, height: edition.height, format: .r8)
        prints[edition] = Print(
            texture: texture, lastDrawn: frame, plate: raw(original), rowsLeft: edition.height)
        let standIn = lastWhole(of: edition.source)
        // Sizes may follow each other faster than any of them is printed.
        if !passed.isEmpty, standIn == nil { finish(edition) }
        while prints.count > Self.printLimit,
            let oldest = prints.filter({ $0.key != standIn }).min(by: { $0.value.lastDrawn < $1.value.lastDrawn }),
            oldest.value.lastDrawn < frame
        {
            prints[oldest.key] = nil
        }
    }

    private func finish(_ edition: Edition) {
        while prints[edition]?.plate != nil { work(on: edition) }
    }

    private func lastWhole(of source: String) -> Edition? {
        prints.filter { $0.key.source == source && $0.value.plate == nil }
            .max { $0.value.lastDrawn < $1.value.lastDrawn }?.key
    }

    private func raw(_ original: Original) -> Texture {
        let picture = Texture(gl, width: original.side, height: original.side, format: .r8, edge: .mirror)
        original.pixels.withUnsafeBytes { picture.upload($0, y: 0, width: original.side, height: original.side) }
        return picture
    }

    /// Detail finer than a cell would beat with the screen; what is left of it fits a smaller picture.
    private func soften(_ raw: Texture, cells: Double) -> Texture {
        let level = BlurStack.level(sigma: max(0.3, Double(raw.width) / cells / 3), side: raw.width)
        var picture = raw
        for _ in 0..<level.halvings {
            let half = Texture(gl, width: picture.width / 2, height: picture.height / 2, format: .r8, edge: .mirror)
            passes.halve(picture, to: half, rows: 0..<half.height)
            picture = half
        }
        let gaussian = Gaussian(level.radius)
        let across = Texture(gl, width: picture.width, height: picture.height, format: .r8, edge: .mirror)
        passes.blur(picture, to: across, gaussian, acrossRows: false, rows: 0..<across.height)
        passes.blur(across, to: picture, gaussian, acrossRows: true, rows: 0..<across.height)
        return picture
    }

    /// Softens the plate, or prints a band from it.
    private func work(on edition: Edition) {
        guard var print = prints[edition], let plate = print.plate else { return }
        defer { prints[edition] = print }
        guard print.isSoft else {
            print.plate = soften(plate, cells: edition.cells)
            print.isSoft = true
            return
        }
        let (width, height) = (edition.width, edition.height)
        let rows = max(Self.smallestBandPixels / width, height / Self.mostBands, 1)
        let from = max(0, print.rowsLeft - rows)
        passes.draw(program, from: plate, to: print.texture, rows: from..<print.rowsLeft) {
            gl.uniform2f(size, Float(width), Float(height))
            gl.uniform1f(cell, Float(Double(height) / edition.cells))
        }
        print.rowsLeft = from
        if from == 0 { print.plate = nil }
    }
}
