import Testing
import Waiting

@testable import UnderCoverStage

/// Tests the rights of the processes that read files from elsewhere.
struct ReaderConfinementTests {
    private func ask(_ kind: ReaderKind, _ work: ReaderWork) -> ReaderError? {
        let reader = Reader(kind, program: TagFiles.program, arguments: ["--probe"], patience: Patience.limit)
        do throws(ReaderError) {
            _ = try reader.ask(work, CraftedSongs.text("Dear diary")) { .tags(files: 1, patience: $0) }
            return nil
        } catch {
            return error
        }
    }

    /// The process ends itself (`endedReader`) if it finds otherwise.
    @Test func onlyTheReadersOfThePlayersFilesMayReceiveFiles() {
        #expect(ask(.pictures, .picture(side: 8)) == .refused)
        #expect(ask(.songs, .song) == .refused)
        #expect(ask(.rareSongs, .song) == .refused)
        #expect(ask(.tags, .cueSheet) == .damaged)
        #expect(ask(.ownSongs, .song) == .refused)
        #expect(ask(.ownRareSongs, .song) == .refused)
        #expect(ask(.packs, .song) == .refused)
        #expect(ask(.barcodes, .song) == .refused)
    }

    @Test func eachKindDoesItsOwnWorkOnly() {
        #expect(ask(.tags, .song) == .refused)
        #expect(ask(.tags, .picture(side: 8)) == .refused)
        #expect(ask(.songs, .cueSheet) == .refused)
        #expect(ask(.ownSongs, .cueSheet) == .refused)
        #expect(ask(.packs, .cueSheet) == .refused)
        #expect(ask(.barcodes, .picture(side: 8)) == .refused)
        #expect(ask(.pictures, .barcodes) == .refused)
    }
}
