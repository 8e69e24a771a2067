import ArgumentParser
import UnderCoverCore
import UnderCoverMusic

/// The options that decide what is played, shared by `play` and `screenshot`.
package struct PlayOptions: ParsableArguments {
    package init() {}

    @Option(name: .customLong("data-dir"), help: "Keep everything under this folder.") var dataDir: String?
    @Option(help: "Start a match of this category at once, by its id or name; `under-cover categories` lists them.")
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
        help: ArgumentHelp("Any setting for this run, as key=value; or each by its own name, as listed below."))
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
