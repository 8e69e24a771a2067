import Foundation

/// How much is tried of what takes long: some samples, or all with `UNDER_COVER_ALL=1` (`Scripts/test --all`).
package enum Thoroughness {
    package static let isWhole = ProcessInfo.processInfo.environment["UNDER_COVER_ALL"] == "1"

    package static func samples(of all: Int, _ few: Int = 20) -> Int { isWhole ? all : min(few, all) }

    /// Spread evenly over the whole list.
    package static func samples<Element>(of all: [Element], _ few: Int = 20) -> [Element] {
        let count = samples(of: all.count, few)
        return (0..<count).map { all[$0 * all.count / count] }
    }
}
