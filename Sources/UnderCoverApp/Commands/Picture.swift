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
        guard let png = ImageLoader.png(pixels, width: width, height: height) else {
            throw Failure("\(file.lastPathComponent) was not written: the picture could not be made into a PNG.")
        }
        do throws(PNGFile.Problem) { try PNGFile.write(png, to: file.resolvingSymlinksInPath().path) } catch {
            throw Failure("\(file.path) cannot be written: \(error.reason).")
        }
    }
}
