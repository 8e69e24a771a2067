package struct SpeechOptions: Sendable {
    /// The bus on which screen readers are.
    package var desktop: DesktopOptions
    /// The names of speech-dispatcher's client library.
    package var libraries = ["libspeechd.so.2"]
    /// Seconds that a text may take until a service has it; then the next voice says it.
    package var patience = 1.5
    /// The same while the game connects, because the service may have to start.
    package var openingPatience = 3.0
    /// Seconds that a service rests which did not answer; each following rest is twice as long.
    package var firstRest = 5.0
    package var longestRest = 120.0
    /// The socket of speech-dispatcher; nil takes the one that the environment names.
    package var socket: String?
    /// Whether a text may start speech-dispatcher.
    package var startsDispatcher = true

    package init(environment: [String: String]) { desktop = DesktopOptions(environment: environment) }
}
