import Dispatch
import Foundation
import FoundationNetworking
import Synchronization

/// A chromedriver of its own, which does what the W3C's WebDriver protocol and Chromium's DevTools protocol say.
final class WebDriver {
    typealias JSON = [String: Any]

    private let process = Process()
    private let address: String

    init(home: Home) throws {
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["chromedriver", "--port=0"]
        process.environment = Program.environment(home: home.url)
        process.standardOutput = try home.writable("chromedriver")
        process.standardError = try home.writable("chromedriver-errors")
        try process.run()
        let process = process
        let port = try wait(for: "chromedriver", within: 30) {
            guard process.isRunning else {
                throw Stuck(what: "chromedriver, which has ended: \(home.text("chromedriver-errors"))")
            }
            return home.text("chromedriver").firstMatch(of: /successfully on port (\d+)/).flatMap { Int($0.1) }
        }
        address = "http://127.0.0.1:\(port)"
    }

    deinit {
        if process.isRunning { process.terminate() }
        process.waitUntilExit()
    }

    /// - Returns: the `value` of the answer, and `NSNull` where it is null.
    @discardableResult
    func ask(_ method: String, _ path: String, _ body: JSON? = nil) throws -> Any {
        var request = URLRequest(url: try Self.url(address + path), timeoutInterval: 60)
        request.httpMethod = method
        if method == "POST" { request.httpBody = try JSONSerialization.data(withJSONObject: body ?? [:]) }
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        let reply = try JSONSerialization.jsonObject(with: try Self.data(of: request)) as? JSON
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

    private static func url(_ text: String) throws -> URL {
        guard let url = URL(string: text) else { throw Refusal(what: text) }
        return url
    }

    private static func data(of request: URLRequest) throws -> Data {
        let answer = Answer()
        let task = URLSession.shared.dataTask(with: request) { data, _, error in
            answer.give(error.map { .failure($0) } ?? .success(data ?? Data()))
        }
        task.resume()
        return try answer.get()
    }

    /// The tests of this suite run one after another and may wait.
    private final class Answer: Sendable {
        private let result = Mutex<Result<Data, any Error>?>(nil)
        private let isThere = DispatchSemaphore(value: 0)

        func give(_ value: Result<Data, any Error>) {
            result.withLock { $0 = value }
            isThere.signal()
        }

        func get() throws -> Data {
            isThere.wait()
            return try result.withLock { try $0?.get() ?? Data() }
        }
    }
}
