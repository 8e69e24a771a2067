// Songs of the queue as one sound without an end. SDL_mixer reads it as one piece of music, so no song waits for another
// to be closed or opened.

import Dispatch
import Synchronization

/// The song that plays, and the one that follows without a gap or by a crossfade. A change leaves a tail: the next samples of what was
/// heard, already fading out, which are added to what follows.
final class DeckChain: Sendable {
    enum Next {
        case nothing
        /// It is on its way.
        case expected(Int32)
        case ready(DeckTrack)
        case failed(Int32, DeckError)

        var id: Int32? {
            switch self {
            case .nothing: nil
            case .expected(let id), .failed(let id, _): id
            case .ready(let track): track.id
            }
        }

        var track: DeckTrack? { if case .ready(let track) = self { track } else { nil } }
    }

    /// The state of a song that is to play at once.
    enum Found {
        case here
        /// The chain waits for it already.
        case onItsWay
        /// It has to be opened; until then the chain is silent.
        case missing
    }

    private let state = Mutex(DeckSound())
    // NB: Dispatch does not say so, but its sources may be used on any thread.
    nonisolated(unsafe) private let bell: any DispatchSourceUserDataAdd

    /// - Parameters:
    ///   - queue: `heard` is called there.
    ///   - heard: gets notes in their order.
    init(queue: DispatchQueue, heard: @escaping @Sendable (DeckNote) -> Void) {
        bell = DispatchSource.makeUserDataAddSource(queue: queue)
        bell.setEventHandler { [weak self] in self?.takeNotes().forEach(heard) }
        bell.activate()
    }

    deinit {
        bell.cancel()
        for track in state.withLock({ $0.retired }) { track.stream.stop() }
    }

    /// Fills `out` with 16-bit stereo. Called by the audio thread, or by the silent deck.
    func read(into out: UnsafeMutableBufferPointer<Int16>) {
        let hasNews = state.withLock { state in
            state.render(out)
            return state.hasNews
        }
        if hasNews { bell.add(data: 1) }
    }

    /// Frees what the audio thread has left, too.
    private func takeNotes() -> [DeckNote] {
        var (notes, retired) = DeckSound.room()
        state.withLock { state in
            swap(&state.notes, &notes)
            swap(&state.retired, &retired)
        }
        for track in retired { track.stream.stop() }
        return notes
    }

    /// Changes what plays. Frees the replaced song.
    private func change<Result: Sendable>(_ body: (inout DeckSound) -> Result) -> Result {
        let result = state.withLock { body(&$0) }
        bell.add(data: 1)
        return result
    }
}

// MARK: What plays

extension DeckChain {
    /// Goes on with the song, or jumps to it, where it is here.
    func go(to id: Int32, from seconds: Double) -> Found {
        change { state in
            if state.now?.track.id == id {
                state.resume(at: seconds)
                return .here
            }
            state.isPaused = false
            if case .ready(let track) = state.next, track.id == id {
                if seconds > 0 { track.seek(to: seconds) }
                state.promote()
                return .here
            }
            // One that has failed is tried again.
            let isOnItsWay = state.isExpecting(id) || state.coming?.id == id
            state.expectNow(id, from: seconds)
            return isOnItsWay ? .onItsWay : .missing
        }
    }

    /// Holds the song where it is.
    func pause() {
        change { state in
            guard !state.isPaused else { return }
            state.cut()
            state.isPaused = true
            state.notePlace()
        }
    }

    var isPaused: Bool { state.withLock { $0.isPaused } }

    /// A device begins to play it.
    func fadeIn() { state.withLock { $0.fadeIn() } }

    /// Forgets all songs. The last one fades out.
    func stop() {
        change { state in
            state.cut()
            state.forget()
        }
    }

    /// Ends decoding. The decoded part still plays.
    func abandon() {
        let tracks = state.withLock { [$0.now?.track, $0.next.track, $0.crossing?.leaving.track] }
        for track in tracks { track?.stream.stop() }
    }

    /// Seconds into the song that plays; nil where none does.
    var place: (id: Int32, seconds: Double)? { state.withLock { $0.place } }

    /// Fades out over so many seconds, whatever song plays; nil: as loud as before.
    func dim(over seconds: Double?) { state.withLock { $0.dim(over: seconds) } }

    func setGain(_ gain: Float, of id: Int32) { state.withLock { $0.setGain(gain, of: id) } }

    func meter(_ isOn: Bool) {
        change { state in
            state.meter = isOn ? DeckMeter() : nil
            if !isOn { state.notes.append(.level(0)) }
        }
    }
}

// MARK: What follows

extension DeckChain {
    /// Announces what follows. True where it has to be opened.
    ///
    /// - Parameter crossfade: seconds in which the song before fades into it.
    func expect(_ id: Int32?, crossfade: Double = 0) -> Bool {
        change { state in
            state.setCrossfade(crossfade)
            guard state.next.id != id || id == nil else { return false }
            state.setNext(id.map { .expected($0) } ?? .nothing)
            return id != nil
        }
    }

    /// Takes a song that was on its way. Each place that waits for it gets a track of its own.
    func take(_ id: Int32, gain: Float, _ make: () -> DeckTrack) {
        if state.withLock({ $0.coming?.id == id }) { begin(make(), gain) }
        if state.withLock({ $0.isExpecting(id) }) { follow(make(), gain) }
    }

    private func begin(_ track: DeckTrack, _ gain: Float) {
        let isTaken = change { state in
            guard let coming = state.coming, coming.id == track.id else { return false }
            track.stream.file.setLane(1 - state.lane)
            track.seek(to: coming.seconds)
            state.begin(track, gain)
            return true
        }
        if isTaken { open(track) }
    }

    private func follow(_ track: DeckTrack, _ gain: Float) {
        let (isTaken, now) = change { state in
            guard state.isExpecting(track.id) else { return (false, DeckTrack?.none) }
            track.stream.file.setLane(1 - state.lane)
            state.setNext(.ready(track), gain: gain)
            return (true, state.now?.track)
        }
        guard isTaken else { return }
        // The song that plays is decoded first.
        guard let now else { return open(track) }
        now.stream.open { [weak self] _ in self?.open(track) }
    }

    private func open(_ track: DeckTrack) {
        track.stream.open { [weak self] problem in
            guard let self, let problem else { return }
            let reason = problem.reason(of: track.stream.file.kind)
            change { $0.fail(track, DeckError(reason, blamesFile: problem.blamesFile)) }
        }
    }

    /// A song that was on its way does not come.
    func fail(_ id: Int32, _ trouble: DeckError) { change { $0.fail(id, trouble) } }
}
