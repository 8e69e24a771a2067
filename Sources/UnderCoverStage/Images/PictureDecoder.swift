import CSDL2
import Foundation
import UnderCoverCatalogue
import UnderCoverPixels

/// Decodes a file to a square of pixels with SDL_image. Pictures from outside are decoded in a sandboxed process,
/// because a hostile file may exploit SDL_image here.
enum PictureDecoder {
    // The loaders load their libraries on first use, which is not thread-safe.
    static let isReady: Bool = {
        let wanted = Int32(IMG_INIT_JPG.rawValue | IMG_INIT_PNG.rawValue | IMG_INIT_WEBP.rawValue)
        return IMG_Init(wanted) & wanted == wanted
    }()

    /// The central square, scaled to `side`, upright and in sRGB: RGBA.
    static func square(_ bytes: [UInt8], side: Int) throws(ReaderError) -> [UInt8] {
        guard isReady else { throw .formatMissing }
        guard let header = try? PictureHeader(bytes), CoverDecoder.isBounded(header), !header.isAnimated else {
            throw .refused
        }
        let surface = try open(bytes, header)
        var pixels = centre(surface, side: side)
        SDL_FreeSurface(surface)
        // A CMYK profile does not fit the converted pixels.
        if header.inks == nil, let profile = ColorProfile.bytes(in: bytes, header.format) {
            ColorTransform.toSRGB(&pixels, profile: profile)
        }
        return Exif.upright(pixels, side: side, orientation: header.orientation)
    }
}

extension PictureDecoder {
    /// A surface of RGB or RGBA bytes; the caller frees it.
    private static func open(
        _ bytes: [UInt8], _ header: PictureHeader
    ) throws(ReaderError) -> UnsafeMutablePointer<SDL_Surface> {
        let needed = header.format == .png ? PNGChunks.needed(bytes) : bytes
        guard let surface = load(needed, as: header.format) else { throw .damaged }
        if Int(surface.pointee.w) == header.width, Int(surface.pointee.h) == header.height {
            if let inks = header.inks, surface.pointee.format.pointee.BytesPerPixel == 4 {
                mix(inks, on: surface)
                return surface
            }
            let format = surface.pointee.format.pointee.format
            let isPlain = format == SDL_PIXELFORMAT_RGB24.rawValue || format == SDL_PIXELFORMAT_RGBA32.rawValue
            if isPlain, SDL_HasColorKey(surface) == SDL_FALSE { return surface }
            if let rgba = SDL_ConvertSurfaceFormat(surface, SDL_PIXELFORMAT_RGBA32.rawValue, 0) {
                SDL_FreeSurface(surface)
                return rgba
            }
        }
        SDL_FreeSurface(surface)
        throw .otherSize
    }

    /// Converts CMYK, which SDL_image leaves as it is, to RGB. Approximately: the colour profile would have to be
    /// applied to every pixel before scaling.
    private static func mix(_ inks: PictureHeader.Inks, on surface: UnsafeMutablePointer<SDL_Surface>) {
        guard let pixels = surface.pointee.pixels else { return }
        for row in 0..<Int(surface.pointee.h) {
            let line = (pixels + row * Int(surface.pointee.pitch)).assumingMemoryBound(to: UInt8.self)
            for place in stride(from: 0, to: Int(surface.pointee.w) * 4, by: 4) {
                func paper(_ channel: Int) -> Int {
                    inks == .inverted ? Int(line[place + channel]) : 255 - Int(line[place + channel])
                }
                let black = paper(3)
                for channel in 0..<3 { line[place + channel] = UInt8(paper(channel) * black / 255) }
                line[place + 3] = 255
            }
        }
    }

    private static func load(_ bytes: [UInt8], as format: PictureHeader.Format) -> UnsafeMutablePointer<SDL_Surface>? {
        bytes.withUnsafeBytes { buffer in
            guard let reader = SDL_RWFromConstMem(buffer.baseAddress, Int32(buffer.count)) else { return nil }
            defer { SDL_RWclose(reader) }
            return switch format {
            case .jpeg: IMG_LoadJPG_RW(reader)
            case .png: IMG_LoadPNG_RW(reader)
            case .webP: IMG_LoadWEBP_RW(reader)
            }
        }
    }

    /// The central square: covers are square, so wider scans lose their edges.
    private static func centre(_ surface: UnsafeMutablePointer<SDL_Surface>, side: Int) -> [UInt8] {
        let (width, height) = (Int(surface.pointee.w), Int(surface.pointee.h))
        let middle = min(width, height)
        return area(surface, from: ((width - middle) / 2, (height - middle) / 2, middle, middle), to: (side, side))
    }

    private static func area(
        _ surface: UnsafeMutablePointer<SDL_Surface>, from: (x: Int, y: Int, width: Int, height: Int),
        to: PixelScaler.PixelSize
    ) -> [UInt8] {
        guard let pixels = surface.pointee.pixels else { return [] }
        let (pitch, bytesPerPixel) = (Int(surface.pointee.pitch), Int(surface.pointee.format.pointee.BytesPerPixel))
        let start = UnsafeRawPointer(pixels) + from.y * pitch + from.x * bytesPerPixel
        return PixelScaler.area(from: (from.width, from.height), to: to) { y, row in
            let line = UnsafeRawBufferPointer(start: start + y * pitch, count: from.width * bytesPerPixel)
            if bytesPerPixel == 4 { return row.copyMemory(from: line) }
            for x in 0..<from.width {
                for channel in 0..<3 { row[x * 4 + channel] = line[x * 3 + channel] }
                row[x * 4 + 3] = 255
            }
        }
    }

    /// Opens a photo once, to look at the whole of it in several sizes: RGBA, as it lies in the file.
    static func photo<Value>(
        _ bytes: [UInt8], _ isBounded: (PictureHeader) -> Bool,
        _ body: (_ header: PictureHeader, _ scaled: (PixelScaler.PixelSize) -> [UInt8]) -> Value
    ) throws(ReaderError) -> Value {
        guard isReady else { throw .formatMissing }
        guard let header = try? PictureHeader(bytes), isBounded(header), !header.isAnimated else { throw .refused }
        let surface = try open(bytes, header)
        defer { SDL_FreeSurface(surface) }
        return body(header) { area(surface, from: (0, 0, header.width, header.height), to: $0) }
    }
}

/// How picture files are decoded: in this process, or in a sandboxed one.
package struct PictureDecoding: Sendable {
    /// Decodes a file, whose header was checked, to its central square, upright and in sRGB: RGBA, `side * side * 4`
    /// bytes, rows from the top. Blocks. Adds to `seconds` the processor time that another process used for it.
    var square:
        @Sendable (_ bytes: [UInt8], _ header: PictureHeader, _ side: Int, _ seconds: inout Double)
            throws(ReaderError) -> [UInt8]
    /// Prepares for a picture that will arrive soon. Returns at once.
    var prepare: @Sendable () -> Void = {}
}

extension PictureDecoding {
    /// For the game's own pictures.
    package static let inProcess = PictureDecoding { bytes, _, side, _ throws(ReaderError) in
        try PictureDecoder.square(bytes, side: side)
    }
}

package struct DecodedCover: Sendable {
    package let id: ArtworkID
    /// The side of the square in pixels.
    package let side: Int
    /// RGBA, opaque, `side * side * 4` bytes, rows from the top.
    package let rgba: [UInt8]
    /// 64 × 64 pixels of three bytes: the input of `PaletteSignature.make`.
    package let sample64: [UInt8]
    /// nil unless the cover is for a round.
    package let study: CoverStudy?
    let request: ImageLoader.Request
    let decoding: PictureDecoding

    /// For posters, whose channels are equal: one byte a pixel.
    package var grey: [UInt8] { stride(from: 0, to: rgba.count, by: 4).map { rgba[$0] } }

    package var pixels: CoverPixels? {
        CoverPixels(side: side, pixels: rgba) { [request, decoding] in
            try? CoverDecoder.decode(request, by: decoding).rgba
        }
    }
}

extension DecodedCover {
    /// 64 × 64 RGB, each the mean of a square of `rgba`, which is opaque. Empty unless `side` is a multiple of 64.
    package static func sample64(_ rgba: [UInt8], side: Int) -> [UInt8] {
        let step = side / 64
        guard step > 0, step * 64 == side, rgba.count == side * side * 4 else { return [] }
        var sample: [UInt8] = []
        let count = step * step
        rgba.withUnsafeBufferPointer { rgba in
            for top in stride(from: 0, to: side, by: step) {
                for left in stride(from: 0, to: side, by: step) {
                    var sum = SIMD4<UInt32>.zero
                    for y in top..<top + step {
                        var place = (y * side + left) * 4
                        for _ in 0..<step {
                            sum &+= SIMD4(UInt32(rgba[place]), UInt32(rgba[place + 1]), UInt32(rgba[place + 2]), 0)
                            place += 4
                        }
                    }
                    for channel in 0..<3 { sample.append(UInt8((Int(sum[channel]) + count / 2) / count)) }
                }
            }
        }
        return sample
    }
}
