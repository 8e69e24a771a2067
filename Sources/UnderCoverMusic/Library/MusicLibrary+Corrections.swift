import Foundation
import GRDB
import Synchronization
import UnderCoverCatalogue

// Corrections come into the database at once, without a scan. These block.

/// Why a correction was not made.
package enum CorrectionRefusal: Equatable, Sendable {
    /// No album has this id.
    case unknownAlbum(String)
    case unusable(AlbumCorrection.Field)
    /// The file cannot be read as a picture.
    case noPicture(String)
    /// No open source has given a cover of the album.
    case notFetched
    case tooMany
    case nothingToUndo(String)
    /// The two are one already, the other way round.
    case isItsPart

    var sentence: String {
        switch self {
        case .unknownAlbum(let id): Words.noAlbumToCorrect(id)
        case .unusable(let field): Words.unusableCorrection(field)
        case .noPicture(let path): Words.noPictureThere(path)
        case .notFetched: Words.noCoverFetched
        case .tooMany: Words.tooManyCorrections(AlbumCorrection.most)
        case .nothingToUndo(let id): Words.nothingToUndo(id)
        case .isItsPart: Words.isItsPartAlready
        }
    }
}

extension MusicLibrary {
    package func corrections() throws -> [AlbumCorrection] {
        try reading { database, _ in try CorrectionTable.all(database) }
    }

    /// nil for an album that is not there.
    package func correctionSheet(of album: Album.ID) throws -> CorrectionSheet? {
        try reading { database, _ in try CorrectionQueries(database: database).sheet(of: album) }
    }

    /// Makes a correction; one that says what the files say is undone.
    /// - Returns: the correction that was there before, such as one that another game has made meanwhile.
    @discardableResult
    package func correct(_ wanted: AlbumCorrection) throws -> AlbumCorrection? {
        guard var correction = wanted.cleaned else { throw LibraryError.correction(.unusable(wanted.field)) }
        if correction.field == .cover, case .file(let path)? = CoverPlace(correction.value) {
            guard Self.isPicture(path) else { throw LibraryError.correction(.noPicture(path)) }
            correction.value = try coverPlace(ofFile: path).value
        }
        let made = correction
        var before: AlbumCorrection?
        try changeCorrections(of: [made.album]) { database, writer in
            before = try Correcting(database: database, writer: writer).make(made)
        }
        return before
    }

    /// - Parameter field: nil undoes all corrections of the album.
    package func undo(_ album: Album.ID, _ field: AlbumCorrection.Field?) throws {
        try changeCorrections(of: []) { try Correcting(database: $0, writer: $1).undo(album, field) }
    }

    /// Adds those of an export. What is corrected here already stays; those of albums that are not here wait for them.
    /// - Returns: how many were new.
    package func take(_ corrections: [AlbumCorrection]) throws -> Int {
        if corrections.isEmpty { return 0 }
        var count = 0
        try changeCorrections(of: Set(corrections.map(\.album))) {
            count = try Correcting(database: $0, writer: $1).take(corrections)
        }
        return count
    }

    private static func isPicture(_ path: String) -> Bool {
        guard let file = OrdinaryFile(Bytes(path.utf8)), file.size <= CoverCheck.mostBytes,
            let bytes = file.head(CoverCheck.mostBytes)
        else { return false }
        return CoverCheck.isPicture(Data(bytes))
    }

    /// In one transaction. The index of words follows in others: a scan would do that after a kill.
    /// - Parameter albums: those that may get their first correction.
    private func changeCorrections(
        of albums: some Collection<Album.ID>, _ body: (Database, ScanWriter) throws -> Void
    ) throws {
        let library = try open()
        func write(_ body: (Database, ScanWriter) throws -> Void) throws {
            try library.writer.write { database in
                try body(database, try ScanWriter(database, folder: 0, now: now(), isFirst: false))
            }
        }
        if !albums.isEmpty { try write { try $1.keep(albums.compactMap(ShelfIDs.key)) } }
        do {
            try write { database, writer in
                try body(database, writer)
                try writer.putRight()
                let isScanning = try Int.fetchOne(database, sql: "SELECT value FROM meta WHERE key = 'unfinished'") == 1
                try writer.refreshArtists(keepsEmpty: isScanning)
            }
            state.withLock { $0.hasNewCorrections = true }
        } catch {
            try? write { database, _ in try LibraryAdditions.begin(database, false) }
            throw error
        }
    }

    /// Once a correction is shown.
    package func followCorrection() throws {
        let library = try open()
        try catchUp(library, ScanControl())
        // A power cut costs no correction that was made before.
        try library.writer.writeWithoutTransaction {
            try $0.execute(sql: "PRAGMA \(LibraryAdditions.name).wal_checkpoint")
        }
        let isDue = state.withLock { state in
            state.correctionsNoted.map { $0.duration(to: .now) > CorrectionNotes.pause } ?? true
        }
        if isDue { try noteCorrections(library) }
    }

    /// The text has all corrections, so it is not written for each of them.
    func noteCorrections(_ library: OpenLibrary) throws {
        let isNew = state.withLock { state in
            defer { (state.hasNewCorrections, state.correctionsNoted) = (false, .now) }
            return state.hasNewCorrections
        }
        if isNew { CorrectionNotes(file: file.url).write(try library.reader.read { try CorrectionTable.all($0) }) }
    }

    /// The game asks; what comes of it is told first, and then what follows.
    func answerCorrection(of album: Album.ID, _ change: () throws -> AlbumCorrection?) throws {
        let before: AlbumCorrection?
        do {
            before = try change()
        } catch LibraryError.correction(.unknownAlbum), LibraryError.correction(.nothingToUndo) {
            return tell(.failed(Words.albumHasChanged))
        }
        let now = try self.album(album)
        tell(.corrected(album, now, before: before))
        if let id = now?.album.id, let sheet = try correctionSheet(of: id) { tell(.corrections(id, sheet)) }
        try followCorrection()
        tell(.summary(try summary()))
    }
}

/// Changes the table of corrections within a transaction; the writer puts them on afterwards.
private struct Correcting {
    let database: Database
    let writer: ScanWriter

    func make(_ correction: AlbumCorrection) throws -> AlbumCorrection? {
        guard let key = ShelfIDs.key(correction.album), try isThere(key) else {
            throw LibraryError.correction(.unknownAlbum(correction.album.rawValue))
        }
        let before = try CorrectionTable.of(database, key).first { $0.field == correction.field }
        if correction.field == .cover, CoverPlace(correction.value) == .fetched,
            try !CorrectionTable.isFetched(database, key)
        {
            throw LibraryError.correction(.notFetched)
        }
        if before == nil, try CorrectionTable.count(database) >= AlbumCorrection.most {
            throw LibraryError.correction(.tooMany)
        }
        try writer.lift(keys(key, correction.field))
        var correction = correction
        if correction.field == .part { correction.value = try whole(of: correction, key) }
        if try isOfTheFiles(correction, key) {
            try CorrectionTable.drop(database, key, correction.field)
        } else {
            try CorrectionTable.put(database, correction)
        }
        return before
    }

    func undo(_ album: Album.ID, _ field: AlbumCorrection.Field?) throws {
        let key = ShelfIDs.key(album) ?? ""
        let known = try CorrectionTable.of(database, key).filter { field == nil || $0.field == field }
        if known.isEmpty { throw LibraryError.correction(.nothingToUndo(album.rawValue)) }
        try writer.lift(keys(key, field ?? .part))
        for correction in known { try CorrectionTable.drop(database, key, correction.field) }
    }

    /// The parts of an album go with it.
    private func keys(_ key: String, _ field: AlbumCorrection.Field) throws -> Set<String> {
        field == .part ? try CorrectionTable.parts(database, of: [key]).union([key]) : [key]
    }

    func take(_ corrections: [AlbumCorrection]) throws -> Int {
        var left = AlbumCorrection.most - (try CorrectionTable.count(database))
        var count = 0
        for correction in corrections.compactMap(\.cleaned) where left > 0 {
            guard let key = ShelfIDs.key(correction.album),
                try CorrectionTable.value(database, key, correction.field) == nil,
                try correction.field != .part || isFree(correction, key)
            else { continue }
            try writer.lift([key])
            try CorrectionTable.put(database, correction)
            (left, count) = (left - 1, count + 1)
        }
        return count
    }

    /// No album is a part of its part.
    private func isFree(_ correction: AlbumCorrection, _ key: String) throws -> Bool {
        guard let whole = ShelfIDs.key(Album.ID(rawValue: correction.value)) else { return false }
        let chain = try CorrectionTable.chain(database, from: whole)
        return whole != key && !chain.contains(key) && chain.count < CorrectionTable.longestChain
    }

    private func isThere(_ key: String) throws -> Bool {
        try Bool.fetchOne(
            database,
            sql: "SELECT EXISTS (SELECT 1 FROM album WHERE key = ?1 UNION SELECT 1 FROM own_album WHERE album = ?1)",
            arguments: [key]) ?? false
    }

    /// The id of the album that another one becomes a part of. The parts of a part stay with it.
    private func whole(of correction: AlbumCorrection, _ key: String) throws -> String {
        guard try isFree(correction, key) else { throw LibraryError.correction(.isItsPart) }
        let named = ShelfIDs.key(Album.ID(rawValue: correction.value)) ?? ""
        let whole = try CorrectionTable.whole(database, of: named) ?? named
        guard try isThere(whole) else { throw LibraryError.correction(.unknownAlbum(correction.value)) }
        return ShelfIDs.album(whole).rawValue
    }

    /// The album is as its files say it now.
    private func isOfTheFiles(_ correction: AlbumCorrection, _ key: String) throws -> Bool {
        let column: String
        switch correction.field {
        case .title: column = "title"
        case .artist: column = "artist_name"
        case .year: column = "CAST(year AS TEXT)"
        case .part, .cover: return false
        }
        let sql = "SELECT \(column) FROM album WHERE key = ?"
        return try String.fetchOne(database, sql: sql, arguments: [key]) == correction.value
    }
}

/// The corrections once more, as a text beside the database, because the files do not tell them. It is read where the file of
/// `LibraryAdditions` was lost, so it may be a minute old after a kill.
struct CorrectionNotes {
    static let pause = Duration.seconds(60)
    private static let mostBytes = 64 << 20

    let file: URL

    private var url: URL { file.deletingPathExtension().appendingPathExtension("corrections") }

    func write(_ corrections: [AlbumCorrection]) {
        if corrections.isEmpty, access(url.path, F_OK) != 0 { return }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        try? encoder.encode(corrections).write(to: url, options: .atomic)
    }

    func read() -> [AlbumCorrection] {
        guard let file = OrdinaryFile(Bytes(url.path.utf8)), file.size <= Self.mostBytes,
            let bytes = file.head(Self.mostBytes),
            let found = try? JSONDecoder().decode([AlbumCorrection].self, foreign: Data(bytes))
        else { return [] }
        return Array(found.compactMap(\.cleaned).prefix(AlbumCorrection.most))
    }
}
