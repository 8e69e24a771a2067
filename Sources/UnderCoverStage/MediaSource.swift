import Foundation

/// An encoded picture or sound.
package enum MediaSource: Sendable {
    case file(URL)
    /// Bytes, and a name for error messages.
    case bytes(Data, name: String)

    var name: String {
        switch self {
        case .file(let url): url.lastPathComponent
        case .bytes(_, let name): name
        }
    }
}
