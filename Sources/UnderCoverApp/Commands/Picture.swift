import Foundation
import UnderCoverStage

/// RGBA pixels, rows from the top.
package struct Picture {
    package let width: Int
    package let height: Int
    package var pixels: [UInt8]

    package init(width: Int, height: Int, pixels: [UInt8]) {
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    package func save(to file: URL) throws(Failure) {
        do { try ImageLoader.savePNG(pixels, width: width, height: height, to: file) } catch {
            throw Failure(error.message)
        }
    }
}
