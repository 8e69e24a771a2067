import CSDL2
import UnderCoverPixels

extension ImageLoader {
    /// RGBA pixels, rows from the top, as a PNG; nil if memory is short, or `rgba` is not of that size. Encodes in
    /// memory, because SDL does not report disk errors.
    package static func png(_ rgba: [UInt8], width: Int, height: Int) -> [UInt8]? {
        guard width > 0, height > 0, rgba.count == width * height * 4 else { return nil }
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
}
