import CSDL2

/// The blur pyramid of one cover, built in slices: upload, halvings, then levels from the strongest, which is shown
/// first. Full-size levels take most of the memory; they exist only while the cover is drawn blurred.
final class CoverPyramid {
    let levels: [BlurPyramid.Level]
    /// nil until built; index 0 is the picture itself.
    private(set) var levelTextures: [Texture?]
    private var steps: [Step] = []
    private var row = 0
    private let source: CoverSource
    /// Intermediate textures of the remaining steps.
    private var scratch: ScratchTextures?
    /// Levels of which only some rows are drawn.
    private var building: [Int: Texture] = [:]
    private(set) var hasBlur = false
    /// Can be drawn at any strength, even if full-size levels are missing.
    private(set) var isComplete = false
    /// The full-size levels exist or are being built.
    private(set) var hasFullSizeLevels = false

    private enum Step {
        case upload
        case halve(Int)
        case horizontal(level: Int)
        case vertical(level: Int)
    }

    /// - Parameter blurred: whether to build the blur levels too.
    init(_ source: CoverSource, blurred: Bool) {
        self.source = source
        levels = BlurPyramid.levels(side: source.side)
        levelTextures = Array(repeating: nil, count: levels.count)
        steps = [.upload]
        if blurred { addBlurSteps() }
    }

    /// Adds the blur levels of a cover that has only its picture.
    func addBlur() {
        guard !hasBlur, levelTextures[0] != nil else { return }
        addBlurSteps()
        isComplete = false
    }

    var side: Int { source.side }
    var hasWork: Bool { !steps.isEmpty }
    /// The next slice costs as much as the rest on average, so it can be timed.
    var isAtTypicalStep: Bool {
        if case .halve(1) = steps.first { row == 0 } else { false }
    }
    var bytes: Int { levelTextures.reduce(scratch?.bytes ?? 0) { $0 + ($1?.bytes ?? 0) } }

    private func addBlurSteps() {
        hasBlur = true
        let deepest = levels.map(\.halvings).max() ?? 0
        if deepest > 0 { steps += (1...deepest).map { .halve($0) } }
        addSteps(levels.indices.filter { levels[$0].halvings > 0 })
    }

    private func addSteps(_ wanted: [Int]) {
        for level in wanted.reversed() { steps += [.horizontal(level: level), .vertical(level: level)] }
    }

    private var fullSizeLevels: [Int] { levels.indices.dropFirst().filter { levels[$0].halvings == 0 } }

    func addFullSizeLevels() {
        guard isComplete, hasBlur, !hasFullSizeLevels, levelTextures[0] != nil else { return }
        hasFullSizeLevels = true
        addSteps(fullSizeLevels)
    }

    func dropFullSizeLevels() {
        guard isComplete, hasFullSizeLevels else { return }
        hasFullSizeLevels = false
        steps = []
        row = 0
        building = [:]
        scratch = nil
        for level in fullSizeLevels { levelTextures[level] = nil }
    }

    /// Says whether a blur of `sigmaOfSide` needs a level that is missing.
    func isMissing(sigmaOfSide: Double) -> Bool {
        let (first, second, _) = mix(sigmaOfSide)
        return levelTextures[first] == nil || levelTextures[second] == nil
    }

    /// Draws the picture's mipmaps, for small sizes. Blur levels need none.
    func makeMipmaps(of texture: Texture, with passes: PassDrawer) {
        guard texture === levelTextures[0], !texture.hasMipmaps, side > 1 else { return }
        texture.addMipmaps()
        for level in 1...texture.mipmapCount {
            passes.makeMipmap(level, of: texture, rows: 0..<max(1, side >> level))
        }
        texture.hasMipmaps = true
    }

    /// Spends `budget` texture reads, but at least one slice of about `slice`. Returns the reads spent.
    func advance(budget: Double, slice: Double, with passes: PassDrawer, _ gl: GL) -> Double {
        let scratch = self.scratch ?? ScratchTextures()
        self.scratch = scratch
        var spent = 0.0
        repeat {
            guard let step = steps.first else { break }
            let (height, costPerRow) = size(of: step)
            var count = max(1, Int(min(slice / costPerRow, 1e6)))
            // Cards and Mesa's software renderer draw in tiles of up to 64 pixels.
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

    /// Rows, and texture reads per row. An upload counts as one read per pixel.
    private func size(of step: Step) -> (rows: Int, cost: Double) {
        let side = source.side
        func cost(_ side: Int, _ reads: Int) -> (Int, Double) { (max(1, side), Double(side * reads)) }
        return switch step {
        case .upload: cost(side, 1)
        case .halve(let k): cost(side >> k, 4)
        case .horizontal(let level), .vertical(let level):
            cost(side >> levels[level].halvings, Gaussian(levels[level].radius).cost)
        }
    }

    private func run(_ step: Step, rows: Range<Int>, _ passes: PassDrawer, _ scratch: ScratchTextures, _ gl: GL) {
        switch step {
        case .upload: upload(rows, gl)
        case .halve(let k):
            guard let from = k == 1 ? levelTextures[0] : scratch.half(k - 1, of: source.side, gl) else { return }
            passes.halve(from, to: scratch.half(k, of: source.side, gl), rows: rows)
        case .horizontal(let index):
            let level = levels[index]
            let from = level.halvings == 0 ? levelTextures[0] : scratch.half(level.halvings, of: source.side, gl)
            guard let from else { return }
            let target = scratch.intermediate(level.halvings, of: source.side, gl)
            passes.blur(from, to: target, Gaussian(level.radius), acrossRows: false, rows: rows)
        case .vertical(let index):
            let level = levels[index]
            let from = scratch.intermediate(level.halvings, of: source.side, gl)
            let made = building[index]
            let target = made ?? Texture(gl, width: from.width, height: from.height, format: .rgba8, edge: .mirror)
            building[index] = target
            passes.blur(from, to: target, Gaussian(level.radius), acrossRows: true, rows: rows)
            if rows.upperBound == from.height { levelTextures[index] = building.removeValue(forKey: index) }
        }
    }

    private func upload(_ rows: Range<Int>, _ gl: GL) {
        let side = source.side
        let texture = building[0] ?? Texture(gl, width: side, height: side, format: .rgba8, edge: .mirror)
        building[0] = texture
        guard let pixels = source.pixels() else {
            // The file is gone for good: the cover's place stays empty.
            steps = []
            return
        }
        pixels.withUnsafeBytes { bytes in
            let band = UnsafeRawBufferPointer(rebasing: bytes[rows.lowerBound * side * 4..<rows.upperBound * side * 4])
            texture.upload(band, y: rows.lowerBound, width: side, height: rows.count)
        }
        guard rows.upperBound == side else { return }
        levelTextures[0] = building.removeValue(forKey: 0)
        source.release()
    }
}

extension CoverPyramid {
    /// The textures that draw a cover at one strength.
    struct Textures {
        var first: Texture
        var second: Texture
        /// Weight of `second`, 0…1.
        var weight: Float
        var veil: VeilTextures?
    }

    /// While levels are missing, the next stronger one: a sharper one would give the cover away.
    func textures(sigmaOfSide: Double) -> Textures? {
        let (first, second, weight) = mix(sigmaOfSide)
        if let a = levelTextures[first], let b = levelTextures[second] {
            return Textures(first: a, second: b, weight: Float(weight))
        }
        guard let stronger = levelTextures[second...].lazy.compactMap({ $0 }).first else { return nil }
        return Textures(first: stronger, second: stronger, weight: 0)
    }

    private func mix(_ sigmaOfSide: Double) -> (first: Int, second: Int, weight: Double) {
        BlurPyramid.mix(min(max(sigmaOfSide, 0), BlurPyramid.strongest) * Double(side), levels)
    }
}
