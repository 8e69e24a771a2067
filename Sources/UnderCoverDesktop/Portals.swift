import CBus
import UnderCoverCatalogue

// The desktop's portals: how programs should look, a window of the desktop's for choosing a folder or a file, and notices
// beside the game's window. They work the same on GNOME, KDE and others, and in a sandbox. A portal that is absent, hangs
// or lies leaves everything as it was.

/// The portals on one connection to the bus. Belongs to its thread. None of its calls waits.
final class Portals {
    static let name = "org.freedesktop.portal.Desktop"
    static let path = "/org/freedesktop/portal/desktop"
    static let bus = "org.freedesktop.DBus"
    private static let settingsInterface = "org.freedesktop.portal.Settings"
    private static let chooserInterface = "org.freedesktop.portal.FileChooser"
    private static let noticeInterface = "org.freedesktop.portal.Notification"
    /// Each notice takes the place of the one before, because it has the same name.
    private static let noticeName = "club"
    private static let longestNotice = 300
    /// Microseconds. A portal may have to be started first.
    private static let settingsPatience: UInt64 = 20_000_000
    /// Microseconds between two changes that the game shows: a desktop that lies must not make it flicker.
    private static let pace: UInt64 = 500_000
    /// The first version of the chooser that knows folders.
    private static let withFolders: UInt32 = 3

    let connection: OpaquePointer
    private let mayStart: Bool
    private let looked: @Sendable (DesktopLook) -> Void
    private var hasBegun = false
    /// The portal's own name on the bus: signals of other programs are ignored. nil before its first answer.
    private var owner: String?
    private var settings = PortalSettings()
    private var hasChooser = false
    private var told: DesktopLook?
    private var toldAt: UInt64 = 0
    /// The portal may show a notice.
    private var hasNotice = false
    /// One that has not taken a notice is not asked again until it is another.
    private var refusesNotices = false
    private var request: PortalRequest?
    /// Those that the portal has not taken yet, also where they are called off: sd-bus holds their addresses.
    private var unanswered: [PortalRequest] = []

    init(_ connection: OpaquePointer, mayStart: Bool, _ looked: @escaping @Sendable (DesktopLook) -> Void) {
        (self.connection, self.mayStart, self.looked) = (connection, mayStart, looked)
    }

    /// Call it before the connection closes.
    func close() {
        notify(nil)
        end(.failed)
    }

    /// After each turn of a connection that is ready.
    func turn() {
        if !hasBegun { begin() }
        tell()
    }

    /// Microseconds; nil: none.
    var deadline: UInt64? { hasNews ? toldAt + Self.pace : nil }

    // MARK: How programs should look

    private func begin() {
        hasBegun = true
        let signal = "type='signal',sender='"
        bus_watch(
            connection, signal + Self.bus + "',member='NameOwnerChanged',arg0='\(Self.name)'", PortalHandlers.moved,
            pointer)
        bus_watch(
            connection, signal + Self.name + "',interface='\(Self.settingsInterface)',member='SettingChanged'",
            PortalHandlers.changed, pointer)
        bus_watch(
            connection, signal + Self.name + "',interface='\(PortalRequest.interface)',member='Response'",
            PortalHandlers.responded, pointer)
        ask()
    }

    private func ask() {
        if let call = call(Self.path, Self.settingsInterface, "ReadAll") {
            _ = BusValue.texts(PortalSettings.spaces).write(to: call)
            send(call, PortalHandlers.read, Self.settingsPatience)
        }
        if let call = call(Self.path, Self.bus + ".Properties", "Get") {
            _ = call.write(Self.chooserInterface, as: "s")
            _ = call.write("version", as: "s")
            send(call, PortalHandlers.toldVersion, Self.settingsPatience)
        }
    }

    fileprivate func read(_ answer: OpaquePointer) {
        guard bus_error_name(answer) == nil else { return }
        owner = answer.sender
        var new = PortalSettings()
        guard (try? new.take(all: answer)) != nil else { return }
        settings = new
        tell()
    }

    fileprivate func changed(_ signal: OpaquePointer) {
        guard isOwn(signal), (try? settings.take(change: signal)) != nil else { return }
        tell()
    }

    fileprivate func toldVersion(_ answer: OpaquePointer) {
        guard bus_error_name(answer) == nil, answer.readInto("v", of: "u"), let version = answer.readCount() else {
            return
        }
        owner = answer.sender
        hasChooser = version >= Self.withFolders
        tell()
    }

    /// The portal has ended, begun or begun again.
    fileprivate func moved(_ signal: OpaquePointer) {
        guard signal.sender == Self.bus, signal.readText() == Self.name, signal.readText() != nil,
            let new = signal.readText()
        else { return }
        (owner, hasChooser, refusesNotices) = (nil, false, false)
        end(.failed)
        if new.isEmpty { tell() } else { ask() }
    }

    private var look: DesktopLook {
        var look = settings.look
        look.hasChooser = hasChooser
        return look
    }

    private var hasNews: Bool { look != told ?? DesktopLook() }

    private func tell() {
        let now = MonotonicTime.now
        guard hasNews, told == nil || now >= toldAt + Self.pace else { return }
        (told, toldAt) = (look, now)
        looked(look)
    }

    private func isOwn(_ signal: OpaquePointer) -> Bool { owner != nil && signal.sender == owner }

    // MARK: Choosing

    /// Calls off the question before.
    func choose(_ asked: AskedQuestion) {
        end(.cancelled)
        guard hasChooser, let call = call(Self.path, Self.chooserInterface, "OpenFile") else {
            return asked.answered(.failed)
        }
        let new = PortalRequest(asked, self)
        request = new
        new.write(to: call)
        let user = Unmanaged.passUnretained(new).toOpaque()
        if send(call, PortalHandlers.opened, PortalRequest.patience, user) < 0 { return end(.failed) }
        unanswered.append(new)
    }

    func callOff() { end(.cancelled) }

    /// The portal has opened its window, or will at once.
    fileprivate func opened(_ taken: PortalRequest, _ answer: OpaquePointer) {
        unanswered.removeAll { $0 === taken }
        let handle = bus_error_name(answer) == nil ? answer.readText("o") : nil
        taken.handle = handle
        guard taken === request else {
            // Called off meanwhile, so its window has to close.
            if !taken.isOver, let handle { closeWindow(handle) }
            return
        }
        guard handle?.hasSuffix("/" + taken.token) != true else { return }
        // One that does not answer is not asked again until it is another.
        hasChooser = false
        end(.failed)
        tell()
    }

    fileprivate func responded(_ signal: OpaquePointer) {
        // NB: it may come before the answer that says its path.
        guard isOwn(signal), let request, signal.path?.hasSuffix("/" + request.token) == true else { return }
        request.isOver = true
        end(PortalRequest.choice(in: signal))
    }

    private func end(_ choice: DesktopChoice) {
        guard let request else { return }
        self.request = nil
        if !request.isOver { closeWindow(request.handle ?? request.expectedHandle(bus_own_name(connection))) }
        request.answered(choice)
    }

    private func closeWindow(_ handle: String) {
        if let call = call(handle, PortalRequest.interface, "Close") { send(call, nil, 0) }
    }

    // MARK: Notices

    func notify(_ notice: DesktopNotice?) {
        guard let notice else { return takeBack() }
        guard !refusesNotices, let call = call(Self.path, Self.noticeInterface, "AddNotification") else { return }
        _ = call.write(Self.noticeName, as: "s")
        _ = BusValue.table([
            .init(key: "title", value: .text(Self.plain(notice.title))),
            .init(key: "body", value: .text(Self.plain(notice.body))),
        ]).write(to: call)
        hasNotice = true
        refusesNotices = send(call, PortalHandlers.noticed, PortalRequest.patience) < 0
    }

    /// A portal that did not answer is told, too: it may show the notice later.
    private func takeBack() {
        guard hasNotice, let call = call(Self.path, Self.noticeInterface, "RemoveNotification") else { return }
        hasNotice = false
        _ = call.write(Self.noticeName, as: "s")
        send(call, nil, 0)
    }

    /// Some desktops read HTML in notices, and names in them come from other players.
    private static func plain(_ text: String) -> String {
        String(text.filter { !"<>&".contains($0) }.prefix(longestNotice))
    }

    fileprivate func noticed(_ answer: OpaquePointer) { if bus_error_name(answer) != nil { refusesNotices = true } }

    // MARK: The bus

    private func call(_ path: String, _ interface: String, _ member: String) -> OpaquePointer? {
        var call: OpaquePointer?
        return bus_new_call(connection, &call, Self.name, path, interface, member) >= 0 ? call : nil
    }

    @discardableResult
    private func send(
        _ call: OpaquePointer, _ answered: bus_handler?, _ patience: UInt64, _ user: UnsafeMutableRawPointer? = nil
    ) -> Int32 {
        if mayStart, answered != nil { bus_may_start(call) }
        return bus_send_call(connection, call, answered, user ?? pointer, patience)
    }

    /// The pointer that sd-bus passes to the handlers. The portals outlive the bus.
    private var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    fileprivate static func from(_ user: UnsafeMutableRawPointer?) -> Portals? {
        user.map { Unmanaged<Portals>.fromOpaque($0).takeUnretainedValue() }
    }
}

/// The functions that sd-bus calls.
private enum PortalHandlers {
    static let read: bus_handler = { answer, user, _ in
        if let answer { Portals.from(user)?.read(answer) }
        return 1
    }

    static let toldVersion: bus_handler = { answer, user, _ in
        if let answer { Portals.from(user)?.toldVersion(answer) }
        return 1
    }

    static let opened: bus_handler = { answer, user, _ in
        if let answer, let request = PortalRequest.from(user) { request.portals.opened(request, answer) }
        return 1
    }

    static let noticed: bus_handler = { answer, user, _ in
        if let answer { Portals.from(user)?.noticed(answer) }
        return 1
    }

    static let moved: bus_handler = { signal, user, _ in
        if let signal { Portals.from(user)?.moved(signal) }
        return 0
    }

    static let changed: bus_handler = { signal, user, _ in
        if let signal { Portals.from(user)?.changed(signal) }
        return 0
    }

    static let responded: bus_handler = { signal, user, _ in
        if let signal { Portals.from(user)?.responded(signal) }
        return 0
    }
}
