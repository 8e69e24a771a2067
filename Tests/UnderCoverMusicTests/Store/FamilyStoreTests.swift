import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverPixels

@testable import UnderCoverMusic

/// Tests what the database, an export and the sources know of albums that are not for a family.
@Suite("Not for the family") struct FamilyStoreTests {
    private static func album(_ id: String, _ isExplicit: Bool?) -> Album {
        var album = Album(id: Album.ID(rawValue: id), title: "Side \(id)", artist: "Olla", artwork: "")
        album.isExplicit = isExplicit
        return album
    }

    private static let category = Category(
        id: "marked", name: "Marked", section: .yours, albums: [album("a", true), album("b", false), album("c", nil)])

    @Test(arguments: StoreHome.allCases)
    func marksAndThePlayersWordAreKept(_ home: StoreHome) throws {
        let state = try home.state {
            try $0.saveCategory(Self.category)
            try $0.saveNotForFamily("b", on: true)
            try $0.saveNotForFamily("a", on: true)
            try $0.saveNotForFamily("a", on: true)
            try $0.saveNotForFamily("b", on: false)
        }
        #expect(state.kept.categories.first?.albums.map(\.isExplicit) == [true, false, nil])
        #expect(state.kept.notForFamily == ["a"] && state.kept.flagged.isEmpty)
    }

    /// Fetched again, an album has the mark that its source gives it now.
    @Test func aMarkIsReplaced() throws {
        let store = try Store.inMemory()
        try store.saveCategory(Self.category)
        var again = Self.category
        again.albums = [Self.album("a", nil), Self.album("b", true), Self.album("c", false)]
        try store.saveCategory(again)
        #expect(try store.loadEverything().kept.categories == [again])
    }

    @Test func anExportTakesThemAlong() throws {
        let (one, other) = (try Store.inMemory(), try Store.inMemory())
        try one.saveCategory(Self.category)
        try one.saveNotForFamily("b", on: true)
        let long = String(repeating: "x", count: 3_000)
        var document = try #require(try ExportDocument.read(try one.exportJSON())?.get())
        #expect(document.notForFamily == ["b"])
        document.notForFamily?.append(Album.ID(rawValue: long))
        _ = try other.take(document)
        let kept = try other.loadEverything().kept
        #expect(kept.notForFamily == ["b"] && kept.categories == [Self.category])
        // One of before has neither.
        document.notForFamily = nil
        _ = try other.take(document)
        #expect(try other.loadEverything().kept == kept)
    }

    @Test func albumsOfBeforeAreUnknown() throws {
        let folder = try TemporaryFolder()
        let old = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../Fixtures/store-v10.db").standardizedFileURL
        try folder.write(try Data(contentsOf: old), to: "under-cover.db")
        let kept = try Store.open(folder: folder.url).loadEverything().kept
        #expect(!kept.categories.isEmpty && kept.categories.flatMap(\.albums).allSatisfy { $0.isExplicit == nil })
        #expect(kept.notForFamily.isEmpty)
    }

    // MARK: Files

    @Test func applesLibraryMarksAlbums() throws {
        func song(_ number: Int, _ album: String, _ mark: String) -> String {
            "<key>\(number)</key><dict><key>Name</key><string>Song \(number)</string><key>Artist</key><string>Ada</string>"
                + "<key>Album</key><string>\(album)</string>\(mark)</dict>"
        }
        let explicit = "<key>Explicit</key><true/>"
        // One song is enough, wherever it stands.
        let songs = [song(1, "Lamp", ""), song(2, "Lamp", explicit), song(3, "Wings", "")].joined()
        let text = "<plist><dict><key>Tracks</key><dict>\(songs)</dict></dict></plist>"
        let file = try PlaylistFile.parse(Data(text.utf8), format: .xml)
        #expect(file.entries.map(\.isExplicit) == [true, false])
        // A file that does not mark an album does not say that it is clean.
        #expect(file.page(called: "L").tracks.map(\.isExplicit) == [true, nil])
    }

    @Test(arguments: [
        ("true", true), ("TRUE", true), ("1", true), ("explicit", true), ("false", false), ("", false),
        ("maybe", false),
    ])
    func tablesMarkSongs(_ value: String, _ isExplicit: Bool) throws {
        let text = "Track Name,Album Name,Artist Name(s),Explicit\nBrass,Parade,Ada,\(value)"
        let file = try PlaylistFile.parse(Data(text.utf8), format: .csv)
        #expect(file.entries.map(\.isExplicit) == [isExplicit])
    }
}
