import Foundation
import UnderCoverCore
import UnderCoverStage

/// What a game tells of itself to `bench`, written as JSON when it ends. All times are seconds on the clock of
/// `Stage.now`, which parent and child share.
final class FrameStatistics {
    enum Mark: String { case main, files, stage, firstPicture }

    /// One picture that was really drawn.
    struct Frame: Codable {
        /// When its layout began, when the card was done with it, and when its refresh was over.
        var begun: Double
        var drawn: Double
        var shown: Double
        /// Seconds past its refresh.
        var lateness: Double
        var screen: String
        /// The game wanted ticks, so a picture was due sixty times a second.
        var isMoving: Bool
        /// The loop came round with nothing new to draw since the picture before, so this one was not late for it.
        var followsRest: Bool
        /// The first picture since a key or a button went down.
        var showsInput: Bool
    }

    struct Report: Codable {
        var marks: [String: Double] = [:]
        var windowSeconds = 0.0
        var frames: [Frame] = []
        var presses: [Double] = []
        var peakBytes = 0
        var textureBytes = 0
    }

    private let path: String
    private var report = Report()
    private var begun = 0.0
    private var hasInput = false
    private var hasRested = true

    init(path: String) {
        self.path = path
        report.frames.reserveCapacity(1 << 14)
        mark(.main)
    }

    func mark(_ mark: Mark) { report.marks[mark.rawValue] = Stage.now }

    func markStage(windowSeconds: Double) {
        report.windowSeconds = windowSeconds
        mark(.stage)
    }

    func took(_ event: DeviceEvent) {
        switch event {
        case .keyDown, .padDown: hasInput = true
        default: break
        }
    }

    func begin() { begun = Stage.now }

    func rested() { hasRested = true }

    func drew(_ state: AppState, at drawn: Double, lateness: Double) {
        if report.frames.isEmpty { report.marks[Mark.firstPicture.rawValue] = drawn }
        report.frames.append(
            Frame(
                begun: begun, drawn: drawn, shown: Stage.now, lateness: lateness, screen: state.screen.name,
                isMoving: state.needsTicks, followsRest: hasRested, showsInput: hasInput))
        hasInput = false
        hasRested = false
    }

    func save(presses: [Double], textureBytes: Int) {
        var usage = rusage()
        getrusage(RUSAGE_SELF.rawValue, &usage)
        report.peakBytes = Int(usage.ru_maxrss) * 1024
        report.presses = presses
        report.textureBytes = textureBytes
        do { try JSONEncoder().encode(report).write(to: URL(fileURLWithPath: path)) } catch {
            Log.warn("\(path) cannot be written.")
        }
    }
}
