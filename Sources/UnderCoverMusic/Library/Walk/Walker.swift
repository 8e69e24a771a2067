import Foundation
import UnderCoverCatalogue

// Goes through a folder depth first, compares it with the database, and hands on the album folders in which something
// has changed. What it could not read is never taken for gone.

/// Used by one thread.
final class Walker {
    /// Directories within each other.
    static let deepest = 128
    /// Disc folders of an album; all are open at once. Others are folders of their own.
    private static let mostDiscs = 99
    /// Folders of pictures of an album.
    private static let mostPictureFolders = 4

    struct Found {
        /// Rows of files that are not where they were, with their directories.
        var gone: [(file: Int, directory: Int)] = []
        /// Rows of directories that are not there.
        var goneDirectories: [Int] = []
        /// Rows of directories whose disk has another number now.
        var renumbered: [(directory: Int, device: Int)] = []
        /// The folder's device.
        var device: Int?
        var end = End.whole
    }

    enum End: Equatable {
        case whole
        /// The folder is not there, or not any more.
        case away
        case forbidden
        case stopped
    }

    /// An open directory.
    struct Place {
        var path: Bytes
        var listing: DirectoryListing
        /// Names of folders of pictures in it, which are looked at together with it.
        var pictureFolders: [Bytes] = []
        /// Its place in `disks`.
        var disk: Int
        var depth: Int
    }

    let folder: Int
    let path: Bytes
    let known: KnownFiles
    let control: ScanControl
    /// Hands on a folder; waits while there is no room.
    let give: (AlbumFolder, _ fresh: [AlbumFolder.Item]) -> Void
    var found = Found()
    var visited: Set<Int> = []
    private var seen: Set<[Int]> = []
    /// The folder's own comes first.
    var disks: [Disk] = []
    /// Directories that could not be read: what lay in them stays known.
    var unread: [Bytes] = []
    /// Directories that were looked at because they changed, and the folders in them now.
    var looked: [Bytes: Set<Bytes>] = [:]
    /// Directories that were to be looked at and are not there.
    var lost: [Bytes] = []

    init(
        folder: Int, path: Bytes, known: KnownFiles, control: ScanControl,
        give: @escaping (AlbumFolder, _ fresh: [AlbumFolder.Item]) -> Void
    ) {
        (self.folder, self.path, self.known, self.control, self.give) = (folder, path, known, control, give)
    }

    /// - Parameter only: directories to look at, without those in them that are known; nil for all.
    func walk(only: [Bytes]? = nil) throws -> Found {
        let top: DirectoryListing
        do throws(DirectoryListing.ListingError) {
            top = try DirectoryListing(path, in: nil)
        } catch {
            if case .failed(.forbidden) = error { found.end = .forbidden } else { found.end = .away }
            return found
        }
        found.device = top.device
        guard let place = try topPlace(top) else {
            found.end = .away
            return found
        }
        if let only { for path in Self.roots(only) { try look(path, place) } } else { try visit(place, isDeep: true) }
        if control.isStopped { found.end = .stopped } else if !isStill(disks[0]) { found.end = .away }
        if found.end == .whole { try findGone(isAll: only == nil) }
        return found
    }
}

extension Walker {
    func visit(_ place: Place, isDeep: Bool) throws {
        if control.isStopped { return }
        guard seen.insert([place.listing.device, place.listing.inode]).inserted else { return }
        let (discs, others) = Self.split(place.listing.folders)
        var parts = [place]
        for name in discs {
            if let disc = try open(name, in: place) { parts.append(disc) }
        }
        var taken: Set<Bytes> = []
        for index in parts.indices {
            let inner = try picturePlaces(in: parts[index], &taken)
            parts[index].pictureFolders = inner.map { FilePath.parts($0.path).last ?? [] }
            parts += inner
        }
        if !isDeep { for part in parts { looked[part.path] = Set(part.listing.folders) } }
        try submit(parts)
        // Most discs have no folders, and need not be open meanwhile.
        let inner = parts.dropFirst().filter { !$0.listing.folders.isEmpty }
        parts = []
        for part in inner {
            for name in part.listing.folders { try enter(name, part, isDeep, but: taken) }
        }
        for name in others { try enter(name, place, isDeep, but: taken) }
    }

    /// "Scans" and the like, which have pictures of the album around them and no music.
    /// - Parameter taken: gets their paths.
    private func picturePlaces(in place: Place, _ taken: inout Set<Bytes>) throws -> [Place] {
        var found: [Place] = []
        for name in place.listing.folders where CoverNames.isFolder(FilePath.shown(name)) {
            guard found.count < Self.mostPictureFolders, let inner = try open(name, in: place) else { continue }
            let listing = inner.listing
            guard listing.songs.isEmpty, !listing.pictures.isEmpty || !listing.otherPictures.isEmpty else { continue }
            taken.insert(inner.path)
            found.append(inner)
        }
        return found
    }

    private static func split(_ folders: [Bytes]) -> (discs: [Bytes], others: [Bytes]) {
        let discs = folders.filter { DiscFolder.number(FilePath.shown($0)) != nil }.prefix(mostDiscs)
        if discs.isEmpty { return ([], folders) }
        let taken = Set(discs)
        return (Array(discs), folders.filter { !taken.contains($0) })
    }

    private func enter(_ name: Bytes, _ above: Place, _ isDeep: Bool, but taken: Set<Bytes>) throws {
        if taken.contains(FilePath.join(above.path, name)) { return }
        // The folder of an artist often has no songs itself, and so no row.
        if !isDeep, try known.hasDirectory(folder, within: FilePath.join(above.path, name)) { return }
        if let place = try open(name, in: above) { try visit(place, isDeep: true) }
    }

    /// nil where it cannot be read; what is known of it stays then.
    private func open(_ name: Bytes, in above: Place) throws -> Place? {
        let inner = FilePath.join(above.path, name)
        guard above.depth + 1 < Self.deepest else {
            try block(inner, .unreadable, disks[above.disk].device)
            return nil
        }
        let listing: DirectoryListing
        do throws(DirectoryListing.ListingError) {
            listing = try DirectoryListing(name, in: above.listing.handle)
        } catch {
            if case .failed(let problem) = error { try block(inner, problem, disks[above.disk].device) }
            return nil
        }
        guard let disk = try disk(of: listing, at: inner, in: above.disk) else { return nil }
        return Place(path: inner, listing: listing, disk: disk, depth: above.depth + 1)
    }
}
