/// How far the voice has come with the covers of a round. The core hears no voice, so it counts how long one needs.
package struct Telling: Equatable, Encodable, Sendable {
    /// The last stage that was told; nil before the first.
    package internal(set) var stage: TellingStage?
    /// The one before it, to which an interruption returns.
    private var earlier: TellingStage?
    /// The tick of the round's clock at which the next stage may be told; nil after the last.
    package internal(set) var nextAt: Int? = 0
    /// The voice speaks until this tick of the game. Only a player's press interrupts it.
    package internal(set) var busyUntil = 0
    /// It is telling the covers until then, not reading a choice.
    private var isTelling = false
    /// The last stage for which the clock has stood still: for each it does so once.
    private var held: TellingStage?
    private var holdsUntil = 0
    /// How often a player has asked to hear all of it again.
    package internal(set) var repeats = 0

    package init() {}

    /// - Parameters:
    ///   - tick: of the game.
    ///   - ticks: how long the voice needs.
    mutating func tell(_ stage: TellingStage, at tick: Int, for ticks: Int) {
        (earlier, self.stage) = (self.stage, stage)
        (busyUntil, isTelling) = (tick + ticks, true)
        guard held.map({ stage > $0 }) ?? true else { return }
        (held, holdsUntil) = (stage, busyUntil)
    }

    /// The round's clock stands still while a stage is told for the first time: who sees the cover takes it in at once, and
    /// who hears it has to have the same points for knowing it at the same moment of the reveal.
    package func holds(at tick: Int) -> Bool { tick < holdsUntil }

    /// The voice reads something else. A stage that it was telling is told again afterwards.
    /// - Parameter used: ticks on the round's clock.
    mutating func interrupt(at tick: Int, for ticks: Int, used: Int, tellsAgain: Bool = true) {
        if isTelling, tick < busyUntil, tellsAgain { (stage, nextAt) = (earlier, used) }
        (busyUntil, isTelling) = (tick + ticks, false)
        holdsUntil = min(holdsUntil, tick)
    }

    mutating func again(at tick: Int, for ticks: Int) {
        repeats += 1
        (busyUntil, isTelling) = (tick + ticks, false)
        holdsUntil = min(holdsUntil, tick)
    }
}

/// How long a voice needs for a text.
package enum VoicePace {
    /// Ticks of 1/60 s for a letter: about 175 words a minute.
    private static let letterTicks = 4
    /// A sign of Japanese is a syllable or a word.
    private static let signTicks = 11
    /// Before a voice begins.
    private static let startTicks = 12

    package static func ticks(for text: String) -> Int {
        guard !text.isEmpty else { return 0 }
        return text.unicodeScalars.reduce(startTicks) { $0 + ($1.value >= 0x3000 ? signTicks : letterTicks) }
    }
}
