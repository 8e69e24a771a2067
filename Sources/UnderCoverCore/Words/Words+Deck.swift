// The queue and what plays of it.

extension Words {
    package static var queueIsFull: String { say("The queue is full.") }

    package static func nothingToHear(_ title: String) -> String { say("There is nothing of \(title) to hear.") }

    /// - Parameter reason: completes the sentence: "the file is gone".
    package static func songSkipped(_ title: String, _ reason: String) -> String {
        say("\(title) was skipped: \(reason).")
    }

    package static func songNotPlayed(_ title: String, _ reason: String) -> String {
        say("\(title) cannot be played: \(reason).")
    }
}
