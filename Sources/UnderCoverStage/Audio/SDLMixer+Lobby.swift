import Dispatch
import UnderCoverCore

extension SDLMixer {
    private static let lobbyCheckMilliseconds = 250

    /// Milliseconds until the lobby's music has faded out.
    var lobbyMillisecondsLeft: Int { desk.withLobby { $0.framesLeft } * 1000 / Samples.rate }

    func playLobby(layers: Int) {
        if lobbyLayers == 0 { stopTrack(fadeMilliseconds: Int(Self.fadeInMilliseconds)) }
        lobbyLayers = min(max(layers, 1), Sound.lobby.count)
        let count = lobbyLayers
        desk.withLobby { $0.play(count) }
        fillLobby()
    }

    /// Decodes one layer after another; other sounds that wait in the queue go between them.
    func fillLobby() {
        guard isOpen, desk.withLobby({ $0.count }) < lobbyLayers, let name = lobbyWaiting.popFirst() else { return }
        switch sounds.samples(of: name, Self.samples) {
        case .decoded(let samples): desk.withLobby { $0.add(samples) }
        case .damaged(let name): report(name)
        case .missing: break
        }
        queue.async { [weak self] in self?.fillLobby() }
    }

    func stopLobby() {
        guard lobbyLayers > 0 else { return }
        lobbyLayers = 0
        desk.withLobby { $0.stop() }
        dropSilentLobby()
    }

    /// Polls, because a device may be slower than a clock.
    private func dropSilentLobby() {
        queue.asyncAfter(deadline: .now() + .milliseconds(Self.lobbyCheckMilliseconds)) { [weak self] in
            guard let self, lobbyLayers == 0, desk.withLobby({ $0.count }) > 0 else { return }
            if !isOpen || desk.withLobby({ $0.isSilent }) { dropLobby() } else { dropSilentLobby() }
        }
    }

    func dropLobby() {
        lobbyLayers = 0
        lobbyWaiting = Sound.lobby[...]
        desk.dropLobby()
    }
}
