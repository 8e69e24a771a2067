import ArgumentParser
import Foundation
import UnderCoverStage

/// The process that reads files from elsewhere for the game. Hidden, because only the game can talk to it.
package struct ReadOutsideCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: ReaderService.command, abstract: "Read files from elsewhere for the game.", shouldDisplay: false)

    @Argument var kind: ReaderKind

    package init() {}

    package func run() throws { try Self.serve(kind) }

    /// - Parameters: see `ReaderService.serve`.
    package static func serve(
        _ kind: ReaderKind, confine: (ReaderKind) -> ReaderProtection = ReaderProtection.begin,
        beforeEach: (_ number: Int, _ socket: Int32) -> Void = { _, _ in }
    ) throws(Failure) {
        var facts = stat()
        guard fstat(0, &facts) == 0, facts.st_mode & S_IFMT == S_IFSOCK else {
            throw Failure("\(ReaderService.command) is for the game itself, which talks to it.")
        }
        ReaderService.serve(kind, confine: confine, beforeEach: beforeEach)
    }
}

extension ReaderKind: ExpressibleByArgument {}
