// Albums without a cover, and covers that could be theirs.

extension Words {
    static var missingArt: String { say("Missing art") }
    static var lookAllUp: String { say("Look them all up") }
    static var whichIsYours: String { say("Which is yours?") }
    static var noneOfThese: String { say("None of these") }
    static var foldersAreSafe: String { say("Your folders are never written to.") }
    static var noMissingArt: String { say("Every album has its cover.") }
    static var noMissingArtText: String { say("Nothing to hang up. The Cover Art Archive can have the evening off.") }

    static func withoutCover(_ count: Int, of albums: Int) -> String {
        plural(
            count, "1 of \(manyAlbums(albums)) has no cover, and is never asked.",
            "\(number(count)) of \(manyAlbums(albums)) have no cover, and are never asked.")
    }

    static func foundSoFar(_ count: Int) -> String { count == 0 ? "" : say("\(number(count)) found so far") }

    static func state(_ missing: MissingArt) -> String {
        switch missing.state {
        case .queued: say("Not looked up")
        case .looking: say("Looking…")
        case .found: say("Found")
        case .several:
            missing.candidates.count == 2
                ? say("Two fit") : missing.candidates.count == 3 ? say("Three fit") : say("Several fit")
        case .nothing: say("Not found")
        case .failed: say("Not reached")
        }
    }

    static func whyWeAsk(_ missing: MissingArt) -> String {
        let album = missing.album
        let songs = manySongs(album.songs)
        guard let year = album.year else { return say("More than one pressing fits. Yours has \(songs).") }
        return say("More than one pressing fits. Yours says \(year) and has \(songs).")
    }
}
