import Foundation
import UnderCoverCatalogue

// A disk that is away leaves an empty directory behind, or none, and another disk may have its place and its number.
// So a file is gone only if the disk on which it lay was met, and knows at least something of what it had.

extension Walker {
    /// A disk that was met: that of the folder, or one that is mounted within it.
    struct Disk {
        /// Its first place.
        var path: Bytes
        var device: Int
        var inode: Int
        /// Numbers that it has in the database. A system may number its disks anew at each start.
        var numbers: Set<Int>
        /// Rows of files that are not where they were, with their directories.
        var gone: [(file: Int, directory: Int)] = []
    }

    /// The number of a directory that lies on a disk which is away, while another disk has its number.
    private static let unnumbered = -1

    /// nil for a folder that is away.
    func topPlace(_ top: DirectoryListing) throws -> Place? {
        if try isAway(top) { return nil }
        let row = try known.directory(folder, [])
        let isPlain = Self.device(of: [FilePath.slash]) == top.device && row?.device ?? top.device == top.device
        guard let numbers = try isPlain ? [top.device] : numbers([], top) else { return nil }
        disks = [Disk(path: [], device: top.device, inode: top.inode, numbers: numbers)]
        return Place(path: [], listing: top, disk: 0, depth: 0)
    }

    /// A place for a disk that is not there, or one that a server has left behind: it is empty, and was not.
    private func isAway(_ top: DirectoryListing) throws -> Bool {
        guard top.isEmpty else { return false }
        let isMountPoint = Self.device(of: path + Array("/..".utf8)).map { $0 != top.device } ?? false
        guard let row = try known.directory(folder, []) else {
            return try isMountPoint && !known.directories(folder).isEmpty
        }
        return row.device != top.device || isMountPoint
    }

    /// The place in `disks` of the one on which a directory lies. nil if another disk lay there: what is known of that
    /// stays.
    func disk(of listing: DirectoryListing, at path: Bytes, in above: Int) throws -> Int? {
        let row = try known.directory(folder, path)
        let isSame = listing.device == disks[above].device
        if isSame, row.map({ disks[above].numbers.contains($0.device) }) ?? true { return above }
        if !isSame, let place = disks.firstIndex(where: { $0.path == path && $0.device == listing.device }) {
            return place
        }
        guard let numbers = try numbers(path, listing) else {
            unread.append(path)
            return nil
        }
        if isSame {
            disks[above].numbers.formUnion(numbers)
            return above
        }
        disks.append(Disk(path: path, device: listing.device, inode: listing.inode, numbers: numbers))
        return disks.count - 1
    }

    /// The numbers that a disk has in the database. nil if nothing is there of what is known of it, so that it is
    /// another one.
    private func numbers(_ path: Bytes, _ listing: DirectoryListing) throws -> Set<Int>? {
        let row = try known.directory(folder, path)
        let own = row?.device ?? listing.device
        let within = try known.directories(folder).filter {
            $0.path != path && FilePath.isWithin($0.path, path) && $0.row <= known.lastDirectory
        }
        let hasSongs = try row.map { try known.files($0.row).keys.contains { !$0.isEmpty } } ?? false
        if within.isEmpty, !hasSongs { return [own] }
        if let there = within.first(where: { !FilePath.isMissing(self.path + [FilePath.slash] + $0.path) }) {
            return [own, there.device]
        }
        guard hasKnownSong(listing, try known.marks(folder, within: path), depth: 0) else { return nil }
        return Set(within.map(\.device)).union([own])
    }

    /// Its folders may have other names now.
    private func hasKnownSong(_ listing: DirectoryListing, _ marks: Set<KnownFiles.Mark>, depth: Int) -> Bool {
        let isKnown = listing.songs.contains {
            marks.contains(KnownFiles.Mark(name: $0.name, size: $0.stamp.size, changed: $0.stamp.changed))
        }
        if isKnown || depth > Self.deepest || control.isStopped { return isKnown }
        return listing.folders.contains { name in
            guard let inner = try? DirectoryListing(name, in: listing.handle) else { return false }
            return hasKnownSong(inner, marks, depth: depth + 1)
        }
    }

    /// Says whether an absent directory lay on a disk that is there. NB: the disk is the innermost one on the way to it.
    func isOnMetDisk(_ row: Int, _ path: Bytes, _ device: Int) -> Bool {
        let around = disks.filter { FilePath.isWithin(path, $0.path) }
        guard let disk = around.max(by: { $0.path.count < $1.path.count }) else { return false }
        let isMet = disk.numbers.contains(device)
        if isMet, device != disk.device { found.renumbered.append((row, disk.device)) }
        if !isMet, device == disk.device { found.renumbered.append((row, Self.unnumbered)) }
        return isMet
    }

    /// It is where it was at the beginning: it was not unmounted meanwhile.
    func isStill(_ disk: Disk) -> Bool {
        var now = stat()
        let path = disk.path.isEmpty ? path : path + [FilePath.slash] + disk.path
        return FilePath.withC(path) { stat($0, &now) } == 0 && Int(bitPattern: UInt(now.st_ino)) == disk.inode
            && Int(bitPattern: UInt(now.st_dev)) == disk.device
    }

    private static func device(of path: Bytes) -> Int? {
        var status = stat()
        return FilePath.withC(path) { stat($0, &status) } == 0 ? Int(bitPattern: UInt(status.st_dev)) : nil
    }
}
