import Foundation

/// An id of MusicBrainz, such as "385f4381-65d8-4b2c-a7bd-46fc4b17ab0a".
package enum MBID {
    /// In lower case; nil for a malformed one, since ids go into paths.
    package static func checked(_ text: String?) -> String? {
        guard let text, text.utf8.count == 36, UUID(uuidString: text) != nil else { return nil }
        return text.lowercased()
    }

    /// The last part of "https://musicbrainz.org/recording/385f4381-…".
    package static func last(of address: String?) -> String? {
        checked(address?.split(separator: "/").last.map(String.init))
    }
}
