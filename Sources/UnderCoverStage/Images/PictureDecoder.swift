import CSDL2
import Foundation
import UnderCoverCore

/// From the bytes of a file to a square of pixels. Runs on any thread.
enum PictureDecoder {
    private static let largestFile = 10 << 20
    private static let largestSide = 4096
    private static let mostPixels = 16 << 20

    // The loaders open their libraries on first use, which two threads must not do at once.
    private static let isReady: Bool = {
        let wanted = Int32(IMG_INIT_JPG.rawValue | IMG_INIT_PNG.rawValue | IMG_INIT_WEBP.rawValue)
        return IMG_Init(wanted) & wanted == wanted
    }()

    static func decode(_ request: ImageLoader.Request) throws(StageError) -> DecodedCover {
        let name = request.source.name
        let side = request.purpose.side
        var (pixels, orientation) = try square(request.source, side: side, name: name)
        if orientation > 1 { pixels = Exif.upright(pixels, side: side, orientation: orientation) }
        flatten(&pixels, isGrey: request.purpose == .poster)
        let small = sample(pixels, side: side)
        let study =
            request.purpose == .round
            ? CoverStudy.make(rgb64: small, lettering: Lettering.find(grey: grey(pixels, side: side))) : nil
        return DecodedCover(
            id: request.id, side: side, rgba: pixels, sample64: small, study: study, request: request)
    }

    /// Only these three formats: the general loader knows many more, seldom used and seldom tested.
    static func check(_ bytes: [UInt8], name: String) throws(StageError) -> PictureHeader {
        let header: PictureHeader
        do {
            header = try PictureHeader(bytes)
        } catch {
            let isEmpty = bytes.isEmpty
            switch error {
            case .unknownFormat: throw unreadable(name, isEmpty ? "it is empty" : "it is neither JPEG, PNG nor WebP")
            case .cutShort: throw unreadable(name, "cut short at \(size(bytes.count))")
            case .damaged: throw unreadable(name, "its header is damaged")
            }
        }
        let (width, height) = (header.width, header.height)
        guard width <= largestSide, height <= largestSide, width * height <= mostPixels else {
            throw unreadable(name, "\(width) × \(height) pixels are more than \(largestSide) × \(largestSide)")
        }
        guard !header.isAnimated else { throw unreadable(name, "it moves") }
        guard header.isWhole else { throw unreadable(name, "cut short at \(size(bytes.count))") }
        return header
    }
}

extension PictureDecoder {
    private static func unreadable(_ name: String, _ reason: String) -> StageError {
        StageError("\(name) is not a picture we can read: \(reason).")
    }

    private static func size(_ bytes: Int) -> String { bytes < 1024 ? "\(bytes) bytes" : "\(bytes / 1024) KB" }

    private static func checkSize(_ count: Int, name: String) throws(StageError) {
        guard count <= largestFile else {
            throw unreadable(name, "\(count >> 20) MB is more than \(largestFile >> 20) MB")
        }
    }

    private static func read(_ source: ImageLoader.Source, name: String) throws(StageError) -> [UInt8] {
        switch source {
        case .bytes(let data, _):
            try checkSize(data.count, name: name)
            return Array(data)
        case .file(let url):
            // Asked before opening: a pipe would never end.
            guard let facts = try? FileManager.default.attributesOfItem(atPath: url.resolvingSymlinksInPath().path),
                facts[.type] as? FileAttributeType == .typeRegular
            else { throw unreadable(name, "there is no such file") }
            let count = (facts[.size] as? NSNumber)?.intValue ?? 0
            try checkSize(count, name: name)
            guard let data = try? Data(contentsOf: url) else { throw unreadable(name, "it may not be opened") }
            return Array(data)
        }
    }

    /// The middle square, `side` wide, as it lies in the file.
    private static func square(
        _ source: ImageLoader.Source, side: Int, name: String
    ) throws(StageError) -> (pixels: [UInt8], orientation: Int) {
        let (surface, orientation) = try open(source, name: name)
        defer { SDL_FreeSurface(surface) }
        return (centre(surface, side: side), orientation)
    }

    /// A surface of RGB or RGBA bytes; the caller frees it.
    private static func open(
        _ source: ImageLoader.Source, name: String
    ) throws(StageError) -> (surface: UnsafeMutablePointer<SDL_Surface>, orientation: Int) {
        let bytes = try read(source, name: name)
        let header = try check(bytes, name: name)
        guard isReady else { throw unreadable(name, "this system's SDL_image lacks a format") }
        guard let surface = load(bytes, as: header.format) else { throw unreadable(name, "its picture is damaged") }
        if Int(surface.pointee.w) == header.width, Int(surface.pointee.h) == header.height {
            if let inks = header.inks, surface.pointee.format.pointee.BytesPerPixel == 4 {
                mix(inks, on: surface)
                return (surface, header.orientation)
            }
            let format = surface.pointee.format.pointee.format
            let isPlain = format == SDL_PIXELFORMAT_RGB24.rawValue || format == SDL_PIXELFORMAT_RGBA32.rawValue
            if isPlain, SDL_HasColorKey(surface) == SDL_FALSE { return (surface, header.orientation) }
            if let rgba = SDL_ConvertSurfaceFormat(surface, SDL_PIXELFORMAT_RGBA32.rawValue, 0) {
                SDL_FreeSurface(surface)
                return (rgba, header.orientation)
            }
        }
        SDL_FreeSurface(surface)
        throw unreadable(name, "its header lies about its size")
    }

    /// The loader hands printers' inks over as they are. Without a profile they have no one true colour; this is near.
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

    /// The middle square: sleeves are square, and what is scanned a little wider has its edge cut.
    private static func centre(_ surface: UnsafeMutablePointer<SDL_Surface>, side: Int) -> [UInt8] {
        let (width, height, pitch) = (Int(surface.pointee.w), Int(surface.pointee.h), Int(surface.pointee.pitch))
        let middle = min(width, height)
        guard let pixels = surface.pointee.pixels else { return [] }
        let bytesPerPixel = Int(surface.pointee.format.pointee.BytesPerPixel)
        let start = UnsafeRawPointer(pixels) + (height - middle) / 2 * pitch + (width - middle) / 2 * bytesPerPixel
        return PixelScaler.area(from: (middle, middle), to: (side, side)) { y, row in
            let line = UnsafeRawBufferPointer(start: start + y * pitch, count: middle * bytesPerPixel)
            if bytesPerPixel == 4 { return row.copyMemory(from: line) }
            for x in 0..<middle {
                for channel in 0..<3 { row[x * 4 + channel] = line[x * 3 + channel] }
                row[x * 4 + 3] = 255
            }
        }
    }

    /// Transparent parts show white, as a page would; grey by Rec. 709.
    private static func flatten(_ pixels: inout [UInt8], isGrey: Bool) {
        for place in stride(from: 0, to: pixels.count, by: 4) {
            let alpha = Int(pixels[place + 3])
            if alpha < 255 {
                for channel in place..<place + 3 {
                    pixels[channel] = UInt8((Int(pixels[channel]) * alpha + 255 * (255 - alpha) + 127) / 255)
                }
                pixels[place + 3] = 255
            }
            if isGrey {
                let (red, green, blue) = (Int(pixels[place]), Int(pixels[place + 1]), Int(pixels[place + 2]))
                let grey = UInt8((red * 2126 + green * 7152 + blue * 722 + 5000) / 10000)
                for channel in place..<place + 3 { pixels[channel] = grey }
            }
        }
    }

    /// Half the size, by Rec. 709.
    private static func grey(_ rgba: [UInt8], side: Int) -> [UInt8] {
        let half = Lettering.side
        let step = side / half
        guard step * half == side else { return [] }
        var grey = [UInt8](repeating: 0, count: half * half)
        for y in 0..<half {
            for x in 0..<half {
                var sum = 0
                for dy in 0..<step {
                    for dx in 0..<step {
                        let place = ((y * step + dy) * side + x * step + dx) * 4
                        sum += Int(rgba[place]) * 2126 + Int(rgba[place + 1]) * 7152 + Int(rgba[place + 2]) * 722
                    }
                }
                grey[y * half + x] = UInt8(sum / (step * step * 10000))
            }
        }
        return grey
    }

    private static func sample(_ rgba: [UInt8], side: Int) -> [UInt8] {
        let small = PixelScaler.area(rgba, from: (side, side), to: (64, 64))
        return stride(from: 0, to: small.count, by: 4).flatMap { small[$0..<$0 + 3] }
    }
}
