import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverMusic
import UnderCoverStage

/// How far apart the sleeves are from across a room: the mean difference of 24 × 24 colours in CIE Lab.
@Suite("Sleeves from afar")
struct SleeveDistanceTests {
    private static let side = 24

    private struct Small: Sendable {
        let name: String
        let colours: [SIMD3<Double>]

        var lightness: Double { colours.reduce(0) { $0 + $1.x } / Double(colours.count) }

        func distance(to other: Small) -> Double {
            zip(colours, other.colours).reduce(0) { sum, pair in
                let apart = pair.0 - pair.1
                return sum + (apart * apart).sum().squareRoot()
            } / Double(colours.count)
        }
    }

    private static let all = Box.sleeves.map { sleeve in
        Small(
            name: sleeve.file.deletingPathExtension().lastPathComponent,
            colours: reduced(sleeve.sample64).map(lab))
    }

    private static let pairs = all.indices.flatMap { one in
        all[..<one].map { other in (names: "\(all[one].name), \(other.name)", apart: all[one].distance(to: other)) }
    }

    /// Families look alike, but a player who looks has to be able to tell.
    @Test func noTwoAreNearlyTheSame() {
        #expect(Self.all.count == 120)
        for pair in Self.pairs { #expect(pair.apart >= 4, "\(pair.names)") }
        let near = Self.pairs.filter { $0.apart < 6 }
        #expect(near.count <= 6, "\(near.map(\.names))")
    }

    /// A television in a lit room shows nothing of a darker one.
    @Test func noneIsABlackSquare() {
        for sleeve in Self.all { #expect(sleeve.lightness >= 10, "\(sleeve.name)") }
    }

    /// Twenty weeks of Fridays: a pressed record is no copy of one from the box.
    @Test func noFridayIsNearlyASleeveOfTheBox() throws {
        let fonts = Box.assets.deletingLastPathComponent().appendingPathComponent("Fonts", isDirectory: true)
        let press = try #require(SleevePress(fonts: fonts))
        let side = 128
        for id in (40..<60).flatMap(PressedID.all(ofWeek:)) {
            let drawn = try #require(press.sleeve(id, side: side))
            let sample = DecodedCover.sample64(drawn.rgba, side: side)
            let friday = Small(name: id.album.rawValue, colours: Self.reduced(sample).map(Self.lab))
            for sleeve in Self.all { #expect(sleeve.distance(to: friday) >= 4, "\(sleeve.name), \(friday.name)") }
        }
    }

    // MARK: Colours

    /// Means of areas of a picture of 64 × 64 pixels of three bytes.
    private static func reduced(_ rgb64: [UInt8]) -> [SIMD3<Double>] {
        let step = 64 / Double(side)
        func shares(_ cell: Int) -> [(place: Int, share: Double)] {
            let start = Double(cell) * step, end = start + step
            return (Int(start)..<min(64, Int(end.rounded(.up)))).map { place in
                (place, (min(end, Double(place + 1)) - max(start, Double(place))) / step)
            }
        }
        return (0..<side * side).map { cell in
            var sum = SIMD3<Double>.zero
            for row in shares(cell / side) {
                for column in shares(cell % side) {
                    let place = 3 * (64 * row.place + column.place)
                    let colour = SIMD3(Double(rgb64[place]), Double(rgb64[place + 1]), Double(rgb64[place + 2]))
                    sum += colour * (row.share * column.share / 255)
                }
            }
            return sum
        }
    }

    /// CIE Lab of sRGB, for the white of daylight.
    private static func lab(_ rgb: SIMD3<Double>) -> SIMD3<Double> {
        func linear(_ value: Double) -> Double {
            value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        func curve(_ value: Double) -> Double { value > 0.008856 ? cbrt(value) : 7.787 * value + 16.0 / 116 }
        let red = linear(rgb.x), green = linear(rgb.y), blue = linear(rgb.z)
        let x = curve((0.412453 * red + 0.35758 * green + 0.180423 * blue) / 0.950456)
        let y = curve(0.212671 * red + 0.71516 * green + 0.072169 * blue)
        let z = curve((0.019334 * red + 0.119193 * green + 0.950227 * blue) / 1.088754)
        return SIMD3(116 * y - 16, 500 * (x - y), 200 * (y - z))
    }
}
