import Foundation

/// The short-time level of what the deck plays.
struct DeckMeter {
    /// Twelve values a second.
    private static let window = Samples.rate / 12
    /// In decibels of full scale; quieter music does not move a cover.
    private static let quietest: Float = -40

    private var sum: Float = 0
    private var frames = 0

    /// The level, 0…1, where a window is complete.
    mutating func hear(_ sound: UnsafeMutableBufferPointer<Int16>) -> Double? {
        for sample in sound {
            let value = Float(sample) / 32_768
            sum += value * value
        }
        frames += sound.count / 2
        guard frames >= Self.window else { return nil }
        defer { (sum, frames) = (0, 0) }
        let decibels = 10 * log10(max(sum / Float(frames * 2), 1e-9))
        return Double(min(max(1 - decibels / Self.quietest, 0), 1))
    }
}
