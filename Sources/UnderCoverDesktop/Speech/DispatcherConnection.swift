import CSpeech
import UnderCoverCatalogue

/// The connection to speech-dispatcher itself. All of its functions may hang.
struct DispatcherConnection {
    enum Answer {
        /// With the text's number in the server.
        case taken(Int)
        case cancelled
        case gone
    }

    /// Receives news of a connection. It must live as long as the connection.
    private final class Ear {
        let received: @Sendable (_ number: Int, _ hasEnded: Bool) -> Void

        init(_ received: @escaping @Sendable (Int, Bool) -> Void) { self.received = received }
    }

    private let options: SpeechOptions
    private let ear: Ear
    private var connection: OpaquePointer?
    private var language: String?
    private var volume = Volumes.reference
    /// The player's own for all programs, on the server's scale.
    private var usualVolume = 100

    init(_ options: SpeechOptions, received: @escaping @Sendable (_ number: Int, _ hasEnded: Bool) -> Void) {
        self.options = options
        ear = Ear(received)
    }

    var isOpen: Bool { connection != nil }

    /// Connects again, once, where the server has gone.
    /// - Parameter text: nil: only ends what is said.
    mutating func carryOut(_ text: SpokenText?, volume: Int) -> Answer {
        guard let text else {
            cancel()
            return .cancelled
        }
        for _ in 0..<2 {
            guard let connection = connection ?? open() else { return .gone }
            // The current text ends before anything else, so that the next begins the sooner.
            if !text.follows { _ = speech_cancel(connection) }
            prepare(connection, text.language, volume)
            let number = speech_say(connection, text.text)
            if number >= 0 { return .taken(Int(number)) }
            close()
        }
        return .gone
    }

    func cancel() { if let connection { _ = speech_cancel(connection) } }

    mutating func close() {
        if let connection { speech_close(connection) }
        connection = nil
    }

    private mutating func open() -> OpaquePointer? {
        let user = Unmanaged.passUnretained(ear).toOpaque()
        connection = speech_open(
            "under-cover", options.socket, options.startsDispatcher ? 1 : 0,
            { user, number, hasEnded in
                guard let user else { return }
                Unmanaged<Ear>.fromOpaque(user).takeUnretainedValue().received(Int(number), hasEnded != 0)
            }, user)
        language = nil
        volume = Volumes.reference
        var usual: Int32 = 0
        if let connection, speech_volume(connection, &usual) == 0 { usualVolume = Int(usual) }
        return connection
    }

    private mutating func prepare(_ connection: OpaquePointer, _ language: String, _ volume: Int) {
        if self.language != language {
            // Without a voice for it, the one that is there speaks.
            _ = speech_set_language(connection, language)
            self.language = language
        }
        if self.volume != volume {
            _ = speech_set_volume(connection, Int32(ServerVolume.level(volume, usual: usualVolume)))
            self.volume = volume
        }
    }
}

/// How loud the server speaks, -100…100.
enum ServerVolume {
    /// At the slider's first value, the voice is as loud as the player wants it in all programs.
    /// - Parameter percent: of the slider.
    static func level(_ percent: Int, usual: Int) -> Int {
        let (least, most, middle) = (-100, 100, Volumes.reference)
        let usual = min(max(usual, least), most)
        let percent = min(max(percent, 0), 100)
        if percent <= middle { return least + (usual - least) * percent / middle }
        return usual + (most - usual) * (percent - middle) / (100 - middle)
    }
}
