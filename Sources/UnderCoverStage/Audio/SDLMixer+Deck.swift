import Dispatch
import UnderCoverCore

extension SDLMixer {
    /// The chain that owns the music; nil while other music plays, or none.
    var deck: DeckChain? { if case .deck(let chain) = wanted?.piece { chain } else { nil } }

    /// The chain, which takes the music over where it does not own it. The music that plays fades out first.
    func takeDeck(_ heard: @escaping @Sendable (DeckNote) -> Void) -> DeckChain {
        if let deck { return deck }
        let chain = DeckChain(queue: queue, heard: heard)
        if metersDeck { chain.meter(true) }
        let playing = MusicPlaying(loops: true)
        playMusic(WantedMusic(piece: .deck(chain), name: Words.theQueue, playing: playing, failed: soundFailed))
        return chain
    }

    /// The silent deck plays where no device does.
    func paceDeck() { silentDeck.play(isOpen || deck?.isPaused == true ? nil : deck) }
}
