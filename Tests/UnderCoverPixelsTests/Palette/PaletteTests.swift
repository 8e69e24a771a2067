import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore
@testable import UnderCoverPixels

struct PaletteTests {
    typealias Pixel = (x: Int, y: Int)

    private func picture(_ color: (Pixel) -> Color) -> [UInt8] {
        (0..<64 * 64).flatMap { index -> [UInt8] in
            let pixel = color((index % 64, index / 64))
            return [pixel.red, pixel.green, pixel.blue]
        }
    }

    /// The signature of a cover in one colour.
    static func plain(_ color: Color) -> PaletteSignature {
        PaletteSignature(
            swatches: [PaletteSignature.Swatch(color: color, share: 1)], grid: Array(repeating: color, count: 16))
    }

    private func signature(_ color: (Pixel) -> Color) throws -> PaletteSignature {
        try #require(PaletteSignature.make(rgb64: picture(color)))
    }

    private func nearest(_ color: Color, _ signature: PaletteSignature) -> Double {
        signature.swatches.map { OKLab($0.color).distance(to: OKLab(color)) }.min() ?? .infinity
    }

    @Test(arguments: [0x000000, 0xFFFFFF, 0x808080, 0xFF0000, 0x0000FF, 0x123456] as [UInt32])
    func oneColourIsOneSwatch(hex: UInt32) throws {
        let signature = try signature { _ in Color(hex) }
        #expect(signature.swatches == [PaletteSignature.Swatch(color: Color(hex), share: 1)])
        #expect(signature.grid == Array(repeating: Color(hex), count: 16))
    }

    @Test func wrongSizesHaveNone() {
        #expect(PaletteSignature.make(rgb64: []) == nil)
        #expect(PaletteSignature.make(rgb64: Array(repeating: 0, count: 64 * 64 * 4)) == nil)
    }

    @Test func findsColoursSharesAndPlaces() throws {
        let red = Color(0xD02020)
        let blue = Color(0x2040C0)
        let cream = Color(0xF0E8D0)
        let signature = try signature { $0.y < 16 ? red : ($0.x < 32 ? blue : cream) }
        #expect(signature.swatches.count == 3)
        for (color, share) in [(red, 0.25), (blue, 0.375), (cream, 0.375)] {
            let swatch = try #require(signature.swatches.first { $0.color == color })
            #expect(abs(swatch.share - share) < 1e-9)
        }
        #expect(signature.swatches[2].color == cream, "chroma counts: the pale one is weakest")
        #expect(signature.grid[..<4].allSatisfy { $0 == red })
        #expect(signature.grid[4] == blue && signature.grid[15] == cream)
    }

    @Test func aLonePixelIsNoColourButAPatchIs() throws {
        let paper = Color(0xE8E4DC)
        let patch = try signature { $0.x < 10 && $0.y < 10 ? Color(0xE01010) : paper }
        #expect(nearest(Color(0xE01010), patch) < 0.02)
        #expect(patch.swatches[0].color == paper || patch.swatches[0].share < 0.1)
    }

    @Test func nearColoursAreMerged() throws {
        let signature = try signature { Color(red: UInt8(100 + $0.x / 8), green: 60, blue: 60) }
        #expect(signature.swatches.count == 1 && abs(signature.swatches[0].share - 1) < 1e-9)
    }

    @Test func noiseGivesSharesThatAddUpAndColoursThatDiffer() throws {
        var chance = SeededGenerator(seed: 3)
        for _ in 0..<4 {
            let signature = try signature { _ in Color(UInt32(chance.int(below: 1 << 24))) }
            #expect((2...8).contains(signature.swatches.count))
            #expect(abs(signature.swatches.reduce(0) { $0 + $1.share } - 1) < 1e-9)
            for (index, one) in signature.swatches.enumerated() {
                for two in signature.swatches[(index + 1)...] {
                    // Slightly closer than when merged, because swatches are rounded to 8 bits.
                    #expect(OKLab(one.color).distance(to: OKLab(two.color)) > Clustering.sameDistance - 0.01)
                }
            }
        }
    }

    @Test func distanceKnowsEqualNearAndFar() throws {
        let red = try signature { _ in Color(0xD02020) }
        let brick = try signature { _ in Color(0xB02818) }
        let blue = try signature { _ in Color(0x2040C0) }
        let leftRight = try signature { $0.x < 32 ? Color(0xD02020) : Color(0x2040C0) }
        let rightLeft = try signature { $0.x < 32 ? Color(0x2040C0) : Color(0xD02020) }
        let nothing = PaletteSignature(swatches: [], grid: [])
        #expect(red.distance(to: red) == 0)
        #expect(red.distance(to: brick) < red.distance(to: blue))
        #expect(red.distance(to: blue) == blue.distance(to: red))
        #expect(leftRight.distance(to: rightLeft) > 0.1, "the same colours elsewhere are another cover")
        #expect(red.distance(to: nothing) == 1 && nothing.distance(to: nothing) == 1)
        let black = try signature { _ in Color(0x000000) }
        #expect(abs(black.distance(to: try signature { _ in .white }) - 1) < 0.01)
        let noGrid = PaletteSignature(swatches: red.swatches, grid: [])
        #expect(noGrid.distance(to: red) == 0)
    }
}

struct OKLabTests {
    /// Reference values from Ottosson's page, for sRGB primaries.
    @Test(
        arguments: [
            (0xFFFFFF, 1.0, 0.0, 0.0), (0x000000, 0, 0, 0), (0xFF0000, 0.62796, 0.22486, 0.12585),
            (0x00FF00, 0.86644, -0.23389, 0.17950), (0x0000FF, 0.45201, -0.03246, -0.31153),
        ] as [(UInt32, Double, Double, Double)])
    func primaries(hex: UInt32, lightness: Double, a: Double, b: Double) {
        let expected = OKLab(lightness: lightness, a: a, b: b)
        #expect(OKLab(Color(hex)).distance(to: expected) < 1e-4)
    }

    @Test func everyColourComesBack() {
        var chance = SeededGenerator(seed: 1)
        for _ in 0..<3000 {
            let color = Color(UInt32(chance.int(below: 1 << 24)))
            #expect(OKLab(color).color == color)
        }
        for code in 0...255 {
            let grey = Color(UInt32(code) * 0x010101)
            #expect(OKLab(grey).color == grey && OKLab(grey).chroma < 1e-4)
        }
    }

    @Test func coloursBeyondTheScreenKeepLightnessAndHue() {
        let wild = OKLab(lightness: 0.7, a: 0.4, b: 0.1)
        let shown = OKLab(wild.color)
        #expect(abs(shown.lightness - 0.7) < 0.01)
        #expect(abs(shown.b / shown.a - 0.25) < 0.03)
        #expect(OKLab(lightness: 7, a: 0, b: 0).color == .white)
    }
}

struct ContrastTests {
    @Test func knowsTheReferenceRatios() {
        #expect(abs(Color(0x000000).contrastRatio(with: .white) - 21) < 1e-9)
        #expect(Color.white.contrastRatio(with: .white) == 1)
        #expect(abs(Color(0x777777).contrastRatio(with: .white) - 4.478) < 0.001)
        #expect(abs(Color.white.contrastRatio(with: Color(0x767676)) - 4.542) < 0.001)
    }

    /// Plausible and implausible signatures.
    private func signatures() -> [PaletteSignature] {
        var chance = SeededGenerator(seed: 12)
        let plain: [UInt32] = [
            0x000000, 0xFFFFFF, 0x808080, 0xFF0000, 0x00FF00, 0x0000FF, 0xFFFF00, 0xFF00FF, 0x00FFFF,
        ]
        var all = plain.map { PaletteTests.plain(Color($0)) } + [PaletteSignature(swatches: [], grid: [])]
        for _ in 0..<2000 {
            let swatches = (0...chance.int(below: 8)).map { _ in
                PaletteSignature.Swatch(color: Color(UInt32(chance.int(below: 1 << 24))), share: 0.2)
            }
            all.append(PaletteSignature(swatches: swatches, grid: []))
        }
        return all
    }

    @Test func textIsReadableOnEveryGradientAndAccent() {
        for signature in signatures() {
            let colors = signature.gradientColors
            #expect((4...5).contains(colors.count))
            #expect(
                colors.allSatisfy { $0.contrastRatio(with: .white) >= PaletteSignature.gradientColorContrast },
                "\(signature) \(colors)")
            #expect(signature.accent.contrastRatio(with: .black) >= 6, "\(signature)")
        }
    }

    @Test func enoughIsLeftAlone() {
        let navy = Color(0x102040)
        #expect(PaletteTests.plain(navy).gradientColors.contains(navy))
        let lemon = Color(0xF0E040)
        #expect(PaletteTests.plain(lemon).accent == lemon)
    }

    @Test func theAccentIsAColourNotThePaper() {
        let swatches = [
            (Color(0xF4F0E8), 0.8), (Color(0x101010), 0.1), (Color(0xE05030), 0.06), (Color(0x90A0A8), 0.04),
        ]
        let signature = PaletteSignature(
            swatches: swatches.map { PaletteSignature.Swatch(color: $0, share: $1) }, grid: [])
        let accent = OKLab(signature.accent)
        #expect(accent.chroma > 0.1 && accent.a > 0 && accent.b > 0)
        let grey = OKLab(PaletteTests.plain(Color(0x404040)).accent)
        #expect(grey.chroma < 0.001)
    }

    private func gradient(_ swatches: [(UInt32, Double)]) -> [OKLab] {
        PaletteSignature(
            swatches: swatches.map { PaletteSignature.Swatch(color: Color($0), share: $1) }, grid: []
        ).gradientColors.map { OKLab($0) }
    }

    /// Darkened for white text, paper colours would turn grey.
    @Test func paperIsLeftOutOfTheGradient() {
        let blue = gradient([(0xDFE1D8, 0.5), (0x44719E, 0.3), (0x2A4B6D, 0.2)])
        #expect(blue.allSatisfy { $0.chroma > 0.04 && $0.b < 0 })
        let inked = gradient([(0xF3EDE0, 0.6), (0x101010, 0.2), (0xE05030, 0.2)])
        #expect(inked.allSatisfy { $0.chroma > 0.1 || $0.lightness < 0.3 })
        #expect(inked.contains { $0.lightness < 0.3 } && inked.contains { $0.chroma > 0.1 })
        let onlyPaper = gradient([(0xEFE9DB, 0.7), (0xDAD6CC, 0.3)])
        #expect(onlyPaper.allSatisfy { $0.lightness < 0.5 })
    }

    @Test func deepYellowIsAmberNotOlive() {
        for hex in [0xF4E120, 0xFFE500, 0xF0E040] as [UInt32] {
            for color in gradient([(hex, 1)]) { #expect(color.a > 0 && color.b > 1.5 * color.a) }
        }
        let leaf = gradient([(0x40C040, 1)])
        #expect(leaf.allSatisfy { $0.a < 0 }, "green stays green")
    }

    @Test func dullBesideVividIsLeftOut() {
        let colors = gradient([(0xED357A, 0.3), (0xB5AF85, 0.4), (0x131312, 0.3)])
        #expect(!colors.contains { (0.02...0.08).contains($0.chroma) && $0.lightness > 0.4 })
    }

    @Test func aPlainCoverStillMoves() {
        for hex in [0x000000, 0xFFFFFF, 0x7F0000] as [UInt32] {
            #expect(Set(PaletteTests.plain(Color(hex)).gradientColors).count >= 3)
        }
    }

    @Test func oppositesDoNotMeet() throws {
        let opposite = PaletteSignature(
            swatches: [Color(0xC01030), Color(0x009080), Color(0xB04010), Color(0x0070A0)].map {
                PaletteSignature.Swatch(color: $0, share: 0.25)
            }, grid: [])
        let labs = opposite.gradientColors.map { OKLab($0) }
        #expect(labs.count == 5)
        for (one, two) in zip(labs, labs.dropFirst()) where min(one.chroma, two.chroma) > 0.03 {
            let cosine = (one.a * two.a + one.b * two.b) / (one.chroma * two.chroma)
            #expect(cosine > -0.6)
        }
    }
}
