import Foundation
import UnderCoverApp
import UnderCoverStage

extension BenchGames {
    /// A button that the virtual pad presses, in milliseconds since the game's start.
    private typealias Press = (at: Int, button: String)

    /// Goes from the first screen to the wall of a library's albums and down to its end: row by row, then by letters.
    func wall(_ music: String) throws(Failure) -> BenchReport.Wall {
        let figures = try BenchLibrary.measure(URL(fileURLWithPath: music), "home", folder)
        // The first start shows a welcome, which this one leaves.
        _ = try run(["--exit-after", "2"], pad: try script([(800, "b")]))
        let resting = try run(["--exit-after", "5"])
        let game = try run(["--exit-after", "33"], pad: try script(Self.way + Self.rows + Self.letters))
        let frames = game.report.frames.filter { $0.screen == "library" }
        guard let opened = frames.first, let pressed = game.report.presses.last(where: { $0.at < opened.drawn })?.at
        else {
            throw Failure("The bench did not find the wall of albums.")
        }
        let moving = frames.filter(\.isMoving)
        return BenchReport.Wall(
            albums: figures.albums,
            openMilliseconds: (opened.drawn - pressed) * 1000 + figures.pageMilliseconds,
            frame: BenchTimes(moving.map { $0.drawn - $0.begun }),
            addedMegabytes: Double(game.report.peakBytes - resting.report.peakBytes) / 1e6)
    }

    /// The presses from the category in the middle to the header's first button, to the library's.
    private static let way: [Press] =
        ["dpup", "dpup", "dpup", "dpup", "dpleft", "dpleft", "dpleft", "dpleft", "dpright", "dpright", "dpright", "a"]
        .enumerated().map { (2500 + $0.offset * 200, $0.element) }
    private static let rows: [Press] = (0..<80).map { (6500 + $0 * 150, "dpdown") }
    private static let letters: [Press] = (0..<40).map { (19_500 + $0 * 300, "rightshoulder") }

    private func script(_ presses: [Press]) throws(Failure) -> URL {
        try script(presses.map { "\($0.at) \($0.button)\n" }.joined())
    }
}
