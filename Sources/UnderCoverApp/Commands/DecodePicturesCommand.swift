import ArgumentParser
import Foundation
import UnderCoverStage

/// What the game starts beside itself to read pictures from outside. Not for people.
struct DecodePicturesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: PictureService.command, abstract: "Read pictures for the game.", shouldDisplay: false)

    @Option(help: .hidden)
    var rehearse: Rehearsal?

    func run() throws {
        var facts = stat()
        guard fstat(0, &facts) == 0, facts.st_mode & S_IFMT == S_IFSOCK else {
            throw Failure("\(PictureService.command) is for the game itself, which talks to it.")
        }
        PictureService.serve(rehearsing: rehearse)
    }
}

extension Rehearsal: ExpressibleByArgument {}
