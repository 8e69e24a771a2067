import GRDB
import UnderCoverCore

/// How categories from elsewhere are made, and how far those have come that are being made.
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
                job.id.rawValue, job.name, job.reference.description, try JSONText.encode(job.settings),
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

    /// What the player calls what is being made by now; nil where it was ended, given up or deleted meanwhile.
    static func name(_ id: Category.ID, _ database: Database) throws -> String? {
        let sql = "SELECT name FROM gathering WHERE category = ? AND progress IS NOT NULL"
        return try String.fetchOne(database, sql: sql, arguments: [id.rawValue])
    }

    /// nil where a row makes no sense any more.
    static func job(_ row: Row) -> GatheringJob? {
        guard let reference = SourceReference(row["reference"] as String) else { return nil }
        let progress: String? = row["progress"]
        let settings: SieveSettings? = JSONText.decode(SieveSettings.self, row["settings"])
        var job = GatheringJob(reference: reference, name: row["name"], settings: settings ?? SieveSettings())
        job.isKept = row["kept"]
        job.isMade = row["made"]
        if let read = progress.flatMap({ JSONText.decode(GatheringProgress.self, $0) }) { job.progress = read }
        return job
    }
}

extension Store {
    /// What was begun for good and neither finished nor given up, in the order of beginning.
    package func unfinishedGatherings() throws(StoreError) -> [GatheringJob] {
        try read("What was being made could not be read") { database in
            try Row.fetchAll(database, sql: "SELECT * FROM gathering WHERE progress IS NOT NULL AND kept ORDER BY seq")
                .compactMap(GatheringTable.job)
        }
    }

    /// How the category was made or is being made; nil for what was not made from elsewhere.
    package func gathering(_ id: Category.ID) throws(StoreError) -> GatheringJob? {
        try read("How the category was made could not be read") { database in
            let sql = "SELECT * FROM gathering WHERE category = ?"
            return try Row.fetchOne(database, sql: sql, arguments: [id.rawValue]).flatMap(GatheringTable.job)
        }
    }

    /// From now on it goes on at every start, until it is saved or forgotten.
    package func beginGathering(_ job: GatheringJob) throws(StoreError) {
        try write("What is to be made could not be saved") { try GatheringTable.begin(job, $0) }
    }

    /// How far it has come. What was forgotten meanwhile stays forgotten.
    package func saveProgress(_ job: GatheringJob) throws(StoreError) {
        try write("What is being made could not be saved") { try GatheringTable.save(job, $0) }
    }

    /// Saves the category with its covers, and that it is whole or that `job` goes on: all of it or nothing. Returns it
    /// under the name it has by now; nil, and nothing saved, where it was forgotten or made whole meanwhile.
    package func saveGathered(
        _ category: Category, artworks: [Artwork], job: GatheringJob, isWhole: Bool
    ) throws(StoreError) -> Category? {
        var saved: Category?
        try write("The category could not be saved") { database in
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

    /// What was only looked at is the player's from now on, under that name. Returns false, and nothing changes, for all
    /// else.
    package func keepGathering(_ id: Category.ID, name: String) throws(StoreError) -> Bool {
        var wasPreview = false
        try write("The category could not be saved") { database in
            let sql = "UPDATE gathering SET kept = 1, name = ? WHERE category = ? AND NOT kept"
            try database.execute(sql: sql, arguments: [name, id.rawValue])
            wasPreview = database.changesCount > 0
            guard wasPreview else { return }
            try database.execute(sql: "UPDATE category SET name = ? WHERE id = ?", arguments: [name, id.rawValue])
        }
        return wasPreview
    }

    /// Forgets what was only looked at, whole or not, but for `some`: nobody was asked about it before the end.
    package func forgetPreviews(except some: Set<Category.ID>) throws(StoreError) {
        let sql = "SELECT category FROM gathering WHERE NOT kept"
        let previews = try read("What is being made could not be read") { try String.fetchAll($0, sql: sql) }
            .map { Category.ID(rawValue: $0) }.filter { !some.contains($0) }
        // Mostly there is nothing to write, and writing waits for the disk.
        guard !previews.isEmpty else { return }
        try write("What was only looked at could not be forgotten") { database in
            for id in previews { try CategoryTable.delete(id, database) }
        }
    }

    /// From now on nothing more comes. What there is of the category stays, and counts as all of it.
    package func endGathering(_ id: Category.ID) throws(StoreError) {
        try write("What was being made could not be ended") { database in
            let sql = "SELECT EXISTS (SELECT 1 FROM category WHERE id = ?)"
            if try Bool.fetchOne(database, sql: sql, arguments: [id.rawValue]) == true {
                try GatheringTable.end(id, database)
            } else {
                try CategoryTable.delete(id, database)
            }
        }
    }

    /// Gives up what is being made. A category that was whole before stays as it was; one that never was goes, and so does
    /// one that was only looked at.
    package func forgetGathering(_ id: Category.ID) throws(StoreError) {
        try write("What was being made could not be forgotten") { database in
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
