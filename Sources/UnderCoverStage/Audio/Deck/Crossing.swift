import Foundation

/// A song that fades out while the next one fades in, by equal power: the squares of both gains are 1 at any time.
struct Crossing {
    var leaving: DeckSound.Playing
    let frames: Int
    /// Frames that were heard of both.
    var place = 0

    init(_ leaving: DeckSound.Playing, frames: Int) { (self.leaving, self.frames) = (leaving, frames) }

    var isOver: Bool { place >= frames }

    /// The gain of the song that comes, so many frames from now.
    func coming(_ ahead: Int) -> Float { sin(turn(ahead)) }

    /// The gain of the song that goes.
    func going(_ ahead: Int) -> Float { cos(turn(ahead)) }

    /// A quarter of a circle in all.
    private func turn(_ ahead: Int) -> Float {
        min(Float(place + ahead + 1) / Float(frames), 1) * .pi / 2
    }
}

extension DeckSound {
    /// A song is decoded ten seconds ahead at least, so its end is known by then.
    private static let longestSeconds = 10.0

    mutating func setCrossfade(_ seconds: Double) {
        crossfade = Int(min(max(seconds, 0), Self.longestSeconds) * Double(Samples.rate))
    }

    /// Frames until the next song comes in, and for how many both are heard; nil where that begins when this one has
    /// ended. Neither is more than half of a song.
    var crossingDue: (wait: Int, frames: Int)? {
        guard crossfade > 0, crossing == nil, let now, case .ready(let coming) = next, coming.stream.isReady,
            let all = now.track.frames
        else { return nil }
        let left = all - now.position
        let frames = min(crossfade, left, all / 2, (coming.frames ?? .max) / 2)
        return frames > Self.fadeFrames ? (left - frames, frames) : nil
    }

    /// Begins what follows while the song that plays is still heard.
    mutating func cross(frames: Int) {
        guard case .ready(let track) = next, let old = now else { return }
        (now, next) = (nil, .nothing)
        begin(track, nextGain, isFollowing: true)
        crossing = Crossing(old, frames: frames)
    }

    /// Adds the song that fades out to the one that has come.
    mutating func addLeaving(to out: UnsafeMutableBufferPointer<Int16>) {
        guard var crossing else { return }
        // Taken out for the time being, because a borrowed array would be copied, which allocates.
        var room: [Int16] = []
        swap(&room, &spareLeaving)
        var done = 0
        while done < out.count, !crossing.isOver {
            let count = min(room.count, out.count - done, (crossing.frames - crossing.place) * 2)
            crossing.add(to: UnsafeMutableBufferPointer(rebasing: out[done..<done + count]), by: &room)
            done += count
        }
        swap(&room, &spareLeaving)
        if crossing.isOver { retired.append(crossing.leaving.track) }
        self.crossing = crossing.isOver ? nil : crossing
    }

    /// The song that fades out is heard no more.
    mutating func endCrossing() {
        if let crossing { retired.append(crossing.leaving.track) }
        crossing = nil
    }

    // MARK: All songs

    mutating func dim(over seconds: Double?) {
        let frames = seconds.map { Int(min(max($0, 0), Self.longestSeconds) * Double(Samples.rate)) }
        whole.move(to: seconds == nil ? 1 : 0, frames: max(frames ?? Self.gainFrames, 1))
    }

    mutating func dim(_ out: UnsafeMutableBufferPointer<Int16>) {
        guard whole.isMoving || whole.gain < 1 else { return }
        for frame in 0..<out.count / 2 {
            let gain = whole.next()
            out[frame * 2] = Self.scaled(out[frame * 2], gain * gain)
            out[frame * 2 + 1] = Self.scaled(out[frame * 2 + 1], gain * gain)
        }
    }
}

extension Crossing {
    /// - Parameter room: for as many samples as `out`, at least.
    fileprivate mutating func add(to out: UnsafeMutableBufferPointer<Int16>, by room: inout [Int16]) {
        let bytes = room.withUnsafeMutableBytes { room in
            let part = room[..<(out.count * MemoryLayout<Int16>.size)]
            return leaving.track.stream.take(into: UnsafeMutableRawBufferPointer(rebasing: part)).count
        }
        for frame in 0..<bytes / SongChunk.frameBytes {
            let gain = leaving.gain.next() * leaving.fade.next() * going(frame)
            for place in frame * 2...frame * 2 + 1 {
                out[place] = Int16(clamping: Int(out[place]) + Int(DeckSound.scaled(room[place], gain)))
            }
        }
        place += out.count / 2
    }
}
