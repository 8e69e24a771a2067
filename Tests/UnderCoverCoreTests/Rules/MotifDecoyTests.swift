import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore
@testable import UnderCoverPixels

/// Wrong choices of pressed records: the look gives nothing away, and looking does.
struct MotifDecoyTests {
    private static let settings = MatchSettings(rounds: 3, choices: 4, decoys: .random)

    /// Records of a system, two of each motif.
    private static func system(_ name: String, _ motifs: [String], fields: Set<String> = []) -> [Album] {
        motifs.enumerated().flatMap { number, motif in
            (0..<2).map { twin in
                let id = "\(name)-\(number)-\(twin)"
                var album = OddCategories.album(id, "Title \(id)", "Artist \(number % 3)")
                album.motif = Motif(system: name, name: motif, isField: fields.contains(motif))
                return album
            }
        }
    }

    private static let grid = system(
        "grid", ["late", "early", "big", "small", "wave", "row", "drift"], fields: ["wave", "row", "drift"])
    private static let brush = system("brush", ["moon", "boat", "pine", "heron", "gate"])

    /// Each round of many matches: the answer's motif and those of its decoys, nil for an album without one.
    private static func rounds(_ albums: [Album], _ settings: MatchSettings) throws -> [(Motif, [Motif?])] {
        let motifs = Dictionary(uniqueKeysWithValues: albums.map { ($0.id, $0.motif) })
        return try (0..<40 as Range<UInt64>).flatMap { seed in
            try OddCategories.plan(OddCategories.category(albums), settings, seed: seed).rounds.compactMap { round in
                guard let motif = motifs[round.answer] ?? nil else { return nil }
                return (motif, round.choices.filter { $0 != round.answer }.map { motifs[$0] ?? nil })
            }
        }
    }

    @Test(arguments: DecoyMode.allCases) func decoysAreOfTheSystemAndShowOtherMotifs(mode: DecoyMode) throws {
        let others = OddCategories.many(30).albums
        for (answer, decoys) in try Self.rounds(
            Self.grid + Self.brush + others, MatchSettings(rounds: 3, choices: 4, decoys: mode))
        {
            #expect(decoys.count == 3 && decoys.allSatisfy { $0?.system == answer.system })
            #expect(Set(decoys + [answer]).count == 4, "each motif once")
        }
    }

    @Test(arguments: [3, 4]) func aGridHasADecoyOfTheFieldAndOneOfASpot(choices: Int) throws {
        let settings = MatchSettings(rounds: 3, choices: choices, decoys: .random)
        let rounds = try Self.rounds(Self.grid, settings)
        #expect(rounds.contains { $0.0.isField } && rounds.contains { !$0.0.isField })
        for (_, decoys) in rounds {
            #expect(decoys.contains { $0?.isField == true } && decoys.contains { $0?.isField == false })
        }
    }

    /// A decoy that is always of the field would give away each spot.
    @Test func theOnlyDecoyOfAGridIsOfEitherKind() throws {
        let rounds = try Self.rounds(Self.grid, MatchSettings(rounds: 3, choices: 2, decoys: .random))
        let fields = rounds.count { $0.1.first??.isField == true }
        #expect(rounds.allSatisfy { $0.1.count == 1 } && fields > rounds.count / 5 && fields < rounds.count * 4 / 5)
    }

    /// Machines learn palettes as they show sleeves, and a code asks the same on all of them.
    @Test(arguments: DecoyMode.allCases) func learnedPalettesChangeNoChoice(mode: DecoyMode) throws {
        let albums = Self.system("brush", ["moon"]) + Self.grid
        var (learned, chance) = (albums, SeededGenerator(seed: 5))
        for index in learned.indices where index % 3 > 0 {
            learned[index].signature = LookAlikeTests.plain(Color(UInt32(chance.int(below: 1 << 24))))
        }
        let settings = MatchSettings(rounds: 5, choices: 4, decoys: mode)
        for seed in 0..<40 as Range<UInt64> {
            let one = try OddCategories.plan(OddCategories.category(albums), settings, seed: seed)
            let other = try OddCategories.plan(OddCategories.category(learned), settings, seed: seed)
            #expect(one.rounds == other.rounds)
        }
    }

    /// A deal that always puts the field first would tell it.
    @Test func thePlacesOfTheTwoTellNothing() throws {
        let settings = MatchSettings(rounds: 3, choices: 3, decoys: .random)
        let first = try Self.rounds(Self.grid, settings).count { $0.1.first??.isField == true }
        let all = try Self.rounds(Self.grid, settings).count
        #expect(first > all / 4 && first < all * 3 / 4)
    }

    /// Another title of the same motif would be as right as the answer.
    @Test func theVeryMotifOfTheAnswerComesLast() throws {
        let few = Self.system("brush", ["moon", "boat"]) + OddCategories.many(9).albums
        // One round: records that were asked before come after all others.
        for (answer, decoys) in try Self.rounds(few, MatchSettings(rounds: 1, choices: 4, decoys: .random)) {
            #expect(!decoys.contains(answer) && decoys.count == 3)
            #expect(decoys.compactMap { $0 }.count == 2, "both sleeves of the other motif, then another record")
        }
        let alone = Array(Self.system("brush", ["moon", "boat"]).prefix(3))
        for (_, decoys) in try Self.rounds(alone, Self.settings) { #expect(!decoys.isEmpty) }
    }

    @Test func recordsWithoutMotifsAreDealtAsEver() throws {
        let albums = OddCategories.many(30).albums
        let alone = try OddCategories.plan(OddCategories.category(albums), Self.settings, seed: 5)
        #expect(alone.rounds.allSatisfy { $0.choices.count == 4 })
        for (_, decoys) in try Self.rounds(albums, Self.settings) { #expect(decoys.isEmpty, "no motif, no round here") }
    }
}
