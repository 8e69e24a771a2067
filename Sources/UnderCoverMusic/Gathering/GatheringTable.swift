import GRDB
import UnderCoverCatalogue

/// How categories of sources are made, and the progress of unfinished gatherings.
enum GatheringTable {
    static func begin(_ job: GatheringJob, _ database: Database) throws {
        try database.execute(
            sql: """
                INSERT INTO gathering (category, name, reference, settings, progress, made, kept)
                VALUES (?, ?, ?, ?, ?, EXISTS (SELECT 1 FROM category WHERE id = ?), ?)
                ON CONFLICT (category) DO UPDATE SET
                    name = excluded.name, reference = excluded.reference, settings = excluded.settings,
                    progress = excluded.progress, kept = max(gathering.kept, excluded.kept)
                """,
            arguments: [
                job.id.rawValue, job.name, job.reference.description,
                try JSONText.encode(GatheringSettings(sieve: job.settings, corrections: job.corrections)),
                try JSONText.encode(job.progress), job.id.rawValue, job.isKept,
            ])
    }

    static func save(_ job: GatheringJob, _ database: Database) throws {
        try database.execute(
            sql: """
                UPDATE gathering SET progress = ?, name = CASE name WHEN '' THEN ? ELSE name END WHERE category = ?
                """,
            arguments: [try JSONText.encode(job.progress), job.name, job.id.rawValue])
    }

    static func end(_ id: Category.ID, _ database: Database) throws {
        try database.execute(
            sql: "UPDATE gathering SET progress = NULL, made = 1 WHERE category = ?", arguments: [id.rawValue])
    }

    /// The category's name by now; nil where the gathering was ended or deleted.
    static func name(_ id: Category.ID, _ database: Database) throws -> String? {
        let sql = "SELECT name FROM gathering WHERE category = ? AND progress IS NOT NULL"
        return try String.fetchOne(database, sql: sql, arguments: [id.rawValue])
    }

    /// nil for a damaged row. Damaged progress is made again from the start.
    static func job(_ row: Row) throws -> GatheringJob? {
        guard let reference = SourceReference(try row.decode(String.self, forColumn: "reference")) else { return nil }
        let progress: String? = try row.decode(forColumn: "progress")
        let settings = JSONText.decode(GatheringSettings.self, try row.decode(forColumn: "settings"))
        let name: String = try row.decode(forColumn: "name")
        var job = GatheringJob(reference: reference, name: name, settings: settings?.sieve ?? SieveSettings())
        job.corrections = settings?.corrections ?? [:]
        job.isKept = try row.decode(forColumn: "kept")
        job.isMade = try row.decode(forColumn: "made")
        if let read = progress.flatMap({ JSONText.decode(GatheringProgress.self, $0) }) { job.progress = read.checked }
        return job
    }
}

extension Store {
    /// Gatherings to resume, oldest first; previews are not among them.
    package func unfinishedGatherings() throws(StoreError) -> [GatheringJob] {
        try read(Words.madeUnread) { database in
            try Row.fetchAll(database, sql: "SELECT * FROM gathering WHERE progress IS NOT NULL AND kept ORDER BY seq")
                .compactMap(GatheringTable.job)
        }
    }

    /// nil for a category that was not gathered.
    package func gathering(_ id: Category.ID) throws(StoreError) -> GatheringJob? {
        try read(Words.categoryHowUnread) { database in
            let sql = "SELECT * FROM gathering WHERE category = ?"
            return try Row.fetchOne(database, sql: sql, arguments: [id.rawValue]).flatMap(GatheringTable.job)
        }
    }

    /// Does nothing where the gathering was deleted.
    package func correct(
        _ line: String, of id: Category.ID, to correction: Correction
    ) throws(StoreError) {
        guard let job = try gathering(id) else { return }
        var settings = GatheringSettings(sieve: job.settings, corrections: job.corrections)
        settings.corrections[line] = correction
        try write(Words.correctionUnsaved) { [settings] database in
            try database.execute(
                sql: "UPDATE gathering SET settings = ? WHERE category = ?",
                arguments: [try JSONText.encode(settings), id.rawValue])
        }
    }

    /// Resumes at every start until it is saved or deleted.
    package func beginGathering(_ job: GatheringJob) throws(StoreError) {
        try write(Words.plannedUnsaved) { try GatheringTable.begin(job, $0) }
    }

    /// Does nothing where the gathering was deleted.
    package func saveProgress(_ job: GatheringJob) throws(StoreError) {
        try write(Words.makingUnsaved) { try GatheringTable.save(job, $0) }
    }

    /// Saves the category, its covers, and the progress of `job` or that it is whole, in one transaction. Returns the
    /// category under its name by now; nil where the gathering was deleted or made whole by another process.
    package func saveGathered(
        _ category: Category, artworks: [Artwork], job: GatheringJob, isWhole: Bool
    ) throws(StoreError) -> Category? {
        var saved: Category?
        try write(Words.categoryUnsaved) { database in
            guard let name = try GatheringTable.name(job.id, database) else { return }
            var category = category
            category.name = name
            for artwork in artworks { try ArtworkTable.save(artwork, database) }
            try CategoryTable.save(category, database)
            if isWhole { try GatheringTable.end(job.id, database) } else { try GatheringTable.save(job, database) }
            saved = category
        }
        return saved
    }

    /// Makes a preview the player's, under that name. Returns false for anything else.
    package func keepGathering(_ id: Category.ID, name: String) throws(StoreError) -> Bool {
        var wasPreview = false
        try write(Words.categoryUnsaved) { database in
            let sql = "UPDATE gathering SET kept = 1, name = ? WHERE category = ? AND NOT kept"
            try database.execute(sql: sql, arguments: [name, id.rawValue])
            wasPreview = database.changesCount > 0
            guard wasPreview else { return }
            try database.execute(sql: "UPDATE category SET name = ? WHERE id = ?", arguments: [name, id.rawValue])
        }
        return wasPreview
    }

    /// Deletes previews left by earlier sessions, except `some`.
    package func forgetPreviews(except some: Set<Category.ID>) throws(StoreError) {
        let sql = "SELECT category FROM gathering WHERE NOT kept"
        let previews = try read(Words.makingUnread) { try String.fetchAll($0, sql: sql) }
            .map { Category.ID(rawValue: $0) }.filter { !some.contains($0) }
        // Usually there are none, and a write waits for the disk.
        guard !previews.isEmpty else { return }
        try write(Words.lookedUnforgotten) { database in
            for id in previews { try CategoryTable.delete(id, database) }
        }
    }

    /// Makes a gathering without any albums a preview: nothing of it is listed, and the next attempt goes on with it.
    package func hideEmptyGathering(_ id: Category.ID) throws(StoreError) {
        let sql = """
            UPDATE gathering SET kept = 0 WHERE category = ? AND NOT EXISTS (SELECT 1 FROM category WHERE id = ?)
            """
        try write(Words.madeUnsaved) { database in
            try database.execute(sql: sql, arguments: [id.rawValue, id.rawValue])
        }
    }

    /// Ends the gathering; the category's albums so far count as all of it.
    package func endGathering(_ id: Category.ID) throws(StoreError) {
        try write(Words.madeUnended) { database in
            let sql = "SELECT EXISTS (SELECT 1 FROM category WHERE id = ?)"
            if try Bool.fetchOne(database, sql: sql, arguments: [id.rawValue]) == true {
                try GatheringTable.end(id, database)
            } else {
                try CategoryTable.delete(id, database)
            }
        }
    }

    /// Deletes the gathering, and its category unless that was whole before and is the player's.
    package func forgetGathering(_ id: Category.ID) throws(StoreError) {
        try write(Words.madeUnforgotten) { database in
            let isMade = try Bool.fetchOne(
                database, sql: "SELECT made AND kept FROM gathering WHERE category = ?", arguments: [id.rawValue])
            switch isMade {
            case true?:
                try database.execute(
                    sql: "UPDATE gathering SET progress = NULL WHERE category = ?", arguments: [id.rawValue])
            case false?: try CategoryTable.delete(id, database)
            case nil: break
            }
        }
    }
}
