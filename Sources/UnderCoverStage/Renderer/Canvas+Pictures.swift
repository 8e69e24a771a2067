import UnderCoverCatalogue
import UnderCoverPixels

extension Canvas {
    mutating func add(_ cover: CoverQuad, _ textures: CoverPyramid.Textures) {
        guard !cover.rect.isEmpty, opacity > 0 else { return }
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
        quad.colorA = packed(Color(red: cover.grey ? 255 : 0, green: veil.isStill ? 255 : 0, blue: 255))
        quad.colorB = packed(Veil.paper)
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
        let color = packed(Color.white.opacity(min(max(gradient.opacity, 0), 1)))
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
                    let shade = mesh.colors[y * (mesh.columns + 1) + x]
                    batcher.append(
                        Vertex(
                            x: Float(at.x), y: Float(at.y),
                            p: (shade.red, shade.green, shade.blue, Float(Self.dither(at))), q: (0, 0, 0, 0),
                            colorA: color, colorB: 0), to: batch)
                }
            }
        }
    }

    private static let corners = [(0, 0), (1, 0), (1, 1), (0, 1)]

    /// Spread evenly along rows and columns: Roberts, "The Unreasonable Effectiveness of Quasirandom Sequences", 2018.
    private static func dither(_ at: (x: Double, y: Double)) -> Double { at.x * 0.7548776662 + at.y * 0.5698402910 }

    /// Unless it is opaque and on whole pixels, the quad is a pixel larger on each side, for antialiasing.
    private func picture(in rect: Rect) -> (quad: Quad, isEdged: Bool) {
        let white = packed(.white)
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
