import UnderCoverCatalogue

/// Names of the categories that rules make of the player's own records, and sentences of the library.
extension Words {
    static func tooFewForRules(_ albums: Int) -> String {
        let needed = ShelfRule.fewestForAll
        guard albums < needed else {
            return say(
                "Fewer than \(needed) of your \(manyAlbums(albums)) have a cover and are there now. "
                    + "A category needs \(needed): see Missing art, or add a folder.")
        }
        let shelf = albums == 0 ? say("No albums are on your shelf yet.") : say("Your shelf has \(manyAlbums(albums)).")
        return sentences([shelf, say("A category needs \(needed): add another folder in Sources.")])
    }
    static func noRule(_ words: String) -> String {
        say("None of the categories from your records is called “\(words.prefix(60))”.")
    }
}
