import CSDL2

/// Brings a song to `SongChunk.rate`, so that two halves of one sound stay one: it comes out as long as it went in, and
/// neither begins nor ends with a step.
///
/// NB: SDL keeps the last hundredth of a second for itself, takes silence for what is before and after a sound, and loses
/// a fraction of a frame in each piece that it gets. So the sound is continued at both ends, and given in pieces that
/// are whole frames at both rates.
final class SongResampler {
    private static let framesAtOnce = 4096
    /// Mirrored at each end; what is further away is not heard.
    private static let mirrored = 32

    private let converter: OpaquePointer
    private let rate: Int
    private let channels: Int
    /// The least number of frames that are whole at both rates. Odd rates have none that is small enough.
    private let unit: Int
    private var pending: [Float] = []
    /// The last frames that were given to SDL.
    private var recent: [Float] = []
    private var taken = 0
    private var given = 0
    /// Frames of ours before the song that are still to be left out.
    private var lead: Int
    private var hasLead = false
    private var hasEnded = false

    init?(rate: Int, channels: Int) {
        guard let converter = Self.converter(rate: rate, channels: channels) else { return nil }
        (self.converter, self.rate, self.channels) = (converter, rate, channels)
        let whole = rate / Self.divisor(rate, SongChunk.rate)
        unit = whole <= Self.framesAtOnce ? whole : Self.framesAtOnce
        lead = 0
        if needsEnds { lead = leadFrames * SongChunk.rate / rate }
    }

    deinit { SDL_FreeAudioStream(converter) }

    static func converter(rate: Int, channels: Int) -> OpaquePointer? {
        SDLAudio.stream(from: AUDIO_F32LSB, channels: channels, rate: rate, to: SongChunk.rate)
    }

    private static func divisor(_ one: Int, _ other: Int) -> Int { other == 0 ? one : divisor(other, one % other) }

    private var needsEnds: Bool { rate != SongChunk.rate }
    /// More than SDL keeps.
    private var leadFrames: Int { (max(rate / 10, 1024) + unit - 1) / unit * unit }
    /// Frames of a piece.
    private var piece: Int { unit * max(1, Self.framesAtOnce / unit) }

    /// Bytes that can be taken.
    var available: Int {
        let here = max(0, Int(SDL_AudioStreamAvailable(converter)) / SongChunk.frameBytes - lead)
        return min(here, hasEnded ? left : .max) * SongChunk.frameBytes
    }

    /// Frames of the song that are not taken yet; known at its end.
    private var left: Int { (given * SongChunk.rate + rate / 2) / rate - taken }

    /// False without memory.
    func put(_ buffer: [Float], frames: Int) -> Bool {
        guard needsEnds else {
            given += frames
            return give(buffer, frames: frames)
        }
        given += frames
        pending += buffer.prefix(frames * channels)
        let whole = pending.count / channels / piece * piece
        guard whole > 0 else { return true }
        if !hasLead, !giveLead() { return false }
        defer { pending.removeFirst(whole * channels) }
        return give(pending, frames: whole)
    }

    private func giveLead() -> Bool {
        hasLead = true
        let first = Array(pending.prefix(channels))
        let lead = continued(from: first, like: pending, frames: leadFrames).reversedFrames(channels)
        return give(lead, frames: leadFrames)
    }

    /// Ends the song. False without memory.
    func end() -> Bool {
        guard !hasEnded else { return true }
        hasEnded = true
        guard needsEnds, given > 0 else { return SDL_AudioStreamFlush(converter) == 0 }
        if !hasLead, !giveLead() { return false }
        let whole = recent + pending
        let last = Array(whole.suffix(channels))
        let mirror = Array(whole.suffix((Self.mirrored + 1) * channels)).reversedFrames(channels)
        let rest = pending + continued(from: last, like: mirror, frames: leadFrames * 2)
        let frames = rest.count / channels / unit * unit
        return give(rest, frames: frames) && SDL_AudioStreamFlush(converter) == 0
    }

    /// Goes on behind `edge` as the sound came to it, mirrored in time and level.
    private func continued(from edge: [Float], like sound: [Float], frames: Int) -> [Float] {
        let known = sound.count / channels - 1
        return (1...frames).flatMap { distance in
            let place = min(distance, Self.mirrored, known)
            return (0..<channels).map { 2 * edge[$0] - sound[place * channels + $0] }
        }
    }

    private func give(_ buffer: [Float], frames: Int) -> Bool {
        if needsEnds {
            let end = frames * channels
            recent = Array(buffer[max(0, end - (Self.mirrored + 1) * channels)..<end])
        }
        return SDL_AudioStreamPut(converter, buffer, Int32(frames * channels * MemoryLayout<Float>.size)) == 0
    }

    /// Up to `count` bytes.
    func take(_ count: Int) -> [UInt8] {
        while lead > 0 {
            let skipped = takeRaw(min(lead, Self.framesAtOnce) * SongChunk.frameBytes).count / SongChunk.frameBytes
            guard skipped > 0 else { return [] }
            lead -= skipped
        }
        let bytes = takeRaw(min(count, available))
        taken += bytes.count / SongChunk.frameBytes
        return bytes
    }

    private func takeRaw(_ count: Int) -> [UInt8] {
        guard count > 0 else { return [] }
        var bytes = [UInt8](repeating: 0, count: count)
        let got = max(0, Int(SDL_AudioStreamGet(converter, &bytes, Int32(count))))
        return Array(bytes.prefix(got / SongChunk.frameBytes * SongChunk.frameBytes))
    }
}

extension [Float] {
    fileprivate func reversedFrames(_ channels: Int) -> [Float] {
        stride(from: count - channels, through: 0, by: -channels).flatMap { self[$0..<$0 + channels] }
    }
}
