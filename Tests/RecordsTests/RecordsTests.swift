import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverMusic

@Suite("The records in the box")
struct RecordsTests {
    @Test func areReadWithoutAComplaint() throws {
        #expect(try Box.loaded.get().warnings.isEmpty)
    }

    @Test func areTwelveOfEachOfTenGenres() {
        let genres = Dictionary(grouping: Box.albums) { $0.genre ?? "none" }
        #expect(genres.count == 10)
        for (genre, albums) in genres { #expect(albums.count == 12, "\(genre)") }
    }

    @Test func areByFortyArtistsOrMoreWithSmallDiscographies() {
        let artists = Dictionary(grouping: Box.albums, by: \.artist)
        #expect(artists.count >= 40)
        for (artist, albums) in artists {
            #expect(albums.count <= 6, "\(artist)")
            #expect(Set(albums.map(\.genre)).count == 1, "\(artist)")
        }
    }

    @Test func haveTitlesOfTheirOwn() {
        #expect(Set(Box.albums.map { $0.title.lowercased() }).count == Box.albums.count)
    }

    @Test(arguments: Box.albums)
    func sayWhatTheyAre(album: Album) throws {
        #expect((1955...2025).contains(try #require(album.year)))
        let blurb = try #require(album.blurb)
        #expect((8...80).contains(blurb.count), "\(blurb)")
        #expect(blurb == blurb.trimmingCharacters(in: .whitespaces))
        #expect(!blurb.contains("--") && !blurb.contains("\""))
        #expect(Box.name(album) == Box.fileName(album.title))
        #expect(album.songs == [Box.name(album) + ".opus"])
    }

    @Test func ownEveryFileBesideThem() {
        let names = Set(Box.albums.map(Box.name))
        #expect(Set(Box.files("Records/sleeves").map(\.lastPathComponent)) == Set(names.map { $0 + ".jpg" }))
        #expect(Set(Box.files("Music").map(\.lastPathComponent)) == Set(names.map { $0 + ".opus" }))
    }

    @Test func standOnShelves() throws {
        let shelves = try Box.loaded.get().categories
        for genre in Set(Box.albums.compactMap(\.genre)) {
            let shelf = try #require(shelves.first { $0.id.rawValue == genre })
            #expect(shelf.albums.count == 12 && shelf.albums.allSatisfy { $0.genre == genre })
        }
        #expect(shelves.first { $0.id == "house-mix" }?.albums.count == Box.albums.count)
        #expect(shelves.filter { $0.id.rawValue.hasPrefix("years-") }.count >= 2)
        #expect((shelves.first { $0.id == "black-covers" }?.albums.count ?? 0) >= 12)
        for shelf in shelves { #expect(shelf.albums.count >= 12, "\(shelf.name)") }
    }

    @Test func staySmall() throws {
        let all = try #require(
            FileManager.default.enumerator(at: Box.assets, includingPropertiesForKeys: [.fileSizeKey]))
        var total = 0
        for case let file as URL in all { total += Box.bytes(file) }
        #expect(total <= 74_000_000)
        #expect(Box.files("Music").map(Box.bytes).reduce(0, +) <= 25_000_000)
    }
}
