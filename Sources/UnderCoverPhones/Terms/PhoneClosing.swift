import NIOWebSocket

/// Why the server ends a phone's connection.
package enum PhoneClosing: Int, CaseIterable, Sendable {
    case goingWell = 1000
    case protocolError = 1002
    /// Not text, or a message in several frames.
    case notText = 1003
    case notUTF8 = 1007
    /// The game ends. Its party may go on when it starts again.
    case restart = 1012
    case partyOver = 4000
    case otherTab = 4001
    case sentHome = 4003
    case tooMuch = 4008
    case roomFull = 4010
    case roomLocked = 4011
    case noHello = 4012

    /// For people who build a pad; the page has sentences of its own.
    var reason: String {
        switch self {
        case .goingWell, .protocolError: ""
        case .restart: "the game ends, and may start again"
        case .notText: "one text frame a message"
        case .notUTF8: "not UTF-8"
        case .partyOver: "the party is over"
        case .otherTab: "opened in another tab"
        case .sentHome: "sent home"
        case .tooMuch: "too many messages"
        case .roomFull: "the room is full"
        case .roomLocked: "the room is locked"
        case .noHello: "no hello in time"
        }
    }

    var code: WebSocketErrorCode { WebSocketErrorCode(codeNumber: rawValue) }
}
