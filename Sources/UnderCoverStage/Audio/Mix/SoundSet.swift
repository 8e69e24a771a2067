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

    /// Decodes the short ones that are not yet decoded.
    mutating func decode(_ decoder: (Data) -> Samples?) {
        for (name, bytes) in encoded where decoded[name] == nil && bytes.count <= Self.largestKept {
            decoded[name] = decoder(bytes)
        }
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

    func samples(of sound: Sound, _ decoder: (Data) -> Samples?) -> Samples? {
        let name = name(of: sound)
        return tuned[name] ?? decoded[name] ?? encoded[name].flatMap(decoder)
    }
}
