import UnderCoverCatalogue
import UnderCoverPixels

/// Saves the queue, or songs that were chosen, as a playlist. The name of one that is there adds to it.
package struct PlaylistNaming: NamingScreen {
    package typealias Target = NamingTarget

    package static let name = "playlist-naming"

    package var field = TextField("", limit: CategoryName.longest)
    package var keyboard = ScreenKeyboard()
    /// nil for those of the queue.
    package var chosen: [String]?

    static var title: String { Words.saveAsPlaylist }
    static var keepWord: String { Words.saveList }

    /// The songs of the player's own files, in the order in which they play.
    static func songs(_ app: AppState) -> [String] {
        app.deck.queue.order.compactMap { app.deck.queue[$0]?.id }.filter { $0.hasPrefix(Album.ownSource + "/") }
    }

    static func hasSongs(_ app: AppState) -> Bool {
        app.deck.queue.order.contains { app.deck.queue[$0]?.id.hasPrefix(Album.ownSource + "/") == true }
    }

    package func submitted(_ app: inout AppState) -> [Effect] {
        guard let name = CategoryName.clean(field.text) else { return app.say(Words.needsName) }
        return app.leave() + [.shelf(.savePlaylist(name: name, songs: chosen ?? Self.songs(app)))]
    }
}

extension PlaylistNaming {
    package static let samples = [
        Sample("playlist-naming") { game in
            game.openOwnQueue()
            game.choose(QueueScreen.Target.save)
            game.tick(20)
        }
    ]
}
