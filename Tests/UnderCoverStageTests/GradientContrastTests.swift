import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverPixels

@testable import UnderCoverStage

/// Measures the colours that are drawn – mixed in OKLab, clamped and balanced – because white text stands on those.
@Suite struct GradientContrastTests {
    private static let shapes = [Rect(0, 0, 1280, 720), Rect(0, 0, 720, 1280)]

    /// The least contrast of white with any corner of the grid. Between corners the card mixes colours, and a mix is
    /// no brighter than its brightest corner; rounding and dither add at most one 8-bit code.
    private func contrast(_ colors: [Color], _ mesh: inout GradientMesh) -> Double {
        var least = 21.0
        for (index, rect) in Self.shapes.enumerated() {
            guard mesh.set(Gradient(rect: rect, colors: colors, seconds: Double(index) * 17 + 3)) else { return 0 }
            for shade in mesh.colors {
                func code(_ value: Float) -> UInt8 { UInt8(min(255, max(0, (value * 255).rounded(.up)))) }
                let color = Color(red: code(shade.red), green: code(shade.green), blue: code(shade.blue))
                least = min(least, color.contrastRatio(with: .white))
            }
        }
        return least
    }

    private func palette(_ chance: inout SeededGenerator, isVivid: Bool) -> PaletteSignature {
        PaletteSignature(
            swatches: (0...chance.int(below: 8)).map { _ in
                var color = Color(UInt32(chance.int(below: 1 << 24)))
                // At the edge of the sRGB gamut.
                if isVivid {
                    switch chance.int(below: 3) {
                    case 0: (color.red, color.green) = (255, 0)
                    case 1: (color.green, color.blue) = (255, 0)
                    default: (color.blue, color.red) = (255, 0)
                    }
                }
                return PaletteSignature.Swatch(color: color, share: 0.2)
            }, grid: [])
    }

    @Test func whiteCanBeReadOnEveryGradientThatIsDrawn() {
        var chance = SeededGenerator(seed: 4)
        var mesh = GradientMesh()
        for round in 0..<3000 {
            let signature = palette(&chance, isVivid: round % 2 == 0)
            let least = contrast(signature.gradientColors, &mesh)
            #expect(least >= PaletteSignature.gradientContrast, "\(signature.swatches.map(\.color))")
        }
    }

    /// White text stays readable while one gradient fades into another.
    @Test func whiteCanBeReadOnTheWayFromOneGradientToAnother() {
        var chance = SeededGenerator(seed: 5)
        var mesh = GradientMesh()
        for round in 0..<1000 {
            let (old, new) = (palette(&chance, isVivid: round % 2 == 0), palette(&chance, isVivid: round % 3 == 0))
            for share in [0.25, 0.5, 0.75] {
                let colors = Gradient.colors(from: old.gradientColors, to: new.gradientColors, share: share)
                #expect(contrast(colors, &mesh) >= PaletteSignature.gradientContrast, "\(old.swatches) \(new.swatches)")
            }
        }
    }

    /// Colours of different hues that are just dark enough; their mix is not.
    @Test func aMixIsBrighterThanItsColours() {
        var mesh = GradientMesh()
        let colors = [Color(0xA341F7), Color(0xD100D3), Color(0xC25626), Color(0x008A00)]
        #expect(contrast(colors, &mesh) < 4.5)
    }

    @Test func whiteCanBeReadOnTheRecordsInTheBox() throws {
        let file = Folders.root.appendingPathComponent("Assets/Records/signatures.json")
        let known = try JSONDecoder().decode([String: PaletteSignature].self, from: Data(contentsOf: file))
        #expect(known.count > 100)
        var mesh = GradientMesh()
        for (name, signature) in known {
            #expect(contrast(signature.gradientColors, &mesh) >= PaletteSignature.gradientContrast, "\(name)")
        }
    }
}
