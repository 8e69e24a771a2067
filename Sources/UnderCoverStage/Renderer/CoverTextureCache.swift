import CSDL2
import UnderCoverCatalogue
import UnderCoverPixels

/// The covers that can be drawn. The least recently drawn ones are evicted.
final class CoverTextureCache {
    /// A cover may be both in a list and in a round.
    private struct Key: Hashable {
        var id: ArtworkID
        var use: CoverUse
    }

    private let gl: GL
    private let passes: PassDrawer
    /// Usually slightly more thumbnails than the fullest list shows.
    private let sizes: CacheSizes
    private var entries: [Key: CoverTextureEntry] = [:]
    private var queue: [Key] = []
    private var evicted: [(ArtworkID, CoverUse)] = []
    private var frame = 0
    private var coversSet = 0
    /// The card's speed. The initial value is a small computer's.
    private var readsPerMillisecond = 300_000.0

    var windowPixels = 0

    private var thumbnailByteLimit: Int { max(sizes.thumbnailBytes, sizes.thumbnailBytesPerPixel * windowPixels) }

    /// The current round and the next one.
    private static let roundLimit = CoverUse.mostInRounds
    /// Above this share of its size, a picture needs no mipmaps: four texels a pixel miss nothing.
    private static let mipmappedShare = 0.55
    /// Below this share of its size, the weakest halved level blurs by less than half a pixel.
    private static let smallShare = 0.2
    /// Several times what a halved level needs, in pixels of the picture.
    private static let strongSigma = 12.0
    private static let sliceMilliseconds = 1.0
    private static let fullSizeSlices = 2.0
    private static let framesKeptUnblurred = 60
    private static let plausibleReadsPerMillisecond = 50_000.0...50_000_000.0

    init(_ gl: GL, passes: PassDrawer, sizes: CacheSizes) {
        self.gl = gl
        self.passes = passes
        self.sizes = sizes
    }

    var bytes: Int { entries.values.reduce(0) { $0 + $1.pyramid.bytes } }

    /// Builds full-size levels of covers that are drawn blurred, a little for all of them together; frees those of covers
    /// that no longer are.
    func beginFrame() {
        frame += 1
        let slice = Self.sliceMilliseconds * readsPerMillisecond
        var left = Self.fullSizeSlices * slice
        for entry in entries.values where entry.pyramid.hasFullSizeLevels {
            if frame - entry.lastBlurred > Self.framesKeptUnblurred {
                entry.pyramid.dropFullSizeLevels()
            } else if entry.pyramid.hasWork, left > 0 {
                left -= entry.pyramid.advance(budget: left, slice: slice, with: passes, gl)
            }
        }
    }

    func set(_ id: ArtworkID, _ pixels: CoverPixels, _ use: CoverUse, _ study: CoverStudy?) {
        let key = Key(id: id, use: use)
        drop(key)
        entries[key] = CoverTextureEntry(
            pixels, study, blurred: use == .round, frame: frame, number: coversSet)
        coversSet += 1
        queue.append(key)
        evict(use, keeping: key)
    }

    func drop(_ id: ArtworkID) {
        for use in [CoverUse.round, .thumbnail] { drop(Key(id: id, use: use)) }
    }

    /// Evicts all round covers but these; each takes 20 MB with its pyramid.
    func keepRounds(_ ids: [ArtworkID]) {
        for key in entries.keys where key.use == .round && !ids.contains(key.id) { evict(key) }
    }

    func isReady(_ id: ArtworkID, _ use: CoverUse) -> Bool {
        entries[Key(id: id, use: use)]?.pyramid.isComplete ?? false
    }

    /// Builds pyramids for about `milliseconds`, at least one slice. Returns the covers that became ready.
    func advance(milliseconds: Double) -> [ArtworkID] {
        guard !queue.isEmpty else { return [] }
        var ready: [ArtworkID] = []
        var left = 0.0
        var isFirst = true
        while let key = queue.first, isFirst || left > 0 {
            guard let entry = entries[key], !entry.pyramid.isComplete else {
                queue.removeFirst()
                continue
            }
            if entry.pyramid.isAtTypicalStep { measure(entry.pyramid) }
            if isFirst { left = milliseconds * readsPerMillisecond }
            isFirst = false
            let slice = min(Self.sliceMilliseconds, milliseconds) * readsPerMillisecond
            left -= entry.pyramid.advance(budget: min(left, slice), slice: slice, with: passes, gl)
            guard entry.pyramid.isComplete else { continue }
            queue.removeFirst()
            if !entry.isReported { ready.append(key.id) }
            entry.isReported = true
        }
        gl.bindFramebuffer(GLenum(GL_FRAMEBUFFER), 0)
        return ready
    }

    /// Blocks if a thumbnail is blurred for the first time or the GL context was lost.
    func textures(for quad: CoverQuad, pixelsWide: Double) -> CoverPyramid.Textures? {
        let sigma = quad.effect.sigmaOfSide
        let uses: [CoverUse] = sigma == 0 && pixelsWide <= 256 ? [.thumbnail, .round] : [.round, .thumbnail]
        for use in uses {
            guard let entry = entries[Key(id: quad.artwork, use: use)] else { continue }
            let isNew = entry.lastDrawn != frame
            entry.lastDrawn = frame
            if entry.isLost { finish(entry) }
            if use == .thumbnail, sigma > 0, entry.pyramid.isComplete, !entry.pyramid.hasBlur {
                entry.pyramid.addBlur()
                finish(entry)
            }
            if sigma > 0, entry.pyramid.isComplete {
                entry.lastBlurred = frame
                if !entry.pyramid.hasFullSizeLevels, needsFullSizeLevels(entry, use, sigma, pixelsWide) {
                    addFullSizeLevels(entry)
                }
                // Else the picture would depend on how far they have come.
                if entry.pyramid.hasWork, entry.pyramid.isMissing(sigmaOfSide: sigma) { finish(entry) }
            }
            guard var textures = entry.pyramid.textures(sigmaOfSide: sigma) else { continue }
            entry.drawnSide = isNew ? pixelsWide : min(entry.drawnSide, pixelsWide)
            let isSmall = entry.drawnSide < Self.mipmappedShare * Double(entry.source.side)
            if case .veiled(let veil) = quad.effect {
                textures.veil = veilTextures(entry, unreadableSigma: max(sigma, veil.unreadableSigma), isSmall: isSmall)
            } else {
                if isSmall { entry.pyramid.makeMipmaps(of: textures.first, with: passes) }
                textures.first.useMipmaps(isSmall)
            }
            return textures
        }
        return nil
    }

    /// The textures that a veil reads besides the blur; nil while the picture is missing.
    ///
    /// - Parameter unreadableSigma: blur of masked lettering, never sharper than its surroundings.
    private func veilTextures(_ entry: CoverTextureEntry, unreadableSigma: Double, isSmall: Bool) -> VeilTextures? {
        guard let picture = entry.pyramid.levelTextures[0],
            let unreadable = entry.pyramid.textures(sigmaOfSide: unreadableSigma)
        else { return nil }
        if isSmall { entry.pyramid.makeMipmaps(of: picture, with: passes) }
        picture.useMipmaps(isSmall)
        let soft = unreadable.weight < 0.01 ? unreadable.first : unreadable.second
        return VeilTextures(picture: picture.name, unreadable: soft.name, guide: entry.guide(gl).name)
    }

    /// Drops the textures but not the pixels.
    func loseTextures() {
        for (key, entry) in entries {
            entry.isLost = entry.isLost || entry.pyramid.isComplete
            entry.loseTextures(blurred: key.use == .round)
            if !queue.contains(key) { queue.append(key) }
        }
    }

    /// A cover of a round may be about to sharpen. In other blurred ones, and in small ones, halved levels show no less.
    private func needsFullSizeLevels(
        _ entry: CoverTextureEntry, _ use: CoverUse, _ sigma: Double, _ pixelsWide: Double
    ) -> Bool {
        let side = Double(entry.pyramid.side)
        return pixelsWide > Self.smallShare * side && (use == .round || sigma * side < Self.strongSigma)
    }

    /// Frees those of other covers first, unless this frame draws them.
    private func addFullSizeLevels(_ entry: CoverTextureEntry) {
        for other in entries.values where other.lastDrawn < frame { other.pyramid.dropFullSizeLevels() }
        entry.pyramid.addFullSizeLevels()
    }

    private func finish(_ entry: CoverTextureEntry) {
        entry.isLost = false
        while entry.pyramid.hasWork { _ = entry.pyramid.advance(budget: .infinity, slice: 1e9, with: passes, gl) }
    }

    private func drop(_ key: Key) {
        entries[key] = nil
        queue.removeAll { $0 == key }
    }

    private func evict(_ key: Key) {
        drop(key)
        evicted.append((key.id, key.use))
    }

    /// Covers evicted since the last call.
    func takeEvicted() -> [(ArtworkID, CoverUse)] {
        defer { evicted.removeAll(keepingCapacity: true) }
        return evicted
    }

    private func evict(_ use: CoverUse, keeping newest: Key) {
        func isTooMany(_ rivals: [Key: CoverTextureEntry]) -> Bool {
            switch use {
            case .round: rivals.count >= Self.roundLimit
            // Thumbnails that a list has drawn blurred have levels that weigh more than the picture.
            case .thumbnail:
                rivals.values.reduce(0) { $0 + max($1.pyramid.bytes, $1.source.bytes) } > thumbnailByteLimit
            }
        }
        var rivals = entries.filter { $0.key.use == use && $0.key != newest }
        while isTooMany(rivals), let oldest = rivals.min(by: { $0.value.isOlder(than: $1.value) }) {
            // Thumbnails that are visible now stay; otherwise a long list would reload them for ever.
            if use == .thumbnail, oldest.value.lastDrawn >= frame { break }
            evict(oldest.key)
            rivals[oldest.key] = nil
        }
    }

    /// Times a small slice, because cards differ a hundredfold in speed. Must wait for the card to measure anything.
    private func measure(_ pyramid: CoverPyramid) {
        gl.finish()
        let start = StageClock.now
        let reads = pyramid.advance(budget: 260_000, slice: 260_000, with: passes, gl)
        gl.finish()
        let seconds = StageClock.now - start
        let range = Self.plausibleReadsPerMillisecond
        readsPerMillisecond = min(max(reads / max(seconds * 1000, 0.001), range.lowerBound), range.upperBound)
    }
}

final class CoverTextureEntry {
    let source: CoverSource
    var pyramid: CoverPyramid
    var lastDrawn: Int
    /// How many covers were set before this one, so that of two that were never drawn the older one goes.
    let number: Int
    var lastBlurred = 0
    /// The smallest side at which the last frame drew it, in pixels.
    var drawnSide = Double.infinity
    var isReported = false
    /// Was complete when the GL context was lost.
    var isLost = false
    private let study: CoverStudy?
    private var guide: Texture?

    init(_ pixels: CoverPixels, _ study: CoverStudy?, blurred: Bool, frame: Int, number: Int) {
        self.study = study
        source = CoverSource(pixels)
        pyramid = CoverPyramid(source, blurred: blurred)
        lastDrawn = frame
        self.number = number
    }

    /// A texture for reveals: red is lettering, green the order of tiles.
    func guide(_ gl: GL) -> Texture {
        if let guide { return guide }
        let side = CoverStudy.letteringSide
        let block = side / TileOrder.across
        var pixels = [UInt8](repeating: 0, count: side * side * 4)
        let lettering = Lettering.feathered(study?.lettering ?? [])
        for place in 0..<side * side {
            let tile = place / side / block * TileOrder.across + place % side / block
            pixels[place * 4] = lettering.isEmpty ? 0 : lettering[place]
            let rank = study?.order.ranks[tile] ?? UInt8(tile)
            pixels[place * 4 + 1] = UInt8((Double(rank) + 0.5) / 64 * 255)
        }
        let made = Texture(gl, width: side, height: side, format: .rgba8)
        pixels.withUnsafeBytes { made.upload($0, y: 0, width: side, height: side) }
        guide = made
        return made
    }

    func isOlder(than other: CoverTextureEntry) -> Bool { (lastDrawn, number) < (other.lastDrawn, other.number) }

    func loseTextures(blurred: Bool) {
        guide = nil
        pyramid = CoverPyramid(source, blurred: blurred)
    }
}

extension CoverEffect {
    /// The blur that the effect needs, as a share of the side; 0 for none.
    var sigmaOfSide: Double {
        switch self {
        case .sharp: 0
        case .blur(let sigmaOfSide): sigmaOfSide
        case .veiled(let veil): max(veil.softness, 1e-6)
        }
    }
}
