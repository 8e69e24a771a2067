@testable import UnderCoverCatalogue
@testable import UnderCoverCore

extension Walkthrough {
    /// A queue of these songs, restored, of which none plays.
    static func withQueue(_ letters: String, at place: Int? = 0, seconds: Double = 0) -> Game {
        var game = Game()
        let queue = PlayQueue(
            songs: songs(letters), order: Array(0..<Int32(letters.count)), unshuffled: nil, place: place, repeats: .off)
        game.send(.deck(.restored(queue, seconds: seconds)))
        return game
    }

    /// A queue of these songs, of which the first plays.
    static func playing(_ letters: String) -> Game {
        var game = withQueue(letters)
        _ = game.deck { $0.deck.play() }
        _ = game.deck(.began(0))
        return game
    }

    /// Does something as a screen would. Returns what the machine is asked for.
    mutating func deck(_ body: (inout AppState) -> Void) -> [DeckOrder] {
        let before = state
        body(&state)
        return Consequences.between(before, state, .tick, asked: []).deckOrders
    }

    mutating func deck(_ news: DeckNews) -> [DeckOrder] { send(.deck(news)).deckOrders }

    var written: String { state.deck.queue.written }
}

extension [Effect] {
    /// Without what the player's music and the desktop are told of it.
    var ofTheGame: [Effect] {
        filter {
            switch $0 {
            case .deck, .desktop: false
            default: true
            }
        }
    }

    /// Without those that save.
    var deckOrders: [DeckOrder] {
        compactMap { if case .deck(let order) = $0, order.saved == nil { order } else { nil } }
    }

    var saved: [QueueSave] { compactMap { if case .deck(let order) = $0 { order.saved } else { nil } } }
}

extension DeckOrder {
    fileprivate var saved: QueueSave? { if case .save(let save) = self { save } else { nil } }
}

/// The order to play the song of that letter and number.
func play(_ letter: String, _ entry: Int32, from seconds: Double = 0) -> DeckOrder {
    .play(looked(letter, entry), from: seconds)
}

func follow(_ letter: String, _ entry: Int32) -> DeckOrder { .follow(looked(letter, entry)) }

/// One of `songs`.
private func looked(_ letter: String, _ entry: Int32) -> DeckSong {
    DeckSong(entry: entry, song: letter, title: "Song \(letter)")
}
