import Foundation
import UnderCoverCore
import UnderCoverPixels

/// Whether bytes are a picture that can be a cover. Reads their contents, not their name or type.
package enum CoverCheck {
    package static let mostBytes = 10_000_000
    /// Pixels.
    package static let sides = 200...4096
    /// The longer side divided by the shorter. Scans of booklets are rarely square.
    package static let mostStretch = 1.12

    /// Whether it can be shown as the cover of a record that the player owns, of whatever shape.
    package static func isPicture(_ bytes: Data, mostBytes: Int = mostBytes) -> Bool {
        switch problem(with: bytes, mostBytes: mostBytes) {
        case nil, .notSquare, .tooSmall: true
        default: false
        }
    }

    /// nil for a good cover.
    package static func problem(with bytes: Data, mostBytes: Int = mostBytes) -> CoverProblem? {
        guard !bytes.isEmpty else { return .unreadable }
        guard bytes.count <= mostBytes else { return .tooHeavy(bytes: bytes.count, most: mostBytes) }
        let header: PictureHeader
        do throws(PictureHeader.Problem) {
            header = try PictureHeader([UInt8](bytes))
        } catch {
            return error == .cutShort ? .cutShort : .unreadable
        }
        guard header.isWhole else { return .cutShort }
        guard !header.isAnimated else { return .moving }
        let (short, long) = (min(header.width, header.height), max(header.width, header.height))
        guard short >= sides.lowerBound else {
            return .tooSmall(width: header.width, height: header.height, least: sides.lowerBound)
        }
        guard long <= sides.upperBound else {
            return .tooLarge(width: header.width, height: header.height, most: sides.upperBound)
        }
        guard Double(long) <= Double(short) * mostStretch else {
            return .notSquare(width: header.width, height: header.height)
        }
        return nil
    }
}
