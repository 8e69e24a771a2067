import ArgumentParser
import Foundation
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverMusic

/// The settings table as command-line options.
package enum Arguments {
    /// Turns `--rounds 5`, `--rounds=5` and `--mute` into `--set rounds=5` and `--set mute=on`, so that every row of the
    /// settings table is an option.
    package static func expanded(_ arguments: [String]) -> [String] {
        var expanded: [String] = []
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            let parts = argument.dropFirst(2).split(separator: "=", maxSplits: 1).map(String.init)
            guard argument.hasPrefix("--"), let name = parts.first, let row = SettingRow.named(name) else {
                expanded.append(argument)
                continue
            }
            let value = parts.count == 2 ? parts[1] : isSwitch(row, next: rest.first) ? "on" : rest.popFirst() ?? ""
            expanded += ["--set", "\(name)=\(value)"]
        }
        return expanded
    }

    /// Tells whether `--mute` stands alone and means on; in `--mute off` it has a value.
    private static func isSwitch(_ row: SettingRow, next: String?) -> Bool {
        let values = values(of: row)
        return values.contains("on") && next.map(values.contains) != true
    }

    /// Turns the first argument of the game that stands for itself, such as a link, into an option, whatever options stand
    /// beside it. Those of other commands, and values of options, stay.
    static func naming(_ option: String, in arguments: [String], _ isMeant: (String) -> Bool) -> [String] {
        let isOfGame = arguments.first.map { $0.hasPrefix("-") || $0 == "play" || isMeant($0) } ?? false
        let place = arguments.indices.first { index in
            let argument = arguments[index]
            guard !argument.hasPrefix("-"), isMeant(argument) else { return false }
            return index == 0 || !takesValue(arguments[index - 1], next: argument)
        }
        guard isOfGame, let place else { return arguments }
        var named = arguments
        named[place] = "\(option)=\(arguments[place])"
        return named.first == "play" ? named : ["play"] + named
    }

    private static func takesValue(_ argument: String, next: String) -> Bool {
        guard argument.hasPrefix("--"), !argument.contains("=") else { return false }
        let name = String(argument.dropFirst(2))
        return !["offline", "daily"].contains(name) && SettingRow.named(name).map { isSwitch($0, next: next) } != true
    }

    static func values(of row: SettingRow) -> [String] {
        switch row.kind {
        case .toggle: ["on", "off"]
        case .number(let range, _, let unit): ["\(range.lowerBound)…\(range.upperBound)\(unit)"]
        case .choice(let options): options.map(\.value)
        }
    }

    /// The settings with their values, what each is about and its default.
    static var discussion: String {
        let rows = SettingRow.table.map { row in
            let about = "\(row.label). \(row.hint) Default: \(row.value(in: Settings()))."
            return (["  --\(row.key) \(values(of: row).joined(separator: "|"))"] + lines(about)).joined(separator: "\n")
        }
        let actions = "Actions: " + Action.allCases.map(\.rawValue).joined(separator: ", ") + "."
        let controls = ["  --set control.ACTION=Key,Key|button,button"] + lines(actions)
        return heading + "\n" + (rows + controls).joined(separator: "\n")
    }

    private static let heading = "SETTINGS, for this run only:"

    /// A command takes settings where its help names the option that they are turned into.
    static func takesSettings(_ help: String) -> Bool { help.contains("--set <set>") }

    /// Help with the settings below all else. The parser has them above the usage, or leaves them out.
    static func settingsLast(_ help: String) -> String {
        var rest = help
        if let begin = help.range(of: heading)?.lowerBound,
            let end = help.range(of: "USAGE:", range: begin..<help.endIndex)?.lowerBound
        {
            rest.removeSubrange(begin..<end)
        }
        return takesSettings(rest) ? rest + "\n\n" + discussion : rest
    }

    /// The lines of a text below its option, at most 80 columns wide.
    private static func lines(_ text: String) -> [String] {
        let indent = String(repeating: " ", count: 6)
        return text.split(separator: " ").reduce(into: []) { lines, word in
            if let last = lines.last, last.count + word.count < 80 {
                lines[lines.count - 1] += " " + word
            } else {
                lines.append(indent + word)
            }
        }
    }
}

/// The options that start another player's match.
struct ChallengeOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Play the match of a challenge code. Where its category is missing, the game says so and offers to fetch it.",
            valueName: "CODE|LINK"))
    var code: String?
    @Option(
        help: ArgumentHelp(
            "Show a challenge, also given alone, as in `under-cover under-cover://challenge/CODE`. A game that runs gets it.",
            valueName: "LINK"))
    var link: String?

    func validate() throws {
        do throws(ChallengeCode.CodeError) {
            if let code { _ = try ChallengeLink.any(code) }
            if let link { _ = try ChallengeLink(link) }
        } catch {
            // The game itself reports a broken link, because desktops hide standard error.
            if code != nil || error == .foreign { throw ValidationError(Words.challengeError(error)) }
        }
    }

    var launch: ChallengeLaunch? {
        code.map { ChallengeLaunch($0, begins: true) } ?? link.map { ChallengeLaunch($0, begins: false) }
    }

    /// Turns a link that a desktop's handler passes into an option.
    static func expanded(_ arguments: [String]) -> [String] {
        Arguments.naming("--link", in: arguments) { $0.lowercased().hasPrefix(ChallengeLink.scheme + ":") }
    }
}

/// The options of all commands that use the network.
struct NetworkOptions: ParsableArguments {
    @Option(name: .customLong("data-dir"), help: "Keep everything under this folder.")
    var dataDir: String?

    @Flag(help: "Print JSON instead of lines.")
    var json = false

    @Flag(help: "Never use the network.")
    var offline = false

    @Option(
        name: .customLong("source-url"), parsing: .singleValue,
        help: ArgumentHelp("Where a service is instead of at home.", valueName: "NAME=URL"))
    var sourceURLs: [String] = []

    func validate() throws {
        do { _ = try SourceURLs.parse(sourceURLs) } catch { throw ValidationError(error.description) }
    }

    /// The same options on another command line.
    var arguments: [String] {
        (dataDir.map { ["--data-dir", $0] } ?? []) + (json ? ["--json"] : []) + (offline ? ["--offline"] : [])
            + sourceURLs.flatMap { ["--source-url", $0] }
    }
}

/// A pack that the desktop hands over.
struct PackOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Take a pack in, also given alone, as in `under-cover Jazz.undercover`. A game that runs gets it.",
            valueName: "FILE"))
    var open: String?

    /// Absolute.
    var path: String? {
        guard let open else { return nil }
        let url = open.hasPrefix(Self.scheme) ? URL(string: open) : URL(fileURLWithPath: open)
        return url.flatMap { $0.isFileURL ? $0.standardizedFileURL.path : nil }
    }

    private static let scheme = "file:"
    private static let suffix = "." + PackLimits.suffix

    /// Turns a file that a desktop's handler passes into an option.
    static func expanded(_ arguments: [String]) -> [String] {
        Arguments.naming("--open", in: arguments) {
            let text = $0.lowercased()
            return text.hasPrefix(scheme) || text.hasSuffix(suffix)
        }
    }

    /// The path that another process hands over; nil for another text.
    static func path(in text: String) -> String? {
        text.hasPrefix(scheme) ? URL(string: text).flatMap { $0.isFileURL ? $0.path : nil } : nil
    }
}

/// The options for playing with phones.
package struct PhoneOptions: ParsableArguments {
    package init() {}

    @Option(
        name: .customLong("phones-port"),
        help: ArgumentHelp("The port for phones, instead of 8080 or the next that is free.", valueName: "N"))
    var port: Int?
    @Option(
        name: .customLong("phones-bind"),
        help: ArgumentHelp("Let phones in at this address of the machine only.", valueName: "ADDRESS"))
    var bind: String?

    package func validate() throws {
        if let port, !(0...65535).contains(port) {
            throw ValidationError("--phones-port takes a number from 1 to 65535, or 0 for any that is free.")
        }
    }
}

/// The options that decide what is played, shared by `play` and `screenshot`.
package struct PlayOptions: ParsableArguments {
    package init() {}

    @Option(name: .customLong("data-dir"), help: "Keep everything under this folder.") var dataDir: String?
    @Option(
        help:
            "The category, by its id or name; `under-cover categories` lists them. The game begins a match of it at once."
    )
    var category: String?
    @Option(parsing: .unconditional, help: "Play the same covers again: a number from 0 on.") var seed: UInt64?
    @Flag(help: "Never use the network; everything at hand still plays.") var offline = false
    @Option(
        name: .customLong("music-dir"),
        help: ArgumentHelp("Play with the music in this folder instead of yours, this time.", valueName: "FOLDER"))
    var musicDir: String?
    @Option(
        name: .customLong("source-url"), parsing: .singleValue,
        help: ArgumentHelp(
            "Where a service is instead of at home, for mirrors and tests: \(ProviderList.game.keys.alternatives).",
            valueName: "NAME=URL"))
    var sourceURLs: [String] = []

    /// Every setting can be given as `--key value`; `Arguments` turns that into `--set key=value`.
    @Option(
        name: .customLong("set"), parsing: .singleValue,
        help: ArgumentHelp("Any setting for this run, as key=value; or each by its own name: see SETTINGS."))
    var settings: [String] = []

    package static var none: PlayOptions { get throws { try parse([]) } }

    /// Applies the given settings. Returns their keys.
    func apply(to settings: inout Settings) throws(Failure) -> [String] {
        var keys: [String] = []
        for pair in self.settings {
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 2 else { throw Failure("--set takes key=value, not “\(pair)”.") }
            if parts[0].hasPrefix("control."), let action = Action(rawValue: String(parts[0].dropFirst(8))) {
                guard settings.bindings.restore(action, from: parts[1]) else {
                    throw Failure("\(parts[0]) takes Key,Key|button,button, not “\(parts[1])”.")
                }
                continue
            }
            guard let row = SettingRow.named(parts[0]) else {
                throw Failure("There is no setting “\(parts[0])”. `under-cover --help` lists them.")
            }
            do { try row.set(parts[1], in: &settings) } catch { throw Failure(error.message + ".") }
            keys.append(row.key)
        }
        return keys
    }

    package func validate() throws {
        var scratch = Settings()
        do throws(Failure) {
            _ = try apply(to: &scratch)
            _ = try SourceURLs.parse(sourceURLs)
        } catch {
            throw ValidationError(error.description)
        }
    }
}

extension [String] {
    /// "one, two or three".
    var alternatives: String {
        count < 2 ? joined() : dropLast().joined(separator: ", ") + " or " + self[count - 1]
    }
}

/// The place of what a command reads or changes, and the form in which it says so.
struct CommandOptions: ParsableArguments {
    @Option(name: .customLong("data-dir"), help: "Keep everything under this folder.") var dataDir: String?
    @Flag(help: "Print JSON instead of lines.") var json = false
}
