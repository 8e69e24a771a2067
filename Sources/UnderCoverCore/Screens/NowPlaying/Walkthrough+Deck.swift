// The player's music in samples and tests: songs of the bundled records, and the machine that answers for them.

import UnderCoverPixels

extension Walkthrough {
    /// `count` songs, each of another bundled record while there are any.
    package func deckSongs(_ count: Int = 12) -> [QueueSong] {
        let box = state.kept.categories.filter { $0.section == .builtIn }.flatMap(\.albums)
        guard !box.isEmpty else { return [] }
        return (0..<count).map { index in
            let album = box[(index * 11 + 5) % box.count]
            return QueueSong(
                id: album.songs.first ?? "song-\(index)", title: box[(index * 7 + 2) % box.count].title,
                artist: album.artist, album: album.id, albumTitle: album.title, artwork: album.artwork,
                seconds: Double(108 + index * 83 % 320))
        }
    }

    /// The queue of the last session is there, and was empty.
    package mutating func restoreDeck() { send(.deck(.restored(PlayQueue(), seconds: 0))) }

    /// `songs` are in the queue, and the first one is heard.
    package mutating func playDeck(_ songs: [QueueSong], from seconds: Double = 94, _ facts: SongFacts? = nil) {
        restoreDeck()
        guard let album = songs.first?.album else { return }
        send(.deck(.found(album, title: songs[0].albumTitle, songs, .now)))
        beginSong(at: seconds, facts)
    }

    package mutating func playDeck(count: Int = 12) { playDeck(deckSongs(count)) }

    /// The machine plays the song that is now.
    package mutating func beginSong(at seconds: Double = 0, _ facts: SongFacts? = nil) {
        guard let entry = state.deck.queue.entry else { return }
        let known = facts ?? SongFacts(seconds: state.deck.now?.seconds)
        send(.deck(.facts(entry, known)))
        send(.deck(.began(entry)))
        send(.deck(.at(entry, seconds: seconds)))
    }
}
