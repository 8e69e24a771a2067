import Foundation
import UnderCoverCatalogue

/// FNV-1a over a state's JSON. The large parts, which seldom change, are encoded only when they have.
package struct Checksum: Sendable {
    private struct Part<Value: Equatable & Encodable & Sendable>: Sendable {
        var last: (value: Value, hash: UInt64)?

        mutating func hash(_ value: Value, _ encoded: (Value) -> UInt64) -> UInt64 {
            if let last, last.value == value { return last.hash }
            let hash = encoded(value)
            last = (value, hash)
            return hash
        }
    }

    private static let nothing = (kept: Kept(), borrowed: [Album](), covers: Covers(), finder: Finder())

    private var kept = Part<Kept>()
    private var borrowed = Part<[Album]>()
    private var covers = Part<Covers>()
    private var finder = Part<Finder>()
    private var knowledge = Part<Knowledge?>()

    package init() {}

    /// The sum of one state, where no earlier one is at hand.
    package static func of(_ state: AppState) -> UInt64 {
        var checksum = Checksum()
        return checksum.of(state)
    }

    package mutating func of(_ state: AppState) -> UInt64 {
        var rest = state
        (rest.kept, rest.play.borrowed, rest.covers, rest.finder) = Self.nothing
        // The missed albums can be computed from `kept`, so the checksum skips them.
        (rest.missed, rest.knowledge) = ([], nil)
        // So does what of it has been told.
        rest.deedsTold = 0
        let parts = [
            Self.encoded(rest), kept.hash(state.kept) { Self.encoded(Self.withoutAlbums($0)) },
            borrowed.hash(state.play.borrowed, Self.encoded), covers.hash(state.covers, Self.encoded),
            finder.hash(state.finder, Self.encoded), knowledge.hash(state.knowledge, Self.encoded),
        ]
        return FNV.hash(parts.flatMap { part in withUnsafeBytes(of: part.littleEndian, Array.init) })
    }

    /// The match contains those albums that matter.
    private static func withoutAlbums(_ kept: Kept) -> Kept {
        var kept = kept
        for index in kept.categories.indices { kept.categories[index].albums = [] }
        return kept
    }

    private static func encoded(_ part: some Encodable) -> UInt64 {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        // NB: encoding cannot fail, since the state holds only values that JSON can encode.
        return ((try? encoder.encode(part)) ?? Data()).withUnsafeBytes { FNV.hash($0) }
    }
}
