import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverMusic
@testable import UnderCoverPress

@Suite("Pressed records")
struct PressedRecordsTests {
    private static let root = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL
    private static let friday = PressedID.friday(ofWeek: 510)

    @Test func tenYearsOfRecordsHaveTheirNames() throws {
        let albums = PressedRecords.albums(on: Self.friday)
        #expect(albums.count == 5 * 770)
        for (index, album) in albums.enumerated() {
            let id = try #require(PressedID(album.id))
            #expect((id.week, id.place) == (index / 5, index % 5) && album.artwork == id.artwork)
            #expect(!album.title.isEmpty && !album.artist.isEmpty && album.blurb?.isEmpty == false)
            #expect(album.seen?.count == 2 && album.motif != nil && (1955...2026).contains(album.year ?? 0))
            #expect(album.cleaned == album, "fit to be shown as it is")
        }
    }

    @Test func theCalendarsAgree() {
        #expect(PressedID.firstWeeks == Edition.all.map(\.firstWeek) && PressedID.releases == Friday.releases)
        #expect(Edition.all.map(\.number) == Array(1...Edition.all.count) && Friday.settled == PressedID.weeks)
        for week in 0..<520 {
            #expect(PressedID.friday(ofWeek: week).daysSince1970 == Friday.day(ofWeek: week))
            #expect(PressedID(week: week, place: 0)?.edition == Edition.of(week: week).number)
        }
    }

    /// A game may be left on, and a clock may stand still until the network tells the time.
    @Test(arguments: [("1970-01-01", 260), ("2026-11-28", 307), ("2027-06-04", 334), ("2999-12-31", 1560)])
    func thereAreWeeksAhead(date: String, weeks: Int) throws {
        let parts = date.split(separator: "-").compactMap { Int($0) }
        let day = try #require(CivilDate(year: parts[0], month: parts[1], day: parts[2]))
        #expect(PressedRecords.albums(on: day).count == weeks * 5)
    }

    /// The clock stood at 1970 when the game was started, and was set later.
    @Test func aDailyCanBePlayedAfterAStartIn1970() throws {
        let start = try #require(CivilDate(year: 1970, month: 1, day: 1))
        let day = try #require(CivilDate(year: 2027, month: 4, day: 2).flatMap { DailyDay($0) })
        let box = try BundledRecords.load(assets: Self.root.appending(path: "Assets"))
        let records = box.albums + PressedRecords.albums(on: start)
        #expect(DailyFive.match(on: day, from: records, id: "a", players: []) != nil)
    }

    @Test func eachPlaysAPieceOfItsGenre() throws {
        let box = try BundledRecords.load(assets: Self.root.appending(path: "Assets"))
        let albums = PressedRecords.albums(on: Self.friday, pieces: box.piecesByGenre)
        var heard: [String: Set<String>] = [:]
        for album in albums {
            let genre = try #require(album.genre), song = try #require(album.songs.first)
            #expect(album.songs.count == 1 && box.piecesByGenre[genre]?.contains(song) == true)
            heard[genre, default: []].insert(song)
        }
        #expect(heard.count == 9 && heard.values.allSatisfy { $0.count >= 10 }, "no piece is left out")
        #expect(box.categories.contains { $0.id.rawValue == "minimal-techno" } && box.piecesByGenre.count == 10)
        #expect(PressedRecords.albums(on: Self.friday).allSatisfy { $0.songs.isEmpty }, "a box without music")
    }

    // MARK: Drawing

    private static let fonts = root.appending(path: "Fonts")

    @Test func aSleeveIsDrawnWithTheBoxesOfItsType() throws {
        let press = try #require(SleevePress(fonts: Self.fonts))
        for id in PressedID.all(ofWeek: 47) {
            let sleeve = try #require(press.sleeve(id, side: 100))
            #expect(
                sleeve.rgba.count == 40_000 && stride(from: 3, to: 40_000, by: 4).allSatisfy { sleeve.rgba[$0] == 255 })
            #expect(!sleeve.lettering.isEmpty && sleeve.lettering.allSatisfy { $0.count == 4 && $0[0] < $0[2] })
            let again = try #require(SleevePress(fonts: Self.fonts)?.sleeve(id, side: 100))
            #expect(again.rgba == sleeve.rgba && again.lettering == sleeve.lettering)
        }
    }

    @Test func nothingIsDrawnWithoutTypefaces() throws {
        let folder = try TemporaryFolder()
        #expect(SleevePress(fonts: folder.url) == nil)
        for file in PressFaces.files { try folder.write("no font", to: file) }
        #expect(SleevePress(fonts: folder.url) == nil)
    }
}
