import CSDL2
import Foundation
import UnderCoverCore
import UnderCoverPixels

extension ImageLoader {
    /// Writes RGBA pixels, rows from the top, as a PNG. Writes the whole file or nothing, and replaces only PNGs and
    /// empty files.
    ///
    /// - Throws: `StageError` with the reason.
    package static func savePNG(_ rgba: [UInt8], width: Int, height: Int, to file: URL) throws(StageError) {
        guard width > 0, height > 0, rgba.count == width * height * 4 else {
            throw StageError("\(file.lastPathComponent) was not written: the picture has the wrong size.")
        }
        guard let png = PNGFile.encode(rgba, width: width, height: height) else {
            throw StageError("\(file.lastPathComponent) was not written: the picture could not be made into a PNG.")
        }
        do throws(PNGFile.Problem) { try PNGFile.write(png, to: file.resolvingSymlinksInPath().path) } catch {
            throw StageError("\(file.path) cannot be written: \(error.reason).")
        }
    }
}

enum PNGFile {
    struct Problem: Error {
        var reason: String

        init(_ reason: String) { self.reason = reason }

        init(errno code: Int32) { reason = ErrnoReason.words(code) }
    }

    /// Encodes in memory, because SDL does not report disk errors. nil if memory is short.
    static func encode(_ rgba: [UInt8], width: Int, height: Int) -> [UInt8]? {
        // Incompressible pixels get slightly longer.
        let room = rgba.count + rgba.count / 8 + height + 65536
        let buffer = UnsafeMutableRawPointer.allocate(byteCount: room, alignment: 16)
        defer { buffer.deallocate() }
        guard let stream = SDL_RWFromMem(buffer, Int32(clamping: room)) else { return nil }
        defer { SDL_RWclose(stream) }
        var copy = rgba
        let isEncoded = copy.withUnsafeMutableBytes { bytes in
            let surface = SDL_CreateRGBSurfaceWithFormatFrom(
                bytes.baseAddress, Int32(width), Int32(height), 32, Int32(width * 4), SDL_PIXELFORMAT_RGBA32.rawValue)
            defer { SDL_FreeSurface(surface) }
            return surface.map { IMG_SavePNG_RW($0, stream, 0) == 0 } ?? false
        }
        let length = Int(SDL_RWtell(stream))
        guard isEncoded, length > 0, length < room else { return nil }
        return Array(UnsafeRawBufferPointer(start: buffer, count: length))
    }

    /// Writes a temporary file first, so that a full disk leaves the old file.
    static func write(_ png: [UInt8], to path: String) throws(Problem) {
        try checkPlace(path)
        let temporary = "\(path).\(getpid()).new"
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw Problem(errno: errno) }
        var code = DescriptorIO.write(png, to: descriptor)
        if code == 0, fsync(descriptor) != 0 { code = errno }
        close(descriptor)
        guard code == 0, rename(temporary, path) == 0 else {
            let problem = Problem(errno: code == 0 ? errno : code)
            unlink(temporary)
            throw problem
        }
    }

    /// Allows only a PNG or an empty file to be replaced.
    private static func checkPlace(_ path: String) throws(Problem) {
        var status = stat()
        guard stat(path, &status) == 0 else { return }
        guard status.st_mode & S_IFMT == S_IFREG else { throw Problem("it is no ordinary file") }
        guard status.st_size > 0 else { return }
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Problem(errno: errno) }
        defer { close(descriptor) }
        var start = [UInt8](repeating: 0, count: 8)
        guard read(descriptor, &start, 8) == 8, start == PNGChunks.signature else {
            throw Problem("it holds something else, which was left alone")
        }
    }
}
