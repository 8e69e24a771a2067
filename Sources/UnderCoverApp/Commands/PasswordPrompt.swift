import ArgumentParser
import Foundation
import UnderCoverCore
import UnderCoverMusic

/// Reads a password from the terminal without an echo, or from a file. Every user of the machine can read the command line.
enum PasswordPrompt {
    /// - Parameter file: its first line; "-" is standard input; nil asks at the terminal.
    static func secret(_ question: String, file: String?) throws -> Secret {
        let text = try file.map(firstLine) ?? typed(question)
        guard !text.isEmpty else { throw Failure(Words.wasEmpty) }
        return Secret(text)
    }

    static var canAsk: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 }

    /// Everything but a yes is a no.
    static func agrees(_ question: String) throws(Failure) -> Bool {
        StandardError.raw(LogLine.escaped(question) + " ")
        guard let answer = readLine() else { throw Failure(Words.wasStopped) }
        return ["y", "yes"].contains(answer.trimmingCharacters(in: .whitespaces).lowercased())
    }

    private static func firstLine(_ file: String) throws(Failure) -> String {
        let path = file == "-" ? "/dev/stdin" : file
        guard let handle = FileHandle(forReadingAtPath: path), let data = try? handle.read(upToCount: 10_000) else {
            throw Failure(Words.isUnreadable(file))
        }
        let line = data.prefix { $0 != 10 && $0 != 13 }
        guard let text = String(data: Data(line), encoding: .utf8) else { throw Failure(Words.isNoText(file)) }
        return text
    }

    private static func typed(_ question: String) throws -> String {
        guard isatty(STDIN_FILENO) == 1 else {
            throw ValidationError("There is no terminal to ask at. Give --password-file.")
        }
        StandardError.raw(LogLine.escaped(question) + " ")
        var before = termios()
        tcgetattr(STDIN_FILENO, &before)
        var silent = before
        // NB: without ISIG, because a Ctrl-C here would leave the terminal without an echo.
        silent.c_lflag &= ~tcflag_t(ECHO | ISIG)
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent)
        let line = readLine()
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &before)
        StandardError.raw("\n")
        guard let line, !line.contains("\u{3}") else { throw Failure(Words.wasStopped) }
        return line
    }
}
