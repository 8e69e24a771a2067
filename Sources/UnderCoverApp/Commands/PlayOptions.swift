import ArgumentParser
import UnderCoverCore

/// The options that decide what is played, shared by the game, `screenshot` and `bench`.
struct PlayOptions: ParsableArguments {
    @Option(name: .customLong("data-dir"), help: "Keep everything under this folder.")
    var dataDir: String?

    @Option(help: "Start a match of this category at once; `under-cover categories` lists them.")
    var category: String?

    @Option(help: "Play the same covers again: a number from 0 on.")
    var seed: UInt64?

    @Flag(help: "Never use the network; everything at hand still plays.")
    var offline = false

    @Option(
        name: .customLong("source-url"), parsing: .singleValue,
        help: ArgumentHelp(
            "Where a service is instead of at home, for mirrors and tests: listenbrainz, musicbrainz, coverartarchive, archive or deezer.",
            valueName: "NAME=URL"))
    var sourceURLs: [String] = []

    /// Every setting can be given as `--key value`; `Arguments` turns that into `--set key=value`.
    @Option(
        name: .customLong("set"), parsing: .singleValue,
        help: ArgumentHelp("Any setting for this run, as key=value; or each by its own name, as listed below."))
    var settings: [String] = []

    /// As if nothing had been said.
    static var none: PlayOptions {
        get throws(Failure) {
            do { return try parse([]) } catch { throw Failure("\(error)") }
        }
    }

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

    func validate() throws {
        var scratch = Settings()
        do { _ = try apply(to: &scratch) } catch { throw ValidationError(error.description) }
        do { _ = try SourceURLs.parse(sourceURLs) } catch { throw ValidationError(error.description) }
    }
}

/// The settings table as command-line options.
enum Arguments {
    /// Turns `--rounds 5`, `--rounds=5` and `--mute` into `--set rounds=5` and `--set mute=on`, so that a new row of the
    /// table is an option at once.
    static func expanded(_ arguments: [String]) -> [String] {
        // What these take is their own, though some of it is called as a setting is.
        guard !["bench", "monkey", "reveals"].contains(arguments.first) else { return arguments }
        var expanded: [String] = []
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            guard argument.hasPrefix("--"), argument != "--" else {
                expanded.append(argument)
                continue
            }
            let parts = argument.dropFirst(2).split(separator: "=", maxSplits: 1).map(String.init)
            guard let name = parts.first, let row = SettingRow.named(name) else {
                expanded.append(argument)
                continue
            }
            if parts.count == 2 {
                expanded += ["--set", "\(name)=\(parts[1])"]
            } else if isSwitch(row, next: rest.first) {
                expanded += ["--set", "\(name)=on"]
            } else {
                expanded += ["--set", "\(name)=\(rest.popFirst() ?? "")"]
            }
        }
        return expanded
    }

    /// `--mute` alone means on; `--mute off` is a value.
    private static func isSwitch(_ row: SettingRow, next: String?) -> Bool {
        let values: [String]
        switch row.kind {
        case .toggle: values = ["on", "off"]
        case .choice(let options) where options.contains(where: { $0.value == "on" }): values = options.map(\.value)
        default: return false
        }
        guard let next else { return true }
        return !values.contains(next)
    }

    /// For `--help`.
    static var discussion: String {
        let rows = SettingRow.table.map { row -> String in
            let values: String
            switch row.kind {
            case .toggle: values = "on|off"
            case .number(let range, _, let unit): values = "\(range.lowerBound)…\(range.upperBound)\(unit)"
            case .choice(let options): values = options.map(\.value).joined(separator: "|")
            }
            return "  --\(row.key) \(values)\n      \(row.label). Default: \(row.value(in: Settings()))."
        }
        let controls =
            "  --set control.ACTION=Key,Key|button,button\n      Actions: "
            + Action.allCases.map(\.rawValue).joined(separator: ", ") + "."
        return "SETTINGS, for this run only:\n" + (rows + [controls]).joined(separator: "\n")
    }
}
