import Foundation
import UnderCoverApp
import UnderCoverCore
import UnderCoverMusic
import UnderCoverPixels
import UnderCoverStage

/// Frame times of pictures drawn into memory: layout, drawing and the wait until the graphics card has finished.
final class BenchPictures {
    private static let warmUpFrames = 20
    private static let frames = 120
    /// From the strongest blur to the weakest: standard deviations as shares of the cover's side.
    private static let sigmas = [0.16, 0.08, 0.04, 0.02, 0.01, 0.005, 0.0025]

    private let studio: Studio
    private let launch: Launch
    private let width: Int
    private let height: Int

    var driver: String { studio.stage.window.driver }

    init(width: Int, height: Int) throws(Failure) {
        let files = try GameFiles(dataDir: nil, memoryOnly: true)
        var launch = try files.launch(try PlayOptions.none)
        launch.entropy = 1
        self.launch = launch
        self.width = width
        self.height = height
        studio = try Studio(files: files)
        try studio.resize(width, height)
    }

    func screens() throws(Failure) -> [BenchReport.Screen] {
        var screens: [BenchReport.Screen] = []
        for name in Screens.names {
            let first = try studio.state(
                screen: name, launch: launch, width: width, height: height, glyphs: .keyboard, ticks: 0)
            var frames: [Double] = []
            var layouts: [Double] = []
            var state = first
            for index in 0..<Self.warmUpFrames + Self.frames {
                // Start again before the round ends.
                if index % 70 == 0 { state = first }
                _ = step(&state, .tick)
                let start = Stage.now
                let list = state.sheet().list
                let middle = Stage.now
                draw(list)
                guard index >= Self.warmUpFrames else { continue }
                layouts.append(middle - start)
                frames.append(Stage.now - start)
            }
            screens.append(.init(name: name, frame: BenchTimes(frames), layout: BenchTimes(layouts), processor: nil))
        }
        return screens
    }

    /// Takes the strengths in turn, so that a busy machine slows all of them alike.
    func reveals() throws(Failure) -> BenchReport.Reveal {
        let state = try studio.state(
            screen: "guessing", launch: launch, width: width, height: height, glyphs: .keyboard, ticks: 0)
        let list = state.sheet().list
        let lists = Self.sigmas.map { sigma in list.map { $0.blurred(sigma) } }
        let floor = list.sharpCovers
        var times = Self.sigmas.map { _ in [Double]() }
        var floors: [Double] = []
        for round in 0..<Self.warmUpFrames + Self.frames {
            let isWarm = round >= Self.warmUpFrames
            for (index, list) in lists.enumerated() {
                let start = Stage.now
                // A frame includes its layout.
                _ = state.sheet()
                draw(list)
                if isWarm { times[index].append(Stage.now - start) }
            }
            let start = Stage.now
            draw([.clear(.black)] + floor)
            if isWarm { floors.append(Stage.now - start) }
        }
        let strengths = zip(Self.sigmas, times).map { BenchReport.Reveal.Strength(sigma: $0, frame: BenchTimes($1)) }
        let strongest = strengths.first?.frame.median ?? 0
        let weakest = strengths.last?.frame.median ?? 0
        let floorTimes = BenchTimes(floors)
        return BenchReport.Reveal(
            name: "blur", strengths: strengths, strongestToWeakest: strongest / max(weakest, 0.001), floor: floorTimes,
            weakestToFloor: weakest / max(floorTimes.median, 0.001))
    }

    /// Only the blurred cover, ours and the rivals' in turn: ours is one quad, the others are passes and one plain quad.
    func rivals() throws(Failure) -> BenchReport.Rivals? {
        let state = try studio.state(
            screen: "guessing", launch: launch, width: width, height: height, glyphs: .keyboard, ticks: 0)
        let plain = state.sheet().list.sharpCovers
        guard case .cover(let quad)? = plain.first, let file = studio.files.records.sleeves[quad.artwork] else {
            return nil
        }
        let side = Int(quad.rect.width)
        let rivals: BlurRivals
        do throws(StageError) {
            let cover = try ImageLoader.decode(.init(quad.artwork, from: .file(file), for: .round))
            guard let pixels = cover.pixels else { return nil }
            rivals = try BlurRivals(studio.stage.renderer, cover: pixels)
        } catch {
            throw Failure(error.message)
        }
        let sigma = Self.sigmas[0]
        let blurred = plain.map { $0.blurred(sigma) }
        var times: (ours: [Double], kawase: [Double], separable: [Double]) = ([], [], [])
        func time(_ work: () -> Void) -> Double {
            let start = Stage.now
            work()
            return Stage.now - start
        }
        for round in 0..<Self.warmUpFrames + Self.frames {
            let ours = time { draw([.clear(.black)] + blurred) }
            let kawase = time {
                rivals.dualKawase(side: side, sigmaOfSide: sigma)
                draw([.clear(.black)] + plain)
            }
            // Takes ten times as long, so it is measured in every tenth round.
            let separable: Double? =
                round % 10 == 0
                ? time {
                    rivals.separable(side: side, sigmaOfSide: sigma)
                    draw([.clear(.black)] + plain)
                } : nil
            guard round >= Self.warmUpFrames else { continue }
            times.ours.append(ours)
            times.kawase.append(kawase)
            if let separable { times.separable.append(separable) }
        }
        return BenchReport.Rivals(
            sigma: sigma, ours: BenchTimes(times.ours), dualKawase: BenchTimes(times.kawase),
            separable: BenchTimes(times.separable))
    }

    /// Every reveal, one second after the sample's state.
    func veils() throws(Failure) -> [BenchReport.Screen] {
        var rows: [BenchReport.Screen] = []
        for reveal in Reveal.designs {
            var launch = launch
            launch.kept.settings.reveal = reveal
            let state = try studio.state(
                screen: "guessing", launch: launch, width: width, height: height, glyphs: .keyboard, ticks: 60)
            let list = state.sheet().list
            var costs = Costs()
            for round in 0..<Self.warmUpFrames + Self.frames {
                costs.measure(round >= Self.warmUpFrames) {
                    _ = state.sheet()
                    draw(list)
                }
            }
            rows.append(
                .init(
                    name: "reveal " + reveal.rawValue, frame: BenchTimes(costs.seconds), layout: nil,
                    processor: BenchTimes(costs.processorSeconds)))
        }
        return rows
    }

    /// The result screen on its gradient and on one colour, in turn, so that a busy machine slows both alike.
    func gradient() throws(Failure) -> BenchReport.Ground {
        let state = try studio.state(
            screen: "right", launch: launch, width: width, height: height, glyphs: .keyboard, ticks: 60)
        let list = state.sheet().list
        let flat = list.map { if case .gradient = $0 { Command.clear(.black) } else { $0 } }
        var (plain, moving) = (Costs(), Costs())
        for round in 0..<Self.warmUpFrames + 2 * Self.frames {
            let isWarm = round >= Self.warmUpFrames
            plain.measure(isWarm) { draw(flat) }
            moving.measure(isWarm) { draw(list.map { $0.moved(to: Double(round) / 30) }) }
        }
        return BenchReport.Ground(
            plain: BenchTimes(plain.seconds), gradient: BenchTimes(moving.seconds),
            added: BenchTimes(zip(moving.seconds, plain.seconds).map(-)),
            addedProcessor: BenchTimes(zip(moving.processorSeconds, plain.processorSeconds).map(-)))
    }

    private func draw(_ list: DisplayList) {
        studio.stage.renderer.draw(list, size: (width, height))
        studio.stage.window.finish()
    }
}

/// Costs by the clock, and in processor time of all threads. Other programs on the machine disturb only the first.
private struct Costs {
    var seconds: [Double] = []
    var processorSeconds: [Double] = []

    mutating func measure(_ counts: Bool, _ work: () -> Void) {
        let (start, before) = (Stage.now, Self.processor)
        work()
        guard counts else { return }
        seconds.append(Stage.now - start)
        processorSeconds.append(Self.processor - before)
    }

    private static var processor: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}

extension DisplayList {
    /// The covers alone, without their blur.
    fileprivate var sharpCovers: DisplayList {
        compactMap { command -> Command? in
            guard case .cover = command else { return nil }
            return command.blurred(nil)
        }
    }
}

extension Command {
    /// A gradient at another moment; other commands unchanged.
    fileprivate func moved(to seconds: Double) -> Command {
        guard case .gradient(var gradient) = self else { return self }
        gradient.seconds = seconds
        return .gradient(gradient)
    }

    /// A cover under another blur, or sharp; other commands unchanged.
    fileprivate func blurred(_ sigma: Double?) -> Command {
        guard case .cover(var quad) = self else { return self }
        quad.effect = sigma.map { .blur(sigmaOfSide: $0) } ?? .sharp
        return .cover(quad)
    }
}
