import CTagLib
import Foundation
import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverStage

// Files for a reader of tags, and answers for the game.

extension Fuzz {
    /// The first byte chooses between a file, a cue sheet and the answers of a reader that was taken over.
    static func tagged(_ bytes: [UInt8]) {
        guard let choice = bytes.first else { return }
        let rest = Array(bytes.dropFirst())
        switch choice {
        case UInt8(ascii: "c"): cueSheet(rest)
        case UInt8(ascii: "a"): tagAnswer(rest)
        case UInt8(ascii: "l"): tags(rest, wantsLength: true)
        default: tags(rest, wantsLength: false)
        }
    }

    /// The descriptor of a file without a name.
    private static let descriptor: Int32 = {
        let path = "/dev/shm/under-cover-tags-\(getpid())"
        defer { unlink(path) }
        return open(path, O_RDWR | O_CREAT | O_TRUNC, 0o600)
    }()

    private static func tags(_ bytes: [UInt8], wantsLength: Bool) {
        guard ftruncate(descriptor, 0) == 0, pwrite(descriptor, bytes, bytes.count, 0) == bytes.count else { return }
        "mp3".withCString { letters in
            var file = tags_file(
                descriptor: descriptor, wants_length: wantsLength ? 1 : 0, size: UInt64(bytes.count), extension: letters
            )
            read(&file)
            // As if it had shrunk since.
            file.size += 5000
            read(&file)
        }
    }

    private static func read(_ file: inout tags_file) {
        var values = [UInt8](repeating: 0, count: TagAnswer.mostBytes)
        var count = 0
        let outcome = tags_read(&file, &values, values.count, &count)
        expect(count <= values.count, "values fit their room")
        expect(outcome == TAGS_READ || count == 0, "a problem has no values")
        let head = [UInt8(outcome.rawValue), UInt8(count & 0xFF), UInt8(count >> 8)]
        expect(TagAnswer.results(head + values[..<count], count: 1) != nil, "an honest answer is read")
        var few = [UInt8](repeating: 0, count: 100)
        _ = tags_read(&file, &few, few.count, &count)
        expect(count <= few.count, "values fit little room")
        var picture: UnsafeMutablePointer<UInt8>?
        _ = tags_picture(&file, 4000, &picture, &count)
        expect(count <= 4000 && (picture != nil) == (count > 0), "a picture is as large as it may be")
        free(picture)
    }

    private static func cueSheet(_ bytes: [UInt8]) {
        let text = Array(GuessedEncoding.text(Data(bytes)).utf8)
        guard let answer = try? CueReader.answer(text) else { return }
        guard let sheet = CueAnswer.sheet(answer) else { return expect(false, "an honest answer is read") }
        expect(sheet.tracks.allSatisfy { (0...86_400).contains($0.start) }, "a song begins within a day")
        let named = CueMatching.Named(name: "album.cue", sheet: sheet)
        expect((CueMatching.matches([named], files: ["album.flac"])[0] ?? 0) == 0, "a sheet has one file at most")
        expect(!sheet.isInOrder || sheet.songs(SongTags()).allSatisfy { $0.seconds ?? 1 > 0 }, "songs last")
    }

    private static func tagAnswer(_ bytes: [UInt8]) {
        _ = CueAnswer.sheet(bytes)
        for count in 1...3 {
            for case .success(let tags) in TagAnswer.results(bytes, count: count) ?? [] {
                let texts = [tags.title, tags.artist, tags.album, tags.label] + tags.genres.map(Optional.some)
                let isMisleading = texts.contains { $0?.unicodeScalars.contains(where: \.isMisleading) == true }
                expect(!isMisleading, "nothing steers a line")
                expect(tags.genres.count <= 16 && (0...1000).contains(tags.pictures), "numbers are possible ones")
            }
        }
    }
}

/// libcue never frees what it has read of a damaged sheet, so the process that reads it ends then.
@_cdecl("__lsan_default_suppressions")
public func knownLeaks() -> UnsafePointer<CChar> {
    // NB: Swift ends static strings with a zero.
    let text: StaticString = "leak:libcue.so"
    return UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
}
