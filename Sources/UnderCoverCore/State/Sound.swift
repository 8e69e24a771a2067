import UnderCoverCatalogue
import UnderCoverPixels

extension Sound {
    private static let ticks: [Sound] = [.tick1, .tick2, .tick3]
    private static let countdowns: [Sound] = [.countdown1, .countdown2, .countdown3]
    private static let joins: [Sound] = [.join1, .join2, .join3, .join4, .join5, .join6, .join7, .join8]
    private static let buzzes: [Sound] = [.buzz1, .buzz2, .buzz3, .buzz4, .buzz5, .buzz6, .buzz7, .buzz8]

    /// For one of the last three seconds of a round; they rise. nil for an earlier one.
    static func tick(secondsLeft: Int) -> Sound? { ticks[safe: ticks.count - secondsLeft] }

    /// Three beats of half a second before a party's first cover; nil between them.
    static func countdown(ticksLeft: Int) -> Sound? {
        ticksLeft % 30 == 0 ? countdowns[safe: countdowns.count - ticksLeft / 30] : nil
    }

    /// A step of the scale higher with each right answer in a row; the fifth is the last.
    static func right(inARow count: Int) -> Sound { rights[min(max(count, 1), rights.count) - 1] }

    static var mostCounts: Int { counts.count }

    /// - Parameter player: 0 for the first.
    static func join(_ player: Int) -> Sound { joins[max(player, 0) % joins.count] }

    /// The player's own note as a pulse.
    /// - Parameter player: 0 for the first.
    static func buzz(_ player: Int) -> Sound { buzzes[max(player, 0) % buzzes.count] }

    static func sting(_ tier: Tier) -> Sound {
        switch tier {
        case .nothing: .sting1
        case .poor: .sting2
        case .good: .sting3
        case .great: .sting4
        case .flawless: .sting5
        }
    }
}

// The caption of each sound. NB: no `default` here: a sound without a decision about its caption does not compile.

extension Sound {
    /// nil where the screen shows the same at that moment: the focus, another screen, another page.
    package var caption: String? {
        switch self {
        case .move, .confirm, .back, .page, .count1, .count2, .count3, .count4, .count5: nil
        case .error: Words.captionError
        case .lock: Words.captionLock
        case .phone: Words.captionPhone
        case .tick1: Words.captionSeconds(3)
        case .tick2: Words.captionSeconds(2)
        case .tick3: Words.captionSeconds(1)
        case .right1: Words.captionRight
        case .right2: Words.captionRights(2)
        case .right3: Words.captionRights(3)
        case .right4: Words.captionRights(4)
        case .right5: Words.captionRights(5, isMore: true)
        case .wrong: Words.captionWrong
        case .late: Words.captionLate
        case .record: Words.captionRecord
        case .achievement: Words.captionAchievement
        case .daily: Words.captionDaily
        case .podium: Words.captionPodium
        case .sting1: Words.captionEnd(.nothing)
        case .sting2: Words.captionEnd(.poor)
        case .sting3: Words.captionEnd(.good)
        case .sting4: Words.captionEnd(.great)
        case .sting5: Words.captionEnd(.flawless)
        case .join1: Words.captionJoin(1)
        case .join2: Words.captionJoin(2)
        case .join3: Words.captionJoin(3)
        case .join4: Words.captionJoin(4)
        case .join5: Words.captionJoin(5)
        case .join6: Words.captionJoin(6)
        case .join7: Words.captionJoin(7)
        case .join8: Words.captionJoin(8)
        case .buzz1: Words.captionBuzz(1)
        case .buzz2: Words.captionBuzz(2)
        case .buzz3: Words.captionBuzz(3)
        case .buzz4: Words.captionBuzz(4)
        case .buzz5: Words.captionBuzz(5)
        case .buzz6: Words.captionBuzz(6)
        case .buzz7: Words.captionBuzz(7)
        case .buzz8: Words.captionBuzz(8)
        case .countdown1: Words.captionCountdown(3)
        case .countdown2: Words.captionCountdown(2)
        case .countdown3: Words.captionCountdown(1)
        case .countdownGo: Words.captionGo
        }
    }
}

extension Loop {
    package var caption: String {
        switch self {
        case .crackle: Words.captionCrackle
        case .end: Words.captionEndLoop
        }
    }
}

/// The last sounds in words: the last sound and the last change of the music, which does not hide it.
package struct Captions: Equatable, Encodable, Sendable {
    struct Line: Equatable, Encodable {
        var text: String
        var since: Int
    }

    private(set) var sound: Line?
    private(set) var music: Line?

    /// Three seconds.
    static let ticks = 180

    mutating func received(sound text: String, at tick: Int) { sound = Line(text: text, since: tick) }
    mutating func received(music text: String, at tick: Int) { music = Line(text: text, since: tick) }

    /// Forgets what was heard a while ago.
    mutating func fade(at tick: Int) {
        if let line = sound, tick - line.since >= Self.ticks { sound = nil }
        if let line = music, tick - line.since >= Self.ticks { music = nil }
    }

    var isEmpty: Bool { sound == nil && music == nil }
    /// The sound first: it is about the moment.
    package var text: String? {
        let lines = [sound, music].compactMap { $0?.text }
        return lines.isEmpty ? nil : lines.joined(separator: " · ")
    }
}
