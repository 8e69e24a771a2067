import Foundation
import UnderCoverMusic

/// Where things lie: cheap to know, so the window can be made before anything is read.
struct FileLocations: Sendable {
    let assets: AssetFolder
    let folders: DataFolder

    var fonts: URL { assets.url.deletingLastPathComponent().appendingPathComponent("Fonts", isDirectory: true) }

    init(dataDir: String?) throws(Failure) {
        folders = DataFolder(environment: ProcessInfo.processInfo.environment, dataDir: dataDir)
        do { assets = try AssetFolder.find() } catch { throw Failure(error.description) }
    }
}
