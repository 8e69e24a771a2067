import Foundation
import UnderCoverCore

extension MusicLibrary {
    /// What the file of a song of the shelf says about it, read from the open file; nothing where it cannot be read.
    /// Blocks while the file is read.
    package func facts(ofSong id: String) -> SongFacts {
        guard let song = try? place(ofSong: id), let file = OrdinaryFile(song.path) else { return SongFacts() }
        let request = TagRequest(
            descriptor: file.descriptor, fileExtension: OrdinaryFile.suffix(song.path), wantsLength: true)
        var facts = SongFacts(seconds: song.seconds)
        if let tags = try? decoding.tags([request]).first?.get() {
            facts.gain = tags.gain
            facts.seconds = song.seconds ?? tags.seconds.map { max($0 - song.start, 0) }
        }
        guard !song.isPart else { return facts.ofPart }
        facts.lyrics = (try? decoding.lyrics(request).get()).flatMap { $0 }.flatMap { Lyrics($0) }
        return facts
    }
}

extension OwnSong {
    /// Of a long file that a cue sheet describes.
    fileprivate var isPart: Bool { start > 0 || seconds != nil }
}

extension SongFacts {
    /// Words and gain of a long file are those of all its songs.
    fileprivate var ofPart: SongFacts {
        var facts = self
        if facts.gain.album == nil { (facts.gain.album, facts.gain.albumPeak) = (gain.track, gain.trackPeak) }
        (facts.gain.track, facts.gain.trackPeak) = (nil, nil)
        return facts
    }
}
