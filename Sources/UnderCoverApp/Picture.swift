import Foundation
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverMusic
import UnderCoverStage

/// RGBA pixels, rows from the top.
package struct Picture {
    package let width: Int
    package let height: Int
    package let pixels: [UInt8]

    init(width: Int, height: Int, pixels: [UInt8]) {
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    package init(_ drawn: (pixels: [UInt8], width: Int, height: Int)) { (pixels, width, height) = drawn }
}

extension Picture {
    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    package func save(to file: URL) throws(Failure) { try save(to: OutFile(file.path)) }

    /// Writes a PNG: the whole file or nothing. Replaces only PNGs and empty files.
    func save(to out: OutFile) throws(Failure) {
        guard let png = ImageLoader.png(pixels, width: width, height: height) else {
            throw Failure(Words.noPNG(URL(fileURLWithPath: out.path).lastPathComponent))
        }
        try out.write(Data(png), unless: Self.obstacle)
    }

    /// Why the file must not be replaced.
    private static func obstacle(at path: String) -> String? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        guard status.st_mode & S_IFMT == S_IFREG else { return Words.reasonNoFile }
        guard status.st_size > 0 else { return nil }
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return ErrnoReason.words(errno) }
        defer { close(descriptor) }
        var start = [UInt8](repeating: 0, count: 8)
        let isPNG = read(descriptor, &start, 8) == 8 && start == signature
        return isPNG ? nil : Words.reasonSomethingElse
    }
}
