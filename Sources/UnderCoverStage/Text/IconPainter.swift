import CSDL2
import Foundation
import UnderCoverCore

enum IconPainter {
    private static let largestFile = 256 * 1024
    private static let largestSide = 4096

    /// The alpha channel of an SVG, centred in `width` × `height` pixels; nil if the file is missing or broken.
    static func mask(of file: URL, width: Int, height: Int) -> Mask? {
        guard (1...largestSide).contains(width), (1...largestSide).contains(height),
            let bytes = try? Data(contentsOf: file), !bytes.isEmpty, bytes.count <= largestFile
        else { return nil }
        let drawn = bytes.withUnsafeBytes { buffer -> UnsafeMutablePointer<SDL_Surface>? in
            guard let reader = SDL_RWFromConstMem(buffer.baseAddress, Int32(buffer.count)) else { return nil }
            defer { SDL_RWclose(reader) }
            return IMG_LoadSizedSVG_RW(reader, Int32(width), Int32(height))
        }
        guard let drawn else { return nil }
        defer { SDL_FreeSurface(drawn) }
        guard let argb = SDL_ConvertSurfaceFormat(drawn, SDL_PIXELFORMAT_ARGB8888.rawValue, 0) else { return nil }
        defer { SDL_FreeSurface(argb) }
        return centred(argb, width: width, height: height)
    }

    private static func centred(_ surface: UnsafeMutablePointer<SDL_Surface>, width: Int, height: Int) -> Mask? {
        let (innerWidth, innerHeight) = (Int(surface.pointee.w), Int(surface.pointee.h))
        guard innerWidth <= width, innerHeight <= height else { return nil }
        let cover = surface.coverage()
        var pixels = [UInt8](repeating: 0, count: width * height)
        let (left, top) = ((width - innerWidth) / 2, (height - innerHeight) / 2)
        for y in 0..<innerHeight {
            for x in 0..<innerWidth { pixels[(top + y) * width + left + x] = cover[y * innerWidth + x] }
        }
        return Mask(width: width, height: height, pixels: pixels, advance: Double(width))
    }
}
