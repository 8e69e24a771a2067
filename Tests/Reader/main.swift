// The process that reads files from elsewhere, without the game around it, for tests of the stage.
import Foundation
import UnderCoverStage

/// Ends the process unless exactly the readers of open files may receive and read them.
func probe(_ kind: ReaderKind) {
    var byte: UInt8 = 0
    var message = msghdr()
    let mayRead = pread(0, &byte, 1, 0) >= 0 || errno != EPERM
    let mayReceive = recvmsg(0, &message, Int32(MSG_DONTWAIT)) >= 0 || errno != EPERM
    let getsFiles = [.tags, .ownSongs, .ownRareSongs, .packs].contains(kind)
    if mayRead != getsFiles || mayReceive != getsFiles { abort() }
}

if CommandLine.arguments.count > 2, let kind = ReaderKind(rawValue: CommandLine.arguments[2]) {
    let isConfined = !CommandLine.arguments.contains("--unconfined")
    let isProbing = CommandLine.arguments.contains("--probe")
    ReaderService.serve(kind, confine: isConfined ? ReaderProtection.begin : ReaderProtection.none) { _, _ in
        if isProbing { probe(kind) }
    }
}
