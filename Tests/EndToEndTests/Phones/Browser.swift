import Foundation

/// The distribution's Chromium without a window, in the size of a phone.
final class Browser {
    /// CSS pixels, and the text size that is set in the browser.
    struct Device {
        var width = 390
        var height = 844
        var textPercent = 100

        static let phone = Device()
        static let smallPhone = Device(width: 320, height: 568)
        static let largePhone = Device(width: 420, height: 800)
        static let onItsSide = Device(width: 844, height: 390)
        static let tablet = Device(width: 768, height: 1024)
        static let largeText = Device(textPercent: 200)
    }

    /// Said by the tests that are skipped where one of the two programs is missing.
    static let missing = "Chromium is missing: sudo apt-get install chromium chromium-driver."
    static let isHere = program != nil && path(of: "chromedriver") != nil
    private static let program = ["chromium", "chromium-browser", "google-chrome"].compactMap(path).first

    private let driver: WebDriver
    private let session: String

    init(_ device: Device = .phone, home: Home) throws {
        driver = try WebDriver(home: home)
        let wanted = ["capabilities": ["alwaysMatch": Self.capabilities(device)]]
        let answer = try driver.ask("POST", "/session", wanted) as? WebDriver.JSON
        session = "/session/" + (answer?["sessionId"] as? String ?? "")
    }

    deinit { _ = try? driver.ask("DELETE", session) }

    private static func path(of program: String) -> String? {
        let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
        return folders.map { "\($0)/\(program)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    private static func capabilities(_ device: Device) -> WebDriver.JSON {
        var arguments = ["--headless=new", "--hide-scrollbars", "--disable-dev-shm-usage", "--no-first-run"]
        // Chromium's own sandbox refuses to run as root.
        if getuid() == 0 { arguments.append("--no-sandbox") }
        let metrics: WebDriver.JSON = [
            "width": device.width, "height": device.height, "pixelRatio": 2, "touch": true,
        ]
        let options: WebDriver.JSON = [
            "binary": program ?? "chromium", "args": arguments, "mobileEmulation": ["deviceMetrics": metrics],
            "prefs": ["webkit.webprefs.default_font_size": 16 * device.textPercent / 100],
        ]
        return ["goog:chromeOptions": options, "goog:loggingPrefs": ["browser": "ALL"]]
    }

    // MARK: Pages

    func open(_ address: String) throws { try driver.ask("POST", session + "/url", ["url": address]) }

    func reload() throws { try driver.ask("POST", session + "/refresh") }

    /// Opens an empty tab beside this one and goes there, which hides this one.
    /// - Returns: the name of the tab left behind, for `goTo(tab:)`.
    func openTab() throws -> String {
        let left = try driver.ask("GET", session + "/window") as? String ?? ""
        let new = try driver.ask("POST", session + "/window/new", ["type": "tab"]) as? WebDriver.JSON
        try goTo(tab: new?["handle"] as? String ?? "")
        return left
    }

    func goTo(tab: String) throws { try driver.ask("POST", session + "/window", ["handle": tab]) }

    /// Closes the tab that is shown.
    func closeTab(thenGoTo tab: String) throws {
        try driver.ask("DELETE", session + "/window")
        try goTo(tab: tab)
    }

    // MARK: Hands

    func click(_ id: String) throws { try driver.ask("POST", try element(id) + "/click") }

    /// Replaces what is in a field.
    func type(_ text: String, into id: String) throws {
        let field = try element(id)
        try driver.ask("POST", field + "/clear")
        try driver.ask("POST", field + "/value", ["text": text])
    }

    /// Presses and releases one key, wherever the focus is.
    func press(_ key: Key) throws {
        let actions = ["keyDown", "keyUp"].map { ["type": $0, "value": key.rawValue] }
        let keyboard: WebDriver.JSON = ["type": "key", "id": "keyboard", "actions": actions]
        try driver.ask("POST", session + "/actions", ["actions": [keyboard]])
    }

    enum Key: String {
        case tab = "\u{E004}"
        case enter = "\u{E007}"
        case space = " "
        case right = "\u{E014}"
    }

    private func element(_ id: String) throws -> String {
        let query = ["using": "css selector", "value": "#" + id]
        let found = try driver.ask("POST", session + "/element", query) as? WebDriver.JSON
        return session + "/element/" + (found?.values.first as? String ?? "")
    }

    // MARK: Eyes

    /// Runs a script that returns a value, such as `return document.title`.
    func run(_ script: String) throws -> Any {
        try driver.ask("POST", session + "/execute/sync", ["script": script, "args": [Any]()])
    }

    func text(_ script: String) throws -> String { try run("return String(\(script))") as? String ?? "" }

    func isTrue(_ script: String) throws -> Bool { try run("return Boolean(\(script))") as? Bool ?? false }

    /// A PNG of what is on the screen.
    func picture() throws -> Data {
        let text = try driver.ask("GET", session + "/screenshot") as? String
        return Data(base64Encoded: text ?? "") ?? Data()
    }

    /// Warnings and errors of the page, such as what its Content-Security-Policy has refused, since the last call.
    func complaints() throws -> [String] {
        let entries = try driver.ask("POST", session + "/se/log", ["type": "browser"]) as? [WebDriver.JSON]
        return (entries ?? []).compactMap { $0["message"] as? String }
    }

    // MARK: Settings of the phone

    /// Light or dark, and what else a style sheet can ask, such as `prefers-reduced-motion`.
    func prefer(dark: Bool, _ others: [String: String] = [:]) throws {
        let all = others.merging(["prefers-color-scheme": dark ? "dark" : "light"]) { $1 }
        let features = all.map { ["name": $0.key, "value": $0.value] }
        try command("Emulation.setEmulatedMedia", ["features": features])
    }

    /// Turns the phone, or makes it another one.
    func resize(_ device: Device) throws {
        let metrics: WebDriver.JSON = [
            "width": device.width, "height": device.height, "deviceScaleFactor": 2, "mobile": true,
        ]
        try command("Emulation.setDeviceMetricsOverride", metrics)
    }

    /// Refuses new connections and tells the page so. Sockets that are open stay open.
    func setOffline(_ isOffline: Bool) throws {
        try command("Network.enable")
        let network: WebDriver.JSON = [
            "offline": isOffline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1,
        ]
        try command("Network.emulateNetworkConditions", network)
    }

    /// The nodes that a screen reader finds, from the top of the page down.
    func accessible() throws -> [Accessible] {
        let tree = try command("Accessibility.getFullAXTree") as? WebDriver.JSON
        let nodes = tree?["nodes"] as? [WebDriver.JSON] ?? []
        return nodes.filter { $0["ignored"] as? Bool != true }.map(Accessible.init)
    }

    struct Accessible: Equatable {
        let role: String
        let name: String

        init(role: String, name: String) { (self.role, self.name) = (role, name) }

        init(_ node: WebDriver.JSON) {
            func value(_ key: String) -> String { (node[key] as? WebDriver.JSON)?["value"] as? String ?? "" }
            self.init(role: value("role"), name: value("name"))
        }
    }

    /// Says a command of the DevTools protocol.
    @discardableResult
    private func command(_ name: String, _ parameters: WebDriver.JSON = [:]) throws -> Any {
        try driver.ask("POST", session + "/goog/cdp/execute", ["cmd": name, "params": parameters])
    }
}
