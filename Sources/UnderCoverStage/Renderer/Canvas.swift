import UnderCoverCatalogue
import UnderCoverPixels

/// Turns commands into batched quads under the current transform, opacity and clip.
struct Canvas {
    var batcher = Batcher()
    private(set) var place = Affine.identity
    private(set) var opacity = 1.0
    private var fade: Transform.Fade?
    private(set) var clip: PixelRect?
    private var places: [(Affine, Double, Transform.Fade?)] = []
    private var clips: [PixelRect?] = []
    /// The area that the first shape covers completely, so that clearing it would be wasted.
    private var hidden: Rect?

    mutating func begin() {
        removeAll()
        place = .identity
        opacity = 1
        fade = nil
        clip = nil
        places.removeAll(keepingCapacity: true)
        clips.removeAll(keepingCapacity: true)
    }

    /// Removes everything drawn; open transforms and clips stay.
    mutating func removeAll() {
        batcher.removeAll()
        hidden = nil
    }

    func hidesAll(width: Int, height: Int) -> Bool {
        guard let hidden else { return false }
        return hidden.union(Rect(0, 0, Double(width), Double(height))) == hidden
    }

    /// Notes an opaque shape that fills `rect`, if it is the first shape.
    mutating func noteOpaque(_ rect: Rect) {
        if batcher.count == 0, clip == nil, place.isTranslation { hidden = rect.offset(place.tx, place.ty) }
    }

    mutating func push(_ transform: Transform) {
        places.append((place, opacity, fade))
        place = place.concatenating(Affine(transform))
        opacity *= min(max(transform.opacity, 0), 1)
        fade = transform.fade ?? fade
    }

    mutating func pop() {
        if let last = places.popLast() { (place, opacity, fade) = last }
    }

    mutating func clip(to rect: Rect) {
        clips.append(clip)
        let edges = (clip.map { rect.intersection(Rect($0)) } ?? rect).rounded
        clip = PixelRect(
            x: Int32(edges.x), y: Int32(edges.y), width: Int32(edges.width), height: Int32(edges.height))
    }

    mutating func unclip() {
        if let last = clips.popLast() { clip = last }
    }

    mutating func add(
        _ quad: Quad, _ program: ProgramKind, _ blend: BlendMode, textureA: UInt32 = 0, textureB: UInt32 = 0,
        veil: VeilTextures? = nil
    ) {
        let key = BatchKey(
            program: program, blend: blend, textureA: textureA, textureB: textureB, veil: veil, clip: clip)
        batcher.add(quad, key, place)
    }

    /// RGBA with red in the lowest byte, as the vertex attribute expects.
    func packed(_ color: Color) -> UInt32 { packedAsIs(fade.map { color.mixed(with: $0.paper, $0.share) } ?? color) }

    private func packedAsIs(_ color: Color) -> UInt32 {
        let alpha = opacity >= 1 ? UInt32(color.alpha) : UInt32((Double(color.alpha) * opacity).rounded())
        return UInt32(color.red) | UInt32(color.green) << 8 | UInt32(color.blue) << 16 | alpha << 24
    }
}

extension Canvas {
    mutating func add(_ box: Box) {
        guard !box.rect.isEmpty, opacity > 0 else { return }
        let limit = min(box.rect.width, box.rect.height) / 2
        let radius = min(max(box.radius, 0), limit)
        let stroke = box.stroke == nil ? 0 : min(max(box.strokeWidth, 0), limit)
        guard box.fill != nil || stroke > 0 else { return }
        let isLarge = box.rect.width * box.rect.height > 2048
        let isPlain = box.dash <= 0 && radius == 0 && stroke == 0
        if box.dash <= 0, isLarge || isPlain, isOnPixels(box.rect, stroke) {
            addInPieces(box, radius: radius, stroke: stroke)
        } else {
            addByDistance(box, in: box.rect, radius: radius, stroke: stroke)
        }
    }

    /// Not turned, and every edge lies between two pixels: only round corners need antialiasing.
    private func isOnPixels(_ rect: Rect, _ stroke: Double) -> Bool {
        guard place.isTranslation else { return false }
        let moved = rect.offset(place.tx, place.ty)
        return moved == moved.rounded && stroke == stroke.rounded()
    }

    /// Draws all but the corners flat, without blending if opaque; only corners use the distance shader.
    private mutating func addInPieces(_ box: Box, radius: Double, stroke: Double) {
        let rect = box.rect
        let corner = min(max(radius.rounded(.up), stroke), min(rect.width, rect.height) / 2)
        let isRound = radius > 0
        let middle = rect.inset(corner, stroke)
        addFlat(middle, box.fill)
        let sides = Rect(0, rect.y + corner, corner - stroke, rect.height - 2 * corner)
        addFlat(sides.offset(rect.minX + stroke, 0), box.fill)
        addFlat(sides.offset(rect.maxX - corner, 0), box.fill)
        if stroke > 0 {
            let across = Rect(rect.x + (isRound ? corner : 0), 0, rect.width - (isRound ? 2 * corner : 0), stroke)
            addFlat(across.offset(0, rect.minY), box.stroke)
            addFlat(across.offset(0, rect.maxY - stroke), box.stroke)
            let upright = Rect(0, rect.y + corner, stroke, rect.height - 2 * corner)
            addFlat(upright.offset(rect.minX, 0), box.stroke)
            addFlat(upright.offset(rect.maxX - stroke, 0), box.stroke)
        }
        guard isRound else { return }
        for x in [rect.minX, rect.maxX - corner] {
            for y in [rect.minY, rect.maxY - corner] {
                addByDistance(box, in: Rect(x, y, corner, corner), radius: radius, stroke: stroke)
            }
        }
    }

    private mutating func addFlat(_ rect: Rect, _ color: Color?) {
        guard let color, !rect.isEmpty else { return }
        let packed = packed(color)
        add(Quad(rect: rect, colorA: packed), .flat, packed >> 24 == 255 ? .opaque : .over)
    }

    /// - Parameter part: the part of the box to draw. If it is the whole box and not on whole pixels, it grows by a
    ///   pixel on each side for the antialiased edge.
    private mutating func addByDistance(_ box: Box, in part: Rect, radius: Double, stroke: Double) {
        let scale = place.scale
        guard scale > 0 else { return }
        let isWhole = part == box.rect && !isOnPixels(part, 0)
        let part = isWhole ? part.inset(-1 / scale) : part
        let center = box.rect.center
        var quad = Quad(rect: part)
        quad.from = (Float(part.minX - center.x), Float(part.minY - center.y))
        quad.to = (Float(part.maxX - center.x), Float(part.maxY - center.y))
        quad.rest = (Float(box.rect.width / 2), Float(box.rect.height / 2))
        quad.q = (Float(radius), Float(stroke), Float(max(box.dash, 0)), Float(scale))
        quad.colorA = box.fill.map { packed($0) } ?? 0
        quad.colorB = box.stroke.map { packed($0) } ?? 0
        add(quad, box.dash > 0 && stroke > 0 ? .dashedBox : .box, .over)
    }

    /// The dots over a dimmed picture.
    mutating func add(_ page: Dimmed) {
        guard page.pitch > 0, opacity > 0 else { return }
        var quad = Quad(rect: page.rect, colorA: packed(page.dots))
        quad.from = (Float(page.rect.minX), Float(page.rect.minY))
        quad.to = (Float(page.rect.maxX), Float(page.rect.maxY))
        quad.q = (Float(page.pitch), Float(page.pitch * Dimmed.radiusShare), 0, 0)
        add(quad, .dots, .over)
    }

    /// Whole pixels a module, in the middle of the mark; dark on light, because some cameras read nothing else.
    mutating func add(_ mark: QRMark, _ code: QRModules?) {
        add(Box(mark.rect, fill: .white))
        guard let code else { return }
        let all = code.side + 2 * QRSize.quietModules
        let module = (min(mark.rect.width, mark.rect.height) / Double(all)).rounded(.down)
        guard module >= 1 else { return }
        let side = module * Double(code.side)
        let corner = mark.rect.middle(side, side).rounded
        for run in code.runs {
            let dark = Rect(
                corner.x + Double(run.columns.lowerBound) * module, corner.y + Double(run.row) * module,
                Double(run.columns.count) * module, module)
            add(Box(dark, fill: .black))
        }
    }

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
            addMask(glyph, in: rect, run.color)
        case .overprint(let onPaper, let onInk):
            // Overprint: the first ink darkens the paper, the second lightens the printed ink.
            let darkening = fade.map { onPaper.mixed(with: .white, $0.share) } ?? onPaper
            addMask(glyph, in: rect, packedAsIs(darkening), .glyphMultiply, .multiply)
            addMask(glyph, in: rect, packed(onInk), .glyph, .lighten)
        }
    }

    mutating func add(_ mark: IconMark, _ glyph: GlyphEntry) {
        let rect = Rect(
            mark.rect.midX - Double(glyph.width) / 2 + glyph.originX,
            mark.rect.midY - Double(glyph.height) / 2 + glyph.originY, Double(glyph.width), Double(glyph.height))
        addMask(glyph, in: rect, mark.color)
    }

    /// A glyph in colours of its own keeps them: only its opacity can fade.
    private mutating func addMask(_ glyph: GlyphEntry, in rect: Rect, _ color: Color) {
        let own = glyph.isColor ? packedAsIs(color.opacity(1 - (fade?.share ?? 0))) : packed(color)
        addMask(glyph, in: rect, own, glyph.isColor ? .glyphColored : .glyph, .over)
    }

    private mutating func addMask(
        _ glyph: GlyphEntry, in rect: Rect, _ color: UInt32, _ program: ProgramKind, _ blend: BlendMode
    ) {
        guard opacity > 0 else { return }
        var quad = Quad(rect: rect, colorA: color)
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

    mutating func add(_ cover: CoverQuad, _ textures: CoverPyramid.Textures) {
        guard !cover.rect.isEmpty, opacity > 0 else { return }
        addPicture(cover, textures)
        // Its colours are in a texture.
        guard let fade else { return }
        self.fade = nil
        add(Box(cover.rect, fill: fade.paper.opacity(fade.share)))
        self.fade = fade
    }

    private mutating func addPicture(_ cover: CoverQuad, _ textures: CoverPyramid.Textures) {
        if case .veiled(let veil) = cover.effect, let veilTextures = textures.veil {
            return add(cover, veil, textures, veilTextures)
        }
        let isBlurred = textures.weight > 0 || cover.effect.sigmaOfSide > 0
        var (quad, isEdged) = picture(in: cover.rect)
        quad.q.0 = textures.weight
        let program = ProgramKind.cover(isBlurred: isBlurred, isGrey: cover.grey, isEdged: isEdged)
        add(
            quad, program, isEdged ? .over : .opaque, textureA: textures.first.name,
            textureB: isBlurred ? textures.second.name : 0)
    }

    private mutating func add(
        _ cover: CoverQuad, _ veil: Veil, _ textures: CoverPyramid.Textures, _ veilTextures: VeilTextures
    ) {
        var (quad, isEdged) = picture(in: cover.rect)
        if !isEdged { quad.q = (0, Float(cover.rect.width * place.scale), Float(cover.rect.height * place.scale), 0) }
        quad.q.0 = textures.weight
        quad.q.3 = Float(veil.lettering)
        func byte(_ share: Double) -> Double { (min(max(share, 0), 1) * 255).rounded() }
        quad.rest = (Float(veil.amount), Float(byte(veil.focus.x) * 256 + byte(veil.focus.y)))
        // Flags for the shader: red is grey, green is still. Opacity is in alpha.
        quad.colorA = packedAsIs(Color(red: cover.grey ? 255 : 0, green: veil.isStill ? 255 : 0, blue: 255))
        quad.colorB = packedAsIs(Veil.paper)
        add(
            quad, .veil(veil.reveal, holdsLettering: veil.holdsLettering, sharpens: veil.sharpens),
            isEdged ? .over : .opaque, textureA: textures.first.name, textureB: textures.second.name, veil: veilTextures
        )
    }

    mutating func add(_ halftone: Halftone, _ print: Texture) {
        guard opacity > 0 else { return }
        var quad = Quad(rect: halftone.rect, colorA: packed(halftone.ink), colorB: packed(halftone.paper))
        if place.keepsPixels { quad.rect = halftone.rect.rounded }
        let isOpaque = quad.colorA >> 24 == 255 && quad.colorB >> 24 == 255
        guard halftone.printed < 1 else {
            add(quad, .print, isOpaque ? .opaque : .over, textureA: print.name)
            return
        }
        let aspect = halftone.rect.width / max(halftone.rect.height, 1)
        quad.q = (Float(max(0, halftone.printed)), Float(halftone.cells * aspect), Float(halftone.cells), 0)
        add(quad, .printing, isOpaque ? .opaque : .over, textureA: print.name)
    }

    mutating func add(_ gradient: Gradient, _ mesh: GradientMesh) {
        let color = packedAsIs(Color.white.opacity(min(max(gradient.opacity, 0), 1)))
        guard color >> 24 > 0 else { return }
        let rect = gradient.rect
        let isOpaque = color >> 24 == 255
        if isOpaque { noteOpaque(rect) }
        let key = BatchKey(program: .gradient, blend: isOpaque ? .opaque : .over, clip: clip)
        guard let batch = batcher.open(in: place.bounds(of: rect), key) else { return }
        for row in 0..<mesh.rows {
            for column in 0..<mesh.columns where !mesh.isHidden(column, row, gradient) {
                for (dx, dy) in Self.corners {
                    let (x, y) = (column + dx, row + dy)
                    let at = place.map(
                        rect.x + rect.width * Double(x) / Double(mesh.columns),
                        rect.y + rect.height * Double(y) / Double(mesh.rows))
                    let shade = faded(mesh.colors[y * (mesh.columns + 1) + x])
                    batcher.append(
                        Vertex(
                            x: Float(at.x), y: Float(at.y),
                            p: (shade.red, shade.green, shade.blue, Float(Self.dither(at))), q: (0, 0, 0, 0),
                            colorA: color, colorB: 0), to: batch)
                }
            }
        }
    }

    private func faded(_ shade: GradientMesh.Shade) -> GradientMesh.Shade {
        guard let fade else { return shade }
        func channel(_ own: Float, _ paper: UInt8) -> Float {
            own + (Float(paper) / 255 - own) * Float(min(max(fade.share, 0), 1))
        }
        let paper = fade.paper
        return (channel(shade.red, paper.red), channel(shade.green, paper.green), channel(shade.blue, paper.blue))
    }

    private static let corners = [(0, 0), (1, 0), (1, 1), (0, 1)]

    /// Spread evenly along rows and columns: Roberts, "The Unreasonable Effectiveness of Quasirandom Sequences", 2018.
    private static func dither(_ at: (x: Double, y: Double)) -> Double { at.x * 0.7548776662 + at.y * 0.5698402910 }

    /// Unless it is opaque and on whole pixels, the quad is a pixel larger on each side, for antialiasing.
    private func picture(in rect: Rect) -> (quad: Quad, isEdged: Bool) {
        let white = packedAsIs(.white)
        let moved = rect.offset(place.tx, place.ty)
        if place.isTranslation, moved == moved.rounded, white >> 24 == 255 {
            return (Quad(rect: rect, colorA: white), false)
        }
        let scale = place.scale
        let margin = scale > 0 ? 1 / scale : 0
        var quad = Quad(rect: rect.inset(-margin), colorA: white)
        let u = Float(margin / rect.width)
        let v = Float(margin / rect.height)
        quad.from = (-u, -v)
        quad.to = (1 + u, 1 + v)
        quad.q = (0, Float(rect.width * scale), Float(rect.height * scale), 0)
        return (quad, true)
    }
}
