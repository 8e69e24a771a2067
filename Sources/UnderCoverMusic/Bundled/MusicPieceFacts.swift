import UnderCoverCore

/// The facts about a piece of the box, besides its sound.
package struct MusicPieceFacts: Equatable, Sendable {
    /// nil where unknown: effects are then played in D.
    package var key: MusicalKey?
    /// Seconds at which a section begins, where a round may begin, too.
    package var starts: [Double]

    /// Seconds. No piece is longer.
    private static let longest = 600.0

    package init(key: MusicalKey? = nil, starts: [Double] = []) {
        self.key = key
        self.starts = starts
    }

    init(_ music: BundledDocument.Music) {
        key = music.key.flatMap { MusicalKey($0) }
        starts = (music.starts ?? []).filter { $0 >= 0 && $0 < Self.longest }
    }
}
