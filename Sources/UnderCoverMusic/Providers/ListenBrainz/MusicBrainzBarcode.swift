import Foundation
import UnderCoverCatalogue

// Records by their barcodes. A barcode belongs to a release, such as a pressing of 2015; the album, with the year in which
// it came out, is the release's group.

extension BrainzService {
    private static let mostReleases = 25

    /// Asks twice: for the releases, and for the group of one of them.
    func record(_ barcode: Barcode) async throws(SourceError) -> FoundTrack? {
        let request = musicBrainz.request(
            "/ws/2/release",
            ["query": MusicBrainzQuery.barcode(barcode), "fmt": "json", "limit": String(Self.mostReleases)],
            limits: .search)
        guard let answer = try await ask(MusicBrainzDocument.Releases.self, request) else { throw .garbled }
        // A search may find what is only nearly so.
        let same = answer.releases.rows.filter { release in
            release.barcode?.value.flatMap { Barcode($0.text) } == barcode && MBID.checked(release.group.id) != nil
        }
        guard let release = same.first(where: { $0.status?.value == "Official" }) ?? same.first else { return nil }
        guard let id = MBID.checked(release.group.id) else { return nil }
        var album: FoundTrack?
        if let group = try await group(id) {
            album = track(group, by: group.credit?.printed ?? release.credit?.printed ?? "")
        } else {
            album = track(
                release.title, by: release.credit?.printed, releaseGroup: id, image: nil, imageRelease: nil)
        }
        album?.barcode = barcode.digits
        return album
    }

    /// nil where it is known no more: releases are merged and moved.
    private func group(_ id: String) async throws(SourceError) -> MusicBrainzDocument.Group? {
        let request = musicBrainz.request(
            "/ws/2/release-group/\(id)", ["inc": "artist-credits", "fmt": "json"], limits: .search)
        do throws(SourceError) { return try await ask(MusicBrainzDocument.Group.self, request) } catch {
            if error == .notFound || error == .garbled { return nil }
            throw error
        }
    }
}

extension MusicBrainzQuery {
    static func barcode(_ barcode: Barcode) -> String {
        barcode.spellings.map { "barcode:\($0)" }.joined(separator: " OR ")
    }
}

extension MusicBrainzDocument {
    struct Releases: Decodable {
        var releases: LossyList<BarcodeRelease>
    }

    struct BarcodeRelease: Decodable {
        struct GroupID: Decodable { var id: String }

        var title: String
        var barcode: Lossy<LooseID>?
        var status: Lossy<String>?
        var credit: LossyList<Credit>?
        var group: GroupID

        private enum CodingKeys: String, CodingKey {
            case title, barcode, status
            case credit = "artist-credit"
            case group = "release-group"
        }
    }
}
