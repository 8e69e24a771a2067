import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverMusic

/// Records that MusicBrainz finds by their barcodes: invented answers in its form.
struct BarcodeLookupTests {
    private static let group = "0b5e55ed-0000-4000-8000-000000000701"
    private static let barcode = "0731453363724"

    private func album(_ text: String, _ answers: [String: HTTPResponse]) async throws -> (FoundTrack?, [String]) {
        let asked = AskedClient(answers)
        let found = try await MusicProvider.listenBrainz(asked.client).record(try #require(Barcode(text)))
        return (found, asked.addresses)
    }

    private func trouble(_ answers: [String: HTTPResponse]) async throws -> SourceError? {
        let barcode = try #require(Barcode(Self.barcode))
        do throws(SourceError) {
            _ = try await MusicProvider.listenBrainz(AskedClient(answers).client).record(barcode)
            return nil
        } catch {
            return error
        }
    }

    private static func answer(_ text: String, status: Int = 200) -> HTTPResponse {
        HTTPResponse(
            status: status, headers: [HTTPHeader("Content-Type", "application/json")], body: Data(text.utf8),
            url: URL(string: "https://musicbrainz.org")!)
    }

    private static func release(_ barcode: String, _ title: String, group: String = group, status: String = "Official")
        -> String
    {
        """
        {"id": "0b5e55ed-0000-4000-8000-000000000900", "title": "\(title)", "barcode": "\(barcode)",
        "status": "\(status)", "date": "2015-04-18", "artist-credit": [{"name": "The Groynes"}],
        "release-group": {"id": "\(group)", "primary-type": "Album"}}
        """
    }

    private static func releases(_ rows: String...) -> HTTPResponse {
        answer("{\"count\": \(rows.count), \"releases\": [\(rows.joined(separator: ","))]}")
    }

    private static let lookup = "https://musicbrainz.org/ws/2/release-group/\(group)?inc=artist-credits&fmt=json"
    private static let whole = answer(
        """
        {"id": "\(group)", "title": "Low Tide", "primary-type": "Album", "first-release-date": "1975-09-12",
        "artist-credit": [{"name": "The Groynes", "joinphrase": " & "}, {"name": "Ada Marsh"}]}
        """)

    /// The year is the album's, not that of the pressing.
    @Test(arguments: ["0731453363724", "731453363724"]) func aRecordIsItsReleaseGroup(written: String) async throws {
        let (found, asked) = try await album(
            Self.barcode, ["*": Self.releases(Self.release(written, "Low Tide (180 g)")), Self.lookup: Self.whole])
        let expected = FoundTrack(
            album: "Low Tide", artist: "The Groynes & Ada Marsh", albumID: Self.group, releaseGroup: Self.group,
            barcode: Self.barcode, year: 1975, release: .album,
            covers: [500, 250].map { "https://coverartarchive.org/release-group/\(Self.group)/front-\($0)" })
        #expect(found == expected)
        #expect(asked.count == 2 && asked[1] == Self.lookup)
        let query = URLComponents(string: asked[0])?.queryItems?.first { $0.name == "query" }?.value
        #expect(query == "barcode:0731453363724 OR barcode:731453363724", "\(asked)")
    }

    @Test func aCodeWithoutAZeroIsAskedForAsItIs() async throws {
        let (_, asked) = try await album("4006381333931", ["*": Self.releases()])
        let query = URLComponents(string: asked[0])?.queryItems?.first { $0.name == "query" }?.value
        #expect(query == "barcode:4006381333931" && asked.count == 1)
    }

    /// A search finds neighbours, too.
    @Test func whatIsNearlySoIsAnother() async throws {
        let (found, asked) = try await album(
            Self.barcode,
            [
                "*": Self.releases(Self.release("4006381333931", "Another"), Self.release("", "None")),
                Self.lookup: Self.whole,
            ])
        #expect(found == nil && asked.count == 1)
    }

    @Test func aBootlegComesAfterWhatIsOfficial() async throws {
        let other = "0b5e55ed-0000-4000-8000-000000000799"
        let rows = [
            Self.release(Self.barcode, "Boot", group: other, status: "Bootleg"), Self.release(Self.barcode, "Low Tide"),
        ]
        let (found, _) = try await album(
            Self.barcode, ["*": Self.releases(rows[0], rows[1]), Self.lookup: Self.whole])
        #expect(found?.releaseGroup == Self.group)
    }

    /// Groups are merged and moved between two questions.
    @Test func withoutItsGroupTheReleaseSaysEnough() async throws {
        for gone in [Self.answer("{}", status: 404), Self.answer("{\"id\": 7}"), Self.answer("[]")] {
            let (found, _) = try await album(
                Self.barcode, ["*": Self.releases(Self.release(Self.barcode, "Low Tide")), Self.lookup: gone])
            #expect(found?.album == "Low Tide" && found?.artist == "The Groynes" && found?.releaseGroup == Self.group)
        }
    }

    @Test func malformedRowsAreLeftOut() async throws {
        let rows = [
            "7", "null", "{}", Self.release(Self.barcode, "No group", group: "../../etc"),
            "{\"title\": \"T\", \"barcode\": [1], \"release-group\": {\"id\": \"\(Self.group)\"}}",
        ]
        let (found, asked) = try await album(Self.barcode, ["*": Self.releases(rows.joined(separator: ","))])
        #expect(found == nil && asked.count == 1)
        #expect(try await trouble(["*": Self.answer("<html>")]) != nil)
        #expect(try await trouble(["*": Self.answer("{}", status: 503)]) != nil)
        #expect(try await trouble([:]) != nil)
    }
}

/// The list of scanned records, and the category that is made of it.
struct ScannedRecordsTests {
    private let folder: TemporaryFolder
    private let scanned: ScannedRecords

    init() throws {
        folder = try TemporaryFolder()
        scanned = ScannedRecords(data: folder.url)
    }

    private static func id(_ number: Int) -> String {
        let digits = String(number)
        return "0b5e55ed-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
    }

    private static func album(_ number: Int) -> FoundTrack {
        FoundTrack(
            album: "Album No. \(number)", artist: "Artist \(number)", albumID: id(number), releaseGroup: id(number),
            year: 1970 + number)
    }

    private var page: TrackPage {
        get async throws { try await MusicProvider.playlistFiles.page(scanned.reference, nil) }
    }

    @Test func eachRecordIsThereOnce() async throws {
        #expect(try scanned.add(Self.album(1)) == (1, true))
        #expect(try scanned.add(Self.album(2)) == (2, true))
        var again = Self.album(1)
        again.album = "Album No. 1 (Deluxe)"
        #expect(try scanned.add(again) == (2, false))
        let tracks = try await page.tracks
        #expect(tracks.map(\.album) == ["Album No. 1", "Album No. 2"])
        #expect(tracks.map(\.releaseGroup) == [Self.id(1), Self.id(2)] && tracks.map(\.year) == [1971, 1972])
        #expect(scanned.reference.isOfScannedRecords)
    }

    @Test func aFileThatCannotBeReadStaysAsItIs() throws {
        let file = try folder.write("{\"playlist\": ", to: SourceReference.scannedRecords)
        #expect(throws: SourceError.self) { try scanned.add(Self.album(1)) }
        #expect(try String(contentsOf: file, encoding: .utf8) == "{\"playlist\": ")
    }

    /// A player, or another program, has written to the list.
    @Test func whatOthersWroteStays() async throws {
        let text =
            #"{"playlist": {"title": "Mine", "date": "2026", "track": [{"title": "Only a song", "trackNum": 3}]}}"#
        let file = try folder.write(text, to: SourceReference.scannedRecords)
        #expect(try scanned.add(Self.album(1)) == (2, true))
        let document = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
        let playlist = try #require(document?["playlist"] as? [String: Any])
        #expect(playlist["title"] as? String == "Mine" && playlist["date"] as? String == "2026")
        let tracks = try #require(playlist["track"] as? [[String: Any]])
        #expect(tracks[0]["title"] as? String == "Only a song" && tracks[0]["trackNum"] as? Int == 3)
        #expect(try scanned.add(Self.album(1)) == (2, false))
    }

    /// It could be written, but not read again.
    @Test func aListGrowsNoLargerThanItCanBeRead() throws {
        let note = String(repeating: "x", count: PlaylistFile.largestBytes - 100)
        let text = "{\"playlist\": {\"annotation\": \"\(note)\", \"track\": []}}"
        let file = try folder.write(text, to: SourceReference.scannedRecords)
        #expect(throws: SourceError.told(Words.playlistTooLarge)) { try scanned.add(Self.album(1)) }
        #expect(try Data(contentsOf: file).count == text.utf8.count)
    }

    /// Such a list can be played, but nothing can be added to it.
    @Test func aListInAnotherFormatStaysAsItIs() throws {
        let text = #"{"albums": [{"artist": "The Groynes", "album": "Low Tide"}]}"#
        let file = try folder.write(text, to: SourceReference.scannedRecords)
        #expect(throws: SourceError.self) { try scanned.add(Self.album(1)) }
        #expect(try String(contentsOf: file, encoding: .utf8) == text)
    }

    /// Two games of one data folder add at once, and none loses the other's.
    @Test func twoAddAtOnce() async throws {
        await withTaskGroup(of: Void.self) { group in
            for number in 1...20 {
                group.addTask { [folder] in _ = try? ScannedRecords(data: folder.url).add(Self.album(number)) }
            }
        }
        let tracks = try await page.tracks
        #expect(Set(tracks.map(\.album)).count == 20)
    }

    @Test func itGoesWithItsCategory() throws {
        _ = try scanned.add(Self.album(1))
        scanned.forget("file/file/other.csv")
        #expect(try scanned.add(Self.album(2)).count == 2)
        scanned.forget(Category.ID(scanned.reference))
        #expect(try scanned.add(Self.album(3)).count == 1)
    }

    /// The shelf is asked by the id of the release group; the source gets the id, too, and needs no search.
    @Test func itsAlbumsAreMatchedByTheirIDs() async throws {
        for number in 1...14 { _ = try scanned.add(Self.album(number)) }
        let own = OwnRecords(
            find: { wanted in
                wanted.map { wanted in
                    guard wanted.releaseGroup == Self.id(3) else { return nil }
                    var track = FoundTrack.invented(3)
                    (track.album, track.source) = ("Under another name", "shelf")
                    track.covers = [Album.ID.ownPrefix + "3"]
                    return track
                }
            }, picture: { _ in Forged.jpeg(salt: "own") })
        let source = InventedSource(
            .init(find: { wanted in
                var track = FoundTrack.invented(Int(wanted.releaseGroup?.suffix(2) ?? "") ?? 0, artist: wanted.artist)
                (track.album, track.year) = (wanted.title, wanted.year)
                return track
            }))
        let bench = try GatheringBench(source, folder: folder, own: own)
        let made = await bench.last(
            bench.gatherer.gather(
                scanned.reference, name: Words.scannedRecords, settings: ScannedRecords.settings))
        #expect(made.stage == .done && made.albums.count == 14, "\(made.problem ?? "")")
        #expect(made.albums.map(\.title).contains("Under another name"))
        #expect(source.questions["Album No. 3"] == nil && source.questions["Album No. 4"] == 1)
        #expect(made.albums.first?.year == 1971)
    }

    /// A category that was made grows with the list, and keeps the name that the player gave it.
    @Test func aCategoryIsMadeAnewWithTheList() async throws {
        for number in 1...12 { _ = try scanned.add(Self.album(number)) }
        let source = InventedSource(
            .init(find: { wanted in .invented(Int(wanted.title.dropFirst(10)) ?? 0, artist: wanted.artist) }))
        let bench = try GatheringBench(source, folder: folder)
        let first = try await bench.gatherer.renew(
            scanned.reference, name: "Scanned", settings: ScannedRecords.settings)
        #expect(await bench.last(try #require(first)).albums.count == 12)
        #expect(try bench.categories.map(\.name) == ["Scanned"])
        let id = Category.ID(scanned.reference)
        #expect(try await bench.gatherer.rename(id, to: "My shelf") == "My shelf")
        _ = try scanned.add(Self.album(13))
        let second = try await bench.gatherer.renew(
            scanned.reference, name: "Scanned", settings: ScannedRecords.settings)
        #expect(await bench.last(try #require(second)).albums.count == 13)
        #expect(try bench.categories.map(\.name) == ["My shelf"])
        #expect(try bench.categories.map(\.albums.count) == [13])
    }
}
