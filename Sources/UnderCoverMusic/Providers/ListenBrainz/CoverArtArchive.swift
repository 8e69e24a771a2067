import Foundation
import UnderCoverCatalogue

/// Addresses of an album's cover. Stored ones always name the real hosts; a request goes to the mirror that overrides them.
///
/// NB: the archive's plain "front" may be a scan of 50 MB, so no address here asks for it.
struct CoverArtArchive: Sendable {
    /// Redirects to a file.
    static let index = ProviderService(
        key: "coverartarchive", name: "The Cover Art Archive", home: "https://coverartarchive.org", hasCovers: true)
    /// Has the files. Slow.
    static let files = ProviderService(
        key: "archive", name: "The Internet Archive", home: "https://archive.org", hasCovers: true)

    let hosts: CoverHosts

    init(_ addresses: ProviderAddresses) {
        hosts = CoverHosts(services: [Self.index, Self.files], addresses)
    }

    /// Best first. `image` belongs to the release `imageRelease`. Some ids are null and any may be malformed, so all are checked.
    func covers(image: String? = nil, imageRelease: String? = nil, releaseGroup: String? = nil) -> [String] {
        let release = MBID.checked(imageRelease)
        var covers: [String] = []
        if let release, let image, !image.isEmpty, image.utf8.count < 20,
            image.allSatisfy({ $0.isASCII && $0.isNumber })
        {
            covers.append("\(Self.files.home)/download/mbid-\(release)/mbid-\(release)-\(image)_thumb500.jpg")
        }
        if let group = MBID.checked(releaseGroup) {
            covers += [500, 250].map { "\(Self.index.home)/release-group/\(group)/front-\($0)" }
        } else if let release {
            covers += [500, 250].map { "\(Self.index.home)/release/\(release)/front-\($0)" }
        }
        return covers
    }
}
