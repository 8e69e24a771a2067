/// Takes secrets out of what is written down: of addresses the user's name and password and the parameters that open
/// doors, of headers what `Authorization` says.
enum Redaction {
    static let mark = "[removed]"

    static func redacted(_ text: String) -> String {
        var text = text
        // The whole line: what comes after the first word is part of the value.
        text.replace(/(?i)\b((?:proxy-)?authorization|cookie|set-cookie)(["']?\s*[:=]\s*)[^\r\n]+/) {
            "\($0.1)\($0.2)\(mark)"
        }
        text.replace(/(?i)\b(bearer|basic|digest)\s+[a-z0-9+\/=._~\-]{6,}/) { "\($0.1) \(mark)" }
        text.replace(/(?i)([a-z][a-z0-9+.\-]*:\/\/)[^\/\s?#]*@/) { "\($0.1)\(mark)@" }
        // As Subsonic calls them; alone these letters are words, so only where an address has parameters.
        text.replace(/([?&;])([tsp])=[^&;#\s"'”]*/) { "\($0.1)\($0.2)=\(mark)" }
        // What stands in quotation marks is a secret to the last of its words.
        text.replace(
            /(?i)([a-z_\-]*(?:api[_\-]?key|token|hmac|hdnea|password|passwd|secret))(["']?\s*[:=]\s*)("(?:\\.|[^"\\\r\n])*"?|'[^'\r\n]*'?|[^&\s"'”]+)/
        ) {
            "\($0.1)\($0.2)\(mark)"
        }
        // These are words as well, so only where they are the name of a value.
        text.replace(
            /(?i)(["'](?:pw|pass|auth|sig|signature|key)["']\s*:\s*)("(?:\\.|[^"\\\r\n])*"?|'[^'\r\n]*'?|[^,}\s]+)/
        ) {
            "\($0.1)\(mark)"
        }
        text.replace(
            /(?i)([a-z_\-]*(?:pw|pass|auth|sig|signature|jsessionid|key))=(?!value\b)("(?:\\.|[^"\\\r\n])*"?|[^&;#\/?\s"'”]+)/
        ) {
            "\($0.1)=\(mark)"
        }
        return text
    }
}
