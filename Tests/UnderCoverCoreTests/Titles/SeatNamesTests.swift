import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

struct SeatNamesTests {
    private static let all = SeatNames.all

    @Test func thereAreTwoHundredNamesAndNoneTwice() {
        #expect(Self.all.count >= 200)
        #expect(Set(Self.all.map { $0.lowercased() }).count == Self.all.count)
    }

    @Test func eachIsShortAndSurvivesItsOwnCleaner() {
        for name in Self.all {
            #expect((1...14).contains(name.count), "\(name)")
            #expect((1...2).contains(name.split(separator: " ").count), "\(name)")
            #expect(SeatName.cleaned(name) == name)
        }
    }

    @Test func aRoomOfEightNeverHearsANameTwice() {
        for seed in 0..<200 as Range<UInt64> {
            var taken: [String] = []
            for seat in 0..<8 { taken.append(SeatNames.dealt(seed: seed &* 8 &+ UInt64(seat), taken: taken)) }
            #expect(Set(taken).count == 8, "\(seed): \(taken)")
        }
    }

    @Test func theSameSeedDealsTheSameName() {
        for seed in [0, 1, 17, .max] as [UInt64] {
            #expect(SeatNames.dealt(seed: seed, taken: []) == SeatNames.dealt(seed: seed, taken: []))
        }
        let dealt = Set((0..<2000 as Range<UInt64>).map { SeatNames.dealt(seed: $0, taken: []) })
        #expect(dealt.count > Self.all.count * 9 / 10, "most names are dealt now and then")
    }

    @Test func theCaseOfATakenNameDoesNotMatter() {
        let name = SeatNames.dealt(seed: 4, taken: [])
        #expect(SeatNames.dealt(seed: 4, taken: [name.uppercased()]) != name)
    }

    @Test func leftUndoesRightAndBothRunThroughAll() {
        var name = Self.all[0]
        var seen: [String] = []
        for _ in Self.all {
            let next = SeatNames.next(after: name, taken: [])
            #expect(SeatNames.previous(before: next, taken: []) == name)
            seen.append(next)
            name = next
        }
        #expect(name == Self.all[0] && Set(seen) == Set(Self.all))
    }

    @Test func aStepPassesOverTakenNames() {
        let taken = [Self.all[1], Self.all[2].lowercased()]
        #expect(SeatNames.next(after: Self.all[0], taken: taken) == Self.all[3])
        #expect(SeatNames.previous(before: Self.all[3], taken: taken) == Self.all[0])
    }

    @Test func aTypedNameLeadsToEitherEndOfTheList() {
        #expect(SeatNames.next(after: "Somebody else", taken: []) == Self.all[0])
        #expect(SeatNames.previous(before: "Somebody else", taken: []) == Self.all.last)
    }

    @Test func whenAllAreTakenASeatHasANumber() {
        #expect(SeatNames.dealt(seed: 1, taken: Self.all) == "Seat 2")
        #expect(SeatNames.next(after: "Side B", taken: Self.all + ["seat 2"]) == "Seat 3")
    }

    // MARK: Typed names

    @Test(arguments: [
        ("Ada", "Ada"), ("  Ada \t\n  B ", "Ada B"), ("A\u{0}d\u{1B}a\u{9B}", "Ada"), ("ab\u{202E}cd\u{202C}", "abcd"),
        ("\u{2066}x\u{2069}\u{200F}", "x"), ("אבא", "אבא"), ("👩🏽‍🚀", "👩🏽‍🚀"),
        ("sixteen letters!", "sixteen letters!"), ("sixteen letters and more", "sixteen letters"),
    ]) func aTypedNameIsOneCleanLine(typed: String, cleaned: String) {
        #expect(SeatName.cleaned(typed).map { Array($0.unicodeScalars) } == Array(cleaned.unicodeScalars))
    }

    @Test(arguments: ["", "   ", "\u{200B}\u{200D}", "\u{202E}\u{202C}", "\u{301}", "\n\n"])
    func aNameThatCannotBeSeenIsNone(typed: String) {
        #expect(SeatName.cleaned(typed) == nil)
    }

    @Test func aHostileNameIsShort() throws {
        let hostile = [
            String(repeating: "W", count: 1000), String(repeating: "W", count: 1_000_000),
            "a" + String(repeating: "\u{202E}", count: 1000), "e" + String(repeating: "\u{301}", count: 100_000),
            "👨" + String(repeating: "\u{200D}👨", count: 100_000), String(repeating: "ש1 ", count: 50_000),
        ]
        for typed in hostile {
            let name = try #require(SeatName.cleaned(typed))
            #expect((1...SeatName.longest).contains(name.count))
            #expect(name.unicodeScalars.count <= SeatName.longest * 16)
            #expect(!name.unicodeScalars.contains { (0x202A...0x202E).contains($0.value) })
        }
    }
}
