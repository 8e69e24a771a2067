// Ways to look at the player's records: in another order, and only those that have something in common.

/// The order of a list.
package enum ShelfOrder: String, Codable, Sendable, CaseIterable {
    case name
    /// The oldest record first; those without a year last.
    case year
    /// The newest on the shelf first.
    case added
    /// Those that matches asked about most often first.
    case played
    /// Those heard in the jukebox most often first.
    case heard
}

/// Albums that have something in common, as a choice.
package struct ShelfGroup: Hashable, Codable, Sendable, Identifiable {
    package enum Kind: String, Codable, Sendable, CaseIterable {
        case genre, decade, label
        /// The year in which albums came to the shelf.
        case added
        /// The albums of which the jukebox has played no song, and those that no match has asked about: one group each.
        case unheard, unasked
        /// A folder on the disk and all within it.
        case folder

        /// Those of which a shelf has several.
        package static let listed: [Kind] = [.genre, .decade, .label, .added]
    }

    package var kind: Kind
    /// Equal for two spellings of a genre or a label; the first year of a decade, "1990"; a year; the bytes of a folder's
    /// path as hexadecimal digits.
    package var id: String
    /// As the tags have it; a year where it is one.
    package var name: String
    package var albums: Int
    package var songs: Int

    package init(_ kind: Kind, id: String, name: String, albums: Int, songs: Int) {
        (self.kind, self.id, self.name, self.albums, self.songs) = (kind, id, name, albums, songs)
    }
}

/// A folder of music on the disk: the folders with music in it, and the albums with songs directly in it.
package struct ShelfFolder: Equatable, Codable, Sendable {
    package struct Entry: Equatable, Codable, Sendable {
        package var path: FolderPath
        /// In it and in all folders within it.
        package var albums: Int

        package init(_ path: FolderPath, albums: Int) { (self.path, self.albums) = (path, albums) }
    }

    /// Albums that are listed; a row leads to a wall of all of them.
    package static let mostAlbums = 500
    package static let mostFolders = 10_000

    /// nil for the chosen folders themselves.
    package var path: FolderPath?
    /// It is one of several chosen folders, or lies within a folder of music.
    package var hasParent = false
    package var folders: [Entry] = []
    package var albums: [ShelfAlbum] = []
    /// Albums in it and in all folders within it.
    package var allAlbums = 0

    package init(_ path: FolderPath?) { self.path = path }
}

extension ShelfGroup {
    /// All albums of a folder and of those within it.
    package init(_ folder: ShelfFolder.Entry) {
        let id = folder.path.bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        self.init(.folder, id: id, name: folder.path.name.tidy, albums: folder.albums, songs: 0)
    }

    /// The path of a group that is a folder; nil for others.
    package var folder: FolderPath? {
        let digits = Array(id.utf8)
        guard kind == .folder, digits.count % 2 == 0 else { return nil }
        let bytes = stride(from: 0, to: digits.count, by: 2).compactMap {
            UInt8(String(decoding: digits[$0...$0 + 1], as: UTF8.self), radix: 16)
        }
        return bytes.count * 2 == digits.count ? FolderPath(bytes: bytes) : nil
    }
}

extension FolderPath {
    /// For people, without signs that mislead or that stall a line: names of files may have any.
    package var tidy: String { OutsideText.clean(shown) ?? "…" }
}

/// Songs that belong together on the disk.
package enum ShelfCollection: Equatable, Codable, Sendable {
    case folder(FolderPath)
    /// `ShelfPlaylist.id`
    case playlist(String)
}

/// The ways to hear songs that belong together: in place of the queue, in their order or shuffled, or after it.
package enum HearWay: String, Codable, Sendable { case play, shuffle, append }
