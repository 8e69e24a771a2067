// The process that reads files from elsewhere, without the game around it, for tests of the stage.
import UnderCoverStage

if CommandLine.arguments.count > 2, let kind = ReaderKind(rawValue: CommandLine.arguments[2]) {
    let isConfined = !CommandLine.arguments.contains("--unconfined")
    ReaderService.serve(kind, confine: isConfined ? ReaderProtection.begin : ReaderProtection.none)
}
