import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverStage

/// The words of songs, within files of every kind.
struct LyricsReadingTests {
    private static let words = "[00:01.00]Örtliche\n[00:02.00]Worte"

    /// Encoding, language, an empty description.
    private static func uslt(_ words: [UInt8], encoding: UInt8 = 3) -> [UInt8] {
        CraftedSongs.frame("USLT", [encoding] + CraftedSongs.text("eng") + [0] + words)
    }

    private static func mp3(_ frames: [UInt8]) -> [UInt8] { CraftedSongs.id3(frames) + CraftedSongs.silence }

    @Test func everyKindHasItsWords() throws {
        let bytes = CraftedSongs.text(Self.words)
        let txxx = CraftedSongs.frame("TXXX", [3] + CraftedSongs.text("LYRICS") + [0] + bytes)
        for frame in [Self.uslt(bytes), txxx] {
            #expect(try TagFiles.lyrics(Self.mp3(CraftedSongs.frames(nil) + frame)) == Self.words)
        }
        for name in ["LYRICS", "UNSYNCEDLYRICS", "unsynced lyrics", "SYNCEDLYRICS"] {
            #expect(try TagFiles.lyrics(CraftedSongs.flac(["\(name)=\(Self.words)"]), "flac") == Self.words, "\(name)")
        }
        let item = CraftedSongs.item("\u{A9}lyr", 1, bytes)
        #expect(try TagFiles.lyrics(CraftedSongs.mp4(item), "m4a") == Self.words)
    }

    @Test(arguments: CraftedSongs.Kind.allCases) func aSongWithoutWordsHasNone(kind: CraftedSongs.Kind) throws {
        #expect(try TagFiles.lyrics(CraftedSongs.make(kind), kind.rawValue) == nil)
    }

    @Test func wordsWithTimesComeFirst() throws {
        let comments = ["LYRICS=Plain", "UNSYNCEDLYRICS=[00:01]Timed"]
        #expect(try TagFiles.lyrics(CraftedSongs.flac(comments), "flac") == "[00:01]Timed")
        #expect(try TagFiles.lyrics(CraftedSongs.flac(comments.reversed()), "flac") == "[00:01]Timed")
    }

    @Test func tagsOfAListDoNotHaveThem() throws {
        let frames = CraftedSongs.frames(nil) + Self.uslt([UInt8](repeating: 0x61, count: 1 << 20))
        #expect(try TagFiles.tags(Self.mp3(frames)).title == CraftedSongs.title)
    }

    /// Cut off before they leave the process, between two characters.
    @Test func moreThan64KBAreCutOff() throws {
        for letter in ["a", "é", "坂", "🦉"] {
            let text = String(repeating: letter, count: 200_000)
            let words = try #require(try TagFiles.lyrics(Self.mp3(Self.uslt(CraftedSongs.text(text)))))
            #expect(words.utf8.count <= TagDecoding.largestLyrics && words.utf8.count > TagDecoding.largestLyrics - 4)
            #expect(words.allSatisfy { String($0) == letter })
        }
    }

    @Test func hostileBytesAreWordsOrNone() throws {
        for bytes in [[0xFF, 0xFE], [0, 0xD8, 0, 0xD8], [0xC3], [UInt8](repeating: 0x80, count: 70_000)] as [[UInt8]] {
            for encoding in UInt8(0)...4 {
                _ = try? TagFiles.lyrics(Self.mp3(Self.uslt(bytes, encoding: encoding)))
            }
        }
        #expect(try TagFiles.lyrics(Self.mp3(Self.uslt(CraftedSongs.text("la")))) == "la", "the reader is spent")
    }
}
