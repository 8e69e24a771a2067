import Foundation

/// Whose an address is: services that one provider asks have names of their own.
package struct NamedService: Equatable, Sendable {
    /// `MusicProvider.id`.
    package var source: String
    /// As it calls itself.
    package var name: String

    package init(source: String, name: String) {
        self.source = source
        self.name = name
    }
}

extension ProviderAddresses {
    private struct Place {
        /// What it is overridden by.
        let key: String
        let home: String
        let service: NamedService
    }

    private static let places = [
        Place(
            key: "listenbrainz", home: "api.listenbrainz.org",
            service: NamedService(source: "listenbrainz", name: "ListenBrainz")),
        Place(
            key: "musicbrainz", home: "musicbrainz.org",
            service: NamedService(source: "listenbrainz", name: "MusicBrainz")),
        Place(
            key: "coverartarchive", home: "coverartarchive.org",
            service: NamedService(source: "listenbrainz", name: "The Cover Art Archive")),
        Place(
            key: "archive", home: "archive.org",
            service: NamedService(source: "listenbrainz", name: "The Internet Archive")),
        Place(key: "deezer", home: "deezer.com", service: NamedService(source: "deezer", name: "Deezer")),
        Place(key: "deezer", home: "dzcdn.net", service: NamedService(source: "deezer", name: "Deezer")),
    ]

    /// nil for an address of nobody we know. Where several services stand in at one address, the path decides.
    package func service(at address: URL) -> NamedService? {
        let text = address.absoluteString
        let standIn = Self.places.filter { place in self[place.key].map { text.hasPrefix($0) } == true }
            .max { (self[$0.key]?.count ?? 0) < (self[$1.key]?.count ?? 0) }
        if let standIn { return standIn.service }
        guard let host = Origin(address)?.host else { return nil }
        return Self.places.first { host == $0.home || host.hasSuffix("." + $0.home) }?.service
    }
}
