import Foundation

/// An empty folder; deinitialising deletes it.
final class TemporaryFolder: Sendable {
    let url: URL
    private let isOurs: Bool

    /// An existing folder, which is not deleted.
    init(existing path: String) {
        url = URL(fileURLWithPath: path)
        isOurs = false
    }

    init() throws {
        isOurs = true
        url = FileManager.default.temporaryDirectory.appendingPathComponent("under-cover-tests-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        guard isOurs else { return }
        chmod(url.path, 0o700)
        try? FileManager.default.removeItem(at: url)
    }

    func file(_ name: String) -> URL { url.appendingPathComponent(name) }

    /// Makes missing folders.
    @discardableResult
    func write(_ bytes: Data, to name: String) throws -> URL {
        let target = file(name)
        try FileManager.default.createDirectory(
            at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
        try bytes.write(to: target)
        return target
    }

    @discardableResult
    func write(_ text: String, to name: String) throws -> URL {
        try write(Data(text.utf8), to: name)
    }

    func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: file(name).path, withDestinationPath: target)
    }

    /// Makes the folder unusable for a store, by a lock file that cannot be opened.
    func block() throws -> Block {
        let lock = file("under-cover.lock")
        try? FileManager.default.removeItem(at: lock)
        try FileManager.default.createDirectory(at: lock, withIntermediateDirectories: false)
        return Block(lock: lock)
    }

    struct Block {
        let lock: URL

        func lift() throws { try FileManager.default.removeItem(at: lock) }
    }
}
