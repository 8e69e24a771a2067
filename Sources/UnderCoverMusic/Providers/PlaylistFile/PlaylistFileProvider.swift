import Foundation
import UnderCoverCore

extension MusicProvider {
    /// A playlist file may name pictures at any host; only those of the providers are fetched.
    fileprivate static let covers = CoverHosts(services: ProviderList.game.services.filter(\.hasCovers))

    /// Playlist files on this machine: "file/file/" and a path. They name albums; a provider finds them.
    package static let playlistFiles = MusicProvider(
        id: "file", name: Words.playlistFiles,
        search: { _, _ throws(SourceError) in throw .unsupported },
        page: { reference, _ throws(SourceError) in
            guard reference.kind == .file else { throw .unsupported }
            let file = URL(fileURLWithPath: reference.id)
            do throws(SourceError) {
                let name = file.deletingPathExtension().lastPathComponent
                return try PlaylistFile.read(file)
                    .page(called: name.hasPrefix(Words.pastedList) ? Words.pastedList : name)
            } catch {
                throw .told(Words.fileTrouble(error, OutsideText.clean(reference.id) ?? Words.playlistFiles))
            }
        },
        cover: { covers.request($0) },
        test: { () throws(SourceError) in Words.playlistFiles })
}

extension PlaylistFile {
    /// Entries with an artist and an album or a title. `album` is empty where the entry names only the track.
    func page(called name: String) -> TrackPage {
        let tracks = entries.compactMap { entry -> FoundTrack? in
            let (album, title) = (cleanName(entry.album), cleanName(entry.title))
            guard let artist = cleanName(entry.artist), album != nil || title != nil else { return nil }
            return FoundTrack(
                album: album ?? "", artist: artist, isOfTrack: true, title: title,
                covers: [entry.picture].compactMap { $0 }.filter(MusicProvider.covers.has))
        }
        let unnamed = entries.filter { cleanName($0.artist) == nil }.compactMap { cleanName($0.title ?? $0.album) }
        return TrackPage(
            tracks: tracks, total: entries.count + leftOut, title: cleanName(title) ?? cleanName(name),
            leftOut: leftOut + entries.count - tracks.count, unnamed: unnamed)
    }
}
