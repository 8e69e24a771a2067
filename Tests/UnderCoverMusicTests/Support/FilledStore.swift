import UnderCoverCore
import UnderCoverMusic

extension Store {
    /// Puts one of everything in.
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

extension StoredState {
    /// What a filled store gives back.
    static var filled: StoredState {
        var state = StoredState()
        state.settings = ["theme": "dark", "seconds": "7"]
        state.categories = [Samples.category]
        state.favourites = [Samples.bare, Samples.album]
        state.scores = [Samples.score("second", total: 12), Samples.score("first")]
        state.recents = ["mine": ShuffleBag(current: ["b", "a", "c"])]
        state.flags = ["house/two-sugars"]
        state.seen = ["welcome"]
        return state
    }
}
