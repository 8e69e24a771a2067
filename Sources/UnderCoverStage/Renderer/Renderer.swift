// A display list becomes quads (`Canvas`), quads become a few draw calls (`Submitter`). What costs more than a quad –
// shaping a word, blurring a cover, printing a poster – is done once and kept as a texture; a frame only mixes
// textures, so its cost is the number of pixels that it writes.

import CSDL2
import UnderCoverCore
import UnderCoverPixels

/// Draws display lists into the window. Belongs to the thread that owns the GL context.
package final class Renderer {
    package private(set) var stats = RenderStats()

    /// The lab uses these two to draw the blurs that ours is compared with.
    package let gl: GL
    package let passes: PassDrawer
    private let submitter: Submitter
    private let glyphs: GlyphCache
    fileprivate let covers: CoverLibrary
    fileprivate let cells: CellPress
    private let posters: PosterPress
    fileprivate var canvas = Canvas()
    private var mesh = GradientMesh()
    private var size = (width: 0, height: 0)
    private var paper = Color.black

    /// - Throws: `StageError` when the driver refuses a shader.
    package init(gl: GL, glyphs source: (any GlyphSource)? = nil) throws(StageError) {
        self.gl = gl
        submitter = try Submitter(gl)
        glyphs = GlyphCache(gl, source: source)
        passes = try PassDrawer(gl, submitter: submitter)
        covers = CoverLibrary(gl, passes: passes)
        posters = try PosterPress(gl, passes: passes)
        cells = CellPress(gl, submitter: submitter, passes: passes)
    }

    /// Who shapes words and draws icons. Changing it forgets every word drawn so far.
    package var glyphSource: (any GlyphSource)? {
        get { glyphs.source }
        set {
            glyphs.source = newValue
            glyphs.removeAll()
        }
    }

    /// Draws a whole picture of `size` pixels into the window; show it with `Window.present()`.
    package func draw(_ list: DisplayList, size: (Int, Int)) {
        begin(width: size.0, height: size.1)
        for command in list { record(command) }
        gl.bindFramebuffer(GLenum(GL_FRAMEBUFFER), 0)
        submit(size.0, size.1)
        stats.quads = canvas.batcher.vertexCount / 4
        stats.rasterizedMasks = glyphs.rasterized
        stats.textureBytes = glyphs.bytes + covers.bytes + posters.bytes + cells.bytes
        stats.printedPosters = posters.printed
    }

    /// Into a corner of the window that the next picture covers. Words set for the window stay.
    func drawUnseen(_ list: DisplayList, side: Int) {
        beginFrame()
        for command in list { record(command) }
        gl.bindFramebuffer(GLenum(GL_FRAMEBUFFER), 0)
        submit(side, side)
    }

    private func submit(_ width: Int, _ height: Int) {
        gl.viewport(0, 0, GLsizei(width), GLsizei(height))
        if !canvas.hidesAll(width: width, height: height) {
            gl.clearColor(Float(paper.red) / 255, Float(paper.green) / 255, Float(paper.blue) / 255, 1)
            gl.clear(GLbitfield(GL_COLOR_BUFFER_BIT))
        }
        stats.drawCalls = submitter.submit(canvas.batcher, width: width, height: height)
    }

    /// Draws a picture of any size that is not for the window: RGBA, rows from the top. Waits for the card.
    package func picture(of list: DisplayList, width: Int, height: Int) -> [UInt8] {
        let target = Texture(gl, width: width, height: height, format: .rgba8)
        let isGradual = posters.isGradual
        posters.isGradual = false
        defer { posters.isGradual = isGradual }
        beginFrame()
        for command in list { record(command) }
        passes.target(target)
        submit(width, height)
        let pixels = gl.readPixels(width: width, height: height)
        gl.bindFramebuffer(GLenum(GL_FRAMEBUFFER), 0)
        return pixels
    }

    /// Forgets every texture, as if the card had lost them; the next picture is the same. For tests and after sleep.
    package func loseEverything() {
        glyphs.removeAll()
        covers.loseTextures()
        posters.losePrints()
        cells.loseTextures()
    }

    /// Makes all anew in a GL context that has replaced the old one; the next picture is the same.
    /// - Throws: `StageError` when the driver refuses a shader that it took before.
    package func rebuild() throws(StageError) {
        // NB: first, while names of the old context mean nothing in the new one: textures delete theirs as they go.
        loseEverything()
        try submitter.renew()
        try passes.renew()
        try posters.renew()
    }

    /// Rasterises at most one word or icon of a list that is not drawn yet, or begins to print a poster. False when
    /// nothing is left to do.
    package func prepare(_ list: DisplayList) -> Bool {
        let before = glyphs.rasterized
        for command in list {
            switch command {
            case .text(let run): _ = glyphs.entry(for: run)
            case .icon(let mark):
                _ = glyphs.entry(for: mark.icon, width: Int(mark.rect.width), height: Int(mark.rect.height))
            case .halftone(let halftone) where posters.prepare(halftone): return true
            default: continue
            }
            if glyphs.rasterized > before { return true }
        }
        return false
    }

    /// Takes a decoded cover; `advanceUploads` brings it to the card. One of the same name and use is replaced.
    /// - Parameter study: what reveals are guided by; without it lettering is not held back and tiles come in rows.
    package func setCover(_ id: ArtworkID, pixels: CoverPixels, use: CoverUse = .round, study: CoverStudy? = nil) {
        covers.set(id, pixels, use, study)
    }

    /// Works on covers for about `budgetMilliseconds` and returns those that became ready to draw at any strength.
    /// Call it between pictures; `.infinity` finishes all.
    package func advanceUploads(budgetMilliseconds: Double) -> [ArtworkID] {
        covers.advance(milliseconds: budgetMilliseconds)
    }

    /// False again once a cover was dropped to make room: the two last rounds and 16 MB of thumbnails are kept.
    package func isReady(_ id: ArtworkID, use: CoverUse = .round) -> Bool { covers.isReady(id, use) }

    /// Forgets the covers of rounds that are not named.
    package func keepRounds(_ ids: [ArtworkID]) { covers.keepRounds(ids) }

    /// Covers that were dropped to make room since the last call.
    package func takeEvicted() -> [(artwork: ArtworkID, use: CoverUse)] { covers.takeEvicted() }

    package func dropCover(_ id: ArtworkID) { covers.drop(id) }

    /// A grey picture for `Command.halftone`: one byte a pixel, `side` squared, 0 is black.
    package func setPoster(_ name: String, pixels: [UInt8], side: Int) {
        posters.set(name, side: side, pixels: pixels)
    }

    /// Whether a poster may take several pictures to be printed, so that none is late; `isPrinting` until it is whole.
    package var printsGradually: Bool {
        get { posters.isGradual }
        set { posters.isGradual = newValue }
    }

    package var isPrinting: Bool { posters.isPrinting }

    package func dropPoster(_ name: String) { posters.drop(name) }

    package func hasPoster(_ name: String) -> Bool { posters.has(name) }

    private func begin(width: Int, height: Int) {
        if (width, height) != size {
            // Type sizes follow the window, so no word of the old size will be asked for again.
            if size != (0, 0) { glyphs.removeAll() }
            size = (width, height)
            glyphs.windowPixels = width * height
            covers.windowPixels = width * height
        }
        beginFrame()
    }

    private func beginFrame() {
        glyphs.beginFrame()
        covers.beginFrame()
        posters.beginFrame()
        cells.beginFrame()
        canvas.begin()
        paper = .black
    }

    private func record(_ command: Command) {
        switch command {
        case .clear(let color):
            canvas.removeAll()
            paper = color
        case .box(let box): canvas.add(box)
        case .text(let run):
            if let entry = glyphs.entry(for: run) { canvas.add(run, entry) }
        case .icon(let mark):
            let width = Int(mark.rect.width.rounded())
            let height = Int(mark.rect.height.rounded())
            guard width > 0, height > 0 else { return }
            if let entry = glyphs.entry(for: mark.icon, width: width, height: height) { canvas.add(mark, entry) }
        case .cover(let quad): record(quad)
        case .halftone(let halftone):
            guard let print = posters.print(halftone) else {
                return canvas.add(Box(halftone.rect, fill: halftone.paper))
            }
            canvas.add(halftone, print)
        case .gradient(let gradient):
            if mesh.set(gradient) { canvas.add(gradient, mesh) }
        case .push(let transform): canvas.push(transform)
        case .pop: canvas.pop()
        case .clip(let rect): canvas.clip(to: rect)
        case .unclip: canvas.unclip()
        }
    }
}

extension Renderer {
    fileprivate func record(_ quad: CoverQuad) {
        if var pick = covers.pick(quad, pixelsWide: quad.rect.width * canvas.place.scale) {
            if case .veiled(let veil) = quad.effect {
                let picture = cells.picture(of: veil, pick)
                pick.veil?.cells = picture?.name ?? 0
            }
            canvas.add(quad, pick)
        } else {
            canvas.add(Box(quad.rect, fill: quad.placeholder))
        }
    }
}

/// What the last picture cost, for benchmarks and the log.
package struct RenderStats: Equatable, Sendable {
    package var drawCalls = 0
    package var quads = 0
    /// Words and icons rasterised since the start.
    package var rasterizedMasks = 0
    /// Posters printed since the start.
    package var printedPosters = 0
    /// Bytes of all textures held.
    package var textureBytes = 0
}
