/// What a category can give for some settings, to be shown before the match. Making one reads every title: keep it
/// in the state and make it anew when the category or the settings change, not in every frame.
package struct MatchLimits: Equatable, Codable, Sendable {
    package enum Shortfall: Equatable, Codable, Sendable {
        /// Nothing can be asked: the category is empty, or all of it is flagged or unnamed.
        case nothingToAsk
        /// All choices would show the same text, for example one artist with `labels` artist. No match.
        case allLabelsEqual
        case fewerRounds(wanted: Int, offered: Int)
        case fewerChoices(wanted: Int, offered: Int)
    }

    /// Albums that can be asked: different ones, with a name, not flagged.
    package var albums: Int
    /// Different texts that choices can show.
    package var labels: Int
    /// 0 when no match can be played.
    package var rounds: Int
    /// 0 when no match can be played.
    package var choices: Int
    /// Empty when the settings can be met.
    package var shortfalls: [Shortfall]

    package var canStart: Bool { rounds > 0 }

    /// `flagged` albums are never asked, though they may stand among the wrong choices.
    package init(category: Category, settings: MatchSettings, flagged: Set<Album.ID> = []) {
        self.init(AlbumPool(category.albums, labels: settings.labels, flagged: flagged), settings)
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
        }
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
