import Foundation

/// Deezer's answers, without unused members.
enum DeezerDocument {
    struct Page<Row: Decodable>: Decodable {
        var data: LossyList<Row>
        var next: OutsideAddress?
        var total: OutsideCount?
    }

    struct Playlist: Decodable {
        var id: LooseID
        var title: String
        var isPublic: Lossy<Bool>?
        var tracks: OutsideCount?
        var picture: OutsideAddress?
        var user: Lossy<Person>?

        private enum CodingKeys: String, CodingKey {
            case id, title, user
            case isPublic = "public"
            case tracks = "nb_tracks"
            case picture = "picture_medium"
        }
    }

    struct Track: Decodable {
        var id: LooseID
        var title: Lossy<String>?
        var readable: Lossy<Bool>?
        var preview: OutsideAddress?
        var rank: OutsideCount?
        var artist: Lossy<Person>?
        var album: Lossy<Album>?
        var isExplicit: Lossy<Bool>?

        private enum CodingKeys: String, CodingKey {
            case id, title, readable, preview, rank, artist, album
            case isExplicit = "explicit_lyrics"
        }
    }

    struct Album: Decodable {
        var id: LooseID
        var title: String
        var barcode: Lossy<LooseID>?
        var artist: Lossy<Person>?
        var tracks: OutsideCount?
        /// Seconds.
        var duration: OutsideCount?
        var kind: Lossy<String>?
        var date: Lossy<String>?
        var cover500: OutsideAddress?
        var cover1000: OutsideAddress?
        var isExplicit: Lossy<Bool>?
        /// 1 for an explicit cover; 0, 2 and above for others, and for covers that were never looked at.
        var coverMark: OutsideCount?

        private enum CodingKeys: String, CodingKey {
            case id, title, artist, duration
            case barcode = "upc"
            case tracks = "nb_tracks"
            case kind = "record_type"
            case date = "release_date"
            case cover500 = "cover_big"
            case cover1000 = "cover_xl"
            case isExplicit = "explicit_lyrics"
            case coverMark = "explicit_content_cover"
        }
    }

    /// An album as it is told by itself. Playlists and charts leave most of it out.
    struct WholeAlbum: Decodable {
        var album: Album
        var contributors: LossyList<Contributor>?
        var genres: Lossy<Genres>?

        private enum CodingKeys: String, CodingKey { case contributors, genres }

        init(from decoder: any Decoder) throws {
            album = try Album(from: decoder)
            let members = try decoder.container(keyedBy: CodingKeys.self)
            contributors = try? members.decode(LossyList<Contributor>.self, forKey: .contributors)
            genres = try? members.decode(Lossy<Genres>.self, forKey: .genres)
        }
    }

    struct Contributor: Decodable {
        var name: String
        /// "Main" or "Featured".
        var role: Lossy<String>?
    }

    struct Genres: Decodable {
        var data: LossyList<Person>
    }

    struct Title: Decodable {
        var title: String
    }

    struct Person: Decodable {
        var name: String
    }

    struct Infos: Decodable {
        var open: Bool?
    }
}
