import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverMusic
import UnderCoverStage

/// Plays music for the effect runner: pieces of the box, songs of sources and of the player, and loops.
struct MusicRunner {
    /// The share of the music volume for an excerpt in the menus: 7.5 dB below a round's music. If the step were wider,
    /// players would turn the menus up and be shouted at by the match.
    private static let excerptShare = 0.42
    private static let fadeMilliseconds = 400

    let mixer: AudioMixer
    let mailbox: Mailbox
    let files: GameFiles
    let desk: SourceService
    let shelf: ShelfService

    func play(_ song: String, _ entry: MusicEntry, isExcerpt: Bool = false) {
        desk.stopSong()
        if song.contains("/") {
            // A song from a source takes a while to arrive; until then the last one fades out.
            mixer.stopMusic(fadeMilliseconds: Self.fadeMilliseconds)
            fetch(song)
        } else if let file = files.assets.song(song) {
            let facts = files.records.pieces[song]
            let start = entry.place(among: facts?.starts ?? [])
            let share = isExcerpt ? Self.excerptShare : 1
            mixer.playMusic(.file(file), MusicPlaying(share: share, start: start, key: facts?.key)) { [mailbox] in
                Log.warn($0.message)
                mailbox.post(.event(.songFailed(song)))
            }
        } else {
            mailbox.post(.event(.songFailed(song)))
        }
    }

    private func fetch(_ song: String) {
        let post = { @Sendable [mailbox] (source: MediaSource?) in
            mailbox.post(source.map { .song(song, $0) } ?? .event(.songFailed(song)))
        }
        if shelf.owns(song: song) {
            shelf.song(song, then: post)
        } else {
            desk.song(song) { post($0.map { .bytes($0, name: song) }) }
        }
    }

    /// Plays a song of a source or of the player. It may be anything, and its key is unknown.
    func playFetched(_ name: String, _ source: MediaSource) {
        desk.songBegins(name)
        let isOwn = shelf.owns(song: name)
        mixer.playMusic(source) { [desk, mailbox] error in
            Log.warn(error.message)
            if error.blamesFile, !isOwn { desk.songFailed(name) }
            mailbox.post(.event(.songFailed(name)))
        }
    }

    func play(_ loop: Loop) {
        desk.stopSong()
        mixer.playMusic(.file(files.assets.sound(loop.rawValue)), MusicPlaying(share: loop.share)) {
            Log.warn($0.message)
        }
    }

    func playLobby(layers: Int) {
        desk.stopSong()
        mixer.playLobby(layers: layers)
    }

    func stop() {
        desk.stopSong()
        mixer.stopMusic(fadeMilliseconds: Self.fadeMilliseconds)
    }
}
