import ArgumentParser
import UnderCoverApp
import UnderCoverStage

/// The lab's process that reads pictures. It can attack itself, as a picture would that has taken over its decoder.
struct RehearsedDecoding: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: PictureService.command, abstract: "Read pictures for the lab.", shouldDisplay: false)

    @Option var rehearse: DecoderAttack?

    func run() throws {
        try DecodePicturesCommand.serve { number, socket in
            if number == DecoderAttack.picture { rehearse?.perform(on: socket) }
        }
    }
}

extension DecoderAttack: ExpressibleByArgument {}
