import CSDL2
import UnderCoverCatalogue
import UnderCoverPixels

// A display list becomes quads (`Canvas`), and quads become a few draw calls (`BatchDrawer`). Anything that costs
// more than a quad is done once and cached as a texture: shaping text, blurring covers, printing posters. A frame
// only mixes textures, so its cost is the number of pixels that it writes.

/// Draws display lists into the window. Belongs to the thread that owns the GL context.
package final class Renderer {
    package private(set) var stats = RenderStats()

    package let gl: GL
    private let batchDrawer: BatchDrawer
    package let passes: PassDrawer
    private let glyphs: GlyphAtlas
    let covers: CoverTextureCache
    let cells: RevealCellPass
    let posters: HalftoneCache
    let prints: CoverPrints
    private(set) var codes = QRCache()
    var canvas = Canvas()
    private var mesh = GradientMesh()
    private var size = (width: 0, height: 0)
    private var paper = Color.black

    /// - Throws: `StageError` if the driver rejects a shader.
    init(gl: GL, glyphs source: (any GlyphSource)? = nil, sizes: CacheSizes = .usual) throws(StageError) {
        self.gl = gl
        batchDrawer = try BatchDrawer(gl)
        glyphs = GlyphAtlas(gl, source: source, sizes: sizes)
        passes = try PassDrawer(gl, batchDrawer: batchDrawer)
        covers = CoverTextureCache(gl, passes: passes, sizes: sizes)
        posters = try HalftoneCache(gl, passes: passes)
        prints = try CoverPrints(gl, passes: passes)
        cells = RevealCellPass(gl, batchDrawer: batchDrawer, passes: passes)
    }

    /// Draws a frame of `size` pixels into the window; show it with `Window.present`.
    package func draw(_ list: DisplayList, size: (Int, Int)) {
        resize(width: size.0, height: size.1)
        drawFrame(list, width: size.0, height: size.1)
        stats.textureBytes = glyphs.bytes + covers.bytes + posters.bytes + prints.bytes + cells.bytes
        stats.printedPosters = posters.printCount
        stats.printedCovers = prints.printCount
        stats.drawnCells = cells.drawCount
    }

    /// Draws into `target`, or into a corner of the window. Text for the window's own size stays cached.
    func drawFrame(_ list: DisplayList, width: Int, height: Int, to target: Texture? = nil) {
        glyphs.beginFrame()
        covers.beginFrame()
        posters.beginFrame()
        prints.beginFrame()
        cells.beginFrame()
        canvas.begin()
        paper = .black
        for command in list { record(command) }
        if let target { passes.target(target) } else { gl.bindFramebuffer(GLenum(GL_FRAMEBUFFER), 0) }
        gl.viewport(0, 0, GLsizei(width), GLsizei(height))
        if !canvas.hidesAll(width: width, height: height) {
            gl.clearColor(Float(paper.red) / 255, Float(paper.green) / 255, Float(paper.blue) / 255, 1)
            gl.clear(GLbitfield(GL_COLOR_BUFFER_BIT))
        }
        stats.drawCalls = batchDrawer.draw(canvas.batcher, width: width, height: height)
    }

    /// Draws a picture of any size in memory: RGBA, rows from the top. Waits for the card.
    package func picture(of list: DisplayList, width: Int, height: Int) -> [UInt8] {
        let target = Texture(gl, width: width, height: height, format: .rgba8)
        let isGradual = posters.isGradual
        posters.isGradual = false
        defer {
            posters.isGradual = isGradual
            gl.bindFramebuffer(GLenum(GL_FRAMEBUFFER), 0)
        }
        drawFrame(list, width: width, height: height, to: target)
        return gl.readPixels(width: width, height: height)
    }

    /// Drops all textures, as if the card had lost them; they are rebuilt on demand. For tests and after sleep.
    package func loseEverything() {
        glyphs.removeAll()
        covers.loseTextures()
        posters.loseTextures()
        prints.loseTextures()
        cells.loseTextures()
    }

    /// For a new GL context.
    ///
    /// - Throws: `StageError` if the driver rejects a shader that it accepted before.
    package func rebuild() throws(StageError) {
        // NB: first, because textures delete their GL names, which may belong to other textures in the new context.
        loseEverything()
        try batchDrawer.renew()
        try passes.renew()
        try posters.renew()
        try prints.renew()
    }

    /// Rasterises one text run or icon ahead of its use, encodes codes, or begins to print a poster. False if nothing is left.
    package func prepare(_ list: DisplayList) -> Bool {
        let before = glyphs.rasterized
        for command in list {
            switch command {
            case .text(let run): _ = glyphs.entry(for: run)
            case .icon(let mark):
                _ = glyphs.entry(for: mark.icon, width: Int(mark.rect.width), height: Int(mark.rect.height))
            case .code(let mark): _ = codes.modules(of: mark.text)
            case .halftone(let halftone) where posters.prepare(halftone): return true
            case .dimmed(let page): if prepare(page.list) { return true }
            default: continue
            }
            if glyphs.rasterized > before { return true }
        }
        return false
    }

    private func resize(width: Int, height: Int) {
        guard (width, height) != size else { return }
        // Type sizes follow the window, so text of the old size is not needed again.
        if size != (0, 0) { glyphs.removeAll() }
        size = (width, height)
        glyphs.windowPixels = width * height
        covers.windowPixels = width * height
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
            let (width, height) = (Int(mark.rect.width.rounded()), Int(mark.rect.height.rounded()))
            guard width > 0, height > 0 else { return }
            if let entry = glyphs.entry(for: mark.icon, width: width, height: height) { canvas.add(mark, entry) }
        case .cover(let quad): record(quad)
        case .halftone(let halftone):
            if let print = posters.texture(for: halftone) {
                canvas.add(halftone, print)
            } else {
                canvas.add(Box(halftone.rect, fill: halftone.paper))
            }
        case .gradient(let gradient):
            if mesh.set(gradient) { canvas.add(gradient, mesh) }
        case .code(let mark): canvas.add(mark, codes.modules(of: mark.text))
        case .dimmed(let page):
            for command in page.list { record(command) }
            canvas.add(Box(page.rect, fill: page.paper))
            canvas.add(page)
        case .push(let transform): canvas.push(transform)
        case .pop: canvas.pop()
        case .clip(let rect): canvas.clip(to: rect)
        case .unclip: canvas.unclip()
        }
    }

    private func record(_ quad: CoverQuad) {
        if var textures = covers.textures(for: quad, pixelsWide: quad.rect.width * canvas.place.scale) {
            if let cells = quad.printedCells { return record(quad, cells: cells, textures.first) }
            if case .veiled(let veil) = quad.effect {
                let picture = cells.cells(of: veil, textures)
                textures.veil?.cells = picture?.name ?? 0
            }
            canvas.add(quad, textures)
        } else {
            canvas.add(Box(quad.rect, fill: quad.placeholder))
        }
    }
    private func record(_ quad: CoverQuad, cells: Double, _ picture: Texture) {
        let print = prints.texture(of: quad.artwork, side: quad.rect.width, cells: cells, from: picture)
        canvas.add(Halftone(source: "", rect: quad.rect, paper: quad.placeholder, ink: .black, cells: cells), print)
    }
}

extension Renderer {
    /// Adds a decoded cover; `advanceUploads` uploads it. It replaces a cover with the same id and use.
    ///
    /// - Parameter study: without it, reveals do not mask lettering, and tiles are uncovered row by row.
    package func setCover(_ id: ArtworkID, pixels: CoverPixels, use: CoverUse = .round, study: CoverStudy? = nil) {
        covers.set(id, pixels, use, study)
    }

    /// Uploads and blurs covers for about `budgetMilliseconds` and returns those that became ready to draw at any
    /// strength. Call it between frames; `.infinity` finishes all.
    package func advanceUploads(budgetMilliseconds: Double) -> [ArtworkID] {
        covers.advance(milliseconds: budgetMilliseconds)
    }

    /// False again once evicted: six round covers and about 10 MB of thumbnails are kept, more in large windows.
    package func isReady(_ id: ArtworkID, use: CoverUse = .round) -> Bool { covers.isReady(id, use) }

    package func keepRounds(_ ids: [ArtworkID]) { covers.keepRounds(ids) }

    package func takeEvicted() -> [(artwork: ArtworkID, use: CoverUse)] { covers.takeEvicted() }

    package func dropCover(_ id: ArtworkID) { covers.drop(id) }

    /// Adds a grey picture for `Command.halftone`.
    ///
    /// - Parameter pixels: one byte a pixel, `side` × `side`, 0 is black.
    package func setPoster(_ name: String, pixels: [UInt8], side: Int) {
        posters.set(name, side: side, pixels: pixels)
    }

    /// Prints posters over several frames, so that no frame is late; `isPrinting` is true until they are complete.
    package var printsGradually: Bool {
        get { posters.isGradual }
        set { posters.isGradual = newValue }
    }

    package var isPrinting: Bool { posters.isPrinting }

    package func dropPoster(_ name: String) { posters.drop(name) }

    package func hasPoster(_ name: String) -> Bool { posters.has(name) }
}

/// Costs of the last frame, for benchmarks and tests.
package struct RenderStats: Equatable, Sendable {
    package var drawCalls = 0
    /// Posters printed since the start.
    package var printedPosters = 0
    /// Covers printed since the start.
    package var printedCovers = 0
    /// Veils whose cells were drawn since the start.
    package var drawnCells = 0
    package var textureBytes = 0
}

extension Renderer {
    /// Draws a little of everything, unseen, because drivers compile a shader's variants when they are first drawn.
    /// Without this the first round would stutter for a tenth of a second. Call it once, at the start.
    package func warmUp() {
        warmUp { sampler($0) }
    }

    /// The same for one reveal, with or without masked lettering. Call it before a match.
    package func warmUp(_ reveal: Reveal, holdsLettering: Bool) {
        // At two sizes: with and without mipmaps, which some drivers compile separately.
        for side in [16.0, 32] {
            warmUp { name in
                [0.1, 0.95].flatMap { amount -> DisplayList in
                    let veil = Veil(reveal: reveal, amount: amount, lettering: holdsLettering ? 1 : 0)
                    let cover = CoverQuad(ArtworkID(rawValue: name), in: Rect(0, 0, side, side), effect: .veiled(veil))
                    return [.cover(cover), .push(Transform(degrees: 45)), .cover(cover), .pop]
                }
            }
        }
    }

    private func warmUp(_ list: (String) -> DisplayList) {
        let name = "warm-up"
        let id = ArtworkID(rawValue: name)
        let side = 32
        let grey = [UInt8](repeating: 128, count: side * side * 4)
        guard let pixels = CoverPixels(side: side, pixels: grey) else { return }
        setCover(id, pixels: pixels)
        setPoster(name, pixels: Array(grey.prefix(side * side)), side: side)
        while !isReady(id) { _ = advanceUploads(budgetMilliseconds: .infinity) }
        drawFrame(list(name), width: side, height: side)
        dropCover(id)
        dropPoster(name)
    }

    private func sampler(_ name: String) -> DisplayList {
        let rect = Rect(0, 0, 16, 16)
        let half = Color.black.opacity(0.5)
        let overprint = TextRun.Blend.overprint(onPaper: .white, onInk: .black)
        var list: DisplayList = [
            .box(Box(rect, fill: .black)), .box(Box(rect, fill: half)), .box(Box(rect, radius: 8, fill: .black)),
            .box(Box(rect, stroke: .black, strokeWidth: 2, dash: 4)),
            .text(TextRun("A", face: .body, size: 12, color: .black, at: Point(0, 12))),
            .text(TextRun("A", face: .body, size: 12, color: .black, at: Point(0, 12), blend: overprint)),
            .halftone(Halftone(source: name, rect: rect, paper: .white, ink: .black, cells: 5.5)),
            .halftone(Halftone(source: name, rect: rect, paper: .white, ink: .black, cells: 5.5, printed: 0.5)),
            .gradient(Gradient(rect: rect, colors: [.black, .white], seconds: 0)),
            .gradient(Gradient(rect: rect, colors: [.black, .white], seconds: 0, opacity: 0.5)),
        ]
        for degrees in [0.0, 45] {
            list.append(.push(Transform(degrees: degrees)))
            for effect in [CoverEffect.sharp, .blur(sigmaOfSide: 0.05)] {
                for grey in [false, true] {
                    list.append(.cover(CoverQuad(ArtworkID(rawValue: name), in: rect, effect: effect, grey: grey)))
                }
            }
            list.append(.pop)
        }
        return list
    }
}
