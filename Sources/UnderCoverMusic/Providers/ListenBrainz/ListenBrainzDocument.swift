/// ListenBrainz' answers, without unused members.
enum ListenBrainzDocument {
    struct Search: Decodable {
        var playlists: LossyList<Wrapped>
    }

    struct Wrapped: Decodable {
        var playlist: Playlist
    }

    /// JSPF with ListenBrainz' extensions.
    struct Playlist: Decodable {
        var title: String
        var creator: Lossy<String>?
        var identifier: LooseList
        var track: LossyList<Track>?
    }

    struct Track: Decodable {
        var album: Lossy<String>?
        var creator: Lossy<String>?
        var identifier: LooseList?
        var extensions: [String: Lossy<TrackExtension>]?

        private enum CodingKeys: String, CodingKey {
            case album, creator, identifier
            case extensions = "extension"
        }

        var additions: Additions? { extensions?["https://musicbrainz.org/doc/jspf#track"]?.value?.additions?.value }
    }

    struct TrackExtension: Decodable {
        var additions: Lossy<Additions>?

        private enum CodingKeys: String, CodingKey { case additions = "additional_metadata" }
    }

    struct Additions: Decodable {
        var image: Lossy<LooseID>?
        var imageRelease: Lossy<String>?

        private enum CodingKeys: String, CodingKey {
            case image = "caa_id"
            case imageRelease = "caa_release_mbid"
        }
    }

    /// A text in old playlists, a list in new ones.
    struct LooseList: Decodable {
        var first: String?

        init(from decoder: any Decoder) throws {
            if let text = try? decoder.singleValueContainer().decode(String.self) {
                first = text
            } else {
                first = try LossyList<String>(from: decoder).rows.first
            }
        }
    }
}

// MARK: - Charts and new releases

extension ListenBrainzDocument {
    struct Payload<Value: Decodable>: Decodable {
        var payload: Value
    }

    struct Chart: Decodable {
        var rows: LossyList<ChartRow>?

        private enum CodingKeys: String, CodingKey { case rows = "release_groups" }
    }

    struct ChartRow: Decodable {
        var name: String
        var artist: String
        var releaseGroup: Lossy<String>?
        var image: Lossy<LooseID>?
        var imageRelease: Lossy<String>?

        private enum CodingKeys: String, CodingKey {
            case name = "release_group_name"
            case artist = "artist_name"
            case releaseGroup = "release_group_mbid"
            case image = "caa_id"
            case imageRelease = "caa_release_mbid"
        }
    }

    struct Fresh: Decodable {
        var rows: LossyList<FreshRow>?

        private enum CodingKeys: String, CodingKey { case rows = "releases" }
    }

    struct FreshRow: Decodable {
        var name: String
        var artist: String
        var date: Lossy<String>?
        var kind: Lossy<String>?
        var secondKind: Lossy<String>?
        var releaseGroup: Lossy<String>?
        var image: Lossy<LooseID>?
        var imageRelease: Lossy<String>?

        private enum CodingKeys: String, CodingKey {
            case name = "release_name"
            case artist = "artist_credit_name"
            case date = "release_date"
            case kind = "release_group_primary_type"
            case secondKind = "release_group_secondary_type"
            case releaseGroup = "release_group_mbid"
            case image = "caa_id"
            case imageRelease = "caa_release_mbid"
        }
    }
}

// MARK: - Recordings and release groups

extension ListenBrainzDocument {
    struct Recording: Decodable {
        var release: Release
    }

    struct Release: Decodable {
        var name: Lossy<String>?
        var artist: Lossy<String>?
        var releaseGroup: Lossy<String>?
        var year: OutsideYear?
        var image: Lossy<LooseID>?
        var imageRelease: Lossy<String>?

        private enum CodingKeys: String, CodingKey {
            case name, year
            case artist = "album_artist_name"
            case releaseGroup = "release_group_mbid"
            case image = "caa_id"
            case imageRelease = "caa_release_mbid"
        }
    }

    struct ReleaseGroup: Decodable {
        var artist: Artist
        var images: Lossy<Additions>?

        private enum CodingKeys: String, CodingKey {
            case artist
            case images = "release_group"
        }
    }

    struct Artist: Decodable {
        var name: String
    }
}
