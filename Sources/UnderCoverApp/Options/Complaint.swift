import ArgumentParser
import Foundation
import UnderCoverCatalogue
import UnderCoverCore

/// Says what is wrong with a command line, and what to write instead: the parser knows no settings, no forms of values, and
/// of the commands only that a word was unexpected.
struct Complaint {
    private let root: any ParsableCommand.Type
    /// The parser's own sentence.
    private let message: String
    private let arguments: [String]
    /// The commands that the parser read, the root first.
    private let path: [any ParsableCommand.Type]

    init(_ error: any Error, _ root: any ParsableCommand.Type, _ arguments: [String]) {
        self.init(root.message(for: error), within: root.fullMessage(for: error), root, arguments)
    }

    /// - Parameter full: ends with "See 'under-cover pack --help' for more information.", which alone tells the command.
    init(_ message: String, within full: String, _ root: any ParsableCommand.Type, _ arguments: [String]) {
        (self.root, self.arguments) = (root, arguments)
        self.message = message.split(separator: "\n").joined(separator: " ")
        let words = full.matches(of: /See '([^']+?) -[^']*' for more information/).last?.output.1 ?? ""
        path = Self.path(words.split(separator: " ").dropFirst().map(String.init), from: root)
    }

    /// One line, with a full stop, which the parser's sentences lack.
    var sentence: String {
        let said = explained
        let whole = said.last.map { ".!?…”".contains($0) } == false ? said + "." : said
        return whole.contains("--help`") ? whole : "\(whole) Try \(helped) --help."
    }

    private var explained: String {
        if let word = message.firstMatch(of: /[Uu]nexpected arguments?:? '([^']*)'/)?.output.1 {
            return unexpected(String(word))
        }
        if let option = message.firstMatch(of: /Unknown option '(--[^']+)'/)?.output.1, takesSettings,
            let near = Self.nearest(String(option.dropFirst(2)), among: SettingRow.table.map(\.key))
        {
            return "Unknown option '\(option)'. Did you mean '--\(near)'?"
        }
        guard let option = message.firstMatch(of: /is invalid for '(--[^ ']+|<[^']+>)/)?.output.1,
            let form = Self.forms[String(option)]
        else { return message }
        return "\(message). It takes \(form)."
    }

    private func unexpected(_ word: String) -> String {
        let isCommand = path.count <= 2 && arguments.first == word
        let said = isCommand ? "There is no command “\(word)”." : message + "."
        guard let near = Self.nearest(word, among: path.flatMap(Self.names)) else { return said }
        return "\(said) Did you mean \(near)?"
    }

    private var takesSettings: Bool { path.last.map { Arguments.takesSettings($0.helpMessage()) } ?? false }

    /// The command whose help has the options: that of the whole program has those of its default one.
    private var helped: String {
        let isDefault = path.count == 2 && root.configuration.defaultSubcommand == path[1]
        return (isDefault ? [root] : path).map(Self.name).joined(separator: " ")
    }

    /// The form of each kind of value, by the option or the argument.
    private static let forms: [String: String] = {
        let (size, seconds) = ("a width and a height, as 1280x720", "seconds, as 30 or 2.5")
        let number = "a whole number"
        return [
            "--windowed": size, "--size": size, "--exit-after": seconds, "--at": seconds,
            "--press": "a key and seconds, as 2@1.5", "--seed": "a whole number from 0 on", "--party": number,
            "--phones-port": number, "--players": number, "--matches": number, "<from>": number, "<to>": number,
        ]
    }()
}

extension Complaint {
    /// The sentence for `help` with a command that is not there; nil where all are. The parser would show help of another.
    static func unknownCommand(_ words: [String], _ root: any ParsableCommand.Type) -> String? {
        let path = path(words, from: root)
        guard path.count <= words.count, !words[path.count - 1].hasPrefix("-") else { return nil }
        let word = words[path.count - 1]
        guard word != "help" else { return nil }
        let said = "There is no command “\(word)”."
        let near = path.last.flatMap { nearest(word, among: names($0)) }
        return near.map { "\(said) Did you mean \($0)?" }
            ?? "\(said) Try \(path.map(name).joined(separator: " ")) --help."
    }

    /// The commands that words name, as far as they do.
    private static func path(_ words: [String], from root: any ParsableCommand.Type) -> [any ParsableCommand.Type] {
        var path = [root]
        for word in words {
            let next = path.last?.configuration.subcommands.first { name($0) == word }
            guard let next else { break }
            path.append(next)
        }
        return path
    }

    private static func name(_ command: any ParsableCommand.Type) -> String {
        command.configuration.commandName ?? command._commandName
    }

    private static func names(_ command: any ParsableCommand.Type) -> [String] {
        command.configuration.subcommands.filter { $0.configuration.shouldDisplay }.map(name)
    }

    /// The word that was meant, by a slip or two; nil where none is near.
    static func nearest(_ word: String, among words: [String]) -> String? {
        let most = word.count < 4 ? 1 : 2
        let found = words.compactMap { other in
            Slips.distance(Array(word.lowercased().utf8), Array(other.utf8), most: most).map { (other, $0) }
        }
        return found.min { $0.1 < $1.1 }?.0
    }
}
