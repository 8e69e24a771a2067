/// A seeded generator whose numbers are the same on every machine: SplitMix64 (Steele, Lea, Flood 2014).
///
/// Only integers and exact conversions: a `Float` is 24 bits of the state over 2²⁴, so nothing is rounded.
struct Dice: Sendable {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678_9ABC_DEF1 }

    /// An independent generator for one purpose, so that a new roll in one place moves nothing elsewhere.
    init(_ seed: UInt64, _ purpose: String) {
        var h: UInt64 = 0xCBF2_9CE4_8422_2325  // FNV-1a
        for b in purpose.utf8 { h = (h ^ UInt64(b)) &* 0x0000_0100_0000_01B3 }
        self.init(seed ^ h)
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// 0 ..< n
    mutating func below(_ n: Int) -> Int { Int(((next() >> 32) &* UInt64(n)) >> 32) }

    mutating func unit() -> Float { Float(next() >> 40) * (1 / 16_777_216) }

    mutating func within(_ low: Float, _ high: Float) -> Float { low + (high - low) * unit() }

    /// Roughly normal, mean 0, deviation 1: twelve uniform rolls.
    mutating func bell() -> Float {
        var s: Float = 0
        for _ in 0..<12 { s += unit() }
        return s - 6
    }

    mutating func chance(_ p: Float) -> Bool { unit() < p }

    mutating func pick<T>(_ list: [T]) -> T { list[below(list.count)] }

    mutating func shuffled<T>(_ list: [T]) -> [T] {
        var a = list
        for i in stride(from: a.count - 1, to: 0, by: -1) { a.swapAt(i, below(i + 1)) }
        return a
    }
}
