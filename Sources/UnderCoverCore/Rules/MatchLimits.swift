import UnderCoverCatalogue

/// The limits of a category for some settings, shown before the match. NB: init reads every title, so keep the result
/// in the state and renew it only when the category or the settings change.
package struct MatchLimits: Equatable, Codable, Sendable {
    package enum Shortfall: Equatable, Codable, Sendable {
        /// The category is empty, or all albums are flagged or have no name.
        case nothingToAsk
        /// All choices would show the same text: for example one artist's albums, with `labels` artist.
        case allLabelsEqual
        case fewerRounds(wanted: Int, offered: Int)
        case fewerChoices(wanted: Int, offered: Int)
        /// The family leaves out so many that no match can start.
        case leftOut(Int)
        /// No album here can be asked in this way.
        case missingKind(RoundKind)
    }

    /// Number of albums that can be asked: each once, with a name, not flagged.
    package var albums: Int
    package var labels: Int
    /// Number of albums that the family leaves out.
    package var leftOut = 0
    /// 0 when no match can start.
    package var rounds: Int
    /// 0 when no match can start.
    package var choices: Int
    /// Those of the chosen kinds that the category can deal; name the cover where it can deal none.
    package var kinds: [RoundKind] = []
    /// Empty when the category has enough for the settings.
    package var shortfalls: [Shortfall]

    package var canStart: Bool { rounds > 0 }

    /// `flagged` albums are never asked, but may be decoys.
    /// - Parameter leftOut: how many the family has left out of `category`.
    package init(category: Category, settings: MatchSettings, flagged: Set<Album.ID> = [], leftOut: Int = 0) {
        self.init(AlbumPool(category.albums, labels: settings.labels, flagged: flagged), settings)
        self.leftOut = leftOut
        if !canStart, leftOut > 0 { shortfalls = [.leftOut(leftOut)] }
    }

    init(_ pool: AlbumPool, _ settings: MatchSettings) {
        albums = pool.askable.count
        labels = pool.labelCount
        rounds = 0
        choices = 0
        shortfalls = []
        if albums == 0 {
            shortfalls = [.nothingToAsk]
        } else if labels < MatchSettings.choicesRange.lowerBound {
            shortfalls = [.allLabelsEqual]
        } else {
            offer(settings)
            offerKinds(pool, settings)
        }
    }

    private mutating func offerKinds(_ pool: AlbumPool, _ settings: MatchSettings) {
        kinds =
            settings.kinds == [.nameTheCover] ? settings.kinds : RoundKind.dealt(settings.kinds, from: pool, settings)
        shortfalls += settings.kinds.filter { !kinds.contains($0) }.map(Shortfall.missingKind)
        if kinds.isEmpty { kinds = [.nameTheCover] }
    }

    private mutating func offer(_ settings: MatchSettings) {
        rounds = min(settings.rounds, albums)
        choices = min(settings.choices, labels)
        if rounds < settings.rounds { shortfalls.append(.fewerRounds(wanted: settings.rounds, offered: rounds)) }
        if choices < settings.choices { shortfalls.append(.fewerChoices(wanted: settings.choices, offered: choices)) }
    }
}

package enum MatchError: Error, Equatable, Sendable {
    /// `limits.shortfalls` says why.
    case cannotStart(MatchLimits)
}

extension Category {
    /// Has fewer albums than the smallest number of choices, so nothing can be played.
    var isBarren: Bool { albums.count < MatchSettings.choicesRange.lowerBound }
}

/// The albums of a category for one match, each once. Sorted by id, in whatever order a source lists them.
struct AlbumPool {
    struct Entry {
        var album: Album
        /// The text of its choice. Equal labels must not stand in one round.
        var label: String
        /// False for flagged albums, which are only decoys.
        var askable: Bool
    }

    let entries: [Entry]
    let labelCount: Int

    /// Leaves out albums with a blank label.
    init(_ albums: [Album], labels: LabelMode, flagged: Set<Album.ID>) {
        let sorted = Self.distinct(albums, flagged).sorted { $0.id < $1.id }
        entries = sorted.compactMap { album in
            let lines = labels.lines(of: album).map(TextFolding.shown)
            guard lines.contains(where: { !$0.isEmpty }) else { return nil }
            return Entry(
                album: album, label: lines.joined(separator: "\n"), askable: !flagged.contains(album.id))
        }
        labelCount = Set(entries.map(\.label)).count
    }

    var askable: [Album.ID] { entries.filter(\.askable).map(\.album.id) }

    /// Each album once. An edition that is not flagged is preferred to a flagged one.
    private static func distinct(_ albums: [Album], _ flagged: Set<Album.ID>) -> [Album] {
        let asked = albums.filter { !flagged.contains($0.id) }
        let rest = albums.filter { flagged.contains($0.id) }
        return Deduplication.distinct(asked, then: rest)
    }
}
