import Foundation
import GRDB

/// A folder of the player's music as it is kept: the path in bytes, because a name need not be UTF-8.
package struct KeptMusicFolder: Equatable, Sendable {
    package var path: Data
    package var isPaused: Bool

    package init(path: Data, isPaused: Bool) { (self.path, self.isPaused) = (path, isPaused) }
}

/// The player's choice of folders. What is in them is another database, which can be made again from the files.
extension Store {
    /// In the order they were chosen.
    package func musicFolders() throws(StoreError) -> [KeptMusicFolder] {
        try read("Your music folders could not be read") { database in
            try Row.fetchAll(database, sql: "SELECT path, paused FROM music_folder ORDER BY seq").map { row in
                KeptMusicFolder(path: try row.decode(forColumn: "path"), isPaused: try row.decode(forColumn: "paused"))
            }
        }
    }

    package func saveMusicFolders(_ folders: [KeptMusicFolder]) throws(StoreError) {
        try write("Your music folders could not be saved") { database in
            try database.execute(sql: "DELETE FROM music_folder")
            for folder in folders {
                try database.execute(
                    sql: "INSERT OR IGNORE INTO music_folder (path, paused) VALUES (?, ?)",
                    arguments: [folder.path, folder.isPaused])
            }
        }
    }
}
