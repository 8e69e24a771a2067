import Testing

@testable import UnderCoverPixels

/// Tests which lettering is masked, and how strongly.
struct LetteringMaskTests {
    private static let places = CoverStudy.letteringSide * CoverStudy.letteringSide

    /// A grey cover with the same value of lettering in the first `count` places of the top row, or of a column.
    private static func study(_ value: UInt8, count: Int, down: Bool = false) throws -> CoverStudy {
        var lettering = [UInt8](repeating: 0, count: places)
        for index in 0..<count { lettering[down ? index * CoverStudy.letteringSide : index] = value }
        let grey = [UInt8](repeating: 90, count: SmallPicture.side * SmallPicture.side * 3)
        return try #require(CoverStudy.make(rgb64: grey, lettering: lettering))
    }

    /// Lettering blurred by 0.4 of its height cannot be read, so larger titles need a stronger blur.
    @Test(arguments: [
        (nil, 0), (UInt8(0), 0), (UInt8(21), 0), (UInt8(22), 1), (UInt8(42), 1), (UInt8(43), 2), (UInt8(255), 2),
    ]) func theMaskFitsTheTitle(height: UInt8?, level: Int) {
        #expect(Veil.unreadableSigma(height: height) == Veil.unreadableSigmas[level])
    }

    /// A place counts when more than half of it is lettering.
    @Test(arguments: [(UInt8(127), 0), (UInt8(128), 5 * 255 / 32)])
    func theHeightIsTheLongestRun(value: UInt8, height: Int) throws {
        #expect(try Self.study(value, count: 5, down: true).facts.letteringHeight == UInt8(height))
        #expect(try Self.study(value, count: 5).facts.letteringHeight == UInt8(height / 5))
    }

    /// 0.4 % of 1,024 places is 4.1 of them.
    @Test func aLittleIsNoise() throws {
        #expect(try !Self.study(255, count: 4).facts.hasLettering)
        #expect(try Self.study(255, count: 5).facts.hasLettering)
    }

    /// If neither of two windows has a whole place of lettering more than the other, zoom begins at the first one.
    @Test func zoomCountsWholePlacesOfLettering() throws {
        var lettering = [UInt8](repeating: 255, count: Self.places)
        for (corner, most) in [(8, UInt8(191)), (20, 130)] {
            for y in corner..<corner + 4 {
                for x in corner..<corner + 4 { lettering[y * CoverStudy.letteringSide + x] = 0 }
            }
            lettering[corner * CoverStudy.letteringSide + corner] = most
        }
        let grey = [UInt8](repeating: 90, count: SmallPicture.side * SmallPicture.side * 3)
        let facts = try #require(CoverStudy.make(rgb64: grey, lettering: lettering)).facts
        #expect(facts.focusX == UInt8((16 * 255 + 28) / 56) && facts.focusY == facts.focusX)
    }
}
