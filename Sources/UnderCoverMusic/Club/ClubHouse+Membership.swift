import Foundation
import Glibc
import Synchronization
import UnderCoverCatalogue

extension ClubHouse {
    /// Changes what the others call the player. They see it after the next look.
    package func rename(_ name: String) throws(ClubError) {
        guard let member = try member() else { throw ClubError(Words.clubNone) }
        guard let name = ClubMember.clean(name) else { throw ClubError(Words.clubNeedsName) }
        try withSheet { () throws(ClubError) in
            guard isStill(member) else { return }
            let old = sheet(of: member)
            try keep(old.renamed(name), instead: old, member)
            try keep(
                Kept(
                    club: ClubFile.version, folder: member.membership.folder, secret: Hex.text(member.key.secret),
                    name: name, seat: member.membership.member.seat))
        }
    }

    private func keep(_ kept: Kept) throws(ClubError) {
        do throws(ClubFolder.FolderError) { try write(kept) } catch {
            throw ClubError(Words.clubNotKept(Self.reason(error)))
        }
    }

    func write(_ kept: Kept) throws(ClubFolder.FolderError) {
        try ClubWriting.write(Array((try? JSONEncoder().encode(kept)) ?? Data()), to: keptFile, mode: 0o600)
    }

    /// Only the newest damaged file is kept.
    static func setAside(_ file: FolderPath) {
        let aside = FolderPath(bytes: file.bytes + Array(".damaged".utf8))
        _ = withPath(file) { from in withPath(aside) { Glibc.rename(from, $0) } }
    }

    /// Forgets the membership, then deletes what the player has signed in the folder, which may hang for good.
    /// - Parameter whenForgotten: gets the name of the player's file; nil where the key is damaged.
    package func leave(whenForgotten: (String?) -> Void = { _ in }) throws(ClubError) -> Leaving {
        let member: Member?
        do throws(ClubError) { member = try self.member() } catch {
            // A damaged key leaves nothing that could be called one's own.
            forget()
            whenForgotten(nil)
            return Leaving(isDeleted: false, file: nil)
        }
        guard let member else { throw ClubError(Words.clubNone) }
        let memory = ClubMemory.load(memoryFile, folder: member.membership.folder)
        forget()
        let file = member.fileName.shown
        whenForgotten(file)
        return Leaving(isDeleted: folderLine.withLock { _ in Self.deleteOwn(member, memory) }, file: file)
    }

    package struct Leaving {
        /// False where some of what the player has signed is left in the folder.
        package let isDeleted: Bool
        /// The name of the player's file there; nil where it is not known.
        package let file: String?
    }

    private static func deleteOwn(_ member: Member, _ memory: ClubMemory) -> Bool {
        guard (try? member.folder.checkPlace()) != nil else { return false }
        let id = member.key.memberID
        // A file that others have changed lies under the player's own name, too.
        var isDeleted = member.folder.delete(member.fileName)
        guard let entries = try? member.folder.list(memory, own: id).entries else { return false }
        for entry in entries where entry.facts.isOrdinary && entry.name.shown.hasPrefix(id) {
            guard let bytes = member.folder.bytes(entry.name), case .valid(let sheet) = ClubFile.read(bytes),
                sheet.member.id == id
            else { continue }
            if !member.folder.delete(entry.name) { isDeleted = false }
        }
        return isDeleted
    }

    private func forget() {
        withSheet {
            for file in [keptFile, sheetFile, memoryFile] { _ = withPath(file) { unlink($0) } }
        }
    }
}
