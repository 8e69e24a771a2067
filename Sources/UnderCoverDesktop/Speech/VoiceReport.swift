/// Reports of a voice about a text that it was given. Each is called once at most, on some thread.
package struct VoiceReport: Sendable {
    package let began: @Sendable () -> Void
    /// It was said to its end, or stopped.
    package let ended: @Sendable () -> Void
    /// The voice cannot say it.
    let failed: @Sendable () -> Void
}
