/// The facts about a cover that reveals need, computed once after decoding.
package struct CoverFacts: Equatable, Codable, Sendable {
    /// Point of interest, in 255ths of the side.
    package var focusX: UInt8
    package var focusY: UInt8
    package var hasLettering: Bool
    /// Height of the tallest block of lettering, in 255ths of the side. Lines close together are one block.
    package var letteringHeight: UInt8?
    /// Key: the reveal's raw value.
    package var curves: [String: PaceCurve]
    /// Things before a plain ground; `fills` where the picture fills the cover. nil in older recordings.
    package var things: UInt8?
    /// The part of the cover that has them; nil without any.
    package var weight: CoverDescription.Weight?

    /// The picture fills the cover, so its things cannot be counted.
    package static let fills = ThingCount.fills

    package var focus: Point { Point(Double(focusX) / 255, Double(focusY) / 255) }

    package func curve(of reveal: Reveal) -> PaceCurve? { curves[reveal.rawValue] }
}
