import CSDL2

/// One cover's textures, built in slices: upload, halvings, then levels from the strongest, which is shown first. The
/// full-size levels, most of the bytes, come last, when the cover is drawn blurred, and go again before it does.
final class CoverStack {
    let levels: [BlurStack.Level]
    /// nil until built; index 0 is the picture itself.
    private(set) var textures: [Texture?]
    private var steps: [Step] = []
    private var row = 0
    private let source: CoverSource
    /// Of the steps that are left.
    private var scratch: CoverScratch?
    /// Levels of which some rows are drawn.
    private var building: [Int: Texture] = [:]
    private(set) var hasBlur = false
    /// Can be drawn at any strength, whatever is left to build.
    private(set) var isComplete = false
    /// The full-size levels are there, or are being built.
    private(set) var isFine = false

    private enum Step {
        case upload
        case halve(Int)
        case across(level: Int)
        case down(level: Int)
    }

    /// - Parameter blurred: whether to build the blurred levels too, or only the picture.
    init(_ source: CoverSource, blurred: Bool) {
        self.source = source
        levels = BlurStack.levels(side: source.side)
        textures = Array(repeating: nil, count: levels.count)
        steps = [.upload]
        if blurred { addBlurSteps() }
    }

    /// Builds the blurred levels of a cover that was only a picture.
    func addBlur() {
        guard !hasBlur, textures[0] != nil else { return }
        addBlurSteps()
        isComplete = false
    }

    var side: Int { source.side }
    var hasWork: Bool { !steps.isEmpty }
    /// The next slice is the first that is typical of the whole work.
    var isAboutToBlur: Bool {
        if case .halve(1) = steps.first { row == 0 } else { false }
    }
    var bytes: Int { textures.reduce(scratch?.bytes ?? 0) { $0 + ($1?.bytes ?? 0) } }

    private func addBlurSteps() {
        hasBlur = true
        let deepest = levels.map(\.halvings).max() ?? 0
        if deepest > 0 { steps += (1...deepest).map { .halve($0) } }
        addSteps(levels.indices.filter { levels[$0].halvings > 0 })
    }

    private func addSteps(_ wanted: [Int]) {
        for level in wanted.reversed() { steps += [.across(level: level), .down(level: level)] }
    }

    private var fineLevels: [Int] { levels.indices.dropFirst().filter { levels[$0].halvings == 0 } }

    /// Begins the levels that are as large as the picture.
    func addFine() {
        guard isComplete, hasBlur, !isFine, textures[0] != nil else { return }
        isFine = true
        addSteps(fineLevels)
    }

    /// Gives the full-size levels back.
    func dropFine() {
        guard isComplete, isFine else { return }
        isFine = false
        steps = []
        row = 0
        building = [:]
        scratch = nil
        for level in fineLevels { textures[level] = nil }
    }

    /// Whether a blur of `sigmaOfSide` mixes levels that are still missing.
    func isMissing(sigmaOfSide: Double) -> Bool {
        let (first, second, _) = mix(sigmaOfSide)
        return textures[first] == nil || textures[second] == nil
    }

    /// Draws the mipmaps of the picture, for when it is drawn small; blurred levels need none.
    func makeMipmaps(of texture: Texture, with passes: PassDrawer) {
        guard texture === textures[0], !texture.hasMipmaps, side > 1 else { return }
        texture.addMipmaps()
        for level in 1...texture.mipmapCount {
            passes.makeMipmap(level, of: texture, rows: 0..<max(1, side >> level))
        }
        texture.hasMipmaps = true
    }

    /// Works until `budget` texture reads are spent or nothing is left, at least one slice. Returns what it spent.
    func advance(budget: Double, slice: Double, with passes: PassDrawer, _ gl: GL) -> Double {
        let scratch = self.scratch ?? CoverScratch()
        self.scratch = scratch
        var spent = 0.0
        repeat {
            guard let step = steps.first else { break }
            let (height, costPerRow) = size(of: step)
            var count = max(1, Int(min(slice / costPerRow, 1e6)))
            // Cards, and Mesa's software, work in squares of up to 64 pixels.
            if count > 64 { count &= ~63 }
            count = min(height - row, count)
            run(step, rows: row..<row + count, passes, scratch, gl)
            if steps.isEmpty { break }
            spent += Double(count) * costPerRow
            row += count
            if row >= height {
                row = 0
                steps.removeFirst()
            }
        } while spent < budget
        if steps.isEmpty {
            isComplete = true
            self.scratch = nil
        }
        return spent
    }

    /// Rows, and texture reads a row; an upload counts as about one read a pixel.
    private func size(of step: Step) -> (rows: Int, cost: Double) {
        let side = source.side
        return switch step {
        case .upload: (side, Double(side))
        case .halve(let k): (max(1, side >> k), Double(side >> k) * 4)
        case .across(let level), .down(let level):
            (
                max(1, side >> levels[level].halvings),
                Double(side >> levels[level].halvings) * Double(Gaussian(levels[level].radius).cost)
            )
        }
    }

    private func run(_ step: Step, rows: Range<Int>, _ passes: PassDrawer, _ scratch: CoverScratch, _ gl: GL) {
        switch step {
        case .upload: upload(rows, gl)
        case .halve(let k):
            guard let from = k == 1 ? textures[0] : scratch.half(k - 1, of: source.side, gl) else { return }
            passes.halve(from, to: scratch.half(k, of: source.side, gl), rows: rows)
        case .across(let index):
            let level = levels[index]
            let from = level.halvings == 0 ? textures[0] : scratch.half(level.halvings, of: source.side, gl)
            guard let from else { return }
            let target = scratch.between(level.halvings, of: source.side, gl)
            passes.blur(from, to: target, Gaussian(level.radius), acrossRows: false, rows: rows)
        case .down(let index):
            let level = levels[index]
            let from = scratch.between(level.halvings, of: source.side, gl)
            let target =
                building[index]
                ?? Texture(gl, width: from.width, height: from.height, format: .rgba8, edge: .mirror)
            building[index] = target
            passes.blur(from, to: target, Gaussian(level.radius), acrossRows: true, rows: rows)
            if rows.upperBound == from.height { textures[index] = building.removeValue(forKey: index) }
        }
    }

    private func upload(_ rows: Range<Int>, _ gl: GL) {
        let side = source.side
        let texture =
            building[0] ?? Texture(gl, width: side, height: side, format: .rgba8, edge: .mirror)
        building[0] = texture
        guard let pixels = source.pixels() else {
            // Nothing to draw, for good: its place stays empty.
            steps = []
            return
        }
        pixels.withUnsafeBytes { bytes in
            let band = UnsafeRawBufferPointer(rebasing: bytes[rows.lowerBound * side * 4..<rows.upperBound * side * 4])
            texture.upload(band, y: rows.lowerBound, width: side, height: rows.count)
        }
        guard rows.upperBound == side else { return }
        textures[0] = building.removeValue(forKey: 0)
        source.release()
    }
}

/// Textures between the steps of one build.
final class CoverScratch {
    private struct Key: Hashable {
        var side: Int
        var isBetween: Bool
    }

    private var textures: [Key: Texture] = [:]

    /// The picture halved `k` times.
    func half(_ k: Int, of side: Int, _ gl: GL) -> Texture { texture(Key(side: side >> k, isBetween: false), gl) }

    /// A level blurred one way only.
    func between(_ k: Int, of side: Int, _ gl: GL) -> Texture { texture(Key(side: side >> k, isBetween: true), gl) }

    var bytes: Int { textures.values.reduce(0) { $0 + $1.bytes } }

    private func texture(_ key: Key, _ gl: GL) -> Texture {
        if let known = textures[key] { return known }
        let made = Texture(gl, width: max(1, key.side), height: max(1, key.side), format: .rgba8, edge: .mirror)
        textures[key] = made
        return made
    }
}

extension CoverStack {
    struct Pick {
        var first: Texture
        var second: Texture
        /// Of `second`.
        var weight: Float
        var veil: VeilTextures?
    }

    /// What to mix for a blur of `sigmaOfSide`. While levels are missing, the next stronger one there is: never a
    /// sharper one, which would give the cover away.
    func pick(sigmaOfSide: Double) -> Pick? {
        let (first, second, weight) = mix(sigmaOfSide)
        if let a = textures[first], let b = textures[second] { return Pick(first: a, second: b, weight: Float(weight)) }
        guard let stronger = textures[second...].lazy.compactMap({ $0 }).first else { return nil }
        return Pick(first: stronger, second: stronger, weight: 0)
    }

    private func mix(_ sigmaOfSide: Double) -> (first: Int, second: Int, weight: Double) {
        BlurStack.mix(min(max(sigmaOfSide, 0), BlurStack.strongest) * Double(side), levels)
    }
}
