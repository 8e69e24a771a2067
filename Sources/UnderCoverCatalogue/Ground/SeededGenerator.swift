/// The only source of randomness: SplitMix64 (Steele, Lea, Flood 2014). A match must be the same on every machine, and
/// the standard library's `shuffled` and `Int.random` may change between versions, so both are written out here.
package struct SeededGenerator: RandomNumberGenerator, Equatable, Codable, Sendable {
    /// The initial seed. Streams start from it, so they do not depend on how many numbers were drawn before.
    package let seed: UInt64
    private var state: UInt64

    package init(seed: UInt64) {
        self.seed = seed
        state = seed
    }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        return Self.mixed(state)
    }

    /// A separate generator for one use, for example `stream("song", 3)`. Uses with other names do not affect it.
    package func stream(_ name: String, _ index: Int = 0) -> SeededGenerator {
        let position = UInt64(bitPattern: Int64(index)) &* 0xD134_2543_DE82_EF95
        return SeededGenerator(seed: Self.mixed(Self.mixed(seed ^ FNV.hash(name.utf8)) &+ position))
    }

    /// Uniform in 0..<`count`, without modulo bias (Lemire 2019). 0 where `count` is below 2.
    package mutating func int(below count: Int) -> Int {
        guard count > 1 else { return 0 }
        let range = UInt64(count)
        let biased = (0 &- range) % range
        while true {
            let product = next().multipliedFullWidth(by: range)
            if product.low >= biased { return Int(product.high) }
        }
    }

    /// Fisher–Yates, from the front.
    package mutating func shuffled<Element>(_ elements: [Element]) -> [Element] { drawn(elements.count, of: elements) }

    /// The first `count` of `shuffled`, without shuffling the rest.
    package mutating func drawn<Element>(_ count: Int, of elements: [Element]) -> [Element] {
        var result = elements
        for index in result.indices.dropLast().prefix(count) {
            result.swapAt(index, index + int(below: result.count - index))
        }
        return Array(result.prefix(count))
    }

    private static func mixed(_ value: UInt64) -> UInt64 {
        var bits = value
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }
}

/// The hash FNV-1a, the same on every machine.
package enum FNV {
    package static let start: UInt64 = 0xCBF2_9CE4_8422_2325

    package static func hash(_ bytes: some Sequence<UInt8>, after hash: UInt64 = start) -> UInt64 {
        bytes.reduce(hash) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
}
