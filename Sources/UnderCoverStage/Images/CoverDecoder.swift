import Foundation
import UnderCoverCatalogue
import UnderCoverPixels

enum CoverDecoder {
    private static let largestFile = 20 << 20
    private static let largestSide = 4096
    private static let mostPixels = 16 << 20

    static func decode(
        _ request: ImageLoader.Request, by decoding: PictureDecoding = .inProcess, _ sizes: CacheSizes = .usual
    ) throws(StageError) -> DecodedCover {
        let name = request.source.name
        let side = request.purpose.side(sizes)
        let data = try request.source.read(
            largest: largestFile, tooLarge: { _ in Words.pictureTooLarge(largestFile >> 20) },
            unreadable: { unreadable(name, $0) })
        let bytes = Array(data)
        let header = try check(bytes, name: name)
        var pixels: [UInt8]
        var seconds = 0.0
        defer { request.spent?(seconds) }
        do throws(ReaderError) { pixels = try decoding.square(bytes, header, side, &seconds) } catch {
            // A busy machine is late, too.
            throw unreadable(name, error.reason, blamesFile: error.blamesFile && error != .late)
        }
        flatten(&pixels, isGrey: request.purpose == .poster)
        let small = DecodedCover.sample64(pixels, side: side)
        var study: CoverStudy?
        if request.purpose == .round {
            let lettering = request.knownLettering?() ?? Lettering.find(grey: grey(pixels, side: side))
            study = CoverStudy.make(rgb64: small, lettering: lettering)
        }
        return DecodedCover(
            id: request.id, side: side, rgba: pixels, sample64: small, study: study, request: request,
            decoding: decoding)
    }

    static func isBounded(_ header: PictureHeader) -> Bool {
        header.width <= largestSide && header.height <= largestSide && header.width * header.height <= mostPixels
    }

    /// Only JPEG, PNG and WebP: SDL's other loaders are rarely used and rarely tested.
    ///
    /// - Throws: `StageError` if the header is damaged, too large or animated.
    static func check(_ bytes: [UInt8], name: String) throws(StageError) -> PictureHeader {
        try check(bytes, name: name) { header in
            isBounded(header) ? nil : Words.pictureTooWide(header.width, header.height, largestSide)
        }
    }

    /// - Parameter tooLarge: the reason to refuse a picture for its size.
    static func check(
        _ bytes: [UInt8], name: String, tooLarge: (PictureHeader) -> String?
    ) throws(StageError) -> PictureHeader {
        let header: PictureHeader
        do { header = try PictureHeader(bytes) } catch {
            switch error {
            case .unknownFormat where bytes.isEmpty: throw unreadable(name, Words.reasonEmpty)
            case .unknownFormat: throw unreadable(name, Words.noKnownPicture)
            case .cutShort: throw unreadable(name, Words.pictureCutShort(size(bytes.count)))
            case .damaged: throw unreadable(name, Words.headerDamaged)
            }
        }
        if let reason = tooLarge(header) { throw unreadable(name, reason) }
        guard !header.isAnimated else { throw unreadable(name, Words.pictureMoves) }
        guard header.isWhole else { throw unreadable(name, Words.pictureCutShort(size(bytes.count))) }
        return header
    }
}

extension CoverDecoder {
    static func unreadable(_ name: String, _ reason: String, blamesFile: Bool = true) -> StageError {
        StageError(Words.pictureUnreadable(name, reason), blamesFile: blamesFile)
    }

    private static func size(_ bytes: Int) -> String { bytes < 1024 ? Words.manyBytes(bytes) : "\(bytes / 1024) KB" }

    /// Blends transparent parts with white; converts to grey by Rec. 709.
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

    /// Grey by Rec. 709 at the side that `Lettering` searches.
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
}
