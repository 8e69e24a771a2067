/// Takes secrets out of lines for the log and standard error: user names, passwords and tokens in addresses, and the values
/// of headers such as `Authorization`.
enum Redaction {
    static let mark = "[removed]"

    static func redacted(_ text: String) -> String {
        var text = text
        // To the end of the line, because the value may have several words.
        text.replace(/(?i)\b((?:proxy-)?authorization|cookie|set-cookie)(["']?\s*[:=]\s*)[^\r\n]+/) {
            "\($0.1)\($0.2)\(mark)"
        }
        text.replace(/(?i)\b(bearer|basic|digest)\s+[a-z0-9+\/=._~\-]{6,}/) { "\($0.1) \(mark)" }
        text.replace(/(?i)([a-z][a-z0-9+.\-]*:\/\/)[^\/\s?#]*@/) { "\($0.1)\(mark)@" }
        // Subsonic's parameters t, s and p. Single letters are common, so only where an address has parameters.
        text.replace(/([?&;])([tsp])=[^&;#\s"'”]*/) { "\($0.1)\($0.2)=\(mark)" }
        // A value in quotation marks may have several words.
        text.replace(
            /(?i)([a-z_\-]*(?:api[_\-]?key|token|hmac|hdnea|password|passwd|secret))(["']?\s*[:=]\s*)("(?:\\.|[^"\\\r\n])*"?|'[^'\r\n]*'?|[^&\s"'”]+)/
        ) {
            "\($0.1)\($0.2)\(mark)"
        }
        // These names are common words too, so only where a value follows them.
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
