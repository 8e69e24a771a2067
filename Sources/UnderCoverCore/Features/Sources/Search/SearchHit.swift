import UnderCoverCatalogue
import UnderCoverPixels

/// Something that a search found, and what Enter does with it.
package struct SearchHit: Equatable, Sendable {
    /// In the order of the screen.
    package enum Group: Int, Comparable, CaseIterable, Sendable {
        case recent, artists, albums, songs, categories, playlists, settings, screens

        package static func < (one: Group, other: Group) -> Bool { one.rawValue < other.rawValue }
    }

    package enum Key: Hashable, Sendable {
        case recent(String), artist(String), album(Album.ID), song(String), category(Category.ID)
        case playlist(SourceReference), setting(String), screen(SearchPlace)
    }

    package var key: Key
    package var group: Group
    package var name: String
    /// The hit's origin, or its kind.
    package var detail: String
    package var icon: Icon
    package var artwork: ArtworkID?
    package var rank = SearchRank.near
    /// Another name by which searches find it.
    package var otherName: String?
}

/// A screen that a search leads to.
package enum SearchPlace: String, CaseIterable, Hashable, Sendable {
    case library, nowPlaying, queue, jukebox, folders, scanning, missingArt, favourites, scores, addCategory, sources
    case settings, about, howToPlay, code, fridays

    var words: String {
        switch self {
        case .library: Words.library
        case .nowPlaying: Words.nowPlaying
        case .queue: Words.queue
        case .jukebox: Words.jukebox
        case .folders: Words.musicFolders
        case .scanning: Words.scanning
        case .missingArt: Words.missingArt
        case .favourites: Words.favourites
        case .scores: Words.scores
        case .addCategory: Words.addCategory
        case .sources: Words.sources
        case .settings: Words.settings
        case .about: Words.about
        case .howToPlay: Words.howToPlay
        case .code: Words.enterACode
        case .fridays: Words.newThisFriday
        }
    }

    var icon: Icon {
        switch self {
        case .library: .grid
        case .nowPlaying: .record
        case .queue: .queueAdd
        case .jukebox: .grid
        case .folders: .folder
        case .scanning: .magnifier
        case .missingArt: .question
        case .favourites: .heart
        case .scores: .bars
        case .addCategory: .plus
        case .sources: .home
        case .settings: .gear
        case .about, .howToPlay: .info
        case .code: .hash
        case .fridays: .record
        }
    }

    func open(_ app: inout AppState) -> [Effect] {
        switch self {
        case .library: Library.open(&app)
        case .nowPlaying: NowPlaying.open(&app)
        case .queue: QueueScreen.open(&app)
        case .jukebox: Jukebox.open(&app)
        case .folders: app.enter(Folders())
        case .scanning: Scanning.open(&app)
        case .missingArt: MissingArtScreen.open(&app)
        case .favourites: Favourites.open(&app)
        case .scores: app.enter(Scores(app))
        case .addCategory: app.enter(AddCategory())
        case .code: CodeEntry.open(&app)
        case .sources: SourcesScreen.open(&app)
        case .settings: app.enter(SettingsScreen())
        case .about: app.enter(About())
        case .howToPlay: Welcome.open(&app)
        case .fridays: NewReleases.open(&app)
        }
    }
}

extension SearchHit.Group {
    var words: String {
        switch self {
        case .recent: Words.searchedBefore
        case .artists: Words.list(.artists)
        case .albums: Words.list(.albums)
        case .songs: Words.list(.songs)
        case .categories: Words.categories
        case .playlists: Words.lists
        case .settings: Words.settings
        case .screens: Words.goTo
        }
    }
}
