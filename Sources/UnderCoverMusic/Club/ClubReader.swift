import Foundation
import Synchronization
import UnderCoverCatalogue

/// Reads members' files and sums each up at once, because the days of a whole club would fill the memory.
struct ClubReader: Sendable {
    struct Read: Sendable {
        let entry: ClubFolder.Entry
        let verdict: ClubMemory.Verdict
        /// nil where the file does not count, or is the player's own.
        var summary: ClubSummary?
        /// The player's own.
        var sheet: ClubSheet?

        var name: String { entry.name.shown }
    }

    /// Files that are read one after another, by one core.
    struct Job: Sendable {
        /// The member; nil where that is not known yet.
        var id: String?
        let files: [ClubFolder.Entry]

        /// Bytes to read.
        var cost: Int { files.reduce(0) { $0 + ClubReader.cost($1) } }
    }

    let folder: ClubFolder
    let today: DailyDay
    let own: String

    /// Bytes to read. A file that is not ordinary, or is too large, is not opened.
    static func cost(_ entry: ClubFolder.Entry) -> Int {
        entry.facts.isOrdinary && entry.facts.size <= ClubFile.mostBytes ? entry.facts.size : 0
    }

    func read(_ entry: ClubFolder.Entry) -> Read {
        guard entry.facts.isOrdinary else { return Read(entry: entry, verdict: .link) }
        guard entry.facts.size <= ClubFile.mostBytes else { return Read(entry: entry, verdict: .large) }
        guard let bytes = folder.bytes(entry.name) else { return Read(entry: entry, verdict: .unreadable) }
        switch ClubFile.read(bytes) {
        case .valid(let sheet) where sheet.member.id == own:
            return Read(entry: entry, verdict: .valid(own), sheet: sheet)
        case .valid(let sheet):
            return Read(entry: entry, verdict: .valid(sheet.member.id), summary: ClubSummary(sheet, today: today))
        case .changed(let sheet):
            return Read(
                entry: entry, verdict: .changed(sheet.member.id),
                summary: ClubSummary(sheet, today: today, isChanged: true))
        case .newer: return Read(entry: entry, verdict: .newer)
        case .other: return Read(entry: entry, verdict: .noClubFile)
        }
    }

    /// The summary of all files of a member; nil where none of them counts any more.
    func summary(_ job: Job) -> ClubSummary? {
        var merged: ClubSheet?
        for file in job.files where file.facts.isOrdinary {
            guard let bytes = folder.bytes(file.name), case .valid(let sheet) = ClubFile.read(bytes),
                sheet.member.id == job.id
            else { continue }
            merged = merged?.merged(with: sheet) ?? sheet
        }
        return merged.map { ClubSummary($0, today: today) }
    }

    /// Files of one batch, on all cores: verifying and decoding take longer than the disk.
    func read(_ batch: [Job]) -> [Read] {
        let found = Mutex<[Read]>([])
        DispatchQueue.concurrentPerform(iterations: batch.count) { index in
            let reads = batch[index].files.map { read($0) }
            found.withLock { $0 += reads }
        }
        return found.withLock { $0 }
    }

    /// Members of one batch, on all cores.
    func summaries(_ batch: [Job]) -> [String: ClubSummary] {
        let found = Mutex<[String: ClubSummary]>([:])
        DispatchQueue.concurrentPerform(iterations: batch.count) { index in
            guard let id = batch[index].id, let sums = summary(batch[index]) else { return }
            found.withLock { $0[id] = sums }
        }
        return found.withLock { $0 }
    }
}
