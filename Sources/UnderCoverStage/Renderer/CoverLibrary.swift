import CSDL2
import UnderCoverCore
import UnderCoverPixels

/// The covers that can be drawn. Bounded: the one that was not drawn for longest goes first.
final class CoverLibrary {
    private final class Entry {
        let source: CoverSource
        var stack: CoverStack
        var lastDrawn: Int
        var lastBlurred = 0
        /// The smallest in the last picture that had it, in pixels.
        var drawnSide = Double.infinity
        var isReported = false
        /// Was complete when everything was lost.
        var isLost = false
        private let study: CoverStudy?
        private var guide: Texture?

        init(_ pixels: CoverPixels, _ study: CoverStudy?, blurred: Bool, frame: Int) {
            self.study = study
            source = CoverSource(pixels)
            stack = CoverStack(source, blurred: blurred)
            lastDrawn = frame
        }

        /// Red is lettering, green the order of tiles.
        func guide(_ gl: GL) -> Texture {
            if let guide { return guide }
            let side = CoverStudy.letteringSide
            let block = side / TileOrder.across
            var pixels = [UInt8](repeating: 0, count: side * side * 4)
            let lettering = Lettering.feathered(study?.lettering ?? [])
            for place in 0..<side * side {
                let tile = place / side / block * TileOrder.across + place % side / block
                pixels[place * 4] = lettering.isEmpty ? 0 : lettering[place]
                pixels[place * 4 + 1] = UInt8((Double(study?.order.ranks[tile] ?? UInt8(tile)) + 0.5) / 64 * 255)
            }
            let made = Texture(gl, width: side, height: side, format: .rgba8)
            pixels.withUnsafeBytes { made.upload($0, y: 0, width: side, height: side) }
            guide = made
            return made
        }

        func loseTextures(blurred: Bool) {
            guide = nil
            stack = CoverStack(source, blurred: blurred)
        }
    }

    /// A cover may be both in a list and in a round.
    private struct Key: Hashable {
        var id: ArtworkID
        var use: CoverUse
    }

    private let gl: GL
    private let passes: PassDrawer
    private var entries: [Key: Entry] = [:]
    private var queue: [Key] = []
    private var evicted: [(ArtworkID, CoverUse)] = []
    private var frame = 0
    /// Until it is measured, what a small computer does.
    private var readsPerMillisecond = 300_000.0

    /// Pixels of the window.
    var windowPixels = 0

    private var thumbnailByteLimit: Int { max(Self.smallestThumbnailLimit, Self.thumbnailBytesPerPixel * windowPixels) }

    /// The round in play and the next one.
    private static let roundLimit = 2
    /// What the fullest list shows, and a little more: pictures of lists are larger in a larger window.
    private static let smallestThumbnailLimit = 10 << 20
    private static let thumbnailBytesPerPixel = 3
    /// Down to about half its size, four texels a pixel miss nothing.
    private static let mipmappedShare = 0.55
    private static let sliceMilliseconds = 1.0
    private static let fineSlices = 2.0
    private static let framesUnblurred = 60
    private static let plausibleReadsPerMillisecond = 50_000.0...50_000_000.0

    init(_ gl: GL, passes: PassDrawer) {
        self.gl = gl
        self.passes = passes
    }

    var bytes: Int { entries.values.reduce(0) { $0 + $1.stack.bytes } }

    /// Works a little on the full-size levels of the cover that is being drawn, and takes back those of one that is
    /// sharp by now, or gone.
    func beginFrame() {
        frame += 1
        for entry in entries.values where entry.stack.isFine {
            if frame - entry.lastBlurred > Self.framesUnblurred {
                entry.stack.dropFine()
            } else if entry.stack.hasWork {
                let slice = Self.sliceMilliseconds * readsPerMillisecond
                _ = entry.stack.advance(budget: Self.fineSlices * slice, slice: slice, with: passes, gl)
            }
        }
    }

    func set(_ id: ArtworkID, _ pixels: CoverPixels, _ use: CoverUse, _ study: CoverStudy?) {
        let key = Key(id: id, use: use)
        drop(key)
        entries[key] = Entry(pixels, study, blurred: use == .round, frame: frame)
        queue.append(key)
        evict(use, keeping: key)
    }

    func drop(_ id: ArtworkID) {
        for use in [CoverUse.round, .thumbnail] { drop(Key(id: id, use: use)) }
    }

    /// Forgets all covers of rounds but these: each is 20 MB with its blurs.
    func keepRounds(_ ids: [ArtworkID]) {
        for key in entries.keys where key.use == .round && !ids.contains(key.id) { evict(key) }
    }

    func isReady(_ id: ArtworkID, _ use: CoverUse) -> Bool { entries[Key(id: id, use: use)]?.stack.isComplete ?? false }

    /// Builds for about `milliseconds`, at least one slice. Returns the covers that became ready.
    func advance(milliseconds: Double) -> [ArtworkID] {
        guard !queue.isEmpty else { return [] }
        var ready: [ArtworkID] = []
        var left = 0.0
        var isFirst = true
        while let key = queue.first, isFirst || left > 0 {
            guard let entry = entries[key], !entry.stack.isComplete else {
                queue.removeFirst()
                continue
            }
            if entry.stack.isAboutToBlur { measure(entry.stack) }
            if isFirst { left = milliseconds * readsPerMillisecond }
            isFirst = false
            let slice = min(Self.sliceMilliseconds, milliseconds) * readsPerMillisecond
            left -= entry.stack.advance(budget: min(left, slice), slice: slice, with: passes, gl)
            guard entry.stack.isComplete else { continue }
            queue.removeFirst()
            if !entry.isReported { ready.append(key.id) }
            entry.isReported = true
        }
        gl.bindFramebuffer(GLenum(GL_FRAMEBUFFER), 0)
        return ready
    }

    /// What to draw for a cover, complete even if that takes a while: a picture in a list that is blurred for the
    /// first time, or one that the card has lost.
    func pick(_ quad: CoverQuad, pixelsWide: Double) -> CoverStack.Pick? {
        let sigma = quad.effect.sigmaOfSide
        let uses: [CoverUse] = sigma == 0 && pixelsWide <= 256 ? [.thumbnail, .round] : [.round, .thumbnail]
        for use in uses {
            guard let entry = entries[Key(id: quad.artwork, use: use)] else { continue }
            let isNew = entry.lastDrawn != frame
            entry.lastDrawn = frame
            if entry.isLost { finish(entry) }
            if use == .thumbnail, sigma > 0, entry.stack.isComplete, !entry.stack.hasBlur {
                entry.stack.addBlur()
                finish(entry)
            }
            if sigma > 0, entry.stack.isComplete {
                entry.lastBlurred = frame
                if !entry.stack.isFine { addFine(entry) }
                if entry.stack.isMissing(sigmaOfSide: sigma) { finish(entry) }
            }
            guard var pick = entry.stack.pick(sigmaOfSide: sigma) else { continue }
            entry.drawnSide = isNew ? pixelsWide : min(entry.drawnSide, pixelsWide)
            let isSmall = entry.drawnSide < Self.mipmappedShare * Double(entry.source.side)
            if case .veiled(let veil) = quad.effect {
                pick.veil = textures(entry, unread: max(sigma, veil.unread), isSmall: isSmall)
            } else {
                if isSmall { entry.stack.makeMipmaps(of: pick.first, with: passes) }
                pick.first.useMipmaps(isSmall)
            }
            return pick
        }
        return nil
    }

    /// What a veil draws from besides the blur; nil while the picture is missing.
    ///
    /// - Parameter unread: how soft lettering is; never sharper than what is round it.
    private func textures(_ entry: Entry, unread: Double, isSmall: Bool) -> VeilTextures? {
        guard let picture = entry.stack.textures[0], let unread = entry.stack.pick(sigmaOfSide: unread) else {
            return nil
        }
        if isSmall { entry.stack.makeMipmaps(of: picture, with: passes) }
        picture.useMipmaps(isSmall)
        let soft = unread.weight < 0.01 ? unread.first : unread.second
        return VeilTextures(picture: picture.name, unread: soft.name, guide: entry.guide(gl).name)
    }

    /// Forgets the textures but not the pixels.
    func loseTextures() {
        for (key, entry) in entries {
            entry.isLost = entry.isLost || entry.stack.isComplete
            entry.loseTextures(blurred: key.use == .round)
            if !queue.contains(key) { queue.append(key) }
        }
    }

    /// Only of a cover that this picture does not draw: it may hold what was taken back.
    private func addFine(_ entry: Entry) {
        for other in entries.values where other.lastDrawn < frame { other.stack.dropFine() }
        entry.stack.addFine()
    }

    private func finish(_ entry: Entry) {
        entry.isLost = false
        while entry.stack.hasWork {
            _ = entry.stack.advance(budget: .infinity, slice: 1e9, with: passes, gl)
        }
    }

    private func drop(_ key: Key) {
        entries[key] = nil
        queue.removeAll { $0 == key }
    }

    private func evict(_ key: Key) {
        drop(key)
        evicted.append((key.id, key.use))
    }

    /// Covers dropped to make room since the last call.
    func takeEvicted() -> [(ArtworkID, CoverUse)] {
        defer { evicted.removeAll(keepingCapacity: true) }
        return evicted
    }

    private func evict(_ use: CoverUse, keeping newest: Key) {
        func isTooMany(_ rivals: [Key: Entry]) -> Bool {
            switch use {
            case .round: rivals.count >= Self.roundLimit
            // With blur levels, where a list has drawn it blurred: those weigh more than the picture.
            case .thumbnail:
                rivals.values.reduce(0) { $0 + max($1.stack.bytes, $1.source.bytes) } > thumbnailByteLimit
            }
        }
        var rivals = entries.filter { $0.key.use == use && $0.key != newest }
        while isTooMany(rivals), let oldest = rivals.min(by: { $0.value.lastDrawn < $1.value.lastDrawn }) {
            // A list that shows more than that would fetch for ever what it has just put away.
            if use == .thumbnail, oldest.value.lastDrawn >= frame { break }
            evict(oldest.key)
            rivals[oldest.key] = nil
        }
    }

    /// Times a small slice of each cover to its end: cards differ a hundredfold, and without waiting nobody can tell.
    private func measure(_ stack: CoverStack) {
        gl.finish()
        let start = SDL_GetPerformanceCounter()
        let reads = stack.advance(budget: 260_000, slice: 260_000, with: passes, gl)
        gl.finish()
        let seconds = Double(SDL_GetPerformanceCounter() - start) / Double(SDL_GetPerformanceFrequency())
        let range = Self.plausibleReadsPerMillisecond
        readsPerMillisecond = min(max(reads / max(seconds * 1000, 0.001), range.lowerBound), range.upperBound)
    }
}

extension CoverEffect {
    var sigmaOfSide: Double {
        switch self {
        case .sharp: 0
        case .blur(let sigmaOfSide): sigmaOfSide
        case .veiled(let veil): max(veil.softness, 1e-6)
        }
    }
}
