import Foundation
import GRDB
import UnderCoverCatalogue

/// How much of an export was new.
package struct Imported: Equatable, Codable, Sendable {
    package var settings = 0
    package var favourites = 0
    package var scores = 0
    package var categories = 0
    package var days = 0
    package var deeds = 0
    package var answers = 0
    package var evenings = 0
    /// Counted where the library has taken them.
    package var corrections = 0
    package var playlists = 0
}

extension ExportDocument {
    /// The limit of the file.
    package static let mostBytes = 256 << 20
    static let mostRows = 100_000
    static let mostAnswers = 2_000_000
    static let mostAlbums = 10_000
    static let longestText = 2000

    /// More than any game writes.
    private var isTooMuch: Bool {
        let counts: [Int?] = [
            settings.count, favourites.count, scores.count, categories.count, deeds?.count, flagged?.count, seen?.count,
            notForFamily?.count, recents?.count, covers?.count, made?.count, corrections?.count, playlists?.count,
            evenings?.count,
        ]
        let lists = counts.compactMap { $0 }
        return lists.contains { $0 > Self.mostRows } || (answers?.rows.count ?? 0) > Self.mostAnswers
            || categories.contains { $0.albums.count > Self.mostAlbums }
    }

    /// nil for another file than an export, and for one that is damaged or has more than any game writes. One of a newer
    /// version has only its version.
    package static func read(_ json: Data) -> Result<ExportDocument, NewerExport>? {
        struct Version: Decodable {
            let version: Int
            let settings: [String: String]
        }
        let decoder = JSONDecoder()
        guard json.count <= mostBytes, let head = try? decoder.decode(Version.self, foreign: json) else { return nil }
        if head.version > version { return .failure(NewerExport(version: head.version)) }
        guard let document = try? decoder.decode(ExportDocument.self, foreign: json), !document.isTooMuch else {
            return nil
        }
        return .success(document)
    }
}

package struct NewerExport: Error, Equatable {
    package let version: Int
}

extension Store {
    /// Adds what is not there yet, in one transaction. A value that can only exist once stays as it is here; of a day's
    /// daily five, the try that is further along stays. Importing the same again changes nothing.
    package func take(_ document: ExportDocument) throws(StoreError) -> Imported {
        var imported = Imported()
        try write(Words.changesUnsaved) { database in
            imported = Imported()
            try Intake(database).take(document, &imported)
        }
        return imported
    }
}

private struct Intake {
    let database: Database

    init(_ database: Database) { self.database = database }

    func take(_ document: ExportDocument, _ imported: inout Imported) throws {
        for (key, value) in document.settings.sorted(by: { $0.key < $1.key })
        where isShort(key) && isShort(value) && SettingTable.isSetting(key) {
            imported.settings += try insert("setting", ["key": key, "value": value])
        }
        let kept = Set(try document.categories.filter { try take($0) }.map(\.id.rawValue))
        imported.categories = kept.count
        imported.favourites = try take(document.favourites)
        // Oldest first, as they were saved.
        for entry in document.scores.reversed() where entry.isPossible && isShort(entry.id) {
            try ScoreTable.insert(cleaned(entry), database)
            imported.scores += database.changesCount
        }
        imported.days = try take(document.daily)
        for entry in document.canon?.entries ?? [] where entry.places != nil {
            if try CanonTable.save(entry, database) { imported.days += 1 }
        }
        for var done in document.deeds ?? [] where isShort(done.deed) {
            done.place = done.place.flatMap { OutsideText.clean($0) }
            try AchievementTable.insert(done, database)
            imported.deeds += database.changesCount
        }
        for id in document.flagged ?? [] where isShort(id.rawValue) { _ = try insert("flag", ["album": id.rawValue]) }
        for id in document.notForFamily ?? [] where isShort(id.rawValue) {
            _ = try insert(FlagTable.notForFamily.rawValue, ["album": id.rawValue])
        }
        for marker in document.seen ?? [] where isShort(marker) { _ = try insert("seen", ["marker": marker]) }
        try takeRecents(document.recents ?? [:])
        try takeCovers(document.covers ?? [])
        try takeMade(document.made ?? [], kept)
        for evening in document.evenings ?? [] where evening.isPossible && isShort(evening.id) {
            imported.evenings += try EveningTable.add(evening, database)
        }
        imported.answers = try take(document.answers?.answers ?? [])
    }

    /// Returns 1 for a new row.
    private func insert(_ table: String, _ row: KeyValuePairs<String, String>) throws -> Int {
        let columns = row.map(\.key).joined(separator: ", ")
        let places = row.map { _ in "?" }.joined(separator: ", ")
        try database.cachedStatement(sql: "INSERT OR IGNORE INTO \(table) (\(columns)) VALUES (\(places))")
            .execute(arguments: StatementArguments(row.map(\.value)))
        return database.changesCount
    }

    private func isShort(_ text: String) -> Bool { text.utf8.count <= ExportDocument.longestText }

    private func isThere(_ table: String, _ column: String, _ value: String) throws -> Bool {
        let sql = "SELECT EXISTS (SELECT 1 FROM \(table) WHERE \(column) = ?)"
        return try Bool.fetchOne(database, sql: sql, arguments: [value]) ?? false
    }

    private func take(_ diary: DailyDiary) throws -> Int {
        var ignored: [String] = []
        let known = try DailyTable.all(database, warnings: &ignored)
        var count = 0
        for entry in diary.entries {
            try DailyTable.save(entry, database)
            let before = known[entry.day]
            let isFurther = before.map { entry.shown + entry.covers.count > $0.shown + $0.covers.count } ?? true
            if isFurther || entry.isAstray && before?.isAstray == false { count += 1 }
        }
        return count
    }

    private func cleaned(_ entry: ScoreEntry) -> ScoreEntry {
        var entry = entry
        entry.categoryName = OutsideText.clean(entry.categoryName) ?? ""
        entry.party = entry.party?.map { line in
            var line = line
            line.name = OutsideText.clean(line.name) ?? ""
            line.members = line.members.map { OutsideText.clean($0) ?? "" }
            return line
        }
        return entry
    }

    // MARK: Categories, albums and covers

    private func take(_ category: Category) throws -> Bool {
        guard category.section != .builtIn, isShort(category.id.rawValue), let name = OutsideText.clean(category.name)
        else { return false }
        var category = category
        (category.name, category.albums) = (name, category.albums.compactMap(cleaned))
        guard let id = try freeID(of: category) else { return false }
        category.id = id
        try CategoryTable.save(category, database)
        return true
    }

    /// The category's id, or "<id>-2" and so on where it is that of an unlike category; nil where it is here already.
    /// If the category has an origin, the id names it.
    private func freeID(of category: Category) throws -> Category.ID? {
        let given = Set(category.albums.map(\.id.rawValue))
        for number in 1...99 {
            let id = category.id.rawValue + (number == 1 ? "" : "-\(number)")
            guard try isThere("category", "id", id) else { return Category.ID(rawValue: id) }
            let known = Set(
                try String.fetchAll(
                    database, sql: "SELECT album FROM category_album WHERE category = ?", arguments: [id]))
            let isLinked = category.origin != nil || known.isEmpty || given.isEmpty
            if isLinked || 2 * known.intersection(given).count > min(known.count, given.count) { return nil }
        }
        return nil
    }

    private func take(_ favourites: [Album]) throws -> Int {
        try favourites.compactMap(cleaned).reduce(0) { count, album in
            try count + insert("favourite", ["album": album.id.rawValue, "snapshot": JSONText.encode(album.kept)])
        }
    }

    private func cleaned(_ album: Album) -> Album? {
        let motif = album.motif.map { [$0.system, $0.name] } ?? []
        let texts =
            [album.id.rawValue, album.artwork.rawValue, album.genre ?? "", album.blurb ?? ""] + album.songs + motif
        guard texts.allSatisfy(isShort), let title = OutsideText.clean(album.title) else { return nil }
        var album = album.withPossibleNumbers
        (album.title, album.artist) = (title, OutsideText.clean(album.artist) ?? "")
        return album
    }

    private func takeCovers(_ covers: [ExportedCover]) throws {
        for cover in covers where isShort(cover.id) && isShort(cover.provider) {
            guard cover.addresses.count <= 32, cover.addresses.allSatisfy(isShort),
                try !isThere("artwork", "id", cover.id)
            else { continue }
            let artwork = Artwork(
                id: .init(rawValue: cover.id), provider: cover.provider, addresses: cover.addresses,
                content: cover.content.flatMap { ContentHash($0) })
            try ArtworkTable.save(artwork, database)
        }
        try ArtworkTable.removeOrphans(database)
    }

    /// Takes the origins of categories that were new.
    private func takeMade(_ made: [ExportedGathering], _ kept: Set<String>) throws {
        for one in made where kept.contains(one.category) && isShort(one.reference) {
            guard SourceReference(one.reference) != nil, let name = OutsideText.clean(one.name),
                let settings = JSONText.decode(GatheringSettings.self, one.settings)
            else { continue }
            try database.execute(
                sql: """
                    INSERT OR IGNORE INTO gathering (category, name, reference, settings, progress, made, kept)
                    VALUES (?, ?, ?, ?, NULL, 1, 1)
                    """,
                arguments: [one.category, name, one.reference, try JSONText.encode(settings)])
        }
    }

    private func takeRecents(_ recents: [String: ShuffleBag]) throws {
        for (category, bag) in recents.sorted(by: { $0.key < $1.key }) where isShort(category) {
            let albums = bag.before + bag.current
            guard albums.count <= ExportDocument.mostAlbums, albums.allSatisfy({ isShort($0.rawValue) }),
                try !isThere("recent", "category", category)
            else { continue }
            try RecentTable.replace(.init(rawValue: category), with: bag, database)
        }
    }

    // MARK: Answers

    private func take(_ answers: [Answer]) throws -> Int {
        let usable = answers.filter { answer in
            isShort(answer.album.rawValue) && isShort(answer.category.rawValue)
                && isShort(answer.chosen?.rawValue ?? "")
        }
        guard !usable.isEmpty else { return 0 }
        let before = try count()
        try AnswerTable.insert(usable, database)
        return try count() - before
    }

    private func count() throws -> Int { try Int.fetchOne(database, sql: "SELECT count(*) FROM given") ?? 0 }
}
