// Spoken names of things, and sentences about reading aloud itself.

extension Words {
    /// Said after the name of what has the focus: what it is. Letters need no such word.
    static func role(_ role: SpokenRole) -> String? {
        switch role {
        case .button: say("button")
        case .tab: say("tab")
        case .field: say("text field")
        case .entry: say("entry")
        case .album: say("album")
        case .section: say("section")
        case .seat: say("seat")
        case .day: say("day")
        case .answer: say("answer")
        case .toggle: say("switch")
        case .slider: say("slider")
        case .selector: say("choice")
        case .control: say("control")
        case .key: nil
        }
    }

    /// The position in a list: "2 of 7".
    static func placeOf(_ number: Int, _ count: Int) -> String { say("\(number) of \(count)") }

    static var readsAloud: String { say("Reading aloud. You can look away now.") }
    static var readsNoMore: String { say("Reading aloud is off.") }

    /// Said on the first screen of the first run.
    static func speechHint(key: String, button: String?) -> String {
        guard let button else { return say("Welcome. Press \(key), and everything here is read aloud.") }
        return say("Welcome. Press \(key), or \(button) on a pad, and everything here is read aloud.")
    }

    static func gained(_ points: Int, total: Int) -> String {
        plural(points, "1 point, \(total) in all.", "\(points) points, \(total) in all.")
    }

    // MARK: Doctor

    package static var reportSpeech: String { say("Reading aloud") }
    package static func speaks(by voice: String) -> String { say("\(voice) speaks.") }
    package static var speechIsSilent: String {
        say("speech-dispatcher does not answer, so reading aloud waits for it before another voice speaks.")
    }
    package static var speechHasNoVoice: String {
        say("Nothing here can speak. Install speech-dispatcher, or espeak-ng.")
    }
    package static func readerRuns(_ runs: Bool) -> String {
        runs ? say("A screen reader runs.") : say("No screen reader runs.")
    }
}
