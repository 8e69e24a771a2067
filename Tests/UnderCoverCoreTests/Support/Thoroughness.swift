import Foundation

/// How much random tests try: `UNDER_COVER_THOROUGH=10` tries ten times as much as an ordinary run.
enum Thoroughness {
    private static let factor = ProcessInfo.processInfo.environment["UNDER_COVER_THOROUGH"].flatMap(Int.init) ?? 1

    static func times(_ count: Int) -> Int { count * factor }
}
