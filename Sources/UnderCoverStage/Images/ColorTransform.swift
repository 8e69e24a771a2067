import CLCMS2

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
