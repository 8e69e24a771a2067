import CLCMS2
import CZlib
import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverPixels

@testable import UnderCoverStage

/// Pictures with colour profiles.
@Suite struct ImagesColorTests {
    /// A colour space as textbooks define it: chromaticities and a gamma.
    struct Space: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let red: (x: Double, y: Double)
        let green: (x: Double, y: Double)
        let blue: (x: Double, y: Double)
        let gamma: Double

        static let adobe = Space(
            testDescription: "Adobe RGB", red: (0.64, 0.33), green: (0.21, 0.71), blue: (0.15, 0.06), gamma: 2.2)
        static let display = Space(
            testDescription: "Display P3", red: (0.68, 0.32), green: (0.265, 0.69), blue: (0.15, 0.06), gamma: 2.2)

        var profile: [UInt8] {
            var white = cmsCIExyY(x: 0.3127, y: 0.3290, Y: 1)
            var primaries = cmsCIExyYTRIPLE(
                Red: cmsCIExyY(x: red.x, y: red.y, Y: 1), Green: cmsCIExyY(x: green.x, y: green.y, Y: 1),
                Blue: cmsCIExyY(x: blue.x, y: blue.y, Y: 1))
            let curve = cmsBuildGamma(nil, gamma)
            defer { cmsFreeToneCurve(curve) }
            var curves = [curve, curve, curve]
            return ImagesColorTests.saved(cmsCreateRGBProfile(&white, &primaries, &curves))
        }

        /// Independent arithmetic: linear light to XYZ to linear sRGB to codes.
        func inSRGB(_ codes: [Int]) -> [Int] {
            let light = codes.map { pow(Double($0) / 255, gamma) }
            let xyz = matrix.map { row in zip(row, light).reduce(0) { $0 + $1.0 * $1.1 } }
            let toSRGB = [[3.2406, -1.5372, -0.4986], [-0.9689, 1.8758, 0.0415], [0.0557, -0.2040, 1.0570]]
            return toSRGB.map { row in
                let value = min(max(zip(row, xyz).reduce(0) { $0 + $1.0 * $1.1 }, 0), 1)
                let code = value <= 0.0031308 ? 12.92 * value : 1.055 * pow(value, 1 / 2.4) - 0.055
                return Int((code * 255).rounded())
            }
        }

        /// Columns are the primaries, scaled so that they sum to white (D65).
        private var matrix: [[Double]] {
            let columns = [red, green, blue].map { [$0.x / $0.y, 1, (1 - $0.x - $0.y) / $0.y] }
            let white = [0.3127 / 0.3290, 1, (1 - 0.3127 - 0.3290) / 0.3290]
            func determinant(_ m: [[Double]]) -> Double {
                func minor(_ one: Int, _ other: Int) -> Double { m[one][1] * m[other][2] - m[one][2] * m[other][1] }
                let (first, second, third) = (m[0][0] * minor(1, 2), m[1][0] * minor(0, 2), m[2][0] * minor(0, 1))
                return first - second + third
            }
            let whole = determinant(columns)
            let scales = (0..<3).map { index in
                var changed = columns
                changed[index] = white
                return determinant(changed) / whole
            }
            return (0..<3).map { row in (0..<3).map { columns[$0][row] * scales[$0] } }
        }
    }

    fileprivate static func saved(_ profile: cmsHPROFILE?) -> [UInt8] {
        var size = cmsUInt32Number(0)
        cmsSaveProfileToMem(profile, nil, &size)
        var bytes = [UInt8](repeating: 0, count: Int(size))
        cmsSaveProfileToMem(profile, &bytes, &size)
        cmsCloseProfile(profile)
        return bytes
    }

    private static func fixture(_ name: String) throws -> [UInt8] {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
            "Fixtures/" + name)
        return Array(try Data(contentsOf: file))
    }

    /// The colours of the left and the right half.
    private func halves(_ file: [UInt8]) throws(StageError) -> [[Int]] {
        let cover = try ImageLoader.decode(.init("test/colors", from: .bytes(Data(file), name: "x"), for: .thumbnail))
        return [0.2, 0.8].map { x in
            let place = (cover.side / 2 * cover.side + Int(x * Double(cover.side))) * 4
            return cover.rgba[place..<place + 3].map(Int.init)
        }
    }

    private func isNear(_ one: [[Int]], _ other: [[Int]], within tolerance: Int) -> Bool {
        zip(one.joined(), other.joined()).allSatisfy { abs($0 - $1) <= tolerance }
    }

    private enum Kind: String, CaseIterable { case png = "one.png", jpeg = "plain.jpg", webP = "plain.webp" }

    private func file(_ kind: Kind, profile: [UInt8]) throws -> [UInt8] {
        switch kind {
        case .png: try Self.png(Self.fixture("largest.png"), profile: profile)
        case .jpeg: Self.jpeg(try Self.fixture(kind.rawValue), pieces: Self.pieces(profile, of: 400))
        case .webP: Self.webP(try Self.fixture(kind.rawValue), profile: profile)
        }
    }

    // MARK: What is right

    @Test(arguments: [Space.adobe, .display]) func wideColoursAreShownAsTheyWereMeant(space: Space) throws {
        for kind in Kind.allCases {
            let plain = try kind == .png ? [[220, 30, 40], [30, 60, 210]] : halves(file(kind, profile: []))
            let expected = plain.map(space.inSRGB)
            let found = try halves(file(kind, profile: space.profile))
            // Both sides round, and sRGB is linear near black where this space is not.
            #expect(isNear(found, expected, within: 3), "\(kind): \(found) instead of \(expected)")
            #expect(!isNear(found, plain, within: 8), "\(kind): nothing changed")
        }
    }

    @Test func whatSaysItIsSRGBIsLeftAlone() throws {
        for kind in Kind.allCases {
            let plain = try halves(file(kind, profile: []))
            #expect(try halves(file(kind, profile: Self.saved(cmsCreate_sRGBProfile()))) == plain)
        }
    }

    @Test func greysHaveTheirOwnProfiles() throws {
        var white = cmsCIExyY(x: 0.3457, y: 0.3585, Y: 1)
        let curve = cmsBuildGamma(nil, 1)
        defer { cmsFreeToneCurve(curve) }
        let linear = Self.saved(cmsCreateGrayProfile(&white, curve))
        let plain = try halves(Self.fixture("grey.jpg"))
        let found = try halves(Self.jpeg(Self.fixture("grey.jpg"), pieces: Self.pieces(linear, of: 60_000)))
        for (before, after) in zip(plain, found) {
            let light = Double(before[0]) / 255
            let expected = Int(((1.055 * pow(light, 1 / 2.4) - 0.055) * 255).rounded())
            #expect(after.allSatisfy { abs($0 - expected) <= 2 }, "\(before) became \(after), not \(expected)")
        }
        // A grey profile does not apply to a coloured picture.
        #expect(try halves(file(.jpeg, profile: linear)) == halves(file(.jpeg, profile: [])))
    }

    // MARK: What is wrong

    @Test func aProfileThatIsNoneIsIgnored() throws {
        let profile = Space.adobe.profile
        var strange = profile
        strange.replaceSubrange(16..<20, with: Array("CMYK".utf8))
        var huge = profile
        huge.replaceSubrange(0..<4, with: [0x7F, 0xFF, 0xFF, 0xFF])
        let broken: [[UInt8]] = [
            Array(profile.prefix(100)), Array(profile.dropLast(200)), Array("<html>".utf8), strange, huge,
            [UInt8](repeating: 0, count: 4000), profile + [UInt8](repeating: 0, count: ColorProfile.largest),
        ]
        for kind in Kind.allCases {
            let plain = try halves(file(kind, profile: []))
            for profile in broken where !(kind == .jpeg && profile.count > 50_000) {
                #expect(try halves(file(kind, profile: profile)) == plain, "\(kind), \(profile.count) bytes")
            }
        }
    }

    @Test func piecesMustFitTogether() throws {
        let plain = try Self.fixture("plain.jpg")
        let pieces = Self.pieces(Space.adobe.profile, of: 200)
        try #require(pieces.count == 3)
        func found(_ pieces: [(Int, Int, [UInt8])]) -> [UInt8]? {
            ColorProfile.bytes(in: Self.jpeg(plain, pieces: pieces), .jpeg)
        }
        #expect(found(pieces) == Space.adobe.profile)
        #expect(found(pieces.reversed()) == Space.adobe.profile)
        #expect(found([]) == nil)
        #expect(found(Array(pieces.dropLast())) == nil)
        #expect(found(pieces + [pieces[0]]) == nil)
        #expect(found(pieces.map { ($0.0, 200, $0.2) }) == nil)
        #expect(found(pieces.map { ($0.0 - 1, $0.1, $0.2) }) == nil)
        let many = (1...255).map { ($0, 255, [UInt8](repeating: 1, count: 60_000)) }
        #expect(found(many) == nil)
    }

    /// A small profile that decompresses to gigabytes.
    @Test func aPackedBombIsNotUnpacked() throws {
        let plain = try Self.fixture("largest.png")
        let bomb = Self.png(plain, profile: [UInt8](repeating: 0, count: 64 << 20))
        #expect(bomb.count < plain.count + (1 << 20))
        #expect(ColorProfile.bytes(in: bomb, .png) == nil)
        #expect(PNGChunks.needed(bomb).count <= plain.count)
    }

    @Test func noiseInAProfileNeverCrashes() throws {
        let profile = Space.display.profile
        var state: UInt64 = 1
        for _ in 0..<2000 {
            var noisy = profile
            for _ in 0..<6 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                noisy[Int(state >> 33) % noisy.count] = UInt8(truncatingIfNeeded: state >> 20)
            }
            var pixels: [UInt8] = [220, 30, 40, 128]
            ColorTransform.toSRGB(&pixels, profile: noisy)
            #expect(pixels[3] == 128)
        }
    }
}

extension ImagesColorTests {
    private static func png(_ plain: [UInt8], profile: [UInt8]) -> [UInt8] {
        guard !profile.isEmpty else { return plain }
        var length = compressBound(uLong(profile.count))
        var packed = [UInt8](repeating: 0, count: Int(length))
        compress(&packed, &length, profile, uLong(profile.count))
        var body = Array("iCCP".utf8)
        body += Array("a profile".utf8) + [0, 0]
        body += packed.prefix(Int(length))
        // The checksum is wrong, but no library reads it.
        var file = Array(plain[..<33])
        file += big(body.count - 4, 4) + body + [0, 0, 0, 0]
        return file + plain[33...]
    }

    private static func pieces(_ profile: [UInt8], of size: Int) -> [(Int, Int, [UInt8])] {
        let starts = Array(stride(from: 0, to: profile.count, by: size))
        return starts.enumerated().map { ($0 + 1, starts.count, Array(profile[$1..<min($1 + size, profile.count)])) }
    }

    private static func jpeg(_ plain: [UInt8], pieces: [(Int, Int, [UInt8])]) -> [UInt8] {
        let segments = pieces.flatMap { number, count, bytes -> [UInt8] in
            var body = Array("ICC_PROFILE".utf8)
            body += [0, UInt8(number), UInt8(count)]
            body += bytes
            let mark: [UInt8] = [0xFF, 0xE2]
            return mark + big(body.count + 2, 2) + body
        }
        return Array(plain[..<2]) + segments + Array(plain[2...])
    }

    /// Between an extended header that announces it and the picture.
    private static func webP(_ plain: [UInt8], profile: [UInt8]) -> [UInt8] {
        guard !profile.isEmpty else { return plain }
        var header: [UInt8] = [0x20, 0, 0, 0]
        header += little(95, 3) + little(95, 3)
        var chunks = Array("VP8X".utf8)
        chunks += little(header.count, 4) + header
        chunks += Array("ICCP".utf8) + little(profile.count, 4)
        chunks += profile + [UInt8](repeating: 0, count: profile.count % 2)
        chunks += plain[12...]
        return Array("RIFF".utf8) + little(chunks.count + 4, 4) + Array("WEBP".utf8) + chunks
    }

    private static func big(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).reversed().map { UInt8(value >> ($0 * 8) & 255) }
    }

    private static func little(_ value: Int, _ count: Int) -> [UInt8] { big(value, count).reversed() }
}
