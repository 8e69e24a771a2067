import Foundation
import UnderCoverMusic
import UnderCoverStage

/// The folders and files of the game. Finding them reads nothing, so the window can be made before the files are read.
package struct FileLocations: Sendable {
    package let assets: AssetFolder
    package let folders: DataFolder

    /// A folder that a variable of the environment names may hold anything.
    package var trust: Trust { assets.isOurs ? .folder(assets.url) : .nothing }

    package var fonts: URL { assets.url.deletingLastPathComponent().appendingPathComponent("Fonts", isDirectory: true) }

    init(dataDir: String?) throws(Failure) {
        folders = DataFolder(environment: ProcessInfo.processInfo.environment, dataDir: dataDir)
        do { assets = try AssetFolder.find() } catch { throw Failure(error.description) }
    }
}
