import Foundation
import UnderCoverCatalogue

/// The desktop's keyring, by libsecret's `secret-tool`. Secrets pass by standard input and output, never by arguments,
/// which other users can read.
package struct SecretService: Sendable {
    /// A locked keyring asks the player for its password.
    private static let secondsToUnlock = 120.0
    private static let secondsToAnswer = 3.0

    private let program: URL
    private let environment: [String: String]

    /// nil without the program, a session bus, or an answer.
    package init?(environment: [String: String], program: String = "/usr/bin/secret-tool") {
        guard environment["DBUS_SESSION_BUS_ADDRESS"]?.isEmpty == false,
            FileManager.default.isExecutableFile(atPath: program)
        else { return nil }
        self.program = URL(fileURLWithPath: program)
        self.environment = environment
        // For a missing secret the program exits with status 1 silently; for a missing service it prints an error.
        guard let probe = try? run(["lookup"] + attributes("nobody"), seconds: Self.secondsToAnswer),
            probe.status <= 1, probe.complaint.isEmpty
        else { return nil }
    }

    package var store: SecretStore {
        SecretStore(
            read: { id throws(AccountError) in try read(id) },
            write: { id, secret throws(AccountError) in try write(id, secret) },
            remove: { id throws(AccountError) in
                let outcome = try run(["clear"] + attributes(id), seconds: Self.secondsToUnlock)
                guard outcome.complaint.isEmpty else { throw .secretService(reason: outcome.complaint) }
            })
    }
}

extension SecretService {
    private struct Outcome {
        var status: Int32
        var output: Data
        var complaint: String
    }

    private func attributes(_ id: String) -> [String] { ["application", "under-cover", "source", id] }

    private func read(_ id: String) throws(AccountError) -> Secret? {
        let outcome = try run(["lookup"] + attributes(id), seconds: Self.secondsToUnlock)
        guard outcome.complaint.isEmpty else { throw .secretService(reason: outcome.complaint) }
        let text = String(decoding: outcome.output, as: UTF8.self)
        return outcome.status != 0 || text.isEmpty ? nil : Secret(text)
    }

    private func write(_ id: String, _ secret: Secret) throws(AccountError) {
        let outcome = try run(
            ["store", "--label=Under Cover: \(id)"] + attributes(id), input: Data(secret.text.utf8),
            seconds: Self.secondsToUnlock)
        guard outcome.status == 0 else { throw .secretService(reason: outcome.complaint) }
    }

    private func run(
        _ arguments: [String], input: Data? = nil, seconds: Double
    ) throws(AccountError) -> Outcome {
        let process = Process()
        let (stdin, stdout, stderr) = (Pipe(), Pipe(), Pipe())
        process.executableURL = program
        process.arguments = arguments
        process.environment = environment
        process.standardInput = stdin
        process.standardOutput = stdout
        process.standardError = stderr
        do { try process.run() } catch { throw .secretService(reason: Words.secretToolSilent) }
        if let input { Self.feed(input, to: stdin.fileHandleForWriting) }
        try? stdin.fileHandleForWriting.close()
        // NB: not terminate(), because processes started from Dispatch's threads inherit a mask that blocks SIGTERM.
        let killer = DispatchWorkItem { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }
        DispatchQueue.global().asyncAfter(deadline: .now() + seconds, execute: killer)
        let output = stdout.fileHandleForReading.readDataToEndOfFile()
        let complaint = stderr.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        killer.cancel()
        guard process.terminationReason == .exit else { throw .secretService(reason: Words.keyringSilent) }
        let line = String(decoding: complaint, as: UTF8.self).split(separator: "\n").first.map(String.init) ?? ""
        return Outcome(status: process.terminationStatus, output: output, complaint: line)
    }

    private static func feed(_ input: Data, to handle: FileHandle) {
        // NB: without this, a program that exits without reading would stop this process by SIGPIPE.
        var pipe = sigset_t()
        var before = sigset_t()
        var now = timespec()
        sigemptyset(&pipe)
        sigaddset(&pipe, SIGPIPE)
        pthread_sigmask(SIG_BLOCK, &pipe, &before)
        try? handle.write(contentsOf: input)
        sigtimedwait(&pipe, nil, &now)
        pthread_sigmask(SIG_SETMASK, &before, nil)
    }
}
