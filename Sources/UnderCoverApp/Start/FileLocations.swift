import Foundation
import UnderCoverMusic

/// Where the game's files are. Finding them reads nothing, so the window can be made before the files are read.
package struct FileLocations: Sendable {
    package let assets: AssetFolder
    package let folders: DataFolder

    package var fonts: URL { assets.url.deletingLastPathComponent().appendingPathComponent("Fonts", isDirectory: true) }

    init(dataDir: String?) throws(Failure) {
        folders = DataFolder(environment: ProcessInfo.processInfo.environment, dataDir: dataDir)
        do { assets = try AssetFolder.find() } catch { throw Failure(error.description) }
    }
}
