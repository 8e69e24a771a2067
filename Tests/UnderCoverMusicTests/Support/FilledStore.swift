import UnderCoverCore
@testable import UnderCoverMusic

extension Store {
    /// Saves one of everything.
    func fill() throws {
        try save(setting: "theme", value: "dark")
        try save(setting: "seconds", value: "7")
        try saveCategory(Samples.category)
        try saveFavourite(Samples.bare)
        try saveFavourite(Samples.album)
        try saveScore(Samples.score("first"))
        try saveScore(Samples.score("second", total: 12))
        try saveRecents(category: "mine", bag: ShuffleBag(current: ["b", "a", "c"]))
        try saveFlag("house/two-sugars", on: true)
        try saveSeen("welcome")
    }
}

extension StoreContents {
    /// The contents of a filled store.
    static var filled: StoreContents {
        var contents = StoreContents()
        contents.kept.settings.theme = .dark
        contents.kept.settings.secondsPerRound = 7
        contents.kept.categories = [Samples.category]
        contents.kept.favourites = [Samples.bare, Samples.album]
        contents.kept.scores = [Samples.score("second", total: 12), Samples.score("first")]
        contents.kept.recents = ["mine": ShuffleBag(current: ["b", "a", "c"])]
        contents.kept.flagged = ["house/two-sugars"]
        contents.kept.seen = ["welcome"]
        return contents
    }
}
