import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import Waiting

@testable import UnderCoverStage

/// Songs of the player's own files, which a confined process reads where they lie.
struct OwnSongTests {
    private static let rate = SongChunk.rate
    private static let header = 44

    /// Loud enough to be told from silence, and different everywhere.
    private static func sample(_ frame: Int) -> Int16 { Int16(frame * 7919 % 20_011 + 1) }

    /// A WAV file of an hour at 48 kHz in stereo, most of it a hole: silence but for two seconds from 40:00 on.
    private static func hour() throws -> (file: OpenDescriptor, size: Int) {
        let size = header + 3600 * rate * SongChunk.frameBytes
        let file = try empty()
        #expect(ftruncate(file.number, off_t(size)) == 0)
        write(WaveHeader.bytes(length: size - header), to: file, at: 0)
        let loud = sound(0..<2 * rate).withUnsafeBytes { Array($0) }
        write(loud, to: file, at: header + 2400 * rate * SongChunk.frameBytes)
        return (file, size)
    }

    private static func sound(_ frames: Range<Int>) -> [Int16] { frames.flatMap { [sample($0), sample($0)] } }

    /// Says whether a chunk is these frames. Samples are fractions while they are decoded, so the last bit may differ.
    private static func isSound(_ chunk: [UInt8], _ frames: Range<Int>) -> Bool {
        let heard = chunk.withUnsafeBytes { Array($0.bindMemory(to: Int16.self)) }
        return heard.count == frames.count * 2 && zip(heard, sound(frames)).allSatisfy { abs(Int($0) - Int($1)) <= 1 }
    }

    private static func empty() throws -> OpenDescriptor {
        let path = Folders.temporary("songs").appendingPathComponent(UUID().uuidString).path
        let number = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        try #require(number >= 0)
        unlink(path)
        return OpenDescriptor(number)
    }

    private static func write(_ bytes: [UInt8], to file: OpenDescriptor, at offset: Int) {
        #expect(pwrite(file.number, bytes, bytes.count, off_t(offset)) == bytes.count)
    }

    private let readers = Readers(program: TagFiles.program, patience: Patience.limit)

    @Test func aPartBeginsAndEndsWhereItSays() throws {
        let (file, size) = try Self.hour()
        let song = try SongFile(SongPart(file, size: size, start: 2400, seconds: 1.25))
        let chunks = try (0..<4).map { number throws(ReaderError) in try readers.songDecoding.chunk(number, song) }
        #expect(chunks.map(\.count) == [SongChunk.bytes, SongChunk.bytes, SongChunk.bytes / 2, 0])
        #expect(Self.isSound(chunks.flatMap { $0 }, 0..<Self.rate * 5 / 4))
        #expect(try readers.songDecoding.chunk(1, song) == chunks[1])
    }

    @Test func aPartInTheMiddleOfASecondIsExact() throws {
        let (file, size) = try Self.hour()
        let start = 2400 + 17.0 / 75
        let song = try SongFile(SongPart(file, size: size, start: start, seconds: nil))
        let first = Self.rate * 17 / 75
        #expect(try Self.isSound(readers.songDecoding.chunk(0, song), first..<first + Self.rate / 2))
    }

    @Test func nothingFollowsTheEnd() throws {
        let (file, size) = try Self.hour()
        let decoding = readers.songDecoding
        let last = try SongFile(SongPart(file, size: size, start: 3599.75))
        #expect(try decoding.chunk(0, last).count == SongChunk.bytes / 2)
        for start in [3600.0, 5000, 86_400] {
            let song = try SongFile(SongPart(file, size: size, start: start))
            #expect((try? decoding.chunk(0, song))?.isEmpty ?? true)
        }
        #expect(try !decoding.chunk(0, SongFile(SongPart(file, size: size))).isEmpty)
    }

    /// A process may hold two open files.
    @Test func songAfterSongIsClosedAgain() throws {
        for _ in 0..<20 {
            let (file, size) = try Self.hour()
            let song = try SongFile(SongPart(file, size: size, start: 2400))
            #expect(try Self.isSound(readers.songDecoding.chunk(0, song), 0..<Self.rate / 2))
        }
    }

    @Test func aFileThatShrinksEndsThere() throws {
        let (file, size) = try Self.hour()
        let song = try SongFile(SongPart(file, size: size, start: 2399))
        #expect(try readers.songDecoding.chunk(0, song).count == SongChunk.bytes)
        #expect(ftruncate(file.number, off_t(Self.header + 2400 * Self.rate * SongChunk.frameBytes)) == 0)
        let rest = try (1..<12).reduce(0) { count, number throws(ReaderError) in
            count + (try readers.songDecoding.chunk(number, song).count)
        }
        #expect(rest <= SongChunk.bytes * 3)
    }

    @Test func whatIsNoSongIsRefused() throws {
        for text in ["", "Dear diary", "<html>"] {
            let file = try Self.empty()
            Self.write(Array(text.utf8), to: file, at: 0)
            #expect(throws: ReaderError.refused) { try SongFile(SongPart(file, size: text.utf8.count)) }
        }
        let file = try Self.empty()
        Self.write(CraftedSongs.text("fLaC and nothing else"), to: file, at: 0)
        let song = try SongFile(SongPart(file, size: 21, start: 60))
        #expect(throws: ReaderError.damagedSound) { try readers.songDecoding.chunk(0, song) }
    }

    @Test func theNumbersTravel() throws {
        let file = try Self.empty()
        let part = SongPart(file, size: 7_000_000_000, start: 2400.5, seconds: 180.25)
        for sent in [part, SongPart(file, size: 0), part.after(chunks: 3)] {
            let got = try #require(SongPart(bytes: sent.bytes, file: file))
            #expect(got.size == sent.size && got.start == sent.start && got.seconds == sent.seconds)
        }
        #expect(part.after(chunks: 3).start == 2402 && part.after(chunks: 3).seconds == 178.75)
        #expect(part.after(chunks: 1000).seconds == 0)
        #expect(SongPart(bytes: [1, 2], file: file) == nil)
        let most = try #require(SongPart(bytes: [UInt8](repeating: 0x7F, count: SongPart.bytes), file: file))
        #expect(most.start == 86_400 && most.seconds == 86_400)
        #expect(SongPart(bytes: [UInt8](repeating: 0xFF, count: SongPart.bytes), file: file) == nil)
        #expect(SongPart(file, size: -1, start: .nan, seconds: -5).seconds == 0)
    }
}
