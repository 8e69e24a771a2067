import Foundation
import Testing

@testable import UnderCoverPress

/// Sleeves that were published never change: these numbers are the same on every machine and in every version.
///
/// NB: where one of them fails, the code is wrong, not the number. A new look begins with a new edition.
struct PressedSleevesTests {
    static func faces() throws -> PressFaces {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Fonts")
        let files = try PressFaces.files.map { [UInt8](try Data(contentsOf: folder.appending(path: $0))) }
        return try #require(PressFaces(files))
    }

    /// FNV-1a of the bytes of a small sleeve of each system of edition 1, and how many lines of type it has.
    private static let sums: [(system: String, sum: UInt64, lines: Int)] = [
        ("grid", 0x2CF550CAFB9E66A9, 3),
        ("melt", 0xF3313C60D763BFCA, 2),
        ("engraved", 0x4962532FB81D3D08, 1),
        ("letters", 0x3DB51E8F33E9319B, 4),
        ("echo", 0xFC3E3FB8602AE371, 2),
        ("cut", 0xB771D7D12FA5574C, 4),
        ("torn", 0x671CCD0E484F0E99, 3),
        ("riso", 0x273C0CB8348A4921, 3),
        ("brush", 0xA54E0311D0209DC4, 3),
    ]

    @Test(arguments: sums.indices) func aSleeveIsTheSameForEver(index: Int) throws {
        let (name, sum, lines) = Self.sums[index], edition = try #require(Edition.numbered(1))
        let system = try #require(edition.systems.first { $0.name == name })
        let release = Deal(system, edition).release(turn: 3, attempt: 0)
        let sleeve = Pressing(try Self.faces()).sleeve(release, side: 100)
        #expect(sleeve.rgb.count == 30_000 && sleeve.lettering.count == lines)
        let found = sleeve.rgb.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
        #expect(found == sum, "\(name): \(String(found, radix: 16, uppercase: true))")
    }

    @Test func everySystemOfTheFirstEditionHasASum() {
        #expect(Edition.all.first?.systems.map(\.name) == Self.sums.map(\.system))
    }

    /// The first week, with the sleeves that were drawn again because they looked like another one.
    @Test func theFirstWeekIsTheSameForEver() throws {
        let week = Pressing(try Self.faces()).releases(week: 0)
        #expect(
            week.map { "\($0.system) \($0.title) – \($0.artist), \($0.number), \($0.year), \($0.attempt)" } == [
                "riso Staff Only – Neon Laundry, LIDO 61, 1983, 0",
                "brush Moon, Repeated in Water – Kvartett Lindqvist, NK 211, 2006, 0",
                "grid Delayed, Platform Six – Werkhof Süd, RUT 101, 2001, 0",
                "melt Herald of the Sprout – Lord Pamphlet, HL-101, 1966, 0",
                "echo Whistle and Wait – The Sunday Plumbers, LP171, 1976, 0",
            ])
        #expect(Friday.releases(week: 0, attempts: week.map(\.attempt)) == week)
    }

    @Test func boxesOfTypeLieOnTheSleeve() throws {
        let pressing = Pressing(try Self.faces())
        for release in Friday.releases(week: 1, attempts: [0, 0, 0, 0, 0]) {
            let sleeve = pressing.sleeve(release, side: 72)
            #expect(!sleeve.lettering.isEmpty, "\(release.system)")
            for box in sleeve.lettering {
                #expect(box.left < box.right && box.top < box.bottom, "\(release.system)")
                #expect(
                    box.left > -0.05 && box.right < 1.05 && box.top > -0.05 && box.bottom < 1.05, "\(release.system)")
            }
        }
    }

    @Test func bytesThatAreNoFontAreRefused() {
        #expect(PressFaces([]) == nil)
        #expect(PressFaces(PressFaces.files.map { _ in [UInt8](repeating: 7, count: 400) }) == nil)
    }

    // MARK: Arithmetic

    /// Elementary functions without a C library.
    @Test(arguments: [0, 0.1, 0.7, 1.6, 3.1, -2.4]) func functionsAreRight(x: Double) {
        let tolerance = 2e-6
        #expect(
            abs(Double(Exact.sin(Float(x))) - sin(x)) < tolerance
                && abs(Double(Exact.exp(Float(x))) / exp(x) - 1) < tolerance)
        #expect(abs(Double(Exact.atan2(Float(x), 1)) - atan2(x, 1)) < 2e-5)
    }
}
