import Foundation
import Synchronization
import UnderCoverCatalogue

/// Sees changes in directories as they happen, by inotify, on a thread of its own.
final class FolderWatch: Sendable {
    struct Place: Hashable, Sendable {
        var folder: Int
        var path: Bytes
    }

    /// Changes come in crowds, so they are gathered for so long.
    private static let pauseMilliseconds: Int32 = 200
    /// No change waits longer, even where others keep coming.
    private static let longestWait = 1.0
    private static let mask = entries | itself
    private static let entries = UInt32(
        IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE | IN_ONLYDIR | IN_ATTRIB | IN_DONT_FOLLOW)
    /// The directory has gone or moved. Of directories within a folder, the one above tells as much.
    private static let itself = UInt32(IN_DELETE_SELF | IN_MOVE_SELF)

    let descriptor: Int32
    /// Both ends of a pipe; a byte in it ends the thread.
    private let stopper: (out: Int32, into: Int32)
    private let places = Mutex<[Int32: Place]>([:])
    /// nil for changes that were lost: all has to be looked at again.
    private let changed: @Sendable ([Place]?) -> Void

    /// nil where the system cannot watch.
    init?(changed: @escaping @Sendable ([Place]?) -> Void) {
        self.changed = changed
        descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
        guard descriptor >= 0 else { return nil }
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else {
            close(descriptor)
            return nil
        }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        stopper = (ends[0], ends[1])
    }

    deinit {
        close(descriptor)
        close(stopper.out)
        close(stopper.into)
    }

    /// - Returns: an errno; nil on success.
    func add(_ place: Place, at path: Bytes) -> Int32? {
        let watch = FilePath.withC(path) { inotify_add_watch(descriptor, $0, Self.mask) }
        guard watch >= 0 else { return errno }
        places.withLock { $0[watch] = place }
        return nil
    }

    /// Stops watching all other folders.
    func keep(_ folders: Set<Int>) {
        places.withLock { places in
            for (watch, place) in places where !folders.contains(place.folder) {
                inotify_rm_watch(descriptor, watch)
                places[watch] = nil
            }
        }
    }

    func start() {
        let thread = Thread { self.run() }
        thread.name = "library watch"
        thread.start()
    }

    func stop() {
        var byte: UInt8 = 1
        _ = write(stopper.into, &byte, 1)
    }

    private func run() {
        var waiting: Set<Place> = []
        var since = Date()
        while true {
            var wishes = [
                pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
                pollfd(fd: stopper.out, events: Int16(POLLIN), revents: 0),
            ]
            let count = poll(&wishes, 2, waiting.isEmpty ? -1 : Self.pauseMilliseconds)
            if wishes[1].revents != 0 { return }
            if count > 0 {
                guard let places = read() else {
                    waiting = []
                    changed(nil)
                    continue
                }
                if waiting.isEmpty { since = Date() }
                waiting.formUnion(places)
            }
            if !waiting.isEmpty, count == 0 || -since.timeIntervalSinceNow > Self.longestWait {
                changed(Array(waiting))
                waiting = []
            }
        }
    }

    /// nil where the system lost events or a disk.
    private func read() -> [Place]? {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        let count = Glibc.read(descriptor, &buffer, buffer.count)
        return count > 0 ? take(buffer[..<count]) : []
    }

    /// - Parameter buffer: what the system told, from index 0 on.
    func take(_ buffer: ArraySlice<UInt8>) -> [Place]? {
        var found: [Place] = []
        var offset = 0
        let size = MemoryLayout<inotify_event>.size
        while offset + size <= buffer.count {
            let event = buffer.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: inotify_event.self) }
            if event.mask & UInt32(IN_Q_OVERFLOW | IN_UNMOUNT) != 0 { return nil }
            if event.mask & UInt32(IN_IGNORED) != 0 { places.withLock { $0[event.wd] = nil } }
            let name = buffer[(offset + size)..<min(buffer.count, offset + size + Int(event.len))].prefix { $0 != 0 }
            offset += size + Int(event.len)
            guard let place = places.withLock({ $0[event.wd] }) else { continue }
            let isTop = event.mask & Self.itself != 0 && place.path.isEmpty
            if isTop || Self.matters(event.mask, Array(name)) { found.append(place) }
        }
        return found
    }

    private static func matters(_ mask: UInt32, _ name: Bytes) -> Bool {
        if mask & UInt32(IN_ISDIR) != 0 { return mask & UInt32(IN_ATTRIB) == 0 }
        // A new file matters once it is written; links are made whole at once, but are not followed.
        if mask & UInt32(IN_CREATE) != 0 { return false }
        return FilePath.kind(name) != nil
    }
}
