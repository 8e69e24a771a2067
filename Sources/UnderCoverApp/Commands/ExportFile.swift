import Foundation
import UnderCoverCore
import UnderCoverMusic

/// Tells what `export` wrote from other files that `import` is given.
enum ExportFile {
    /// nil for anything else, and for an export that is damaged: it is then refused as no list of music.
    static func read(_ path: String) throws(Failure) -> ExportDocument? {
        let url = URL(fileURLWithPath: path)
        let facts = try? url.resourceValues(forKeys: [.isRegularFileKey, .fileSizeKey])
        guard url.pathExtension.lowercased() == "json", facts?.isRegularFile == true,
            (facts?.fileSize ?? .max) <= ExportDocument.mostBytes, let json = try? Data(contentsOf: url)
        else { return nil }
        switch ExportDocument.read(json) {
        case nil: return nil
        case .success(let document): return document
        case .failure(let newer):
            throw Failure(Words.storeNewer(url.path, String(newer.version), String(ExportDocument.version)))
        }
    }
}
