import CBus
import UnderCoverCatalogue

/// A value of a property.
indirect enum BusValue: Equatable, Sendable {
    case text(String)
    case path(String)
    case flag(Bool)
    case whole(Int64)
    case real(Double)
    case texts([String])
    case table([Row])

    struct Row: Equatable, Sendable {
        var key: String
        var value: BusValue
    }

    /// As D-Bus writes types.
    private var signature: String {
        switch self {
        case .text: "s"
        case .path: "o"
        case .flag: "b"
        case .whole: "x"
        case .real: "d"
        case .texts: "as"
        case .table: "a{sv}"
        }
    }

    /// A negative errno where it fails.
    func write(to message: OpaquePointer) -> Int32 {
        switch self {
        case .text(let text): return message.write(text, as: "s")
        case .path(let path): return message.write(path, as: "o")
        case .flag(let flag): return withUnsafePointer(to: Int32(flag ? 1 : 0)) { message.write($0, as: "b") }
        case .whole(let number): return withUnsafePointer(to: number) { message.write($0, as: "x") }
        case .real(let number): return withUnsafePointer(to: number) { message.write($0, as: "d") }
        case .texts(let texts):
            return message.write("a", of: "s") { texts.map { message.write($0, as: "s") }.min() ?? 0 }
        case .table(let rows):
            return message.write("a", of: "{sv}") { rows.map { $0.write(to: message) }.min() ?? 0 }
        }
    }

    fileprivate func writeVariant(to message: OpaquePointer) -> Int32 {
        message.write("v", of: signature) { write(to: message) }
    }
}

extension BusValue.Row {
    func write(to message: OpaquePointer) -> Int32 {
        message.write("e", of: "sv") { min(message.write(key, as: "s"), value.writeVariant(to: message)) }
    }
}

/// A message of sd-bus.
extension OpaquePointer {
    func write(_ text: String, as type: Character) -> Int32 { text.withCString { write($0, as: type) } }

    fileprivate func write(_ value: UnsafeRawPointer, as type: Character) -> Int32 {
        bus_write(self, CChar(type.asciiValue ?? 0), value)
    }

    fileprivate func write(_ container: Character, of contents: String, _ body: () -> Int32) -> Int32 {
        let opened = bus_write_open(self, CChar(container.asciiValue ?? 0), contents)
        guard opened >= 0 else { return opened }
        let written = body()
        return written < 0 ? written : bus_write_close(self)
    }

    // MARK: Reading

    /// nil where the message has something else there.
    func readText(_ type: Character = "s") -> String? {
        var text: UnsafePointer<CChar>?
        guard bus_read(self, CChar(type.asciiValue ?? 0), &text) > 0, let text else { return nil }
        return String(cString: text)
    }

    func readFlag() -> Bool? {
        var flag: Int32 = 0
        return bus_read(self, CChar(UInt8(ascii: "b")), &flag) > 0 ? flag != 0 : nil
    }

    func readWhole() -> Int64? {
        var number: Int64 = 0
        return bus_read(self, CChar(UInt8(ascii: "x")), &number) > 0 ? number : nil
    }

    func readReal() -> Double? {
        var number = 0.0
        return bus_read(self, CChar(UInt8(ascii: "d")), &number) > 0 ? number : nil
    }

    func readCount() -> UInt32? {
        var number: UInt32 = 0
        return bus_read(self, CChar(UInt8(ascii: "u")), &number) > 0 ? number : nil
    }

    /// Goes into an array or a variant.
    func readInto(_ container: Character, of contents: String) -> Bool {
        bus_read_open(self, CChar(container.asciiValue ?? 0), contents) > 0
    }
}

/// The functions that sd-bus calls.
enum BusHandlers {
    static func player(user: UnsafeMutableRawPointer?) -> bus_player {
        bus_player(call: called, get: asked, set: changed, user: user)
    }

    private static let called: bus_handler = { call, user, error in
        guard let call, let connection = BusConnection.from(user) else { return -1 }
        return BusHandlers.answer(error) { () throws(Refusal) in
            let member = bus_member(call).map { String(cString: $0) } ?? ""
            try connection.pass(PressReading.press(member, call, connection.shown))
            return bus_answer(call)
        }
    }

    private static let asked: bus_property = { name, answer, user, error in
        guard let name, let answer, let connection = BusConnection.from(user) else { return -1 }
        return PlayerProperty.value(of: String(cString: name), connection.shown)?.write(to: answer) ?? -1
    }

    private static let changed: bus_property = { name, value, user, error in
        guard let name, let value, let connection = BusConnection.from(user) else { return -1 }
        return BusHandlers.answer(error) { () throws(Refusal) in
            try connection.pass(PressReading.setting(String(cString: name), value))
            return 1
        }
    }

    static let named: bus_handler = { answer, user, _ in
        if let answer { BusConnection.from(user)?.named(answer) }
        return 1
    }

    static let listed: bus_handler = { answer, user, _ in
        if let answer { BusConnection.from(user)?.askOthers(answer) }
        return 1
    }

    static let toldStatus: bus_handler = { answer, user, _ in
        if let answer { BusConnection.from(user)?.pauseIfPlaying(answer) }
        return 1
    }

    private static func answer(_ error: UnsafeMutableRawPointer?, _ body: () throws(Refusal) -> Int32) -> Int32 {
        do throws(Refusal) { return try body() } catch let refusal {
            return min(bus_refuse(error, refusal.name, refusal.reason), -1)
        }
    }
}
