import UnderCoverCatalogue

extension Walker {
    /// Directories as albums see them: for a disc folder, or one of pictures, the one above it.
    static func roots(_ paths: [Bytes]) -> [Bytes] {
        let roots = paths.map { path -> Bytes in
            let parts = FilePath.parts(path)
            let outer = Array(
                parts.reversed().drop { part in
                    let name = FilePath.shown(part)
                    return DiscFolder.number(name) != nil || CoverNames.isFolder(name)
                }.reversed())
            return outer.count == parts.count ? path : Bytes(outer.joined(separator: [FilePath.slash]))
        }
        return Array(Set(roots)).sorted { $0.lexicographicallyPrecedes($1) }
    }

    /// Looks at one directory. Links on the way to it are not followed.
    func look(_ path: Bytes, _ top: Place) throws {
        var place = top
        for part in FilePath.parts(path) {
            let inner = FilePath.join(place.path, part)
            do throws(DirectoryListing.ListingError) {
                place.listing = try DirectoryListing(part, in: place.listing.handle)
            } catch {
                if case .failed = error { unread.append(inner) } else { lost.append(inner) }
                return
            }
            guard let disk = try disk(of: place.listing, at: inner, in: place.disk) else { return }
            (place.path, place.disk) = (inner, disk)
        }
        try visit(place, isDeep: false)
    }

    /// Directories that were not met on the way. NB: the scan's own transactions have added rows meanwhile.
    func findGone(isAll: Bool) throws {
        disks = disks.filter(isStill)
        found.gone = disks.flatMap(\.gone)
        for (row, path, device) in try known.directories(folder)
        where !visited.contains(row) && row <= known.lastDirectory {
            guard isAll || isLost(path), isOnMetDisk(row, path, device) else { continue }
            if !unread.contains(where: { FilePath.isWithin(path, $0) }) { found.goneDirectories.append(row) }
        }
    }

    /// It lay in a directory that was looked at, which has it no more.
    private func isLost(_ path: Bytes) -> Bool {
        if lost.contains(where: { FilePath.isWithin(path, $0) }) { return true }
        return looked.contains { root, folders in
            guard path != root, FilePath.isWithin(path, root) else { return false }
            let name = path.dropFirst(root.isEmpty ? 0 : root.count + 1).prefix { $0 != FilePath.slash }
            return !folders.contains(Bytes(name))
        }
    }
}
