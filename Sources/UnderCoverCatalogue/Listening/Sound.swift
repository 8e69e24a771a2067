/// Estimates how long a voice needs for a text: some voices do not report their end, and some hang.
package enum VoicePace {
    /// Ticks of 1/60 s for a letter: about 175 words a minute.
    private static let letterTicks = 4
    /// A sign of Japanese is a syllable or a word.
    private static let signTicks = 11
    /// Before a voice begins.
    private static let startTicks = 12
    /// So many times as long a voice may take that says when it ends. Then it is taken to have hung.
    package static let slowest = 4

    package static func ticks(for text: String) -> Int {
        guard !text.isEmpty else { return 0 }
        return text.unicodeScalars.reduce(startTicks) { $0 + ($1.value >= 0x3000 ? signTicks : letterTicks) }
    }
}

/// How loud each kind of sound is, 0…100, and whether it has two sides.
package struct Volumes: Equatable, Codable, Sendable {
    /// The first value of the sliders. There sounds have the level of their files, and voices the one that players gave
    /// them.
    package static let reference = 80
    /// 9 dB less: a gain is the square of its slider.
    package static func ducked(_ level: Int) -> Int { Int((Double(level) * 0.596).rounded()) }

    package var music: Int
    package var effects: Int
    package var voice: Int
    package var isMuted: Bool
    /// Both sides play the same.
    package var isMono: Bool

    package init(
        music: Int = reference, effects: Int = reference, voice: Int = reference, isMuted: Bool = false,
        isMono: Bool = false
    ) {
        self.music = music
        self.effects = effects
        self.voice = voice
        self.isMuted = isMuted
        self.isMono = isMono
    }
}

/// A sound effect. The raw value names its file.
package enum Sound: String, Codable, Sendable, CaseIterable {
    case move, confirm, back, page, error, lock, phone
    case tick1 = "tick-1"
    case tick2 = "tick-2"
    case tick3 = "tick-3"
    case right1 = "right-1"
    case right2 = "right-2"
    case right3 = "right-3"
    case right4 = "right-4"
    case right5 = "right-5"
    case wrong, late, record, achievement, daily, podium
    case sting1 = "sting-1"
    case sting2 = "sting-2"
    case sting3 = "sting-3"
    case sting4 = "sting-4"
    case sting5 = "sting-5"
    case join1 = "join-1"
    case join2 = "join-2"
    case join3 = "join-3"
    case join4 = "join-4"
    case join5 = "join-5"
    case join6 = "join-6"
    case join7 = "join-7"
    case join8 = "join-8"
    case buzz1 = "buzz-1"
    case buzz2 = "buzz-2"
    case buzz3 = "buzz-3"
    case buzz4 = "buzz-4"
    case buzz5 = "buzz-5"
    case buzz6 = "buzz-6"
    case buzz7 = "buzz-7"
    case buzz8 = "buzz-8"
    case countdown1 = "countdown-1"
    case countdown2 = "countdown-2"
    case countdown3 = "countdown-3"
    case countdownGo = "countdown-go"
    case count1 = "count-1"
    case count2 = "count-2"
    case count3 = "count-3"
    case count4 = "count-4"
    case count5 = "count-5"
}

extension Sound {
    /// Ends the name of a tuned sound's minor form.
    package static let minorSuffix = "-minor"

    package static let rights: [Sound] = [.right1, .right2, .right3, .right4, .right5]
    package static let counts: [Sound] = [.count1, .count2, .count3, .count4, .count5]

    /// So many rising steps for points that are counted up, two at least.
    package static func counts(_ count: Int) -> [Sound] { Array(counts.prefix(max(count, 2))) }

    /// Its notes follow the key of the music, and its file has a minor form.
    package var isTuned: Bool {
        switch self {
        case .confirm, .back, .wrong, .late, .record, .achievement, .daily: true
        default: Self.rights.contains(self) || Self.counts.contains(self)
        }
    }

    /// Parts of the lobby's music, one more for each player who has joined.
    package static let lobby = (1...8).map { "lobby-\($0)" }

    /// The names of all files: effects with their minor forms, and loops.
    package static let files: [String] =
        allCases.flatMap { $0.isTuned ? [$0.rawValue, $0.rawValue + minorSuffix] : [$0.rawValue] }
        + Loop.allCases.map(\.rawValue) + lobby

    /// The music makes room for it. NB: no `default` here, so a sound without this decision does not compile.
    package var ducksMusic: Bool {
        switch self {
        case .move, .confirm, .back, .page, .error, .lock, .phone, .count1, .count2, .count3, .count4, .count5: false
        case .tick1, .tick2, .tick3, .right1, .right2, .right3, .right4, .right5, .wrong, .late, .record, .achievement,
            .daily, .podium, .sting1, .sting2, .sting3, .sting4, .sting5, .join1, .join2, .join3, .join4, .join5,
            .join6,
            .join7, .join8, .buzz1, .buzz2, .buzz3, .buzz4, .buzz5, .buzz6, .buzz7, .buzz8, .countdown1, .countdown2,
            .countdown3, .countdownGo:
            true
        }
    }
}

/// A sound that plays on and on in place of music. The raw value names its file among the effects.
package enum Loop: String, Codable, Sendable, CaseIterable {
    case crackle
    case end = "end-loop"

    /// The share of the music volume.
    package var share: Double { self == .crackle ? 0.2 : 1 }
}

/// News of a text that the game gave to its voice. Texts have numbers from 1 on.
package enum VoiceNews: Equatable, Codable, Sendable {
    case began(Int)
    /// It was said to its end, or stopped.
    case ended(Int)

    package var text: Int {
        switch self {
        case .began(let text), .ended(let text): text
        }
    }
}

/// The key of a piece of music, written as "Fm", "D" or "C#m".
package struct MusicalKey: Equatable, Codable, Sendable {
    /// Semitones above C, 0…11.
    package let tonic: Int
    package let isMinor: Bool

    /// nil for a text that names no key.
    package init?(_ text: String) {
        var rest = Substring(text)
        guard let letter = rest.popFirst(), let natural = Self.naturals[letter] else { return nil }
        let sharps = rest.prefix { $0 == "#" || $0 == "b" }
        rest = rest.dropFirst(sharps.count)
        guard sharps.count <= 2, rest.isEmpty || rest == "m" else { return nil }
        let shift = sharps.reduce(0) { $0 + ($1 == "#" ? 1 : -1) }
        tonic = (natural + shift + 12) % 12
        isMinor = rest == "m"
    }

    private static let naturals: [Character: Int] = ["C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11]

    /// The shortest way from D, -6…5.
    package var semitonesFromD: Int { (tonic - 2 + 18) % 12 - 6 }
}
