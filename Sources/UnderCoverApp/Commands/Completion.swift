import ArgumentParser
import Foundation
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverMusic

/// Says what may come next on a command line. The scripts of all three shells ask the program itself, because what the parser
/// would write for them knows no settings, no categories, and the game's options only after `play`.
struct Completion {
    /// The command by which shells ask, followed by the words so far, the last of which is begun and may be empty.
    static let command = "complete-words"

    enum Answer: Equatable {
        case words([String])
        case files, folders
    }

    private let root: Command
    /// Asked only where an id of a category may come, because reading them takes a moment.
    private let categories: () -> [String]

    init(_ root: any ParsableCommand.Type, categories: @escaping () -> [String]) throws {
        self.root = try JSONDecoder().decode(Tool.self, from: Data(root._dumpHelp().utf8)).command
        self.categories = categories
    }

    func answer(_ words: [String]) -> Answer {
        let words = Self.joined(words)
        let begun = words.last ?? ""
        var (path, given, rest) = ([root], 0, words.dropLast()[...])
        while let word = rest.popFirst() {
            if word.hasPrefix("-") {
                // The last word may be the value, so its option stays.
                if !word.contains("="), takesValue(word, path) {
                    guard rest.popFirst() != nil else { return values(of: word, begun, path) }
                }
            } else if given == 0, let next = path.last?.all.first(where: { $0.commandName == word }) {
                path.append(next)
            } else {
                given += 1
            }
        }
        if begun.hasPrefix("-"), let end = begun.firstIndex(of: "=") {
            let name = String(begun[..<end])
            guard case .words(let found) = values(of: name, String(begun[begun.index(after: end)...]), path) else {
                return .files
            }
            return .words(found.map { name + "=" + $0 })
        }
        if begun.hasPrefix("-") { return .words(Self.beginning(begun, options(path))) }
        if let last = words.dropLast().last, setting(last, path) != nil { return values(of: last, begun, path) }
        return arguments(path, given, begun)
    }

    /// Bash makes three words of "--theme=dark"; here it is two.
    private static func joined(_ words: [String]) -> [String] {
        guard words.contains("=") else { return words }
        let parts = words.filter { $0 != "=" }
        return words.last == "=" ? parts + [""] : parts
    }

    private static func beginning(_ begun: String, _ words: [String]) -> [String] {
        words.filter { $0.hasPrefix(begun) }
    }
}

extension Completion {
    /// The command with its default one, whose options and arguments it takes as well.
    private func reached(_ path: [Command]) -> [Command] {
        guard let last = path.last else { return [] }
        return [last] + last.all.filter { $0.commandName == last.defaultSubcommand }
    }

    private func parts(_ path: [Command]) -> [Argument] { reached(path).flatMap { $0.arguments ?? [] } }

    private func options(_ path: [Command]) -> [String] {
        let parts = parts(path).filter { $0.kind != "positional" && $0.shouldDisplay != false }
        let names = parts.flatMap(\.words).filter { $0.hasPrefix("--") }
        let settings = takesSettings(path) ? SettingRow.table.map { "--" + $0.key } : []
        return Set(names + settings + ["--help"]).sorted()
    }

    private func takesSettings(_ path: [Command]) -> Bool { parts(path).contains { $0.words.contains("--set") } }

    private func setting(_ option: String, _ path: [Command]) -> SettingRow? {
        takesSettings(path) ? SettingRow.named(String(option.dropFirst(2))) : nil
    }

    /// A switch may stand alone, and so is followed by other words, too.
    private func takesValue(_ option: String, _ path: [Command]) -> Bool {
        if let row = setting(option, path) { return !Arguments.values(of: row).contains("on") }
        return parts(path).contains { $0.kind == "option" && $0.words.contains(option) }
    }

    private func values(of option: String, _ begun: String, _ path: [Command]) -> Answer {
        if let row = setting(option, path) {
            guard case .number(let range, let step, _) = row.kind else {
                return .words(Self.beginning(begun, Arguments.values(of: row)))
            }
            let numbers = stride(from: range.lowerBound, through: range.upperBound, by: step).map(String.init)
            return .words(numbers.count > 30 ? [] : Self.beginning(begun, numbers))
        }
        switch option {
        case "--category": return .words(Self.beginning(begun, categories()))
        case "--screen":
            let isPicture = path.last?.commandName == "screenshot"
            return .words(Self.beginning(begun, isPicture ? ScreenshotCommand.screens : Screens.names))
        case "--data-dir", "--music-dir": return .folders
        case "--out", "--record", "--open", "--html", "--cover", "--password-file": return .files
        default:
            let part = parts(path).first { $0.words.contains(option) }
            return .words(Self.beginning(begun, part?.allValues ?? []))
        }
    }

    /// Commands, and what stands without an option.
    /// - Parameter given: how many of these are there already.
    private func arguments(_ path: [Command], _ given: Int, _ begun: String) -> Answer {
        let commands = given == 0 ? (path.last?.all ?? []).filter { $0.shouldDisplay != false }.map(\.commandName) : []
        let places = parts(path).filter { $0.kind == "positional" }
        let place = given < places.count ? places[given] : places.last { $0.isRepeating }
        var words = Self.beginning(begun, commands)
        guard let place else { return words.isEmpty && path.count == 1 ? .files : .words(words) }
        let names = path.map(\.commandName)
        if names.contains("categories") || names.contains("pack") {
            words += Self.beginning(begun, categories())
        } else if names.contains("scan") || names.suffix(2) == ["club", "join"] {
            return .folders
        } else if let known = place.allValues {
            words += Self.beginning(begun, known)
        } else if words.isEmpty, ["import", "replay", "barcode"].contains(names.last) {
            return .files
        }
        return .words(words)
    }

    /// The parser's own description of the commands, for tools such as this.
    private struct Tool: Decodable {
        let command: Command
    }

    private struct Command: Decodable {
        let commandName: String
        let shouldDisplay: Bool?
        let defaultSubcommand: String?
        let subcommands: [Command]?
        let arguments: [Argument]?

        var all: [Command] { subcommands ?? [] }
    }

    private struct Argument: Decodable {
        struct Name: Decodable {
            let kind, name: String
        }

        let kind: String
        let shouldDisplay: Bool?
        let isRepeating: Bool
        let names: [Name]?
        let allValues: [String]?

        /// As they are typed.
        var words: [String] { (names ?? []).map { ($0.kind == "long" ? "--" : "-") + $0.name } }
    }

    /// One word a line, or a line that has the shell complete names of files. Never fails: a shell shows nothing of it.
    static func run(_ words: [String]) {
        let place = words.firstIndex(of: "--data-dir").map { words.index(after: $0) }
        let dataDir = place.flatMap { words.indices.contains($0) ? words[$0] : nil }
        guard let completion = try? Completion(UnderCover.self, categories: { categories(dataDir) }) else { return }
        switch completion.answer(words) {
        case .words(let words): Output.lines(words)
        case .files: Output.line(":files")
        case .folders: Output.line(":folders")
        }
    }

    /// Ids of categories. Asking makes no database.
    private static func categories(_ dataDir: String?) -> [String] {
        guard let files = try? GameFiles(dataDir: dataDir, memoryOnly: true) else { return [] }
        let stored = Store.peek(folder: files.folders.data)?.kept.categories ?? []
        return files.categories(stored).map(\.id.rawValue)
    }

    /// The script that has a shell ask; nil for another shell.
    static func script(for shell: String) -> String? {
        switch shell {
        case "bash": bash
        case "zsh": zsh
        case "fish": fish
        default: nil
        }
    }

    private static let bash = """
        _under_cover() {
            local line cur=${COMP_WORDS[COMP_CWORD]}
            COMPREPLY=()
            while IFS= read -r line; do
                case $line in
                :files) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$cur") ;;
                :folders) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -d -- "$cur") ;;
                *) COMPREPLY+=("$(printf %q "$line")") ;;
                esac
            done < <("${COMP_WORDS[0]}" \(command) "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
        }
        complete -F _under_cover under-cover
        """

    private static let zsh = """
        #compdef under-cover
        _under_cover() {
            local -a lines
            lines=("${(@f)$("${words[1]}" \(command) "${(@)words[2,CURRENT]}" 2>/dev/null)}")
            case ${lines[1]} in
            :files) _files ;;
            :folders) _files -/ ;;
            ?*) compadd -- "${lines[@]}" ;;
            esac
        }
        if [[ ${funcstack[1]} == _under-cover ]]; then _under_cover "$@"; else compdef _under_cover under-cover; fi
        """

    private static let fish = """
        function __under_cover
            set -l words (commandline -opc)
            set -l current (commandline -ct)
            for line in ($words[1] \(command) $words[2..-1] "$current" 2>/dev/null)
                switch $line
                    case :files
                        __fish_complete_path "$current"
                    case :folders
                        __fish_complete_directories "$current"
                    case '*'
                        printf '%s\\n' $line
                end
            end
        end
        complete -c under-cover -f -a '(__under_cover)'
        """
}
