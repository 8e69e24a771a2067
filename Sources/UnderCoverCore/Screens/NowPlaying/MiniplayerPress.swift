// The actions of the miniplayer's parts, on every screen.

extension AppState {
    mutating func press(_ part: MiniplayerTarget) -> [Effect] {
        switch part {
        case .song: return NowPlaying.open(&self)
        case .toggle: toggleDeck()
        case .skip: skipInQueue()
        }
        return []
    }
}
