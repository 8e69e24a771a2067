/// A way of hiding a cover, as a pure function of the cover and an amount. Everything is measured in shares of the cover's
/// side, so it is the same at any size.
package protocol RevealDesign: Sendable {
    /// One value for the whole program: designs are asked several times a frame and hold long texts.
    static var shared: any RevealDesign { get }

    /// Number in challenge codes, 0…15 without 7. Codes are in circulation, so a number is never changed or used again.
    var code: UInt64 { get }

    /// The first version of challenge codes in which `mixed` deals this reveal. A reveal that is added later must not
    /// change what older codes and seeds deal.
    var dealtSince: UInt64 { get }

    /// The word in the settings.
    var label: String { get }

    /// GLSL, ES 3.00: a function `vec3 reveal(vec2 at)` that gives the colour of one place, 0…1 from the top left. It may
    /// use `amount` 0…1, `focus` (a place worth looking at), `paper` (the colour of what is not shown), `pixel` (a pixel
    /// of the screen, as a share of the cover), `sharp(at)` the cover, `soft(at)` the cover blurred by `softness`,
    /// `order(at)` 0…1 in which a place's tile comes, `noise(at, scale)` 0…1, and the condition `still`, with which nothing
    /// may travel: parts come whole. Whoever reads the cover through `sharp` and `soft` keeps lettering back without
    /// knowing it. Reading is what costs, so `sharpened(rgb, at, share)` mixes with `sharp` only from `sharpens` on.
    var shader: String { get }

    /// The amount from which `sharpened` does anything.
    var sharpens: Double { get }

    /// GLSL: a function `vec4 cell(vec2 place)` of what is the same all over a cell, kept in 8 bits each; `place` is its
    /// column and row in a picture of `size()`, to be had in `shader` by `cell_at(ivec2)`, by `cells_between(vec2)` in
    /// between, and `cells_size()`. It may use
    /// `amount` and `soft(at)`.
    var cellShader: String? { get }

    /// Columns and rows of that picture; nil where there is none.
    func cells(_ amount: Double) -> (across: Int, down: Int)?

    /// Standard deviation of `soft`, as a share of the side.
    func softness(_ amount: Double) -> Double

    /// The same picture in grey and small, to measure how much it gives away.
    func model(_ cover: SmallPicture, _ order: TileOrder, _ focus: Point, amount: Double) -> SmallPicture

    /// With reduced motion, in how many steps it goes; nil where nothing moves then anyway.
    var cuts: Int? { get }
}

extension RevealDesign {
    package var cuts: Int? { nil }
    package var sharpens: Double { 0 }
    package var cellShader: String? { nil }
    package func cells(_ amount: Double) -> (across: Int, down: Int)? { nil }
}

/// Shared by designs.
enum Ramp {
    /// 0 before `start`, 1 after `end`, smooth between.
    static func smooth(_ start: Double, _ end: Double, _ value: Double) -> Double {
        let t = min(max((value - start) / (end - start), 0), 1)
        return t * t * (3 - 2 * t)
    }
}

/// What hides a cover for one frame.
package struct Veil: Equatable, Codable, Sendable {
    /// One with a design.
    package var reveal: Reveal
    /// 0 hidden … 1 clear.
    package var amount: Double
    /// A place worth looking at, in shares of the side.
    package var focus: Point
    /// How much of the lettering is kept back, 0…1.
    package var lettering: Double
    /// How soft lettering is that is kept back: a sigma as a share of the side.
    package var unread: Double
    /// Nothing travels: lines and tiles come whole.
    package var isStill: Bool

    package init(
        reveal: Reveal, amount: Double, focus: Point = Point(0.5, 0.5), lettering: Double = 0,
        unread: Double = Self.unread[0], isStill: Bool = false
    ) {
        self.reveal = reveal
        self.amount = amount
        self.focus = focus
        self.lettering = lettering
        self.unread = unread
        self.isStill = isStill
    }

    /// Whether the sharp cover shines through by now.
    package var sharpens: Bool { amount > reveal.design?.sharpens ?? 0 }

    /// What is not shown yet. The same in every theme, or a dark cover would vanish into a dark page and a round be harder.
    package static let paper = Color(0xECEAE2)

    /// Small titles cannot be read through the first, large ones need more. Each is a level of the blur's stack, so that
    /// nothing changes where keeping back begins.
    package static let unread = [6, 12, 24].map { $0 * 2.0.squareRoot() / 256 }
    /// What is that much softer than letters are tall is none.
    private static let unreadShare = 0.4

    /// - Parameter height: of the lettering, in 255ths of the side; nil where nobody has looked.
    package static func unread(height: UInt8?) -> Double {
        let wanted = Double(height ?? 0) / 255 * unreadShare
        return unread.first { $0 >= wanted } ?? unread[unread.count - 1]
    }

    /// Whether lettering has to be kept back from what is drawn; not where it cannot be read anyway.
    package var holdsLettering: Bool { lettering > 0 && (sharpens || softness < unread) }

    package var softness: Double { reveal.design?.softness(amount) ?? 0 }
}
