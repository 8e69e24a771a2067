import Foundation
import UnderCoverCatalogue

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
                    .page(
                        called: name.hasPrefix(Words.pastedList) ? Words.pastedList : name,
                        in: file.deletingLastPathComponent())
            } catch {
                throw .told(Words.fileError(error, OutsideText.clean(reference.id) ?? Words.playlistFiles))
            }
        },
        cover: { covers.request($0) },
        test: { () throws(SourceError) in Words.playlistFiles })
}

extension PlaylistFile {
    /// Entries with an artist and an album or a title. `album` is empty where the entry names only the track.
    /// - Parameter folder: to which paths are relative; nil where the file lies nowhere.
    func page(called name: String, in folder: URL? = nil) -> TrackPage {
        let tracks = entries.compactMap { entry -> FoundTrack? in
            let (album, title) = (cleanName(entry.album), cleanName(entry.title))
            guard let artist = cleanName(entry.artist), album != nil || title != nil else { return nil }
            var track = FoundTrack(
                album: album ?? "", artist: artist, isOfTrack: true, title: title,
                year: entry.year,
                covers: [entry.picture].compactMap { $0 }.filter(MusicProvider.covers.has))
            track.place = entry.place(in: folder)
            track.credit = cleanName(entry.credit)
            track.releaseGroup = MBID.checked(entry.releaseGroup)
            track.pressing = MBID.checked(entry.pressing)
            if entry.isExplicit { track.isExplicit = true }
            return track
        }
        let others = entries.filter { cleanName($0.artist) == nil }
        let placed = others.compactMap { $0.placed(in: folder) }
        let unnamed = others.filter { $0.placed(in: folder) == nil }.compactMap { cleanName($0.title ?? $0.album) }
        return TrackPage(
            tracks: tracks, total: entries.count + leftOut, title: cleanName(title) ?? cleanName(name),
            leftOut: leftOut + entries.count - tracks.count, unnamed: unnamed, placed: placed)
    }
}

extension PlaylistFile.Entry {
    /// No file has a longer path.
    private static let longestPlace = 4096

    /// The path of the song on this machine; nil where it has none.
    func place(in folder: URL?) -> String? {
        guard let folder, let location, !location.contains("://") else { return nil }
        let path = URL(fileURLWithPath: location, relativeTo: folder).standardizedFileURL.path
        return path.utf8.count < Self.longestPlace ? path : nil
    }

    /// The facts that only its path tells. Two songs of one name in two folders are two lines.
    fileprivate func placed(in folder: URL?) -> FoundTrack? {
        guard let place = place(in: folder), let location, let name = cleanName(title ?? album ?? location) else {
            return nil
        }
        var track = FoundTrack(album: "", artist: "", title: name)
        track.place = place
        return track
    }
}
