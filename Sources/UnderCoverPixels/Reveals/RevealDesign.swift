/// A way of hiding a cover, as a pure function of the cover and an amount. All lengths are shares of the cover's
/// side, so it looks the same at any size.
package protocol RevealDesign: Sendable {
    /// Number in challenge codes, 0…15 except 7. Players share codes, so a number is never changed or reused.
    var code: UInt64 { get }

    /// The first version of challenge codes in which `mixed` picks this reveal. Older codes and seeds must keep
    /// picking the same reveals, so a new reveal starts at the next version.
    var dealtSince: UInt64 { get }

    /// Name in the settings.
    var label: String { get }

    /// GLSL ES 3.00 source of `vec3 reveal(vec2 at)`: the colour at `at`, 0…1 from the top left. It may use:
    ///
    /// | name | what it is |
    /// | --- | --- |
    /// | `amount` | 0 hidden … 1 clear |
    /// | `focus` | the point of interest, 0…1 |
    /// | `paper` | the colour of hidden parts |
    /// | `pixel` | one screen pixel as a share of the cover's side |
    /// | `still` | reduced motion is on: parts appear whole, nothing moves |
    /// | `sharp(at)` | the cover |
    /// | `soft(at)` | the cover, blurred by `softness` |
    /// | `sharpened(rgb, at, share)` | `rgb` mixed with `sharp(at)`, from the amount `sharpensFrom` on |
    /// | `order(at)` | 0…1, the rank of the tile at `at` in `TileOrder` |
    /// | `noise(at, scale)` | value noise, 0…1 |
    /// | `cell_at(ivec2)`, `cells_between(vec2)`, `cells_size()` | the grid that `cellShader` computes |
    ///
    /// `sharp` and `soft` already mask lettering; shaders that sample only through them need no code for it.
    var shader: String { get }

    /// The amount from which `sharpened` mixes in the sharp cover.
    var sharpensFrom: Double { get }

    /// GLSL source of `vec4 cell(vec2 place)`: a value shared by a whole cell, stored in 8 bits a channel. `place` is
    /// the column and row in a grid of `size()` cells. It may use `amount` and `soft(at)`. nil without cells.
    var cellShader: String? { get }

    /// nil without cells.
    func cells(_ amount: Double) -> (across: Int, down: Int)?

    /// Standard deviation of the blur of `soft`, as a share of the side.
    func softness(_ amount: Double) -> Double

    /// The shader's picture as a small grey one: `Similarity` measures how much of the cover it gives away.
    func model(_ cover: SmallPicture, _ order: TileOrder, _ focus: Point, amount: Double) -> SmallPicture

    /// Number of steps with reduced motion; nil if nothing moves then.
    var reducedMotionSteps: Int? { get }
}

extension RevealDesign {
    package var reducedMotionSteps: Int? { nil }
    package var sharpensFrom: Double { 0 }
    package var cellShader: String? { nil }
    package func cells(_ amount: Double) -> (across: Int, down: Int)? { nil }
}

package enum Pace: String, Codable, Sendable, CaseIterable {
    /// Corrected for each cover, so that every cover becomes recognisable equally fast.
    case fair
    /// Linear, without correction.
    case classic
}

/// Everything that decides how much of a cover is visible.
package struct RevealMoment: Equatable, Sendable {
    /// Share of the round that has passed, 0…1.
    package var progress: Double
    package var pace: Pace
    package var guardsLettering: Bool
    /// nil until the cover has been analysed.
    package var facts: CoverFacts?
    /// 0…1: how far the cover has cleared after the answer.
    package var cleared: Double
    package var reducedMotion: Bool

    package init(
        progress: Double, pace: Pace = .fair, guardsLettering: Bool = false, facts: CoverFacts? = nil,
        cleared: Double = 0, reducedMotion: Bool = false
    ) {
        self.progress = progress
        self.pace = pace
        self.guardsLettering = guardsLettering
        self.facts = facts
        self.cleared = cleared
        self.reducedMotion = reducedMotion
    }
}

extension Double {
    /// e to this power, for −16…16; relative error below 1e-13. It uses plain arithmetic, because a system's `exp` may
    /// differ in its last bit and a recording must play the same everywhere.
    var exponential: Double {
        let small = self / 256
        var term = 1.0
        var sum = 1.0
        for index in 1...10 {
            term *= small / Double(index)
            sum += term
        }
        for _ in 0..<8 { sum *= sum }
        return sum
    }

    /// The natural logarithm, from 0.001 on; relative error below 1e-12. It uses plain arithmetic, as `exponential`
    /// does.
    var logarithm: Double {
        // NB: NaN compares false.
        let value = self > 0.001 ? self : 0.001
        // ln m = 2 artanh((m − 1) ÷ (m + 1)), for a significand 1…2.
        let ratio = (value.significand - 1) / (value.significand + 1)
        var (term, sum) = (ratio, 0.0)
        for odd in stride(from: 1.0, through: 25, by: 2) {
            sum += term / odd
            term *= ratio * ratio
        }
        return 2 * sum + Double(value.exponent) * 0.6931471805599453
    }

    /// 2 to the power −`times`.
    static func halved(_ times: Double) -> Double { (-times * 0.6931471805599453).exponential }
}

/// 0 before `start`, 1 after `end`, a smooth S between: GLSL's `smoothstep`.
func smoothstep(_ start: Double, _ end: Double, _ value: Double) -> Double {
    let t = min(max((value - start) / (end - start), 0), 1)
    return t * t * (3 - 2 * t)
}

/// A cubic Hermite curve from `start` to `end` at `t` 0…1, with the slopes at both ends for a width of 1.
func hermite(_ start: Double, _ end: Double, _ startSlope: Double, _ endSlope: Double, _ t: Double) -> Double {
    let u = 1 - t
    return start * (1 + 2 * t) * u * u + startSlope * t * u * u + end * t * t * (3 - 2 * t) - endSlope * t * t * u
}
