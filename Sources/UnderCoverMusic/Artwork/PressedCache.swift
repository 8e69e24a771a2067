import Foundation
import Synchronization
import UnderCoverCatalogue

/// The picture of a pressed sleeve.
package struct PressedPicture: Equatable, Sendable {
    /// A JPEG, or a PNG where no JPEG could be written.
    package var bytes: Data
    /// Left, top, right and bottom of each line of type, in shares of the side.
    package var lettering: [[Double]]

    package init(bytes: Data, lettering: [[Double]]) { (self.bytes, self.lettering) = (bytes, lettering) }
}

/// Sleeves that were pressed, a file each, named by a hash of the record's id. Behind the picture stand the boxes of its
/// type and a hash of it all, so a file that was cut, changed or copied over another one counts as missing, and is pressed
/// again. Programs that show pictures ignore what stands there. Calls block on the disk.
package final class PressedCache: Sendable {
    /// Bytes on the disk: sleeves of two years.
    package static let usualLimit = 200_000_000
    /// Bytes that are left free for the player's own data.
    package static let usualReserve = 20_000_000
    private static let largestFile = 10_000_000
    private static let mostBoxes = 100
    /// Evicts more than one sleeve's bytes, so that it does not run for every sleeve.
    private static let shareKept = 0.9
    /// Seconds after which an unfinished file is abandoned.
    private static let abandoned = 3600.0

    private let folder: HashedFolder
    private let limit: Int, reserve: Int
    /// Bytes on the disk; nil before they are counted.
    private let used = Mutex<Int?>(nil)
    private let now: @Sendable () -> Double

    /// - Parameters:
    ///   - folder: `DataFolder.cache`; made with the first sleeve.
    ///   - limit: bytes on the disk.
    ///   - reserve: bytes that stay free there.
    ///   - now: seconds since 1970.
    package init(
        folder: URL, limit: Int = usualLimit, reserve: Int = usualReserve,
        now: @escaping @Sendable () -> Double = { Date().timeIntervalSince1970 }
    ) {
        self.folder = HashedFolder(parent: folder, name: "pressed")
        (self.limit, self.reserve, self.now) = (limit, reserve, now)
    }

    /// Reads the sleeve, and marks it as used; nil where it is missing or damaged.
    package func picture(_ id: PressedID) -> PressedPicture? {
        let name = Self.name(id)
        guard let file = folder.read(name, limit: Self.largestFile) else { return nil }
        guard let picture = Self.picture(file, id) else {
            folder.remove(name)
            return nil
        }
        folder.touch(name, at: now())
        return picture
    }

    /// The sleeve's file, for other programs; nil where it is missing or damaged.
    package func file(_ id: PressedID) -> URL? { picture(id).map { _ in folder.path(Self.name(id)) } }

    /// Writes the whole file or nothing. Throws where the disk takes no more.
    package func keep(_ picture: PressedPicture, of id: PressedID) throws(CacheRefusal) {
        let (name, file) = (Self.name(id), Self.file(picture, id))
        do throws(DiskRefusal) {
            guard Disk.hasRoom(for: file.count + reserve, below: folder.parent) else {
                throw DiskRefusal(ENOSPC)
            }
            try folder.write(file, as: name)
        } catch {
            throw CacheRefusal(hash: name, reason: ErrnoReason.words(error.code))
        }
        folder.touch(name, at: now())
        grow(by: file.count)
    }

    private func grow(by bytes: Int) {
        let blocks = (bytes + HashedFolder.block - 1) / HashedFolder.block * HashedFolder.block
        let size = used.withLock { used in
            let size = used.map { $0 + blocks } ?? folder.entries().map(\.size).reduce(0, +)
            used = size
            return size
        }
        if size > limit { evict() }
    }

    /// Evicts the least recently used sleeves. Two processes may evict the same files twice, which is harmless.
    private func evict() {
        let entries = folder.entries().sorted { ($0.used, $0.name) < ($1.used, $1.name) }
        var size = entries.map(\.size).reduce(0, +)
        let most = Int(Double(limit) * Self.shareKept)
        for entry in entries where entry.hash == nil ? entry.used < now() - Self.abandoned : size > most {
            folder.remove(entry)
            size -= entry.size
        }
        used.withLock { $0 = size }
    }
}

// The form of a file: the picture, then a line with the boxes, then a line with the hash.

extension PressedCache {
    static func name(_ id: PressedID) -> ContentHash { ContentHash(of: id.album.rawValue) }

    static func file(_ picture: PressedPicture, _ id: PressedID) -> Data {
        let boxes = picture.lettering.map { $0.map { "\($0)" }.joined(separator: " ") }.joined(separator: ";")
        let said = picture.bytes + Data("\n\(boxes)\n".utf8)
        return said + Data("\(hash(said, id))\n".utf8)
    }

    static func picture(_ file: Data, _ id: PressedID) -> PressedPicture? {
        let (said, hash) = (file.dropLast(hashLine), file.suffix(hashLine).dropLast())
        guard file.last == newline, said.last == newline,
            String(decoding: hash, as: UTF8.self) == Self.hash(Data(said), id).description,
            let end = said.dropLast().lastIndex(of: newline)
        else { return nil }
        let boxes = String(decoding: said[said.index(after: end)...].dropLast(), as: UTF8.self)
            .split(separator: ";").prefix(mostBoxes).map { box in
                box.split(separator: " ").map { OutsideNumber.real($0, in: 0...1) ?? 0 }
            }
        return PressedPicture(bytes: Data(said[..<end]), lettering: boxes)
    }

    /// Bytes of the last line.
    private static let hashLine = 65
    private static let newline = UInt8(ascii: "\n")

    private static func hash(_ said: Data, _ id: PressedID) -> ContentHash {
        ContentHash(of: Data(id.album.rawValue.utf8) + said)
    }
}
