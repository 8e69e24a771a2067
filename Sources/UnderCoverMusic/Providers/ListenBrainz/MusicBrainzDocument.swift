import UnderCoverCatalogue

/// MusicBrainz' answers, without unused members.
enum MusicBrainzDocument {
    struct Search: Decodable {
        var count: OutsideCount?
        var groups: LossyList<Group>

        private enum CodingKeys: String, CodingKey {
            case count
            case groups = "release-groups"
        }
    }

    struct Group: Decodable {
        var id: String
        var title: String
        var score: OutsideCount?
        var kind: Lossy<String>?
        var secondKinds: LossyList<String>?
        var date: Lossy<String>?
        var credit: LossyList<Credit>?

        private enum CodingKeys: String, CodingKey {
            case id, title, score
            case kind = "primary-type"
            case secondKinds = "secondary-types"
            case date = "first-release-date"
            case credit = "artist-credit"
        }

        /// As printed on the cover: "Simon & Garfunkel".
        var artist: String { credit?.printed ?? "" }

        /// Includes aliases.
        var artists: [String] { credit?.artists ?? [""] }
    }

    struct Credit: Decodable {
        var name: String
        var joint: Lossy<String>?
        var artist: Lossy<Artist>?

        private enum CodingKeys: String, CodingKey {
            case name, artist
            case joint = "joinphrase"
        }
    }

    struct Artist: Decodable {
        var name: String?
        var aliases: LossyList<Alias>?
    }

    struct Alias: Decodable {
        var name: String
    }

    struct Series: Decodable {
        var name: String?
        var relations: LossyList<Relation>?
    }

    struct Relation: Decodable {
        var group: Group
        var place: OutsideCount?

        private enum CodingKeys: String, CodingKey {
            case group = "release_group"
            case place = "ordering-key"
        }
    }
}

extension LossyList<MusicBrainzDocument.Credit> {
    var printed: String { rows.map { $0.name + ($0.joint?.value ?? "") }.joined() }

    /// `printed`, and the aliases of the first artist.
    var artists: [String] {
        guard let first = rows.first else { return [printed] }
        let names = [first.name, first.artist?.value?.name].compactMap { $0 }
        return [printed] + names + (first.artist?.value?.aliases?.rows ?? []).map(\.name)
    }
}

/// Translates MusicBrainz' kinds of releases, which ListenBrainz shares.
enum MusicBrainzKind {
    static func release(_ primary: String?, _ secondary: [String]) -> FoundTrack.Release? {
        if secondary.contains("Compilation") { return .compilation }
        if secondary.contains("Live") { return .live }
        if secondary.contains("Soundtrack") { return .soundtrack }
        return switch primary {
        case "Album": .album
        case "EP": .ep
        case "Single": .single
        default: nil
        }
    }
}
