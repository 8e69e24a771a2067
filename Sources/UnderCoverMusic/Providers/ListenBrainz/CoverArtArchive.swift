import Foundation
import UnderCoverCore

/// Which addresses may have an album's cover. Those that are kept always name the real hosts; a request goes to what
/// stands in for them.
///
/// NB: the archive's plain "front" may be a scan of 50 MB and is never named here.
struct CoverArtArchive: Sendable {
    /// coverartarchive.org: redirects to a file.
    let index: ServiceAddress
    /// archive.org: has the files. Slow.
    let files: ServiceAddress

    init(_ addresses: ProviderAddresses = ProviderAddresses()) {
        index = addresses.service("coverartarchive", home: "https://coverartarchive.org")
        files = addresses.service("archive", home: "https://archive.org")
    }

    /// Best first. `image` is of the release `imageRelease`; all ids are checked, since some are null and any may be odd.
    func covers(image: String? = nil, imageRelease: String? = nil, releaseGroup: String? = nil) -> [String] {
        let release = MBID.checked(imageRelease)
        var covers: [String] = []
        if let release, let image, !image.isEmpty, image.utf8.count < 20,
            image.allSatisfy({ $0.isASCII && $0.isNumber })
        {
            covers.append("\(files.home)/download/mbid-\(release)/mbid-\(release)-\(image)_thumb500.jpg")
        }
        if let group = MBID.checked(releaseGroup) {
            covers += [500, 250].map { "\(index.home)/release-group/\(group)/front-\($0)" }
        } else if let release {
            covers += [500, 250].map { "\(index.home)/release/\(release)/front-\($0)" }
        }
        return covers
    }

    func request(_ address: URL) -> HTTPRequest {
        for service in [index, files] {
            if let place = service.rebased(address) { return service.request(at: place, limits: .cover) }
        }
        // On nobody's word we ask another host; a file cannot be asked for.
        return HTTPRequest(URL(filePath: "/"), limits: .cover)
    }

    /// Whether `address` leads to one of its pictures.
    func has(_ address: String) -> Bool {
        guard address.utf8.count < 2_000, address.hasPrefix("https://"), let url = URL(string: address) else {
            return false
        }
        return [index, files].contains { $0.rebased(url) != nil }
    }
}

/// MusicBrainz' ids.
enum MBID {
    /// In small letters; nil where it is none. Ids go into paths.
    static func checked(_ text: String?) -> String? {
        guard let text, text.utf8.count == 36, UUID(uuidString: text) != nil else { return nil }
        return text.lowercased()
    }

    /// The last part of "https://musicbrainz.org/recording/385f4381-…".
    static func last(of address: String?) -> String? {
        checked(address?.split(separator: "/").last.map(String.init))
    }
}
