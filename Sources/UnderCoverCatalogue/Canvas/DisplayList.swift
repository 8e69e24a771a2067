import UnderCoverPixels

// All drawing commands. Layout is a pure function from state to a list of them; only the renderer knows how each is
// drawn. Equal lists give equal pictures, so an unchanged list draws no frame.

package typealias DisplayList = [Command]

package enum Command: Equatable, Sendable {
    /// Fills the whole window.
    case clear(Color)
    case box(Box)
    case text(TextRun)
    case icon(IconMark)
    case cover(CoverQuad)
    case halftone(Halftone)
    case gradient(Gradient)
    case code(QRMark)
    /// Another picture, dimmed: a page below a question.
    case dimmed(Dimmed)
    /// Everything up to the matching `pop` is moved, turned, scaled and faded together. Nests.
    case push(Transform)
    case pop
    /// Everything up to the matching `unclip` shows only inside `Rect`. Nests by intersection; not turned by `push`.
    case clip(Rect)
    case unclip
}

/// A rectangle, a pill or a disc: a fill inside a stroke, either optional. The stroke lies inside `rect`.
package struct Box: Equatable, Sendable {
    package var rect: Rect
    /// Corner radius in pixels, clamped to half the short side; any large one makes a pill.
    package var radius: Double
    package var fill: Color?
    package var stroke: Color?
    package var strokeWidth: Double
    /// Length of a dash and of a gap in pixels; 0 is a solid stroke.
    package var dash: Double

    package init(
        _ rect: Rect, radius: Double = 0, fill: Color? = nil, stroke: Color? = nil, strokeWidth: Double = 0,
        dash: Double = 0
    ) {
        self.rect = rect
        self.radius = radius
        self.fill = fill
        self.stroke = stroke
        self.strokeWidth = strokeWidth
        self.dash = dash
    }
}

/// One line of text. The renderer shapes it, so its true width may differ a little from the core's measure: it is
/// aligned by the true width, and shortened with "…" when that exceeds `maxWidth`.
package struct TextRun: Equatable, Sendable {
    package typealias Face = UnderCoverPixels.Face

    package enum Align: String, Sendable {
        case left, center, right

        /// Position of a line's origin in its width, 0…1.
        package var share: Double {
            switch self {
            case .left: 0
            case .center: 0.5
            case .right: 1
            }
        }
    }

    package enum Blend: Equatable, Sendable {
        case normal
        /// Flat inks over a print: `onPaper` where the print is light, `onInk` where it is dark.
        case overprint(onPaper: Color, onInk: Color)
    }

    package var string: String
    package var face: Face
    /// Pixels per em.
    package var size: Double
    package var color: Color
    /// Baseline; `x` is the left, middle or right of the line by `align`.
    package var origin: Point
    package var align: Align
    package var maxWidth: Double?
    /// Extra space after each letter, in em.
    package var tracking: Double
    package var blend: Blend

    package init(
        _ string: String, face: Face, size: Double, color: Color, at origin: Point, align: Align = .left,
        maxWidth: Double? = nil, tracking: Double = 0, blend: Blend = .normal
    ) {
        self.string = string
        self.face = face
        self.size = size
        self.color = color
        self.origin = origin
        self.align = align
        self.maxWidth = maxWidth
        self.tracking = tracking
        self.blend = blend
    }
}

/// A one-colour picture from `Assets/Icons/<name>.svg`, fitted into `rect`.
package struct IconMark: Equatable, Sendable {
    package var icon: Icon
    package var rect: Rect
    package var color: Color

    package init(_ icon: Icon, in rect: Rect, color: Color) {
        self.icon = icon
        self.rect = rect
        self.color = color
    }
}

/// A square cover seen through an effect. A cover that is not decoded yet is drawn as a hollow square.
package struct CoverQuad: Equatable, Sendable {
    package var artwork: ArtworkID
    package var rect: Rect
    package var effect: CoverEffect
    package var grey: Bool
    /// Drawn until the cover is loaded; the paper of a print.
    package var placeholder: Color
    /// Printed in black dots, so many across, instead of seen through the effect; nil for the picture itself. A print
    /// is drawn once and kept.
    package var printedCells: Double?

    package init(
        _ artwork: ArtworkID, in rect: Rect, effect: CoverEffect = .sharp, grey: Bool = false,
        placeholder: Color = Veil.paper, printedCells: Double? = nil
    ) {
        self.artwork = artwork
        self.printedCells = printedCells
        self.rect = rect
        self.effect = effect
        self.grey = grey
        self.placeholder = placeholder
    }
}

/// A greyscale picture printed as a halftone, from `Assets/Posters/<source>.jpg`, filling a square `rect`.
package struct Halftone: Equatable, Sendable {
    package var source: String
    package var rect: Rect
    package var paper: Color
    package var ink: Color
    /// Halftone cells along the height of `rect`.
    package var cells: Double
    /// Share of the dots that are printed, 0…1.
    package var printed: Double

    package init(source: String, rect: Rect, paper: Color, ink: Color, cells: Double = 90, printed: Double = 1) {
        self.printed = printed
        self.source = source
        self.rect = rect
        self.paper = paper
        self.ink = ink
        self.cells = cells
    }
}

/// Five slowly moving blobs, a pure function of `seconds`. Fewer than five `colors` are repeated.
package struct Gradient: Equatable, Sendable {
    package static let most = 5

    package var rect: Rect
    package var colors: [Color]
    package var seconds: Double
    package var opacity: Double
    /// A part that will be covered, so that it need not be drawn.
    package var hole: Rect?

    package init(rect: Rect, colors: [Color], seconds: Double, opacity: Double = 1, hole: Rect? = nil) {
        self.rect = rect
        self.colors = colors
        self.seconds = seconds
        self.opacity = opacity
        self.hole = hole
    }

    /// Colours between one cover's gradient and another's. Each blob's colour is interpolated in OKLab, so that colours
    /// dark enough for white words at both ends are dark enough in between.
    package static func colors(from old: [Color], to new: [Color], share: Double) -> [Color] {
        guard !old.isEmpty, !new.isEmpty else { return new }
        return (0..<most).map { index in
            OKLab(old[index % old.count]).mixed(with: OKLab(new[index % new.count]), share: share).color
        }
    }
}

/// A picture below paper and dots of ink in rows at 45°, as a printer dims one.
package struct Dimmed: Equatable, Sendable {
    package var list: DisplayList
    package var rect: Rect
    /// Translucent.
    package var paper: Color
    package var dots: Color
    /// Pixels from a dot to the next one.
    package var pitch: Double

    /// The radius of a dot as a share of the pitch.
    package static let radiusShare = 0.15

    package init(list: DisplayList, rect: Rect, paper: Color, dots: Color, pitch: Double) {
        (self.list, self.rect, self.paper, self.dots, self.pitch) = (list, rect, paper, dots, pitch)
    }
}

/// Scaled and turned about `pivot`, then moved by `offset`.
package struct Transform: Equatable, Sendable {
    package var pivot: Point
    package var offset: Point
    package var scale: Double
    /// Clockwise, in degrees.
    package var degrees: Double
    package var opacity: Double
    /// The share of its own width that is seen, as of a card that is turned over.
    package var facing: Double
    package var fade: Fade?

    /// All that is drawn goes so far over into the paper below it, 0…1, as if paper of that opacity lay over it. Unlike such
    /// paper, it costs nothing.
    package struct Fade: Equatable, Sendable {
        package var paper: Color
        package var share: Double

        package init(into paper: Color, _ share: Double) { (self.paper, self.share) = (paper, share) }
    }

    package init(
        pivot: Point = .zero, offset: Point = .zero, scale: Double = 1, degrees: Double = 0, opacity: Double = 1,
        facing: Double = 1, fade: Fade? = nil
    ) {
        self.pivot = pivot
        self.offset = offset
        self.scale = scale
        self.degrees = degrees
        self.opacity = opacity
        self.facing = facing
        self.fade = fade
    }
}

extension TextRun {
    // Layout measures with League Spartan and JetBrains Mono only. The face that is easier to read takes their place
    // afterwards and never more room than they had, so that no layout depends on it.

    /// Andika's small letters are lower than JetBrains Mono's, and it is narrower.
    private static let growth = 1.08
    /// Its capitals are higher than League Spartan's, whose lines stand closer.
    private static let displayShare = 0.88

    /// In the face that is easier to read, at most as wide as before or as the room of a key.
    package var inEasyType: TextRun {
        guard blend == .normal, !face.isEasy else { return self }
        var run = self
        run.face = face == .body ? .easy : .easyBold
        run.tracking = 0
        let own = TextMeasure.width(string, face: face, size: size, tracking: tracking)
        // A letter in the middle of a key has the whole key: w and m are wider than the others.
        let isKey = align == .center && string.count == 1
        let room = isKey ? maxWidth ?? own : min(own, maxWidth ?? .infinity)
        let wanted = size * (face == .display ? Self.displayShare : Self.growth)
        let natural = TextMeasure.width(string, face: run.face, size: wanted)
        let least = min(size, face == .display ? 14 : 12)
        run.size = max(natural > room ? wanted * room / natural : wanted, least).rounded(.down)
        return run
    }
}

/// The use of a cover that is loaded.
package enum CoverUse: String, Codable, Sendable {
    /// Large and with a reveal effect: the whole blur stack is built ahead of time.
    case round
    /// Small: only the picture. A small blur stack is built when it is first needed.
    case thumbnail

    /// Covers of rounds that are loaded at once. Each takes up to 20 MB of the card's memory.
    package static let mostInRounds = 6
}
