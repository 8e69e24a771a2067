import UnderCoverCatalogue
import UnderCoverPixels

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
