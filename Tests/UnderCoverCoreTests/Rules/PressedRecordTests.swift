import Foundation
import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore
@testable import UnderCoverPixels

/// Names of pressed records, and what is kept of them.
struct PressedRecordTests {
    /// As the music module makes them, up to a week.
    static func pressed(weeks: Int) -> [Album] {
        (0..<weeks).flatMap { PressedID.all(ofWeek: $0) }.map { id in
            var album = OddCategories.album(id.album.rawValue, "Title \(id.week) \(id.place)", "Artist \(id.place)")
            album.artwork = id.artwork
            album.motif = Motif(system: "system \(id.place)", name: "motif \(id.week % 7)")
            return album
        }
    }

    private static func date(_ year: Int, _ month: Int, _ day: Int) throws -> CivilDate {
        try #require(CivilDate(year: year, month: month, day: day))
    }

    // MARK: Names

    @Test func everyNameReadsBack() throws {
        for week in 0..<520 {
            let ids = PressedID.all(ofWeek: week)
            #expect(ids.count == 5 && ids == ids.sorted())
            for (place, id) in ids.enumerated() {
                #expect((id.edition, id.week, id.place) == (1, week, place))
                #expect(id.album.rawValue == "press/1/\(week)/\(place)" && id.artwork.rawValue == id.album.rawValue)
                #expect(PressedID(id.album) == id && PressedID(id.artwork) == id)
            }
        }
        let id = try #require(PressedID(week: 47, place: 3))
        let json = try JSONEncoder().encode([id])
        #expect(String(decoding: json, as: UTF8.self) == #"["press\/1\/47\/3"]"#)
        #expect(try JSONDecoder().decode([PressedID].self, from: json) == [id])
    }

    @Test(arguments: [
        "", "press", "press/", "press/1", "press/1/0", "press/1/0/0/", "press/1/0/0/0", "press/1/-1/9", "press/1/0/5",
        "press/1/0/-1", "press/99/0/0", "press/0/0/0", "press/1/1560/0", "press/1/+1/0", "press/1/01/0", "press/1/ 1/0",
        "press/1/1/0\n", "Press/1/1/0", "house/1/1/0", "press//1/0", "press/1/99999999999999999999/0", "press/1/١/0",
        "press/1/1/0?",
    ])
    func anotherTextIsNoName(text: String) {
        #expect(PressedID(Album.ID(rawValue: text)) == nil && PressedID(ArtworkID(rawValue: text)) == nil)
        let json = try? JSONEncoder().encode([text])
        #expect((try? JSONDecoder().decode([PressedID].self, from: json ?? Data())) == nil)
    }

    @Test func thereIsNoWeekOrPlaceBeyond() {
        #expect(PressedID(week: -1, place: 0) == nil && PressedID(week: 1560, place: 0) == nil)
        #expect(PressedID(week: 0, place: 5) == nil && PressedID(week: 0, place: -1) == nil)
        #expect(PressedID.all(ofWeek: -1) == [] && PressedID.all(ofWeek: .max) == [])
    }

    @Test func aWeekBeginsOnItsFriday() throws {
        for (date, week) in [
            (try Self.date(2026, 1, 2), 0), (try Self.date(2026, 1, 8), 0), (try Self.date(2026, 1, 9), 1),
            (try Self.date(2026, 1, 1), -1), (try Self.date(2025, 12, 26), -1), (try Self.date(2025, 12, 25), -2),
            (try Self.date(2027, 1, 1), 52), (try Self.date(2028, 3, 3), 113),
        ] {
            #expect(PressedID.week(of: date) == week, "\(date)")
        }
        for week in -3...600 {
            let friday = PressedID.friday(ofWeek: week)
            #expect(friday.weekday == 4 && PressedID.week(of: friday) == week)
            #expect(PressedID.week(of: friday.adding(days: 6)) == week)
        }
    }

    // MARK: What is kept

    @Test func theCategoryHasWhatHasComeOutNewestFirst() throws {
        var kept = Kept()
        kept.pressed = Self.pressed(weeks: 60)
        let friday = PressedID.friday(ofWeek: 2)
        #expect(kept.newReleasesCategory(on: friday)?.albums.count == 15)
        #expect(kept.newReleasesCategory(on: friday.adding(days: -1))?.albums.count == 10)
        let category = try #require(kept.newReleasesCategory(on: friday))
        #expect(category.id == .newReleases && category.section == .builtIn && category.shownName == "New releases")
        #expect(
            category.albums.map(\.id.rawValue).prefix(6)
                == ["press/1/2/0", "press/1/2/1", "press/1/2/2", "press/1/2/3", "press/1/2/4", "press/1/1/0"])
        #expect(kept.newReleasesCategory(on: PressedID.friday(ofWeek: -1)) == nil)
        #expect(kept.newReleasesCategory(on: PressedID.friday(ofWeek: 4000))?.albums.count == 300)
        #expect(kept.newReleases(ofWeek: 59).count == 5 && kept.newReleases(ofWeek: 60) == [])
        #expect(Kept().newReleasesCategory(on: friday) == nil)
    }

    @Test func pressedRecordsAreFoundAndAreNoneOfTheBox() throws {
        var kept = Kept()
        let house = OddCategories.album("house/a", "A", "B")
        kept.categories = [Category(id: "house/all", name: "House", section: .builtIn, albums: [house])]
        kept.pressed = Self.pressed(weeks: 2)
        #expect(kept.bundledRecords == [house])
        let id: Album.ID = "press/1/1/4"
        #expect(kept.album(id)?.title == "Title 1 4" && kept.album("press/1/2/0") == nil)
        #expect(kept.found([id, "house/a"], { $0 }).map(\.id) == [id, "house/a"])
        #expect(kept.albumsByAnswer(ShelfTwins())[id] != nil)
        let grey = LookAlikeTests.plain(Color(0x808080))
        kept.learn(grey, of: ArtworkID(rawValue: id.rawValue))
        #expect(kept.album(id)?.signature == grey && kept.album("press/1/1/3")?.signature == nil)
        // The database was opened late.
        kept.reopened(Kept(), overridden: []) { _ in false }
        #expect(kept.album(id)?.signature == grey && kept.pressed.count == 10)
    }

    @Test func albumsOfBeforeHaveNoMotif() throws {
        let album = OddCategories.album("house/a", "A", "B")
        let json = try JSONEncoder().encode(album)
        #expect(!String(decoding: json, as: UTF8.self).contains("motif"))
        #expect(try JSONDecoder().decode(Album.self, from: json) == album)
        let pressed = Self.pressed(weeks: 1)[0]
        #expect(try JSONDecoder().decode(Album.self, from: JSONEncoder().encode(pressed)) == pressed)
    }

    /// After a year an artist may come back to a title. A daily five may ask for either.
    @Test func twoSleevesOfOneNameAreTwoRecords() {
        var albums = Self.pressed(weeks: 1)
        for index in albums.indices { (albums[index].title, albums[index].artist) = ("Same", "Same") }
        #expect(Deduplication.distinct(albums).count == 5)
    }

    // MARK: Waiting

    @Test func sleevesAreAskedForOnce() throws {
        var press = PressState()
        let ids = PressedID.all(ofWeek: 3)
        #expect(press.ask(ids) == [.press(ids)] && press.ask(ids) == [])
        #expect(press.progress(of: ids) == PressProgress(done: 0, of: 5, failure: nil))
        press.note(.ready(Array(ids.prefix(2))))
        press.note(.ready(Array(ids.prefix(2))))
        #expect(press.progress(of: ids) == PressProgress(done: 2, of: 5, failure: nil))
        press.note(.failed([ids[2]], reason: "No room."))
        #expect(press.progress(of: ids) == PressProgress(done: 2, of: 5, failure: "No room."))
        #expect(press.progress(of: Array(ids.prefix(2))).isDone && press.ask(ids) == [])
        #expect(press.askAgain(ids) == [.press([ids[2]])])
        press.note(.ready(Array(ids.dropFirst(2))))
        #expect(press.progress(of: ids).isDone && press.progress(of: ids).failure == nil)
        #expect(press.progress(of: []).isDone)
    }

    @Test func newsOfThePressChangeTheStateAndNothingElse() {
        var app = AppState()
        let ids = PressedID.all(ofWeek: 3)
        #expect(reduce(&app, .pressed(.ready(ids))) == [] && app.press.progress(of: ids).isDone)
    }
}
