import Foundation
import UnderCoverCore

/// Web addresses of a provider's playlists: "https://host/…/<folder>/<id>".
struct AddressPattern: Sendable {
    enum IDForm { case number, uuid }

    /// Its subdomains are included.
    let host: String
    /// The players' name for the place.
    let place: String
    let folder: String
    let kind: SourceReference.Kind
    let form: IDForm

    func owns(_ host: String) -> Bool { host == self.host || host.hasSuffix("." + self.host) }

    /// nil where the address names no playlist.
    func id(in address: URL) -> String? {
        let parts = address.path(percentEncoded: false).split(separator: "/").map { $0.lowercased() }
        guard let place = parts.firstIndex(of: folder), place + 1 < parts.count else { return nil }
        guard let id = OutsideID.checked(parts[place + 1]) else { return nil }
        switch form {
        case .number: return id.allSatisfy { $0.isASCII && $0.isNumber } ? id : nil
        case .uuid: return UUID(uuidString: id) == nil ? nil : id
        }
    }
}
