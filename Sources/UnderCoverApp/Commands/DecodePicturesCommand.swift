import ArgumentParser
import Foundation
import UnderCoverStage

/// The process that reads pictures from sources for the game. Hidden, because only the game can talk to it.
package struct DecodePicturesCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: PictureService.command, abstract: "Read pictures for the game.", shouldDisplay: false)

    package init() {}

    package func run() throws { try Self.serve() }

    /// - Parameter beforeEach: see `PictureService.serve`.
    package static func serve(beforeEach: (_ number: Int, _ socket: Int32) -> Void = { _, _ in }) throws(Failure) {
        var facts = stat()
        guard fstat(0, &facts) == 0, facts.st_mode & S_IFMT == S_IFSOCK else {
            throw Failure("\(PictureService.command) is for the game itself, which talks to it.")
        }
        PictureService.serve(beforeEach: beforeEach)
    }
}
