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
