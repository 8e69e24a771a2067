import Foundation

/// Decides which pictures and sounds may be decoded in this process. It depends on where the bytes come from, never on
/// their format.
package enum Trust: Sendable {
    /// For tools that read only the game's own files.
    case everything
    /// The files in this folder, which came with the game.
    case folder(URL)
    case nothing

    func holds(_ source: MediaSource) -> Bool {
        switch self {
        case .everything: return true
        case .nothing: return false
        case .folder(let folder):
            guard case .file(let file) = source else { return false }
            let path = folder.resolvingSymlinksInPath().path + "/"
            return file.resolvingSymlinksInPath().path.hasPrefix(path)
        }
    }
}
