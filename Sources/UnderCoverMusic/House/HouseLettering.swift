import Foundation
import Synchronization
import UnderCoverCore

/// Where the sleeves in the box have type, as the scripts that set it wrote it down: the game's own eye misses a third.
/// The file is read when it is first asked for, on the thread that asks, so starting does not wait for it.
package final class HouseLettering: Sendable {
    private let file: URL
    private let warn: @Sendable (String) -> Void
    /// By a sleeve's file name without its ending; nil until it was read.
    private let known = Mutex<[String: [[Double]]]?>(nil)

    /// - Parameters:
    ///   - assets: the `Assets` folder. `Records/lettering.json` in it may be absent.
    ///   - warn: hears a sentence when it is damaged.
    package init(assets: URL, warn: @escaping @Sendable (String) -> Void = { _ in }) {
        file = AssetFolder(url: assets).records.appendingPathComponent("lettering.json")
        self.warn = warn
    }

    /// Left, top, right and bottom of each, in shares of the side; none of a sleeve of which nothing is known.
    package func boxes(on sleeve: URL) -> [[Double]] {
        known.withLock { known in
            let all = known ?? read()
            known = all
            return all[sleeve.deletingPathExtension().lastPathComponent] ?? []
        }
    }

    private func read() -> [String: [[Double]]] {
        guard let bytes = try? Data(contentsOf: file) else { return [:] }
        guard let boxes = try? JSONDecoder().decode([String: Lossy<[[Double]]>].self, foreign: bytes) else {
            warn("\(file.path) is damaged; lettering is looked for without it.")
            return [:]
        }
        return boxes.compactMapValues(\.value)
    }
}
