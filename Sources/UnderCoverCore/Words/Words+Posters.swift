// The end of a match, in letters as large as the poster.

extension Words {
    /// In capitals, few and short: the bar separates lines.
    /// - Parameter source: the picture.
    package static func poster(_ source: String) -> [String] {
        switch source {
        case "diver": lines(say("FLAWLESS"))
        case "crowd": lines(say("NO|NOTES"))
        case "boot": lines(say("ENCORE!"))
        case "queue": lines(say("SOLD|OUT"))
        case "bow": lines(say("TAKE A|BOW"))
        case "speaker": lines(say("LOUD"))
        case "singer": lines(say("SHARP|EYES"))
        case "trumpet": lines(say("ON FIRE"))
        case "showoff": lines(say("SHOW-OFF"))
        case "cymbal": lines(say("RINGING"))
        case "fork": lines(say("IN TUNE"))
        case "drums": lines(say("NOT BAD"))
        case "bass": lines(say("CLOSE|ENOUGH"))
        case "pianist": lines(say("FINE."))
        case "valves": lines(say("WARM"))
        case "microphone": lines(say("ONE-TWO"))
        case "van": lines(say("HMM."))
        case "stick": lines(say("OUCH"))
        case "dog": lines(say("FEEDBACK"))
        case "tuba": lines(say("WRONG|VENUE"))
        case "plug": lines(say("UNPLUGGED"))
        case "cat": lines(say("OH NO."))
        case "shoe": lines(say("LOST"))
        case "chairs": lines(say("NOBODY?"))
        case "smashed": lines(say("SMASHED"))
        default: []
        }
    }
}
