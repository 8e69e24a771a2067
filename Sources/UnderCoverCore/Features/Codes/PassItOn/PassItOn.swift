import UnderCoverCatalogue

/// The code of a match that is over, for others: as letters to type, as squares for a phone, and as a picture.
package struct PassItOn: PageScreen {
    package enum Target: ScreenTarget { case copy, save, done }

    package static let name = "pass-it-on"

    /// The result of the match, for the picture.
    package var end: Final

    package func firstFocus(_ app: AppState) -> TargetID? { TargetID(Target.copy) }

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        switch target {
        case .copy:
            guard let code = app.challenge?.description else { return [] }
            app.say(Words.codeCopied)
            return [.copy(code)] + ClubState.tellOfCard(app)
        case .save: return [.saveShareCard] + ClubState.tellOfCard(app)
        case .done: return app.leave()
        }
    }

    package func shareCard(_ app: AppState) -> ShareCard? { end.shareCard(app) }

    package static let samples = [
        Sample("pass-it-on") { game in
            game.startMatch()
            game.playRounds([(true, 60), (false, 0), (true, 20)])
            game.tick(Motion.bounceTicks)
            game.choose(Final.Target.share)
        }
    ]
}
