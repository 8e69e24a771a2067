import Foundation
import Testing
import UnderCoverMusic
import UnderCoverPixels
import UnderCoverStage

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

@Suite("Look-alikes on the shelf")
struct ShelfLookTests {
    /// The sleeves of the box as covers beside songs, which only have names.
    private static func shelf(_ folder: URL) throws -> MusicLibrary {
        let music = folder.appending(path: "music")
        let sleeves = try Box.loaded.get().sleeves
        for album in Box.albums {
            let place = music.appending(path: "\(plain(album.artist))/\(plain(album.title))")
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            let sleeve = try #require(sleeves[album.artwork])
            try FileManager.default.copyItem(at: sleeve, to: place.appending(path: "cover.jpg"))
            try Data("\(album.artist)\n\(album.title)".utf8).write(to: place.appending(path: "1.mp3"))
        }
        let library = MusicLibrary(file: folder.appending(path: "library.db"), decoding: names, post: { _ in })
        try library.addFolder(music.path)
        try library.scan()
        return library
    }

    private static func plain(_ name: String) -> String { name.replacing("/", with: " ") }

    private static let names = TagDecoding { requests in
        requests.map { request in
            var bytes = [UInt8](repeating: 0, count: 500)
            let count = pread(request.descriptor, &bytes, bytes.count, 0)
            let lines = String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self).split(separator: "\n")
            var tags = SongTags()
            (tags.artist, tags.album) = (lines.first.map(String.init), lines.last.map(String.init))
            return .success(tags)
        }
    }

    private static func look(_ bytes: Data) -> CoverLook {
        let cover = try? ImageLoader.decode(.init("x", from: .bytes(bytes, name: "x"), for: .thumbnail))
        return CoverLook(signature: cover.flatMap { PaletteSignature.make(rgb64: $0.sample64) })
    }

    @Test func decoysOfTheShelfLookLikeTheAnswer() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "under-cover-looks-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let library = try Self.shelf(folder)
        defer { library.close() }
        let cache = CoverCache(folder: folder.appending(path: "cache"))
        let pictures = OwnPictures(library, decoding: Self.names, cache: cache)
        let looks = LookMeasuring(library, picture: { pictures.bytes(of: $0) }, look: { Self.look($0) })
        #expect(await looks.run { true } == Box.albums.count)
        let albums = try library.albums(of: ShelfRule.everything)
        #expect(albums.count == Box.albums.count)
        for album in albums {
            let told = try #require(Box.albums.first { $0.title == album.title }?.signature)
            #expect(try #require(album.signature).distance(to: told) < 0.02, "\(album.title)")
        }
        let near = try Self.meanDistance(.lookAlike, albums)
        let chance = try Self.meanDistance(.random, albums)
        #expect(near < 0.7 * chance, "\(near) of \(chance)")
    }

    /// From answers to their decoys.
    private static func meanDistance(_ mode: DecoyMode, _ albums: [Album]) throws -> Double {
        let category = Category(id: "shelf/all/all", name: "All", section: .yours, albums: albums)
        let looks = Dictionary(uniqueKeysWithValues: albums.map { ($0.id, $0.signature) })
        var distances: [Double] = []
        for seed in 0..<10 as Range<UInt64> {
            let match = try Match.plan(
                id: "x", category: category, settings: MatchSettings(rounds: 10, choices: 4, decoys: mode), seed: seed,
                players: [Player(id: 0, name: "You")])
            for round in match.rounds {
                guard let answer = looks[round.answer] ?? nil else { continue }
                let decoys = round.choices.filter { $0 != round.answer }
                distances += decoys.compactMap { (looks[$0] ?? nil)?.distance(to: answer) }
            }
        }
        return distances.reduce(0, +) / Double(distances.count)
    }
}
