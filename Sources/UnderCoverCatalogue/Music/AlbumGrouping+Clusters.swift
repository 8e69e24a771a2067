// Clusters the songs of a folder that may be one album: title, ids, years and track numbers together decide.

extension AlbumGrouping {
    /// Songs of one title, and of titles that belong together. Clusters come in the order first seen.
    static func clusters(_ members: [Member]) -> [[Member]] {
        var clusters = members.split(by: \.cluster)
        guard clusters.count > 1 else { return clusters }
        join(&clusters, by: release) { _, _ in true }
        join(&clusters, by: { $0[0].album.map { TitleKey.title($0) } }, isOneEdition)
        return clusters
    }

    private static func join(
        _ clusters: inout [[Member]], by trait: ([Member]) -> String?, _ areOne: ([Member], [Member]) -> Bool
    ) {
        var (made, places) = ([[Member]](), [String: [Int]]())
        for cluster in clusters {
            let key = trait(cluster)
            let place = key.flatMap { places[$0]?.first { areOne(made[$0], cluster) } }
            if let place {
                made[place] = (made[place] + cluster).sorted { $0.file < $1.file }
            } else {
                if let key { places[key, default: []].append(made.count) }
                made.append(cluster)
            }
        }
        clusters = made
    }

    /// The id that most of the songs have; nil where none is on half of them.
    static func release(of members: [Member]) -> String? {
        guard let id = members.compactMap(\.release).mostCommon else { return nil }
        return members.count { $0.release == id } * 2 >= members.count ? id : nil
    }

    /// "Slate" and "Slate (Deluxe Edition)" by one artist, with numbers that do not meet.
    private static func isOneEdition(_ one: [Member], _ other: [Member]) -> Bool {
        guard let title = one[0].album, let second = other[0].album, one[0].folder == other[0].folder,
            TitleKey.title(title) == TitleKey.title(second), isNumbered(one), isNumbered(other), !meet([one, other])
        else { return false }
        let artists = [one, other].map { Set($0.map { $0.albumArtistKey ?? TitleKey.artist($0.lead) }) }
        return !artists[0].isDisjoint(with: artists[1])
    }

    private static func isNumbered(_ members: [Member]) -> Bool { members.allSatisfy { $0.song.track != nil } }

    /// Says whether two of the parts have a song of the same number.
    static func meet(_ parts: [[Member]]) -> Bool {
        var seen: Set<Int> = []
        for part in parts {
            let numbers = Set(part.compactMap(\.number))
            if !seen.isDisjoint(with: numbers) { return true }
            seen.formUnion(numbers)
        }
        return false
    }

    /// Two albums of one title in one folder: where numbers meet, by what keeps them apart.
    static func separated(_ members: [Member]) -> [[Member]] {
        guard members.count > 1, hasTwice(members) else { return [members] }
        let traits: [(Member) -> String?] = [{ $0.release }, { $0.year.map { String($0) } }]
        for trait in traits {
            let parts = members.filter { trait($0) != nil }.split { trait($0) ?? "" }
            guard parts.count > 1, parts.allSatisfy({ $0.count > 1 || members.count <= 2 * parts.count }),
                parts.allSatisfy({ !hasTwice($0) }), !areDiscs(parts)
            else { continue }
            return shared(out: members.filter { trait($0) == nil }, among: parts)
        }
        return [members]
    }

    /// Songs of one year with other titles at the same numbers: discs that are not numbered.
    private static func areDiscs(_ parts: [[Member]]) -> Bool {
        let years = Set(parts.joined().map(\.year))
        guard years.count == 1, years.first != .some(nil) else { return false }
        var titles: [Int: Set<String>] = [:]
        for member in parts.joined() {
            titles[member.number ?? 0, default: []].insert(TitleKey.title(member.song.title))
        }
        return titles.values.count { $0.count > 1 } * 2 > titles.count
    }

    /// A number occurs twice.
    private static func hasTwice(_ members: [Member]) -> Bool {
        var seen: Set<Int> = []
        return members.contains { member in member.number.map { !seen.insert($0).inserted } ?? false }
    }

    /// Songs that say nothing go to the first part that has no song of their number.
    private static func shared(out rest: [Member], among parts: [[Member]]) -> [[Member]] {
        var parts = parts
        for member in rest {
            let place = parts.firstIndex { part in !part.contains { $0.number == member.number } } ?? 0
            parts[place].append(member)
        }
        return parts.map { $0.sorted { $0.file < $1.file } }
    }

    /// Gives albums of one key keys of their own.
    static func apart(_ groups: [Group]) -> [Group] {
        var (groups, seen) = (groups, Set<String>())
        for place in groups.indices {
            guard let key = groups[place].key, !seen.insert(key).inserted else { continue }
            let marks = [groups[place].year.map { String($0) }, groups[place].release] + (2...99).map { "\($0)" }
            groups[place].key = marks.compactMap { $0 }.map { Self.key(key, $0) }.first { seen.insert($0).inserted }
        }
        return groups
    }

    /// The key of an album beside another one of the same key.
    package static func key(_ key: String, _ mark: String) -> String {
        OutsideID.shortened(OutsideText.harmless(key + keyMark + mark))
    }

    /// Between the key of two albums and what keeps them apart.
    package static let keyMark = "|~"
}
