import CBus
import UnderCoverCatalogue

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
