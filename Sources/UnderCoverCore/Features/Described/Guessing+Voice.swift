// When the voice has really ended, as far as it says so. If it does not report that, its time is estimated.

import UnderCoverCatalogue
import UnderCoverPixels

extension Guessing {
    /// The voice says that it is not through with the last stage that it tells.
    func tells(_ app: AppState) -> Bool { app.speech.speaks(telling.text, at: app.tick) }

    func isVoiceBusy(_ app: AppState) -> Bool { app.tick < telling.busyUntil || app.speech.speaks(at: app.tick) }

    /// The round's clock stands still.
    func waitsForVoice(_ app: AppState) -> Bool { telling.holds(at: app.tick, speaks: tells(app)) }

    /// The clock of a described round does not start in mid-word.
    func isReadingAloud(_ app: AppState) -> Bool { app.settings.describesCovers && app.speech.speaks(at: app.tick) }

    mutating func voiceEnded(_ app: AppState) {
        telling.ended(at: app.tick)
        if case .reading(let left) = phase {
            phase = .reading(left: min(left, max(leastReadingTicks(app) - (app.tick - app.input.enteredAt), 1)))
        }
    }

    /// So long the choices are shown before the clock starts, however soon the voice is through with them.
    private func leastReadingTicks(_ app: AppState) -> Int {
        guard let match = app.match else { return 0 }
        if match.isParty { return PartyPace.readyTicks }
        return match.answering == .typed ? 0 : app.settings.secondsToRead * 60
    }

    /// The voice reads the choices to a party.
    func isReadToParty(_ app: AppState) -> Bool {
        guard app.settings.describesCovers, app.match?.isParty == true, case .reading = phase else { return false }
        return true
    }

    /// Any press of a seat cuts that short, but not the two seconds that each round of a party has.
    func cutReading(_ app: inout AppState) -> [Effect] {
        guard isReadToParty(app), app.tick - app.input.enteredAt >= leastReadingTicks(app) else { return [] }
        startClock(&app)
        return ReadIn.song(app)
    }

    /// The voice has to say when it begins and ends.
    package static func awaitsVoice(_ app: AppState) -> Bool { app.settings.describesCovers && shown(app) != nil }

    static func received(_ news: VoiceNews, _ app: inout AppState) {
        guard app.speech.received(news, at: app.tick), case .ended = news, awaitsVoice(app),
            var guessing = shown(app)
        else { return }
        guessing.voiceEnded(app)
        app.show(guessing)
    }
}
