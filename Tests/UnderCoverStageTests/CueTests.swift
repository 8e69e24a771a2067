import Testing
import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverStage

/// Cue sheets, read by libcue in a confined process.
struct CueTests {
    private static let sheet = """
        REM GENRE Rock
        REM DATE 1999
        PERFORMER "Ada & the Engines"
        TITLE "Café Tables"
        FILE "tide tables.flac" WAVE
          TRACK 01 AUDIO
            TITLE "Night Boat"
            INDEX 01 00:00:00
          TRACK 02 AUDIO
            TITLE "Morning Boat"
            PERFORMER "Guest"
            INDEX 00 03:00:00
            INDEX 01 03:02:15
        """

    private func read(_ bytes: some Sequence<UInt8>) -> Result<CueSheet, TagError> {
        TagFiles.shared.tagDecoding.cueSheet(Array(bytes))
    }

    @Test func aSheetIsRead() throws {
        let sheet = try read(Self.sheet.utf8).get()
        #expect(sheet.title == "Café Tables" && sheet.performer == "Ada & the Engines")
        #expect(sheet.year == 1999 && sheet.genre == "Rock")
        #expect(
            sheet.tracks == [
                .init(number: 1, title: "Night Boat", start: 0, file: "tide tables.flac"),
                .init(number: 2, title: "Morning Boat", performer: "Guest", start: 182.2, file: "tide tables.flac"),
            ])
    }

    @Test func theEncodingIsGuessed() throws {
        let latin = Self.sheet.unicodeScalars.map { UInt8($0.value) }
        let wide: [UInt8] = [0xFF, 0xFE] + Self.sheet.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] as [UInt8] }
        for bytes in [latin, wide, [0xEF, 0xBB, 0xBF] + Array(Self.sheet.utf8)] {
            #expect(try read(bytes).get().title == "Café Tables")
        }
        let returns = Self.sheet.replacing("\n", with: "\r\n")
        #expect(try read(returns.utf8).get().tracks.count == 2)
    }

    @Test func whatIsNoSheetIsDamaged() {
        #expect(read([]) == .failure(.empty))
        #expect(read([UInt8](repeating: 0x41, count: TagDecoding.largestSheet + 1)) == .failure(.tooLarge))
        for text in ["Dear diary", "TRACK 01 AUDIO", "FILE", "TITLE \"x\"", "\0\0\0"] {
            #expect(read(text.utf8) == .failure(.damaged), "\(text)")
        }
    }

    @Test func hostileSheetsBreakNothing() {
        let start = "FILE \"x\" WAVE\n"
        for text in [
            start + (1...5000).map { "TRACK \($0) AUDIO\nINDEX 01 00:00:00\n" }.joined(),
            start + "TRACK 01 AUDIO\nINDEX 4294967295 99999999999999:99:99\nINDEX -1 00:00:00\n",
            start + "TRACK 01 AUDIO\nTITLE \"" + String(repeating: "x", count: 200_000) + "\"\nINDEX 01 00:00:00\n",
            String(repeating: "REM \"", count: 40_000), String(repeating: "FILE \"a\" WAVE\n", count: 15_000),
        ] {
            switch read(text.utf8) {
            case .success(let sheet): #expect(sheet.tracks.allSatisfy { $0.start >= 0 && $0.start <= 86_400 })
            case .failure(let problem): #expect([.damaged, .brokeReader, .late].contains(problem))
            }
        }
        #expect(read(Self.sheet.utf8) != .failure(.brokeReader))
    }

    @Test func anAnswerThatLiesIsNone() {
        #expect(
            CueAnswer.sheet([1, 1, 0]) == nil && CueAnswer.sheet([99, 0, 0]) == nil && CueAnswer.sheet([1]) == nil)
        #expect(CueAnswer.sheet([])?.tracks == [])
        #expect(CueAnswer.sheet([5, 1, 0, 0x39, 7, 2, 0, 0x2D, 0x31])?.tracks == [.init(number: 9, start: 0)])
    }
}
