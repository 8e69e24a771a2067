import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

struct DeduplicationTests {
    private func kept(_ albums: [Album]) -> [Album.ID] { Deduplication.distinct(albums).map(\.id) }
    private func album(
        _ id: String, _ title: String, _ artist: String = "Fridge", year: Int? = nil, songs: [String] = []
    )
        -> Album
    { OddCategories.album(id, title, artist, year: year, songs: songs) }

    @Test func oneEditionStays() {
        #expect(kept([album("b", "Hum (Deluxe)"), album("c", "Buzz"), album("a", "Hum")]) == ["a", "c"])
        #expect(kept([album("a", "Hum (Deluxe)", songs: ["s"]), album("b", "Hum")]) == ["b"])
        #expect(kept([album("a", "Hum"), album("b", "HUM", songs: ["s"])]) == ["b"])
        #expect(kept([album("a", "Hum"), album("b", "Hum", year: 1990), album("c", "Hum", year: 1980)]) == ["c"])
        #expect(kept([album("b", "Hum"), album("a", "Hum")]) == ["a"])
        #expect(kept([album("a", "Hum"), album("a", "Other")]) == ["a"])
    }

    @Test func differentAlbumsStayApart() {
        let albums = [
            album("1", "Vol. 1"), album("2", "Vol. 2"), album("3", "Hum", "Other"), album("4", "Hum"),
            album("5", "÷"), album("6", "×"), album("7", "Fridge (Blue Album)"), album("8", "Fridge (Green Album)"),
        ]
        #expect(kept(albums) == albums.map(\.id))
    }

    @Test func compilationsGoByTitle() {
        #expect(
            kept([album("1", "Hits", "Various Artists"), album("2", "Hits", "VA"), album("3", "Hits", "")]) == ["1"])
    }
}
