import CBus
import UnderCoverCatalogue

/// A question that was passed on to the portal.
final class PortalRequest {
    static let interface = "org.freedesktop.portal.Request"
    /// Microseconds until the portal has to say that it has the question. The player may take any time.
    static let patience: UInt64 = 3_000_000
    private static let longestTitle = 200
    private static let longestAddress = 3 * 4096
    /// Answers have a few parts; more is no answer.
    private static let mostParts = 50

    let question: DesktopQuestion
    /// Called once.
    let answered: @Sendable (DesktopChoice) -> Void
    unowned let portals: Portals
    /// The last part of the path under which the portal keeps the question. Other programs cannot guess it.
    let token = "undercover" + String(UInt64.random(in: .min ... .max), radix: 16)
    /// That path; nil until the portal has said it.
    var handle: String?
    /// The window is closed already.
    var isOver = false

    init(_ asked: AskedQuestion, _ portals: Portals) {
        (question, answered, self.portals) = (asked.question, asked.answered, portals)
    }

    /// The path by the portal's rules, for a question that it has not taken yet.
    /// - Parameter name: the game's on the bus, ":1.42".
    func expectedHandle(_ name: UnsafePointer<CChar>?) -> String {
        let sender = name.map { String(cString: $0) } ?? ":0.0"
        let part = String(sender.dropFirst().map { $0 == "." ? "_" : $0 })
        return Portals.path + "/request/" + part + "/" + token
    }

    static func from(_ user: UnsafeMutableRawPointer?) -> PortalRequest? {
        user.map { Unmanaged<PortalRequest>.fromOpaque($0).takeUnretainedValue() }
    }

    /// The window of the game has no name that all desktops know, so the portal's is not tied to it.
    func write(to call: OpaquePointer) {
        _ = call.write("", as: "s")
        _ = call.write(String(question.title.prefix(Self.longestTitle)), as: "s")
        _ = BusValue.table([
            .init(key: "handle_token", value: .text(token)),
            .init(key: "directory", value: .flag(question.wantsFolder)),
            .init(key: "multiple", value: .flag(false)),
        ]).write(to: call)
    }

    // MARK: Answers

    /// - Parameter signal: 0 and the addresses that were chosen, 1 where the player has closed the window, or 2.
    static func choice(in signal: OpaquePointer) -> DesktopChoice {
        guard let outcome = signal.readCount() else { return .failed }
        if outcome == 1 { return .cancelled }
        guard outcome == 0, let address = try? address(in: signal), let path = path(of: address) else { return .failed }
        return .chosen(FolderPath(bytes: path))
    }

    /// The only address of "uris".
    private static func address(in signal: OpaquePointer) throws(Garbled) -> String? {
        guard signal.readInto("a", of: "{sv}") else { throw Garbled() }
        for _ in 0..<mostParts {
            guard signal.readInto("e", of: "sv"), let key = signal.readText() else { return nil }
            guard key == "uris" else {
                if bus_skip(signal, "v") < 0 { throw Garbled() }
                try signal.leave()
                continue
            }
            guard signal.readInto("v", of: "as"), signal.readInto("a", of: "s") else { throw Garbled() }
            let address = signal.readText()
            return signal.readText() == nil ? address : nil
        }
        return nil
    }

    /// The path of "file:///home/ada/Music%20old"; nil for any other kind of address.
    static func path(of address: String) -> [UInt8]? {
        let scheme = "file://"
        guard address.utf8.count <= longestAddress, address.lowercased().hasPrefix(scheme) else { return nil }
        var path: [UInt8] = []
        var rest = Array(address.utf8.dropFirst(scheme.utf8.count))[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                path.append(byte)
                continue
            }
            guard rest.count >= 2, rest.prefix(2).allSatisfy({ Character(UnicodeScalar($0)).isHexDigit }),
                let decoded = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
            else { return nil }
            rest.removeFirst(2)
            path.append(decoded)
        }
        while path.count > 1, path.last == UInt8(ascii: "/") { path.removeLast() }
        return path.first == UInt8(ascii: "/") && !path.contains(0) ? path : nil
    }
}

extension OpaquePointer {
    var sender: String? { bus_sender(self).map { String(cString: $0) } }
    var path: String? { bus_path(self).map { String(cString: $0) } }
}
