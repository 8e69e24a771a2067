import Foundation
import Synchronization
import UnderCoverCore

/// Holds the places of lettering on the bundled sleeves. The scripts that set it wrote the file, so the game searches
/// none of them. The first call reads the file, so starting does not wait for it.
package final class BundledLettering: Sendable {
    private let file: URL
    private let warn: @Sendable (String) -> Void
    private enum Reading {
        case notYet
        case failed
        /// The rectangles by a sleeve's file name without its extension.
        case done([String: [[Double]]])
    }

    private let reading = Mutex(Reading.notYet)

    /// - Parameters:
    ///   - assets: the `Assets` folder. `Records/lettering.json` in it may be absent.
    ///   - warn: called with a sentence when the file is damaged.
    package init(assets: URL, warn: @escaping @Sendable (String) -> Void = { _ in }) {
        file = AssetFolder(url: assets).records.appendingPathComponent("lettering.json")
        self.warn = warn
    }

    /// Left, top, right and bottom of each box, in shares of the side; empty for an unlisted sleeve. nil if the file is
    /// missing or damaged.
    package func boxes(on sleeve: URL) -> [[Double]]? {
        reading.withLock { reading in
            if case .notYet = reading { reading = read().map(Reading.done) ?? .failed }
            guard case .done(let all) = reading else { return nil }
            return all[sleeve.deletingPathExtension().lastPathComponent] ?? []
        }
    }

    private static func shares(_ box: [Double]) -> [Double] {
        box.map { OutsideNumber.real($0, in: 0...1) ?? 0 }
    }

    private func read() -> [String: [[Double]]]? {
        guard let bytes = try? Data(contentsOf: file) else { return nil }
        guard let boxes = try? JSONDecoder().decode([String: Lossy<[[Double]]>].self, foreign: bytes) else {
            warn(Words.letteringDamaged(file.path))
            return nil
        }
        return boxes.compactMapValues(\.value).mapValues { $0.map(Self.shares) }
    }
}
