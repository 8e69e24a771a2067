import Testing

@testable import UnderCoverStage

extension StageTests {
    /// Tests which chunks of a song are decoded and kept while it plays.
    @Suite struct SongWindowTests {
        /// Each chunk consists of its number.
        private func chunk(_ number: Int, _ count: Int = SongChunk.bytes) -> [UInt8] {
            [UInt8](repeating: UInt8(number % 251), count: count)
        }

        /// Decodes what is missing of a song of so many chunks, the last half a chunk long. Returns how many were.
        @discardableResult
        private func fill(_ window: inout SongWindow, of chunks: Int) -> Int {
            var count = 0
            while let number = window.missing() {
                let length = number == chunks - 1 ? SongChunk.bytes / 2 : SongChunk.bytes
                window.add(number < chunks ? chunk(number, length) : [], number)
                count += 1
            }
            return count
        }

        /// The numbers of the chunks that play.
        private func play(_ window: inout SongWindow, chunks: Int) -> [UInt8] {
            (0..<chunks).compactMap { _ in
                var bytes = [UInt8](repeating: 0xFF, count: SongChunk.bytes)
                let count = bytes.withUnsafeMutableBytes { window.read(into: $0) }
                return count > 0 ? bytes[0] : nil
            }
        }

        @Test func fifteenSecondsAreDecodedAheadAndNoMore() {
            var window = SongWindow()
            #expect(fill(&window, of: 1000) == 30)
            #expect(!window.isLow)
            _ = play(&window, chunks: 10)
            #expect(window.missing() == nil, "ten seconds are enough")
            _ = play(&window, chunks: 1)
            #expect(window.isLow)
            #expect(fill(&window, of: 1000) == 11)
        }

        @Test func anHourTakesTenMegabytesAtMost() {
            var window = SongWindow()
            var most = 0
            for place in 0..<7200 {
                fill(&window, of: 7200)
                #expect(play(&window, chunks: 1) == [UInt8(place % 251)])
                most = max(most, window.held)
            }
            #expect(most < 12 << 20)
            fill(&window, of: 7200)
            #expect(window.isAtEnd && window.end == 7200 * SongChunk.bytes - SongChunk.bytes / 2)
        }

        @Test func aPreviewIsDecodedOnce() {
            var window = SongWindow()
            var decoded = 0
            for _ in 0..<5 {
                while !window.isAtEnd {
                    decoded += fill(&window, of: 60)
                    _ = play(&window, chunks: 1)
                }
                window.seek(to: 0)
            }
            #expect(decoded == 60)
        }

        @Test func aLongSongLoopsToItsBeginningWithoutAGap() {
            var window = SongWindow()
            while !window.isAtEnd {
                fill(&window, of: 120)
                _ = play(&window, chunks: 1)
            }
            window.seek(to: 0)
            // Its first forty seconds are kept; the rest is decoded again while they play.
            #expect(window.missing() == nil)
            var heard: [UInt8] = []
            for _ in 0..<120 {
                heard += play(&window, chunks: 1)
                fill(&window, of: 120)
            }
            #expect(heard == (0..<120).map { UInt8($0) })
        }

        @Test func whatCannotBeDecodedEndsTheSong() {
            var window = SongWindow()
            for number in 0..<3 { window.add(chunk(number), number) }
            window.cut(at: 3)
            #expect(window.missing() == nil)
            #expect(play(&window, chunks: 9) == [0, 1, 2])
            #expect(window.isAtEnd)
        }

        @Test func nothingPlaysUntilItHasArrived() {
            var window = SongWindow()
            #expect(play(&window, chunks: 3) == [] && window.position == 0 && !window.isAtEnd)
            window.add(chunk(0), 0)
            #expect(play(&window, chunks: 3) == [0])
            #expect(window.position == SongChunk.bytes && !window.isAtEnd)
        }
    }
}
