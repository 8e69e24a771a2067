import CLCMS2
import CZlib
import UnderCoverCatalogue
import UnderCoverPixels

enum ColorProfile {
    /// In bytes.
    static let largest = 1 << 20
    private static let leastBytes = 132

    /// nil if there is no profile, or none of plausible size and signature.
    static func bytes(in file: [UInt8], _ format: PictureHeader.Format) -> [UInt8]? {
        let found =
            switch format {
            case .jpeg: jpeg(file)
            case .png: png(file)
            case .webP: webP(file)
            }
        return found.flatMap { isPlausible($0) ? $0 : nil }
    }

    private static func isPlausible(_ profile: [UInt8]) -> Bool {
        let reader = ByteReader(bytes: profile)
        guard profile.count >= leastBytes, profile.count <= largest, let size = try? reader.big(0, 4) else {
            return false
        }
        return size >= leastBytes && size <= profile.count && reader.has(Array("acsp".utf8), at: 36)
    }

    /// JPEG splits a profile into segments of at most 64 KB, numbered from 1, in any order.
    private static func jpeg(_ file: [UInt8]) -> [UInt8]? {
        let reader = ByteReader(bytes: file)
        let mark = Array("ICC_PROFILE".utf8) + [0]
        var pieces: [Int: Range<Int>] = [:]
        var (wanted, total) = (0, 0)
        var offset = 2
        while let marker = try? reader.big(offset, 2), marker != 0xFFDA {
            // Fill bytes, and markers without a length.
            if marker == 0xFFFF || marker == 0xFF01 || (0xFFD0...0xFFD8).contains(marker) {
                offset += marker == 0xFFFF ? 1 : 2
                continue
            }
            guard marker > 0xFF00, let length = try? reader.big(offset + 2, 2), length >= 2,
                offset + 2 + length <= file.count
            else { return nil }
            if marker == 0xFFE2, length >= 2 + mark.count + 2, reader.has(mark, at: offset + 4) {
                let (number, count) = (Int(file[offset + 16]), Int(file[offset + 17]))
                guard number >= 1, number <= count, wanted == 0 || wanted == count, pieces[number] == nil else {
                    return nil
                }
                wanted = count
                pieces[number] = offset + 18..<offset + 2 + length
                total += length - 16
                guard total <= largest else { return nil }
            }
            offset += 2 + length
        }
        guard wanted > 0, pieces.count == wanted else { return nil }
        return (1...wanted).flatMap { pieces[$0].map { file[$0] } ?? [] }
    }

    /// PNG stores a profile zlib-compressed after a name.
    private static func png(_ file: [UInt8]) -> [UInt8]? {
        var packed: ArraySlice<UInt8>?
        PNGChunks.each(in: file) { name, whole in
            if name.elementsEqual("iCCP".utf8) {
                let content = file[whole.lowerBound + 8..<whole.upperBound - 4]
                // The name ends with a zero byte; the next byte is the compression method, which is always 0.
                if let end = content.prefix(80).firstIndex(of: 0), end + 2 < content.endIndex, file[end + 1] == 0 {
                    packed = content[(end + 2)...]
                }
                return false
            }
            return !name.elementsEqual("IDAT".utf8)
        }
        return packed.flatMap(unpacked)
    }

    private static func unpacked(_ packed: ArraySlice<UInt8>) -> [UInt8]? {
        let result = [UInt8](unsafeUninitializedCapacity: largest) { target, count in
            var length = uLongf(largest)
            let isWhole = packed.withUnsafeBufferPointer {
                uncompress(target.baseAddress, &length, $0.baseAddress, uLong($0.count)) == Z_OK
            }
            count = isWhole ? Int(length) : 0
        }
        // Copies, because the reserved megabyte would stay allocated.
        return result.isEmpty ? nil : Array(result[...])
    }

    private static func webP(_ file: [UInt8]) -> [UInt8]? {
        let reader = ByteReader(bytes: file)
        guard reader.has(Array("VP8X".utf8), at: 12), let flags = try? reader.byte(20), flags & 0x20 != 0,
            let first = try? reader.little(16, 4)
        else { return nil }
        // The profile is the second chunk, before the picture; chunks are padded to an even length.
        let offset = 20 + first + first % 2
        guard reader.has(Array("ICCP".utf8), at: offset), let length = try? reader.little(offset + 4, 4),
            length <= largest, offset + 8 + length <= file.count
        else { return nil }
        return Array(file[offset + 8..<offset + 8 + length])
    }
}

enum ColorTransform {
    /// Smaller differences are invisible, and most profiles are sRGB in other words. In 8-bit codes.
    private static let leastChange = 3

    /// Converts RGBA in place; alpha stays. An unusable profile is ignored.
    static func toSRGB(_ pixels: inout [UInt8], profile bytes: [UInt8]) {
        guard let profile = bytes.withUnsafeBytes({ cmsOpenProfileFromMem($0.baseAddress, cmsUInt32Number($0.count)) })
        else { return }
        defer { cmsCloseProfile(profile) }
        guard let layout = layout(of: profile, for: pixels), let sRGB = cmsCreate_sRGBProfile() else { return }
        defer { cmsCloseProfile(sRGB) }
        let perceptual = cmsUInt32Number(INTENT_PERCEPTUAL)
        guard let transform = cmsCreateTransform(profile, layout, sRGB, lcms2_rgba, perceptual, 0) else { return }
        defer { cmsDeleteTransform(transform) }
        if changes(transform, isGrey: layout == lcms2_grey_and_three) { apply(transform, to: &pixels) }
    }

    private static func apply(_ transform: cmsHTRANSFORM, to pixels: inout [UInt8]) {
        pixels.withUnsafeMutableBytes {
            cmsDoTransform(transform, $0.baseAddress, $0.baseAddress, cmsUInt32Number($0.count / 4))
        }
    }

    /// Makes the library load what it loads only once.
    static func warmUp() {
        var pixel: [UInt8] = [1, 2, 3, 255]
        guard let sRGB = cmsCreate_sRGBProfile() else { return }
        defer { cmsCloseProfile(sRGB) }
        var size = cmsUInt32Number(0)
        guard cmsSaveProfileToMem(sRGB, nil, &size) != 0 else { return }
        var bytes = [UInt8](repeating: 0, count: Int(size))
        guard cmsSaveProfileToMem(sRGB, &bytes, &size) != 0 else { return }
        toSRGB(&pixel, profile: bytes)
    }

    /// nil for profiles that do not fit the pixels: CMYK, Lab, or grey for a coloured picture.
    private static func layout(of profile: cmsHPROFILE, for pixels: [UInt8]) -> cmsUInt32Number? {
        switch cmsGetColorSpace(profile) {
        case cmsSigRgbData: lcms2_rgba
        case cmsSigGrayData: isGrey(pixels) ? lcms2_grey_and_three : nil
        default: nil
        }
    }

    private static func isGrey(_ pixels: [UInt8]) -> Bool {
        pixels.withUnsafeBufferPointer { pixels in
            stride(from: 0, to: pixels.count, by: 4).allSatisfy { (pixel: Int) -> Bool in
                pixels[pixel] == pixels[pixel + 1] && pixels[pixel] == pixels[pixel + 2]
            }
        }
    }

    /// Tries the transform on a few colours, which costs nothing compared with a picture.
    private static func changes(_ transform: cmsHTRANSFORM, isGrey: Bool) -> Bool {
        let steps: [UInt8] = [0, 36, 73, 109, 146, 182, 219, 255]
        var colors: [UInt8] = []
        for red in steps {
            for green in isGrey ? [red] : steps {
                for blue in isGrey ? [red] : steps { colors += [red, green, blue, 255] }
            }
        }
        var changed = colors
        apply(transform, to: &changed)
        return zip(colors, changed).contains { abs(Int($0) - Int($1)) >= leastChange }
    }
}
