import Foundation
import GRDB
import Synchronization
import UnderCoverCatalogue

// The lists that the game and the command line read. These block.

extension MusicLibrary {
    package func page(
        _ list: ShelfList, artist: String? = nil, start: Int = 0, count: Int = 1000, order: ShelfOrder = .name,
        group: ShelfGroup? = nil
    ) throws -> ShelfPage {
        let view = ShelfView(list: list, artist: artist, group: group, order: order)
        let history = history(order, group?.kind)
        return try reading { try $1.page($0, view, start: start, count: count, history: history) }
    }

    /// All genres, decades, labels or years of the shelf; of those that are one, itself where it has albums.
    package func groups(_ kind: ShelfGroup.Kind, order: ShelfOrder = .name) throws -> [ShelfGroup] {
        let history = history(order, kind)
        return try reading { try $1.groups($0, kind, order, history) }
    }

    package func find(_ words: String, question: Int = 0) throws -> SearchFindings {
        let library = try open()
        return try library.searcher.read { try library.finder.find($0, question: question, words: words) }
    }

    package func album(_ id: Album.ID) throws -> ShelfAlbumPage? {
        let answers = answers()
        return try reading { try $1.album($0, id, answers) }
    }

    /// The albums of a category by rule.
    package func albums(of reference: SourceReference) throws -> [Album] {
        let history = history(of: [reference])
        return try reading { try $1.albums($0, reference, history) }
    }

    /// The albums that each of these rules finds.
    package func counted(_ rules: [SourceReference]) throws -> [RuleCount] {
        let history = history(of: rules)
        return try reading { database, queries in
            try rules.map { RuleCount($0, albums: try queries.count(database, $0, history)) }
        }
    }

    package func summary() throws -> ShelfSummary {
        let history = history()
        var summary = try reading { try $1.summary($0, history) }
        addWatches(&summary.folders)
        return summary
    }

    package func skipped(_ folder: Int) throws -> [SkippedFile] { try reading { try $1.skipped($0, folder) } }

    /// Albums of a folder that no match asks about.
    package func unasked(_ folder: Int) throws -> [UnaskedAlbum] { try reading { try $1.unasked($0, folder) } }

    /// The differences of a library that was read again by new rules; nil where none was in this session.
    package var changes: ShelfChanges? { lastChanges.withLock { $0 } }

    /// Albums without a picture.
    package func bare() throws -> [ShelfAlbum] {
        return try reading { database, _ in
            let rows = try Row.fetchAll(
                database, sql: ShelfList.albums.select + " WHERE album.bare = 1 ORDER BY album.sort LIMIT 5000")
            return try rows.map { try ShelfAlbum(row: $0) }
        }
    }

    /// The places that an album's picture comes from, best first.
    package func pictureSources(of album: Album.ID) throws -> [PictureSource] {
        try reading { try $1.pictureSources($0, album) }
    }

    /// The place of a song such as "shelf/17"; nil where it is not known any more.
    package func place(ofSong id: String) throws -> OwnSong? { try reading { try $1.song($0, id) } }
}
