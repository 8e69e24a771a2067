import Foundation
import UnderCoverCatalogue

/// One look into the folder: reads what has changed since the last one, and sums it up.
struct ClubLook {
    static let mostMembers = 1_000
    /// In one look: three times the files of a thousand members with ten years of days, which have 165 KB each. Files
    /// beyond the limit wait for the next look.
    static let mostBytes = 512 << 20
    /// That are named; a hostile folder has thousands.
    private static let mostFaults = 100
    /// Small, so that little is lost where a look over a slow network ends early.
    private static let batchJobs = 64
    private static let batchBytes = 4 << 20

    private let reader: ClubReader
    private let before: ClubMemory
    private(set) var memory: ClubMemory
    /// The player's own sheet in the folder, from all machines.
    private(set) var ownSheet: ClubSheet?
    /// The results so far, until the look ends.
    private var progress: ClubMemory
    private var bytesLeft: Int
    /// Files that had to wait.
    private var unread = 0

    private var today: DailyDay { reader.today }
    private var own: String { reader.own }

    /// - Parameters:
    ///   - keep: gets what is known after each batch, so that the next look can go on from there.
    ///   - step: is called while the folder is listed.
    init(
        _ folder: ClubFolder, today: DailyDay, own: String, memory before: ClubMemory,
        mostBytes: Int = ClubLook.mostBytes, keep: (ClubMemory) -> Void = { _ in }, step: () -> Void = {}
    ) throws(ClubFolder.FolderError) {
        reader = ClubReader(folder: folder, today: today, own: own)
        self.before = before
        memory = ClubMemory(folder: before.folder)
        progress = before
        bytesLeft = mostBytes
        let listing = try folder.list(before, own: own, step: step)
        let entries = listing.entries
        if listing.more == 0, takeUnchanged(entries) {
            memory.faults = faults(listing)
            return
        }
        let reads = readFresh(entries, keep)
        for entry in entries {
            let name = entry.name.shown
            // NB: a file that had to wait keeps its old facts, so that the next look reads it.
            memory.files[name] =
                reads[name].map { ClubMemory.File(facts: entry.facts, verdict: $0.verdict) } ?? before.files[name]
        }
        for name in listing.bad.map({ String(decoding: $0, as: UTF8.self) }) where memory.files[name] == nil {
            memory.files[name] = before.files[name]?.verdict.isBad == true ? before.files[name] : nil
        }
        sum(entries, reads, keep)
        memory.faults = faults(listing)
        let beyond = listing.more + unread + max(memory.members.count - Self.mostMembers, 0)
        if memory.members.count > Self.mostMembers {
            // Those who were there before stay.
            let kept = memory.members.keys.sorted {
                (before.members[$0] == nil ? 1 : 0, $0) < (before.members[$1] == nil ? 1 : 0, $1)
            }
            for id in kept.dropFirst(Self.mostMembers) { memory.members[id] = nil }
        }
        if beyond > 0 { memory.faults.append(ClubFileError(file: "", kind: .tooMany(beyond))) }
    }

    mutating func note(readAt: Int) { memory.readAt = readAt }

    /// Mostly nothing is new in the folder. Then only one's own files are read.
    /// - Returns: false where something may be.
    private mutating func takeUnchanged(_ entries: [ClubFolder.Entry]) -> Bool {
        let ownName = own + ClubFile.ending
        let named = entries.map { (name: $0.name.shown, facts: $0.facts) }
        guard before.stillHolds(named, besides: ownName, today: today) else { return false }
        var (kept, found): (ClubMemory, ClubSheet?) = (before, nil)
        kept.files[ownName] = nil
        for (entry, name) in zip(entries, named.map(\.name))
        where name == ownName || before.files[name]?.verdict == .valid(own) {
            let read = reader.read(entry)
            guard let sheet = read.sheet else { return false }
            found = found?.merged(with: sheet) ?? sheet
            kept.files[name] = ClubMemory.File(facts: entry.facts, verdict: read.verdict)
        }
        (memory, ownSheet) = (kept, found)
        return true
    }

    /// Reads what is new or changed, and all of one's own; by name.
    private mutating func readFresh(
        _ entries: [ClubFolder.Entry], _ keep: (ClubMemory) -> Void
    ) -> [String: ClubReader.Read] {
        let fresh = entries.filter { entry in
            guard !isOwn(entry), let known = before.files[entry.name.shown], known.facts == entry.facts else {
                return true
            }
            return known.verdict == .valid(own)
        }
        var reads: [String: ClubReader.Read] = [:]
        for batch in batches(fresh.map { ClubReader.Job(files: [$0]) }) {
            for read in reader.read(batch) {
                if let sheet = read.sheet { ownSheet = ownSheet?.merged(with: sheet) ?? sheet }
                var rest = read
                rest.sheet = nil
                reads[read.name] = rest
                note(rest)
            }
            keep(progress)
        }
        return reads
    }

    private func isOwn(_ entry: ClubFolder.Entry) -> Bool { entry.name == FolderPath(own + ClubFile.ending) }

    /// The player's own file, then small files first, so that large ones cannot keep the others from being read.
    private mutating func batches(_ jobs: [ClubReader.Job]) -> [[ClubReader.Job]] {
        let ordered = jobs.map { job in (job: job, cost: job.files.contains { isOwn($0) } ? 0 : job.cost) }
            .sorted { $0.cost < $1.cost }
        var batches: [[ClubReader.Job]] = []
        var (batch, bytes): ([ClubReader.Job], Int) = ([], 0)
        for (job, cost) in ordered {
            guard cost <= bytesLeft else {
                unread += job.files.count
                continue
            }
            bytesLeft -= cost
            batch.append(job)
            bytes += cost
            if batch.count == Self.batchJobs || bytes >= Self.batchBytes {
                batches.append(batch)
                (batch, bytes) = ([], 0)
            }
        }
        return batch.isEmpty ? batches : batches + [batch]
    }

    /// Notes the verdict of one file. If the member has others, the next look reads them all again.
    private mutating func note(_ read: ClubReader.Read) {
        progress.files[read.name] = ClubMemory.File(facts: read.entry.facts, verdict: read.verdict)
        guard let summary = read.summary, summary.member.id != own else { return }
        let id = summary.member.id
        if let known = progress.members[id], known.files != [read.name], summary.isChanged || !known.summary.isChanged {
            if !summary.isChanged { progress.members[id] = ClubMemory.Known(files: [], summary: known.summary) }
        } else {
            progress.members[id] = ClubMemory.Known(files: [read.name], summary: summary)
        }
    }

    private mutating func sum(
        _ entries: [ClubFolder.Entry], _ reads: [String: ClubReader.Read], _ keep: (ClubMemory) -> Void
    ) {
        var groups: [String: [ClubFolder.Entry]] = [:]
        var changed: [ClubFolder.Entry] = []
        for entry in entries {
            switch memory.files[entry.name.shown]?.verdict {
            case .valid(let id) where id != own: groups[id, default: []].append(entry)
            case .changed: changed.append(entry)
            default: break
            }
        }
        sumValid(groups, reads, keep)
        for entry in changed {
            let name = entry.name.shown
            guard case .changed(let id) = memory.files[name]?.verdict, groups[id] == nil, id != own,
                memory.members[id] == nil
            else { continue }
            if let known = before.members[id], known.files == [name], known.summary.isChanged,
                known.summary.covers(today), reads[name] == nil
            {
                memory.members[id] = known
            } else if let summary = reads[name]?.summary ?? readNow(entry) {
                memory.members[id] = ClubMemory.Known(files: [name], summary: summary)
            }
        }
    }

    private mutating func sumValid(
        _ groups: [String: [ClubFolder.Entry]], _ reads: [String: ClubReader.Read], _ keep: (ClubMemory) -> Void
    ) {
        var jobs: [ClubReader.Job] = []
        for (id, files) in groups {
            let names = files.map(\.name.shown).sorted()
            let known = before.members[id]
            if let known, known.files == names, known.summary.covers(today), names.allSatisfy({ reads[$0] == nil }) {
                memory.members[id] = known
            } else if files.count == 1, let summary = reads[names[0]]?.summary {
                memory.members[id] = ClubMemory.Known(files: names, summary: summary)
            } else {
                jobs.append(ClubReader.Job(id: id, files: files))
                // Until they are read.
                if let known, !known.summary.isChanged {
                    memory.members[id] = ClubMemory.Known(files: [], summary: known.summary)
                }
            }
        }
        for batch in batches(jobs) {
            let summaries = reader.summaries(batch)
            for job in batch {
                guard let id = job.id, let summary = summaries[id] else { continue }
                let known = ClubMemory.Known(files: job.files.map(\.name.shown).sorted(), summary: summary)
                memory.members[id] = known
                progress.members[id] = known
            }
            keep(progress)
        }
    }

    private mutating func readNow(_ entry: ClubFolder.Entry) -> ClubSummary? {
        let cost = ClubReader.cost(entry)
        guard cost <= bytesLeft else {
            unread += 1
            return nil
        }
        bytesLeft -= cost
        return reader.read(entry).summary
    }

    /// Those of files with members' names first.
    private func faults(_ listing: ClubFolder.Listing) -> [ClubFileError] {
        let strangers = listing.strangers.map { ClubFileError(file: $0.shown, kind: .noClubFile) }
        let all = sortedByFile(faults(listing.entries)) + sortedByFile(strangers)
        let unnamed = all.count + listing.strangerCount - strangers.count - min(all.count, Self.mostFaults)
        let rest = unnamed > 0 ? [ClubFileError(file: "", kind: .others(unnamed))] : []
        return all.prefix(Self.mostFaults) + rest
    }

    private func sortedByFile(_ faults: [ClubFileError]) -> [ClubFileError] { faults.sorted { $0.file < $1.file } }

    private func faults(_ entries: [ClubFolder.Entry]) -> [ClubFileError] {
        entries.compactMap { entry in
            let name = entry.name.shown
            let kind: ClubFileError.Kind
            switch memory.files[name]?.verdict {
            case .valid, nil: return nil
            case .changed(let id):
                let known = memory.members[id]?.summary.member.name
                kind = .changed(name: known ?? String(id.prefix(4)))
            case .newer: kind = .newer
            case .large: kind = .large
            case .unreadable: kind = .unreadable
            case .noClubFile: kind = .noClubFile
            case .link: kind = .link
            }
            return ClubFileError(file: name, kind: kind)
        }
    }
}
