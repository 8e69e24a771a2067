import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverStage
import Waiting

/// Lets tests read files as a scan reads them, in a confined process.
enum TagFiles {
    /// Beside the game; `UNDER_COVER_PROGRAM` names it where it is not in the usual place.
    static let program: String = {
        let game = ProcessInfo.processInfo.environment["UNDER_COVER_PROGRAM"].map { URL(fileURLWithPath: $0) }
        let folder = game?.deletingLastPathComponent() ?? Folders.root.appendingPathComponent(".build/debug")
        return folder.appendingPathComponent("reader").path
    }()

    /// Music files of other programs' tests, in a folder that `UNDER_COVER_CAPTURES` names.
    static let captures = ProcessInfo.processInfo.environment["UNDER_COVER_CAPTURES"].map {
        URL(fileURLWithPath: $0).appendingPathComponent("local")
    }

    static func reader(_ arguments: [String] = [], patience: Double = Patience.limit) -> Reader {
        Reader(.tags, program: program, arguments: arguments, patience: patience)
    }

    static let shared = reader()

    /// A descriptor of a new file that has no name any more.
    static func open(_ bytes: [UInt8]) throws -> Int32 {
        let path = Folders.temporary("tags").appendingPathComponent(UUID().uuidString)
        try Data(bytes).write(to: path)
        defer { try? FileManager.default.removeItem(at: path) }
        let descriptor = Foundation.open(path.path, O_RDONLY | O_CLOEXEC)
        try #require(descriptor >= 0)
        return descriptor
    }

    static func read(
        _ files: [[UInt8]], _ fileExtension: String = "mp3", wantsLength: Bool = false, by reader: Reader = shared
    ) throws -> [Result<SongTags, TagError>] {
        let requests = try files.map {
            TagRequest(descriptor: try open($0), fileExtension: fileExtension, wantsLength: wantsLength)
        }
        defer { for request in requests { close(request.descriptor) } }
        return reader.tagDecoding.tags(requests)
    }

    static func tags(_ file: [UInt8], _ fileExtension: String = "mp3", wantsLength: Bool = false) throws -> SongTags {
        try read([file], fileExtension, wantsLength: wantsLength)[0].get()
    }

    static func problem(_ file: [UInt8], _ fileExtension: String = "mp3") throws -> TagError? {
        if case .failure(let problem) = try read([file], fileExtension)[0] { problem } else { nil }
    }

    static func picture(_ file: [UInt8], _ fileExtension: String = "mp3") throws -> [UInt8]? {
        let descriptor = try open(file)
        defer { close(descriptor) }
        return try shared.tagDecoding.picture(TagRequest(descriptor: descriptor, fileExtension: fileExtension)).get()
    }

    static func lyrics(_ file: [UInt8], _ fileExtension: String = "mp3") throws -> String? {
        let descriptor = try open(file)
        defer { close(descriptor) }
        return try shared.tagDecoding.lyrics(TagRequest(descriptor: descriptor, fileExtension: fileExtension)).get()
    }
}
