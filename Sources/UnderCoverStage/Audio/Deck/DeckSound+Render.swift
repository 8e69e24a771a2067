// Renders the chain on the audio thread: fills its buffer, song after song.

extension DeckSound {
    mutating func render(_ out: UnsafeMutableBufferPointer<Int16>) {
        play(out, crosses: true)
        dim(out)
        if let level = meter?.hear(out) { notes.append(.level(level)) }
    }

    /// - Parameter crosses: whether the song that follows may begin, and news are noted.
    private mutating func play(_ out: UnsafeMutableBufferPointer<Int16>, crosses: Bool) {
        var done = 0
        if !isPaused {
            while done < out.count, let taken = take(UnsafeMutableBufferPointer(rebasing: out[done...]), crosses) {
                done += taken
            }
        }
        let rest = UnsafeMutableBufferPointer(rebasing: out[done...])
        rest.update(repeating: 0)
        if !isPaused { addLeaving(to: rest) }
        addTail(to: out)
    }

    /// Returns how many samples were taken; nil where there are no more now.
    private mutating func take(_ out: UnsafeMutableBufferPointer<Int16>, _ crosses: Bool) -> Int? {
        guard let playing = now else { return crosses && ended != nil && handOver() ? 0 : nil }
        let due = crosses ? crossingDue : nil
        if let due, due.wait == 0 {
            cross(frames: due.frames)
            return 0
        }
        let most = min(due.map { $0.wait * 2 } ?? .max, out.count)
        let room = UnsafeMutableBufferPointer(rebasing: out[..<most])
        let (bytes, isAtEnd) = playing.track.stream.take(into: UnsafeMutableRawBufferPointer(room))
        let count = bytes / MemoryLayout<Int16>.size
        if count > 0 {
            let sound = UnsafeMutableBufferPointer(rebasing: room[..<count])
            shape(sound)
            addLeaving(to: sound)
            if crosses { noteProgress() }
            return count
        }
        guard isAtEnd else {
            // It is decoded too slowly, or was sought in.
            fadeIn(isAlone: true)
            return nil
        }
        guard crosses else { return nil }
        retired.append(playing.track)
        (now, ended) = (nil, playing.track.id)
        return handOver() ? 0 : nil
    }

    /// Begins what follows the song that has ended. False where nothing can be heard yet.
    private mutating func handOver() -> Bool {
        switch next {
        case .ready(let track):
            next = .nothing
            begin(track, nextGain, isFollowing: true)
            return true
        case .expected: return false
        case .failed(let id, let trouble):
            (next, ended) = (.nothing, nil)
            tell(id, trouble, isFollowing: true)
        case .nothing:
            if let ended { notes.append(.ended(ended)) }
            ended = nil
        }
        return false
    }

    /// Gain, fade and crossfade, sample by sample.
    private mutating func shape(_ sound: UnsafeMutableBufferPointer<Int16>) {
        guard var playing = now else { return }
        let crossing = crossing
        for frame in 0..<sound.count / 2 {
            let gain = playing.gain.next() * playing.fade.next() * (crossing?.coming(frame) ?? 1)
            guard gain != 1 else { continue }
            sound[frame * 2] = Self.scaled(sound[frame * 2], gain)
            sound[frame * 2 + 1] = Self.scaled(sound[frame * 2 + 1], gain)
        }
        now = playing
    }

    static func scaled(_ sample: Int16, _ gain: Float) -> Int16 {
        Int16(clamping: Int((Float(sample) * gain).rounded()))
    }

    private mutating func noteProgress() {
        guard var playing = now else { return }
        let second = playing.position / Samples.rate
        if !playing.hasBegun { notes.append(.began(playing.track.id)) }
        if !playing.hasBegun || second != playing.second { notePlace() }
        (playing.hasBegun, playing.second) = (true, second)
        now = playing
    }

    private mutating func addTail(to out: UnsafeMutableBufferPointer<Int16>) {
        let frames = min(Self.fadeFrames - tailPlace, out.count / 2)
        guard frames > 0 else { return }
        for index in 0..<frames * 2 {
            out[index] = Int16(clamping: Int(out[index]) + Int(tail[tailPlace * 2 + index]))
        }
        tailPlace += frames
    }

    /// Ends what is heard with a tail.
    mutating func cut() {
        // Taken out for the time being, because `play` changes the rest.
        var sound: [Int16] = []
        swap(&sound, &spareTail)
        sound.withUnsafeMutableBufferPointer { sound in
            play(sound, crosses: false)
            for frame in 0..<Self.fadeFrames {
                let gain = 1 - Float(frame + 1) / Float(Self.fadeFrames)
                sound[frame * 2] = Self.scaled(sound[frame * 2], gain)
                sound[frame * 2 + 1] = Self.scaled(sound[frame * 2 + 1], gain)
            }
        }
        swap(&tail, &sound)
        swap(&spareTail, &sound)
        tailPlace = 0
    }
}
