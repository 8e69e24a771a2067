import ArgumentParser
import UnderCoverApp
import UnderCoverStage

/// The lab's reader. It can attack itself, as a file would that has taken over its decoder, and it can pretend that the
/// system has no sandbox.
struct RehearsedReading: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: ReaderService.command, abstract: "Read files for the lab.", shouldDisplay: false)

    @Argument var kind: ReaderKind
    @Option var rehearse: DecoderAttack?
    @Flag var unconfined = false

    func run() throws {
        try ReadOutsideCommand.serve(kind, confine: unconfined ? ReaderProtection.none : ReaderProtection.begin) {
            number, socket in
            if number == DecoderAttack.file { rehearse?.perform(on: socket) }
        }
    }
}

extension DecoderAttack: ExpressibleByArgument {}
