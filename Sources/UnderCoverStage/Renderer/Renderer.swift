// A display list becomes quads (`Canvas`), quads become a few draw calls (`Submitter`). What costs more than a quad –
// shaping a word, blurring a cover, printing a poster – is done once and kept as a texture; a frame only mixes
// textures, so its cost is the number of pixels that it writes.

import CSDL2
import UnderCoverCore

/// Draws display lists into the window. Belongs to the thread that owns the GL context.
package final class Renderer {
    package private(set) var stats = RenderStats()

    let gl: GL
    private let submitter: Submitter
    private let glyphs: GlyphCache
    private var canvas = Canvas()
    private var size = (width: 0, height: 0)
    private var paper = Color.black

    /// - Throws: `StageError` when the driver refuses a shader.
    package init(gl: GL, glyphs source: (any GlyphSource)? = nil) throws(StageError) {
        self.gl = gl
        submitter = try Submitter(gl)
        glyphs = GlyphCache(gl, source: source)
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
        gl.viewport(0, 0, GLsizei(size.0), GLsizei(size.1))
        gl.clearColor(Float(paper.red) / 255, Float(paper.green) / 255, Float(paper.blue) / 255, 1)
        gl.clear(GLbitfield(GL_COLOR_BUFFER_BIT))
        stats.drawCalls = submitter.submit(canvas.batcher, width: size.0, height: size.1)
        stats.quads = canvas.batcher.vertexCount / 4
        stats.rasterizedMasks = glyphs.rasterized
        stats.textureBytes = glyphs.bytes
    }

    /// Forgets every texture, as if the card had lost them; the next picture is the same. For tests and after sleep.
    package func loseEverything() {
        glyphs.removeAll()
    }

    private func begin(width: Int, height: Int) {
        if (width, height) != size {
            // Type sizes follow the window, so no word of the old size will be asked for again.
            if size != (0, 0) { glyphs.removeAll() }
            size = (width, height)
        }
        glyphs.beginFrame()
        canvas.begin()
        paper = .black
    }

    private func record(_ command: Command) {
        switch command {
        case .clear(let color):
            canvas.batcher.removeAll()
            paper = color
        case .box(let box): canvas.add(box)
        case .text(let run):
            if let entry = glyphs.entry(for: run) { canvas.add(run, entry) }
        case .icon(let mark):
            let width = Int(mark.rect.width.rounded())
            let height = Int(mark.rect.height.rounded())
            guard width > 0, height > 0 else { return }
            if let entry = glyphs.entry(for: mark.icon, width: width, height: height) { canvas.add(mark, entry) }
        case .cover(let quad): canvas.add(Box(quad.rect, fill: quad.placeholder))
        case .halftone(let halftone): canvas.add(Box(halftone.rect, fill: halftone.paper))
        case .gradient(let gradient): canvas.add(Box(gradient.rect, fill: gradient.colors.first))
        case .push(let transform): canvas.push(transform)
        case .pop: canvas.pop()
        case .clip(let rect): canvas.clip(to: rect)
        case .unclip: canvas.unclip()
        }
    }
}

/// What the last picture cost, for benchmarks and the log.
package struct RenderStats: Equatable, Sendable {
    package var drawCalls = 0
    package var quads = 0
    /// Words and icons rasterised since the start.
    package var rasterizedMasks = 0
    /// Bytes of all textures held.
    package var textureBytes = 0
}
