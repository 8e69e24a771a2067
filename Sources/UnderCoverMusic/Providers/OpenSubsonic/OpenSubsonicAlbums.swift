import Foundation
import UnderCoverCore

extension OpenSubsonicServer {
    /// A track of a playlist; nil without an album or an artist.
    func track(_ entry: LooseObject) -> FoundTrack? {
        guard let album = entry.line("album"), entry.flag("isVideo") != true else { return nil }
        let own = people(entry, "displayAlbumArtist", "albumArtists")
        guard let artist = own ?? people(entry, "displayArtist", "artists") else { return nil }
        return FoundTrack(
            album: album, artist: artist, isOfTrack: own == nil, title: entry.line("title"),
            albumID: entry.id("albumId"), year: entry.year("year"), genre: genre(entry), covers: covers(entry),
            song: song(entry)?.name)
    }

    /// nil without a name, an artist or an id.
    func album(_ entry: LooseObject) -> FoundTrack? {
        guard let album = entry.line("name", "album", "title"),
            let artist = people(entry, "displayArtist", "artists"), let id = entry.id("id")
        else { return nil }
        return FoundTrack(
            album: album, artist: artist, albumID: id, year: year(entry), genre: genre(entry),
            release: release(entry), trackCount: entry.someCount("songCount"), covers: covers(entry),
            song: ServerSong.album(id: id).name)
    }

    func song(_ entry: LooseObject) -> ServerSong? {
        entry.id("id").map { .track(id: $0, seconds: entry.seconds("duration")) }
    }
}

extension OpenSubsonicServer {
    private func people(_ entry: LooseObject, _ display: String, _ list: String) -> String? {
        if let name = entry.line(display) { return name }
        let names = entry.objects(list).compactMap { $0?.line("name") }
        if !names.isEmpty { return names.joined(separator: ", ") }
        return list == "artists" ? entry.line("artist") : nil
    }

    private func genre(_ entry: LooseObject) -> String? {
        entry.line("genre") ?? entry.objects("genres").lazy.compactMap { $0?.line("name") }.first
    }

    /// The year of the first release, not of a reissue.
    private func year(_ entry: LooseObject) -> Int? {
        entry.object("originalReleaseDate")?.year("year") ?? entry.year("year")
    }

    private func covers(_ entry: LooseObject) -> [String] {
        entry.id("coverArt").map { [url("getCoverArt", [("id", $0), ("size", "600")]).absoluteString] } ?? []
    }

    private func release(_ entry: LooseObject) -> FoundTrack.Release? {
        let types = Set(entry.ids("releaseTypes").map { $0.lowercased() })
        if entry.flag("isCompilation") == true { return .compilation }
        let order: [FoundTrack.Release] = [.compilation, .soundtrack, .live, .ep, .single, .album]
        return order.first { types.contains($0.rawValue) }
    }
}
