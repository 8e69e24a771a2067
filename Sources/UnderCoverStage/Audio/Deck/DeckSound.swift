/// The songs of a chain and how they sound. The audio thread renders it, so nothing here waits, and room is taken before.
struct DeckSound {
    struct Playing {
        let track: DeckTrack
        var gain: Fader
        var fade: Fader
        /// The queue does not know yet that it plays.
        let isFollowing: Bool
        var hasBegun = false
        var second = -1

        /// In frames.
        var position: Int { track.stream.position / SongChunk.frameBytes }

        mutating func fadeIn() {
            fade = Fader(0)
            fade.move(to: 1, frames: DeckSound.fadeFrames)
        }
    }

    /// 15 ms.
    static let fadeFrames = Samples.rate * 15 / 1000
    /// A gain changes within 250 ms.
    static let gainFrames = Samples.rate / 4
    /// A song that was paused goes on exactly where it was, although the queue knows its place by the second.
    private static let samePlaceSeconds = 1.2

    var now: Playing?
    var next = DeckChain.Next.nothing
    var nextGain: Float = 1
    /// The song that the current one was faded into, and how far that is; nil while only one is heard.
    var crossing: Crossing?
    /// Frames in which the current song is to fade into the next one; 0: that follows without a gap.
    var crossfade = 0
    /// The gain of all songs; its square is heard, so that they fade evenly to the ear.
    var whole = Fader(1)
    /// The song that plays as soon as it has come.
    private(set) var coming: (id: Int32, seconds: Double)?
    /// The last song; the one that follows it has not come yet.
    var ended: Int32?
    var isPaused = false
    var meter: DeckMeter?
    var notes: [DeckNote]
    /// Songs that have ended. The audio thread must not free them.
    var retired: [DeckTrack]
    /// The lane of the process that decodes the current song.
    private(set) var lane = 0
    var tail = [Int16](repeating: 0, count: fadeFrames * 2)
    /// Room for the next tail, so that no cut allocates while the audio thread waits.
    var spareTail = [Int16](repeating: 0, count: fadeFrames * 2)
    /// Room for a part of the song that fades out.
    var spareLeaving = [Int16](repeating: 0, count: 2048)
    /// In frames.
    var tailPlace = fadeFrames

    init() { (notes, retired) = Self.room() }

    /// Room for what the audio thread leaves between two looks at it.
    static func room() -> (notes: [DeckNote], retired: [DeckTrack]) {
        var room: (notes: [DeckNote], retired: [DeckTrack]) = ([], [])
        room.notes.reserveCapacity(64)
        room.retired.reserveCapacity(16)
        return room
    }

    var hasNews: Bool { !notes.isEmpty || !retired.isEmpty }

    var place: (id: Int32, seconds: Double)? {
        now.map { ($0.track.id, Double($0.position) / Double(Samples.rate)) }
    }

    mutating func notePlace() { if let place { notes.append(.at(place.id, seconds: place.seconds)) } }

    func isExpecting(_ id: Int32) -> Bool { if case .expected(id) = next { true } else { false } }
}

// MARK: Changes

extension DeckSound {
    mutating func begin(_ track: DeckTrack, _ gain: Float, isFollowing: Bool = false) {
        if let now { retired.append(now.track) }
        let fade = Fader(isFollowing ? 1 : 0)
        now = Playing(track: track, gain: Fader(gain), fade: fade, isFollowing: isFollowing)
        (coming, ended, lane) = (nil, nil, track.lane)
        if !isFollowing { fadeIn() }
    }

    /// - Parameter isAlone: the song that it was faded from was heard all the time.
    mutating func fadeIn(isAlone: Bool = false) {
        now?.fadeIn()
        if !isAlone { crossing?.leaving.fadeIn() }
    }

    /// The song that plays goes on, or from elsewhere.
    mutating func resume(at seconds: Double) {
        guard let now else { return }
        let here = Double(now.position) / Double(Samples.rate)
        if !isPaused { cut() }
        if !isPaused || seconds == 0 || abs(here - seconds) > Self.samePlaceSeconds {
            endCrossing()
            now.track.seek(to: seconds)
            // A song that starts over is heard anew.
            if seconds == 0 { self.now?.hasBegun = false }
        }
        (isPaused, coming) = (false, nil)
        fadeIn()
        notePlace()
    }

    /// Plays what was to follow now.
    mutating func promote() {
        guard case .ready(let track) = next else { return }
        cut()
        endCrossing()
        next = .nothing
        begin(track, nextGain)
    }

    /// Silence until the song has come.
    mutating func expectNow(_ id: Int32, from seconds: Double) {
        cut()
        endCrossing()
        if let now { retired.append(now.track) }
        (now, ended) = (nil, nil)
        if isExpecting(id) { next = .nothing }
        if case .failed(id, _) = next { next = .nothing }
        coming = (id, seconds)
    }

    mutating func setNext(_ next: DeckChain.Next, gain: Float = 1) {
        if let old = self.next.track { retired.append(old) }
        (self.next, nextGain) = (next, gain)
        // Nothing will follow the song that has ended.
        if case .nothing = next, let ended {
            notes.append(.ended(ended))
            self.ended = nil
        }
    }

    mutating func forget() {
        endCrossing()
        if let now { retired.append(now.track) }
        (now, coming, ended, isPaused) = (nil, nil, nil, false)
        setNext(.nothing)
    }

    mutating func setGain(_ gain: Float, of id: Int32) {
        if now?.track.id == id { now?.gain.move(to: gain, frames: Self.gainFrames) }
        if crossing?.leaving.track.id == id { crossing?.leaving.gain.move(to: gain, frames: Self.gainFrames) }
        if next.id == id { nextGain = gain }
    }

    mutating func fail(_ track: DeckTrack, _ trouble: DeckError) {
        if next.track === track { return setNext(.failed(track.id, trouble)) }
        guard let now, now.track === track else { return }
        retired.append(track)
        self.now = nil
        tell(track.id, trouble, isFollowing: now.isFollowing)
    }

    mutating func fail(_ id: Int32, _ trouble: DeckError) {
        if coming?.id == id {
            coming = nil
            tell(id, trouble, isFollowing: false)
        }
        if isExpecting(id) { setNext(.failed(id, trouble)) }
    }

    mutating func tell(_ id: Int32, _ trouble: DeckError, isFollowing: Bool) {
        if isFollowing { notes.append(.began(id)) }
        notes.append(.failed(id, trouble))
    }
}
