import ArgumentParser
import UnderCoverCore

/// A key and when it goes down: "2@5.5".
struct TimedPress: ExpressibleByArgument, Equatable {
    let key: Key
    let ticks: Int

    init?(argument: String) {
        let parts = argument.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, let seconds = Double(parts[1]), (0...600).contains(seconds) else {
            return nil
        }
        self.key = Key(rawValue: String(parts[0]))
        self.ticks = Int(seconds * 60)
    }
}
