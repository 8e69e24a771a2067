import CBus

/// A connection to the bus, which knows whether a screen reader runs. Belongs to one thread. None of its calls waits.
final class ReaderConnection {
    private static let orca = "org.gnome.Orca.Service"
    private static let orcaPath = "/org/gnome/Orca/Service"
    /// The modules that have the command to be silent, in Orca 49 and in 50.
    private static let speechModules = ["SpeechAndVerbosityManager", "SpeechManager"]
    private static let accessibility = "org.a11y.Bus"
    private static let accessibilityPath = "/org/a11y/bus"
    private static let bus = "org.freedesktop.DBus"
    /// Microseconds.
    private static let patience: UInt64 = 2_000_000
    /// Seconds that Orca is left alone which has not answered.
    private static let rest = 30.0

    private let bus: OpaquePointer
    private let owner: ReaderBus
    /// Microseconds.
    private let presentingPatience: UInt64
    private var hasAsked = false
    /// nil before the bus has answered.
    private var hasOrca: Bool?
    private var isEnabled: Bool?
    /// Texts that Orca has not answered about, in the order of its answers.
    private var waiting: [VoiceReport] = []

    /// nil where no connection can be begun.
    init?(_ address: String, _ options: SpeechOptions, _ owner: ReaderBus) {
        guard let bus = bus_open(address) else { return nil }
        self.bus = bus
        self.owner = owner
        presentingPatience = UInt64(options.patience * 1_000_000)
    }

    /// Call it last: nothing else works afterwards.
    func close() {
        bus_close(bus)
        let left = waiting
        waiting = []
        for report in left { report.failed() }
    }

    // MARK: The loop

    var isReady: Bool { bus_is_ready(bus) != 0 }
    var descriptor: Int32 { bus_descriptor(bus) }
    var events: Int16 { Int16(truncatingIfNeeded: max(bus_events(bus), 0)) }

    /// Microseconds; nil: none.
    var deadline: UInt64? {
        var time: UInt64 = .max
        return bus_deadline(bus, &time) > 0 && time != .max ? time : nil
    }

    /// Handles what has arrived. Returns false when the bus has gone.
    func turn() -> Bool {
        while true {
            let handled = bus_process(bus)
            if handled < 0 { return false }
            if handled == 0 { break }
        }
        guard bus_events(bus) >= 0, bus_descriptor(bus) >= 0 else { return false }
        if isReady, !hasAsked { ask() }
        return true
    }

    // MARK: Who is there

    private func ask() {
        hasAsked = true
        for name in [Self.orca, Self.accessibility] {
            let rule =
                "type='signal',sender='\(Self.bus)',interface='\(Self.bus)',member='NameOwnerChanged',arg0='\(name)'"
            bus_watch(bus, rule, ReaderHandlers.changed, pointer)
        }
        let rule =
            "type='signal',sender='\(Self.accessibility)',path='\(Self.accessibilityPath)',"
            + "interface='\(Self.bus).Properties',member='PropertiesChanged'"
        bus_watch(bus, rule, ReaderHandlers.changed, pointer)
        askAgain()
    }

    /// After each news, because the news may have been about either.
    fileprivate func askAgain() {
        if let call = call(Self.bus, "/org/freedesktop/DBus", Self.bus, "NameHasOwner") {
            _ = call.write(Self.orca, as: "s")
            bus_send_call(bus, call, ReaderHandlers.toldOwner, pointer, Self.patience)
        }
        if let call = call(Self.accessibility, Self.accessibilityPath, Self.bus + ".Properties", "Get") {
            _ = call.write("org.a11y.Status", as: "s")
            _ = call.write("ScreenReaderEnabled", as: "s")
            bus_send_call(bus, call, ReaderHandlers.toldStatus, pointer, Self.patience)
        }
    }

    fileprivate func toldOwner(_ answer: OpaquePointer) {
        let isThere = bus_error_name(answer) == nil && answer.readFlag() == true
        hasOrca = isThere
        owner.found(hasOrca: isThere)
        tell()
    }

    /// A desktop without accessibility answers with an error.
    fileprivate func toldStatus(_ answer: OpaquePointer) {
        isEnabled = bus_error_name(answer) == nil && answer.readInto("v", of: "b") && answer.readFlag() == true
        tell()
    }

    private func tell() { if let hasOrca, let isEnabled { owner.tell(hasOrca || isEnabled) } }

    // MARK: Orca

    func present(_ text: SpokenText, _ report: VoiceReport) {
        guard isReady, hasOrca == true else { return report.failed() }
        if !text.follows { interrupt() }
        guard let call = call(Self.orca, Self.orcaPath, Self.orca, "PresentMessage") else { return report.failed() }
        _ = call.write(text.text, as: "s")
        guard bus_send_call(bus, call, ReaderHandlers.presented, pointer, presentingPatience) >= 0 else {
            return report.failed()
        }
        waiting.append(report)
    }

    fileprivate func presented(_ answer: OpaquePointer) {
        guard !waiting.isEmpty else { return }
        let report = waiting.removeFirst()
        if bus_error_name(answer) == nil, answer.readFlag() != false { return report.began() }
        owner.rest(seconds: Self.rest)
        report.failed()
    }

    /// The module that is not there answers with an error, which none waits for.
    func interrupt() {
        guard isReady, hasOrca == true else { return }
        for module in Self.speechModules {
            let path = Self.orcaPath + "/" + module
            guard let call = call(Self.orca, path, "org.gnome.Orca.Module", "ExecuteCommand") else { continue }
            _ = call.write("InterruptSpeech", as: "s")
            _ = BusValue.flag(false).write(to: call)
            bus_send_call(bus, call, nil, nil, 0)
        }
    }

    private func call(_ other: String, _ path: String, _ interface: String, _ member: String) -> OpaquePointer? {
        var call: OpaquePointer?
        return bus_new_call(bus, &call, other, path, interface, member) >= 0 ? call : nil
    }

    /// The pointer that sd-bus passes to the handlers. The connection outlives the bus.
    private var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    fileprivate static func from(_ user: UnsafeMutableRawPointer?) -> ReaderConnection? {
        user.map { Unmanaged<ReaderConnection>.fromOpaque($0).takeUnretainedValue() }
    }
}

/// The functions that sd-bus calls.
private enum ReaderHandlers {
    static let changed: bus_handler = { _, user, _ in
        ReaderConnection.from(user)?.askAgain()
        return 0
    }

    static let toldOwner: bus_handler = { answer, user, _ in
        if let answer { ReaderConnection.from(user)?.toldOwner(answer) }
        return 1
    }

    static let toldStatus: bus_handler = { answer, user, _ in
        if let answer { ReaderConnection.from(user)?.toldStatus(answer) }
        return 1
    }

    static let presented: bus_handler = { answer, user, _ in
        if let answer { ReaderConnection.from(user)?.presented(answer) }
        return 1
    }
}
