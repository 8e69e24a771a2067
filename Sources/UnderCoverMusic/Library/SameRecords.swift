import UnderCoverCore

/// Records by what tells that two are one: the id of the release group where both have one, else the key of artist and
/// title.
struct SameRecords<Record> {
    private let byGroup, byMatch: [String: [Record]]
    private let group: (Record) -> String?

    init(_ records: [Record], match: (Record) -> String, group: @escaping (Record) -> String?) {
        byGroup = Dictionary(grouping: records.filter { group($0) != nil }) { group($0) ?? "" }
        byMatch = Dictionary(grouping: records, by: match)
        self.group = group
    }

    func of(match: String, group wanted: String?) -> [Record] {
        if let wanted, let same = byGroup[wanted] { return same }
        guard TitleKey.isCertain(match) else { return [] }
        return (byMatch[match] ?? []).filter { group($0) == nil || wanted == nil }
    }
}

extension Album.ID {
    /// MBID of the release group, by which the source that finds albums calls them.
    var releaseGroup: String? {
        let prefix = ProviderList.finder + "/album/"
        return rawValue.hasPrefix(prefix) ? MBID.checked(String(rawValue.dropFirst(prefix.count))) : nil
    }
}
