import UnderCoverCatalogue

/// The search for the covers of a day's five real records.
package struct CanonState: Equatable, Encodable, Sendable {
    let day: DailyDay
    /// The day's ten, in their order.
    private let ten: [Album.ID]
    /// Numbers of those that have a cover, that have none, and that are looked for; in the order of their news.
    private(set) var found: [Int] = []
    private(set) var missing: [Int] = []
    private(set) var waiting: [Int] = []
    /// Why one of them could not be looked for.
    private(set) var trouble: SourceError?

    /// nil where the canon does not deal the day.
    init?(_ day: DailyDay, of canon: Canon) {
        self.day = day
        ten = canon.albums(on: day).map(\.id)
        guard ten.count == Canon.perDay else { return nil }
    }

    /// The places of a new try; nil where too few records have a cover.
    var places: CanonPlaces? { CanonPlaces(without: Set(missing)) }

    func isReady(_ places: CanonPlaces) -> Bool { places.numbers.allSatisfy(found.contains) }

    /// A record of a try that was begun has no cover any more.
    func isLost(_ places: CanonPlaces) -> Bool { places.numbers.contains(where: missing.contains) }

    func count(_ places: CanonPlaces) -> Int { places.numbers.count(where: found.contains) }

    /// Numbers to look for. A screen may ask whenever an event is over.
    mutating func ask(_ places: CanonPlaces) -> [Int] {
        guard trouble == nil else { return [] }
        let wanted = places.numbers.filter { !found.contains($0) && !missing.contains($0) && !waiting.contains($0) }
        waiting += wanted
        return wanted
    }

    /// The player wants to try again. Where there was no trouble, too few had a cover, and they may have one by now.
    mutating func tryAgain() {
        if trouble == nil { missing = [] }
        trouble = nil
    }

    /// The search was called off.
    mutating func stop() { waiting = [] }

    /// A cover that was found cannot be shown.
    mutating func lose(_ artwork: ArtworkID) { found.removeAll { ten[$0].foundArtwork == artwork } }

    /// Answers about other days, and those that came after the search was called off, say nothing new of trouble.
    mutating func note(_ news: CanonNews) {
        switch news {
        case .found(let id): settle(id) { if !$0.found.contains($1) { $0.found.append($1) } }
        case .none(let id): settle(id) { if !$0.found.contains($1), !$0.missing.contains($1) { $0.missing.append($1) } }
        case .silent(let id, let error):
            guard let number = ten.firstIndex(of: id), waiting.contains(number) else { return }
            waiting.removeAll { $0 == number }
            trouble = trouble ?? error
        }
    }

    private mutating func settle(_ id: Album.ID, _ change: (inout CanonState, Int) -> Void) {
        guard let number = ten.firstIndex(of: id) else { return }
        waiting.removeAll { $0 == number }
        change(&self, number)
    }
}

extension Kept {
    /// The player's daily fives of real records.
    package var canonDiary: DailyDiary {
        get { canonTries ?? DailyDiary() }
        set { canonTries = newValue.entries.isEmpty ? nil : newValue }
    }

    /// The diary in which a daily five of this kind is kept.
    func diary(isOfCanon: Bool) -> DailyDiary { isOfCanon ? canonDiary : daily }

    /// The places that a match of the day asks.
    func canonPlaces(of match: Match, on day: DailyDay) -> CanonPlaces? {
        let ten = canon?.albums(on: day).map(\.id) ?? []
        return CanonPlaces(numbers: match.rounds.compactMap { ten.firstIndex(of: $0.answer) })
    }
}
