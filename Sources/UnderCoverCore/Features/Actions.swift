import UnderCoverCatalogue
import UnderCoverPixels

/// Carries out what players ask for, whichever device said it.
enum Actions {
    /// A key of the remote does what a key of its action would do, and belongs to no device.
    static func pressedRemotely(_ action: Action, _ app: inout AppState) -> [Effect] {
        let effects = app.command(.any(action)) ?? act(action, &app)
        if app.isTyping { Typing.repair(&app) }
        return effects
    }

    static func act(_ action: Action, _ app: inout AppState) -> [Effect] {
        switch action {
        case .up, .down, .left, .right: return app.move(action)
        case .confirm: return app.focus.map { press($0, &app) } ?? []
        case .back: return app.command(.back) ?? app.leave()
        case .answer1, .answer2, .answer3, .answer4, .answer5, .answer6:
            return action.answerIndex.flatMap { app.screen.answerID($0, app) }.map { press($0, &app) } ?? []
        case .pause: return app.command(.pause) ?? []
        case .previousSection: return app.moveSection(-1)
        case .nextSection: return app.moveSection(1)
        case .pageUp: return app.turnPage(isDown: false)
        case .pageDown: return app.turnPage(isDown: true)
        case .extra: return app.command(.extra) ?? Typing.deleteLast(&app)
        case .search: return app.command(.search) ?? Search.open(&app)
        case .fullscreen: return app.set("fullscreen", app.window.isFullscreen ? "off" : "on")
        case .mute:
            let isMuted = !app.settings.mute
            app.say(isMuted ? Words.muted : Words.unmuted, isLasting: true)
            return app.set("mute", isMuted ? "on" : "off")
        case .screenshot: return [.takeScreenshot]
        case .readAloud: return SpeechState.switchReading(&app)
        // Keys of these are the music's before they are actions.
        case .playMusic, .stopMusic, .previousSong, .nextSong: return []
        }
    }

    /// A hint of the footer does what its button does.
    static func press(_ id: TargetID, _ app: inout AppState) -> [Effect] {
        let effects = app.press(id)
        if let part = id.target as? MiniplayerTarget { return Miniplayer.pressed(part, &app) }
        return (id.target as? FooterTarget).map { act($0.action, &app) } ?? effects
    }
}
