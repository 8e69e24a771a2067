import UnderCoverCatalogue
import UnderCoverPixels

extension Sheet {
    /// A cover on its hard shadow. `pressed` is where it can be pressed, if that is more than itself.
    mutating func cover(
        _ artwork: ArtworkID, _ rect: Rect, effect: CoverEffect = .sharp, grey: Bool = false, shadow: Double? = nil,
        id: TargetID? = nil, pressed: Rect? = nil, ring color: Color? = nil
    ) {
        let rect = rect.rounded
        let reach = max((shadow ?? rect.width * 0.0145).rounded(), 1)
        let isFocused = id != nil && id == context.focus
        if let id { target(id, pressed ?? rect) }
        if isFocused {
            let ring = rect.inset(-px(.ring))
            box(ring.offset(px(.ringShadow), px(.ringShadow)), fill: theme.focusShadow)
            box(ring, fill: color ?? theme.accent, stroke: theme.ink, width: metrics.stroke(4, theme))
        } else {
            box(rect.offset(reach, reach), fill: theme.coverShadow)
        }
        guard rect.maxY > -metrics.height * 0.2, rect.minY < metrics.height * 1.2 else { return }
        add(.cover(CoverQuad(artwork, in: rect, effect: effect, grey: grey, placeholder: theme.hollow)))
        if theme.outlinesCovers && !isFocused {
            box(rect, stroke: theme.isHighContrast ? theme.ink : theme.coverShadow, width: metrics.stroke(3, theme))
        }
    }

    /// Around a focused cover.
    mutating func focusRing(_ rect: Rect) {
        let ring = rect.rounded.inset(-px(.ring)).rounded
        box(ring.offset(px(.ringShadow).rounded(), px(.ringShadow).rounded()), fill: theme.focusShadow)
        box(ring, fill: theme.accent, stroke: theme.ink, width: metrics.stroke(4, theme))
    }

    /// Fills the background with a cover's own colours, for white words; flat black in the high-contrast theme.
    /// - Parameter elapsed: ticks since it came.
    mutating func coverBackground(_ colors: [Color], around hole: Rect, elapsed: Double) {
        guard !theme.isHighContrast, !colors.isEmpty else {
            return add(.clear(theme.isHighContrast ? theme.paper : .black))
        }
        let flood = context.reducedMotion ? 1 : Motion.ease(elapsed, over: Motion.floodTicks)
        // White words are on it from the first frame, so it fades in over one of its own colours, not over paper.
        if flood < 1 { add(.clear(colors[0])) }
        // 30 frames a second are enough for something this slow.
        let seconds = context.reducedMotion ? 0 : (elapsed / 2).rounded(.down) / 30
        // NB: the edge of a cover that is not on whole pixels is translucent, so the colours reach under it.
        let gradient = Gradient(
            rect: metrics.bounds, colors: colors, seconds: seconds, opacity: flood, hole: hole.inset(2))
        add(.gradient(gradient))
    }
}

// Squares in the place of covers.
extension Sheet {
    mutating func blankCover(_ cover: Rect, fill: Color) {
        let reach = (cover.width * 0.0145).rounded()
        box(cover.offset(reach, reach), fill: theme.coverShadow)
        box(cover, fill: fill, stroke: theme.ink, width: metrics.stroke(3, theme))
    }

    /// A record whose cover exists but has not been fetched.
    mutating func whiteLabel(_ rect: Rect) {
        blankCover(rect, fill: theme.paper)
        let disc = rect.middle(rect.width * 0.34, rect.width * 0.34)
        box(disc, radius: disc.width / 2, fill: theme.hollow, stroke: theme.ink, width: metrics.stroke(3, theme))
        let hole = disc.middle(disc.width * 0.14, disc.width * 0.14)
        box(hole, radius: hole.width / 2, fill: theme.ink)
    }
}

extension Sheet {
    /// A QR code, like a sleeve: an outline around its quiet zone, on a hard shadow.
    /// - Parameter rect: of whole modules, by `QRSize`.
    mutating func code(_ text: String, _ rect: Rect, isFocused: Bool = false, shadow: Double? = nil) {
        let rect = rect.rounded
        let edge = metrics.stroke(3, theme)
        if isFocused {
            let ring = rect.inset(-px(.ring))
            box(ring.offset(px(.ringShadow), px(.ringShadow)), fill: theme.focusShadow)
            box(ring, fill: theme.accent, stroke: theme.ink, width: metrics.stroke(4, theme))
        } else {
            let reach = max((shadow ?? rect.width * 0.0145).rounded(), 1)
            let outside = rect.inset(-edge)
            box(outside.offset(reach, reach), fill: theme.coverShadow)
            box(outside, stroke: theme.ink, width: edge)
        }
        add(.code(QRMark(text, in: rect)))
    }
}
