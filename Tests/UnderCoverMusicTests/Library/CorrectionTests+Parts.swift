import Foundation
import Testing
import UnderCoverCatalogue

@testable import UnderCoverMusic

// Albums that the player has made one.

extension CorrectionTests {
    private func discs() throws -> ShelfBench {
        let bench = try ShelfBench()
        for (folder, album) in [("x", "Delay"), ("y", "Landed"), ("z", "Peking")] {
            for track in 1...2 {
                try bench.write(
                    "\(folder)/\(track).mp3",
                    "artist=Can|album=\(album)|track=\(track)|title=\(album) \(track)|genre=Rock")
            }
        }
        try bench.scan()
        return bench
    }

    @Test func partsAreOneAlbumAndComeApartAgain() throws {
        let bench = try discs()
        let (before, one, two, three) = (
            try look(bench), try id(bench, "Delay"), try id(bench, "Landed"), try id(bench, "Peking")
        )
        try correct(bench, two, .part, one.rawValue)
        #expect(try bench.titles.sorted() == ["Delay", "Peking"])
        #expect(try bench.library.album(one)?.songs.count == 4)
        #expect(try bench.library.album(two)?.album.id == one, "its id leads to the whole")
        #expect(try bench.library.correctionSheet(of: one)?.parts.map(\.id) == [two])
        // A part of a part is a part of the whole.
        try correct(bench, one, .part, three.rawValue)
        #expect(try bench.titles == ["Peking"])
        #expect(try bench.library.album(three)?.songs.count == 6)
        try bench.scan()
        #expect(try bench.titles == ["Peking"])
        let parts = try bench.library.correctionSheet(of: three)?.parts.map(\.id) ?? []
        #expect(Set(parts) == [one, two])
        // It takes its own parts along.
        try bench.library.undo(one, .part)
        #expect(try bench.titles.sorted() == ["Delay", "Peking"])
        #expect(try bench.library.album(one)?.songs.count == 4)
        #expect(try bench.library.album(two)?.album.id == one)
        try correct(bench, one, .part, three.rawValue)
        try bench.library.undo(two, .part)
        #expect(try bench.titles.sorted() == ["Landed", "Peking"])
        try bench.library.undo(one, .part)
        #expect(Set(try bench.titles) == Set(before.albums.map(\.title)))
        #expect(try look(bench).songs == before.songs)
        #expect(try look(bench).rules == before.rules)
    }

    /// Another game has undone it, or the album is gone.
    @Test func theGameNamesNoIDsToPlayers() throws {
        let bench = try discs()
        let undone = ShelfRequest.undo(try id(bench, "Delay"), .title)
        let gone = ShelfRequest.correct(AlbumCorrection(album: "shelf/album/gone", field: .title, value: "X"))
        for request in [undone, gone] {
            bench.news.forget()
            bench.library.ask(request)
            #expect(bench.news.wait { $0 == .failed(Words.albumHasChanged) })
        }
    }

    @Test func aCircleIsRefused() throws {
        let bench = try discs()
        let (one, two) = (try id(bench, "Delay"), try id(bench, "Landed"))
        try correct(bench, two, .part, one.rawValue)
        #expect(throws: LibraryError.self) { try correct(bench, one, .part, two.rawValue) }
        #expect(throws: LibraryError.self) { try correct(bench, one, .part, one.rawValue) }
        #expect(try bench.titles.sorted() == ["Delay", "Peking"])
        #expect(try bench.library.album(one)?.songs.count == 4)
    }

    @Test func aPartStandsForItselfWhereTheWholeIsGone() throws {
        let bench = try discs()
        let (one, two) = (try id(bench, "Delay"), try id(bench, "Landed"))
        try correct(bench, two, .part, one.rawValue)
        try bench.remove("x")
        try bench.scan()
        #expect(try bench.titles.sorted() == ["Landed", "Peking"])
        for track in 1...2 {
            try bench.write("x/\(track).mp3", "artist=Can|album=Delay|track=\(track)|title=Delay \(track)")
        }
        try bench.scan()
        #expect(try bench.titles.sorted() == ["Delay", "Peking"])
        // And the part may go alone.
        try bench.remove("y")
        try bench.scan()
        #expect(try bench.library.album(one)?.songs.count == 2)
        try bench.library.undo(two, .part)
        #expect(try bench.titles.sorted() == ["Delay", "Peking"])
    }

    @Test func aRemovedFolderTakesItsPartsAlong() throws {
        let bench = try ShelfBench()
        for (folder, album) in [("whole", "Delay"), ("part", "Landed")] {
            try bench.writeAlbum("Can", album, 2, in: folder + "/")
            try bench.library.addFolder(bench.music.appending(path: folder).path)
        }
        try bench.scan()
        let (one, two) = (try id(bench, "Delay"), try id(bench, "Landed"))
        try correct(bench, two, .part, one.rawValue)
        for (gone, left) in [("part", "Delay"), ("whole", "Landed")] {
            let path = bench.music.appending(path: gone).path
            try bench.library.removeFolder(path)
            #expect(try bench.titles == [left])
            #expect(try bench.songs().count == 2)
            try bench.library.addFolder(path)
            try bench.scan()
            #expect(try bench.titles == ["Delay"])
            #expect(try bench.library.album(one)?.songs.count == 4)
        }
        try bench.library.undo(two, .part)
        #expect(try bench.titles.sorted() == ["Delay", "Landed"])
    }

    @Test func ofAChainThatLosesItsEndTheRestStaysTogether() throws {
        let bench = try discs()
        let (one, two, three) = (try id(bench, "Delay"), try id(bench, "Landed"), try id(bench, "Peking"))
        try correct(bench, two, .part, one.rawValue)
        try correct(bench, one, .part, three.rawValue)
        try bench.remove("z")
        try bench.scan()
        #expect(try bench.titles == ["Delay"])
        #expect(try bench.library.album(one)?.songs.count == 4)
    }
}
