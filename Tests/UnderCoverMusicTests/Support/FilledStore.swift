import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverMusic

/// A thing to keep that a filled store has.
struct Filling: Sendable {
    /// The first schema whose fixture in `Fixtures` has it. Older fixtures stay as they are.
    var since: Int
    var tables: [String]
    var save: @Sendable (Store) throws -> Void
    /// The contents that `Store.loadEverything` finds in it.
    var found: @Sendable (inout StoreContents) -> Void = { _ in }

    /// A new table needs a line here: `MigrationTests` demands it.
    static let all = [
        Filling(since: 1, tables: ["setting"]) {
            try $0.save(setting: "theme", value: "dark")
            try $0.save(setting: "seconds", value: "7")
        } found: {
            $0.kept.settings = ["theme": "dark", "seconds": "7"]
        },
        Filling(since: 1, tables: ["category", "category_album", "album"]) {
            try $0.saveCategory(Samples.category)
        } found: {
            $0.kept.categories = [Samples.category]
        },
        Filling(since: 1, tables: ["favourite"]) {
            try $0.saveFavourite(Samples.bare)
            try $0.saveFavourite(Samples.album)
        } found: {
            $0.kept.favourites = [Samples.bare, Samples.album]
        },
        Filling(since: 1, tables: ["score"]) {
            try $0.saveScore(Samples.score("first"))
            try $0.saveScore(Samples.score("second", total: 12))
        } found: {
            $0.kept.scores = [Samples.score("second", total: 12), Samples.score("first")]
        },
        Filling(since: 6, tables: []) {
            try $0.saveScore(Samples.partyScore)
        } found: {
            $0.kept.scores.insert(Samples.partyScore, at: 0)
        },
        Filling(since: 1, tables: ["recent"]) {
            try $0.saveRecents(category: "mine", bag: ShuffleBag(current: ["b", "a", "c"]))
        } found: {
            $0.kept.recents = ["mine": ShuffleBag(current: ["b", "a", "c"])]
        },
        Filling(since: 1, tables: ["flag"]) {
            try $0.saveFlag("house/two-sugars", on: true)
        } found: {
            $0.kept.flagged = ["house/two-sugars"]
        },
        Filling(since: 1, tables: ["seen"]) {
            try $0.saveSeen("welcome")
        } found: {
            $0.kept.seen = ["welcome"]
        },
        Filling(since: 5, tables: ["artwork"]) { store in
            try store.write("") { try ArtworkTable.save(Samples.artwork, $0) }
        },
        Filling(since: 5, tables: ["gathering"]) { try $0.beginGathering(Samples.job) },
        Filling(since: 5, tables: []) {
            try $0.saveAnswer(Samples.answer)
        } found: {
            $0.kept.misses = Misses([Miss(album: "shelf/album/1", step: 0, at: 1_700_000_000, number: 1)], answers: 1)
        },
        Filling(since: 7, tables: ["queue_song", "queue_order", "queue_place"]) {
            try $0.save(QueueSave(whole: Samples.queue, seconds: 61.5))
        },
        Filling(since: 8, tables: ["daily"]) {
            for entry in Samples.diary.entries { try $0.saveDaily(entry) }
        } found: {
            $0.kept.daily = Samples.diary
        },
        Filling(
            since: 9,
            tables: [
                "given", "given_name", "given_way", "sum_album", "sum_way", "sum_day", "sum_all", "miss",
            ]
        ) {
            try $0.saveAnswer(Samples.noted)
        } found: {
            $0.kept.misses = Misses($0.kept.misses.all, answers: 2)
        },
        Filling(since: 9, tables: ["deed"]) {
            for deed in Samples.deeds { try $0.saveAchievement(deed) }
        } found: {
            $0.kept.deeds = Samples.deeds
        },
        Filling(since: 10, tables: ["clock"]) {
            try $0.saveClock(Samples.seenClock)
        } found: {
            $0.kept.seenClock = Samples.seenClock
        },
        Filling(since: 11, tables: ["not_for_family"]) {
            try $0.saveNotForFamily("house/dunk", on: true)
        } found: {
            $0.kept.notForFamily = ["house/dunk"]
        },
        // Under a key that older versions pass over, so it came with no schema; databases from 11 on have one.
        Filling(since: 11, tables: []) {
            try $0.saveEvening(Samples.evening)
        } found: {
            $0.kept.evenings = [Samples.evening]
        },
        // The same; the fixtures so far have none.
        Filling(since: 12, tables: []) {
            try $0.saveCanon(Samples.canonDay)
        } found: {
            $0.kept.canonDiary.put(Samples.canonDay)
        },
        Filling(since: 10, tables: []) {
            try $0.saveDaily(Samples.lateDay)
        } found: {
            $0.kept.daily.put(Samples.lateDay)
        },
    ]
}

extension Store {
    /// Saves one of everything.
    func fill() throws {
        for filling in Filling.all { try filling.save(self) }
    }

    /// The game saves only categories that it gathered.
    func saveCategory(_ category: Category) throws(StoreError) {
        try write("The category could not be saved") { try CategoryTable.save(category, $0) }
    }

    /// Matches of every kind, newest first, without damaged rows. The game itself reads so many only to export them.
    func matchHistory() throws(StoreError) -> [ScoreEntry] {
        try read("The scores could not be read") { database in
            var ignored: [String] = []
            return try ScoreTable.history(database, warnings: &ignored)
        }
    }
}

extension StoreContents {
    /// The contents of a filled store.
    static var filled: StoreContents { filled(schema: .max) }

    /// The contents of the fixture of that schema.
    static func filled(schema: Int) -> StoreContents {
        var contents = StoreContents()
        for filling in Filling.all where filling.since <= schema { filling.found(&contents) }
        return contents
    }
}
