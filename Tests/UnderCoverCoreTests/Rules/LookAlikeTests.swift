import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore
@testable import UnderCoverPixels

struct LookAlikeTests {
    /// Albums with one plain cover colour each, chosen by a seed.
    static func colourful(_ count: Int, unseenEvery: Int = .max) -> Category {
        var chance = SeededGenerator(seed: 77)
        var category = OddCategories.many(count)
        for index in category.albums.indices {
            let color = Color(UInt32(chance.int(below: 1 << 24)))
            let seen = (index + 1) % unseenEvery != 0
            category.albums[index].signature = seen ? plain(color) : nil
        }
        return category
    }

    static func plain(_ color: Color) -> PaletteSignature {
        PaletteSignature(
            swatches: [PaletteSignature.Swatch(color: color, share: 1)], grid: Array(repeating: color, count: 16))
    }

    /// Mean distance from each answer to its decoys.
    private func meanDistance(_ mode: DecoyMode, _ category: Category) throws -> Double {
        let signatures = Dictionary(uniqueKeysWithValues: category.albums.map { ($0.id, $0.signature) })
        var distances: [Double] = []
        for seed in 0..<20 as Range<UInt64> {
            let match = try OddCategories.plan(
                category, MatchSettings(rounds: 10, choices: 4, decoys: mode), seed: seed)
            for round in match.rounds {
                for choice in round.choices where choice != round.answer {
                    guard let one = signatures[round.answer] ?? nil, let two = signatures[choice] ?? nil else {
                        continue
                    }
                    distances.append(one.distance(to: two))
                }
            }
        }
        return distances.reduce(0, +) / Double(distances.count)
    }

    @Test(arguments: [Int.max, 3])
    func decoysAreNearerThanChance(unseenEvery: Int) throws {
        let category = Self.colourful(60, unseenEvery: unseenEvery)
        #expect(try meanDistance(.lookAlike, category) < 0.6 * meanDistance(.random, category))
    }

    @Test func theSameCoverMeetsDifferentDecoys() throws {
        let category = Self.colourful(40)
        var met: Set<[Album.ID]> = []
        for seed in 0..<30 as Range<UInt64> {
            let match = try OddCategories.plan(
                category, MatchSettings(rounds: 10, choices: 3, decoys: .lookAlike), seed: seed)
            for round in match.rounds where round.answer == "id7" {
                met.insert(round.choices.filter { $0 != "id7" }.sorted())
            }
        }
        #expect(met.count >= 4)
    }

    @Test func decadeAndGenreDecideWhereNobodyHasLooked() throws {
        let kin = (0..<8).map { OddCategories.album("kin\($0)", "Kin \($0)", "K", year: 1970 + $0, genre: "Dub") }
        let rest = (0..<40).map { OddCategories.album("rest\($0)", "Rest \($0)", "R", year: 1990, genre: "Folk") }
        let category = OddCategories.category(kin + rest)
        for seed in 0..<20 as Range<UInt64> {
            let match = try OddCategories.plan(
                category, MatchSettings(rounds: 10, choices: 2, decoys: .lookAlike), seed: seed)
            for round in match.rounds {
                let families = Set(round.choices.map { $0.rawValue.prefix(3) })
                #expect(families.count == 1)
            }
        }
    }

    @Test func equalLooksAreToldApartByDecadeAndGenre() throws {
        var category = OddCategories.category(
            (0..<30).map {
                OddCategories.album(
                    "\($0 % 2)-\($0)", "Title \($0)", "A", year: 1970 + $0 % 2 * 20, genre: "G\($0 % 2)")
            })
        for index in category.albums.indices { category.albums[index].signature = Self.plain(Color(0x336699)) }
        let match = try OddCategories.plan(category, MatchSettings(rounds: 5, choices: 3, decoys: .lookAlike))
        for round in match.rounds { #expect(Set(round.choices.map { $0.rawValue.prefix(1) }).count == 1) }
    }
}
