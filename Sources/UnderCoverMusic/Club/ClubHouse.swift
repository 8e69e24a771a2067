import Foundation
import Synchronization
import UnderCoverCatalogue

// A player's membership: its key and what it has said lie in the data folder, a copy of the latter in the club's folder.
// All of it may wait for a dead network drive, so it belongs on a thread of its own.

package struct ClubError: Error, CustomStringConvertible, Equatable {
    package let description: String
    /// The command line names what is not there.
    package let isUsage: Bool

    package init(_ sentence: String, isUsage: Bool = false) { (description, self.isUsage) = (sentence, isUsage) }
}

package final class ClubHouse: Sendable {
    struct Kept: Codable {
        let club: Int
        let folder: FolderPath
        let secret, name: String
        let seat: Int
    }

    let place, keptFile, sheetFile, lockFile, memoryFile: FolderPath
    /// Held while the club's folder is read or written, which may hang for good.
    let folderLine = Mutex(())
    /// Held while the player's own files change, but never while the folder is read or written.
    private let sheetLine = Mutex(())
    private let clock: @Sendable () -> Int

    /// - Parameter clock: seconds since 1970, for when the folder was read.
    package init(_ folders: DataFolder, clock: @escaping @Sendable () -> Int = { Int(Date().timeIntervalSince1970) }) {
        place = FolderPath(folders.data.appendingPathComponent("club").path)
        keptFile = FolderPath("member.json").within(place)
        sheetFile = FolderPath("sheet.json").within(place)
        lockFile = FolderPath("sheet.lock").within(place)
        memoryFile = FolderPath(folders.cache.appendingPathComponent("club.bin").path)
        self.clock = clock
    }

    // MARK: Membership

    /// nil: in no club.
    package func membership() throws(ClubError) -> ClubMembership? { try member()?.membership }

    /// A damaged membership is set aside.
    /// - Parameter step: is called as the look into the folder goes on.
    package func join(
        _ folder: FolderPath, name: String, seat: Int? = nil, today: DailyDay?, step: () -> Void = {}
    ) throws(ClubError) {
        guard (try? member()) == nil else { throw ClubError(Words.clubAlready) }
        guard let name = ClubMember.clean(name) else {
            throw ClubError(Words.clubNeedsName)
        }
        guard let key = ClubKey() else { throw ClubError(Words.clubKeyLost) }
        let club = ClubFolder(in: folder)
        do throws(ClubFolder.FolderError) { try club.make() } catch {
            // The usual sentence promises that the game catches up, which it does for members only.
            switch error {
            case .away, .failed(ENOTDIR): throw ClubError(Words.noFolder(folder.shown), isUsage: true)
            case .linked: throw ClubError(Self.sentence(error, folder))
            case .failed: throw ClubError(Words.isUnwritable(folder.shown, Self.reason(error)))
            }
        }
        let before = ClubMemory.load(memoryFile, folder: folder)
        var look = try? Self.look(club, today ?? Self.someDay, own: key.memberID, before, step) {
            if today != nil { save($0) }
        }
        let taken = (look?.memory.members.values.map(\.summary.member.seat)) ?? []
        let free = (0..<8).min { one, other in taken.count { $0 == one } < taken.count { $0 == other } } ?? 0
        let member = ClubMember(id: key.memberID, name: name, seat: seat ?? free)
        let kept = Kept(
            club: ClubFile.version, folder: folder, secret: Hex.text(key.secret), name: member.name, seat: member.seat)
        do throws(ClubFolder.FolderError) {
            try FolderPath.makeFolders(place)
            try withSheet { () throws(ClubFolder.FolderError) in
                for file in [keptFile, sheetFile] { Self.setAside(file) }
                try write(kept)
            }
        } catch {
            throw ClubError(Words.clubNotKept(Self.reason(error)))
        }
        if today != nil, look != nil {
            look?.note(readAt: clock())
            if let memory = look?.memory { save(memory) }
        }
    }

    // MARK: The folder

    /// The view that was read last, without a look into the folder; nil in no club.
    package func remembered(_ today: DailyDay) throws(ClubError) -> ClubView? {
        guard let member = try member() else { return nil }
        let memory = ClubMemory.load(memoryFile, folder: member.membership.folder)
        return view(memory, sheet(of: member), member, today)
    }

    /// Adds games to what the player has said. It reaches the folder with the next look.
    package func tell(_ days: [ClubDay], _ scores: [ClubScore]) throws(ClubError) {
        guard let member = try member() else { return }
        try withSheet { () throws(ClubError) in
            guard isStill(member) else { return }
            let old = sheet(of: member)
            try keep(old.telling(days, scores), instead: old, member)
        }
    }

    /// Reads the folder, and writes the player's file where it lacks something. Troubles are part of the view.
    /// - Parameter step: is called as the look goes on.
    /// - Returns: nil in no club, or where the player has left it meanwhile.
    package func look(_ today: DailyDay, step: () -> Void = {}) throws(ClubError) -> ClubView? {
        guard let member = try member() else { return nil }
        return try folderLine.withLock { _ throws(ClubError) -> ClubView? in try look(today, member, step) }
    }

    private func look(_ today: DailyDay, _ member: Member, _ step: () -> Void) throws(ClubError) -> ClubView? {
        let before = ClubMemory.load(memoryFile, folder: member.membership.folder)
        var look: ClubLook
        do throws(ClubFolder.FolderError) {
            look = try Self.look(member.folder, today, own: member.key.memberID, before, step) { progress in
                withSheet { if isStill(member) { save(progress) } }
            }
        } catch {
            var view = view(before, sheet(of: member), member, today)
            view.trouble = Self.sentence(error, member.membership.folder)
            return view
        }
        look.note(readAt: clock())
        let (memory, found) = (look.memory, look.ownSheet)
        let own = try withSheet { () throws(ClubError) -> ClubSheet? in
            guard isStill(member) else { return nil }
            let old = sheet(of: member)
            // The same key may play on another machine.
            let own = found.map { old.merged(with: $0) } ?? old
            try keep(own, instead: old, member)
            save(memory)
            return own
        }
        guard let own else { return nil }
        var view = view(memory, own, member, today)
        do throws(ClubFolder.FolderError) { try publish(own, member) } catch {
            view.trouble = Words.clubUnwritten(Self.reason(error))
        }
        return view
    }

    /// Once a second, `save` gets what was read so far: a look that ends early need not begin again.
    private static func look(
        _ folder: ClubFolder, _ today: DailyDay, own: String, _ before: ClubMemory, _ step: () -> Void,
        save: (ClubMemory) -> Void
    ) throws(ClubFolder.FolderError) -> ClubLook {
        var savedAt = ContinuousClock.now
        func keep(_ progress: ClubMemory) {
            step()
            guard savedAt.duration(to: ContinuousClock.now) >= .seconds(1) else { return }
            save(progress)
            savedAt = ContinuousClock.now
        }
        return try ClubLook(folder, today: today, own: own, memory: before, keep: keep, step: step)
    }

    /// Members, but not the player, who have played the match of a code.
    package func rivals(code: String) throws(ClubError) -> [ClubRival] {
        guard let member = try member() else { return [] }
        let memory = ClubMemory.load(memoryFile, folder: member.membership.folder)
        guard let entries = try? member.folder.list(memory, own: member.key.memberID).entries else { return [] }
        // Few files have a code; the others are not decoded.
        let letters = Data(code.prefix { $0 != "@" }.utf8)
        var found: [String: ClubSheet] = [:]
        for entry in entries {
            guard let known = memory.files[entry.name.shown], known.facts == entry.facts,
                case .valid(let id) = known.verdict, id != member.key.memberID,
                let bytes = member.folder.bytes(entry.name), Data(bytes).range(of: letters) != nil,
                case .valid(let sheet) = ClubFile.read(bytes)
            else { continue }
            found[id] = found[id]?.merged(with: sheet) ?? sheet
        }
        return found.values.sorted { $0.member.id < $1.member.id }.compactMap { sheet in
            sheet.scores.first { $0.code == code }.map { ClubRival(member: sheet.member, score: $0) }
        }
    }

    // MARK: Parts

    struct Member {
        let membership: ClubMembership
        let key: ClubKey
        let folder: ClubFolder

        var fileName: FolderPath { FolderPath(key.memberID + ClubFile.ending) }
    }

    private static let mostKept = 1 << 16
    private static let someDay = DailyDay(rawValue: 1)!

    func member() throws(ClubError) -> Member? {
        guard let file = OrdinaryFile(keptFile.bytes) else { return nil }
        guard file.size <= Self.mostKept, let bytes = file.head(Self.mostKept),
            let kept = try? JSONDecoder().decode(Kept.self, foreign: Data(bytes)),
            let secret = Hex.bytes(kept.secret), let key = ClubKey(secret: secret)
        else { throw ClubError(Words.clubKeyLost) }
        let member = ClubMember(id: key.memberID, name: kept.name, seat: kept.seat)
        return Member(
            membership: ClubMembership(folder: kept.folder, member: member), key: key,
            folder: ClubFolder(in: kept.folder))
    }

    /// Changes the player's own files, alone among threads and processes. NB: a deed must not call this again.
    func withSheet<Value: Sendable, FolderError: Error>(
        _ deed: () throws(FolderError) -> Value
    ) throws(FolderError) -> Value {
        try sheetLine.withLock { _ throws(FolderError) -> Value in
            let lock = ClubLock(lockFile)
            defer { lock.release() }
            return try deed()
        }
    }

    /// False where the player has left since then, here or by a command.
    func isStill(_ member: Member) -> Bool {
        (try? self.member())?.key.memberID == member.key.memberID
    }

    private func save(_ memory: ClubMemory) {
        try? FolderPath.makeFolders(memoryFile.parent ?? place)
        memory.save(memoryFile)
    }

    func sheet(of member: Member) -> ClubSheet {
        guard let file = OrdinaryFile(sheetFile.bytes), let bytes = file.head(ClubFile.mostBytes),
            case .valid(let sheet) = ClubFile.read(bytes), sheet.member.id == member.key.memberID
        else { return ClubSheet(member.membership.member) }
        return sheet
    }

    func keep(_ sheet: ClubSheet, instead old: ClubSheet, _ member: Member) throws(ClubError) {
        guard sheet != old else { return }
        guard let bytes = ClubFile.bytes(of: sheet, member.key) else { throw ClubError(Words.clubKeyLost) }
        do throws(ClubFolder.FolderError) { try ClubWriting.write(bytes, to: sheetFile, mode: 0o600) } catch {
            throw ClubError(Words.clubNotTold(Self.reason(error)))
        }
    }

    private func publish(_ sheet: ClubSheet, _ member: Member) throws(ClubFolder.FolderError) {
        guard let bytes = ClubFile.bytes(of: sheet, member.key), member.folder.bytes(member.fileName) != bytes else {
            return
        }
        try member.folder.write(bytes, as: member.fileName)
    }

    private func view(_ memory: ClubMemory, _ own: ClubSheet, _ member: Member, _ today: DailyDay) -> ClubView {
        let others = memory.members.values.map(\.summary).filter { $0.knowsWeek(of: today) }
        let summaries = others + [ClubSummary(own, today: today)]
        let tables = ClubSpan.allCases.map {
            ClubTable(summaries, span: $0, today: today, own: member.key.memberID)
        }
        return ClubView(day: today, tables: tables, faults: memory.faults, readAt: memory.readAt)
    }

    private static func sentence(_ trouble: ClubFolder.FolderError, _ folder: FolderPath) -> String {
        switch trouble {
        case .away: Words.clubAway(folder.name.shown)
        case .linked: Words.clubLinked(folder.name.shown)
        case .failed: Words.clubUnwritten(reason(trouble))
        }
    }

    static func reason(_ trouble: ClubFolder.FolderError) -> String {
        if case .failed(let code) = trouble { return ErrnoReason.words(code) }
        return ErrnoReason.words(ENOENT)
    }
}

extension FolderPath {
    /// Only for the game's own folders; other users may not look in.
    fileprivate static func makeFolders(_ path: FolderPath) throws(ClubFolder.FolderError) {
        let url = URL(fileURLWithPath: path.shown, isDirectory: true)
        do {
            try FileManager.default.createDirectory(
                at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch { throw .failed(EACCES) }
    }
}

extension ClubMemory {
    private static let mostBytes = 32 << 20

    init(folder: FolderPath) { self.init(folder: folder.bytes) }

    /// The stored memory of this folder; an empty one if the file is missing or about another folder.
    static func load(_ path: FolderPath, folder: FolderPath) -> ClubMemory {
        guard let file = OrdinaryFile(path.bytes), file.size <= mostBytes, let bytes = file.head(mostBytes),
            let kept = ClubMemory(bytes: bytes), kept.folder == folder.bytes
        else { return ClubMemory(folder: folder) }
        return kept
    }

    /// A failure costs time at the next look, nothing else. So it need not reach the disk at once: what a power cut
    /// leaves half written is noticed.
    func save(_ path: FolderPath) {
        try? ClubWriting.write(bytes, to: path, mode: 0o600, isCache: true)
    }
}
