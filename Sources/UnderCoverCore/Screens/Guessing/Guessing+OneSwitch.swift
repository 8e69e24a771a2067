// One switch: the focus moves by itself, and any press picks what it is on.

extension Guessing {
    /// The choice that the focus has moved to; nil without the setting, and while nobody can answer.
    func scanned(_ app: AppState) -> Int? {
        guard app.settings.oneSwitch, phase == .running, let match = app.match, match.answering == .chosen,
            let round = match.round
        else {
            return nil
        }
        let ticks = match.buzz.map { $0.total - $0.left } ?? used
        return ticks / max(app.settings.switchPace.ticks, 1) % max(round.choices.count, 1)
    }

    /// Any press but those that leave the round picks the scanned choice.
    func switchPressed(_ action: Action?, _ app: inout AppState) -> [Effect]? {
        guard app.match?.isParty == false, let index = scanned(app) else { return nil }
        switch action {
        case .pause, .back, .mute, .fullscreen, .screenshot, .readAloud: return nil
        default: return app.press(TargetID(Target.choice(index)))
        }
    }

    /// Moves the focus of a solo round.
    func scan(_ app: inout AppState) {
        guard app.match?.isParty == false, let index = scanned(app) else { return }
        app.focus = TargetID(Target.choice(index))
    }
}
