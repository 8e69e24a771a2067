import UnderCoverApp
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverMusic
import UnderCoverPixels
import UnderCoverStage

/// Frame times of pictures drawn into memory: layout, drawing and the wait until the graphics card has finished.
final class BenchPictures {
    private static let frames = 120
    private static let rounds = 0..<Costs.warmUpRounds + frames
    /// From the strongest blur to the weakest: standard deviations as shares of the cover's side.
    private static let sigmas = [0.16, 0.08, 0.04, 0.02, 0.01, 0.005, 0.0025]

    let studio: Studio
    let launch: Launch
    private let size: PictureSize

    var driver: String { studio.stage.window.driver }

    init(_ size: PictureSize) throws {
        let files = try GameFiles(dataDir: nil, memoryOnly: true)
        self.size = size
        launch = try files.repeatableLaunch()
        studio = try Studio(files: files, width: size.width, height: size.height)
    }

    func screens() throws -> [BenchReport.Screen] {
        try Screens.names.map { name in
            let first = try studio.state(screen: name, launch: launch)
            var state = first
            var (frame, layout) = (Costs(), Costs())
            for round in Self.rounds {
                // Start again before the round ends.
                if round % 70 == 0 { state = first }
                _ = step(&state, .tick)
                frame.measure(round) {
                    var list: DisplayList = []
                    layout.measure(round) { list = state.sheet().list }
                    draw(list)
                }
            }
            return .init(name: name, frame: frame.times, layout: layout.times, processor: nil)
        }
    }

    /// Takes the strengths in turn, so that a busy machine slows all of them alike.
    func reveals() throws -> BenchReport.Reveal {
        let state = try studio.state(screen: "guessing", launch: launch)
        let list = state.sheet().list
        let lists = Self.sigmas.map { sigma in list.map { $0.blurred(sigma) } }
        var costs = Self.sigmas.map { _ in Costs() }
        var floor = Costs()
        for round in Self.rounds {
            for index in lists.indices {
                costs[index].measure(round) {
                    // A frame includes its layout.
                    _ = state.sheet()
                    draw(lists[index])
                }
            }
            floor.measure(round) { draw([.clear(.black)] + list.sharpCovers) }
        }
        let strengths = zip(Self.sigmas, costs).map { BenchReport.Reveal.Strength(sigma: $0, frame: $1.times) }
        let (strongest, weakest) = (costs[0].times.median, costs[costs.count - 1].times.median)
        return BenchReport.Reveal(
            name: "blur", strengths: strengths, strongestToWeakest: strongest / max(weakest, 0.001),
            floor: floor.times, weakestToFloor: weakest / max(floor.times.median, 0.001))
    }

    /// Only the blurred cover, ours and the rivals' in turn: ours is one quad, the others are passes and one plain quad.
    func rivals() throws -> BenchReport.Rivals? {
        let plain = try studio.state(screen: "guessing", launch: launch).sheet().list.sharpCovers
        guard case .cover(let quad)? = plain.first, let file = studio.files.records.sleeves[quad.artwork],
            let pixels = try ImageLoader.decode(.init(quad.artwork, from: .file(file), for: .round)).pixels
        else { return nil }
        let rivals = try BlurRivals(studio.stage.renderer, cover: pixels)
        let (side, sigma) = (Int(quad.rect.width), Self.sigmas[0])
        let blurred = plain.map { $0.blurred(sigma) }
        var (ours, kawase, separable) = (Costs(), Costs(), Costs())
        for round in Self.rounds {
            ours.measure(round) { draw([.clear(.black)] + blurred) }
            kawase.measure(round) {
                rivals.dualKawase(side: side, sigmaOfSide: sigma)
                draw([.clear(.black)] + plain)
            }
            // Takes ten times as long, so it is measured in every tenth round.
            guard round % 10 == 0 else { continue }
            separable.measure(round) {
                rivals.separable(side: side, sigmaOfSide: sigma)
                draw([.clear(.black)] + plain)
            }
        }
        return BenchReport.Rivals(
            sigma: sigma, ours: ours.times, dualKawase: kawase.times, separable: separable.times)
    }

    /// Every reveal, one second after the sample's state.
    func veils() throws -> [BenchReport.Screen] {
        try Reveal.designs.map { reveal in
            var launch = launch
            launch.kept.settings.reveal = reveal
            let state = try studio.state(screen: "guessing", launch: launch, ticks: 60)
            let list = state.sheet().list
            var costs = Costs()
            for round in Self.rounds {
                costs.measure(round) {
                    _ = state.sheet()
                    draw(list)
                }
            }
            return .init(
                name: "reveal " + reveal.rawValue, frame: costs.times, layout: nil,
                processor: BenchTimes(costs.processorSeconds))
        }
    }

    /// The result screen on its gradient and on one colour, in turn, so that a busy machine slows both alike.
    func gradient() throws -> BenchReport.Ground {
        let list = try studio.state(screen: "right", launch: launch, ticks: 60).sheet().list
        let flat = list.map { if case .gradient = $0 { Command.clear(.black) } else { $0 } }
        var (plain, moving) = (Costs(), Costs())
        for round in 0..<Costs.warmUpRounds + 2 * Self.frames {
            plain.measure(round) { draw(flat) }
            moving.measure(round) { draw(list.map { $0.moved(to: Double(round) / 30) }) }
        }
        return BenchReport.Ground(
            plain: plain.times, gradient: moving.times,
            added: BenchTimes(zip(moving.seconds, plain.seconds).map(-)),
            addedProcessor: BenchTimes(zip(moving.processorSeconds, plain.processorSeconds).map(-)))
    }

    func draw(_ list: DisplayList) {
        studio.stage.renderer.draw(list, size: (size.width, size.height))
        studio.stage.window.finish()
    }
}

extension GameFiles {
    /// The same matches in every session.
    func repeatableLaunch() throws -> Launch {
        var launch = try launch(try PlayOptions.none)
        launch.entropy = 1
        return launch
    }
}

extension DisplayList {
    /// The covers alone, without their blur.
    fileprivate var sharpCovers: DisplayList {
        compactMap { if case .cover = $0 { $0.blurred(nil) } else { nil } }
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
