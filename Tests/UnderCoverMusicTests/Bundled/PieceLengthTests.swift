import Foundation
import Testing

@testable import UnderCoverMusic

struct PieceLengthTests {
    @Test func thePiecesOfTheBoxHaveTheirLength() throws {
        let folder = try AssetFolder.find().music
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        let pieces = files.filter { $0.pathExtension == "opus" }
        #expect(pieces.count >= 120)
        // The 23.364 s of ffprobe, less the samples that its header has players skip.
        let known = try #require(PieceLength.seconds(of: folder.appendingPathComponent("two-sugars.opus")))
        #expect(abs(known - 22.857) < 0.01)
        for file in pieces {
            let seconds = try #require(PieceLength.seconds(of: file), "\(file.lastPathComponent)")
            #expect((10.0...120).contains(seconds), "\(file.lastPathComponent): \(seconds)")
        }
    }

    @Test func otherFilesHaveNone() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("piece-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        #expect(PieceLength.seconds(of: file) == nil)
        for bytes in ["", "OggS", String(repeating: "x", count: 100), "OggS" + String(repeating: "\0", count: 60)] {
            try Data(bytes.utf8).write(to: file)
            #expect(PieceLength.seconds(of: file) == nil, "\(bytes.count)")
        }
    }
}
