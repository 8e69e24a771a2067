/// A folder of the player's music. The game only ever reads it.
package struct MusicFolder: Equatable, Codable, Sendable, Identifiable {
    package enum State: String, Codable, Sendable {
        /// Changes are seen as they happen.
        case watched
        /// Looked through at each start and when the player asks.
        case idle
        case paused
        /// Not there now, such as a stick or a server; nothing of it is forgotten.
        case away
        /// It is there and may not be read.
        case forbidden
    }

    package var id: Int
    /// For people; names that are not UTF-8 have replacement characters.
    package var path: String
    package var state: State
    package var albums: Int
    package var songs: Int
    /// Files that could not be read, and those whose picture cannot be shown.
    package var skipped: Int
    /// Why changes are not seen as they happen; nil where they are, or where the game does not look.
    package var watchProblem: String?

    package init(
        id: Int, path: String, state: State = .idle, albums: Int = 0, songs: Int = 0, skipped: Int = 0,
        watchProblem: String? = nil
    ) {
        (self.id, self.path, self.state, self.albums) = (id, path, state, albums)
        (self.songs, self.skipped, self.watchProblem) = (songs, skipped, watchProblem)
    }
}

/// How far a scan is.
package struct ScanProgress: Equatable, Codable, Sendable {
    package enum Stage: String, Codable, Sendable { case looking, reading, done, stopped }

    package var stage: Stage
    /// Files looked at, and how many there are; nil while they are still being found.
    package var files: Int
    package var expected: Int?
    package var albums: Int
    package var songs: Int
    package var skipped: Int
    /// The folder now read, for people.
    package var folder: String
    /// The albums that came last, newest last; a wall shows them.
    package var fresh: [ShelfAlbum]
    package var seconds: Double

    package init(
        stage: Stage, files: Int, expected: Int? = nil, albums: Int = 0, songs: Int = 0, skipped: Int = 0,
        folder: String = "", fresh: [ShelfAlbum] = [], seconds: Double = 0
    ) {
        (self.stage, self.files, self.expected, self.albums) = (stage, files, expected, albums)
        (self.songs, self.skipped, self.folder, self.fresh) = (songs, skipped, folder, fresh)
        self.seconds = seconds
    }
}

/// A file that was not read, with the reason.
package struct SkippedFile: Equatable, Codable, Sendable {
    package var path: String
    package var problem: TagProblem

    package init(path: String, problem: TagProblem) { (self.path, self.problem) = (path, problem) }
}

/// The contents of a folder, for choosing one.
package struct FolderListing: Equatable, Codable, Sendable {
    package var path: FolderPath
    /// The folder above; nil at the top.
    package var parent: FolderPath?
    /// Names of the folders in it, sorted; hidden ones are left out.
    package var folders: [FolderPath]
    /// Music files directly in it.
    package var songs: Int
    /// Why it cannot be listed.
    package var problem: String?
    /// Places offered first: the desktop's music folder, the home, mounted disks.
    package var places: [FolderPath]

    package init(
        path: FolderPath, parent: FolderPath? = nil, folders: [FolderPath] = [], songs: Int = 0,
        problem: String? = nil, places: [FolderPath] = []
    ) {
        (self.path, self.parent, self.folders, self.songs) = (path, parent, folders, songs)
        (self.problem, self.places) = (problem, places)
    }
}
