/// What the game knows of screen readers.
package struct SpeechState: Equatable, Encodable, Sendable {
    /// The desktop has said whether one runs.
    package var isAsked = false
    package var readerRuns = false
}

extension AppState {
    /// The voice reads this game, or at least its covers.
    package var readsAloud: Bool {
        if settings.describesCovers { return true }
        return switch settings.readAloud {
        case .auto: speech.readerRuns
        case .off: false
        case .on: true
        }
    }

    /// Switches reading aloud on or off, from anywhere; described covers end with it.
    mutating func switchReadAloud() -> [Effect] {
        let isOn = !readsAloud
        let canSpeak = system.canSpeak
        say(isOn && !canSpeak ? Words.cannotSpeak : isOn ? Words.readsAloud : Words.readsNoMore, isLasting: true)
        let describes = settings.describesCovers
        let silenced = !isOn && describes ? set("describe", "off") : []
        return silenced + set("read-aloud", isOn ? "on" : "off")
    }
}
