import Foundation
import GRDB
import UnderCoverCatalogue

// The lengths of an album's songs. Finding one can take much longer than reading tags, so scans leave it out, and only the
// files of an album that is looked at are read for it.

extension MusicLibrary {
    /// An album of more songs is a folder of loose ones, and its page does not wait for all of them.
    private static let mostMeasured = 500

    /// Seconds by the ids of an album's songs, as far as their files say them. Blocks while the files are read.
    package func lengths(of album: Album.ID) throws -> [String: Double] {
        let songs = try reading { database, queries in
            try (queries.album(database, album, [])?.songs ?? []).prefix(Self.mostMeasured).compactMap { song in
                try queries.song(database, song.id).map { (id: song.id, place: $0) }
            }
        }
        var lengths: [String: Double] = [:]
        for start in stride(from: 0, to: songs.count, by: TagLane.most) {
            let lane = songs[start..<min(start + TagLane.most, songs.count)]
            // The parts of a long file have their length from its cue sheet, all but the last.
            for song in lane { lengths[song.id] = song.place.seconds }
            let unknown = lane.filter { $0.place.seconds == nil }
            let opened = unknown.compactMap { song in OrdinaryFile(song.place.path).map { (song, $0) } }
            let requests = opened.map { song, file in
                TagRequest(
                    descriptor: file.descriptor, fileExtension: OrdinaryFile.suffix(song.place.path), wantsLength: true)
            }
            let answers = withExtendedLifetime(opened) { requests.isEmpty ? [] : decoding.tags(requests) }
            for ((song, _), answer) in zip(opened, answers) {
                guard let seconds = try? answer.get().seconds else { continue }
                lengths[song.id] = OutsideNumber.real(seconds - song.place.start, in: OutsideNumber.durations)
            }
        }
        return lengths
    }
}
