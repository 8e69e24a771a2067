/// Rates the songs of one source in this session. A source that sends three in a row that cannot be played is asked for
/// no more of them until the next start.
struct SongAccount {
    private static let mostBadInARow = 3

    private var badInARow = 0
    private var isLastBad = false

    var mayGoOn: Bool { badInARow < Self.mostBadInARow }

    /// A song of the source is about to be decoded.
    mutating func begin() {
        if !isLastBad { badInARow = 0 }
        isLastBad = false
    }

    /// The song that began last cannot be played. A song may fail at its beginning and once more later.
    mutating func fail() {
        if !isLastBad { badInARow += 1 }
        isLastBad = true
    }
}
