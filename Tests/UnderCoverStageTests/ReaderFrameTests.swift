import Testing
import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverStage

extension StageTests {
    /// Tests the messages between the game and its readers.
    @Suite struct ReaderFrameTests {
        private static let works: [ReaderWork] = [
            .picture(side: 1), .picture(side: 1024), .song, .chunk, .tags(files: 1), .tags(files: 64), .embeddedPicture,
            .lyrics, .cueSheet, .songPart, .songFrom(chunk: 1), .songFrom(chunk: 200_000),
            .packList, .packFile(bytes: 1), .packFile(bytes: PackLimits.mostFileBytes),
            .barcodes,
        ]

        @Test(arguments: works) func aRequestIsReadAsItWasWritten(work: ReaderWork) throws {
            let frame = ReaderFrame.request(work, count: work.largestFile, milliseconds: 250)
            let read = try #require(ReaderFrame(bytes: frame.bytes).request)
            #expect(read == ReaderFrame.Request(work: work, count: work.largestFile, milliseconds: 250))
            #expect(ReaderFrame.request(work, count: work.largestFile + 1, milliseconds: 250).request == nil)
            #expect(ReaderFrame.request(work, count: 0, milliseconds: 0).request == nil)
            #expect(ReaderFrame.request(work, count: 0, milliseconds: 60_001).request == nil)
        }

        @Test func anAnswerFitsItsQuestion() {
            func answer(_ count: Int, to work: ReaderWork) -> Int? {
                ReaderFrame.answer(nil, count: count, isSpent: false).answer(to: work)?.count
            }
            #expect(answer(256 * 256 * 4, to: .picture(side: 256)) == 256 * 256 * 4)
            #expect(answer(256 * 256 * 4 - 4, to: .picture(side: 256)) == nil)
            #expect(answer(0, to: .song) == 0)
            #expect(answer(4, to: .song) == nil)
            #expect(answer(SongChunk.bytes, to: .chunk) == SongChunk.bytes)
            #expect(answer(SongChunk.bytes + 4, to: .chunk) == nil)
            #expect(answer(3, to: .chunk) == nil)
            #expect(answer(TagAnswer.largest * 2, to: .tags(files: 2)) != nil)
            #expect(answer(TagAnswer.largest * 2 + 1, to: .tags(files: 2)) == nil)
            #expect(answer(0, to: .embeddedPicture) == nil)
            #expect(answer(TagDecoding.largestPicture + 1, to: .embeddedPicture) != nil)
            #expect(answer(TagDecoding.largestPicture + 2, to: .embeddedPicture) == nil)
            #expect(answer(0, to: .lyrics) == nil)
            #expect(answer(TagDecoding.largestLyrics + 1, to: .lyrics) != nil)
            #expect(answer(TagDecoding.largestLyrics + 2, to: .lyrics) == nil)
            #expect(answer(CueAnswer.largest + 1, to: .cueSheet) == nil)
            #expect(answer(0, to: .packList) == 0 && answer(PackAnswer.largest + 1, to: .packList) == nil)
            #expect(answer(7, to: .packFile(bytes: 7)) == 7 && answer(6, to: .packFile(bytes: 7)) == nil)
            #expect(answer(0, to: .barcodes) == 0 && answer(BarcodeAnswer.largest, to: .barcodes) != nil)
            #expect(answer(BarcodeAnswer.largest + 1, to: .barcodes) == nil && ReaderWork(kind: 12, size: 1) == nil)
            #expect(ReaderWork(kind: 11, size: 0) == nil && ReaderWork(kind: 11, size: 20_000_001) == nil)
            #expect(ReaderWork(kind: 8, size: 0) == nil && ReaderWork(kind: 8, size: 1 << 18) == nil)
            #expect(ReaderWork(kind: 4, size: 0) == nil && ReaderWork(kind: 4, size: 65) == nil)
        }

        @Test(arguments: ReaderError.allCases) func problemsHaveNoBytes(problem: ReaderError) {
            let frame = ReaderFrame.answer(problem, count: 0, isSpent: true)
            #expect(frame.answer(to: .chunk) == .init(problem: problem, count: 0, isSpent: true))
            #expect(ReaderFrame.answer(problem, count: 4, isSpent: true).answer(to: .chunk) == nil)
            #expect(!problem.reason.isEmpty)
        }

        @Test func aReaderSaysHowItIsConfined() {
            for flags in 0..<16 {
                let protection = ReaderProtection(
                    limits: flags & 1 != 0, noNewPrivileges: flags & 2 != 0, landlock: flags & 4 != 0 ? 7 : 0,
                    seccomp: flags & 8 != 0)
                #expect(ReaderFrame.hello(protection).protection == protection)
                #expect(protection.isConfined == (flags & 12 != 0))
            }
        }

        @Test func noiseIsNoFrame() {
            let frames = [
                ReaderFrame.request(.song, count: 9, milliseconds: 9), ReaderFrame.answer(nil, count: 0, isSpent: true),
            ]
            for frame in frames {
                for place in frame.bytes.indices {
                    var bytes = frame.bytes
                    bytes[place] ^= 0x80
                    let read = ReaderFrame(bytes: bytes)
                    let isKnown = read.request.map { $0.count > ReaderWork.song.largestFile } ?? false
                    #expect(!isKnown)
                    #expect(read.answer(to: .song)?.count ?? 0 == 0)
                }
                #expect(ReaderFrame(bytes: Array(frame.bytes.dropLast())).request == nil)
                #expect(ReaderFrame(bytes: frame.bytes + [0]).answer(to: .song) == nil)
            }
            #expect(frames[0].answer(to: .song) == nil && frames[1].request == nil)
        }
    }
}
