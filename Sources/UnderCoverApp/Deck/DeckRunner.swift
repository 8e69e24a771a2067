// Plays the queue for the effect runner: opens its songs, hands them to the mixer and says what became of them.

import Synchronization
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverMusic
import UnderCoverStage

/// Keeps the queue and knows its songs: `QueueService`, but for tests.
protocol DeckKeeping: Sendable {
    var post: @Sendable (Event) -> Void { get }
    func find(_ album: Album, _ at: QueueWhere)
    func facts(of song: DeckSong, then: @escaping @Sendable (SongFacts) -> Void)
    func save(_ save: QueueSave)
}

final class DeckRunner: Sendable {
    private struct State {
        var mode = GainMode.off
        var now: DeckSong?
        var next: DeckSong?
        var songs = DeckOpening()
        var gains: [PlayQueue.Entry: ReplayGain] = [:]
        /// The album that was heard last, which counts once for all its songs in a row.
        var heard: Album.ID?

        func song(_ entry: PlayQueue.Entry) -> DeckSong? {
            now?.entry == entry ? now : next?.entry == entry ? next : nil
        }

        func gain(of entry: PlayQueue.Entry) -> Double { DeckGain.factor(gains[entry] ?? ReplayGain(), mode) }

        /// A song is heard. Returns its album where another one was heard before.
        mutating func begins(_ entry: PlayQueue.Entry) -> Album.ID? {
            if next?.entry == entry { now = next }
            guard let album = song(entry)?.album, album != heard else { return nil }
            heard = album
            return album
        }

        mutating func forgetOthers() {
            let wanted = [now?.entry, next?.entry]
            gains = gains.filter { wanted.contains($0.key) }
            songs.keep { wanted.contains($0) }
        }
    }

    private let mixer: AudioMixer
    private let library: DeckLibrary
    private let queue: any DeckKeeping
    private let state = Mutex(State())

    init(_ mixer: AudioMixer, _ library: DeckLibrary, _ queue: any DeckKeeping) {
        (self.mixer, self.library, self.queue) = (mixer, library, queue)
    }

    func run(_ order: DeckOrder) {
        switch order {
        case .play(let song, let seconds): play(song, from: seconds)
        case .follow(let song): follow(song)
        case .pause: mixer.pauseDeck()
        case .stop: stop()
        case .gain(let mode): change(mode)
        case .dim(let seconds): mixer.dimDeck(over: seconds)
        case .meter(let isOn): mixer.meterDeck(isOn)
        case .find(let album, let at): queue.find(album, at)
        case .save(let save): queue.save(save)
        }
    }

    private func play(_ song: DeckSong, from seconds: Double) {
        let ahead = state.withLock { state in
            state.now = song
            state.forgetOthers()
            return state.songs.attempt(at: song.entry)
        }
        library.takeOver()
        // It was to follow, and had more time for that.
        if let ahead { giveUp(song, ahead, after: DeckOpening.seconds) }
        mixer.playDeck(song.entry, from: seconds, heard: { [weak self] in self?.hear($0) }) { [weak self] in
            self?.open(song, within: DeckOpening.seconds)
        }
    }

    private func follow(_ song: DeckSong?) {
        state.withLock { state in
            state.next = song
            state.forgetOthers()
        }
        mixer.followDeck(song?.entry, crossfade: song?.crossfade ?? 0) { [weak self] in
            guard let self, let song else { return }
            open(song, within: DeckOpening.secondsAhead)
        }
    }

    private func stop() {
        state.withLock { state in
            (state.now, state.next, state.heard) = (nil, nil, nil)
            state.forgetOthers()
        }
        mixer.stopDeck()
    }

    private func change(_ mode: GainMode) {
        let gains = state.withLock { state in
            state.mode = mode
            return [state.now, state.next].compactMap { $0 }.map { ($0.entry, state.gain(of: $0.entry)) }
        }
        for (entry, gain) in gains { mixer.setDeckGain(gain, of: entry) }
    }
}

// MARK: Opening

extension DeckRunner {
    /// The song plays as soon as it has come; its facts may come later. One that has not come by then is given up: a
    /// server may be asleep, a disk may hang.
    private func open(_ song: DeckSong, within seconds: Double) {
        guard let number = state.withLock({ $0.songs.begin(song.entry) }) else { return }
        let task = library.song(song) { [weak self] in self?.give($0, song, number) }
        if let task { state.withLock { $0.songs.note(task, song.entry) } }
        giveUp(song, number, after: seconds)
        queue.facts(of: song) { [weak self] in self?.learn($0, song.entry) }
    }

    /// Does nothing where the song has come by then.
    private func giveUp(_ song: DeckSong, _ number: Int, after seconds: Double) {
        library.after(seconds) { [weak self] in
            self?.give(.failure(DeckError(Words.songTookTooLong, blamesFile: false)), song, number)
        }
    }

    private func give(_ source: Result<MediaSource, DeckError>, _ song: DeckSong, _ number: Int) {
        let gain = state.withLock { state in
            state.songs.end(song.entry, number) ? state.gain(of: song.entry) : nil
        }
        guard let gain else { return }
        switch source {
        case .success(let source): mixer.giveDeck(song.entry, source, gain: gain)
        case .failure(let trouble): mixer.failDeck(song.entry, trouble)
        }
    }

    private func learn(_ facts: SongFacts, _ entry: PlayQueue.Entry) {
        let gain = state.withLock { state -> Double? in
            guard state.song(entry) != nil else { return nil }
            state.gains[entry] = facts.gain
            return state.gain(of: entry)
        }
        guard let gain else { return }
        mixer.setDeckGain(gain, of: entry)
        queue.post(.deck(.facts(entry, facts)))
    }
}

// MARK: News

extension DeckRunner {
    /// Called on the mixer's queue.
    private func hear(_ note: DeckNote) {
        switch note {
        case .began(let entry):
            if let album = state.withLock({ $0.begins(entry) }) { library.heard(album) }
            queue.post(.deck(.began(entry)))
        case .ended(let entry): queue.post(.deck(.ended(entry)))
        case .at(let entry, let seconds): queue.post(.deck(.at(entry, seconds: seconds)))
        case .level(let level): queue.post(.deck(.level(level)))
        case .failed(let entry, let trouble):
            if let song = state.withLock({ $0.song(entry) })?.song {
                Log.warn("\(song) cannot be played: \(trouble.reason).")
                if trouble.blamesFile { library.failed(song) }
            }
            queue.post(.deck(.failed(entry, reason: trouble.reason)))
        }
    }
}
