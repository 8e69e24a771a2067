import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverStage

// Answers of a reader that was taken over, and songs that the game looks at before a reader does.

extension Fuzz {
    /// The first byte chooses the question; every five numbers after it are a frame.
    static func readerFrame(_ bytes: [UInt8]) {
        let works: [ReaderWork] = [
            .picture(side: 256), .picture(side: 1024), .song, .packList, .packFile(bytes: 9), .chunk, .tags(files: 64),
            .embeddedPicture, .cueSheet,
            .songPart, .songFrom(chunk: 7), .lyrics,
        ]
        let work = works[Int(bytes.first ?? 0) % works.count]
        for start in stride(from: 1, to: bytes.count, by: ReaderFrame.size) {
            let frame = ReaderFrame(bytes: Array(bytes[start..<min(start + ReaderFrame.size, bytes.count)]))
            if let answer = frame.answer(to: work) {
                expect(
                    answer.count <= max(TagDecoding.largestPicture + 1, PackAnswer.largest),
                    "an answer is no larger than its question allows")
                expect(answer.problem == nil || answer.count == 0, "a problem has no bytes")
                let again = ReaderFrame.answer(answer.problem, count: answer.count, isSpent: answer.isSpent)
                expect(again == frame, "an answer that was read can be written")
            }
            if let request = frame.request {
                expect(request.count <= request.work.largestFile, "a file is no larger than its work allows")
                let (count, time) = (request.count, request.milliseconds)
                expect(ReaderFrame.request(request.work, count: count, milliseconds: time) == frame, "the same")
            }
            if let protection = frame.protection {
                expect(ReaderFrame.hello(protection) == frame, "a greeting that was read can be written")
            }
        }
    }

    /// The answer of a reader about the entries of a zip.
    static func packAnswer(_ bytes: [UInt8]) {
        guard let entries = PackAnswer.entries(bytes) else { return }
        expect(entries.count <= PackAnswer.mostEntries, "a list has an end")
        guard let listing = try? PackListing(entries) else { return }
        for entry in entries where entry.kind == .file {
            guard let name = entry.name else { return expect(false, "a file has a name") }
            expect(listing[name] == entry, "a name stands for one file")
            expect(!name.hasPrefix("/") && !name.split(separator: "/").contains(".."), "names lead nowhere else")
        }
    }

    static func sound(_ bytes: [UInt8]) {
        guard let file = try? SongFile(bytes) else { return }
        expect(SoundKind(head: Array(bytes.prefix(64))) == file.kind, "the first 64 bytes tell the format")
        try? SoundHeader.check(bytes, file.kind)
        var window = SongWindow()
        // The bytes are also the steps of a player that jumps about.
        for byte in bytes.prefix(200) {
            if let number = window.missing() {
                window.add([UInt8](repeating: byte, count: byte < 8 ? 4 : SongChunk.bytes), number)
            }
            if byte > 250 { window.seek(to: Int(byte) * SongChunk.bytes) }
            var target = [UInt8](repeating: 0, count: Int(byte) * 64)
            let count = target.withUnsafeMutableBytes { window.read(into: $0) }
            expect(count <= target.count, "no more is read than fits")
        }
        expect(window.held < 16 << 20, "a window stays small")
    }
}
