import Foundation
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverMusic

/// Addresses that override services: `--source-url NAME=URL`, or `config.json` in the data folder.
enum SourceURLs {
    static func parse(_ pairs: [String]) throws(Failure) -> [String: URL] {
        var addresses: [String: URL] = [:]
        for pair in pairs {
            let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
            guard parts.count == 2 else { throw Failure("--source-url takes NAME=URL, not “\(pair)”.") }
            addresses[parts[0]] = try SourceConfig.address(parts[1], of: parts[0])
        }
        return addresses
    }

    /// Those of the command line replace those of the file.
    static func all(_ pairs: [String], folders: DataFolder) throws(Failure) -> [String: URL] {
        let config = config(folders)
        if config.isDamaged, let problem = config.problems.first { throw Failure(problem) }
        for problem in config.problems { Log.warn(problem) }
        return config.addresses.merging(try parse(pairs)) { $1 }
    }

    static func config(_ folders: DataFolder) -> SourceConfig {
        let path = folders.data.appendingPathComponent("config.json").path
        do throws(Failure) {
            guard let data = try SmallFile.read(path, atMost: SourceConfig.largestBytes) else { return SourceConfig() }
            return SourceConfig(data, path: path)
        } catch {
            var config = SourceConfig()
            config.complain(error.description)
            return config
        }
    }
}

/// Reads a file that a player put into a folder. It may be anything, even a pipe without end.
enum SmallFile {
    /// nil if there is no such file.
    /// - Parameter largest: bytes; a larger file is a failure.
    static func read(_ path: String, atMost largest: Int) throws(Failure) -> Data? {
        func failure(_ reason: String) -> Failure { Failure(Words.isUnreadable(path, reason)) }
        // Without O_NONBLOCK opening a pipe that has no writer would wait for one.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            if errno == ENOENT { return nil }
            throw failure(ErrnoReason.words(errno))
        }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw failure(Words.reasonNoFile)
        }
        // The file may grow while it is read.
        guard let bytes = try? handle.read(upToCount: largest + 1) ?? Data() else {
            throw failure(ErrnoReason.words(EIO))
        }
        guard bytes.count <= largest else { throw failure(Words.reasonTooLargeKB(largest >> 10)) }
        return bytes
    }
}

/// A player's own `gamecontrollerdb.txt`, in SDL's format.
enum PadMappings {
    /// Bytes.
    private static let largest = 16 << 20

    static func file(_ folders: DataFolder) -> URL { folders.data.appendingPathComponent("gamecontrollerdb.txt") }

    /// A sentence that says why the file cannot be used; nil if it can, or if there is none.
    static func problem(_ folders: DataFolder) -> String? {
        do throws(Failure) { _ = try SmallFile.read(file(folders).path, atMost: largest) } catch {
            return error.description
        }
        return nil
    }
}
