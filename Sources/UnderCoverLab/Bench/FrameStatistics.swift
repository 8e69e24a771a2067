import Foundation
import UnderCoverApp
import UnderCoverCore
import UnderCoverStage

/// Notes when a game started and when it drew each picture. All times are seconds on the clock of `Stage.now`, which parent
/// and child processes share.
final class FrameStatistics {
    enum Mark: String { case main, files, stage, firstPicture }

    struct Frame: Codable {
        /// When its layout began, when the graphics card had finished it, and when its refresh was over.
        var begun: Double
        var drawn: Double
        var shown: Double
        /// Seconds past its refresh.
        var lateness: Double
        var screen: String
        /// The screen is animated, so a picture was due every 1/60 s.
        var isMoving: Bool
        /// The turn before had nothing new to draw, so this picture was not late for it.
        var followsRest: Bool
        /// The first picture since a key or a button went down.
        var showsInput: Bool
    }

    struct Report: Codable {
        var marks: [String: Double] = [:]
        /// Seconds that SDL and the driver took for the window.
        var windowSeconds = 0.0
        var frames: [Frame] = []
        /// When the virtual pad pressed a button.
        var presses: [Double] = []
        var peakBytes = 0
        var textureBytes = 0
    }

    private var report = Report()
    private var stage: Stage?
    private var hasInput = false
    private var hasRested = true
    private var hasDrawn = false

    /// Begin it at the start of the process, which is its first mark.
    init() {
        report.frames.reserveCapacity(1 << 14)
        mark(.main)
    }

    var hooks: LoopHooks {
        var hooks = LoopHooks()
        hooks.reached = { [self] in reached($0) }
        hooks.input = { [self] _, stage, milliseconds in input(stage, milliseconds) }
        hooks.drew = { [self] in drew($0) }
        hooks.turnEnded = { [self] _, _ in
            if !hasDrawn { hasRested = true }
            hasDrawn = false
        }
        return hooks
    }

    func save(to path: String) throws(Failure) {
        var usage = rusage()
        getrusage(RUSAGE_SELF.rawValue, &usage)
        report.peakBytes = Int(usage.ru_maxrss) * 1024
        report.presses = stage?.virtualPad?.presses ?? []
        report.textureBytes = stage?.renderer.stats.textureBytes ?? 0
        do { try JSONEncoder().encode(report).write(to: URL(fileURLWithPath: path)) } catch {
            throw Failure("\(path) cannot be written.")
        }
    }

    private func mark(_ mark: Mark) { report.marks[mark.rawValue] = Stage.now }

    private func reached(_ milestone: LoopHooks.Milestone) {
        switch milestone {
        case .stageReady(let stage):
            self.stage = stage
            report.windowSeconds = stage.windowSeconds
            mark(.stage)
        case .filesRead: mark(.files)
        case .loopEnded: break
        }
    }

    private func input(_ stage: Stage, _ milliseconds: Int) -> [DeviceEvent] {
        let events = stage.events(waiting: milliseconds)
        for event in events {
            switch event {
            case .keyDown, .padDown: hasInput = true
            default: break
            }
        }
        return events
    }

    private func drew(_ frame: LoopHooks.Frame) {
        if report.frames.isEmpty { report.marks[Mark.firstPicture.rawValue] = frame.drawn }
        report.frames.append(
            Frame(
                begun: frame.begun, drawn: frame.drawn, shown: frame.shown, lateness: frame.lateness,
                screen: frame.screen, isMoving: frame.isMoving, followsRest: hasRested, showsInput: hasInput))
        hasInput = false
        hasRested = false
        hasDrawn = true
    }
}
