import ArgumentParser
import Foundation
import UnderCoverApp
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverStage

/// When a game started and drew each picture, in seconds on the clock of `Stage.now`, which parent and child share.
final class FrameStatistics {
    enum Mark: String, Codable, CodingKeyRepresentable { case main, files, stage, firstPicture }

    struct Frame: Codable {
        /// As in `LoopHooks.Frame`.
        let begun, drawn, shown, lateness: Double
        let screen: String
        let isMoving, isTransition: Bool
        /// The turn before had nothing new to draw, so this picture was not late for it.
        let followsRest: Bool
        /// The first picture since a key or a button went down.
        let showsInput: Bool
        /// Processor time of the whole game so far, in seconds.
        let processor: Double
    }

    /// A sound or a song that the rules asked for.
    struct Heard: Codable {
        static let song = "song"

        let name: String
        /// Frames that the device had asked for by then.
        let frame: Int
    }

    /// A text that was to be read aloud.
    struct Spoken: Codable {
        let text: String
        /// Seconds of the monotonic clock.
        let at: Double
    }

    struct Report: Codable {
        var marks: [Mark: Double] = [:]
        /// Seconds that SDL and the driver took for the window.
        var windowSeconds = 0.0
        var frames: [Frame] = []
        /// Buttons that virtual pads pressed.
        var presses: [VirtualPads.Press] = []
        var sounds: [Heard] = []
        var spoken: [Spoken] = []
        /// Makes seconds of the monotonic clock of those on the clock of `Stage.now`.
        var clockOffset = 0.0
        var peakBytes = 0
        var textureBytes = 0
    }

    private var report = Report()
    private var stage: Stage?
    private var hasInput = false
    private var hasRested = true
    private var hasDrawn = false

    private let plays: ScriptedMatch?
    private let endsWithMatch: Bool
    private var matchIsOver = false
    /// So many votes are to come yet; nil: the game does not end with one.
    private var votesLeft: Int?
    private var isVoteDrawn = false

    /// - Parameters:
    ///   - plays: a match that is played by itself.
    ///   - endsWithMatch: the game ends where its last screen shows.
    ///   - votes: the game ends once the room has voted so often.
    init(plays: ScriptedMatch? = nil, endsWithMatch: Bool = false, votes: Int? = nil) {
        (self.plays, self.endsWithMatch, votesLeft) = (plays, endsWithMatch, votes)
        report.frames.reserveCapacity(1 << 14)
        mark(.main)
    }

    var hooks: LoopHooks {
        var hooks = LoopHooks()
        hooks.reached = { [self] in reached($0) }
        hooks.input = { [self] state, stage, milliseconds in
            input(stage, milliseconds) + (plays?.presses(state) ?? [])
        }
        hooks.asked = { [self] in received($0) }
        hooks.drew = { [self] in drew($0) }
        hooks.isOver = { [self] in $0 || endsWithMatch && matchIsOver || votesLeft == 0 }
        hooks.turnEnded = { [self] state, _ in
            matchIsOver = matchIsOver || state.screen.name == Final.name
            countVote(state)
            if !hasDrawn { hasRested = true }
            hasDrawn = false
        }
        return hooks
    }

    func save(to path: String) throws(Failure) {
        var usage = rusage()
        getrusage(RUSAGE_SELF.rawValue, &usage)
        report.peakBytes = Int(usage.ru_maxrss) * 1024
        report.windowSeconds = stage?.windowSeconds ?? 0
        report.clockOffset = Costs.seconds(of: CLOCK_MONOTONIC) - Stage.now
        report.presses = stage?.virtualPads?.presses ?? []
        report.textureBytes = stage?.renderer.stats.textureBytes ?? 0
        do { try JSONEncoder().encode(report).write(to: URL(fileURLWithPath: path)) } catch {
            throw Failure("\(path) cannot be written.")
        }
    }

    private func countVote(_ state: AppState) {
        let isDrawn = state.screen.name == VoteDrawn.name
        if isDrawn, !isVoteDrawn { votesLeft = votesLeft.map { $0 - 1 } }
        isVoteDrawn = isDrawn
    }

    private func mark(_ mark: Mark) { report.marks[mark] = Stage.now }

    private func reached(_ milestone: LoopHooks.Milestone) {
        switch milestone {
        case .stageReady(let stage):
            self.stage = stage
            mark(.stage)
        case .filesRead: mark(.files)
        case .loopEnded: break
        }
    }

    private func input(_ stage: Stage, _ milliseconds: Int) -> [DeviceEvent] {
        let events = stage.events(waiting: milliseconds)
        for event in events {
            if case .keyDown = event { hasInput = true }
            if case .padDown = event { hasInput = true }
        }
        return events
    }

    private func received(_ effect: Effect) {
        let name: String
        switch effect {
        case .playSound(let sound): name = sound.rawValue
        case .playMusic: name = Heard.song
        case .speak(let text):
            report.spoken.append(Spoken(text: text, at: Costs.seconds(of: CLOCK_MONOTONIC)))
            return
        default: return
        }
        report.sounds.append(Heard(name: name, frame: stage?.mixer.framesMixed ?? 0))
    }

    private func drew(_ frame: LoopHooks.Frame) {
        if report.frames.isEmpty { report.marks[.firstPicture] = frame.drawn }
        report.frames.append(
            Frame(
                begun: frame.begun, drawn: frame.drawn, shown: frame.shown, lateness: frame.lateness,
                screen: frame.screen, isMoving: frame.isMoving, isTransition: frame.isTransition,
                followsRest: hasRested, showsInput: hasInput, processor: Costs.seconds(of: CLOCK_PROCESS_CPUTIME_ID)))
        hasInput = false
        hasRested = false
        hasDrawn = true
    }
}

/// The cost of work by the clock, and in processor time of all threads. Other programs on the machine disturb only the
/// first.
struct Costs {
    /// The first rounds are not counted.
    static let warmUpRounds = 20

    private(set) var seconds: [Double] = []
    private(set) var processorSeconds: [Double] = []

    var times: BenchTimes { BenchTimes(seconds) }

    mutating func measure(_ round: Int, _ work: () -> Void) {
        let (start, before) = (Stage.now, Self.seconds(of: CLOCK_PROCESS_CPUTIME_ID))
        work()
        guard round >= Self.warmUpRounds else { return }
        seconds.append(Stage.now - start)
        processorSeconds.append(Self.seconds(of: CLOCK_PROCESS_CPUTIME_ID) - before)
    }

    /// 0 for a clock that cannot be read.
    static func seconds(of clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}

/// Plays a match by itself, with answers that are known before, at the pace of a player who has to think.
struct ScriptedMatch {
    enum Answer: String, CaseIterable, ExpressibleByArgument { case right, wrong, late }

    /// Ticks of a round before its answer, and of a result before the next round.
    private static let thinking = (round: 150, result: 60)

    let answers: [Answer]

    /// The presses of a player now.
    func presses(_ state: AppState) -> [DeviceEvent] {
        switch state.screen {
        case let guessing as Guessing: key(in: guessing, state).map(Self.press) ?? []
        case let result as RoundResult:
            state.tick - result.shownAt >= Self.thinking.result || !Ticks.areNeeded(state) ? Self.press("Return") : []
        default: []
        }
    }

    private func key(in guessing: Guessing, _ state: AppState) -> Key? {
        guard guessing.phase == .running, guessing.used >= Self.thinking.round, let match = state.match,
            let round = match.round, answers.indices.contains(match.current), answers[match.current] != .late
        else { return nil }
        let isRight = answers[match.current] == .right
        let choice = round.choices.firstIndex { ($0 == round.answer) == isRight }
        return choice.map { Key(rawValue: "\($0 + 1)") }
    }

    private static func press(_ key: Key) -> [DeviceEvent] { [.keyDown(key), .keyUp(key)] }
}
