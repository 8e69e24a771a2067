import Foundation
import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore
@testable import UnderCoverPixels

/// Seats are told apart by shape and number, by colour too where an eye sees it.
struct SeatLookTests {
    private static let looks = SeatLook.all

    /// Pairs and their differences from table 1 of Sharma, Wu and Dalal 2005.
    @Test(arguments: [
        (CIELab(lightness: 50, a: 2.6772, b: -79.7751), CIELab(lightness: 50, a: 0, b: -82.7485), 2.0425),
        (CIELab(lightness: 50, a: 2.8361, b: -74.02), CIELab(lightness: 50, a: 0, b: -82.7485), 3.4412),
        (CIELab(lightness: 50, a: 0, b: 0), CIELab(lightness: 50, a: -1, b: 2), 2.3669),
        (CIELab(lightness: 50, a: 2.5, b: 0), CIELab(lightness: 50, a: 0, b: -2.5), 4.3065),
        (CIELab(lightness: 50, a: 2.5, b: 0), CIELab(lightness: 73, a: 25, b: -18), 27.1492),
        (CIELab(lightness: 50, a: 2.5, b: 0), CIELab(lightness: 61, a: -5, b: 29), 22.8977),
        (CIELab(lightness: 50, a: 2.5, b: 0), CIELab(lightness: 56, a: -27, b: -3), 31.9030),
        (
            CIELab(lightness: 60.2574, a: -34.0099, b: 36.2677), CIELab(lightness: 60.4626, a: -34.1751, b: 39.4387),
            1.2644
        ),
        (CIELab(lightness: 2.0776, a: 0.0795, b: -1.135), CIELab(lightness: 0.9033, a: -0.0636, b: -0.5514), 0.9082),
    ])
    func theDifferenceIsThePublishedOne(one: CIELab, other: CIELab, published: Double) {
        #expect(abs(one.difference(to: other) - published) < 0.0001)
        #expect(abs(other.difference(to: one) - published) < 0.0001)
    }

    @Test(arguments: ColourSight.allCases)
    func allColoursDifferForEveryEye(sight: ColourSight) {
        #expect(Self.least(Self.looks, sight) >= 19)
    }

    @Test(arguments: ColourSight.allCases)
    func theFirstFourAreTheFarthestApart(sight: ColourSight) {
        #expect(Self.least(Array(Self.looks.prefix(4)), sight) >= 28)
    }

    @Test func aGreyEyeNeedsTheShapes() throws {
        #expect(Self.looks.count == 8)
        #expect(Set(Self.looks.map(\.shape)) == Set(SeatLook.Shape.allCases))
        for layer in [\SeatLook.Shape.body, \.light, \.heavy] {
            let pictures = try SeatLook.Shape.allCases.map { try Self.picture($0[keyPath: layer]) }
            #expect(Set(pictures).count == 8)
        }
    }

    /// Grey keeps luminance, on which contrast depends. Its steps of 1/255 lose a little.
    @Test func digitsCanBeReadInGrey() {
        for look in Self.looks {
            #expect(look.digitColor.contrastRatio(with: look.color) >= 4.5, "\(look.shape)")
            #expect(Self.grey(look.digitColor).contrastRatio(with: Self.grey(look.color)) >= 4.4, "\(look.shape)")
        }
    }

    @Test(arguments: [Theme.light, .dark, .highContrast])
    func outlinesStandOutFromTheirGround(theme: Theme) {
        #expect(theme.ink.contrastRatio(with: theme.paper) >= 4.5)
        #expect(theme.onAccent.contrastRatio(with: theme.accent) >= 4.5)
        #expect(theme.soft.contrastRatio(with: theme.paper) >= 4.5, "a hollow token")
    }

    @Test func noShapeHasItsColourOfAPlayStationPad() {
        let pads: [(SeatLook.Shape, Color)] = [
            (.triangle, Color(0x38DEC8)), (.circle, Color(0xF36A6A)), (.cross, Color(0x9BADE4)),
            (.square, Color(0xD591BD)),
        ]
        for (shape, color) in pads {
            for look in Self.looks where look.shape == shape {
                #expect(ColourSight.normal.difference(look.color, color) >= 19, "\(shape)")
            }
        }
    }

    @Test func seatsBeyondTheTableWrap() {
        #expect(SeatLook.of(8) == SeatLook.of(0))
        #expect(SeatLook.of(-1) == SeatLook.of(7))
    }

    private static func least(_ looks: [SeatLook], _ sight: ColourSight) -> Double {
        let pairs = looks.indices.flatMap { one in looks.indices.prefix(one).map { (looks[one], looks[$0]) } }
        return pairs.map { sight.difference($0.color, $1.color) }.min() ?? 0
    }

    private static func grey(_ color: Color) -> Color {
        let light = LinearRGB(color).luminance
        return Color(LinearRGB(red: light, green: light, blue: light))
    }

    /// The drawing commands of an icon's file.
    private static func picture(_ icon: Icon) throws -> String {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Assets/Icons/\(icon.rawValue).svg")
        return try String(contentsOf: file, encoding: .utf8)
    }
}

extension SeatLook.Shape {
    fileprivate var light: Icon { outline(isHeavy: false) }
    fileprivate var heavy: Icon { outline(isHeavy: true) }
}
