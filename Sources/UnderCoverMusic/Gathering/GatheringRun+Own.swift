import Foundation
import UnderCoverCatalogue

// Albums on the player's shelf need no network: lines of a file and albums of a list are looked up there first, and its
// covers take the place of those that a source does not have. Albums of a list that the shelf lacks may be on one of the
// player's servers.

extension GatheringRun {
    /// Looks up lines of a file, or albums of a list, on the shelf.
    func findOwn(_ places: [Int]) async {
        if list != nil { return await findOwnOfList(places) }
        guard finder != nil, let named = job.progress.named else { return }
        let places = places.filter { place in
            let line = named[place]
            return job.corrections[line.nameKey] == nil && !(line.artist.isEmpty && line.place == nil)
        }
        let found = await tools.ownAlbums(places.map { WantedAlbum(named[$0]) })
        guard found.contains(where: { $0 != nil }) else { return }
        for (place, track) in zip(places, found) {
            // NB: the player may have corrected the line meanwhile.
            guard let track, job.corrections[named[place].nameKey] == nil else { continue }
            job.progress.asked.insert(place)
            lookups.removeAll { $0 == place }
            identified(track, at: place)
        }
        sifted = (0, nil)
        siftNames()
        albumsChanged()
    }

    private func findOwnOfList(_ places: [Int]) async {
        for (place, track) in zip(places, await tools.ownAlbums(places.map { wanted[$0] })) {
            guard let track else { continue }
            job.progress.asked.insert(place)
            job.progress.found[place] = album(track, at: place)
        }
        lookups.removeAll { job.progress.found[$0] != nil }
        albumsChanged()
    }

    /// For a list: the album at the first of the player's servers that has it. The player may switch one off or sign in to
    /// another while the list is gathered. A server that fails once is asked no more.
    func atServers(_ wanted: WantedAlbum) async -> FoundTrack? {
        guard list != nil else { return nil }
        for server in tools.servers() where !failedServers.contains(server.id) {
            let answer = await tools.ask(server) { () throws(SourceError) in try await server.find(wanted) }
            switch answer {
            case .success(let track): if let track { return track }
            case .failure: failedServers.insert(server.id)
            }
        }
        return nil
    }

    /// The source of an album: that of the list, or the server that has it.
    func holder(of covers: [String]) -> String { listed.first { $0.covers == covers }?.source ?? source.id }

    /// Gives albums that the source has no cover for that of the shelf. They stay the source's, but for the records of a
    /// person: of those, each one that the shelf has is the shelf's, so that it plays without the network.
    func takeOwn(_ tracks: inout [FoundTrack]) async {
        let isOfPerson = job.reference.kind.isOfPerson
        let asked = tracks.indices.filter {
            !tracks[$0].album.isEmpty && (isOfPerson || tracks[$0].covers.isEmpty)
        }
        let found = await tools.ownAlbums(asked.map { tracks[$0].wanted })
        for (place, own) in zip(asked, found) {
            guard let own else { continue }
            if isOfPerson { tracks[place] = own } else { tracks[place].covers = own.covers }
        }
    }

    /// Takes the cover of the shelf where the source's is missing or cannot be used.
    func repaired(_ outcome: CoverOutcome, _ covers: [String]) async -> CoverOutcome {
        guard FoundTrack.ownCover(covers) == nil, isLost(outcome),
            let album = listed.first(where: { $0.covers == covers })
        else { return outcome }
        let wanted = WantedAlbum(artist: album.artist, title: album.title, releaseGroup: album.id.releaseGroup)
        guard let own = await tools.ownAlbums([wanted]).first ?? nil, let cover = FoundTrack.ownCover(own.covers)
        else { return outcome }
        return await tools.ownCover(cover) ?? outcome
    }

    private func isLost(_ outcome: CoverOutcome) -> Bool {
        switch outcome {
        case .cover: false
        case .unfit: true
        case .late(let error): error == .keptOffline || hasTriedAgain
        }
    }
}

extension FoundTrack {
    /// The album alone, without the song.
    fileprivate var wanted: WantedAlbum {
        WantedAlbum(artist: artist, title: album, releaseGroup: releaseGroup, pressing: pressing)
    }
}

/// The questions of gatherings to the player's own records. The calls block on the disk.
package struct OwnRecords: Sendable {
    /// For each wanted album the one on the shelf, with `FoundTrack.source`; nil where the shelf does not have it.
    package var find: @Sendable ([WantedAlbum]) -> [FoundTrack?]
    /// The picture of an album of the shelf; nil where it has none.
    package var picture: @Sendable (Album.ID) -> Data?

    package init(
        find: @escaping @Sendable ([WantedAlbum]) -> [FoundTrack?], picture: @escaping @Sendable (Album.ID) -> Data?
    ) {
        (self.find, self.picture) = (find, picture)
    }

    package static let none = OwnRecords(find: { $0.map { _ in nil } }, picture: { _ in nil })
}

extension FoundTrack {
    /// Among its addresses, a cover of the shelf is the album's id.
    static func ownCover(_ covers: [String]) -> Album.ID? {
        covers.first.map(Album.ID.init(rawValue:)).flatMap { $0.isOwn ? $0 : nil }
    }
}
