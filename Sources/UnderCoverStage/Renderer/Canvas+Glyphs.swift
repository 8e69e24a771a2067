import UnderCoverCore
import UnderCoverPixels

extension Canvas {
    mutating func add(_ run: TextRun, _ glyph: GlyphEntry) {
        let shift: Double =
            switch run.align {
            case .left: 0
            case .center: -glyph.advance / 2
            case .right: -glyph.advance
            }
        let corner = Point(run.origin.x + shift + glyph.originX, run.origin.y + glyph.originY)
        let rect = Rect(corner.x, corner.y, Double(glyph.width), Double(glyph.height))
        switch run.blend {
        case .normal:
            addMask(glyph, in: rect, run.color, glyph.isColor ? .glyphColored : .glyph, .over)
        case .overprint(let onPaper, let onInk):
            // Overprint: the first ink darkens the paper, the second lightens the printed ink.
            addMask(glyph, in: rect, onPaper, .glyphMultiply, .multiply)
            addMask(glyph, in: rect, onInk, .glyph, .lighten)
        }
    }

    mutating func add(_ mark: IconMark, _ glyph: GlyphEntry) {
        let rect = Rect(
            mark.rect.midX - Double(glyph.width) / 2 + glyph.originX,
            mark.rect.midY - Double(glyph.height) / 2 + glyph.originY, Double(glyph.width), Double(glyph.height))
        addMask(glyph, in: rect, mark.color, glyph.isColor ? .glyphColored : .glyph, .over)
    }

    private mutating func addMask(
        _ glyph: GlyphEntry, in rect: Rect, _ color: Color, _ program: ProgramKind, _ blend: BlendMode
    ) {
        guard opacity > 0 else { return }
        var quad = Quad(rect: rect, colorA: packed(color))
        quad.from = (glyph.left, glyph.top)
        quad.to = (glyph.right, glyph.bottom)
        if place.keepsPixels {
            // A mask is sharp only on whole pixels.
            quad.rect = Rect(rect.x.rounded(), rect.y.rounded(), rect.width, rect.height)
        } else {
            quad.rect = rect.inset(-1)
            quad.from = (glyph.left - glyph.texelWidth, glyph.top - glyph.texelHeight)
            quad.to = (glyph.right + glyph.texelWidth, glyph.bottom + glyph.texelHeight)
        }
        add(quad, program, blend, textureA: glyph.texture)
    }
}
