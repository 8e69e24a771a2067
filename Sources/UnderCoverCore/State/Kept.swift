import UnderCoverCatalogue
import UnderCoverPixels

/// Everything the game stores between sessions. Each `Change` is made both here and on the disk.
package struct Kept: Equatable, Codable, Sendable {
    package var settings = Settings()
    package var categories: [Category] = []
    package var favourites: [Album] = []
    /// Newest first.
    package var scores: [ScoreEntry] = []
    package var recents: [Category.ID: ShuffleBag] = [:]
    /// Albums whose covers the player called bad.
    package var flagged: [Album.ID] = []
    /// Albums that the player called unfit for the family.
    package var notForFamily: [Album.ID] = []
    /// True for sources that the player lets the game ask, false for those that are switched off. One without a choice is
    /// asked unless its terms need consent.
    package var sources: [String: Bool] = [:]
    /// Introductions that have been shown.
    package var seen: [String] = []
    /// The player has chosen a reveal; nil until then.
    package var choseReveal: Bool?
    /// The player's daily fives.
    package var daily = DailyDiary()
    /// nil before the game has read a clock.
    package var seenClock: SeenClock?
    /// Albums that are to be asked again.
    package var misses = Misses()
    /// In the order in which they were done.
    package var deeds: [ReachedAchievement] = []
    /// Newest first.
    package var evenings: [Evening] = []
    /// nil in recordings of before.
    private var allPressed: [Album]?
    /// The records of which the daily five of real ones is dealt; nil where their list is missing.
    package var canon: Canon?
    /// `canonDiary`; nil before the first of them was played.
    var canonTries: DailyDiary?

    package static let welcome = "welcome"
    /// All the player's records have been offered as a category.
    package static let shelf = "shelf"
    package static let favouritesID: Category.ID = "yours/favourites"
    static let controlPrefix = "control."
    private static let sourcePrefix = "source."

    package init(
        settings: Settings = Settings(), categories: [Category] = [], favourites: [Album] = [],
        scores: [ScoreEntry] = [], recents: [Category.ID: ShuffleBag] = [:], flagged: [Album.ID] = [],
        sources: [String: Bool] = [:], seen: [String] = []
    ) {
        self.settings = settings
        self.categories = categories
        self.favourites = favourites
        self.scores = scores
        self.recents = recents
        self.flagged = flagged
        self.sources = sources
        self.seen = seen
        forgetLostRecents()
    }

    /// The player has answered a round, or begun a daily five, also where it was left.
    package var hasPlayed: Bool {
        !scores.isEmpty || !recents.isEmpty || !daily.entries.isEmpty || !canonDiary.entries.isEmpty
    }

    /// - Parameter ignore: gets a sentence for each stored setting with a value that is not allowed.
    package init(_ stored: Stored, ignoring ignore: (String) -> Void = { _ in }) {
        self.init()
        (categories, favourites, scores) = (stored.categories, stored.favourites, stored.scores)
        (recents, flagged, seen) = (stored.recents, stored.flagged, stored.seen)
        (notForFamily, daily, seenClock) = (stored.notForFamily, stored.daily, stored.seenClock)
        (misses, deeds, evenings) = (stored.misses, stored.deeds, stored.evenings)
        canonDiary = stored.canonDiary
        for (key, value) in stored.settings.sorted(by: { $0.key < $1.key }) {
            do { try set(key, value) } catch { ignore(error.message) }
        }
    }

    /// Replaces the categories by all that there are at the start of a session.
    package mutating func load(_ categories: [Category]) {
        self.categories = categories
        forgetLostRecents()
    }

    mutating func apply(_ change: Change) {
        switch change {
        case .setting(let key, let value): try? set(key, value)
        case .forgetSettings:
            (settings, sources, choseReveal) = (usualSettings, [:], nil)
        case .source(let id, let isOn): sources[id] = isOn
        case .seen(let marker): if !seen.contains(marker) { seen.append(marker) }
        case .score(let entry):
            if !scores.contains(where: { $0.id == entry.id }) { scores.insert(entry, at: 0) }
            normaliseReveal()
        case .clearScores(let kind): scores.removeAll { $0.kind == kind }
        case .favourite(let album): if !isFavourite(album.id) { favourites.append(album) }
        case .removeFavourite(let id): favourites.removeAll { $0.id == id }
        case .recents(let category, let bag): recents[category] = bag
        case .flag(let id, let isOn):
            flagged.removeAll { $0 == id }
            if isOn { flagged.append(id) }
        case .notForFamily(let id, let isOn):
            notForFamily.removeAll { $0 == id }
            if isOn { notForFamily.append(id) }
        case .daily(let entry): daily.put(entry)
        case .canon(let entry): canonDiary.put(entry)
        case .clock(let seen): seenClock = seen
        case .answered(let answer): misses.received(answer)
        case .deed(let done): if !deeds.contains(where: { $0.deed == done.deed }) { deeds.append(done) }
        case .evening(let evening): put(evening)
        case .forgetEvening(let id, let matches):
            evenings.removeAll { $0.id == id }
            scores.removeAll { matches.contains($0.id) }
        case .queue: break
        }
    }

    package func evening(_ id: Evening.ID) -> Evening? { evenings.first { $0.id == id } }

    private mutating func put(_ evening: Evening) {
        if let index = evenings.firstIndex(where: { $0.id == evening.id }) {
            evenings[index] = evening
        } else {
            evenings.insert(evening, at: 0)
        }
    }

    /// Sets a setting, a control or a source's switch from its stored form. Ignores unknown keys, throws for bad values.
    package mutating func set(_ key: String, _ value: String) throws(SettingError) {
        if let row = SettingRow.named(key) {
            try row.set(value, in: &settings)
            if key == "reveal" { choseReveal = true }
            return
        }
        if key.hasPrefix(Self.sourcePrefix) {
            sources[String(key.dropFirst(Self.sourcePrefix.count))] = value == "on"
            return
        }
        guard key.hasPrefix(Self.controlPrefix),
            let action = Action(rawValue: String(key.dropFirst(Self.controlPrefix.count)))
        else { return }
        if !settings.bindings.restore(action, from: value) { throw SettingError(key) }
    }

    /// The settings of a player who has chosen nothing.
    var usualSettings: Settings {
        var usual = Settings()
        if !scores.isEmpty { usual.reveal = .mixed }
        return usual
    }

    /// The first match is blurred; after it each round is a surprise, unless the player has chosen a reveal.
    package mutating func normaliseReveal() {
        if choseReveal == nil { settings.reveal = usualSettings.reveal }
    }

    /// Removes albums that are no longer in a category from its shuffle bag.
    private mutating func forgetLostRecents() {
        for category in categories where !category.isBeingRead {
            recents[category.id]?.keep(only: category.albums.map(\.id))
        }
    }

    // MARK: Looking up

    package func isFavourite(_ id: Album.ID) -> Bool { favourites.contains { $0.id == id } }

    /// The favourites as a category; nil while there are too few for a match.
    package var favouritesCategory: Category? {
        guard favourites.count >= 3 else { return nil }
        return Category(id: Self.favouritesID, name: Words.favouritesCategory, section: .yours, albums: favourites)
    }

    package func album(_ id: Album.ID) -> Album? {
        // NB: `first(where:)` would copy each album that it passes.
        if let known = pressed(id) ?? canon?.album(id) { return known }
        for category in categories {
            if let place = category.albums.firstIndex(where: { $0.id == id }) { return category.albums[place] }
        }
        return favourites.first { $0.id == id }
    }

    /// Matches of one player in a category, newest first.
    package func soloScores(_ category: Category.ID) -> [ScoreEntry] {
        scores.filter { $0.kind.category == category && !$0.isParty }
    }

    /// Scores of one kind, best first; equal ones oldest first.
    package func table(_ kind: ScoreEntry.Kind) -> [ScoreEntry] {
        let like = scores.reversed().filter { $0.kind == kind }
        return like.enumerated().sorted {
            ($1.element.total, $0.offset) < ($0.element.total, $1.offset)
        }.map(\.element)
    }

    // MARK: Categories
    // The gatherer stores these changes itself, with the covers.

    /// Adds a category or replaces the one with its id.
    mutating func put(_ category: Category) {
        if let index = categories.firstIndex(where: { $0.id == category.id }) {
            categories[index] = category
        } else {
            categories.append(category)
        }
    }

    mutating func rename(_ id: Category.ID, to name: String) {
        for index in categories.indices where categories[index].id == id { categories[index].name = name }
    }

    mutating func remove(_ id: Category.ID) {
        categories.removeAll { $0.id == id }
        recents[id] = nil
    }

    // MARK: News

    /// Gives every album with that cover its palette, for look-alike decoys and gradients.
    mutating func learn(_ signature: PaletteSignature, of artwork: ArtworkID) {
        if let index = PressedID(artwork).flatMap(indexOfPressed), pressed[index].signature == nil {
            allPressed?[index].signature = signature
        }
        for index in favourites.indices where favourites[index].artwork == artwork {
            favourites[index].signature = favourites[index].signature ?? signature
        }
        for index in categories.indices {
            for album in categories[index].albums.indices
            where categories[index].albums[album].artwork == artwork
                && categories[index].albums[album].signature == nil
            {
                categories[index].albums[album].signature = signature
            }
        }
    }

    /// A category never shrinks while gathering runs; when it is done, the result replaces it.
    mutating func grow(_ gathering: Gathering) {
        guard let index = categories.firstIndex(where: { $0.origin == gathering.reference }) else { return }
        let isDone = gathering.stage == .done && gathering.canPlay
        guard isDone || gathering.albums.count > categories[index].albums.count else { return }
        categories[index].albums = gathering.albums
        if isDone { recents[categories[index].id]?.keep(only: gathering.albums.map(\.id)) }
    }

    /// The database was opened late: `stored` is its content, with every change of this session.
    /// Settings in `overridden` keep their values; a category that is being gathered is newer than the stored one.
    mutating func reopened(_ stored: Kept, overridden: [String], isGathering: (Category) -> Bool) {
        var new = stored
        for row in SettingRow.table where overridden.contains(row.key) { row.write(&new.settings, row.read(settings)) }
        new.categories = merged(stored.categories, isGathering)
        let known = Set(stored.scores.map(\.id))
        new.scores = scores.filter { !known.contains($0.id) } + stored.scores
        let evenings = Set(stored.evenings.map(\.id))
        new.evenings = self.evenings.filter { !evenings.contains($0.id) } + stored.evenings
        if overridden.contains("reveal") { new.choseReveal = true }
        // The palettes of this session.
        (new.allPressed, new.canon) = (allPressed, canon)
        self = new
        normaliseReveal()
        forgetLostRecents()
    }

    private func merged(_ stored: [Category], _ isGathering: (Category) -> Bool) -> [Category] {
        let grown = stored.map { category in
            let known = categories.first { $0.id == category.id }
            return known.map { isGathering($0) && $0.albums.count > category.albums.count ? $0 : category } ?? category
        }
        let ids = Set(stored.map(\.id))
        return grown + categories.filter { !ids.contains($0.id) && isGathering($0) }
    }
}

// Missed albums: those that come back in a match, and the categories that are made of them.

extension Kept {
    package static let missesID: Category.ID = "yours/misses"
    /// A match of `Stats.askNeverKnown`. No list shows it.
    package static let neverKnownID: Category.ID = "yours/never-known"
    static let fewestOfMade = 3

    /// The game makes it of the player's albums; other players do not have it, and it cannot be renamed or deleted.
    package static func isMade(_ id: Category.ID) -> Bool { nameOfMade(id) != nil }

    static func nameOfMade(_ id: Category.ID) -> String? {
        switch id {
        case favouritesID: Words.favouritesCategory
        case missesID: Words.missesCategory
        case neverKnownID: Words.neverKnownCategory
        default: nil
        }
    }

    /// nil while there are too few albums for a match.
    static func made(_ id: Category.ID, _ albums: [Album]) -> Category? {
        guard albums.count >= fewestOfMade, let name = nameOfMade(id) else { return nil }
        return Category(id: id, name: name, section: .yours, albums: albums)
    }

    /// The albums of these ids that are still known, in their order.
    /// - Parameter own: the id under which answers name an album.
    package func found(_ ids: [Album.ID], _ own: (Album.ID) -> Album.ID) -> [Album] {
        var wanted = Set(ids)
        var found: [Album.ID: Album] = [:]
        for albums in categories.lazy.map(\.albums) + [pressed, favourites] {
            guard !wanted.isEmpty else { break }
            for album in albums where wanted.contains(own(album.id)) {
                let id = own(album.id)
                found[id] = album
                wanted.remove(id)
            }
        }
        return ids.compactMap { found[$0] }
    }

    /// Every album that is known, under the id under which answers name it.
    package func albumsByAnswer(_ twins: ShelfTwins) -> [Album.ID: Album] {
        var all: [Album.ID: Album] = [:]
        for albums in categories.map(\.albums) + [pressed, favourites] {
            for album in albums {
                all[twins.own(album.id)] = album
                all[album.id] = album
            }
        }
        return all
    }
}

// New Releases Friday.

extension Kept {
    /// All pressed records from week 0 until years after the game was started, in the order of their ids. They are made
    /// anew at each start, and none of their sleeves needs to be pressed yet. A recording has them as it has the records
    /// of the box, so that another version of the game plays it, too.
    package var pressed: [Album] {
        get { allPressed ?? [] }
        set { allPressed = newValue.isEmpty ? nil : newValue }
    }

    /// The five of a week; empty before the first week, and years after this start.
    package func newReleases(ofWeek week: Int) -> [Album] {
        PressedID.all(ofWeek: week).compactMap { indexOfPressed($0) }.map { pressed[$0] }
    }

    private func pressed(_ id: Album.ID) -> Album? {
        PressedID(id).flatMap(indexOfPressed).map { pressed[$0] }
    }

    private func indexOfPressed(_ id: PressedID) -> Int? {
        let index = id.week * PressedID.releases + id.place
        return index < pressed.count && pressed[index].id == id.album ? index : nil
    }
}
