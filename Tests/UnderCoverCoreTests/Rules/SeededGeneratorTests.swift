import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

struct SeededGeneratorTests {
    /// The reference output of SplitMix64 for this seed.
    @Test func drawsTheReferenceSequence() {
        var generator = SeededGenerator(seed: 1_234_567)
        let drawn = (0..<5).map { _ in generator.next() }
        #expect(
            drawn == [
                6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
                4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
            ])
    }

    @Test func streamsDependOnTheSeedAndTheirNameOnly() {
        var generator = SeededGenerator(seed: 5)
        let before = generator.stream("song", 2)
        _ = generator.next()
        #expect(generator.stream("song", 2) == before)
        let others = [
            generator.stream("song", 3), generator.stream("sons", 2), SeededGenerator(seed: 6).stream("song", 2),
            generator.stream("song", -2),
        ]
        #expect(Set((others + [before]).map(\.seed)).count == 5)
    }

    @Test(arguments: [2, 3, 6, 7, 10])
    func numbersAreUniform(count: Int) {
        var generator = SeededGenerator(seed: UInt64(count))
        var drawn = [Int](repeating: 0, count: count)
        for _ in 0..<6000 { drawn[generator.int(below: count)] += 1 }
        #expect(ChiSquare.isUniform(drawn))
    }

    @Test func everyOrderOfFourIsAsLikely() {
        var generator = SeededGenerator(seed: 4)
        var orders = [Int](repeating: 0, count: 256)
        for _ in 0..<6000 {
            let order = generator.shuffled([0, 1, 2, 3])
            orders[order.reduce(0) { $0 * 4 + $1 }] += 1
        }
        let seen = orders.filter { $0 > 0 }
        #expect(seen.count == 24)
        #expect(ChiSquare.isUniform(seen))
    }

    @Test func nothingToChooseFromIsNoTrap() {
        var generator = SeededGenerator(seed: 1)
        for count in [0, 1, -3] { #expect(generator.int(below: count) == 0) }
        #expect(generator.shuffled([Int]()) == [])
        #expect(generator.shuffled([7]) == [7])
    }
}

/// Seeds are fixed, so a verdict never changes from run to run; 0.1 % is how strange a uniform source must look.
enum ChiSquare {
    static func isUniform(_ counts: [Int]) -> Bool {
        let expected = Double(counts.reduce(0, +)) / Double(counts.count)
        let statistic = counts.reduce(0.0) { $0 + (Double($1) - expected) * (Double($1) - expected) / expected }
        return statistic < critical(counts.count - 1)
    }

    /// Wilson and Hilferty's approximation of the 99.9 % point; within 2 % from one degree on.
    private static func critical(_ degrees: Int) -> Double {
        let share = 2 / (9 * Double(degrees))
        let root = 1 - share + 3.0902 * share.squareRoot()
        return Double(degrees) * root * root * root
    }
}
