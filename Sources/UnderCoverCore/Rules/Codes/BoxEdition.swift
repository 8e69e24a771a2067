import UnderCoverCatalogue

/// A category of the box with exactly these albums, as a number in short codes.
///
/// NB: the numbers are on people's paper. A row never changes and none is removed: a category that is new, or has other
/// albums than before, gets a row at the end with the next number, 63 at most.
struct BoxEdition: Equatable, Sendable {
    static let numberBits = 6

    let number: Int
    let category: Category.ID
    /// `mark` of its albums.
    let albums: UInt32

    private init(_ number: Int, _ category: Category.ID, _ albums: UInt32) {
        (self.number, self.category, self.albums) = (number, category, albums)
    }

    static let all = [
        BoxEdition(1, "house-mix", 0x071F_29CA),
        BoxEdition(2, "hard-bop", 0xD7EA_D1D8),
        BoxEdition(3, "bossa-nova", 0x241B_1326),
        BoxEdition(4, "psych-rock", 0xC058_0AF7),
        BoxEdition(5, "dub", 0xFDE1_8E38),
        BoxEdition(6, "punk", 0x0F47_FAEA),
        BoxEdition(7, "synth-pop", 0xA4ED_C420),
        BoxEdition(8, "shoegaze", 0x62F1_44AA),
        BoxEdition(9, "minimal-techno", 0x7555_F4DF),
        BoxEdition(10, "doom-metal", 0x40F2_4B4D),
        BoxEdition(11, "modern-classical", 0xAE88_5890),
        BoxEdition(12, "years-1960s", 0xC362_B612),
        BoxEdition(13, "years-1980s", 0x332F_634D),
        BoxEdition(14, "black-covers", 0xD77B_3375),
    ]
}

extension BoxEdition {
    /// nil for a number of a newer game.
    static func numbered(_ number: Int) -> BoxEdition? { all.first { $0.number == number } }

    /// nil for a category that is not in the box, or has other albums than any box had. Its ids are sorted, each once.
    static func of(_ category: Category) -> (edition: BoxEdition, ids: [Album.ID])? {
        let named = all.filter { $0.category == category.id }
        // Sorting thousands of albums takes long.
        guard !named.isEmpty else { return nil }
        let ids = ChallengeCode.order(category)
        let mark = mark(of: ids)
        return named.first { $0.albums == mark }.map { ($0, ids) }
    }

    static func mark(of ids: [Album.ID]) -> UInt32 { UInt32(truncatingIfNeeded: FNV.folded(ids.map(\.rawValue))) }
}
