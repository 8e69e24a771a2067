import ArgumentParser

/// A size in pixels as `1280x720`.
package struct PictureSize: ExpressibleByArgument, Equatable, CustomStringConvertible {
    package let width: Int
    package let height: Int

    package var description: String { "\(width)x\(height)" }

    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    package init?(argument: String) {
        let parts = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let width = parts[0], let height = parts[1] else { return nil }
        self.init(width: width, height: height)
    }

    /// Throws `ValidationError` for a size that no window may have, upright or on its side.
    package func validate() throws {
        guard (320...7680).contains(max(width, height)), (240...4320).contains(min(width, height)) else {
            throw ValidationError(
                "A window of \(width)x\(height) is not possible: from 320x240 to 7680x4320, either way up.")
        }
    }
}
