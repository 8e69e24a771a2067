import UnderCoverCatalogue
import UnderCoverPress

/// The records of New Releases Friday, as albums. Making them draws nothing.
package enum PressedRecords {
    /// Five years after the start: the game may be left on, and a clock that stands at 1970 may be set once the network tells
    /// the time. They take some 20 ms, while other files are read.
    private static let weeksAhead = 260

    /// All records from week 0 until years after a date, and years after week 0, in the order of their ids.
    /// - Parameter pieces: songs of the box by their genre, of which each record plays one.
    package static func albums(on today: CivilDate, pieces: [String: [String]] = [:]) -> [Album] {
        let end = max(PressedID.week(of: today), 0) + weeksAhead
        return Friday.releases(weeks: 0..<min(end, PressedID.weeks.upperBound)).compactMap { release in
            PressedID(week: release.week, place: release.place).map { album(release, $0, pieces) }
        }
    }

    private static func album(_ release: NewRelease, _ id: PressedID, _ pieces: [String: [String]]) -> Album {
        let songs = pieces[release.genre] ?? []
        var album = Album(
            id: id.album, title: release.title, artist: release.artist, year: release.year, genre: release.genre,
            artwork: id.artwork, songs: songs.isEmpty ? [] : [songs[Int(id.seed % UInt64(songs.count))]],
            blurb: release.blurb)
        album.seen = Friday.sights(of: release).map { [$0.vague, $0.precise] }
        let motif = Friday.motif(of: release)
        album.motif = Motif(system: release.system, name: motif.name, isField: motif.isField)
        return album
    }
}

extension BundledRecords {
    /// The songs of the records, by their genre.
    package var piecesByGenre: [String: [String]] {
        Dictionary(grouping: albums.filter { $0.genre != nil }) { $0.genre ?? "" }.mapValues { $0.flatMap(\.songs) }
    }
}
