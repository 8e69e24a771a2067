import Foundation
@testable import UnderCoverMusic

/// `Tests/Servers/fault-server`, shared by all tests; ends with this process. Each test has a key of its own.
struct FaultServer: @unchecked Sendable {
    struct Seen: Decodable {
        struct Request: Decodable {
            var method: String
            var path: String
            var headers: [[String]]
            var body: String
            /// The listener, or the host in a request to a proxy.
            var place: String
            var connection: Int
            /// Requests under way when it came, including itself.
            var together: Int
            /// Seconds, by a clock of the server's own that is never set.
            var at: Double

            func header(_ name: String) -> String? {
                headers.first { $0[0].lowercased() == name.lowercased() }?[1]
            }
        }

        /// Connections to the trap by all tests.
        var trapped: Int
        var requests: [Request]
    }

    struct Wrong: Error {
        var why: String
    }

    private struct Greeting: Decodable {
        var ports: [String: Int]
        var certificate: String
    }

    private let greeting: Greeting
    let key = UUID().uuidString

    /// Keeps the server alive: it reads its standard input until the end.
    private let process: Process

    private static let shared = Result { try FaultServer(Process()) }

    init() throws {
        let shared = try Self.shared.get()
        (greeting, process) = (shared.greeting, shared.process)
    }

    /// A unique key.
    static func alone() throws -> FaultServer { try FaultServer(Process()) }

    /// A file of trusted certificates, this server's first.
    var certificate: String { greeting.certificate }

    func port(_ place: String) -> Int { greeting.ports[place] ?? 0 }

    /// `path` with this test's key.
    func url(_ path: String, at place: String = "main", host: String = "127.0.0.1") throws -> URL {
        let scheme = ["main", "other", "trap"].contains(place) ? "http" : "https"
        let mark = path.contains("?") ? "&" : "?"
        return try address("\(scheme)://\(host):\(port(place))\(path)\(mark)t=\(key)")
    }

    func address(_ text: String) throws -> URL {
        guard let url = URL(string: text) else { throw Wrong(why: text) }
        return url
    }

    func origin(_ place: String = "main") throws -> Origin {
        guard let origin = Origin(try url("/", at: place)) else { throw Wrong(why: place) }
        return origin
    }

    /// A request to this server with short timeouts.
    func request(_ path: String, bytes: Int = 1_000_000, stall: Double = 5, total: Double = 15) throws -> HTTPRequest {
        HTTPRequest(
            try url(path), limits: HTTPLimits(bytes: bytes, stallSeconds: stall, totalSeconds: total),
            reach: .overridden(origin: try origin()))
    }

    /// Requests under this test's key, or another.
    func seen(_ key: String? = nil) async throws -> Seen {
        let seen = try address("http://127.0.0.1:\(port("main"))/seen?t=\(key ?? self.key)")
        let answer = try await HTTPClient.live(.patient).send(
            HTTPRequest(seen, reach: .overridden(origin: try origin())))
        return try JSONDecoder().decode(Seen.self, from: answer.body)
    }

    private init(_ process: Process) throws {
        let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Servers/fault-server")
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", script.path]
        process.standardInput = Pipe()
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        var line = Data()
        while !line.contains(UInt8(ascii: "\n")) {
            let more = output.fileHandleForReading.availableData
            if more.isEmpty { throw Wrong(why: "the fault server did not start") }
            line += more
        }
        greeting = try JSONDecoder().decode(Greeting.self, from: line)
        self.process = process
    }
}

extension LiveSettings {
    /// The game's settings, without this machine's proxies.
    static var patient: LiveSettings {
        var settings = LiveSettings()
        settings.environment = [:]
        return settings
    }

    /// Short pauses after a 503.
    static var hasty: LiveSettings {
        var settings = patient
        settings.pauses = [0.02, 0.04, 0.08]
        return settings
    }
}

extension HTTPClient {
    /// The error of a request.
    func result(_ request: HTTPRequest) async -> Result<HTTPResponse, HTTPError> {
        do throws(HTTPError) { return .success(try await send(request)) } catch { return .failure(error) }
    }

    func error(_ request: HTTPRequest) async -> HTTPError? {
        if case .failure(let error) = await result(request) { error } else { nil }
    }
}
