import Foundation
import UnderCoverCatalogue
import UnderCoverPress

/// Draws the sleeves of New Releases Friday. Not `Sendable`: it belongs to one thread. A sleeve takes up to half a second
/// and 35 MB, which are free again when it is drawn.
package final class SleevePress {
    /// The side of the pictures that are kept, in pixels.
    package static let side = 1000

    private let pressing: Pressing

    /// nil where a typeface is missing or damaged.
    /// - Parameter fonts: the game's folder of fonts.
    package init?(fonts: URL) {
        let files = PressFaces.files.map { try? Data(contentsOf: fonts.appendingPathComponent($0)) }
        guard let faces = PressFaces(files.map { [UInt8]($0 ?? Data()) }) else { return nil }
        pressing = Pressing(faces)
    }

    /// nil for a record that the press of this version cannot draw.
    package func sleeve(_ id: PressedID, side: Int = side) -> DrawnSleeve? {
        let week = Friday.releases(weeks: id.week..<id.week + 1)
        guard let release = week.first(where: { $0.place == id.place }), release.edition == id.edition else {
            return nil
        }
        let sleeve = pressing.sleeve(release, side: side)
        guard sleeve.rgb.count == side * side * 3 else { return nil }
        let boxes = sleeve.lettering.map { [$0.left, $0.top, $0.right, $0.bottom].map(Double.init) }
        return DrawnSleeve(side: side, rgba: Self.opaque(sleeve.rgb), lettering: boxes)
    }

    private static func opaque(_ rgb: [UInt8]) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: rgb.count / 3 * 4) { pixels, count in
            for pixel in 0..<rgb.count / 3 {
                for channel in 0..<3 { pixels[pixel * 4 + channel] = rgb[pixel * 3 + channel] }
                pixels[pixel * 4 + 3] = 255
            }
            count = rgb.count / 3 * 4
        }
    }
}

/// The pixels of a sleeve.
package struct DrawnSleeve: Sendable {
    package let side: Int
    /// Rows from the top.
    package let rgba: [UInt8]
    /// Left, top, right and bottom of each line of type, in shares of the side.
    package let lettering: [[Double]]
}
