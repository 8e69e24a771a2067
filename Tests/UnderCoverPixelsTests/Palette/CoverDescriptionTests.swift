import Testing

@testable import UnderCoverPixels

/// Tests the facts about a cover seen from afar.
struct CoverDescriptionTests {
    static let named: [(UInt32, ColorName)] = [
        (0x000000, .black), (0x202020, .black), (0x808080, .grey), (0xFFFFFF, .white), (0xF2F2F2, .white),
        (0xD01010, .red), (0xFF0000, .red), (0xFF8C00, .orange), (0xFFE600, .yellow), (0x00A000, .green),
        (0x20B8B8, .turquoise), (0x1030D0, .blue), (0x000060, .blue), (0x7030C0, .purple), (0xFF60B0, .pink),
        (0x5A3515, .brown), (0xEADFC4, .beige),
    ]

    @Test(arguments: named) func coloursHaveTheNamesThatPeopleSay(hex: UInt32, name: ColorName) {
        #expect(ColorName(Color(hex)) == name)
    }

    @Test func everyNameIsSaidOfSomething() {
        var found: Set<ColorName> = []
        for red in stride(from: 0, through: 255, by: 15) {
            for green in stride(from: 0, through: 255, by: 15) {
                for blue in stride(from: 0, through: 255, by: 15) {
                    found.insert(ColorName(Color(red: UInt8(red), green: UInt8(green), blue: UInt8(blue))))
                }
            }
        }
        #expect(found == Set(ColorName.allCases))
    }

    /// A picture of a ground with blocks: left, top, right and bottom in pixels.
    private static func picture(_ ground: UInt32, _ blocks: [(Range<Int>, Range<Int>, UInt32)]) -> [UInt8] {
        var bytes: [UInt8] = []
        for y in 0..<64 {
            for x in 0..<64 {
                let block = blocks.last { $0.0.contains(x) && $0.1.contains(y) }
                let color = Color(block?.2 ?? ground)
                bytes += [color.red, color.green, color.blue]
            }
        }
        return bytes
    }

    private static func look(_ picture: [UInt8]) throws -> CoverDescription {
        try #require(PaletteSignature.make(rgb64: picture).flatMap { CoverDescription($0) })
    }

    @Test(arguments: [
        (2..<30, 2..<30, CoverDescription.Weight.topLeft), (20..<44, 2..<28, .top), (34..<62, 2..<30, .topRight),
        (2..<28, 20..<44, .left), (20..<44, 20..<44, .middle), (36..<62, 20..<44, .right),
        (2..<30, 34..<62, .bottomLeft), (20..<44, 36..<62, .bottom), (34..<62, 34..<62, .bottomRight),
    ]) func theWeightLiesWhereTheThingIs(columns: Range<Int>, rows: Range<Int>, weight: CoverDescription.Weight) throws
    {
        let picture = Self.picture(0xF0F0F0, [(columns, rows, 0xC01818)])
        #expect(try Self.look(picture).weight == weight)
        let things = ThingCount.study(rgb64: picture, lettering: [])
        #expect(things.count == 1 && things.weight == weight)
    }

    @Test func aFlatCoverHasNoWeightAndNothingOnIt() throws {
        let picture = Self.picture(0x101010, [])
        let look = try Self.look(picture)
        #expect(look.weight == .everywhere && look.tone == .dark && look.colors == [.black])
        #expect(ThingCount.study(rgb64: picture, lettering: []).count == 0)
    }

    @Test func largeColoursComeFirstAndSmallOnesApart() throws {
        let look = try Self.look(
            Self.picture(0x1030D0, [(0..<64, 40..<64, 0xFFE600), (4..<14, 4..<14, 0xD01010)]))
        #expect(look.colors == [.blue, .yellow] && look.accents == [.red])
        #expect(look.above == .blue && look.below == .yellow)
    }

    @Test(arguments: 1...9) func thingsAreCounted(number: Int) {
        let blocks = (0..<number).map { index in
            let (x, y) = (6 + index % 3 * 19, 6 + index / 3 * 19)
            return (x..<x + 12, y..<y + 12, UInt32(0x1030D0))
        }
        #expect(ThingCount.study(rgb64: Self.picture(0xF0F0F0, blocks), lettering: []).count == UInt8(number))
    }

    @Test func letteringIsNoThingAndPixelsAreNone() {
        let picture = Self.picture(0xF0F0F0, [(4..<60, 4..<12, 0x101010), (30..<32, 40..<42, 0x101010)])
        var lettering = [UInt8](repeating: 0, count: 32 * 32)
        for index in 0..<7 * 32 { lettering[index] = 255 }
        #expect(ThingCount.study(rgb64: picture, lettering: []).count == 1)
        #expect(ThingCount.study(rgb64: picture, lettering: lettering).count == 0)
    }

    @Test func aPictureWithoutAGroundFillsTheSleeve() {
        let halves = Self.picture(0xF0F0F0, [(0..<64, 0..<32, 0x101010)])
        #expect(ThingCount.study(rgb64: halves, lettering: []).count == ThingCount.fills)
        let inner = Self.picture(0xF0F0F0, [(4..<60, 4..<60, 0x101010)])
        #expect(ThingCount.study(rgb64: inner, lettering: []).count == ThingCount.fills)
    }

    @Test func aSignatureWithoutAGridSaysNothing() {
        #expect(CoverDescription(PaletteSignature(swatches: [], grid: [])) == nil)
        let color = PaletteSignature.Swatch(color: .black, share: 1)
        #expect(CoverDescription(PaletteSignature(swatches: [color], grid: [.black])) == nil)
    }
}
