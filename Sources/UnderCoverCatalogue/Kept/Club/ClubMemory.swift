import UnderCoverPixels

/// The last reading of the club's folder: which files are whose, and sums of the days. It can be made again at any
/// time, so it lies in the cache. A file is not read again while its size and both of its times are the same.
package struct ClubMemory: Equatable, Sendable {
    /// The file attributes that tell whether a file is still the one that was read.
    package struct Facts: Hashable, Sendable {
        package let size, changed, noted: Int
        package let isOrdinary: Bool

        /// - Parameters: bytes, and nanoseconds since 1970.
        package init(size: Int, changed: Int, noted: Int, isOrdinary: Bool) {
            (self.size, self.changed, self.noted, self.isOrdinary) = (size, changed, noted, isOrdinary)
        }
    }

    package enum Verdict: Equatable, Sendable {
        /// A valid file, with its member's id.
        case valid(String)
        case changed(String)
        case newer, large, unreadable, noClubFile, link

        /// No member's, as far as this game can tell.
        package var isBad: Bool {
            switch self {
            case .valid, .changed: false
            case .newer, .large, .unreadable, .noClubFile, .link: true
            }
        }
    }

    package struct File: Equatable, Sendable {
        package let facts: Facts
        package let verdict: Verdict

        package init(facts: Facts, verdict: Verdict) { (self.facts, self.verdict) = (facts, verdict) }
    }

    package struct Known: Equatable, Sendable {
        /// Their names, sorted; none where some of them must be read again.
        package let files: [String]
        package let summary: ClubSummary

        package init(files: [String], summary: ClubSummary) { (self.files, self.summary) = (files, summary) }
    }

    /// The folder that was read.
    package let folder: [UInt8]
    /// Seconds since 1970.
    package var readAt: Int?
    package var files: [String: File] = [:]
    /// The members by their ids, without the player. A changed file is one only where its member has no valid file.
    package var members: [String: Known] = [:]
    package var faults: [ClubFileError] = []

    package init(folder: [UInt8]) { self.folder = folder }

    /// Says whether a look at these files would find all of this again: none is new, changed or gone, and every sum still says
    /// as much as the sheets.
    /// - Parameter own: the name of the player's own file, which may differ.
    package func stillHolds(_ entries: [(name: String, facts: Facts)], besides own: String, today: DailyDay) -> Bool {
        let others = files.count - (files[own] == nil ? 0 : 1)
        var seen = 0
        for entry in entries where entry.name != own {
            guard files[entry.name]?.facts == entry.facts else { return false }
            seen += 1
        }
        return seen == others && members.values.allSatisfy { !$0.files.isEmpty && $0.summary.covers(today) }
            && !faults.contains { if case .tooMany = $0.kind { true } else { false } }
    }

    // MARK: Names

    /// The order in which names are looked at, where there are too many.
    package enum Rank: CaseIterable, Sendable {
        /// One's own name, and files that counted at the last look: no number of others crowds them out.
        case counted
        /// Names as games give them.
        case member
        /// Such names of files that did not count. They come last, so that the next look reaches the others.
        case bad
    }

    private static let idDigits = 32

    /// nil for a name that no game and no copy of a game's file has: such files are not opened.
    /// - Parameter ending: of a member's file, after its id.
    package func rank(_ name: [UInt8], own: String, ending: String) -> Rank? {
        guard name.count >= Self.idDigits + ending.utf8.count,
            name.prefix(Self.idDigits).allSatisfy({ (48...57).contains($0) || (97...102).contains($0) })
        else { return nil }
        let shown = String(decoding: name, as: UTF8.self)
        guard shown != own + ending else { return .counted }
        guard let verdict = files[shown]?.verdict else { return .member }
        if case .valid = verdict { return .counted }
        return verdict.isBad ? .bad : .member
    }
}

// MARK: - As bytes

extension ClubMemory {
    private static let version = 3

    /// In a form that takes little room and time: as JSON, a thousand members took longer than the eye waits.
    package var bytes: [UInt8] {
        var writer = PackedWriter()
        writer.write(Self.version)
        writer.write(folder)
        writer.write(readAt)
        let names = files.keys.sorted()
        writer.write(names.count)
        var places: [String: Int] = [:]
        for (place, name) in names.enumerated() {
            places[name] = place
            if let file = files[name] { Self.write(file, name, to: &writer) }
        }
        writer.write(members.count)
        for id in members.keys.sorted() {
            guard let known = members[id] else { continue }
            writer.write(id)
            // A name that is not among the files would have to be read again anyway.
            let own = known.files.compactMap { places[$0] }
            writer.write(own.count == known.files.count ? own.count : 0)
            if own.count == known.files.count { for place in own { writer.write(place) } }
            known.summary.write(to: &writer)
        }
        writer.write(faults.count)
        for fault in faults { fault.write(to: &writer) }
        return writer.bytes + Self.sum(writer.bytes[...])
    }

    /// nil where they are damaged, or of another version.
    package init?(bytes: [UInt8]) {
        guard bytes.count > Self.sumBytes, Self.sum(bytes.dropLast(Self.sumBytes)) == Array(bytes.suffix(Self.sumBytes))
        else { return nil }
        let read = bytes.withUnsafeBufferPointer { whole in
            var reader = PackedReader(UnsafeBufferPointer(rebasing: whole.dropLast(Self.sumBytes)))
            return try? ClubMemory(&reader)
        }
        guard let read else { return nil }
        self = read
    }

    private init(_ reader: inout PackedReader) throws(PackedReader.Damage) {
        guard try reader.number() == Self.version else { throw PackedReader.Damage() }
        folder = try reader.raw()
        readAt = try reader.optional()
        var names: [String] = []
        let fileCount = try reader.count()
        files.reserveCapacity(fileCount)
        for _ in 0..<fileCount {
            let name = try reader.text()
            files[name] = try Self.file(&reader)
            names.append(name)
        }
        let memberCount = try reader.count()
        members.reserveCapacity(memberCount)
        for _ in 0..<memberCount {
            let id = try reader.text()
            var own: [String] = []
            for _ in 0..<(try reader.count()) {
                guard let name = names[safe: try reader.number()] else { throw PackedReader.Damage() }
                own.append(name)
            }
            members[id] = Known(files: own, summary: try ClubSummary(&reader))
        }
        for _ in 0..<(try reader.count()) { faults.append(try ClubFileError(&reader)) }
        guard reader.isAtEnd else { throw PackedReader.Damage() }
    }

    private static func write(_ file: File, _ name: String, to writer: inout PackedWriter) {
        writer.write(name)
        writer.write(file.facts.size)
        writer.write(file.facts.changed)
        writer.write(file.facts.noted)
        writer.write(file.facts.isOrdinary)
        let (kind, id): (Int, String?) =
            switch file.verdict {
            case .valid(let id): (0, id)
            case .changed(let id): (1, id)
            case .newer: (2, nil)
            case .large: (3, nil)
            case .unreadable: (4, nil)
            case .noClubFile: (5, nil)
            case .link: (6, nil)
            }
        writer.write(kind)
        if let id { writer.write(id) }
    }

    private static func file(_ reader: inout PackedReader) throws(PackedReader.Damage) -> File {
        let facts = Facts(
            size: try reader.number(), changed: try reader.number(), noted: try reader.number(),
            isOrdinary: try reader.bit())
        let verdict: Verdict
        switch try reader.number() {
        case 0: verdict = .valid(try reader.text())
        case 1: verdict = .changed(try reader.text())
        case 2: verdict = .newer
        case 3: verdict = .large
        case 4: verdict = .unreadable
        case 5: verdict = .noClubFile
        case 6: verdict = .link
        default: throw PackedReader.Damage()
        }
        return File(facts: facts, verdict: verdict)
    }

    private static let sumBytes = 8

    /// Finds bytes that a disk has lost; a cache has no signature.
    private static func sum(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        let hash = FNV.hash(bytes)
        return (0..<sumBytes).map { UInt8(truncatingIfNeeded: hash >> UInt64(8 * $0)) }
    }
}
