import Foundation
import Waiting

/// A chromedriver of its own, which does what the W3C's WebDriver protocol and Chromium's DevTools protocol say.
final class WebDriver {
    typealias JSON = [String: Any]

    private let process = Process()
    private let server: LoopbackHTTP

    init(home: Home) throws {
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["chromedriver", "--port=0"]
        process.environment = Program.environment(home: home.url)
        process.standardOutput = try home.writable("chromedriver")
        process.standardError = try home.writable("chromedriver-errors")
        try process.run()
        let process = process
        let port = try wait(for: "chromedriver") {
            guard process.isRunning else {
                throw Stuck("chromedriver, which has ended: \(home.text("chromedriver-errors"))")
            }
            return home.text("chromedriver").firstMatch(of: /successfully on port (\d+)/).flatMap { UInt16($0.1) }
        }
        server = LoopbackHTTP(port: port)
    }

    deinit {
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }

    /// - Returns: the `value` of the answer, and `NSNull` where it is null.
    @discardableResult
    func ask(_ method: String, _ path: String, _ body: JSON? = nil) throws -> Any {
        let text = method == "POST" ? try JSONSerialization.data(withJSONObject: body ?? [:]) : Data()
        let reply = try JSONSerialization.jsonObject(with: server.body(method, path, text)) as? JSON
        let value = reply?["value"] ?? NSNull()
        if let failure = value as? JSON, let message = failure["message"] as? String, failure["error"] != nil {
            throw Refusal(what: "\(path): \(message.prefix(300))")
        }
        return value
    }

    /// The browser said no, or is gone.
    struct Refusal: Error, CustomStringConvertible {
        let what: String

        var description: String { "Chromium could not do \(what)" }
    }
}
