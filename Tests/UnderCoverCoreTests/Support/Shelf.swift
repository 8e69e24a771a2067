@testable import UnderCoverCatalogue
@testable import UnderCoverCore

extension Walkthrough {
    static let shelfTitles = Game().shelf.albums.map(\.title)

    /// Names that the invented library shows.
    static let shelfNames: [String] = {
        let library = Game().shelf
        return library.albums.flatMap { [$0.title, $0.artist, $0.genre ?? ""] } + library.folders.map(\.path)
            + library.folders.map(\.name) + library.playlists.flatMap { [$0.name, $0.origin] }
            + library.summary.rules.map(\.name)
    }()

    /// A game with an invented library of `count` albums, which has been scanned.
    static func withLibrary(_ count: Int) -> (game: Walkthrough, library: SampleShelf) {
        var game = Game()
        var library = game.shelf
        library.albums = (0..<count).map { index in
            let letter = Character(UnicodeScalar(UInt8(65 + index * 26 / max(count, 1))))
            return ShelfAlbum(
                id: Album.ID(rawValue: "a\(index)"), title: "\(letter) record \(index)", artist: "Artist \(index % 97)")
        }
        game.send(.shelf(.summary(library.summary)))
        game.takeAsked()
        return (game, library)
    }

    /// The browser of folders, with its places or at one of them.
    mutating func openBrowser(at place: String? = nil) {
        openFolders()
        takeAsked()
        choose("add")
        answer(from: shelf)
        if let place { choose("place." + place) }
    }

    /// Answers what was asked of `library` since the last call. Returns the requests.
    @discardableResult
    mutating func answer(from library: SampleShelf) -> [ShelfRequest] {
        var requests: [ShelfRequest] = []
        for case .shelf(let request) in takeAsked() {
            requests.append(request)
            if let news = library.answer(request) { send(.shelf(news)) }
        }
        return requests
    }
}
