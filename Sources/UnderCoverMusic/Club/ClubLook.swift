import Foundation
import Synchronization
import UnderCoverCore

/// One look into the folder: reads what has changed since the last one, and sums it up.
struct ClubLook {
    static let mostMembers = 1_000
    /// That are named; a hostile folder has thousands.
    private static let mostFaults = 100

    let today: DailyDay
    let own: String
    private(set) var memory: ClubMemory
    /// What the folder has of one's own, from all machines.
    private(set) var ownSheets: [ClubSheet] = []

    private struct Read: Sendable {
        let name: FolderPath
        let verdict: ClubMemory.Verdict
        let sheet: ClubSheet?
    }

    init(_ folder: ClubFolder, today: DailyDay, own: String, memory before: ClubMemory) throws(ClubFolder.Trouble) {
        (self.today, self.own) = (today, own)
        memory = ClubMemory(folder: before.folder)
        let (entries, more) = try folder.entries()
        let ownName = own + ClubFile.ending
        var reads: [String: Read] = [:]
        let fresh = entries.filter { entry in
            let name = entry.name.shown
            guard let known = before.files[name], known.facts == entry.facts, name != ownName else { return true }
            return known.verdict == .valid(own)
        }
        for read in Self.read(fresh, in: folder) { reads[read.name.shown] = read }
        for entry in entries {
            let name = entry.name.shown
            guard let verdict = reads[name]?.verdict ?? before.files[name]?.verdict else { continue }
            memory.files[name] = ClubMemory.File(facts: entry.facts, verdict: verdict)
        }
        ownSheets = reads.values.filter { $0.verdict == .valid(own) }.compactMap(\.sheet)
        sum(entries, reads, before, folder)
        let faults = faults(entries)
        memory.faults = Array(faults.prefix(Self.mostFaults))
        if faults.count > Self.mostFaults {
            memory.faults.append(ClubFault(file: "", kind: .others(faults.count - Self.mostFaults)))
        }
        let beyond = more + max(memory.members.count - Self.mostMembers, 0)
        if memory.members.count > Self.mostMembers {
            // Those who were there before stay.
            let kept = memory.members.keys.sorted {
                (before.members[$0] == nil ? 1 : 0, $0) < (before.members[$1] == nil ? 1 : 0, $1)
            }
            for id in kept.dropFirst(Self.mostMembers) { memory.members[id] = nil }
        }
        if beyond > 0 { memory.faults.append(ClubFault(file: "", kind: .tooMany(beyond))) }
    }

    mutating func note(readAt: Int) { memory.readAt = readAt }

    private mutating func sum(
        _ entries: [ClubFolder.Entry], _ reads: [String: Read], _ before: ClubMemory, _ folder: ClubFolder
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
        var sheets: [String: ClubSheet] = [:]
        var toRead: [ClubFolder.Entry] = []
        for (id, files) in groups {
            let names = files.map(\.name.shown)
            if let known = before.members[id], known.files == names, known.summary.covers(today),
                names.allSatisfy({ reads[$0] == nil })
            {
                memory.members[id] = known
            } else {
                toRead += files.filter { reads[$0.name.shown] == nil }
            }
        }
        let more = Dictionary(Self.read(toRead, in: folder).map { ($0.name.shown, $0) }) { $1 }
        for (id, files) in groups where memory.members[id] == nil {
            for file in files {
                guard let read = reads[file.name.shown] ?? more[file.name.shown], read.verdict == .valid(id),
                    let sheet = read.sheet
                else { continue }
                sheets[id] = sheets[id]?.merged(with: sheet) ?? sheet
            }
            guard let sheet = sheets[id] else { continue }
            memory.members[id] = ClubMemory.Known(
                files: files.map(\.name.shown), summary: ClubSummary(sheet, today: today))
        }
        for entry in changed {
            let name = entry.name.shown
            guard case .changed(let id) = memory.files[name]?.verdict, groups[id] == nil, id != own,
                memory.members[id] == nil
            else { continue }
            if let known = before.members[id], known.files == [name], known.summary.isChanged, reads[name] == nil {
                memory.members[id] = known
            } else if let sheet = (reads[name] ?? Self.read([entry], in: folder).first)?.sheet {
                memory.members[id] = ClubMemory.Known(
                    files: [name], summary: ClubSummary(sheet, today: today, isChanged: true))
            }
        }
    }

    private func faults(_ entries: [ClubFolder.Entry]) -> [ClubFault] {
        entries.compactMap { entry in
            let name = entry.name.shown
            let kind: ClubFault.Kind
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
            return ClubFault(file: name, kind: kind)
        }
    }

    /// On all cores: verifying and decoding take longer than the disk.
    private static func read(_ entries: [ClubFolder.Entry], in folder: ClubFolder) -> [Read] {
        let found = Mutex<[Read]>([])
        DispatchQueue.concurrentPerform(iterations: entries.count) { index in
            let read = read(entries[index], in: folder)
            found.withLock { $0.append(read) }
        }
        return found.withLock { $0 }
    }

    private static func read(_ entry: ClubFolder.Entry, in folder: ClubFolder) -> Read {
        func fault(_ verdict: ClubMemory.Verdict) -> Read { Read(name: entry.name, verdict: verdict, sheet: nil) }
        guard entry.facts.isOrdinary else { return fault(.link) }
        guard entry.facts.size <= ClubFile.mostBytes else { return fault(.large) }
        guard let bytes = folder.bytes(entry.name) else { return fault(.unreadable) }
        switch ClubFile.read(bytes) {
        case .valid(let sheet): return Read(name: entry.name, verdict: .valid(sheet.member.id), sheet: sheet)
        case .changed(let sheet): return Read(name: entry.name, verdict: .changed(sheet.member.id), sheet: sheet)
        case .newer: return fault(.newer)
        case .other: return fault(.noClubFile)
        }
    }
}
