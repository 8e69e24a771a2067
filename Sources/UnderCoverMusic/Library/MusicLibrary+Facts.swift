import Foundation
import GRDB
import UnderCoverCore

extension MusicLibrary {
    /// Where a song of the queue lies; nil where it is gone.
    package func place(of song: DeckSong) throws -> OwnSong? {
        let library = try open()
        return try library.reader.read { database in
            try library.queries.id(database, of: song).flatMap { try library.queries.song(database, $0) }
        }
    }

    /// What the file of a song of the shelf says about it, read from the open file; nothing where it cannot be read.
    /// Blocks while the file is read.
    package func facts(of song: DeckSong) -> SongFacts {
        guard let song = try? place(of: song), let file = OrdinaryFile(song.path) else { return SongFacts() }
        let request = TagRequest(
            descriptor: file.descriptor, fileExtension: OrdinaryFile.suffix(song.path), wantsLength: true)
        var facts = SongFacts(seconds: song.seconds)
        if let tags = try? decoding.tags([request]).first?.get() {
            facts.gain = tags.gain
            facts.seconds = song.seconds ?? tags.seconds.map { max($0 - song.start, 0) }
        }
        guard !song.isPart else { return facts.ofPart }
        let inside = (try? decoding.lyrics(request).get()).flatMap { $0 }.flatMap { Lyrics($0) }
        facts.lyrics = inside ?? Self.lyrics(beside: song)
        return facts
    }

    /// From a file of the same name that ends in ".lrc".
    private static func lyrics(beside song: OwnSong) -> Lyrics? {
        guard let dot = song.path.lastIndex(of: UInt8(ascii: ".")),
            let file = OrdinaryFile(song.path[...dot] + Array("lrc".utf8))
        else { return nil }
        return file.head(Lyrics.mostBytes).flatMap { Lyrics(String(decoding: $0, as: UTF8.self)) }
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
