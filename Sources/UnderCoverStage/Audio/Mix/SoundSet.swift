import Foundation
import UnderCoverCore

/// The effects: encoded, decoded, and those that have notes also in the key of the music.
struct SoundSet {
    /// In bytes. Larger ones are decoded each time: that takes milliseconds, and they would take megabytes.
    private static let largestKept = 24 << 10

    private var encoded: [String: Data] = [:]
    /// In D, as the files are.
    private var decoded: [String: Samples] = [:]
    /// In `key`.
    private var tuned: [String: Samples] = [:]
    private var key: MusicalKey?

    mutating func add(_ name: String, _ bytes: Data) {
        encoded[name] = bytes
        (decoded[name], tuned[name]) = (nil, nil)
    }

    /// Decodes the short ones that are not yet decoded, and drops those that cannot be.
    ///
    /// - Returns: the names of those.
    mutating func decode(_ decoder: (Data) -> Samples?) -> [String] {
        for (name, bytes) in encoded where decoded[name] == nil && bytes.count <= Self.largestKept {
            decoded[name] = decoder(bytes)
        }
        let damaged = encoded.filter { decoded[$0.key] == nil && $0.value.count <= Self.largestKept }.keys.sorted()
        for name in damaged { encoded[name] = nil }
        return damaged
    }

    /// Moves the tuned sounds into a key; nil is D major.
    mutating func tune(to key: MusicalKey?) {
        guard key != self.key else { return }
        self.key = key
        tuned = [:]
        guard let key else { return }
        for sound in Sound.allCases where sound.isTuned {
            let name = name(of: sound)
            tuned[name] = decoded[name]?.transposed(key.semitonesFromD)
        }
    }

    /// The minor form where there is one and the key is minor.
    private func name(of sound: Sound) -> String {
        let minor = sound.rawValue + Sound.minorSuffix
        return sound.isTuned && key?.isMinor == true && encoded[minor] != nil ? minor : sound.rawValue
    }

    enum Found {
        case decoded(Samples)
        /// It was dropped, and is missing from now on.
        case damaged(String)
        case missing
    }

    mutating func samples(of sound: Sound, _ decoder: (Data) -> Samples?) -> Found {
        samples(of: name(of: sound), decoder)
    }

    mutating func samples(of name: String, _ decoder: (Data) -> Samples?) -> Found {
        if let samples = tuned[name] ?? decoded[name] { return .decoded(samples) }
        guard let bytes = encoded[name] else { return .missing }
        if let samples = decoder(bytes) { return .decoded(samples) }
        encoded[name] = nil
        return .damaged(name)
    }
}
