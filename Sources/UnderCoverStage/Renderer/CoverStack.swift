import CSDL2

/// One cover's textures, built in slices: upload, halvings, then levels from the strongest, which is shown first.
final class CoverStack {
    let levels: [BlurStack.Level]
    /// nil until built; index 0 is the picture itself.
    private(set) var textures: [Texture?]
    private var steps: [Step] = []
    private var row = 0
    private let source: CoverPixels
    /// Levels of which some rows are drawn.
    private var building: [Int: Texture] = [:]
    private(set) var hasBlur = false

    private enum Step {
        case upload
        case mipmap(Int)
        /// The mipmaps are all there.
        case sharpen
        case halve(Int)
        case across(level: Int)
        case down(level: Int)
    }

    /// - Parameter blurred: whether to build the blurred levels too, or only the picture.
    init(_ source: CoverPixels, blurred: Bool) {
        self.source = source
        levels = BlurStack.levels(side: source.side)
        textures = Array(repeating: nil, count: levels.count)
        steps = [.upload]
        if blurred { addBlurSteps() }
        addMipmapSteps()
    }

    private func addMipmapSteps() {
        var level = 1
        while side >> level >= 1 {
            steps.append(.mipmap(level))
            level += 1
        }
        steps.append(.sharpen)
    }

    /// Builds the blurred levels of a cover that was only a picture.
    func addBlur() {
        guard !hasBlur else { return }
        addBlurSteps()
    }

    var side: Int { source.side }
    var isComplete: Bool { steps.isEmpty }
    /// The next slice is the first that is typical of the whole work.
    var isAboutToBlur: Bool {
        if case .halve(1) = steps.first { row == 0 } else { false }
    }
    var bytes: Int { textures.reduce(0) { $0 + ($1?.bytes ?? 0) } }

    private func addBlurSteps() {
        hasBlur = true
        let deepest = levels.map(\.halvings).max() ?? 0
        if deepest > 0 { steps += (1...deepest).map { .halve($0) } }
        for level in levels.indices.dropFirst().reversed() { steps += [.across(level: level), .down(level: level)] }
    }

    /// Works until `budget` texture reads are spent or nothing is left, at least one slice. Returns what it spent.
    func advance(budget: Double, slice: Double, with passes: PassDrawer, _ scratch: CoverScratch, _ gl: GL) -> Double {
        var spent = 0.0
        repeat {
            guard let step = steps.first else { break }
            let (height, costPerRow) = size(of: step)
            var count = max(1, Int(min(slice / costPerRow, 1e6)))
            // Cards, and Mesa's software, work in squares of up to 64 pixels.
            if count > 64 { count &= ~63 }
            count = min(height - row, count)
            run(step, rows: row..<row + count, passes, scratch, gl)
            spent += Double(count) * costPerRow
            row += count
            if row >= height {
                row = 0
                steps.removeFirst()
            }
        } while spent < budget
        return spent
    }

    /// Rows, and texture reads a row; an upload or a mipmap counts as about one read a pixel.
    private func size(of step: Step) -> (rows: Int, cost: Double) {
        let side = source.side
        return switch step {
        case .upload: (side, Double(side))
        case .mipmap(let level): (max(1, side >> level), Double(side >> level))
        case .sharpen: (1, 1)
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
        case .mipmap(let level):
            guard let texture = textures[0] else { return }
            if level == 1, rows.lowerBound == 0 { texture.addMipmaps() }
            passes.makeMipmap(level, of: texture, rows: rows)
        case .sharpen: textures[0]?.hasMipmaps = true
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
        source.pixels.withUnsafeBytes { bytes in
            let band = UnsafeRawBufferPointer(rebasing: bytes[rows.lowerBound * side * 4..<rows.upperBound * side * 4])
            texture.upload(band, y: rows.lowerBound, width: side, height: rows.count)
        }
        if rows.upperBound == side { textures[0] = building.removeValue(forKey: 0) }
    }
}

/// Textures between the steps of a build, kept from cover to cover. One build at a time may use it.
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

    func removeAll() { textures = [:] }

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
    }

    /// What to mix for a blur of `sigmaOfSide`. While levels are missing, the next stronger one there is: never a
    /// sharper one, which would give the cover away.
    func pick(sigmaOfSide: Double) -> Pick? {
        let sigma = min(max(sigmaOfSide, 0), BlurStack.strongest) * Double(side)
        let (first, second, weight) = BlurStack.mix(sigma, levels)
        if let a = textures[first], let b = textures[second] { return Pick(first: a, second: b, weight: Float(weight)) }
        guard let stronger = textures[second...].lazy.compactMap({ $0 }).first else { return nil }
        return Pick(first: stronger, second: stronger, weight: 0)
    }
}
