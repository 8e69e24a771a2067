import Foundation
import UnderCoverCore

/// Turns a server's items into tracks and albums.
struct JellyfinAlbums: Sendable {
    let server: JellyfinServer

    /// A track of a playlist; nil without an album or an artist.
    func track(_ item: LooseObject) -> FoundTrack? {
        let own = albumArtist(item)
        guard let album = item.line("Album"), item.text("Type") ?? "Audio" == "Audio",
            let artist = own ?? trackArtist(item)
        else { return nil }
        let albumID = item.text("AlbumId")
        var covers = picture(item.text("AlbumPrimaryImageTag"), of: albumID)
        if covers.isEmpty { covers = picture(item.object("ImageTags")?.text("Primary"), of: item.text("Id")) }
        // 10,000,000 ticks a second.
        let seconds = max(0, (item.number("RunTimeTicks") ?? 0) / 10_000_000)
        return FoundTrack(
            album: album, artist: artist, isOfTrack: own == nil, albumID: albumID, releaseGroup: releaseGroup(item),
            year: item.positive("ProductionYear"), genre: item.lines("Genres").first, covers: covers,
            song: item.text("Id").map { ServerSong.track(id: $0, seconds: seconds).name })
    }

    /// nil without a name or an artist.
    func album(_ item: LooseObject) -> FoundTrack? {
        guard let name = item.line("Name"), let id = item.text("Id"),
            let artist = albumArtist(item) ?? trackArtist(item)
        else { return nil }
        return FoundTrack(
            album: name, artist: artist, albumID: id, releaseGroup: releaseGroup(item),
            year: item.positive("ProductionYear"), genre: item.lines("Genres").first,
            trackCount: item.positive("ChildCount"),
            covers: picture(item.object("ImageTags")?.text("Primary"), of: id), song: ServerSong.album(id: id).name)
    }

    private func albumArtist(_ item: LooseObject) -> String? {
        if let name = item.line("AlbumArtist") { return name }
        return joined(item.objects("AlbumArtists").compactMap { $0?.line("Name") })
    }

    private func trackArtist(_ item: LooseObject) -> String? { joined(item.lines("Artists")) }

    private func joined(_ names: [String]) -> String? { names.isEmpty ? nil : names.joined(separator: ", ") }

    private func releaseGroup(_ item: LooseObject) -> String? {
        item.object("ProviderIds")?.text("MusicBrainzReleaseGroup")
    }

    /// An item without a tag has no picture.
    private func picture(_ tag: String?, of id: String?) -> [String] {
        guard let tag, let id else { return [] }
        let query = [("fillWidth", "600"), ("quality", "90"), ("tag", tag)]
        return [server.url("/Items/\(id.asQueryValue)/Images/Primary", query).absoluteString]
    }
}
